#include "engine/replay/format_1_scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "core/question.h"
#include "engine/scene/hexes.h"
#include "engine/scene/things.h"
#include "packs/number_text.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

// Those who wrote files had far fewer; whoever makes one up does not get more read.
constexpr std::size_t kMostSpaces = 512;
constexpr std::size_t kMostThings = 64;

// Changing it.

// Does one line of a patch; says what is wrong with it.
std::string apply_line(json::object& scene, const json::value& line) {
  const json::object* object = line.if_object();
  if (object == nullptr) return "expected an object";
  const json::value* path_value = object->if_contains("path");
  const json::array* path = path_value == nullptr ? nullptr : path_value->if_array();
  if (path == nullptr || path->empty()) return "expected a \"path\" of names";
  const json::value* value = object->if_contains("value");
  const json::value* gone = object->if_contains("gone");
  if (object->size() != 2 || (value == nullptr) == (gone == nullptr)) {
    return "expected \"path\", and either \"value\" or \"gone\"";
  }
  json::object* parent = &scene;
  for (std::size_t i = 0; i < path->size(); ++i) {
    const json::string* name = (*path)[i].if_string();
    if (name == nullptr) return "expected a \"path\" of names";
    if (i + 1 == path->size()) {
      if (value != nullptr) {
        (*parent)[*name] = *value;
      } else if (parent->erase(*name) == 0) {
        return fmt::format("the scene has no {}", json::serialize(*path));
      }
      return "";
    }
    json::value* inner = parent->if_contains(*name);
    parent = inner == nullptr ? nullptr : inner->if_object();
    if (parent == nullptr) return fmt::format("the scene has no {}", json::serialize(*path));
  }
  return "";
}

std::string too_many(const json::object& scene) {
  for (const auto& [name, section] : scene) {
    const std::size_t most = name == "spaces" ? kMostSpaces : kMostThings;
    if (section.is_object() && section.get_object().size() > most) {
      return fmt::format("the scene has {} {}, at most {} are read", section.get_object().size(), std::string(name),
                         most);
    }
  }
  return "";
}

bool touches_spaces(const json::array& patch) {
  return std::ranges::any_of(patch, [](const json::value& line) { return line.at("path").at(0) == "spaces"; });
}

// Looking into it.

const json::object& object_at(const json::object& in, std::string_view name) {
  static const json::object kEmpty;
  const json::value* found = in.if_contains(name);
  return found != nullptr && found->is_object() ? found->get_object() : kEmpty;
}

std::string string_at(const json::object& in, std::string_view name) {
  const json::value* found = in.if_contains(name);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
}

bool is_true(const json::object& in, std::string_view name) {
  const json::value* found = in.if_contains(name);
  return found != nullptr && found->is_bool() && found->get_bool();
}

std::optional<i64> number_at(const json::object& in, std::string_view name) {
  const json::value* found = in.if_contains(name);
  return found != nullptr && found->is_int64() ? std::optional(found->get_int64()) : std::nullopt;
}

std::vector<std::string> strings_at(const json::object& in, std::string_view name) {
  std::vector<std::string> list;
  const json::value* found = in.if_contains(name);
  if (found == nullptr || !found->is_array()) return list;
  for (const json::value& item : found->get_array()) {
    if (item.is_string()) list.emplace_back(item.get_string());
  }
  return list;
}

int seat_at(const json::object& in) {
  const i64 seat = number_at(in, "seat").value_or(kNoSeat);
  return seat >= 0 && seat < kMaxSeats ? static_cast<int>(seat) : kNoSeat;
}

ScenePoint old_point(const json::value& value) {
  const json::array* pair = value.if_array();
  if (pair == nullptr || pair->size() != 2) return {};
  const auto number = [](const json::value& n) {
    constexpr i64 kFarthest = 1'000'000'000;
    return n.is_int64() && n.get_int64() >= -kFarthest && n.get_int64() <= kFarthest ? static_cast<i32>(n.get_int64())
                                                                                     : 0;
  };
  return {number((*pair)[0]), number((*pair)[1])};
}

std::vector<ScenePoint> points_at(const json::object& in, std::string_view name) {
  std::vector<ScenePoint> list;
  const json::value* found = in.if_contains(name);
  if (found == nullptr || !found->is_array()) return list;
  for (const json::value& point : found->get_array()) list.push_back(old_point(point));
  return list;
}

