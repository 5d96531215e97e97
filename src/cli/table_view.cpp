#include "cli/table_view.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "cli/board_view.h"
#include "cli/wrap.h"
#include "engine/viewer.h"

namespace agon::cli {

namespace {

using engine::Scene;
using engine::ScenePile;

// The text of a key where the game has one, else the fallback.
std::string text_or(const engine::Naming& naming, const std::string& key, const std::string& otherwise,
                    const packs::Operands& operands = {}) {
  const packs::Texts& texts = naming.ruleset.texts;
  return texts.has(key) ? texts.format(naming.language, key, operands) : otherwise;
}

std::string counter_text(const engine::Naming& naming, const engine::SceneCounter& counter) {
  return text_or(naming, "counter." + counter.first, fmt::format("{} {}", counter.first, counter.second),
                 {{"n", counter.second}});
}

bool has_counter_text(const engine::Naming& naming, const std::string& name) {
  return naming.ruleset.texts.has("counter." + name);
}

std::string property_text(const engine::Naming& naming, const std::pair<std::string, std::string>& property) {
  return text_or(naming, property.first + "." + property.second, fmt::format("{} {}", property.first, property.second));
}

// A pile's kind is its id without the seat: "hand.0" is a "hand".
std::string pile_kind(const ScenePile& pile) { return pile.id.substr(0, pile.id.find('.')); }

std::string pile_title(const engine::Naming& naming, const ScenePile& pile) {
  return text_or(naming, "pile." + pile_kind(pile), pile_kind(pile));
}

// The seat that a card of the table stands for, as initiative cards do; -1: none.
int seat_of_card(const Scene& scene, const std::string& card) {
  int seat = -1;
  const auto [end, error] = std::from_chars(card.data(), card.data() + card.size(), seat);
  const bool number = error == std::errc{} && end == card.data() + card.size();
  return number && seat >= 0 && static_cast<std::size_t>(seat) < scene.seats.size() ? seat : -1;
}

const engine::SceneFigure* figure_of(const Scene& scene, int seat) {
  const auto found = std::find_if(scene.figures.begin(), scene.figures.end(),
                                  [&](const engine::SceneFigure& f) { return f.seat == seat; });
  return found == scene.figures.end() ? nullptr : &*found;
}

std::string seat_label(const Scene& scene, int seat) {
  const engine::SceneFigure* figure = figure_of(scene, seat);
  return figure != nullptr ? figure->label : std::to_string(seat + 1);
}

// A pile of the table. The counter "<id>_next" says how many of its cards have come up; the last of these is the
// present one.
Line pile_line(const Scene& scene, const ScenePile& pile, const TableStyle& style) {
  i64 come_up = -1;
  for (const auto& [name, value] : scene.counters) {
    if (name == pile.id + "_next") come_up = value;
  }
  Line line{{pile_title(style.naming, pile) + " "}};
  for (std::size_t i = 0; i < pile.cards.size(); ++i) {
    const int seat = seat_of_card(scene, pile.cards[i]);
    const std::string text =
        seat >= 0 ? seat_label(scene, seat) : text_or(style.naming, pile.id + "." + pile.cards[i], pile.cards[i]);
    Ink ink = seat_ink(seat);
    const bool present = static_cast<i64>(i) + 1 == come_up;
    ink.bold = present;
    ink.dim = static_cast<i64>(i) + 1 < come_up;
    line.push_back({present ? "[" + text + "]" : " " + text + " ", ink});
  }
  return line;
}

// A player: what they have, and below it what the reach mark means and what they are.
void add_seat(std::vector<Line>& lines, const Scene& scene, int seat, const TableStyle& style) {
  const engine::SceneSeat& about = scene.seats[static_cast<std::size_t>(seat)];
  const engine::SceneFigure* figure = figure_of(scene, seat);
  Ink ink = seat_ink(seat);
  ink.bold = true;
  const bool asked = (style.asked >> seat & 1) != 0;
  const std::string sign =
      seat_label(scene, seat) + (figure != nullptr ? facing_sign(figure->facing, style.unicode) : "");
  std::string first;
  std::string second;
  for (const engine::SceneCounter& counter : about.counters) {
    std::string& place = counter.first == "held" ? second : first;
    place += (place.empty() ? "" : "  ") + counter_text(style.naming, counter);
  }
  std::string properties;
  for (const auto& property : about.properties) {
    properties += (properties.empty() ? "" : ", ") + property_text(style.naming, property);
  }
  if (!properties.empty()) second += (second.empty() ? "" : ", ") + properties;
  lines.push_back({{asked ? (style.unicode ? "▸" : ">") : " ", kStrong},
                   {padded(sign, 4, style.unicode), ink},
                   {padded(style.naming.seat(seat), 11, style.unicode), ink},
                   {" " + first}});
  const bool reaches = std::any_of(scene.overlays.begin(), scene.overlays.end(),
                                   [&](const engine::SceneOverlay& o) { return o.seat == seat; });
  lines.push_back(
      {{" "}, {reaches ? std::string(3, reach_mark(seat)) : "   ", seat_ink(seat)}, {" " + second, kFaint}});
}

// The viewer's hand, a card a line, the parts of their faces under each other.
void add_hand(std::vector<Line>& lines, const ScenePile& pile, const TableStyle& style) {
  const std::string title = pile_title(style.naming, pile);
  std::vector<CardFace> faces;
  std::size_t name_width = width(title);
  std::vector<std::size_t> widths;
  for (const std::string& card : pile.cards) {
    faces.push_back(style.face ? style.face(card) : CardFace{});
    name_width = std::max(name_width, width(card) + 1);
    widths.resize(std::max(widths.size(), faces.back().size()));
    for (std::size_t i = 0; i < faces.back().size(); ++i) {
      const std::string head = text_or(style.naming, "face." + faces.back()[i].first, faces.back()[i].first);
      widths[i] = std::max({widths[i], width(head), width(faces.back()[i].second)});
    }
  }
  Line heading{{padded(title, name_width, style.unicode), kStrong}};
  if (!faces.empty()) {
    for (std::size_t i = 0; i < faces[0].size(); ++i) {
      heading.push_back({"  " + padded(text_or(style.naming, "face." + faces[0][i].first, faces[0][i].first), widths[i],
                                       style.unicode),
                         kFaint});
    }
  }
  lines.push_back(std::move(heading));
  for (std::size_t k = 0; k < faces.size(); ++k) {
    Line line{{padded(" " + pile.cards[k], name_width, style.unicode), kStrong}};
    for (std::size_t i = 0; i < faces[k].size(); ++i) {
      line.push_back({"  " + padded(faces[k][i].second, widths[i], style.unicode)});
    }
    lines.push_back(std::move(line));
  }
}

}  // namespace

std::vector<Line> describe_table(const Scene& scene, const TableStyle& style) {
  std::vector<Line> lines;
  std::string title = text_or(style.naming, "game.name", std::string(style.naming.ruleset.game->name));
  for (const engine::SceneCounter& counter : scene.counters) {
    if (has_counter_text(style.naming, counter.first)) title += ", " + counter_text(style.naming, counter);
  }
  lines.push_back(line_of(title, kStrong));
  for (const ScenePile& pile : scene.piles) {
    if (pile.seat < 0 && !pile.cards.empty()) lines.push_back(pile_line(scene, pile, style));
  }
  lines.emplace_back();
  for (int seat = 0; seat < static_cast<int>(scene.seats.size()); ++seat) add_seat(lines, scene, seat, style);
  lines.emplace_back();
  for (const ScenePile& pile : scene.piles) {
    if (pile_kind(pile) != "hand" || pile.cards.empty()) continue;
    if (style.viewer == engine::kAllSeeing) {
      lines.push_back(
          {{fmt::format("{} {} ", pile_title(style.naming, pile), seat_label(scene, pile.seat)), seat_ink(pile.seat)},
           {fmt::format(" {}", fmt::join(pile.cards, " "))}});
    } else if (pile.seat == style.viewer) {
      add_hand(lines, pile, style);
    }
  }
  lines.emplace_back();
  return lines;
}

std::vector<Line> describe_table_in_full(const Scene& scene, const TableStyle& style) {
  std::vector<Line> lines;
  lines.push_back(line_of(text_or(style.naming, "game.name", std::string(style.naming.ruleset.game->name)), kStrong));
  for (const engine::SceneCounter& counter : scene.counters) {
    if (has_counter_text(style.naming, counter.first))
      lines.push_back(line_of("  " + counter_text(style.naming, counter)));
  }
  for (const ScenePile& pile : scene.piles) {
    if (pile.seat < 0) lines.push_back(pile_line(scene, pile, style));
  }
  for (int seat = 0; seat < static_cast<int>(scene.seats.size()); ++seat) {
    lines.emplace_back();
    add_seat(lines, scene, seat, style);
    for (const ScenePile& pile : scene.piles) {
      if (pile.seat != seat) continue;
      lines.push_back(line_of(fmt::format("  {}: {}", pile_title(style.naming, pile), fmt::join(pile.cards, " "))));
    }
  }
  return lines;
}

}  // namespace agon::cli
