// "Dice & Symbols": the six dice, and what lies on the table after a roll.
#pragma once
#include <array>

#include "core/bits.h"
#include "core/rolled.h"
#include "games/aristeia/state.h"

namespace agon::aristeia {

inline constexpr int kFaces = 6;

// How many of each symbol: five counters, or a face of a die.
struct Shown {
  std::array<u8, kSymbols> n{};
  constexpr u8& operator[](Symbol s) { return n[static_cast<std::size_t>(s)]; }
  constexpr u8 operator[](Symbol s) const { return n[static_cast<std::size_t>(s)]; }
  constexpr bool blank() const {
    for (const u8 x : n) {
      if (x != 0) return false;
    }
    return true;
  }
  constexpr Shown& operator+=(const Shown& o) {
    for (int i = 0; i < kSymbols; ++i) n[i] = static_cast<u8>(n[i] + o.n[i]);
    return *this;
  }
  // Eight bits for each symbol, for what is told.
  constexpr i64 packed() const {
    i64 bits = 0;
    for (int i = 0; i < kSymbols; ++i) bits |= static_cast<i64>(n[i]) << (8 * i);
    return bits;
  }
  constexpr bool operator==(const Shown&) const = default;
};

namespace detail {

// The faces of a die, ten bits each, two for every symbol: a number and no table, which a GPU would not find.
inline constexpr int kSymbolBits = 2;
inline constexpr int kFaceBits = kSymbols * kSymbolBits;
using FaceTexts = std::array<std::string_view, kFaces>;

// Faces as people write them: * success, # block, ! special, C critical success, B critical block.
constexpr u64 packed_faces(const FaceTexts& texts) {
  u64 faces = 0;
  for (int i = 0; i < kFaces; ++i) {
    for (const char c : texts[i]) {
      const Symbol s = c == '*'   ? Symbol::star
                       : c == '#' ? Symbol::block
                       : c == '!' ? Symbol::special
                       : c == 'C' ? Symbol::critical_success
                                  : Symbol::critical_block;
      faces += u64{1} << (i * kFaceBits + static_cast<int>(s) * kSymbolBits);
    }
  }
  return faces;
}
inline constexpr u64 kRedFaces = packed_faces({"C", "*!", "*!", "*", "**!", ""});
inline constexpr u64 kGreenFaces = packed_faces({"B", "##!", "#!", "#", "", ""});
inline constexpr u64 kOrangeFaces = packed_faces({"**!", "*", "*#", "*#!", "#", ""});
inline constexpr u64 kBlueFaces = packed_faces({"##!", "*#!", "*#", "#", "*", ""});
inline constexpr u64 kYellowFaces = packed_faces({"*#!", "*!!", "#!", "!", "!", ""});
inline constexpr u64 kBlackFaces = packed_faces({"#", "#", "#", "", "", ""});

constexpr u64 packed_faces_of(DieKind colour) {
  switch (colour) {
    case DieKind::red: return kRedFaces;
    case DieKind::green: return kGreenFaces;
    case DieKind::orange: return kOrangeFaces;
    case DieKind::blue: return kBlueFaces;
    case DieKind::yellow: return kYellowFaces;
    default: return kBlackFaces;
  }
}

constexpr Shown unpacked_face(u64 faces, int face) {
  Shown shown;
  for (int i = 0; i < kSymbols; ++i) {
    shown.n[i] = static_cast<u8>(faces >> (face * kFaceBits + i * kSymbolBits) & ((1 << kSymbolBits) - 1));
  }
  return shown;
}

}  // namespace detail

// What the face of a die of a colour shows; faces count from 0.
constexpr Shown face_of(int colour, int face) {
  return detail::unpacked_face(detail::packed_faces_of(static_cast<DieKind>(colour)), face);
}

constexpr bool is_colour(int kind) { return kind < kColours; }

// What a die shows, or a printed symbol is.
constexpr Shown shown(int kind, int face) {
  if (is_colour(kind)) return face_of(kind, face);
  Shown one;
  one.n[kind - kColours] = 1;
  return one;
}
static_assert(static_cast<int>(DieKind::star) == kColours &&
              static_cast<int>(DieKind::critical_block) - kColours == static_cast<int>(Symbol::critical_block));

constexpr bool counts(const RollSide& side, int die) { return (side.nullified >> die & 1) == 0; }
constexpr void nullify(RollSide& side, int die) { side.nullified = static_cast<u16>(side.nullified | 1u << die); }

// All that the dice of a side show that are still in the roll.
constexpr Shown total(const RollSide& side) {
  Shown sum;
  for (int i = 0; i < side.count; ++i) {
    if (counts(side, i)) sum += shown(side.kind[i], side.face[i]);
  }
  return sum;
}

// Puts a die or symbol into the roll. One above the limit of its colour is simply not added: false.
constexpr bool add_die(RollSide& side, int kind) {
  if (is_colour(kind)) {
    int same = 0;
    for (int i = 0; i < side.count; ++i) same += side.kind[i] == kind ? 1 : 0;
    if (same >= dice_at_most(kind)) return false;
  }
  if (side.count == kMaxDice) return false;
  side.kind[side.count++] = static_cast<u8>(kind);
  return true;
}

// Chance's answer has a face for each die that is really rolled.
constexpr int dice_to_roll(const RollSide& side) {
  int n = 0;
  for (int i = 0; i < side.count; ++i) n += is_colour(side.kind[i]) && counts(side, i) ? 1 : 0;
  return n;
}
constexpr Choice draw_roll(int dice, Random& random) {
  return choose::Roll{Rolled<>::drawn(dice, kFaces, random).faces};
}

// Every way in which the dice can fall. Dice are told apart: which one shows a face matters to re-rolls and blocks.
template <class Out>
constexpr void each_roll(int dice, Out& out, Rolled<> so_far = {}, int rolled = 0) {
  if (rolled == dice) return out(choose::Roll{so_far.faces});
  for (int f = 1; f <= kFaces; ++f) each_roll(dice, out, so_far.with(rolled, f), rolled + 1);
}
// The options of a roll: all of them while they are few; of more dice those in which all show the same face.
template <class Out>
constexpr void roll_options(int dice, Out& out) {
  constexpr int kListed = 3;
  if (dice <= kListed) return each_roll(dice, out);
  for (int f = 1; f <= kFaces; ++f) {
    Rolled<> all;
    for (int i = 0; i < dice; ++i) all = all.with(i, f);
    out(choose::Roll{all.faces});
  }
}
constexpr Refusal may_roll(Choice given, int dice) {
  const auto roll = heard<choose::Roll>(given);
  return roll && Rolled<>{roll->dice}.are(dice, kFaces) ? kAllowed : refuse(Rule::rolls_roll, Reason::bad_dice, dice);
}

// Is there an equal die before this one? Equal dice count once.
constexpr bool equal_before(const RollSide& side, int die) {
  for (int i = 0; i < die; ++i) {
    if (counts(side, i) && side.kind[i] == side.kind[die] &&
        (!is_colour(side.kind[i]) || shown(side.kind[i], side.face[i]) == shown(side.kind[die], side.face[die]))) {
      return true;
    }
  }
  return false;
}

// A value of a `dice` phrase: three bits for each kind.
inline constexpr int kMostOfAKind = 7;
constexpr u32 one_die(int kind) { return u32{1} << (3 * kind); }
constexpr int dice_of(u32 packed, int kind) { return static_cast<int>(packed >> (3 * kind) & kMostOfAKind); }
static_assert(3 * (static_cast<int>(DieKind::special) + 1) <= 31);

}  // namespace agon::aristeia