// Calls use(id, object) for each object in a section.
template <class Use>
void for_each(const json::object& scene, std::string_view section, Use&& use) {
  for (const auto& [id, value] : object_at(scene, section)) {
    if (value.is_object()) use(std::string(id), value.get_object());
  }
}

// "hand.0": the word, and the seat.
struct Id {
  std::string word;
  int seat = kNoSeat;
};
int seat_from(std::string_view text) {
  const int seat = packs::number_in<int>(text).value_or(kNoSeat);
  return seat >= 0 && seat < kMaxSeats ? seat : kNoSeat;
}
Id taken_apart(const std::string& id) {
  const std::size_t dot = id.find('.');
  if (dot == std::string::npos) return {id};
  return {id.substr(0, dot), seat_from(std::string_view(id).substr(dot + 1))};
}

// "character/prysm".
std::optional<SceneNamed> named(const std::string& text) {
  const std::size_t stroke = text.find('/');
  if (stroke == std::string::npos) return std::nullopt;
  return SceneNamed{text.substr(0, stroke), text.substr(stroke + 1)};
}

// What it means.

Scene ground_of(const json::object& scene) {
  Scene ground;
  for_each(scene, "spaces", [&](std::string id, const json::object& in) {
    SceneSpace space{.id = std::move(id)};
    if (const json::value* centre = in.if_contains("centre")) space.centre = old_point(*centre);
    space.corners = points_at(in, "corners");
    space.solid = is_true(in, "wall");
    if (space.solid) space.terrain.emplace_back(space.id.starts_with("blocked-") ? "blocked" : "wall");
    ground.spaces.push_back(std::move(space));
  });
  return ground;
}

// Fighters had no kind, and a face only when they had a style.
std::string kind_of_figure(const std::string& label, const std::optional<SceneNamed>& face) {
  if (label == "===") return "barrier";
  if (label == "~~~") return "smoke";
  if (!face || face->kind == "style") return "fighter";
  return face->kind == "minion" ? "minion" : "character";
}

// "stunned", "stunned-blue", "silenced:howl".
SceneToken token_of(const std::string& text, const Format1Clues& clues) {
  SceneToken token{.kind = "state", .name = text.substr(0, text.find(':'))};
  if (const std::size_t dash = token.name.rfind('-'); dash != std::string::npos) {
    token.side = token.name.substr(dash + 1);
    token.name.resize(dash);
  }
  if (const std::size_t colon = text.find(':'); colon != std::string::npos) {
    const std::string name = text.substr(colon + 1);
    token.of = {clues.skills.contains(name) ? "skill" : "action", name};
  }
  return token;
}

void add_counters(SceneFigure& figure, const json::object& counters) {
  for (const auto& [name, value] : counters) {
    if (!value.is_int64() || name == "hit_points") continue;
    const std::optional<i64> limit = name == "damage" ? number_at(counters, "hit_points") : std::nullopt;
    figure.counters.emplace_back(std::string(name), SceneCount{value.get_int64(), limit});
  }
}

// Whose turn it was, stood beside the board.
bool has_the_turn(const json::object& scene, int seat) {
  const json::object& counters = object_at(scene, "counters");
  return number_at(counters, "active") == seat && number_at(counters, "line_next").value_or(0) != 0 &&
         number_at(counters, "ending") == 0;
}

void add_figures(Scene& out, const json::object& scene, const Format1Clues& clues) {
  const json::object& spaces = object_at(scene, "spaces");
  for_each(scene, "figures", [&](std::string id, const json::object& in) {
    SceneFigure figure{.id = std::move(id), .seat = seat_at(in), .label = string_at(in, "label")};
    figure.face = named(string_at(in, "face"));
    figure.kind = kind_of_figure(figure.label, figure.face);
    std::string place = string_at(in, "space");
    (spaces.contains(place) ? figure.base.space : figure.base.beside) = std::move(place);
    if (const auto facing = direction_from(string_at(in, "facing"))) figure.base.facing = degrees(*facing);
    figure.active = is_true(in, "active") || (figure.kind == "fighter" && has_the_turn(scene, figure.seat));
    add_counters(figure, object_at(in, "counters"));
    for (const std::string& token : strings_at(in, "tokens")) figure.tokens.push_back(token_of(token, clues));
    out.figures.push_back(std::move(figure));
  });
}

