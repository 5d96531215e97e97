// The table of contents: every procedure of the rule book, its steps and what it remembers. Their bodies are in steps/.
#pragma once
#include <array>

#include "core/machine.h"
#include "games/champions/words.h"

namespace agon::champions {

// "Setup", then rounds until somebody wins.
struct Match {
  AGON_STEPS(tokens, corners, styles, draw, initiative, resolution, end_of_round);
  Step step{};
  u8 seat = 0;
  u8 corners = 0;  // taken, a bit each
  AGON_PROCEDURE;
};

// "Draw Phase": everything back, then a new hand.
struct DrawPhase {
  AGON_STEPS(give_back, draw);
  Step step{};
  u8 seat = 0;
  AGON_PROCEDURE;
};

// "Initiative Phase": shuffled halves and the Special card make the line.
struct InitiativePhase {
  AGON_STEPS(half, shuffle);
  Step step{};
  u8 half = 0;
  u8 left = 0;  // players whose card of this half is still to come, a bit each
  AGON_PROCEDURE;
};

// "Resolution Phase": a turn for each card of the line.
struct ResolutionPhase {
  AGON_STEPS(next);
  Step step{};
  AGON_PROCEDURE;
};

struct Turn {
  AGON_STEPS(begin, play, offer);
  Step step{};
  u8 seat = 0;
  u8 special = 0;  // the turn that the Special card offers
  AGON_PROCEDURE;
};

// A walk of exact length, then the facing: of a move section or a reaction.
struct Walk {
  AGON_STEPS(walk, displace, facing);
  Step step{};
  u8 seat = 0;
  u8 start = 0;
  u8 left = 0;       // hexes still to go
  u8 displaces = 0;  // may enter occupied hexes
  u8 optional = 0;   // nothing walked yet, and it may stay so
  u8 entering = 0;   // the hex whose fighter is being displaced
  AGON_PROCEDURE;
};

// "Attack section", in the order of its list, with the reactions and the scoring.
struct AttackSection {
  AGON_STEPS(power, target, declare, roll, push, fumble, reactions, reaction_order, reacted, scoring);
  Step step{};
  u8 attacker = 0;
  u8 card = 0;
  u8 targets = 0;  // a bit each
  u8 behind = 0;   // targets that the attacker stood directly behind
  u8 waiting = 0;  // targets that the present step has still to do
  u8 reacting = 0;
  std::array<u8, 4> hits{};  // by seat
  AGON_PROCEDURE;

 private:
  template <class T>
  constexpr Next score(T& t) const;
};

// "Reaction section". Ends with the number of shields.
struct Reaction {
  AGON_STEPS(choose, walked);
  Step step{};
  u8 seat = 0;
  u8 card = 0;
  AGON_PROCEDURE;
};

#define AGON_CHAMPIONS(X)              \
  X(Match, match)                      \
  X(DrawPhase, draw_phase)             \
  X(InitiativePhase, initiative_phase) \
  X(ResolutionPhase, resolution_phase) \
  X(Turn, turn)                        \
  X(Walk, walk)                        \
  X(AttackSection, attack_section)     \
  X(Reaction, reaction)
AGON_PROCEDURES(AGON_CHAMPIONS, 15)

// Match, resolution, attack, reaction, walk: nothing nests deeper.
inline constexpr int kDepth = 5;

}  // namespace agon::champions
