// The table of contents: every procedure of the rule book, its steps and what it remembers. Their bodies are in steps/.
#pragma once
#include <array>

#include "core/bits.h"
#include "core/bytes.h"
#include "core/machine.h"
#include "games/aristeia/words.h"

namespace agon {
struct Op;
}

namespace agon::aristeia {

struct Values;

inline constexpr u8 kNone = 0xff;  // no piece, no space, no seat

// "Setup", in its seven steps.
struct Setup {
  AGON_STEPS(random_team, teams, unveil, random_tactics, tactics, hands, mulligan, redraw, underdog, place, who_first,
             deploy, first_place, finished);
  Step step{};
  u8 seat = 0;
  u8 waiting = 0;   // seats that still choose
  u8 redraws = 0;   // seats that wanted a mulligan
  u8 deployed = 0;  // characters, a bit each
  AGON_PROCEDURE;
};

// "Rounds", until the end-game conditions are met.
struct Round {
  AGON_STEPS(scoring_place, begin, planning, turns, ending, objectives, recovery, draws);
  Step step{};
  u8 waiting = 0;
  u8 seat = 0;
  AGON_PROCEDURE;

 private:
  template <class T>
  constexpr Next check_objectives(T& t);
};

// A turn: initiative, then both activations.
struct Turn {
  AGON_STEPS(reveal, compare, who_first, second, end);
  Step step{};
  u8 first_seat = 0;
  u8 chooser = 0;
  AGON_PROCEDURE;
};

// "Activations": preparation, actions and states step of one character.
struct Activation {
  AGON_STEPS(begin, energy, back, preparation_end, actions_begin, provoked, actions, actions_end, states_begin, flip,
             poison, burning, burn_roll, states_end, end);
  Step step{};
  u8 piece = 0;
  u8 removed = 0;          // the controller has removed a minion in this actions step
  u8 provoked_by = kNone;  // whom attacks must be declared at first
  u8 who = 0;              // the piece whose states take effect: the character, then its minions
  AGON_PROCEDURE;

 private:
  template <class T>
  constexpr bool next_afflicted(T& t);
  template <class T>
  constexpr void conquer(T& t) const;
};

// "Sequence of an Action", in its five steps.
struct PerformAction {
  AGON_STEPS(declare, targeted, defend, roll, rolled, success, always, resolution, end);
  Step step{};
  u8 actor = 0;
  u8 target = kNone;
  u8 action = 0;
  u8 free = 0;
  u8 cancelled = 0;
  u8 defender_sees = 0;  // at declaration
  u8 sight = 0;          // the range is one with line of sight
  u8 stars = 0;          // of the roll, left over
  u8 dealt = 0;          // damage really dealt to the target
  u8 was_hidden = 0;     // the actor, at declaration
  u8 defends = 0;        // the target rolls too
  u8 repeats = 0;        // to be performed again, free
  u8 repeat_at = kNone;  // at this target
  AGON_PROCEDURE;
};

// "Simple Rolls" and "Face-to-Face Rolls". What is rolled is in the position.
struct RollDice {
  AGON_STEPS(begin, name_symbol, tactics, build, only_die, first_side, second_side, after, block_first, block,
             transform, stunned, start_switches, switch_first, switches, results);
  Step step{};
  u8 side = 0;        // whose dice, blocks or switches it is: 0 the active side's
  u8 sides_done = 0;  // a bit each
  u8 blocks = 0;      // criticals that the present side has still to decide on
  AGON_PROCEDURE;

 private:
  template <class T>
  constexpr void settle_hidden(T& t);
};

// A moment: abilities in force for it act, and in a window both players may play tactics, until nobody wants to. Two
// who hurt each other have their moment together: then it is about the other one too.
struct Window {
  AGON_STEPS(open, ask, both, forced);
  Step step{};
  u8 moment = 0;
  u8 about = 0;
  u8 subject = kNone;
  u8 object = kNone;
  u8 waiting = 0;
  u8 amount = 0;
  u8 other_subject = kNone;
  u8 other_object = kNone;
  u8 other_amount = 0;
  Bits64 done{};        // abilities that have acted in this moment
  Bits64 other_done{};  // for the other one
  AGON_PROCEDURE;

  // The slot holds another ability from now on.
  constexpr void forget(int slot) {
    done.set(done.get() & ~bit(slot));
    other_done.set(other_done.get() & ~bit(slot));
  }

 private:
  template <class T>
  constexpr Next act(T& t, int seat);
  template <class T>
  constexpr void use(T& t, int slot);
};

// A tactic is shown, may be answered, takes effect, and is discarded.
struct PlayTactic {
  AGON_STEPS(show, answered, done);
  Step step{};
  u8 seat = 0;
  u8 card = 0;  // its slot
  u8 self = kNone;
  u8 subject = kNone;
  u8 object = kNone;
  u8 amount = 0;
  u8 gone = 0;  // it has left the game by itself
  u8 cancelled = 0;
  AGON_PROCEDURE;
};

// The code of a card, one statement after the other.
struct Effect {
  AGON_STEPS(run, ask, how_much);
  Step step{};
  u8 seat = 0;
  u8 self = kNone;
  u8 subject = kNone;
  u8 object = kNone;
  u8 amount = 0;  // the number that the moment is about
  u8 suffered = 0;
  u8 slot = kNone;  // of the ability in force
  Bits16 pc{};
  Bits32 picked{};
  Bits32 other{};
  Bits32 rest{};     // pieces that the present verb has still to do
  u8 busy = 0;       // `rest` counts
  u8 to_pick = 0;    // pieces or tokens
  u8 by_switch = 0;  // what a switch bought
  u8 acted = 0;      // something has come of it
  AGON_PROCEDURE;