// The zones of the spaces. What was marked as scoring are zones that score, and so is each that can be conquered.
void add_zones(Scene& out, const json::object& scene) {
  std::map<std::string, std::size_t> places;
  for_each(scene, "spaces", [&](const std::string& id, const json::object& in) {
    for (const std::string& name : strings_at(in, "zones")) {
      const auto [place, is_new] = places.try_emplace(name, out.zones.size());
      if (is_new) out.zones.push_back({.id = name, .kind = "place", .name = name});
      out.zones[place->second].spaces.push_back(id);
    }
  });
  const json::object& overlays = object_at(scene, "overlays");
  std::vector<std::string> scoring = strings_at(object_at(overlays, "scoring"), "spaces");
  std::ranges::sort(scoring);
  bool exactly = false;
  for (SceneZone& zone : out.zones) {
    std::vector<std::string> spaces = zone.spaces;
    std::ranges::sort(spaces);
    zone.scores = spaces == scoring;
    exactly = exactly || zone.scores;
  }
  for (SceneZone& zone : out.zones) {
    const auto within = [&](const std::string& space) { return std::ranges::binary_search(scoring, space); };
    if (!exactly) zone.scores = std::ranges::all_of(zone.spaces, within);
    const json::value* held = overlays.if_contains("place." + zone.name);
    if (held == nullptr || !held->is_object()) continue;
    zone.scores = true;
    zone.seat = seat_at(held->get_object());
  }
}

void add_overlays(Scene& out, const json::object& scene) {
  for_each(scene, "overlays", [&](const std::string& id, const json::object& in) {
    if (id == "scoring" || id.starts_with("place.")) return;
    const Id parts = taken_apart(id);
    SceneOverlay overlay{.id = id, .kind = OverlayKind::threat, .name = parts.word, .seat = seat_at(in)};
    if (parts.seat != kNoSeat) overlay.figure = std::to_string(parts.seat);
    overlay.spaces = strings_at(in, "spaces");
    out.overlays.push_back(std::move(overlay));
  });
}

void add_seats(Scene& out, const json::object& scene) {
  for_each(scene, "seats", [&](std::string id, const json::object& in) {
    SceneSeat seat{.id = std::move(id), .name = string_at(in, "name")};
    for (const auto& [kind, name] : object_at(in, "properties")) {
      if (name.is_string()) seat.traits.push_back({std::string(kind), std::string(name.get_string())});
    }
    std::ranges::sort(seat.traits, {}, &SceneNamed::kind);  // they had no order of their own
    out.seats.push_back(std::move(seat));
  });
}

// "orange:**!": the colour, and what is up.
SceneDie die_of(const std::string& text) {
  static const std::map<char, std::string> kSymbols{
      {'*', "star"}, {'#', "block"}, {'!', "special"}, {'C', "critical_success"}, {'B', "critical_block"}};
  const std::size_t colon = text.find(':');
  SceneDie die{.kind = text.substr(0, colon), .symbols = std::vector<std::string>{}};
  for (std::size_t i = colon == std::string::npos ? text.size() : colon + 1; i < text.size(); ++i) {
    if (const auto symbol = kSymbols.find(text[i]); symbol != kSymbols.end()) die.symbols->push_back(symbol->second);
  }
  return die;
}

SceneStation station_of(const std::string& word, const std::string& card) {
  SceneStation station;
  if (card == "?") return station;
  station.seat = word == "line" ? seat_from(card) : kNoSeat;
  if (word == "line" && station.seat == kNoSeat) {
    station.kind = "initiative";
    station.name = card;
  } else {
    station.figure = card;
  }
  return station;
}

// Orders in which things come were piles too: how far they had got was counted elsewhere.
SceneTrack order_of(const std::string& id, const Id& parts, int seat, const std::vector<std::string>& cards,
                    i64 come_up) {
  SceneTrack track{.id = id,
                   .kind = parts.word == "line" ? TrackKind::line : TrackKind::order,
                   .name = parts.word,
                   .seat = seat,
                   .value = std::min(come_up, static_cast<i64>(cards.size()))};
  for (const std::string& card : cards) track.stations.push_back(station_of(parts.word, card));
  return track;
}

ScenePile pile_of(const std::string& id, const Id& parts, int seat, const std::vector<std::string>& cards) {
  ScenePile pile{.id = id, .kind = PileKind::open, .name = parts.word, .seat = seat};
  if (parts.word == "hand") pile.kind = PileKind::hand;
  if (parts.word == "discard") pile.kind = PileKind::discard;
  for (const std::string& card : cards) {
    pile.cards.push_back(card == "?" ? SceneCard{} : SceneCard{.kind = "card", .name = card});
  }
  return pile;
}

