#include "cli/table_view.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/board_view.h"
#include "cli/open_board.h"
#include "cli/scene_words.h"
#include "cli/wrap.h"
#include "engine/match/viewer.h"
#include "engine/scene/titles.h"

namespace agon::cli {

namespace {

using engine::Scene;
using engine::SceneFigure;
using engine::ScenePile;
using engine::SceneTrack;

// The figure that stands for a player: the only one of the seat.
const SceneFigure* figure_of(const Scene& scene, int seat) {
  const auto of_seat = [&](const SceneFigure& f) { return f.seat == seat; };
  const auto found = std::find_if(scene.figures.begin(), scene.figures.end(), of_seat);
  if (found == scene.figures.end()) return nullptr;
  return std::any_of(found + 1, scene.figures.end(), of_seat) ? nullptr : &*found;
}

std::string seat_label(const Scene& scene, int seat) {
  const SceneFigure* figure = figure_of(scene, seat);
  return figure != nullptr ? figure->label : std::to_string(seat + 1);
}

bool is_hand(const ScenePile& pile) { return pile.kind == engine::PileKind::hand; }

// What a view of the table is made of: the scene, how it is shown, and the lines so far.
class TableDescription {
 public:
  TableDescription(const Scene& scene, const TableStyle& style) : scene_(scene), style_(style), words_(style.naming) {}

  std::vector<Line> brief() {
    std::string title = game_name();
    for (const SceneTrack& track : scene_.tracks) {
      if (!is_number_of_table(track)) continue;
      if (const std::string text = words_.number(track.name, track.value); !text.empty()) title += ", " + text;
    }
    add(line_of(title, kStrong));
    for (const SceneTrack& track : scene_.tracks) {
      if (track.seat == engine::kNoSeat && track.ordered()) add(order_line(track));
    }
    for (const ScenePile& pile : scene_.piles) {
      if (pile.seat == engine::kNoSeat && !pile.cards.empty()) add_pile(pile, "");
    }
    add_ground();
    add({});
    for (int seat = 0; seat < seats(); ++seat) {
      add_seat(seat);
      add_figures(seat);
      add_in_sight(seat);
    }
    add({});
    for (const ScenePile& pile : scene_.piles) {
      if (!is_hand(pile) || pile.cards.empty()) continue;
      if (style_.viewer == engine::kAllSeeing) {
        add({{fmt::format("{} {} ", words_.pile(pile.name), seat_label(scene_, pile.seat)), seat_ink(pile.seat)},
             {" " + cards_text(pile)}});
      } else if (pile.seat == style_.viewer) {
        add_hand(pile);
      }
    }
    add({});
    return std::move(lines_);
  }

  std::vector<Line> full() {
    add(line_of(game_name(), kStrong));
    for (const SceneTrack& track : scene_.tracks) {
      if (is_number_of_table(track)) add(line_of("  " + words_.limited(track)));
    }
    for (const SceneTrack& track : scene_.tracks) {
      if (track.seat == engine::kNoSeat && track.ordered()) add(order_line(track));
    }
    for (const ScenePile& pile : scene_.piles) {
      if (pile.seat == engine::kNoSeat) add_pile(pile, "");
    }
    add_ground();
    add_zones();
    for (int seat = 0; seat < seats(); ++seat) {
      add({});
      add_seat(seat);
      add_figures(seat);
      for (const SceneTrack& track : scene_.tracks) {
        if (track.seat != seat) continue;
        if (track.ordered()) add(line_of(fmt::format("  {}: {}", words_.pile(track.name), stations_text(track))));
        if (track.limit) add(line_of("  " + words_.limited(track)));
      }
      for (const ScenePile& pile : scene_.piles) {
        if (pile.seat == seat) add_pile(pile, "  ");
      }
      for (const engine::SceneDice& dice : scene_.dice) {
        if (dice.seat == seat) add(line_of(fmt::format("  {}: {}", words_.pile("dice"), dice_text(dice))));
      }
    }
    return std::move(lines_);
  }

 private:
  void add(Line line) { lines_.push_back(std::move(line)); }
  int seats() const { return static_cast<int>(scene_.seats.size()); }
  std::string game_name() const { return words_.text_or("game.name", std::string(style_.naming.ruleset.game->name)); }

