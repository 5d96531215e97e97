// The table of contents: every procedure of the rule book, its steps and what it remembers. Their bodies are in steps/.
#pragma once
#include <array>

#include "core/bits.h"
#include "core/effects.h"
#include "core/machine.h"
#include "core/windows.h"
#include "games/aristeia/code.h"
#include "games/aristeia/kinds.h"
#include "games/aristeia/words.h"

namespace agon::aristeia {

#define AGON_ARISTEIA_OWN(X)         \
  X(Setup, setup)                    \
  X(Round, round)                    \
  X(Turn, turn)                      \
  X(Activation, activation)          \
  X(PerformAction, perform_action)   \
  X(RollDice, roll_dice)             \
  X(PlayTactic, play_tactic)         \
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
#define AGON_ARISTEIA(X) AGON_ARISTEIA_OWN(X) X(Window, window) X(Effect, effect)
AGON_DECLARE(AGON_ARISTEIA_OWN)

struct Language;
struct Timing;
using Context = ContextOf<Language>;
using Values = agon::Values<PieceMask>;
using Effect = EffectOf<Language>;
using Window = WindowOf<Timing>;
using Occasion = OccasionOf<Timing>;
using Ability = AbilityInForce<PieceMask>;

// What the cards of Aristeia! say (core/expressions.h, core/effects.h). The nouns are in nouns/, the verbs in
// steps/verbs/.
struct Language {
  using Figures = PieceMask;
  using Figure = MaybePiece;
  using FigureSet = PieceSet;
  static constexpr int kFirstVerb = aristeia::kFirstVerb;
  using Calls = Procedures<LetPerform, Displace, Put, Harm, ChooseDie, DrawTactics, DiscardTactics, TakeDiscard,
                           ChoosePlace, Impose, TakeStates, FreeSwitch>;
  using PickFigure = choose::ChoosePiece;
  using Pass = choose::Pass;
  using Yes = choose::Yes;
  using Alternative = choose::Alternative;
  using NameNumber = choose::Amount;

  template <class L>
  static constexpr void noun(const L& t, const Context& c, Op op, Values& v);
  template <class L>
  static constexpr bool is_void(const L& t, const Ability& ability);
  template <class L>
  static constexpr PieceMask pickable(const L& t, const Effect& effect, PieceMask among, int at);
  template <class L>
  static constexpr Asked<PieceMask> asked(const L& t, const Effect& effect, Op op, Values& v);
  template <class T>
  static constexpr bool answered(T& t, Effect& effect, Op op, Values& v, int answer);
  template <class T>
  static constexpr bool perform(T& t, Effect& effect, Op op, Values& v);
  template <class L>
  static constexpr int scope_of(const L& t, int end);
  template <class T>
  static constexpr void began(T& t, const Effect& effect, int ability, PieceMask about);
  template <class T>
  static constexpr void nothing_came(T& t, const Effect& effect);
  static constexpr Refusal not_an_answer();
  static constexpr Refusal not_among();
  static constexpr Refusal too_much(int most);
};

// The timing of tactics and abilities (core/windows.h), in steps/window.h.
struct Timing {
  static constexpr int kSeats = 2;
  using Moment = aristeia::Moment;
  using Figures = PieceMask;
  using Figure = MaybePiece;
  using Context = aristeia::Context;
  using Pass = choose::Pass;
  using First = choose::First;
  using Use = choose::Use;
  using Calls = Procedures<PlayTactic, Effect, ChooseDie>;

