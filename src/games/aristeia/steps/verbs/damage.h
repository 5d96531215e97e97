// "Damage" and "Healing", and damage that somebody takes on himself.
#pragma once
#include "games/aristeia/steps/verbs/doing.h"

namespace agon::aristeia {

// Which of those whom damage hurts a piece is.
constexpr int victim_of(const Harm& harm, int piece) { return harm.victims[0].piece == piece ? 0 : 1; }

namespace verbs {

struct Hurting {
  PieceMask who = 0;
  int points = 0;
  bool dealt = true;  // by whoever speaks

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int piece = now.next_of(who & now.s.present & kAllCards);
    return piece != kNone && now.run(Harm{.victims = {Blow{piece, points, dealt ? now.e.self : MaybePiece{}}}});
  }
};
struct Damage : Hurting {
  constexpr Damage() : Hurting{.dealt = false} {}
  AGON_FIELDS(who, points)
};
struct Deal : Hurting {
  AGON_FIELDS(points, who)
};
struct Fill {  // what is too much is cut off
  PieceMask who = 0;
  AGON_FIELDS(who)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int piece = now.next_of(who & now.s.present & kAllCards);
    return piece != kNone && now.run(Harm{.victims = {Blow{piece, hit_points(now.t, piece), now.e.self}}});
  }
};

struct Heal {
  PieceMask who = 0;
  int points = 0;
  AGON_FIELDS(who, points)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    for_each_bit(who & kAllCards, [&](int piece) {
      u8& damage = now.s.pieces[piece].damage;
      const int healed = points < damage ? points : damage;
      damage = static_cast<u8>(damage - healed);
      if (healed != 0) now.tell(Rule::damage_heal, What::healed, piece, healed);
    });
  }
};

// Its owner says how much; what he takes is his alone, and counts as suffered in what follows.
struct TakingDamage {
  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    if (now.e.busy == 0) now.e.named = 0;  // nothing could be taken
  }
  // `take` does what goes before.
  template <class T, class Take>
  static constexpr bool suffer(const Doing<T>& now, int points, Take&& take) {
    if (points == 0) return false;
    take();
    now.e.busy = 1;
    now.t.push(now.e, Harm{.victims = {Blow{now.e.self, points}}});
    return true;
  }
  static constexpr bool may_ask(const Look& t, const Effect& e) {
    return e.busy == 0 && e.self < kWithCard && in_dome(t.s, e.self);
  }
  static constexpr Asked<PieceMask> up_to(int most) {
    return most > 0 ? Asked<PieceMask>::number(most) : Asked<PieceMask>{};
  }
};

// Of the damage that is about to be suffered.
struct TakeDamageShare : TakingDamage {
  constexpr Asked<PieceMask> asks(const Look& t, const Effect& e) const {
    const auto* harm = innermost(t.s, Procedure::harm, &Frame::As::harm);
    if (!may_ask(t, e) || harm == nullptr || harm->step > Harm::Step::apply) return {};
    return up_to(harm->victims[victim_of(*harm, e.subject)].amount);
  }
  template <class T>
  constexpr bool answered(const Doing<T>& now, int points) const {
    return suffer(now, points, [&] {
      Harm& harm = *innermost(now.s, Procedure::harm, &Frame::As::harm);
      harm.victims[victim_of(harm, now.e.subject)].amount -= points;
      now.t.tell(Rule::damage_share, What::share_taken, now.e.self, now.e.subject, points);
    });
  }
};

// It must be left standing.
struct SufferUpTo : TakingDamage {
  int points = 0;
  AGON_FIELDS(points)

  constexpr Asked<PieceMask> asks(const Look& t, const Effect& e) const {
    if (!may_ask(t, e)) return {};
    const int left = hit_points(t, e.self) - 1 - t.s.pieces[e.self].damage;
    return up_to(points < left ? points : left);
  }
  template <class T>
  constexpr bool answered(const Doing<T>& now, int said) const {
    now.e.named = said;
    return suffer(now, said, [] {});
  }
};

}  // namespace verbs

}  // namespace agon::aristeia