  // What nobody has words for is nobody's business.
  bool is_number_of_table(const SceneTrack& track) const {
    return track.seat == engine::kNoSeat && !track.ordered() && words_.has("counter." + track.name);
  }

  std::string cards_text(const ScenePile& pile) const {
    std::string text;
    for (const engine::SceneCard& card : pile.cards) text += (text.empty() ? "" : " ") + words_.card(card);
    if (pile.count) text += fmt::format("{}({})", text.empty() ? "" : " ", *pile.count);
    return text;
  }

  void add_pile(const ScenePile& pile, const std::string& indent) {
    add(line_of(fmt::format("{}{}: {}", indent, words_.pile(pile.name), cards_text(pile))));
  }

  // Whose marker stands on a station, or what it is; one that the viewer may not know is "?".
  std::string station_text(const engine::SceneStation& station) const {
    const SceneFigure* figure = engine::find_thing(scene_.figures, station.figure);
    if (figure != nullptr) return figure->label;
    if (station.seat != engine::kNoSeat) return seat_label(scene_, station.seat);
    return station.name.empty() ? "?" : words_.card({.kind = station.kind, .name = station.name});
  }
  std::string stations_text(const SceneTrack& track) const {
    std::string text;
    for (const engine::SceneStation& station : track.stations)
      text += (text.empty() ? "" : " ") + station_text(station);
    return text;
  }

  std::string dice_text(const engine::SceneDice& dice) const {
    std::string text;
    for (const engine::SceneDie& die : dice.dice) text += (text.empty() ? "" : ", ") + words_.die(die);
    return text;
  }

  // Those that have come up are faint; the last of them is the present one.
  Line order_line(const SceneTrack& track) const {
    Line line{{words_.pile(track.name) + " "}};
    for (std::size_t i = 0; i < track.stations.size(); ++i) {
      const std::string text = station_text(track.stations[i]);
      Ink ink = seat_ink(track.stations[i].seat);
      const bool present = static_cast<i64>(i) + 1 == track.value;
      ink.bold = present;
      ink.dim = static_cast<i64>(i) + 1 < track.value;
      line.push_back({present ? "[" + text + "]" : " " + text + " ", ink});
    }
    return line;
  }

  // What the marks of an open table mean.
  void add_ground() {
    Line line;
    for (const TerrainMark& each : terrain_marks(scene_)) {
      const std::string height = each.height == 0 ? "" : fmt::format(" {}", each.height);
      line.push_back(
          {fmt::format("{}{} {}{}", line.empty() ? "" : "  ", each.mark, words_.terrain(each.terrain), height),
           kFaint});
    }
    if (!line.empty()) add(std::move(line));
  }

  void add_zones() {
    for (const engine::SceneZone& zone : scene_.zones) {
      if (zone.seat == engine::kNoSeat && !zone.scores) continue;
      std::string text = "  " + words_.trait({zone.kind, zone.name});
      if (zone.seat != engine::kNoSeat) text += ": " + style_.naming.seat(zone.seat);
      if (zone.scores) text += ", " + words_.text_or("zone.scores", "*");
      add(line_of(std::move(text), seat_ink(zone.seat)));
    }
  }

  // How many cards a player holds, where the game has words for it.
  std::string held_by(int seat) const {
    for (const ScenePile& pile : scene_.piles) {
      if (!is_hand(pile) || pile.seat != seat || !words_.has("counter.held")) continue;
      return words_.number("held", static_cast<i64>(pile.cards.size()));
    }
    return {};
  }

  // A player: what they have, and below it what the reach mark means and what they are.
  void add_seat(int seat) {
    const SceneFigure* figure = figure_of(scene_, seat);
    Ink ink = seat_ink(seat);
    ink.bold = true;
    const bool asked = (style_.asked >> seat & 1) != 0;
    std::string sign = seat_label(scene_, seat);
    if (figure != nullptr) sign += facing_sign(figure->base.facing, style_.unicode);
    std::string first;
    for (const SceneTrack& track : scene_.tracks) {
      if (track.seat != seat || track.ordered()) continue;
      first += (first.empty() ? "" : "  ") + words_.number(track.name, track.value);
    }
    std::string second = held_by(seat);
    for (const engine::SceneNamed& trait : scene_.seats[static_cast<std::size_t>(seat)].traits) {
      second += (second.empty() ? "" : ", ") + words_.trait(trait);
    }
    add({{asked ? (style_.unicode ? "▸" : ">") : " ", kStrong},
         {padded(sign, 4, style_.unicode), ink},
         {padded(style_.naming.seat(seat), 11, style_.unicode), ink},
         {" " + first}});
    add({{" "},
         {has_marks(scene_, seat) ? std::string(3, reach_mark(seat)) : "   ", seat_ink(seat)},
         {" " + second, kFaint}});
  }

