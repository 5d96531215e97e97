// The table of contents: every procedure of the rule book, its steps and what it remembers. Their bodies are in steps/.
#pragma once
#include <array>

#include "core/machine.h"
#include "games/champions/words.h"

namespace agon::champions {

#define AGON_CHAMPIONS(X)              \
  X(Match, match)                      \
  X(DrawPhase, draw_phase)             \
  X(InitiativePhase, initiative_phase) \
  X(ResolutionPhase, resolution_phase) \
  X(Turn, turn)                        \
  X(Walk, walk)                        \
  X(AttackSection, attack_section)     \
  X(Reaction, reaction)
AGON_DECLARE(AGON_CHAMPIONS)

// "Setup", then rounds until somebody wins.
struct Match {
  AGON_STEPS(tokens, corners, styles, draw, initiative, resolution, end_of_round);
  Step step{};
  Seat seat;
  Number<> corners;  // taken, a bit each
  AGON_FIELDS(seat, corners)
  AGON_CALLS(DrawPhase, InitiativePhase, ResolutionPhase);
  AGON_WAITS(initiative, resolution, end_of_round);
  AGON_PROCEDURE;
};

// "Draw Phase": everything back, then a new hand.
struct DrawPhase {
  AGON_STEPS(give_back, draw);
  Step step{};
  Seat seat;
  AGON_FIELDS(seat)
  AGON_PROCEDURE;
};

// "Initiative Phase": shuffled halves and the Special card make the line.
struct InitiativePhase {
  AGON_STEPS(half, shuffle);
  Step step{};
  Number<> half;
  Seats left;  // players whose card of this half is still to come
  AGON_FIELDS(half, left)
  AGON_PROCEDURE;
};

// "Resolution Phase": a turn for each card of the line.
struct ResolutionPhase {
  AGON_STEPS(next);
  Step step{};
  AGON_FIELDS()
  AGON_CALLS(Turn);
  AGON_WAITS(next);
  AGON_PROCEDURE;
};

struct Turn {
  AGON_STEPS(begin, play, offer);
  Step step{};
  Seat seat;
  Flag special;  // the turn that the Special card offers
  AGON_FIELDS(seat, special)
  AGON_BECOMES(Walk, AttackSection);
  AGON_PROCEDURE;
};

// A walk of exact length, then the facing: of a move section or a reaction.
struct Walk {
  AGON_STEPS(walk, displace, facing);
  Step step{};
  Seat seat;
  SpaceId start;
  Number<> left;     // hexes still to go
  Flag displaces;    // may enter occupied hexes
  Flag optional;     // nothing walked yet, and it may stay so
  SpaceId entering;  // the hex whose fighter is being displaced
  AGON_FIELDS(seat, start, left, displaces, optional, entering)
  AGON_PROCEDURE;
};

// "Attack section", in the order of its list, with the reactions and the scoring.
struct AttackSection {
  AGON_STEPS(power, target, declare, roll, push, fumble, reactions, reaction_order, reacted, scoring);
  Step step{};
  Seat attacker;
  CardId card;
  Seats targets;
  Seats behind;   // targets that the attacker stood directly behind
  Seats waiting;  // targets that the present step has still to do
  Seat reacting;
  std::array<Number<>, 4> hits{};  // by seat
  AGON_FIELDS(attacker, card, targets, behind, waiting, reacting, hits)
  AGON_CALLS(Reaction);
  AGON_WAITS(reacted);
  AGON_PROCEDURE;

 private:
  template <class T>
  constexpr Next score(T& t) const;
};

// "Reaction section". Ends with the number of shields.
struct Reaction {
  AGON_STEPS(choose, walked);
  Step step{};
  Seat seat;
  CardId card;
  AGON_FIELDS(seat, card)
  AGON_CALLS(Walk);
  AGON_WAITS(walked);
  AGON_PROCEDURE;
};

AGON_PROCEDURES(AGON_CHAMPIONS, 15)

// Match, resolution, attack, reaction, walk: nothing nests deeper.
inline constexpr int kDepth = 5;

}  // namespace agon::champions
