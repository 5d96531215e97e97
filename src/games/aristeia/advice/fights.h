// Attacks that are not declared yet: what they roll, and what may come of them.
#pragma once
#include "games/aristeia/advice/odds.h"

namespace agon::aristeia::advice {

constexpr Context context_for(int actor, int target) {
  Context c;
  c.seat = seat_of(actor);
  c.self = c.subject = actor;
  c.object = target;
  return c;
}

// The dice of an action, with those that it adds to its own roll and those that others give the attacker.
constexpr Pool action_pool(const Look& v, int actor, int action, int target) {
  const Action& card = v.rules.actions[action];
  Pool pool;
  for (const u8 kind : card.dice) pool.add(kind);
  const auto add_packed = [&](u32 dice, int times) {
    for (int kind = 0; kind < static_cast<int>(DieKind::critical_success); ++kind) {
      for (int k = min(3, dice_of(dice, kind) * times); k > 0; --k) pool.add(kind);
    }
  };
  const Context c = context_for(actor, target);
  for (int a = card.abilities.begin(); a < card.abilities.end(); ++a) {
    const AbilityCode& ability = v.rules.abilities[a];
    const Code code = static_cast<Code>(ability.op);
    if (!ability.passive() || (code != Code::this_roll_dice && code != Code::this_roll_dice_per)) continue;
    if (!holds(v, c, ability.condition)) continue;
    Values values;
    evaluate(v, c, ability.code, values);
    add_packed(static_cast<u32>(values.at[0]), code == Code::this_roll_dice_per ? values.at[1] : 1);
  }
  if (!card.attack) return pool;
  for (const Code code : {Code::attack_dice, Code::attack_dice_per}) {
    each_passive(
        v, code,
        [&](const Ability&, const Values& values) {
          if (!values.are_for(actor)) return;
          const bool each = code == Code::attack_dice_per;
          add_packed(static_cast<u32>(values.at[1]),
                     each ? min(values.at[3], count(static_cast<PieceMask>(values.at[2]))) : 1);
        },
        target);
  }
  return pool;
}

constexpr Pool defense_pool(const Look& v, int target, int attacker) {
  Pool pool;
  for (const u8 kind : profile(v.rules, v.s, target).defense) pool.add(kind);
  each_passive(
      v, Code::defense_dice,
      [&](const Ability&, const Values& values) {
        if (!values.are_for(target)) return;
        for (int kind = 0; kind < static_cast<int>(DieKind::critical_success); ++kind) {
          for (int k = dice_of(static_cast<u32>(values.at[1]), kind); k > 0; --k) pool.add(kind);
        }
      },
      attacker);
  return pool;
}

// What the roll of an attack is worth to the attacker: damage dealt minus damage suffered.
constexpr int attack_worth(const Look& v, int actor, int action, int target) {
  if (target >= kWithCard) return 0;
  const Pool attack = action_pool(v, actor, action, target);
  const Wound dealt = wound_of(v, target), suffered = wound_of(v, actor);
  if (!can_defend(v, target)) return expected(attack.stars, Odds{}, dealt);
  const Pool defense = defense_pool(v, target, actor);
  return expected(attack.stars, defense.blocks, dealt) - expected(defense.stars, attack.blocks, suffered);
}

// Percent of disengaging: the mover's Agility against the strongest Brawn near, and a die for each further enemy.
constexpr int disengage_chance(const Look& v, int piece) {
  const PieceMask near = holders(v, piece);
  if (near == 0) return 100;
  int strongest = lowest(near), most = -1;
  for_each_bit(near, [&](int enemy) {
    const int strength = mean(kBlockFaces, profile(v.rules, v.s, enemy).brawn);
    if (strength > most) strongest = enemy;
    most = max(most, strength);
  });
  Pool mover, holder;
  for (const u8 kind : profile(v.rules, v.s, piece).agility) mover.add(kind);
  for (const u8 kind : profile(v.rules, v.s, strongest).brawn) holder.add(kind);
  for (int k = count(near); k > 1; --k) holder.add(static_cast<int>(DieKind::black));
  return chance_of_star(mover.stars, holder.blocks);
}

}  // namespace agon::aristeia::advice
