// "Dice": who rolls what.
#pragma once
#include "games/aristeia/steps/switches.h"

namespace agon::aristeia {

// Puts the dice of one side together, and tells `parts` the rule by which each is there. Dice above a limit are
// dropped: they are not rolled.
template <class T, class Parts>
struct DicePool {
  const T& t;
  const Roll& roll;
  RollSide& side;
  int other;  // the piece of the other side; kNone in a simple roll
  Parts& parts;
  int dropped = 0;

  constexpr void add(Rule rule, int kind) {
    if (add_die(side, kind)) {
      parts(part(rule, kind));
    } else {
      ++dropped;
    }
  }
  constexpr void add_all(Rule rule, const Dice& dice) {
    for (const u8 kind : dice) add(rule, kind);
  }
  constexpr void add_packed(Rule rule, u32 dice, int times) {
    for (int kind = 0; kind < static_cast<int>(DieKind::critical_success); ++kind) {
      for (int k = dice_of(dice, kind) * times; k > 0; --k) add(rule, kind);
    }
  }
  // What abilities in force add to rolls of that kind.
  constexpr void add_passive(Code code) {
    each_passive(
        t, code,
        [&](const Ability&, const Values& v) {
          if (!v.are_for(side.piece)) return;
          int times = 1;
          if (code == Code::attack_dice_per) {
            const int n = count(static_cast<PieceMask>(v.at[2]));
            times = n < v.at[3] ? n : v.at[3];
          }
          add_packed(Rule::dice_added, static_cast<u32>(v.at[1]), times);
        },
        other);
  }

  constexpr const Profile& card() const { return profile(t.rules, t.s, side.piece); }

  // The printed dice of an action, and those that it adds to its own roll.
  constexpr void act() {
    const Action& action = t.rules.actions[roll.action];
    add_all(Rule::rolls_dice, action.dice);
    Context c;
    c.seat = seat_of(side.piece);
    c.self = c.subject = side.piece;
    if (const auto* going_on = action_in_progress(t.s); going_on != nullptr) c.object = going_on->target;
    for (int a = action.abilities.begin(); a < action.abilities.end(); ++a) {
      const AbilityCode& ability = t.rules.abilities[a];
      const Code code = static_cast<Code>(ability.op);
      if (!ability.passive() || (code != Code::this_roll_dice && code != Code::this_roll_dice_per)) continue;
      if (!holds(t, c, ability.condition)) continue;
      Values v;
      evaluate(t, c, ability.code, v);
      add_packed(Rule::actions_own_dice, static_cast<u32>(v.at[0]), code == Code::this_roll_dice_per ? v.at[1] : 1);
    }
  }
  constexpr void attack() {
    act();
    add_passive(Code::attack_dice);
    add_passive(Code::attack_dice_per);
  }
  constexpr void defend() {
    add_all(Rule::rolls_dice, card().defense);
    add_passive(Code::defense_dice);
  }
  constexpr void disengage() {
    add_all(Rule::rolls_dice, card().agility);
    add_passive(Code::disengage_dice);
  }
  // Against `other`, who leaves: with a black die for each further enemy that has not had its roll.
  constexpr void hold() {
    add_all(Rule::rolls_dice, card().brawn);
    const auto* leaving = innermost(t.s, Procedure::disengage, &Frame::As::disengage);
    const PieceMask before = leaving == nullptr ? PieceSet{} : leaving->before;
    const int more = count(enemies_around(t.rules, t.s, other) & ~before) - 1;
    for (int k = 0; k < more; ++k) add(Rule::disengage_several, static_cast<int>(DieKind::black));
    add_passive(Code::hold_dice);
  }

  // A black die, or what an ability gives instead.
  constexpr void cover() {
    if (roll.sight == 0 || !covered(t.rules, t.s, other, side.piece) || is_under(t, Code::ignores_cover, other)) return;
    u32 gives = one_die(static_cast<int>(DieKind::black));
    each_passive(t, Code::cover_gives, [&](const Ability&, const Values& v) {
      if (v.are_for(side.piece)) gives = static_cast<u32>(v.at[1]);
    });
    add_packed(Rule::cover_die, gives, 1);
  }
  // What tactics and abilities have added before the roll.
  constexpr void add_extra() {
    for (int kind = 0; kind < kDieKinds; ++kind) {
      for (int k = 0; k < side.extra[kind]; ++k) add(Rule::dice_added, kind);
    }
  }
};

// The answer: how many dice are above a limit.
template <class T, class Parts>
constexpr int build_side(const T& t, const Roll& roll, int i, RollSide& side, Parts&& parts) {
  DicePool<T, std::remove_reference_t<Parts>> pool{t, roll, side, roll.side[1 - i].piece, parts};
  switch (roll.kind) {
    case RollKind::simple: i == 0 ? pool.act() : pool.defend(); break;
    case RollKind::attack: i == 0 ? pool.attack() : pool.defend(); break;
    case RollKind::disengage: i == 0 ? pool.disengage() : pool.hold(); break;
  }
  pool.cover();
  pool.add_extra();
  return pool.dropped;
}

}  // namespace agon::aristeia
