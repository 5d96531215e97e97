#include "cli/open_board.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "cli/wrap.h"

namespace agon::cli {

namespace {

using engine::SceneFigure;
using engine::SceneOverlay;
using engine::ScenePoint;
using engine::SceneShape;

constexpr int kUsualWidth = 60;
constexpr int kUsualHeight = 22;
constexpr std::size_t kMostOfLabel = 3;

// A character of the canvas.
struct Cell {
  int x = 0;
  int y = 0;
};

// The rectangle in which everything lies.
struct Bounds {
  i64 left = std::numeric_limits<i64>::max(), top = left;
  i64 right = std::numeric_limits<i64>::min(), bottom = right;

  bool empty() const { return left > right; }
  void add(ScenePoint p, i64 radius = 0) {
    left = std::min(left, p.x - radius);
    right = std::max(right, p.x + radius);
    top = std::min(top, p.y - radius);
    bottom = std::max(bottom, p.y + radius);
  }
  void add(const SceneShape& shape) {
    for (const ScenePoint corner : shape.corners) add(corner);
    if (shape.radius != 0) add(shape.centre, shape.radius);
  }
};

Bounds bounds_of(const engine::Scene& scene) {
  Bounds bounds;
  for (const engine::SceneArea& area : scene.areas) bounds.add(area.shape);
  for (const engine::SceneZone& zone : scene.zones) bounds.add(zone.shape);
  for (const engine::SceneEdge& edge : scene.edges) {
    bounds.add(edge.from);
    bounds.add(edge.to);
  }
  for (const SceneFigure& figure : scene.figures) {
    if (figure.base.at) bounds.add(*figure.base.at, figure.base.radius);
  }
  for (const SceneOverlay& overlay : scene.overlays) {
    bounds.add(overlay.shape);
    for (const ScenePoint point : overlay.points) bounds.add(point);
  }
  return bounds;
}

bool is_within(const SceneShape& shape, i64 x, i64 y) {
  if (shape.radius != 0) {
    const i64 dx = x - shape.centre.x, dy = y - shape.centre.y;
    return dx * dx + dy * dy <= i64{shape.radius} * shape.radius;
  }
  bool inside = false;
  for (std::size_t i = 0, j = shape.corners.size() - 1; i < shape.corners.size(); j = i++) {
    const ScenePoint a = shape.corners[i], b = shape.corners[j];
    if ((a.y > y) == (b.y > y)) continue;
    // Where the side crosses the height of the point, compared without dividing.
    const i64 cross = (x - a.x) * (i64{b.y} - a.y) - (i64{b.x} - a.x) * (y - a.y);
    if ((b.y > a.y) == (cross < 0)) inside = !inside;
  }
  return inside;
}

char line_mark(Cell from, Cell to) {
  const int dx = to.x - from.x, dy = to.y - from.y;
  if (std::abs(dx) >= 2 * std::abs(dy)) return '-';
  if (std::abs(dy) >= 2 * std::abs(dx)) return '|';
  return (dx > 0) == (dy > 0) ? '\\' : '/';
}

// Calls use(cell) for each cell of a straight line, both ends included.
template <class Use>
void for_each_on_line(Cell from, Cell to, Use&& use) {
  const int steps = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
  for (int i = 0; i <= steps; ++i) {
    const auto between = [&](int a, int b) {
      return steps == 0 ? a : a + (2 * i * (b - a) + (b >= a ? steps : -steps)) / (2 * steps);
    };
    use(Cell{between(from.x, to.x), between(from.y, to.y)});
  }
}

class OpenBoard {
 public:
  OpenBoard(const engine::Scene& scene, const BoardStyle& style, const Bounds& bounds)
      : scene_(scene), style_(style), bounds_(bounds) {
    const i64 wide = (style.room.beside != 0 ? style.room.beside : kUsualWidth) - 1;
    const i64 high = (style.room.height != 0 ? style.room.height : kUsualHeight) - 1;
    const i64 across = bounds.right - bounds.left, down = bounds.bottom - bounds.top;
    unit_ =
        std::max({i64{1}, rounded_up(across, std::max<i64>(wide, 1)), rounded_up(down, 2 * std::max<i64>(high, 1))});
    width_ = static_cast<int>(rounded_up(across, unit_)) + 1;
    height_ = static_cast<int>(rounded_up(down, 2 * unit_)) + 1;
  }