  static constexpr Choice choice_of(const Ability& ability) { return choose::Use{ability.source, ability.ability}; }
  template <class L>
  static constexpr bool may_use(const L& t, const Ability& ability, const Occasion& o, Context& c);
  template <class L>
  static constexpr Seats asked(const L& t, const Window& w);
  template <class L>
  static constexpr bool in_secret(const L&, const Window&) {
    return true;
  }
  template <class S>
  static constexpr auto& pick(S& s, int seat) {
    return s.players[static_cast<std::size_t>(seat)].pick;
  }
  template <class L>
  static constexpr int orders(const L& t, const Window& w);
  template <class T>
  static constexpr void goes_first(T& t, int seat);
  template <class L>
  static constexpr bool is_settled(const L& t, const Window& w);
  template <class L, class Out>
  static constexpr void others(const L& t, const Window& w, int seat, Out& out);
  template <class L>
  static constexpr Refusal judge(const L& t, const Window& w, int seat, Choice given);
  template <class T>
  static constexpr void use(T& t, const Window& w, const Ability& ability, const Context& c);
  template <class T>
  static constexpr bool act(T& t, const Window& w, int seat, Choice given);
  static constexpr Refusal not_an_answer();
  static constexpr Refusal not_offered();
  static constexpr Refusal cannot_decline();
};

// "Setup", in its seven steps.
struct Setup {
  AGON_STEPS(random_team, teams, unveil, random_tactics, tactics, hands, mulligan, redraw, underdog, place, who_first,
             deploy, first_place, finished);
  Step step{};
  Seat seat;
  Seats waiting;                 // seats that still choose
  Seats redraws;                 // seats that wanted a mulligan
  Set<kPieceKind, u8> deployed;  // characters, a bit each
  AGON_FIELDS(seat, waiting, redraws, deployed)
  AGON_CALLS(DrawTactics, ChoosePlace);
  AGON_BECOMES(Round);
  AGON_WAITS(mulligan, redraw, finished);
  AGON_PROCEDURE;
};

// "Rounds", until the end-game conditions are met.
struct Round {
  AGON_STEPS(scoring_place, begin, planning, turns, ending, objectives, recovery, draws);
  Step step{};
  Seats waiting;
  Seat seat;
  AGON_FIELDS(waiting, seat)
  AGON_CALLS(Turn, Window, DrawTactics, ChoosePlace);
  AGON_WAITS(begin, turns, objectives, draws);
  AGON_PROCEDURE;

 private:
  template <class T>
  constexpr Next check_objectives(T& t);
};

// A turn: initiative, then both activations.
struct Turn {
  AGON_STEPS(reveal, compare, who_first, second, end);
  Step step{};
  Seat first_seat;
  Seat chooser;
  AGON_FIELDS(first_seat, chooser)
  AGON_CALLS(Activation, Window);
  AGON_WAITS(compare, second, end);
  AGON_PROCEDURE;
};

// "Activations": preparation, actions and states step of one character.
struct Activation {
  AGON_STEPS(begin, energy, back, preparation_end, actions_begin, provoked, actions, actions_end, states_begin, flip,
             poison, burning, burn_roll, states_end, end);
  Step step{};
  PieceId piece;
  Flag removed;            // the controller has removed a minion in this actions step
  MaybePiece provoked_by;  // whom attacks must be declared at first
  PieceId who;             // the piece whose states take effect: the character, then its minions
  AGON_FIELDS(piece, removed, provoked_by, who)
  AGON_CALLS(PerformAction, PlayTactic, Disengage, Window, Effect, Harm);
  AGON_WAITS(energy, actions_begin, provoked, actions, states_begin, flip, poison, burning, end);
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
  PieceId actor;
  MaybePiece target;
  ActionId action;
  Flag free;
  Flag cancelled;
  Flag defender_sees;    // at declaration
  Flag sight;            // the range is one with line of sight
  Number<> stars;        // of the roll, left over
  Number<> dealt;        // damage really dealt to the target
  Flag was_hidden;       // the actor, at declaration
  Flag defends;          // the target rolls too
  Flag repeats;          // to be performed again, free
  MaybePiece repeat_at;  // at this target
  AGON_FIELDS(actor, target, action, free, cancelled, defender_sees, sight, stars, dealt, was_hidden, defends, repeats,
              repeat_at)
  AGON_CALLS(RollDice, Window, Effect, Harm);
  AGON_BECOMES(LetPerform);
  AGON_WAITS(targeted, rolled, success, always, resolution, end);
  AGON_PROCEDURE;
};

// "Simple Rolls" and "Face-to-Face Rolls". What is rolled is in the position.
struct RollDice {
  AGON_STEPS(begin, name_symbol, tactics, build, only_die, first_side, second_side, after, block_first, block,
             transform, stunned, start_switches, switch_first, switches, results);
  Step step{};
  Number<> side;                     // whose turn it is in this step: 0 the active side's
  Set<Kind::number, u8> sides_done;  // those that have had theirs, a bit each
  Number<> criticals;                // of the present side, that it has still to decide on
  AGON_FIELDS(side, sides_done)      // and "blocks" (fields.h)
  AGON_CALLS(Window, Effect);
  AGON_WAITS(build, block_first, transform, switch_first, switches);
  AGON_PROCEDURE;

