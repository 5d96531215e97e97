// The tables of the second game: a made-up arena for three, never shipped. It uses everything that the contract offers
// and that a simple game does not need. Three fighters stand on a ring of spaces. Each round they draw a tactic, plan
// in secret whom to attack, and attack in turn; tactics are played before a roll, and NO! answers a tactic.
#pragma once
#include <array>

#include "core/fields.h"
#include "core/types.h"

namespace agon::second {

inline constexpr int kSeats = 3;
inline constexpr int kCards = 12;
inline constexpr int kSpaces = 6;
inline constexpr int kRounds = 4;
inline constexpr int kHealth = 4;
inline constexpr int kMaxDice = 4;
inline constexpr int kFaces = 6;
inline constexpr int kNeed = 4;  // what a die must show to hit
inline constexpr int kFirstHand = 3;
inline constexpr int kAbilities = 11;
inline constexpr u64 kAllCards = (u64{1} << kCards) - 1;

enum class Rule : u8 {
  none,
  question_over,
  question_asked,
  question_answer,
  draw,
  plan,
  rest,
  attack,
  attack_dice,
  attack_near,
  attack_limit,
  tactic_hand,
  tactic_timing,
  tactic_window,
  tactic_first,
  tactic_no,
  tactic_bonus,
  effect,
  moment_order,
  hurt,
  would,
  rage,
  dazed,
  round_end,
  finish,
  count_
};

// Moments at which abilities act; a number that abilities change is listed like one.
enum class When : u8 { before_roll, would_be_hurt, after_hurt, attack_dice, count_ };

AGON_WORDS(Timing, before_roll, response);

// What effects are written in. `a` and `b` are the operands of an op.
enum class Code : u8 {
  end,
  add_dice,    // a to the innermost roll: more for the attacker, fewer for anybody else
  pick_enemy,  // asks: the target
  shove,       // asks: the target up to a spaces
  hurt,        // the target by a
  hurt_self,
  heal,
  gain_luck,
  spend_luck,
  draw,      // asks chance: a card, secretly
  show,      // asks chance: a card of the target's hand, to this seat only
  roll,      // asks chance: a die; less than a skips b ops
  attack,    // the target, with action a
  put_self,  // ability a in force on this fighter until b
  put,       // the same on the target
  lapse,     // ability a ends on this fighter
  rally,     // all that would end with the round ends on this fighter
  replace,   // ends the effect: what was about to happen does not
  go_to,     // op a
};

struct Op {
  Code code{};
  u8 a = 0;
  u8 b = 0;
};

struct Card {
  Timing timing{};
  u8 effect = 0;
};

enum class Needs : u8 { nothing, luck, wound, other, deck };

// When, if, may, do.
struct Ability {
  When when{};
  Needs needs{};
  bool optional = false;
  u8 effect = 0;
  i8 amount = 0;  // of one that changes a number
  Rule rule{};
};

// Abilities by number, and when a lasting one ends.
enum class Name : u8 { none, grudge, thorns, dodge, insight, focus, calm, rage, dazed, ward, last_word, count_ };
enum class Until : u8 { never, round };

struct Action {
  u8 dice = 0;
  u8 effect = 0;
};

struct Rules {
  std::array<Op, 64> code{};  // op 0 ends: no effect
  std::array<Card, kCards> cards{};
  std::array<Ability, kAbilities> abilities{};
  std::array<Action, 2> actions{};
  std::array<std::array<Name, 3>, kSeats> fighters{};
};

// Writes effects one after the other.
struct Writer {
  Rules& rules;
  u8 next = 1;

  template <class... Ops>
  constexpr u8 operator()(Ops... ops) {
    const u8 begin = next;
    ((rules.code[next++] = ops), ...);
    rules.code[next++] = {Code::end};
    return begin;
  }
};

enum CardName : u8 { no_1, no_2, feint_1, feint_2, charge, shove, gamble, spy, refill, curse, ward, rally };

constexpr u8 of(Name name) { return static_cast<u8>(name); }
constexpr u8 of(Until until) { return static_cast<u8>(until); }

constexpr Rules make_rules() {
  Rules r;
  Writer effect{r};
  r.cards[no_1] = r.cards[no_2] = {Timing::response, 0};  // being played is all that NO! does
  r.cards[feint_1] = r.cards[feint_2] = {Timing::before_roll, effect(Op{Code::add_dice, 1})};
  r.cards[charge] = {Timing::before_roll, effect(Op{Code::pick_enemy}, Op{Code::attack, 1})};
  r.cards[shove] = {Timing::before_roll, effect(Op{Code::pick_enemy}, Op{Code::shove, 2})};
  r.cards[gamble] = {Timing::before_roll,
                     effect(Op{Code::roll, 4, 2}, Op{Code::add_dice, 2}, Op{Code::end}, Op{Code::hurt_self, 1})};
  r.cards[spy] = {Timing::before_roll, effect(Op{Code::pick_enemy}, Op{Code::show})};
  r.cards[refill] = {Timing::before_roll, effect(Op{Code::draw})};
  r.cards[curse] = {Timing::before_roll,
                    effect(Op{Code::pick_enemy}, Op{Code::put, of(Name::dazed), of(Until::round)})};
  r.cards[ward] = {Timing::before_roll, effect(Op{Code::put_self, of(Name::ward), of(Until::round)})};
  r.cards[rally] = {Timing::before_roll, effect(Op{Code::rally}, Op{Code::heal, 1})};

  const auto ability = [&](Name name) -> Ability& { return r.abilities[of(name)]; };
  ability(Name::grudge) = {.when = When::after_hurt,
                           .effect = effect(Op{Code::put_self, of(Name::rage), of(Until::round)},
                                            Op{Code::put_self, of(Name::last_word), of(Until::round)}),
                           .rule = Rule::effect};
  ability(Name::thorns) = {
      .when = When::after_hurt, .needs = Needs::other, .effect = effect(Op{Code::hurt, 1}), .rule = Rule::effect};
  ability(Name::dodge) = {.when = When::would_be_hurt,
                          .needs = Needs::luck,
                          .optional = true,
                          .effect = effect(Op{Code::spend_luck}, Op{Code::replace}),
                          .rule = Rule::would};
  ability(Name::insight) = {.when = When::before_roll,
                            .needs = Needs::deck,
                            .optional = true,
                            .effect = effect(Op{Code::draw}),
                            .rule = Rule::effect};
  ability(Name::focus) = {
      .when = When::before_roll, .needs = Needs::wound, .effect = effect(Op{Code::add_dice, 1}), .rule = Rule::effect};
  ability(Name::calm) = {
      .when = When::before_roll, .needs = Needs::wound, .effect = effect(Op{Code::heal, 1}), .rule = Rule::effect};
  ability(Name::rage) = {.when = When::attack_dice, .amount = 1, .rule = Rule::rage};
  ability(Name::dazed) = {.when = When::attack_dice, .amount = -1, .rule = Rule::dazed};
  ability(Name::ward) = {.when = When::would_be_hurt,
                         .effect = effect(Op{Code::lapse, of(Name::ward)}, Op{Code::replace}),
                         .rule = Rule::would};
  ability(Name::last_word) = {.when = When::after_hurt,
                              .effect = effect(Op{Code::lapse, of(Name::last_word)}, Op{Code::gain_luck, 1}),
                              .rule = Rule::effect};

  r.actions = {{{.dice = 2}, {.dice = 1}}};
  r.fighters = {{{Name::grudge, Name::thorns}, {Name::dodge}, {Name::insight, Name::focus, Name::calm}}};
  return r;
}

inline constexpr Rules kRules = make_rules();

}  // namespace agon::second
