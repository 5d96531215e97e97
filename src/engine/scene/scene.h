// What a client draws. A scene is made from a position that was blanked for its viewer, so it holds nothing that the
// viewer may not know. Everything that it means is said by fields: a client needs no rules and no geometry of its own,
// and takes no name apart. What people call what is named here depends on the language and travels beside it
// (engine/scene/titles.h).
//
// Ten sections of things, each with an id of its own in its section: ground (spaces, areas, edges, zones), what stands
// on it (figures) and is marked on it (overlays), the players (seats), and what lies beside it (piles, dice, tracks).
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/types.h"

namespace agon::engine {

// A point in integer units, y downwards. A hex is 2 * kSceneUnit wide, so that its corners are near enough to integers.
struct ScenePoint {
  i32 x = 0;
  i32 y = 0;
  bool operator==(const ScenePoint&) const = default;
};
inline constexpr int kSceneUnit = 1000;

// The seat of what is nobody's.
inline constexpr int kNoSeat = -1;

// Something with a name, and of which kind it is: {"style", "3"}, {"state", "stunned"}.
struct SceneNamed {
  std::string kind{};
  std::string name{};
  bool operator==(const SceneNamed&) const = default;
};

// A number that is shown, and how far it goes.
struct SceneCount {
  i64 value = 0;
  std::optional<i64> limit{};
  bool operator==(const SceneCount&) const = default;
};

// A polygon with its corners, or a circle.
struct SceneShape {
  std::vector<ScenePoint> corners{};
  ScenePoint centre{};
  i32 radius = 0;
  bool empty() const { return corners.empty() && radius == 0; }
  bool operator==(const SceneShape&) const = default;
};

// A hex, or any other space of a board. Its id is its label.
struct SceneSpace {
  std::string id{};
  ScenePoint centre{};
  std::vector<ScenePoint> corners{};
  std::vector<std::string> terrain{};
  i32 height = 0;
  bool solid = false;  // nobody can stand there
  bool operator==(const SceneSpace&) const = default;
};

// Ground that is no space: a forest or a hill on an open table.
struct SceneArea {
  std::string id{};
  std::string terrain{};
  SceneShape shape{};
  i32 height = 0;
  bool solid = false;
  bool operator==(const SceneArea&) const = default;
};

// A line that stops something: a wall between two spaces, the border of the table.
struct SceneEdge {
  std::string id{};
  std::string terrain{};
  ScenePoint from{};
  ScenePoint to{};
  bool blocks_movement = false;
  bool blocks_sight = false;
  bool operator==(const SceneEdge&) const = default;
};

// Ground that means something: where one begins, what brings points. It is made of spaces, or has a shape.
struct SceneZone {
  std::string id{};
  std::string kind{};
  std::string name{};
  int seat = kNoSeat;  // whose it is
  std::vector<std::string> spaces{};
  SceneShape shape{};
  bool scores = false;  // there are points to be had for it now
  bool operator==(const SceneZone&) const = default;
};

// Where a figure is: on a space; at a point of an open table, with its radius; or at a place beside the board.
struct SceneBase {
  std::string space{};
  std::optional<ScenePoint> at{};
  i32 radius = 0;
  std::string beside{};
  std::optional<int> facing{};  // degrees, clockwise from the top
  bool operator==(const SceneBase&) const = default;
};

// What lies on a figure.
struct SceneToken {
  std::string kind{};
  std::string name{};
  std::string side{};              // the one that is up, where it is not the usual one
  std::optional<i64> number{};     // that is written on it
  std::optional<SceneNamed> of{};  // what it names
  bool operator==(const SceneToken&) const = default;
};

// A figure, or whatever else stands on the table: a barrier, smoke.
struct SceneFigure {
  std::string id{};
  std::string kind{};
  int seat = kNoSeat;
  SceneBase base{};
  std::string label{};
  bool active = false;                                         // it is its turn
  std::vector<std::pair<std::string, SceneCount>> counters{};  // damage
  std::vector<SceneToken> tokens{};                            // in their order
  std::optional<SceneNamed> face{};                            // its card
  std::string portrait{};                                      // the picture of it
  std::string on{};                                            // the figure on which it stands
  bool operator==(const SceneFigure&) const = default;
};

// What is marked on top of the board. `costs` go with `spaces`, one each; `points` are a line with its corners.
enum class OverlayKind : u8 { reach, path, ray, ruler, area, control, sight, threat, ghost };
inline constexpr std::array<std::string_view, 9> kOverlayKinds{"reach",   "path",  "ray",    "ruler", "area",
                                                               "control", "sight", "threat", "ghost"};
struct SceneOverlay {
  std::string id{};
  OverlayKind kind{};
  std::string name{};
  int seat = kNoSeat;
  std::string figure{};  // of whom
  std::vector<std::string> spaces{};
  std::vector<i64> costs{};
  std::vector<ScenePoint> points{};
  SceneShape shape{};
  std::optional<i64> length{};  // of a ruler
  bool operator==(const SceneOverlay&) const = default;
};

// A player at the table, with what the player is: a style, a team, a part. The id is the number of the seat.
struct SceneSeat {
  std::string id{};
  std::string name{};
  std::vector<SceneNamed> traits{};
  bool operator==(const SceneSeat&) const = default;
};

// A card. One that the viewer may not know has neither kind nor name.
struct SceneCard {
  std::string kind{};
  std::string name{};
  std::string figure{};  // that it stands for
  int seat = kNoSeat;
  bool operator==(const SceneCard&) const = default;
};

// Cards that lie together: held in a hand, discarded, a deck, or open on the table.
enum class PileKind : u8 { hand, discard, deck, open };
inline constexpr std::array<std::string_view, 4> kPileKinds{"hand", "discard", "deck", "open"};
struct ScenePile {
  std::string id{};
  PileKind kind{};
  std::string name{};
  int seat = kNoSeat;
  std::vector<SceneCard> cards{};
  std::optional<i64> count{};  // of a deck
  bool operator==(const ScenePile&) const = default;
};

// A die as it lies: a number or symbols are up.
struct SceneDie {
  std::string kind{};
  std::optional<i64> number{};
  std::optional<std::vector<std::string>> symbols{};
  bool operator==(const SceneDie&) const = default;
};

struct SceneDice {
  std::string id{};
  int seat = kNoSeat;
  std::vector<SceneDie> dice{};
  bool operator==(const SceneDice&) const = default;
};

// A place on a track: what it is, or whose marker stands there. One that the viewer may not know has nothing.
struct SceneStation {
  std::string kind{};
  std::string name{};
  int seat = kNoSeat;
  std::string figure{};
  bool operator==(const SceneStation&) const = default;
};

// Something that is counted, or an order in which things come: of these `value` says how many have come up, and the
// last of them is the present one. What brings victory is a score, what is spent to act is energy.
enum class TrackKind : u8 { score, rounds, energy, line, order, number };
inline constexpr std::array<std::string_view, 6> kTrackKinds{"score", "rounds", "energy", "line", "order", "number"};
struct SceneTrack {
  std::string id{};
  TrackKind kind{};
  std::string name{};
  int seat = kNoSeat;
  i64 value = 0;
  std::optional<i64> limit{};
  std::vector<SceneStation> stations{};
  bool ordered() const { return kind == TrackKind::line || kind == TrackKind::order; }
  bool operator==(const SceneTrack&) const = default;
};

struct Scene {
  std::vector<SceneSpace> spaces{};
  std::vector<SceneArea> areas{};
  std::vector<SceneEdge> edges{};
  std::vector<SceneZone> zones{};
  std::vector<SceneFigure> figures{};
  std::vector<SceneOverlay> overlays{};
  std::vector<SceneSeat> seats{};
  std::vector<ScenePile> piles{};
  std::vector<SceneDice> dice{};
  std::vector<SceneTrack> tracks{};
  bool operator==(const Scene&) const = default;
};

// Calls use(name, section…) for each section of a scene, or of several things that have the same sections side by side.
template <class Use, class... Of>
void each_section(Use&& use, Of&&... of) {
  use("spaces", of.spaces...);
  use("areas", of.areas...);
  use("edges", of.edges...);
  use("zones", of.zones...);
  use("figures", of.figures...);
  use("overlays", of.overlays...);
  use("seats", of.seats...);
  use("piles", of.piles...);
  use("dice", of.dice...);
  use("tracks", of.tracks...);
}

// The thing of that id in a section; null when there is none.
template <class Thing>
const Thing* find_thing(const std::vector<Thing>& section, std::string_view id) {
  for (const Thing& thing : section) {
    if (thing.id == id) return &thing;
  }
  return nullptr;
}

// Puts what is in one scene behind what is in the other.
void add(Scene& to, Scene what);

}  // namespace agon::engine