 private:
  static constexpr int kBothSides = 3;

  template <class T>
  constexpr Next open(T& t, Moment moment, Step then);
  template <class T>
  constexpr Next name_symbol(T& t);
  template <class T>
  constexpr Next build(T& t);
  template <class T>
  constexpr Next keep_one_die(T& t);
  template <class T>
  constexpr Next roll_side(T& t, int i);
  template <class T>
  constexpr Next block_first(T& t);
  template <class T>
  constexpr Next block(T& t);
  template <class T>
  constexpr Next transform(T& t);
  template <class T>
  constexpr Next lose_symbols(T& t);
  template <class T>
  constexpr Next switch_first(T& t);
  template <class T>
  constexpr Next use_switches(T& t);
  template <class T>
  constexpr Next come_to_result(T& t);
};

// A tactic is shown, may be answered, takes effect, and is discarded.
struct PlayTactic {
  AGON_STEPS(show, answered, done);
  Step step{};
  Seat seat;
  SlotId card;
  MaybePiece self;
  MaybePiece subject;
  MaybePiece object;
  Number<> amount;
  Flag gone;  // it has left the game by itself
  Flag cancelled;
  AGON_FIELDS(seat, card, self, subject, object, amount, gone, cancelled)
  AGON_CALLS(Window, Effect);
  AGON_WAITS(answered, done);
  AGON_PROCEDURE;
};

// "Displacements": some steps to free adjacent spaces.
struct Displace {
  AGON_STEPS(next, moved);
  Step step{};
  PieceId piece;
  Number<> left;
  Flag optional;
  Seat seat;            // who chooses the space
  Number<u16> towards;  // an action that must be possible from there, plus one
  MaybePiece prey;      // against this piece
  AGON_FIELDS(piece, left, optional, seat, towards, prey)
  AGON_CALLS(Window);
  AGON_WAITS(moved);
  AGON_PROCEDURE;
};

AGON_WORDS(PutPurpose, piece, smoke, minion, out_of_place);
// "Placing": on a free space among the designated ones, else next to them.
struct Put {
  AGON_STEPS(where);
  Step step{};
  PieceId piece;
  Seat seat;
  Number<> least, most;  // range from `at`
  Number<> at;
  PutPurpose purpose{};
  Number<> left;  // further ones (smoke)
  AGON_FIELDS(purpose, piece, seat, least, most, left)
  AGON_PROCEDURE;
};

// Damage that one piece takes.
struct Blow {
  MaybePiece piece;
  Number<> amount;
  MaybePiece by;  // who deals it
  AGON_FIELDS(piece, amount, by)
};

// "Damage": to one or two pieces at once, and what comes of it.
struct Harm {
  AGON_STEPS(share, apply, would, fall, dealt, suffered, end);
  Step step{};
  std::array<Blow, 2> victims{};
  Flag attack;  // from an attack's roll
  AGON_FIELDS(victims, attack)
  AGON_CALLS(Window, DrawTactics);
  AGON_WAITS(share, apply, would, fall, dealt, suffered, end);  // at `share` and `would` in what version 1 saved
  AGON_PROCEDURE;

