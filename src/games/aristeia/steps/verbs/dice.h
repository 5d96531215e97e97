// "Dice & Symbols" of the roll in progress: added, cancelled, nullified, rolled again.
#pragma once
#include "games/aristeia/steps/verbs/doing.h"

namespace agon::aristeia::verbs {

// To the roll of whoever speaks, or else of whom the moment is about: before the dice fall they wait, later only
// symbols count.
struct AddingDice {
  u32 dice = 0;

  template <class T>
  constexpr void add(const Doing<T>& now, int times) const {
    int i = side_of_roll(now.s, now.e.self);
    if (i == kNone) i = side_of_roll(now.s, now.e.subject);
    if (i == kNone || times <= 0) return;
    Roll& roll = now.s.roll();
    RollSide& side = roll.side[i];
    for (int kind = 0; kind < static_cast<int>(DieKind::critical_success); ++kind) {
      const int n = dice_of(dice, kind) * times;
      for (int k = 0; k < n; ++k) {
        if (roll.stage == 0) {
          if (side.extra[kind] < kMaxDice) ++side.extra[kind];
        } else if (!is_colour(kind)) {
          const bool added = add_die(side, kind);
          if (added && roll.stage == 2) ++side.left[kind - kColours];
        }
      }
      if (n != 0) now.tell(Rule::dice_added, What::dice_added, side.piece, kind, n);
    }
    now.did();
  }
};
struct AddDice : AddingDice {
  AGON_FIELDS(dice)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    add(now, 1);
  }
};
struct AddDicePer : AddingDice {
  PieceMask each = 0;
  AGON_FIELDS(dice, each)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    add(now, count(each));
  }
};
struct AddDiceTimes : AddingDice {
  int times = 0;
  AGON_FIELDS(dice, times)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    add(now, times);
  }
};

struct CancelSymbols {
  int most = 0;
  Symbol symbol{};
  AGON_FIELDS(most, symbol)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    const int mine = side_of_roll(now.s, now.e.self);
    if (mine == kNone || now.s.roll().sides < 2) return;
    RollSide& theirs = now.s.roll().side[1 - mine];
    u8& left = theirs.left[static_cast<int>(symbol)];
    const int n = most < left ? most : left;
    if (n == 0) return;
    left = static_cast<u8>(left - n);
    now.tell(Rule::switches_effect, What::symbols_cancelled, theirs.piece, symbol, n);
  }
};

// Dice of one side are chosen, one by one.
struct ChoosingDice {
  int dice = 1;

  template <class T>
  constexpr bool let_choose(const Doing<T>& now, bool own, DiePurpose purpose) const {
    const int mine = side_of_roll(now.s, now.e.self);
    if (mine == kNone) return false;
    return now.run_once(ChooseDie{.side = own ? mine : 1 - mine, .left = dice, .seat = now.e.seat, .purpose = purpose});
  }
};
struct NullifyDie : ChoosingDice {
  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return let_choose(now, false, DiePurpose::nullify);
  }
};
struct RerollOwn : ChoosingDice {
  AGON_FIELDS(dice)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return let_choose(now, true, DiePurpose::own_reroll);
  }
};
struct RerollRival : ChoosingDice {
  AGON_FIELDS(dice)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return let_choose(now, false, DiePurpose::reroll);
  }
};

struct GrantReroll {
  int times = 0;
  AGON_FIELDS(times)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    const int mine = side_of_roll(now.s, now.e.self);
    if (mine == kNone) return;
    u8& rights = now.s.roll().side[mine].rerolls;
    rights = static_cast<u8>(rights + times);
    now.did();
  }
};

struct RivalRollsOneDie {
  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    const int mine = side_of_roll(now.s, now.e.self);
    if (mine == kNone || now.s.roll().sides < 2) return;
    now.s.roll().side[1 - mine].only_one = 1;
    now.did();
  }
};

struct UseSwitchFree {
  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int mine = side_of_roll(now.s, now.e.self);
    return mine != kNone && now.run_once(FreeSwitch{.side = mine});
  }
};

}  // namespace agon::aristeia::verbs
