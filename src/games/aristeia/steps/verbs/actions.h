// "Actions" and "Attacks": performed because an effect says so, repeated, cancelled, turned on somebody else.
#pragma once
#include "games/aristeia/steps/verbs/doing.h"

namespace agon::aristeia::verbs {

inline constexpr int kAnyCost = 99;

struct RepeatAttack {
  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    repeat(now, kNone);
  }
  template <class T>
  static constexpr void repeat(const Doing<T>& now, int target) {
    auto* action = action_in_progress(now.s);
    if (action == nullptr) return;
    action->repeats = 1;
    action->repeat_at = target;
    now.did();
  }
};
struct RepeatAttackOn {
  PieceMask who = 0;
  AGON_FIELDS(who)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    const int target = lowest_piece(who & now.s.present);
    if (target != kNone) RepeatAttack::repeat(now, target);
  }
};

struct Perform {
  InQuotes action{};
  PieceMask who = 0;
  AGON_FIELDS(action, who)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int target = lowest_piece(who & now.s.present);
    if (target == kNone || !in_dome(now.s, now.e.self)) return false;
    return now.run_once(aristeia::LetPerform{.piece = now.e.self,
                                             .seat = now.e.seat,
                                             .most = kAnyCost,
                                             .free = 1,
                                             .mandatory = 1,
                                             .action = action.index,
                                             .at = target});
  }
};

// Each of them in turn. What they must do is paid for.
struct Letting {
  PieceMask who = 0;
  int cost = kAnyCost;
  bool attack = false;
  bool must = false;

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int piece = now.next_of(who & now.s.present & kAllCards);
    if (piece == kNone) return false;
    return now.run(aristeia::LetPerform{
        .piece = piece, .seat = now.e.seat, .most = cost, .attack = attack, .free = !must, .mandatory = must});
  }
};
struct LetPerform : Letting {
  AGON_FIELDS(who, cost)
};
struct LetAttack : Letting {
  constexpr LetAttack() : Letting{.attack = true} {}
  AGON_FIELDS(who)
};
struct MustAttack : Letting {
  constexpr MustAttack() : Letting{.attack = true, .must = true} {}
  AGON_FIELDS(who)
};

// Away from somebody, to where the action can then be performed against him.
struct SidestepAndPerform {
  PieceMask who = 0;
  InQuotes action{};
  AGON_FIELDS(who, action)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int prey = lowest_piece(who & now.s.present);
    if (prey == kNone || !in_dome(now.s, now.e.self) || !now.e.first_time()) return false;
    now.t.push(now.e, aristeia::LetPerform{.piece = now.e.self,
                                           .seat = now.e.seat,
                                           .most = kAnyCost,
                                           .mandatory = 1,
                                           .action = action.index,
                                           .at = prey});
    return now.run(aristeia::Displace{
        .piece = now.e.self, .left = 1, .seat = now.e.seat, .towards = action.index + 1, .prey = prey});
  }
};

struct BecomesTarget {
  PieceMask who = 0;
  AGON_FIELDS(who)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    const int target = lowest_piece(who & now.s.present);
    auto* action = action_in_progress(now.s);
    if (target == kNone || action == nullptr) return;
    action->target = target;
    now.tell(Rule::actions_requirements, What::target_changed, action->actor, target);
  }
};

struct CancelAction {
  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    auto* action = action_in_progress(now.s);
    if (action == nullptr) return;
    action->cancelled = 1;
    now.tell(Rule::effects_nullified, What::action_cancelled, action->actor, action->action);
  }
};

}  // namespace agon::aristeia::verbs
