// The table of contents: every procedure, its steps and what it remembers.
#pragma once
#include "core/effects.h"
#include "core/machine.h"
#include "core/windows.h"
#include "tests/core/second/rules.h"

namespace agon::second {

#define AGON_SECOND_OWN(X) X(Round, round) X(Turn, turn) X(Strike, strike) X(Hurt, hurt)
#define AGON_SECOND(X) AGON_SECOND_OWN(X) X(Window, window) X(Effect, effect)
AGON_DECLARE(AGON_SECOND_OWN)

using Context = ContextOf<struct Language>;
using Values = agon::Values<FigureMask>;
using Effect = EffectOf<struct Language>;
using Window = WindowOf<struct Timing>;
using Occasion = OccasionOf<struct Timing>;
using Ability = AbilityInForce<FigureMask>;

struct Round {
  AGON_STEPS(plan, turn);
  Step step{};
  Number<> place;  // of the seats whose turn it has been
  AGON_FIELDS(place)
  AGON_CALLS(Turn);
  AGON_WAITS(turn);
  AGON_PROCEDURE;
};

// A figure goes, and strikes.
struct Turn {
  AGON_STEPS(go, strike);
  Step step{};
  FigureId figure;
  AGON_FIELDS(figure)
  AGON_BECOMES(Strike);
  AGON_PROCEDURE;
};

// Once or several times, as long as both stand. Strikes nest: an effect before a roll may put another in progress.
struct Strike {
  AGON_STEPS(declare, roll, again);
  Step step{};
  FigureId attacker;
  FigureId target;
  Number<> left;
  Number<> bonus;  // dice that effects add
  AGON_FIELDS(attacker, target, left, bonus)
  AGON_CALLS(Window, Hurt);
  AGON_WAITS(roll, again);
  AGON_PROCEDURE;
};

struct Hurt {
  AGON_STEPS(would, apply);
  Step step{};
  FigureId figure;
  FigureId by;
  Number<> amount;
  AGON_FIELDS(figure, by, amount)
  AGON_CALLS(Window);
  AGON_BECOMES(Window);
  AGON_WAITS(apply);
  AGON_RUNS;
};

}  // namespace agon::second
