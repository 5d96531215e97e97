#include "cli/board_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "cli/open_board.h"
#include "cli/wrap.h"

namespace agon::cli {

namespace {

// Characters between the left and the right edge of a hex.
constexpr int kLarge = 5;
constexpr int kSmall = 3;
constexpr double kColumn = 1.5 * engine::kSceneUnit;
constexpr double kHalfRow = 0.8660254 * engine::kSceneUnit;  // two neighbouring columns differ by half a hex

// From the top clockwise.
constexpr std::array<std::string_view, 8> kArrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
constexpr std::array<std::string_view, 8> kLetters{"^", "ne", ">", "se", "v", "sw", "<", "nw"};

// Which of so many equal parts of the circle a direction is in; the first one is around the top.
std::size_t part_of_circle(int degrees, int parts) {
  const int width = 360 / parts;
  return static_cast<std::size_t>(((degrees % 360 + 360) % 360 + width / 2) / width % parts);
}

constexpr int kLabel = 3;  // characters of a label or a figure

// Where a hex is on the canvas: its top edge begins at (x + 1, y).
struct Corner {
  int x = 0;
  int y = 0;
};

class BoardDrawing {
 public:
  BoardDrawing(const engine::Scene& scene, const BoardStyle& style, int inside)
      : scene_(scene), style_(style), inside_(inside) {
    for (const engine::SceneSpace& space : scene.spaces) {
      left_ = std::min(left_, column(space));
      top_ = std::min(top_, half_row(space));
      right_ = std::max(right_, column(space));
      bottom_ = std::max(bottom_, half_row(space));
    }
  }

  int width() const { return scene_.spaces.empty() ? 0 : (right_ - left_ + 1) * across() + 1; }
  int height() const { return scene_.spaces.empty() ? 0 : bottom_ - top_ + 3; }

  Canvas draw() const {
    Canvas canvas(width(), height());
    for (const engine::SceneSpace& space : scene_.spaces) draw_edges(canvas, space);
    for (const engine::SceneSpace& space : scene_.spaces) draw_inside(canvas, space);
    for (const engine::SceneFigure* figure : drawing_order(scene_)) draw_figure(canvas, *figure);
    return canvas;
  }

  // The part of that size that has what matters in the middle; the whole where it fits.
  Canvas cut_out(int wide, int high) const {
    const Canvas whole = draw();
    const Corner centre = focus();
    const auto begin = [](int at, int room, int size) {
      return std::clamp(at - room / 2, 0, std::max(size - room, 0));
    };
    const int w = wide == 0 ? width() : std::min(wide, width());
    const int h = high == 0 ? height() : std::min(high, height());
    Canvas part(w, h);
    part.paste(-begin(centre.x, w, width()), -begin(centre.y, h, height()), whole);
    return part;
  }

 private:
  // Where to look: at the figure whose turn it is, else at what can be chosen, else at the middle.
  Corner focus() const {
    for (const engine::SceneFigure& figure : scene_.figures) {
      const engine::SceneSpace* space = figure.active ? space_of(figure) : nullptr;
      if (space != nullptr) return middle(*space);
    }
    for (const engine::SceneSpace& space : scene_.spaces) {
      if (is_marked(space)) return middle(space);
    }
    return {width() / 2, height() / 2};
  }

  Corner middle(const engine::SceneSpace& space) const {
    const Corner at = corner(space);
    return {at.x + across() / 2, at.y + 1};
  }

  static int column(const engine::SceneSpace& space) { return static_cast<int>(std::lround(space.centre.x / kColumn)); }
  static int half_row(const engine::SceneSpace& space) {
    return static_cast<int>(std::lround(space.centre.y / kHalfRow));
  }
  int across() const { return inside_ + 1; }  // from a column of hexes to the next
  Corner corner(const engine::SceneSpace& space) const {
    return {(column(space) - left_) * across(), half_row(space) - top_};
  }
  bool is_marked(const engine::SceneSpace& space) const {
    return std::find(style_.marked.begin(), style_.marked.end(), space.id) != style_.marked.end();
  }

  void draw_edges(Canvas& canvas, const engine::SceneSpace& space) const {
    const Corner at = corner(space);
    const std::string flat(static_cast<std::size_t>(inside_), '_');
    canvas.put(at.x + 1, at.y, flat, kFaint);
    canvas.put(at.x, at.y + 1, "/", kFaint);
    canvas.put(at.x + across(), at.y + 1, "\\", kFaint);
    canvas.put(at.x, at.y + 2, "\\" + flat + "/", kFaint);
  }

  const engine::SceneSpace* space_of(const engine::SceneFigure& figure) const {
    return engine::find_thing(scene_.spaces, figure.base.space);
  }

  // The marks of the seats that reach the hex, in turns, and its label.
  void draw_inside(Canvas& canvas, const engine::SceneSpace& space) const {
    const Corner at = corner(space);
    if (space.solid) {
      canvas.put(at.x + 1, at.y + 1, std::string(static_cast<std::size_t>(inside_), '#'), kFaint);
      return;
    }
    const std::vector<int> seats = seats_marking(space.id);
    for (int i = 0; i < inside_ && !seats.empty(); ++i) {
      const int seat = seats[static_cast<std::size_t>(i) % seats.size()];
      canvas.put(at.x + 1 + i, at.y + 1, std::string(1, reach_mark(seat)), seat_ink(seat));
    }
    draw_label(canvas, at, clipped(space.id, kLabel, style_.unicode), is_marked(space));
  }