 private:
  template <class T>
  constexpr void score_fall(T& t, int which) const;
};

// Giving a state: Silenced asks what.
struct Impose {
  AGON_STEPS(give, name, thin);
  Step step{};
  PieceId piece;
  StateName state{};
  MaybePiece by;  // the piece that imposes
  Seat seat;
  AGON_FIELDS(piece, state, by, seat)
  AGON_PROCEDURE;
};

// Taking state tokens off, or passing one on.
struct TakeStates {
  AGON_STEPS(which);
  Step step{};
  PieceId piece;
  Number<> left;
  Seat seat;
  MaybePiece to;  // the piece that gets it
  MaybePiece by;
  AGON_FIELDS(piece, left, seat, to, by)
  AGON_BECOMES(Impose);
  AGON_PROCEDURE;
};

// "Disengage".
struct Disengage {
  AGON_STEPS(holder, roll, rolled, again, step_away);
  Step step{};
  PieceId piece;
  MaybePiece holder;
  PieceSet near;    // enemies that were adjacent at a roll
  PieceSet before;  // those of them from an earlier roll
  AGON_FIELDS(piece, holder, near, before)
  AGON_CALLS(RollDice);
  AGON_WAITS(rolled);
  AGON_PROCEDURE;
};

// Dice of one side of the roll are chosen: to be rolled again, or nullified.
AGON_WORDS(DiePurpose, reroll, own_reroll, blanks, nullify);
struct ChooseDie {
  AGON_STEPS(which, roll);
  Step step{};
  Number<> side;
  Number<> left;
  Seat seat;
  DiePurpose purpose{};         // DiePurpose
  Set<Kind::number, u16> dice;  // those that are being rolled again
  AGON_FIELDS(side, left, seat, purpose, dice)
  AGON_PROCEDURE;
};

// Drawing, discarding and taking back tactics.
struct DrawTactics {
  AGON_STEPS(next);
  Step step{};
  Seat seat;
  Number<> left;
  AGON_FIELDS(seat, left)
  AGON_PROCEDURE;
};
struct DiscardTactics {
  AGON_STEPS(next);
  Step step{};
  Seat seat;
  Number<> left;
  Flag random;
  AGON_FIELDS(seat, left, random)
  AGON_PROCEDURE;
};
struct TakeDiscard {
  AGON_STEPS(which);
  Step step{};
  Seat seat;
  Seat from;
  Flag rolls;  // only those played before a roll
  AGON_FIELDS(seat, from, rolls)
  AGON_PROCEDURE;
};

// An action that an effect lets somebody perform.
struct LetPerform {
  AGON_STEPS(who, which);
  Step step{};
  MaybePiece piece;
  Seat seat;
  Number<> most;  // it costs at most that
  Flag attack;    // attacks only
  Flag free;
  Flag mandatory;
  MaybeAction action;     // this one only
  MaybePiece not_at;      // at another target
  MaybePiece at;          // at this target only
  MaybePiece controller;  // one of this character's minions performs it
  AGON_FIELDS(piece, seat, most, attack, free, mandatory, action, not_at, at, controller)
  AGON_BECOMES(PerformAction);
  AGON_WAITS(who);
  AGON_PROCEDURE;
};

// A switch that is used without its symbols.
struct FreeSwitch {
  AGON_STEPS(which);
  Step step{};
  Number<> side;
  AGON_FIELDS(side)
  AGON_BECOMES(Effect);
  AGON_PROCEDURE;
};

// A place to score in is picked; whoever is in it is put next to it.
struct ChoosePlace {
  AGON_STEPS(which, clear);
  Step step{};
  Seat seat;
  Flag any;  // an effect may pick any place but the present one
  AGON_FIELDS(seat, any)
  AGON_CALLS(Put);
  AGON_WAITS(clear);
  AGON_PROCEDURE;
};

AGON_PROCEDURES(AGON_ARISTEIA, 31)

inline constexpr int kDepth = 26;

}  // namespace agon::aristeia
