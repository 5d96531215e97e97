// The table of contents: every procedure, its steps and what it remembers.
#pragma once
#include "core/machine.h"
#include "core/moments.h"
#include "tests/core/second/rules.h"
#include "tests/core/second/words.h"

namespace agon::second {

struct Abilities;
using Moment = MomentOf<Abilities>;

#define AGON_SECOND_OWN(X)   \
  X(Match, match)            \
  X(Attack, attack)          \
  X(RollDice, roll_dice)     \
  X(Window, window)          \
  X(PlayTactic, play_tactic) \
  X(Hurt, hurt)              \
  X(Effect, effect)
#define AGON_SECOND(X) AGON_SECOND_OWN(X) X(Moment, moment)
AGON_DECLARE(AGON_SECOND_OWN)

// Rounds: draw, plan in secret, attack in turn.
struct Match {
  AGON_STEPS(draw, plan, act, attacked, round_end);
  Step step{};
  Number<> seat;  // whose draw, then the place in the order of attacks
  Number<> drawn;
  Seats waiting;  // seats that have not planned yet
  AGON_FIELDS(seat, drawn, waiting)
  AGON_CALLS(Attack);
  AGON_WAITS(attacked);
  AGON_PROCEDURE;
};

struct Attack {
  AGON_STEPS(declare, hit, effect);
  Step step{};
  Seat attacker;
  Seat defender;
  Number<> action;
  AGON_FIELDS(attacker, defender, action)
  AGON_CALLS(RollDice, Hurt);
  AGON_BECOMES(Effect);
  AGON_WAITS(hit, effect);
  AGON_PROCEDURE;
};

// The innermost roll of the position. Ends with the hits.
struct RollDice {
  AGON_STEPS(abilities, tactics, roll);
  Step step{};
  AGON_FIELDS()
  AGON_CALLS(Moment, Window);
  AGON_WAITS(tactics, roll);
  AGON_PROCEDURE;
};

// One secret question to all who hold cards: pass, or a card. If several play, the underdog says whose is first, and
// the others take theirs back unseen. It closes when all pass. Ends with 1 when a response held.
struct Window {
  AGON_STEPS(open, ask, reveal, first, play, played);
  Step step{};
  Timing timing{};
  Number<> except = kSeats;  // who is not asked: the player of the tactic that is being answered
  Seats waiting;
  Seats playing;  // seats that chose a card
  Seat seat;      // the first of them
  AGON_FIELDS(timing, except, waiting, playing, seat)
  AGON_CALLS(PlayTactic);
  AGON_WAITS(played);
  AGON_PROCEDURE;
};

// Ends with 1 when the tactic held, 0 when it was cancelled.
struct PlayTactic {
  AGON_STEPS(play, resolve, discard);
  Step step{};
  Seat seat;
  CardId card;
  AGON_FIELDS(seat, card)
  AGON_CALLS(Window, Effect);
  AGON_WAITS(resolve, discard);
  AGON_PROCEDURE;
};

struct Hurt {
  AGON_STEPS(would, apply, after);
  Step step{};
  Seat target;
  Seat by;
  Number<> amount;
  AGON_FIELDS(target, by, amount)
  AGON_CALLS(Moment);
  AGON_WAITS(apply, after);
  AGON_PROCEDURE;
};

// One op a step; any op may ask, roll or call. Ends with 1 when it replaced what was about to happen.
struct Effect {
  AGON_STEPS(next);
  Step step{};
  Number<> op;
  Seat seat;
  Seat target;
  Number<> moved;
  AGON_FIELDS(op, seat, target, moved)
  AGON_CALLS(Hurt, Attack);
  AGON_WAITS(next);
  AGON_PROCEDURE;
};

// What core/moments.h asks about abilities; answered in check.h.
struct Abilities {
  using Effect = second::Effect;
  template <class T>
  static constexpr bool applies(const T& t, const Kept& entry, int moment, int subject, int object);
  static constexpr bool optional(const Rules& rules, int ability) { return rules.abilities[ability].optional; }
  template <class T>
  static constexpr int owner(const T&, const Kept& entry) {
    return entry.subject;
  }
  template <class T>
  static constexpr int orders(const T& t, int moment, int subject);
  static constexpr Effect effect(const Rules& rules, const Kept& entry, int, int object) {
    return {.op = rules.abilities[entry.ability].effect, .seat = entry.subject, .target = object};
  }
  static constexpr Choice use(int slot) { return choose::Ability{slot}; }
  static constexpr int used(Choice given) {
    const auto use = heard<choose::Ability>(given);
    return use ? int{use->slot} : -1;
  }
  static constexpr Choice pass() { return choose::Pass{}; }
  static constexpr Refusal not_offered(int slot) { return refuse(Rule::moment_order, Reason::not_offered, slot); }
};
AGON_PROCEDURES(AGON_SECOND, 22)

// An attack in a tactic is five deeper, three cards do that; six NO! are two deeper each.
inline constexpr int kDepth = 40;

}  // namespace agon::second
