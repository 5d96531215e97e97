#include "games/champions/faces.h"

#include <fmt/format.h>

#include <span>
#include <utility>

#include "packs/rule_page.h"

namespace agon::champions {

std::span<const packs::RuleEntry> rule_page();  // generated from docs/rules/champions.md

namespace {

using engine::Face;
using engine::FaceText;

std::string origin_name(packs::Origin origin) {
  return std::string(packs::kOriginNames[static_cast<std::size_t>(origin)]);
}

class Printer {
 public:
  Printer(const packs::Texts& texts, packs::Language language) : texts_(texts), language_(language) {}

  Face card(const Card& card, packs::Origin origin) const {
    const std::string number = std::to_string(card.number);
    Face face{.kind = "card",
              .name = number,
              .title = say("face.card", {{"number", number}}),
              .subtitle = say(fmt::format("kind.{}", listed_names<Colour>()[static_cast<std::size_t>(card.colour)])),
              .source = origin_name(origin)};
    for (std::size_t i = 0; i < kSectionNames.size(); ++i) {
      FaceText text{.title = say(fmt::format("section.{}", kSectionNames[i])),
                    .text = section_text(card.sections[i], texts_, language_)};
      const Section& section = card.sections[i];
      if (section.displace) text.values.push_back(explained("displace", Rule::move_displace));
      if (section.barrage) text.values.push_back(explained("barrage", Rule::attack_barrage));
      if (section.fumble) text.values.push_back(explained("fumble", Rule::attack_fumble));
      if (section.push) text.values.push_back(explained("push", Rule::attack_push));
      if (section.shields != 0) text.values.push_back(explained("shields", Rule::reaction_shield));
      face.texts.push_back(std::move(text));
    }
    return face;
  }

  Face style(const Style& style, packs::Origin origin) const {
    const std::string number = std::to_string(style.number), key = "style." + number;
    Face face{.kind = "style",
              .name = number,
              .title = texts_.has(key) ? say(key) : say("style.name", {{"number", number}}),
              .source = origin_name(origin)};
    for (const int need : {3, 4}) {
      std::string ways;
      for (const StyleHex& hex : style.hexes) {
        if (hex.need == need) ways += (ways.empty() ? "" : "; ") + way(hex.offset);
      }
      if (!ways.empty()) face.values.push_back({say("face.hits", {{"need", i64{need}}}), std::move(ways)});
    }
    return face;
  }

 private:
  std::string say(const std::string& key, const packs::Operands& operands = {}) const {
    return texts_.format(language_, key, operands);
  }

  // An icon that is more than a number, in the words of the rules page.
  engine::FaceValue explained(std::string_view icon, Rule rule) const {
    const packs::RuleEntry& entry = rule_page()[static_cast<std::size_t>(rule)];
    return {say(fmt::format("face.{}", icon)), std::string(language_ == packs::Language::es ? entry.es : entry.en)};
  }

  // The way to a hex of the style for a fighter who looks north: so many steps this way, and so many that way.
  std::string way(Hex hex) const {
    for (int i = 0; i < kDirections; ++i) {
      const auto first = static_cast<Direction>(i);
      const Hex a = step(first), b = step(turned(first, 1));
      // hex = m * a + n * b; the two steps span the plane, with a determinant of 1.
      const int m = hex.q * b.r - hex.r * b.q, n = a.q * hex.r - a.r * hex.q;
      if (m <= 0 || n < 0) continue;
      const std::string along = stretch(first, m);
      return n == 0 ? along : say("face.then", {{"first", along}, {"second", stretch(turned(first, 1), n)}});
    }
    return {};
  }
  std::string stretch(Direction direction, int steps) const {
    return say(fmt::format("face.way.{}", direction_name(direction)), {{"n", i64{steps}}});
  }

  const packs::Texts& texts_;
  packs::Language language_;
};

}  // namespace

std::string section_text(const Section& section, const packs::Texts& texts, packs::Language language) {
  std::string text;
  const auto add = [&](std::string_view icon, int n) {
    text += (text.empty() ? "" : ", ") + texts.format(language, fmt::format("icon.{}", icon), {{"n", i64{n}}});
  };
  if (section.move != kNoMove) add("move", section.move);
  if (section.displace) add("displace", 1);
  if (section.dice != 0) add("die", section.dice);
  if (section.barrage) add("barrage", 1);
  if (section.fumble) add("fumble", 1);
  if (section.push) add("push", 1);
  if (section.shields != 0) add("shield", section.shields);
  if (section.gain != 0) add("power_up", section.gain);
  if (section.cost != 0) add("power_down", section.cost);
  return text.empty() ? texts.format(language, "face.nothing") : text;
}

std::string section_icons(const Section& section) {
  std::string icons;
  if (section.move != kNoMove) icons += std::to_string(section.move);
  icons.append(section.displace, 'z');
  icons.append(section.dice, 'd');
  icons.append(section.barrage, 'b');
  icons.append(section.fumble, 'f');
  icons.append(section.push, 'p');
  icons.append(section.shields, 'x');
  icons.append(section.gain, '+');
  icons.append(section.cost, '-');
  return icons;
}

std::vector<Face> faces(const Pack& pack, const packs::Texts& texts, packs::Language language) {
  const Rules& rules = pack.rules;
  const Origins& origins = pack.origins;
  const Printer printer(texts, language);
  std::vector<Face> list;
  for (std::size_t i = 0; i < rules.cards; ++i) list.push_back(printer.card(rules.deck[i], origins.cards[i]));
  for (std::size_t i = 0; i < rules.style_count; ++i) list.push_back(printer.style(rules.styles[i], origins.styles[i]));
  return list;
}

}  // namespace agon::champions