  // Of whom there are marks on a space: overlays, and places that bring points.
  std::vector<int> seats_marking(const std::string& space) const {
    std::vector<int> seats;
    const auto has = [&](const std::vector<std::string>& spaces) {
      return std::find(spaces.begin(), spaces.end(), space) != spaces.end();
    };
    for (const engine::SceneZone& zone : scene_.zones) {
      if (zone.scores && has(zone.spaces)) seats.push_back(zone.seat);
    }
    for (const engine::SceneOverlay& overlay : scene_.overlays) {
      if (has(overlay.spaces)) seats.push_back(overlay.seat);
    }
    return seats;
  }

  void draw_label(Canvas& canvas, Corner at, const std::string& label, bool marked) const {
    if (inside_ == kSmall) {
      if (marked) {
        canvas.put(at.x + 1, at.y + 1, "[", kStrong);
        canvas.put(at.x + kSmall, at.y + 1, "]", kStrong);
      }
      canvas.put(at.x + 1 + kLabel - static_cast<int>(cli::width(label)), at.y + 2, label, marked ? kStrong : kFaint);
    } else if (marked) {
      canvas.put(at.x + 1, at.y + 2, "[" + label + "]", kStrong);
    } else {
      canvas.put(at.x + 2, at.y + 2, label, kFaint);
    }
  }

  void draw_figure(Canvas& canvas, const engine::SceneFigure& figure) const {
    const engine::SceneSpace* space = space_of(figure);
    if (space == nullptr) return;
    const Corner at = corner(*space);
    Ink ink = seat_ink(figure.seat);
    ink.bold = true;
    ink.reverse = figure.active;
    const std::string sign = figure.label + facing_sign(figure.base.facing, style_.unicode);
    canvas.put(at.x + (inside_ == kSmall ? 1 : 2), at.y + 1, padded(sign, kLabel, style_.unicode), ink);
    ink.reverse = false;
    if (figure.base.facing) draw_front(canvas, at, *figure.base.facing, ink);
  }

  // The edge in front of a figure has its colour.
  void draw_front(Canvas& canvas, Corner at, int facing, const Ink& ink) const {
    const std::size_t side = part_of_circle(facing, 6);
    switch (side) {
      case 1: return canvas.tint(at.x + across(), at.y + 1, ink);
      case 2: return canvas.tint(at.x + across(), at.y + 2, ink);
      case 4: return canvas.tint(at.x, at.y + 2, ink);
      case 5: return canvas.tint(at.x, at.y + 1, ink);
      default: break;
    }
    const int y = side == 0 ? at.y : at.y + 2;
    for (int i = 1; i <= inside_; ++i) {
      if (canvas.at(at.x + i, y).character == "_") canvas.tint(at.x + i, y, ink);
    }
  }

  const engine::Scene& scene_;
  const BoardStyle& style_;
  int inside_;
  int left_ = 1 << 20, top_ = 1 << 20, right_ = -(1 << 20), bottom_ = -(1 << 20);
};

}  // namespace

char reach_mark(int seat) {
  constexpr std::string_view kMarks = ".:+~=%,";
  return seat < 0 ? '\'' : kMarks[static_cast<std::size_t>(seat) % kMarks.size()];
}

bool has_marks(const engine::Scene& scene, int seat) {
  return std::any_of(scene.overlays.begin(), scene.overlays.end(),
                     [&](const engine::SceneOverlay& overlay) { return overlay.seat == seat; }) ||
         std::any_of(scene.zones.begin(), scene.zones.end(),
                     [&](const engine::SceneZone& zone) { return zone.seat == seat && zone.scores; });
}

std::string facing_sign(std::optional<int> facing, bool unicode) {
  if (!facing) return {};
  const std::size_t part = part_of_circle(*facing, static_cast<int>(kArrows.size()));
  return std::string(unicode ? kArrows[part] : kLetters[part]);
}

std::vector<const engine::SceneFigure*> drawing_order(const engine::Scene& scene) {
  std::vector<const engine::SceneFigure*> list, above;
  for (const engine::SceneFigure& figure : scene.figures) {
    const bool is_scenery = !figure.face && figure.counters.empty() && figure.on.empty();
    (is_scenery ? list : above).push_back(&figure);
  }
  list.insert(list.end(), above.begin(), above.end());
  return list;
}

// The size of the hexes follows from the room: large ones beside the rest, else small ones, else large ones above it.
Canvas draw_board(const engine::Scene& scene, const BoardStyle& style) {
  if (scene.spaces.empty()) return draw_open_board(scene, style);
  const BoardRoom& room = style.room;
  const auto fits = [](int size, int most) { return most == 0 || size <= most; };
  const BoardDrawing large(scene, style, kLarge);
  if (fits(large.width(), room.beside) && fits(large.height(), room.height)) return large.draw();
  const BoardDrawing small(scene, style, kSmall);
  const bool small_fits = fits(small.width(), room.beside) && fits(small.height(), room.height);
  if (!small_fits && fits(large.width(), room.width) && fits(large.height(), room.height)) return large.draw();
  return small_fits ? small.draw() : small.cut_out(room.beside, room.height);
}

}  // namespace agon::cli