  // The figures of a player who has several: who they are, where, with what on them.
  void add_figures(int seat) {
    if (figure_of(scene_, seat) != nullptr) return;
    for (const SceneFigure& figure : scene_.figures) {
      if (figure.seat != seat || figure.counters.empty()) continue;
      Ink ink = seat_ink(seat);
      ink.bold = true;
      ink.reverse = figure.active;
      std::string about;
      for (const auto& [name, count] : figure.counters) about += " " + words_.counter(name, count);
      if (const std::string place = words_.place(figure.base); !place.empty()) about += " " + place;
      Line line{{figure.active ? (style_.unicode ? " ▸" : " >") : "  ", kStrong},
                {padded(figure.label, 3, style_.unicode), ink},
                {about + " " + words_.figure(figure)}};
      for (const engine::SceneToken& token : figure.tokens) {
        line.push_back({" " + engine::token_text(style_.naming, token), kFaint});
      }
      if (const SceneFigure* below = engine::find_thing(scene_.figures, figure.on)) {
        line.push_back({" ^" + below->label, kFaint});
      }
      add(std::move(line));
    }
  }

  // The orders and dice of a player that are always in sight: those that the texts have a word for, `sheet.<name>`.
  void add_in_sight(int seat) {
    for (const SceneTrack& track : scene_.tracks) {
      const std::string key = "sheet." + track.name;
      if (track.seat != seat || track.stations.empty() || !words_.has(key)) continue;
      add({{"  " + words_.text_or(key, ""), kFaint}, {" " + stations_text(track)}});
    }
    for (const engine::SceneDice& dice : scene_.dice) {
      if (dice.seat != seat || !words_.has("sheet.dice")) continue;
      add({{"  " + words_.text_or("sheet.dice", ""), kFaint}, {" " + dice_text(dice)}});
    }
  }

  // The viewer's hand, a card a line, the parts of their faces under each other.
  void add_hand(const ScenePile& pile) {
    const std::string title = words_.pile(pile.name);
    std::vector<CardFace> faces;
    std::vector<std::string> names;
    std::size_t name_width = width(title);
    std::vector<std::size_t> widths;
    for (const engine::SceneCard& card : pile.cards) {
      faces.push_back(style_.face ? style_.face(card.name) : CardFace{});
      names.push_back(words_.card(card));
      name_width = std::max(name_width, width(names.back()) + 1);
      widths.resize(std::max(widths.size(), faces.back().size()));
      for (std::size_t i = 0; i < faces.back().size(); ++i) {
        widths[i] = std::max({widths[i], width(head_of(faces.back()[i])), width(faces.back()[i].second)});
      }
    }
    Line heading{{padded(title, name_width, style_.unicode), kStrong}};
    for (std::size_t i = 0; i < faces[0].size(); ++i) {
      heading.push_back({"  " + padded(head_of(faces[0][i]), widths[i], style_.unicode), kFaint});
    }
    add(std::move(heading));
    for (std::size_t k = 0; k < faces.size(); ++k) {
      Line line{{padded(" " + names[k], name_width, style_.unicode), kStrong}};
      for (std::size_t i = 0; i < faces[k].size(); ++i) {
        line.push_back({"  " + padded(faces[k][i].second, widths[i], style_.unicode)});
      }
      add(std::move(line));
    }
  }
  std::string head_of(const CardFace::value_type& part) const {
    return words_.text_or("face." + part.first, part.first);
  }

  const Scene& scene_;
  const TableStyle& style_;
  SceneWords words_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> describe_table(const Scene& scene, const TableStyle& style) {
  return TableDescription(scene, style).brief();
}

std::vector<Line> describe_table_in_full(const Scene& scene, const TableStyle& style) {
  return TableDescription(scene, style).full();
}

}  // namespace agon::cli