  Canvas draw() const {
    Canvas canvas(width_, height_);
    const std::vector<TerrainMark> marks = terrain_marks(scene_);
    for (const engine::SceneArea& area : scene_.areas) {
      const auto mark = std::ranges::find_if(
          marks, [&](const TerrainMark& m) { return m.terrain == area.terrain && m.height == area.height; });
      fill(canvas, area.shape, mark->mark, kFaint);
    }
    for (const engine::SceneZone& zone : scene_.zones) {
      if (zone.scores) fill(canvas, zone.shape, reach_mark(zone.seat), seat_ink(zone.seat));
      outline(canvas, zone.shape, reach_mark(zone.seat), seat_ink(zone.seat));
    }
    for (const SceneOverlay& overlay : scene_.overlays) {
      if (overlay.kind == engine::OverlayKind::ghost) {
        outline(canvas, overlay.shape, 'o', kFaint);
      } else {
        fill(canvas, overlay.shape, reach_mark(overlay.seat), seat_ink(overlay.seat));
      }
    }
    for (const engine::SceneEdge& edge : scene_.edges) {
      line(canvas, edge.from, edge.to, ' ', kFaint);
      put(canvas, cell_of(edge.from), '+', kFaint);
      put(canvas, cell_of(edge.to), '+', kFaint);
    }
    for (const SceneOverlay& overlay : scene_.overlays) draw_points(canvas, overlay);
    for (const SceneFigure* figure : drawing_order(scene_)) draw_figure(canvas, *figure);
    return canvas;
  }

 private:
  static i64 rounded_up(i64 number, i64 by) { return (number + by - 1) / by; }

  Cell cell_of(ScenePoint p) const {
    return {static_cast<int>((p.x - bounds_.left + unit_ / 2) / unit_),
            static_cast<int>((p.y - bounds_.top + unit_) / (2 * unit_))};
  }
  i64 x_of(int column) const { return bounds_.left + column * unit_; }
  i64 y_of(int row) const { return bounds_.top + i64{2} * row * unit_; }

  static void put(Canvas& canvas, Cell at, char mark, const Ink& ink) {
    canvas.put(at.x, at.y, std::string(1, mark), ink);
  }

  // What is thinner than a character is seen by its outline.
  void fill(Canvas& canvas, const SceneShape& shape, char mark, const Ink& ink) const {
    if (shape.empty()) return;
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) {
        if (is_within(shape, x_of(x), y_of(y))) put(canvas, {x, y}, mark, ink);
      }
    }
    outline(canvas, shape, mark, ink);
  }

  void outline(Canvas& canvas, const SceneShape& shape, char mark, const Ink& ink) const {
    for (std::size_t i = 0; i < shape.corners.size(); ++i) {
      const ScenePoint from = shape.corners[i], to = shape.corners[(i + 1) % shape.corners.size()];
      for_each_on_line(cell_of(from), cell_of(to), [&](Cell at) { put(canvas, at, mark, ink); });
    }
    if (shape.radius == 0) return;
    ring(canvas, shape, mark, ink);
  }

