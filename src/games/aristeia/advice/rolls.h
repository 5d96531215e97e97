// The roll in progress: what is at stake, how it stands, and what changing a die would do.
#pragma once
#include "games/aristeia/advice/fights.h"

namespace agon::aristeia::advice {

// What stars left over are worth to the side that is active: each side's own count.
struct Stake {
  Wound dealt{};
  Wound suffered{};
  int success = 0;  // of a roll that is no attack
  bool attack = false;

  constexpr int first(int stars) const { return attack ? dealt(stars) : stars > 0 ? success : 0; }
  constexpr int second(int stars) const { return attack ? suffered(stars) : 0; }
  constexpr int operator()(int mine, int theirs) const { return first(mine) - second(theirs); }
};

constexpr int side_of_seat(const State& s, int seat) { return seat_of(s.roll().side[0].piece) == seat ? 0 : 1; }

// The stars that each side would have left with these symbols.
struct Standing {
  std::array<Shown, kSeats> shown{};
  constexpr int stars(const State& s, int i) const {
    const Shown& mine = shown[i];
    const Shown& theirs = shown[1 - i];
    const int blocks = s.roll().sides < 2
                           ? 0
                           : theirs[Symbol::block] +
                                 theirs[Symbol::critical_block] * (s.options.critical_block == Edition::agl ? 2 : 1);
    const int sure = mine[Symbol::critical_success], plain = mine[Symbol::star];
    const int kept = sure + max(0, plain - blocks);
    if (s.options.critical_success == Edition::classic) return kept;
    return max(kept, plain + 2 * sure - blocks);
  }
};
constexpr Standing standing_of(const State& s) {
  Standing now;
  for (int i = 0; i < s.roll().sides; ++i) {
    const RollSide& dice = s.roll().side[i];
    if (s.roll().stage < 2) {
      now.shown[i] = total(dice);
    } else {
      now.shown[i].n = dice.left;
    }
  }
  return now;
}

// Symbols that switches may need are worth a little by themselves.
constexpr int spare(const Shown& symbols) { return 5 * symbols[Symbol::special] + 3 * symbols[Symbol::block]; }

// How the roll stands for a seat.
constexpr int roll_value(const State& s, const Stake& stake, const Standing& now, int seat) {
  const int value = stake(now.stars(s, 0), now.stars(s, 1)) + spare(now.shown[0]) - spare(now.shown[1]);
  return side_of_seat(s, seat) == 0 ? value : -value;
}

// The same before the dice have fallen, with dice added to one side.
constexpr int roll_expected(const Look& v, const Stake& stake, int seat, int added_to, u32 added, int times,
                            bool one_die = false) {
  const Roll& roll = v.s.roll();
  std::array<Pool, kSeats> pools{};
  for (int i = 0; i < roll.sides; ++i) {
    RollSide dice = roll.side[i];
    build_side(v, roll, i, dice, NoParts{});
    if (i == added_to) {
      for (int kind = 0; kind < static_cast<int>(DieKind::critical_success); ++kind) {
        for (int k = min(6, dice_of(added, kind) * times); k > 0; --k) add_die(dice, kind);
      }
    }
    if (one_die && i != added_to) dice.count = static_cast<u8>(min(1, dice.count));
    pools[i] = pool_of(dice);
  }
  const int value = expected(pools[0].stars, pools[1].blocks, [&](int n) { return stake.first(n); }) -
                    expected(pools[1].stars, pools[0].blocks, [&](int n) { return stake.second(n); });
  return side_of_seat(v.s, seat) == 0 ? value : -value;
}

// What rolling a die again would change for a seat, on average.
constexpr int reroll_gain(const State& s, const Stake& stake, int i, int die, int seat) {
  const RollSide& dice = s.roll().side[i];
  const Standing now = standing_of(s);
  const Shown old = shown(dice.kind[die], dice.face[die]);
  int sum = 0;
  for (int face = 0; face < kFaces; ++face) {
    Standing then = now;
    for (int k = 0; k < kSymbols; ++k) then.shown[i].n[k] = static_cast<u8>(then.shown[i].n[k] - old.n[k]);
    then.shown[i] += shown(dice.kind[die], face);
    sum += roll_value(s, stake, then, seat);
  }
  return sum / kFaces - roll_value(s, stake, now, seat);
}
constexpr int nullify_gain(const State& s, const Stake& stake, int i, int die, int seat) {
  const RollSide& dice = s.roll().side[i];
  const Standing now = standing_of(s);
  const Shown old = shown(dice.kind[die], dice.face[die]);
  Standing then = now;
  for (int k = 0; k < kSymbols; ++k) then.shown[i].n[k] = static_cast<u8>(then.shown[i].n[k] - old.n[k]);
  return roll_value(s, stake, then, seat) - roll_value(s, stake, now, seat);
}

// The most that choosing up to n dice of a side can bring; `gain` tells it of one.
template <class Gain>
constexpr int best_dice(const RollSide& dice, DiePurpose purpose, int n, Gain&& gain) {
  std::array<int, kMaxDice> gains{};
  int size = 0;
  for (int i = 0; i < dice.count; ++i) {
    if (can_choose(dice, i, purpose)) gains[size++] = gain(i);
  }
  int sum = 0;
  for (; n > 0; --n) {
    int best = 0, at = -1;
    for (int i = 0; i < size; ++i) {
      if (gains[i] > best) best = gains[at = i];
    }
    if (at < 0) break;
    sum += best;
    gains[at] = 0;
  }
  return sum;
}

}  // namespace agon::aristeia::advice
