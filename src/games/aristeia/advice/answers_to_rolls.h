// Around a roll: cards and rights before and after it, critical blocks, switches.
#pragma once
#include "games/aristeia/advice/activation.h"

namespace agon::aristeia::advice {

constexpr i64 window_value(const Look& v, int seat, const Window& window, Choice given) {
  const auto best = [&](const auto& value) {
    const i64 first = value(window.occasion(0));
    return window.occasions() == 1 ? first : std::max<i64>(first, value(window.occasion(1)));
  };
  switch (verb(given)) {
    case Verb::first: return as<choose::First>(given).seat == seat ? 1 : 0;
    case Verb::play: return best([&](const Occasion& o) { return play_value(v, seat, given, o); });
    case Verb::use: return best([&](const Occasion& o) { return use_value(v, given, o); });
    case Verb::focus: {
      const Stake stake = stake_of(v);
      const int mine = side_of_seat(v.s, seat);
      return roll_expected(v, stake, seat, mine, one_die(static_cast<int>(DieKind::yellow)), 1) -
             roll_expected(v, stake, seat, kNone, 0, 0) - 12;
    }
    case Verb::reroll: {
      const Stake stake = stake_of(v);
      const int mine = side_of_seat(v.s, seat);
      const RollSide& dice = v.s.roll().side[mine];
      const auto right = as<choose::Reroll>(given).right;
      if (right == Right::marked_star) {
        Standing then = standing_of(v.s);
        const int now = roll_value(v.s, stake, then, seat);
        ++then.shown[mine][Symbol::star];
        return roll_value(v.s, stake, then, seat) - now - 5;
      }
      int blanks = 0, sum = 0;
      for (int i = 0; i < dice.count; ++i) {
        if ((blanks_of(dice) >> i & 1) == 0) continue;
        ++blanks;
        sum += reroll_gain(v.s, stake, mine, i, seat);
      }
      if (right == Right::omadon) return sum - (blanks > 1 ? 4 : 15);  // once a round
      return best_dice(dice, DiePurpose::own_reroll, 1, [&](int i) { return reroll_gain(v.s, stake, mine, i, seat); });
    }
    default: return 0;
  }
}

// Symbols that are paid are gone: how the roll stands without them, and what the switch does.
constexpr i64 trade_value(const Look& v, int seat, int i, Choice given, bool paid) {
  const auto [index, successes, blocks] = as<choose::Trade>(given);
  const Switch& card = v.rules.switches[index];
  const Stake stake = stake_of(v);
  const Context c = switch_context(v.s, i);
  int value = card.code == 0 ? 0 : worth(v, c, card.code);
  for (int a = card.abilities.begin(); a < card.abilities.end(); ++a) {
    const AbilityCode& ability = v.rules.abilities[a];
    if ((ability.flags & AbilityCode::kForced) == 0) value += worth(v, c, ability.code) * 3 / 4;
  }
  if (!paid) return value;
  RollSide mine = v.s.roll().side[i];
  pay(mine, payment(v, mine, card, successes, blocks), successes, blocks);
  const Standing now = standing_of(v.s);
  Standing then = now;
  then.shown[i].n = mine.left;
  const int lost = stake(now.stars(v.s, 0), now.stars(v.s, 1)) - stake(then.stars(v.s, 0), then.stars(v.s, 1));
  return value - (side_of_seat(v.s, seat) == 0 ? lost : -lost);
}

constexpr i64 roll_step_value(const Look& v, int seat, const RollDice& now, Choice given) {
  const State& s = v.s;
  const Roll& roll = s.roll();
  switch (verb(given)) {
    case Verb::first: return as<choose::First>(given).seat == seat ? 1 : 0;
    case Verb::symbol:
      return as<choose::NameSymbol>(given).symbol == (now.side == 0 ? Symbol::star : Symbol::block) ? 1 : 0;
    case Verb::kind:
      return -mean(now.side == 0 ? kStarFaces : kBlockFaces, static_cast<int>(as<choose::OneDie>(given).die));
    case Verb::nullify: {
      const Stake stake = stake_of(v);
      Standing then = standing_of(s);
      const int before = roll_value(s, stake, then, seat);
      const int theirs = 1 - now.side, a = as<choose::Nullify>(given).die;
      const Shown gone = shown(roll.side[theirs].kind[a], roll.side[theirs].face[a]);
      for (int k = 0; k < kSymbols; ++k) then.shown[theirs].n[k] = static_cast<u8>(then.shown[theirs].n[k] - gone.n[k]);
      --then.shown[now.side][Symbol::critical_block];
      return roll_value(s, stake, then, seat) - before;
    }
    case Verb::transform: {
      const int blocks = roll.sides < 2 ? 0 : roll.side[1 - now.side].left[static_cast<int>(Symbol::block)];
      const int stars = roll.side[now.side].left[static_cast<int>(Symbol::star)];
      return max(0, stars + 2 - blocks) - 1 - max(0, stars - blocks);
    }
    case Verb::trade: return trade_value(v, seat, now.side, given, true);
    default: return 0;
  }
}

}  // namespace agon::aristeia::advice