  // The cells of a circle that have a neighbour outside of it; one cell at least.
  void ring(Canvas& canvas, const SceneShape& circle, char mark, const Ink& ink) const {
    const auto inside = [&](int x, int y) { return is_within(circle, x_of(x), y_of(y)); };
    bool any = false;
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) {
        if (!inside(x, y)) continue;
        any = true;
        const bool rim = !inside(x - 1, y) || !inside(x + 1, y) || !inside(x, y - 1) || !inside(x, y + 1);
        if (rim) put(canvas, {x, y}, mark, ink);
      }
    }
    if (!any) put(canvas, cell_of(circle.centre), mark, ink);
  }

  // A line in its own mark, or in one that shows how it runs.
  void line(Canvas& canvas, ScenePoint from, ScenePoint to, char mark, const Ink& ink) const {
    const Cell a = cell_of(from), b = cell_of(to);
    const char drawn = mark == ' ' ? line_mark(a, b) : mark;
    for_each_on_line(a, b, [&](Cell at) { put(canvas, at, drawn, ink); });
  }

  void draw_points(Canvas& canvas, const SceneOverlay& overlay) const {
    if (overlay.points.size() < 2) return;
    Ink ink = seat_ink(overlay.seat);
    ink.bold = true;
    const char mark = overlay.kind == engine::OverlayKind::path  ? '.'
                      : overlay.kind == engine::OverlayKind::ray ? '*'
                                                                 : ' ';
    for (std::size_t i = 0; i + 1 < overlay.points.size(); ++i) {
      line(canvas, overlay.points[i], overlay.points[i + 1], mark, ink);
    }
    const Cell end = cell_of(overlay.points.back());
    put(canvas, cell_of(overlay.points.front()), '+', ink);
    put(canvas, end, '+', ink);
    if (!overlay.length) return;
    const std::string length = std::to_string(*overlay.length);
    const Cell start = cell_of(overlay.points[overlay.points.size() - 2]);
    canvas.put((start.x + end.x - static_cast<int>(length.size()) + 1) / 2, (start.y + end.y) / 2, length, ink);
  }

  // Where a figure stands: what is on another one stands above it.
  std::optional<Cell> place_of(const SceneFigure& figure) const {
    if (figure.base.at) return cell_of(*figure.base.at);
    const SceneFigure* below = engine::find_thing(scene_.figures, figure.on);
    if (below == nullptr || !below->base.at) return std::nullopt;
    const Cell at = cell_of(*below->base.at);
    return Cell{at.x, at.y - 1};
  }

  void draw_figure(Canvas& canvas, const SceneFigure& figure) const {
    const std::optional<Cell> at = place_of(figure);
    if (!at) return;
    Ink ink = seat_ink(figure.seat);
    if (figure.base.at && figure.base.radius >= unit_) {
      ring(canvas, {.centre = *figure.base.at, .radius = figure.base.radius}, 'o', ink);
    }
    ink.bold = true;
    ink.reverse = figure.active;
    std::string sign =
        clipped(figure.label, kMostOfLabel, style_.unicode) + facing_sign(figure.base.facing, style_.unicode);
    if (std::ranges::find(style_.marked, figure.id) != style_.marked.end()) sign = "[" + sign + "]";
    canvas.put(at->x - static_cast<int>(cli::width(sign)) / 2, at->y, sign, ink);
  }

  const engine::Scene& scene_;
  const BoardStyle& style_;
  Bounds bounds_;
  i64 unit_ = 1;  // of a column
  int width_ = 0;
  int height_ = 0;
};

}  // namespace

std::vector<TerrainMark> terrain_marks(const engine::Scene& scene) {
  constexpr std::string_view kMarks = ",^\"&%;*";
  std::vector<TerrainMark> marks;
  std::size_t open = 0;
  for (const engine::SceneArea& area : scene.areas) {
    const bool known = std::ranges::any_of(
        marks, [&](const TerrainMark& m) { return m.terrain == area.terrain && m.height == area.height; });
    if (known) continue;
    const char mark = area.solid ? '#' : kMarks[open++ % kMarks.size()];
    marks.push_back({area.terrain, area.height, area.solid, mark});
  }
  return marks;
}

Canvas draw_open_board(const engine::Scene& scene, const BoardStyle& style) {
  const Bounds bounds = bounds_of(scene);
  return bounds.empty() ? Canvas(0, 0) : OpenBoard(scene, style, bounds).draw();
}

}  // namespace agon::cli
