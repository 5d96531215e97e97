// Sight and cover word for word from their definition: every line against every blocking hex and every pair of adjacent
// ones. It knows no tables of the board and no symmetry but one: what lies where is taken relative to the viewer, and
// remembered.
#pragma once
#include <algorithm>
#include <array>
#include <initializer_list>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/hex/hex.h"
#include "core/hex/sight.h"

namespace agon {

// A part of a line, from one fraction of its length to another, shortened condition by condition.
struct LinePart {
  struct Fraction {
    long n = 0, d = 1;  // d > 0
    bool operator<(const Fraction& o) const { return n * o.d < o.n * d; }
  };
  Fraction low{0, 1}, high{1, 1};
  bool none = false;

  // Keeps the points at which a value is below a bound, given the value at both ends of the line.
  void keep_below(long bound, long start, long end) {
    const long rise = end - start;
    if (rise == 0) {
      none = none || start >= bound;
    } else if (rise > 0) {
      high = std::min(high, Fraction{bound - start, rise});
    } else {
      low = std::max(low, Fraction{start - bound, -rise});
    }
  }
  bool has_length() const { return !none && low < high; }
};

// A line between two corners.
struct CornerLine {
  IntPoint from, to;

  bool enters(Hex hex) const {
    const IntPoint c = centre3(hex);
    // How far a point is from the middle line between two opposite sides, which are at -3 and 3.
    const std::array<std::array<long, 2>, 3> across{{{1, -1}, {1, 2}, {2, 1}}};
    LinePart part;
    for (const auto& [x, y] : across) {
      const long start = x * (from.x - c.x) + y * (from.y - c.y), end = x * (to.x - c.x) + y * (to.y - c.y);
      part.keep_below(3, start, end);
      part.keep_below(3, -start, -end);
    }
    return part.has_length();
  }

  bool is_point() const { return from == to; }
  bool on_its_infinite_line(IntPoint p) const {
    return (to.x - from.x) * (p.y - from.y) == (to.y - from.y) * (p.x - from.x);
  }
  // The place of a point of the infinite line: 0 at the start, `length()` at the end.
  long place(IntPoint p) const {
    return to.x != from.x ? (p.x - from.x) * (to.x > from.x ? 1 : -1) : (p.y - from.y) * (to.y > from.y ? 1 : -1);
  }
  long length() const { return place(to); }

  bool passes(IntPoint p) const { return on_its_infinite_line(p) && place(p) > 0 && place(p) < length(); }
  bool runs_along_part_of(IntPoint a, IntPoint b) const {
    if (!on_its_infinite_line(a) || !on_its_infinite_line(b)) return false;
    return std::max(0L, std::min(place(a), place(b))) < std::min(length(), std::max(place(a), place(b)));
  }

  bool obstructed_by(Hex hex) const {
    if (is_point()) return false;
    int passed = 0;
    for (int i = 0; i < 6; ++i) passed += passes(vertex3(hex, i));
    return passed >= 2 || enters(hex);
  }
  bool obstructed_by_side(IntPoint a, IntPoint b) const { return !is_point() && runs_along_part_of(a, b); }
};

// The two corners that adjacent hexes have in common.
inline std::vector<IntPoint> shared_side(Hex a, Hex b) {
  std::vector<IntPoint> shared;
  for (int i = 0; i < 6; ++i) {
    for (int k = 0; k < 6; ++k) {
      if (vertex3(a, i) == vertex3(b, k)) shared.push_back(vertex3(a, i));
    }
  }
  return shared;
}

class SightReference {
 public:
  using Corners = std::array<u8, 6>;  // for each corner of the viewer a set of corners of the target

  // What each blocking hex obstructs, alone or with a blocking neighbour, and what is left.
  struct View {
    Corners reached;
    std::vector<std::pair<Hex, Corners>> obstructed;

    int best() const {
      int most = 0;
      for (const u8 corners : reached) most = std::max(most, count(corners));
      return most;
    }
  };

  View view(const std::vector<Hex>& blocking, Hex from, Hex to) {
    View view{};
    view.reached.fill(0x3f);
    const auto obstruct = [&](Corners& sum, const Corners& more) {
      for (std::size_t i = 0; i < 6; ++i) {
        sum[i] |= more[i];
        view.reached[i] = static_cast<u8>(view.reached[i] & ~more[i]);
      }
    };
    std::unordered_set<u64> blocks;
    for (const Hex hex : blocking) {
      if (hex == from || hex == to) continue;
      blocks.insert(key({hex}));
      view.obstructed.push_back({hex, Corners{}});
      obstruct(view.obstructed.back().second, alone(to - from, hex - from));
    }
    for (auto& [hex, sum] : view.obstructed) {
      for (int d = 0; d < kDirections; ++d) {
        const Hex other = neighbour(hex, static_cast<Direction>(d));
        if (blocks.contains(key({other}))) obstruct(sum, together(to - from, hex - from, other - from));
      }
    }
    return view;
  }

  Sight sight(const View& view, Hex from, Hex to) {
    if (distance(from, to) <= 1) return Sight::clear;
    const int best = view.best();
    return best == 6 ? Sight::clear : best >= 2 ? Sight::limited : Sight::blocked;
  }

  bool covered(const View& view, const std::vector<Hex>& solid, Hex from, Hex to) {
    if (distance(from, to) <= 1 || sight(view, from, to) == Sight::clear) return false;
    for (std::size_t i = 0; i < 6; ++i) {
      if (count(view.reached[i]) < view.best()) continue;
      bool obstructs = false;
      for (const auto& [hex, corners] : view.obstructed) {
        const bool is_solid = std::find(solid.begin(), solid.end(), hex) != solid.end();
        if (is_solid && distance(hex, to) == 1 && corners[i] != 0) obstructs = true;
      }
      if (!obstructs) return false;
    }
    return true;
  }

 private:
  template <class Obstructed>
  static Corners each_line(Hex to, Obstructed&& obstructed) {
    Corners result{};
    for (int i = 0; i < 6; ++i) {
      for (int j = 0; j < 6; ++j) {
        if (obstructed(CornerLine{vertex3({0, 0}, i), vertex3(to, j)})) {
          result[static_cast<std::size_t>(i)] |= static_cast<u8>(1 << j);
        }
      }
    }
    return result;
  }

  const Corners& alone(Hex to, Hex hex) {
    const auto [found, added] = alone_.try_emplace(key({to, hex}));
    if (added) found->second = each_line(to, [&](const CornerLine& line) { return line.obstructed_by(hex); });
    return found->second;
  }
  const Corners& together(Hex to, Hex hex, Hex other) {
    const auto [found, added] = together_.try_emplace(key({to, hex, other}));
    if (added) {
      const std::vector<IntPoint> side = shared_side(hex, other);
      found->second = each_line(to, [&](const CornerLine& line) { return line.obstructed_by_side(side[0], side[1]); });
    }
    return found->second;
  }

  static u64 key(std::initializer_list<Hex> hexes) {
    u64 result = 0;
    for (const Hex hex : hexes)
      result = result << 16 | static_cast<u64>(static_cast<u8>(hex.q)) << 8 | static_cast<u8>(hex.r);
    return result;
  }

  std::unordered_map<u64, Corners> alone_, together_;
};

}  // namespace agon
