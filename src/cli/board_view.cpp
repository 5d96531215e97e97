#include "cli/board_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "cli/wrap.h"

namespace agon::cli {

namespace {

constexpr int kInside = 5;            // characters between the left and the right edge of a hex
constexpr int kAcross = kInside + 1;  // from a column of hexes to the next
constexpr double kColumn = 1.5 * engine::kSceneUnit;
constexpr double kHalfRow = 0.8660254 * engine::kSceneUnit;  // two neighbouring columns differ by half a hex

struct Facing {
  std::string_view name;
  std::string_view arrow;
  std::string_view letters;
};
constexpr std::array<Facing, 6> kFacings{
    {{"n", "↑", "^"}, {"ne", "↗", "ne"}, {"se", "↘", "se"}, {"s", "↓", "v"}, {"sw", "↙", "sw"}, {"nw", "↖", "nw"}}};

// Names of directions are compared without regard to capitals.
const Facing* find_facing(std::string name) {
  for (char& c : name) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  const auto found = std::find_if(kFacings.begin(), kFacings.end(), [&](const Facing& f) { return f.name == name; });
  return found == kFacings.end() ? nullptr : &*found;
}

// Where a hex is on the canvas: its top edge begins at (x + 1, y).
struct Corner {
  int x = 0;
  int y = 0;
};

class BoardDrawing {
 public:
  BoardDrawing(const engine::Scene& scene, const BoardStyle& style) : scene_(scene), style_(style) {
    for (const engine::SceneSpace& space : scene.spaces) {
      left_ = std::min(left_, column(space));
      top_ = std::min(top_, half_row(space));
      right_ = std::max(right_, column(space));
      bottom_ = std::max(bottom_, half_row(space));
    }
  }

  Canvas draw() {
    if (scene_.spaces.empty()) return {0, 0};
    Canvas canvas((right_ - left_ + 1) * kAcross + 1, bottom_ - top_ + 3);
    for (const engine::SceneSpace& space : scene_.spaces) draw_edges(canvas, space);
    for (const engine::SceneSpace& space : scene_.spaces) draw_inside(canvas, space);
    for (const engine::SceneFigure& figure : scene_.figures) draw_figure(canvas, figure);
    return canvas;
  }

 private:
  static int column(const engine::SceneSpace& space) { return static_cast<int>(std::lround(space.centre.x / kColumn)); }
  static int half_row(const engine::SceneSpace& space) {
    return static_cast<int>(std::lround(space.centre.y / kHalfRow));
  }
  Corner corner(const engine::SceneSpace& space) const {
    return {(column(space) - left_) * kAcross, half_row(space) - top_};
  }

  void draw_edges(Canvas& canvas, const engine::SceneSpace& space) const {
    const Corner at = corner(space);
    const std::string flat(kInside, '_');
    canvas.put(at.x + 1, at.y, flat, kFaint);
    canvas.put(at.x, at.y + 1, "/", kFaint);
    canvas.put(at.x + kAcross, at.y + 1, "\\", kFaint);
    canvas.put(at.x, at.y + 2, "\\" + flat + "/", kFaint);
  }

  // The marks of the seats that reach the hex, in turns, and its label.
  void draw_inside(Canvas& canvas, const engine::SceneSpace& space) const {
    const Corner at = corner(space);
    if (space.wall) {
      canvas.put(at.x + 1, at.y + 1, std::string(kInside, '#'), kFaint);
      return;
    }
    std::vector<int> seats;
    for (const engine::SceneOverlay& overlay : scene_.overlays) {
      if (std::find(overlay.spaces.begin(), overlay.spaces.end(), space.id) != overlay.spaces.end()) {
        seats.push_back(overlay.seat);
      }
    }
    for (int i = 0; i < kInside && !seats.empty(); ++i) {
      const int seat = seats[static_cast<std::size_t>(i) % seats.size()];
      canvas.put(at.x + 1 + i, at.y + 1, std::string(1, reach_mark(seat)), seat_ink(seat));
    }
    const bool marked = std::find(style_.marked.begin(), style_.marked.end(), space.id) != style_.marked.end();
    const std::string label = clipped(space.id, kInside - 2, style_.unicode);
    if (marked) {
      canvas.put(at.x + 1, at.y + 2, "[" + label + "]", kStrong);
    } else {
      canvas.put(at.x + 2, at.y + 2, label, kFaint);
    }
  }

  void draw_figure(Canvas& canvas, const engine::SceneFigure& figure) const {
    const auto space = std::find_if(scene_.spaces.begin(), scene_.spaces.end(),
                                    [&](const engine::SceneSpace& s) { return s.id == figure.space; });
    if (space == scene_.spaces.end()) return;
    const Corner at = corner(*space);
    Ink ink = seat_ink(figure.seat);
    ink.bold = true;
    const std::string sign = figure.label + facing_sign(figure.facing, style_.unicode);
    canvas.put(at.x + 2, at.y + 1, padded(sign, kInside - 2, style_.unicode), ink);
    draw_front(canvas, at, figure.facing, ink);
  }

  // The edge in front of a figure has its colour.
  static void draw_front(Canvas& canvas, Corner at, const std::string& facing, const Ink& ink) {
    const Facing* found = find_facing(facing);
    if (found == nullptr) return;
    switch (found - kFacings.data()) {
      case 1: return canvas.tint(at.x + kAcross, at.y + 1, ink);
      case 2: return canvas.tint(at.x + kAcross, at.y + 2, ink);
      case 4: return canvas.tint(at.x, at.y + 2, ink);
      case 5: return canvas.tint(at.x, at.y + 1, ink);
      default: break;
    }
    const int y = found == kFacings.data() ? at.y : at.y + 2;
    for (int i = 1; i <= kInside; ++i) {
      if (canvas.at(at.x + i, y).character == "_") canvas.tint(at.x + i, y, ink);
    }
  }

  const engine::Scene& scene_;
  const BoardStyle& style_;
  int left_ = 1 << 20, top_ = 1 << 20, right_ = -(1 << 20), bottom_ = -(1 << 20);
};

}  // namespace

char reach_mark(int seat) {
  constexpr std::string_view kMarks = ".:+~=%,";
  return seat < 0 ? '\'' : kMarks[static_cast<std::size_t>(seat) % kMarks.size()];
}

std::string facing_sign(const std::string& facing, bool unicode) {
  const Facing* found = find_facing(facing);
  if (found == nullptr) return {};
  return std::string(unicode ? found->arrow : found->letters);
}

Canvas draw_board(const engine::Scene& scene, const BoardStyle& style) { return BoardDrawing(scene, style).draw(); }

}  // namespace agon::cli
