// The action cards: what is printed on them.
#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "core/fields.h"
#include "core/types.h"

namespace agon::champions {

AGON_WORDS(Colour, move, attack, reaction);  // of a card: it has no effect on play
AGON_WORDS(SectionName, move, attack, reaction);
inline constexpr auto kSectionNames = listed_names<SectionName>();
inline constexpr int kSections = static_cast<int>(kSectionNames.size());
inline constexpr int kNoMove = -1;
inline constexpr int kMaxMove = 6;  // the longest walk that a card may ask for
inline constexpr int kMaxDice = 4;  // the game comes with four
inline constexpr int kFaces = 6;
inline constexpr int kMaxIcons = 9;  // of power or shields in one section

// One section of a card. A move of 0 turns in place, kNoMove is no number at all.
struct Section {
  i8 move = kNoMove;
  u8 dice = 0;
  u8 shields = 0;
  u8 gain = 0;
  u8 cost = 0;
  bool displace = false;
  bool barrage = false;
  bool fumble = false;
  bool push = false;

  constexpr bool operator==(const Section&) const = default;
};

struct Card {
  u8 number = 0;
  Colour colour{};
  std::array<Section, kSections> sections{};

  constexpr const Section& operator[](SectionName name) const { return sections[static_cast<std::size_t>(name)]; }
  constexpr bool operator==(const Card&) const = default;
};

// The icons of a section as text: a digit moves that many hexes, z displaces, d is a die, b barrage, f fumble, p push,
// + gains a power token, - costs one, x is a shield. "ddp-" rolls two dice and pushes, for one token. False when an
// icon does not belong to the section, is there too often, or a number stands twice.
constexpr bool read_icons(SectionName name, std::string_view icons, Section& s) {
  const bool attack = name == SectionName::attack;
  const auto more = [](u8& n, int most) { return n < most && ++n != 0; };
  const auto once = [](bool& flag) { return !std::exchange(flag, true); };
  for (const char icon : icons) {
    bool fits = false;
    if (icon >= '0' && icon <= '0' + kMaxMove) {
      fits = !attack && s.move == kNoMove;
      s.move = static_cast<i8>(icon - '0');
    } else if (icon == 'z') {
      fits = !attack && s.move > 0 && once(s.displace);
    } else if (icon == 'd') {
      fits = attack && more(s.dice, kMaxDice);
    } else if (icon == 'b') {
      fits = attack && once(s.barrage);
    } else if (icon == 'f') {
      fits = attack && once(s.fumble);
    } else if (icon == 'p') {
      fits = attack && once(s.push);
    } else if (icon == 'x') {
      fits = name == SectionName::reaction && more(s.shields, kMaxIcons);
    } else if (icon == '+') {
      fits = more(s.gain, kMaxIcons);
    } else if (icon == '-') {
      fits = more(s.cost, kMaxIcons);
    }
    if (!fits) return false;
  }
  return true;
}

// The section that the icons stand for: at least one icon, and in an attack at least one die.
constexpr std::optional<Section> parse_section(SectionName name, std::string_view icons) {
  Section s;
  if (icons.empty() || !read_icons(name, icons, s)) return std::nullopt;
  if (name == SectionName::attack && s.dice == 0) return std::nullopt;
  return s;
}

}  // namespace agon::champions
