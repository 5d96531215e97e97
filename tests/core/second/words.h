// What can be said in the second game: answers, events, reasons, rules.
#pragma once
#include "core/choice.h"
#include "core/in_force.h"
#include "core/refusal.h"
#include "core/value.h"

namespace agon::second {

inline constexpr Kind kFigureKind{kGameKinds};
using FigureMask = u64;  // 40 figures
using FigureId = Value<kFigureKind>;
using MaybeFigure = Maybe<kFigureKind>;
using FigureSet = Set<kFigureKind, FigureMask>;

// clang-format off
// To pass is to stay, to strike nobody, to use nothing, to pick no more, to decline; chance rolls.
#define AGON_SECOND_VERBS(X) \
  X(Pass, pass) X(Lead, lead, FigureId, figure) X(Go, go, SpaceId, space) X(Strike, strike, FigureId, target) \
  X(Use, use, InForceId, ability) X(First, first, Seat, seat) X(Pick, pick, FigureId, figure) X(Yes, yes) \
  X(Take, take, Number<>, number) X(Suffer, suffer, Number<>, number) X(Roll, roll, RolledDice, dice)
AGON_VERBS(AGON_SECOND_VERBS)
namespace choose { AGON_SECOND_VERBS(AGON_ANSWER) }
#define AGON_SECOND_EVENTS(X) \
  X(planned, kSeat, kSecret) X(led, kFigure) X(went, kFigure, kSpace) X(struck, kFigure, kOther) \
  X(rolled, kFigure, kDice, kNumber) X(hurt, kFigure, kOther, kNumber) X(fell, kFigure) X(prevented, kFigure) \
  X(first, kSeat) X(used, kFigure, kAbility) X(began, kFigure, kNumber) X(nothing, kFigure) X(round_ended, kNumber)
AGON_ENUMERATION(What, AGON_SECOND_EVENTS);
#define AGON_SECOND_REASONS(X) \
  X(none) X(over) X(not_asked, kNumber) X(not_an_answer) X(not_yours) X(not_reached) X(not_among) \
  X(too_much, kNumber) X(not_offered) X(cannot_decline) X(bad_dice)
AGON_ENUMERATION(Reason, AGON_SECOND_REASONS);
#define AGON_SECOND_RULES(X) \
  X(question_over) X(question_asked) X(question_answer) X(lead) X(go) X(strike) X(strike_dice) \
  X(strike_limit) X(hurt) X(first) X(ability) X(effect) X(lasting) X(round_end)
enum class Rule : u8 { none, AGON_SECOND_RULES(AGON_LISTED_ENUMERATOR) count_ };
// clang-format on

constexpr Refusal not_an_answer() { return refuse(Rule::question_answer, Reason::not_an_answer); }

}  // namespace agon::second
