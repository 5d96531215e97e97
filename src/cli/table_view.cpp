#include "cli/table_view.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "cli/board_view.h"
#include "cli/wrap.h"
#include "engine/match/viewer.h"
#include "engine/scene/titles.h"

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

// The figure that stands for a player: the only one of the seat.
const engine::SceneFigure* figure_of(const Scene& scene, int seat) {
  const auto of_seat = [&](const engine::SceneFigure& f) { return f.seat == seat; };
  const auto found = std::find_if(scene.figures.begin(), scene.figures.end(), of_seat);
  if (found == scene.figures.end()) return nullptr;
  return std::any_of(found + 1, scene.figures.end(), of_seat) ? nullptr : &*found;
}

// A card of a pile: as the pile calls it ("line.special"), else by its title. Numbers and backs are what they are.
std::string card_text(const engine::Naming& naming, const ScenePile& pile, const std::string& card) {
  const bool plain = card.find_first_not_of("0123456789?") == std::string::npos;
  return text_or(naming, pile_kind(pile) + "." + card, plain ? card : engine::title_of_name(naming, card));
}

std::string cards_text(const engine::Naming& naming, const ScenePile& pile, std::string_view between) {
  std::string text;
  for (const std::string& card : pile.cards)
    text += (text.empty() ? "" : std::string(between)) + card_text(naming, pile, card);
  return text;
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
    const std::string text = seat >= 0 ? seat_label(scene, seat) : card_text(style.naming, pile, pile.cards[i]);
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

// The figures of a player who has several: who they are, where, with what on them.
void add_figures(std::vector<Line>& lines, const Scene& scene, int seat, const TableStyle& style) {
  if (figure_of(scene, seat) != nullptr) return;
  for (const engine::SceneFigure& figure : scene.figures) {
    if (figure.seat != seat || figure.counters.empty()) continue;
    Ink ink = seat_ink(seat);
    ink.bold = true;
    ink.reverse = figure.active;
    std::string numbers;
    for (const engine::SceneCounter& counter : figure.counters) numbers += counter_text(style.naming, counter);
    const std::string where = text_or(style.naming, "beside." + figure.space, figure.space);
    Line line{{figure.active ? (style.unicode ? " ▸" : " >") : "  ", kStrong},
              {padded(figure.label, 3, style.unicode), ink},
              {fmt::format(" {} {} {}", numbers, where, engine::title_of_name(style.naming, figure.id))}};
    for (const std::string& token : figure.tokens) {
      line.push_back({" " + engine::token_text(style.naming, token), kFaint});
    }
    lines.push_back(std::move(line));
  }
}

// The piles of a player that are always in sight: those that the texts have a word for, `sheet.<kind>`. A card that
// stands for a figure has its label.
void add_open_piles(std::vector<Line>& lines, const Scene& scene, int seat, const TableStyle& style) {
  for (const ScenePile& pile : scene.piles) {
    const std::string key = "sheet." + pile_kind(pile);
    if (pile.seat != seat || pile.cards.empty() || !style.naming.ruleset.texts.has(key)) continue;
    Line line{{"  " + text_or(style.naming, key, ""), kFaint}};
    for (const std::string& card : pile.cards) {
      const auto figure = std::find_if(scene.figures.begin(), scene.figures.end(),
                                       [&](const engine::SceneFigure& f) { return f.id == card; });
      line.push_back({" " + (figure != scene.figures.end() ? figure->label : card_text(style.naming, pile, card))});
    }
    lines.push_back(std::move(line));
  }
}

// The viewer's hand, a card a line, the parts of their faces under each other.
void add_hand(std::vector<Line>& lines, const ScenePile& pile, const TableStyle& style) {
  const std::string title = pile_title(style.naming, pile);
  std::vector<CardFace> faces;
  std::vector<std::string> names;
  std::size_t name_width = width(title);
  std::vector<std::size_t> widths;
  for (const std::string& card : pile.cards) {
    faces.push_back(style.face ? style.face(card) : CardFace{});
    names.push_back(card_text(style.naming, pile, card));
    name_width = std::max(name_width, width(names.back()) + 1);
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
    Line line{{padded(" " + names[k], name_width, style.unicode), kStrong}};
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
    if (!has_counter_text(style.naming, counter.first)) continue;
    if (const std::string text = counter_text(style.naming, counter); !text.empty()) title += ", " + text;
  }
  lines.push_back(line_of(title, kStrong));
  for (const ScenePile& pile : scene.piles) {
    if (pile.seat < 0 && !pile.cards.empty()) lines.push_back(pile_line(scene, pile, style));
  }
  lines.emplace_back();
  for (int seat = 0; seat < static_cast<int>(scene.seats.size()); ++seat) {
    add_seat(lines, scene, seat, style);
    add_figures(lines, scene, seat, style);
    add_open_piles(lines, scene, seat, style);
  }
  lines.emplace_back();
  for (const ScenePile& pile : scene.piles) {
    if (pile_kind(pile) != "hand" || pile.cards.empty()) continue;
    if (style.viewer == engine::kAllSeeing) {
      lines.push_back(
          {{fmt::format("{} {} ", pile_title(style.naming, pile), seat_label(scene, pile.seat)), seat_ink(pile.seat)},
           {" " + cards_text(style.naming, pile, " ")}});
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
    add_figures(lines, scene, seat, style);
    for (const ScenePile& pile : scene.piles) {
      if (pile.seat != seat) continue;
      lines.push_back(
          line_of(fmt::format("  {}: {}", pile_title(style.naming, pile), cards_text(style.naming, pile, " "))));
    }
  }
  return lines;
}

}  // namespace agon::cli