 private:
  template <class T>
  constexpr bool perform(T& t, Op op, Values& v);
};

// "Displacements": some steps to free adjacent spaces.
struct Displace {
  AGON_STEPS(next, moved);
  Step step{};
  u8 piece = 0;
  u8 left = 0;
  u8 optional = 0;
  u8 seat = 0;       // who chooses the space
  Bits16 towards{};  // an action that must be possible from there, plus one
  u8 prey = kNone;   // against this piece
  AGON_PROCEDURE;
};

enum class PutPurpose : u8 { piece, smoke, minion, out_of_place };
// "Placing": on a free space among the designated ones, else next to them.
struct Put {
  AGON_STEPS(where);
  Step step{};
  u8 piece = 0;
  u8 seat = 0;
  u8 least = 0, most = 0;  // range from `at`
  u8 at = 0;
  u8 purpose = 0;  // PutPurpose
  u8 left = 0;     // further ones (smoke)
  AGON_PROCEDURE;
};

// "Damage": to one or two pieces at once, and what comes of it.
struct Harm {
  AGON_STEPS(share, apply, would, fall, dealt, suffered, end);
  Step step{};
  std::array<u8, 2> victim{kNone, kNone};
  std::array<u8, 2> amount{};
  std::array<u8, 2> by{kNone, kNone};  // who deals it
  u8 attack = 0;                       // from an attack's roll
  AGON_PROCEDURE;

 private:
  template <class T>
  constexpr void score_fall(T& t, int which) const;
};

// Giving a state: Silenced asks what.
struct Impose {
  AGON_STEPS(give, name, thin);
  Step step{};
  u8 piece = 0;
  u8 state = 0;
  u8 by = kNone;  // the piece that imposes
  u8 seat = 0;
  AGON_PROCEDURE;
};

// Taking state tokens off, or passing one on.
struct TakeStates {
  AGON_STEPS(which);
  Step step{};
  u8 piece = 0;
  u8 left = 0;
  u8 seat = 0;
  u8 to = kNone;  // the piece that gets it
  u8 by = kNone;
  AGON_PROCEDURE;
};

// "Disengage".
struct Disengage {
  AGON_STEPS(holder, roll, rolled, again, step_away);
  Step step{};
  u8 piece = 0;
  u8 holder = kNone;
  Bits32 near{};    // enemies that were adjacent at a roll
  Bits32 before{};  // those of them from an earlier roll
  AGON_PROCEDURE;
};

// Dice of one side of the roll are chosen: to be rolled again, or nullified.
enum class DiePurpose : u8 { reroll, own_reroll, blanks, nullify };
struct ChooseDie {
  AGON_STEPS(which, roll);
  Step step{};
  u8 side = 0;
  u8 left = 0;
  u8 seat = 0;
  u8 purpose = 0;  // DiePurpose
  Bits16 dice{};   // those that are being rolled again
  AGON_PROCEDURE;
};

// Drawing, discarding and taking back tactics.
struct DrawTactics {
  AGON_STEPS(next);
  Step step{};
  u8 seat = 0;
  u8 left = 0;
  AGON_PROCEDURE;
};
struct DiscardTactics {
  AGON_STEPS(next);
  Step step{};
  u8 seat = 0;
  u8 left = 0;
  u8 random = 0;
  AGON_PROCEDURE;
};
struct TakeDiscard {
  AGON_STEPS(which);
  Step step{};
  u8 seat = 0;
  u8 from = 0;
  u8 rolls = 0;  // only those played before a roll
  AGON_PROCEDURE;
};

// An action that an effect lets somebody perform.
struct LetPerform {
  AGON_STEPS(who, which);
  Step step{};
  u8 piece = 0;
  u8 seat = 0;
  u8 most = 0;    // it costs at most that
  u8 attack = 0;  // attacks only
  u8 free = 0;
  u8 mandatory = 0;
  u8 action = kNone;      // this one only
  u8 not_at = kNone;      // at another target
  u8 at = kNone;          // at this target only
  u8 controller = kNone;  // one of this character's minions performs it
  AGON_PROCEDURE;
};

// A switch that is used without its symbols.
struct FreeSwitch {
  AGON_STEPS(which);
  Step step{};
  u8 side = 0;
  AGON_PROCEDURE;
};

// A place to score in is picked; whoever is in it is put next to it.
struct ChoosePlace {
  AGON_STEPS(which, clear);
  Step step{};
  u8 seat = 0;
  u8 any = 0;  // an effect may pick any place but the present one
  AGON_PROCEDURE;
};

#define AGON_ARISTEIA(X)             \
  X(Setup, setup)                    \
  X(Round, round)                    \
  X(Turn, turn)                      \
  X(Activation, activation)          \
  X(PerformAction, perform_action)   \
  X(RollDice, roll_dice)             \
  X(Window, window)                  \
  X(PlayTactic, play_tactic)         \
  X(Effect, effect)                  \
  X(Displace, displace)              \
  X(Put, put)                        \
  X(Harm, harm)                      \
  X(Impose, impose)                  \
  X(TakeStates, take_states)         \
  X(Disengage, disengage)            \
  X(ChooseDie, choose_die)           \
  X(DrawTactics, draw_tactics)       \
  X(DiscardTactics, discard_tactics) \
  X(TakeDiscard, take_discard)       \
  X(LetPerform, let_perform)         \
  X(FreeSwitch, free_switch)         \
  X(ChoosePlace, choose_place)
AGON_PROCEDURES(AGON_ARISTEIA, 31)

inline constexpr int kDepth = 26;

}  // namespace agon::aristeia
