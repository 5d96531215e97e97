// Drawings that a pack brings: paths as SVG writes them, on a square.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "packs/reader.h"

namespace agon::engine {

// A part of a drawing. `paint` is its role among the colours of the page, so that it fits light and dark; it is a line
// unless it is filled.
struct Stroke {
  std::string path;
  std::size_t paint = 0;
  bool fill = false;
};
inline constexpr std::string_view kPaints[] = {"plain", "good", "bad", "warm", "cold", "first", "second", "faint"};

struct Drawing {
  i64 size = 0;
  std::vector<Stroke> strokes;
};

// More than drawings need, little enough that a page of them is small.
inline constexpr std::size_t kMostStrokes = 160;
inline constexpr std::size_t kMostPathBytes = 2'000;
inline constexpr i64 kMostDrawingSize = 1'000;

// What is wrong with the data of a path, and at which byte; none: it is commands, each with as many numbers as it
// takes, and begins by going somewhere.
struct PathMistake {
  std::size_t at = 0;
  std::string message;
};
std::optional<PathMistake> mistake_in_path(std::string_view path);

Drawing read_drawing(const packs::TomlTable& table, packs::Problems& problems);

}  // namespace agon::engine
