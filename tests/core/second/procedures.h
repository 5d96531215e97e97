// The table of contents: every procedure, its steps and what it remembers.
#pragma once
#include "core/machine.h"
#include "core/moments.h"
#include "tests/core/second/rules.h"
#include "tests/core/second/words.h"

namespace agon::second {

// Rounds: draw, plan in secret, attack in turn.
struct Match {
  AGON_STEPS(draw, plan, act, attacked, round_end);
  Step step{};
  u8 seat = 0;  // whose draw, then the place in the order of attacks
  u8 drawn = 0;
  u8 waiting = 0;  // seats that have not planned yet
  AGON_PROCEDURE;
};

struct Attack {
  AGON_STEPS(declare, hit, effect);
  Step step{};
  u8 attacker = 0;
  u8 defender = 0;
  u8 action = 0;
  AGON_PROCEDURE;
};

// The innermost roll of the position. Ends with the hits.
struct RollDice {
  AGON_STEPS(abilities, tactics, roll);
  Step step{};
  AGON_PROCEDURE;
};

// One secret question to all who hold cards: pass, or a card. If several play, the underdog says whose is first, and
// the others take theirs back unseen. It closes when all pass. Ends with 1 when a response held.
struct Window {
  AGON_STEPS(open, ask, reveal, first, play, played);
  Step step{};
  Timing timing{};
  u8 except = kSeats;  // who is not asked: the player of the tactic that is being answered
  u8 waiting = 0;
  u8 playing = 0;  // seats that chose a card
  u8 seat = 0;     // the first of them
  AGON_PROCEDURE;
};

// Ends with 1 when the tactic held, 0 when it was cancelled.
struct PlayTactic {
  AGON_STEPS(play, resolve, discard);
  Step step{};
  u8 seat = 0;
  u8 card = 0;
  AGON_PROCEDURE;
};

struct Hurt {
  AGON_STEPS(would, apply, after);
  Step step{};
  u8 target = 0;
  u8 by = 0;
  u8 amount = 0;
  AGON_PROCEDURE;
};

// One op a step; any op may ask, roll or call. Ends with 1 when it replaced what was about to happen.
struct Effect {
  AGON_STEPS(op);
  Step step{};
  u8 pc = 0;
  u8 seat = 0;
  u8 target = 0;
  u8 moved = 0;
  AGON_PROCEDURE;
};

// What core/moments.h asks about abilities; answered in check.h.
struct Abilities {
  template <class T>
  static constexpr bool applies(const T& t, const Lasting& entry, int moment, int subject, int object);
  static constexpr bool optional(const Rules& rules, int ability) { return rules.abilities[ability].optional; }
  template <class T>
  static constexpr int owner(const T&, const Lasting& entry) {
    return entry.subject;
  }
  template <class T>
  static constexpr int orders(const T& t, int moment, int subject);
  static constexpr Effect effect(const Rules& rules, const Lasting& entry, int, int object) {
    return {.pc = rules.abilities[entry.ability].effect, .seat = entry.subject, .target = static_cast<u8>(object)};
  }
  static constexpr Choice use(int slot) { return choice(Verb::ability, slot); }
  static constexpr Choice pass() { return choice(Verb::pass); }
  static constexpr Refusal not_offered(int slot) { return refuse(Rule::moment_order, Reason::not_offered, slot); }
};
using Moment = MomentOf<Abilities>;

#define AGON_SECOND(X)       \
  X(Match, match)            \
  X(Attack, attack)          \
  X(RollDice, roll_dice)     \
  X(Window, window)          \
  X(PlayTactic, play_tactic) \
  X(Hurt, hurt)              \
  X(Effect, effect)          \
  X(Moment, moment)
AGON_PROCEDURES(AGON_SECOND, 22)

// An attack in a tactic is five deeper, three cards do that; six NO! are two deeper each.
inline constexpr int kDepth = 40;

}  // namespace agon::second