void add_piles(Scene& out, const json::object& scene) {
  const json::object& counters = object_at(scene, "counters");
  for_each(scene, "piles", [&](const std::string& id, const json::object& in) {
    const Id parts = taken_apart(id);
    const int seat = seat_at(in);
    const std::vector<std::string> cards = strings_at(in, "cards");
    const bool lies_there = !cards.empty();
    if (parts.word == "dice") {
      SceneDice dice{.id = id, .seat = seat};
      std::ranges::transform(cards, std::back_inserter(dice.dice), die_of);
      if (lies_there) out.dice.push_back(std::move(dice));
    } else if (parts.word == "line" || parts.word == "order") {
      const i64 come_up = number_at(counters, parts.word == "line" ? "line_next" : "turn").value_or(0);
      if (lies_there) out.tracks.push_back(order_of(id, parts, seat, cards, come_up));
    } else {
      out.piles.push_back(pile_of(id, parts, seat, cards));
    }
  });
}

// What was counted and shown; the rest was for nobody to see.
void add_tracks(Scene& out, const json::object& scene, const Format1Clues& clues) {
  static const std::map<std::string, TrackKind> kOfTable{{"round", TrackKind::rounds},
                                                         {"turn", TrackKind::number},
                                                         {"action_points", TrackKind::energy},
                                                         {"movement_points", TrackKind::energy}};
  static const std::map<std::string, TrackKind> kOfSeat{{"score", TrackKind::score},
                                                        {"points", TrackKind::score},
                                                        {"power", TrackKind::energy},
                                                        {"frags", TrackKind::number}};
  const json::object& counters = object_at(scene, "counters");
  const auto limit_of = [&](const std::string& name) {
    std::optional<i64> limit;
    if (name == "score") limit = number_at(counters, "win_score");
    if (name == "round") limit = number_at(counters, "rounds");
    if (name == "round" && !limit) limit = number_at(clues.options, "round_limit");
    return limit == 0 ? std::nullopt : limit;
  };
  // In the order in which they stand there.
  const auto for_each_known = [](const json::object& in, const auto& kinds, const auto& use) {
    for (const auto& [key, value] : in) {
      const auto known = kinds.find(std::string(key));
      if (known != kinds.end() && value.is_int64()) use(known->second, known->first, value.get_int64());
    }
  };
  for_each_known(counters, kOfTable, [&](TrackKind kind, const std::string& name, i64 value) {
    out.tracks.push_back(track(kind, name, value, limit_of(name)));
  });
  for_each(scene, "seats", [&](const std::string& id, const json::object& in) {
    const int seat = seat_from(id);
    if (seat == kNoSeat) return;
    for_each_known(object_at(in, "counters"), kOfSeat, [&](TrackKind kind, const std::string& name, i64 value) {
      out.tracks.push_back(track_of(kind, name, seat, value, limit_of(name)));
    });
  });
}

Scene pieces_of(const json::object& scene, const Format1Clues& clues) {
  Scene out;
  add_zones(out, scene);
  add_figures(out, scene, clues);
  add_overlays(out, scene);
  add_seats(out, scene);
  add_piles(out, scene);
  add_tracks(out, scene, clues);
  return out;
}

}  // namespace

Format1Scene::Format1Scene(json::object scene, Format1Clues clues, std::string& wrong)
    : scene_(std::move(scene)), clues_(std::move(clues)) {
  wrong = too_many(scene_);
  if (!wrong.empty()) return;
  ground_ = ground_of(scene_);
  pieces_ = pieces_of(scene_, clues_);
}

Scene Format1Scene::meaning() const {
  Scene whole = ground_;
  add(whole, pieces_);
  return whole;
}

ScenePatch Format1Scene::change(const json::array& patch, std::string& wrong) {
  for (std::size_t i = 0; i < patch.size(); ++i) {
    wrong = apply_line(scene_, patch[i]);
    if (!wrong.empty()) {
      wrong = fmt::format("[{}]: {}", i, wrong);
      return {};
    }
  }
  if (wrong = too_many(scene_); !wrong.empty()) return {};
  if (patch.empty()) return {};
  Scene pieces = pieces_of(scene_, clues_);
  ScenePatch changed = diff(pieces_, pieces);
  pieces_ = std::move(pieces);
  if (!touches_spaces(patch)) return changed;
  Scene ground = ground_of(scene_);
  ScenePatch below = diff(ground_, ground);
  changed.put.spaces = std::move(below.put.spaces);
  changed.gone.spaces = std::move(below.gone.spaces);
  ground_ = std::move(ground);
  return changed;
}

}  // namespace agon::engine
