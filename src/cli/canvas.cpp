#include "cli/canvas.h"

#include <algorithm>

#include "cli/wrap.h"

namespace agon::cli {

namespace {
const Glyph kNothing{};
}

Canvas::Canvas(int width, int height)
    : width_(std::max(width, 0)), height_(std::max(height, 0)), glyphs_(static_cast<std::size_t>(width_) * height_) {}

Glyph* Canvas::find(int x, int y) {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return nullptr;
  return &glyphs_[static_cast<std::size_t>(y) * width_ + x];
}

int Canvas::put(int x, int y, std::string_view text, const Ink& ink) {
  int count = 0;
  for (std::string& character : characters(text)) {
    if (Glyph* glyph = find(x + count, y)) *glyph = {std::move(character), ink};
    ++count;
  }
  return count;
}

void Canvas::tint(int x, int y, const Ink& ink) {
  if (Glyph* glyph = find(x, y)) glyph->ink = ink;
}

void Canvas::paste(int x, int y, const Canvas& other) {
  for (int row = 0; row < other.height(); ++row) {
    for (int column = 0; column < other.width(); ++column) {
      if (Glyph* glyph = find(x + column, y + row)) *glyph = other.at(column, row);
    }
  }
}

const Glyph& Canvas::at(int x, int y) const {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return kNothing;
  return glyphs_[static_cast<std::size_t>(y) * width_ + x];
}

std::vector<std::string> Canvas::lines(bool colour) const {
  std::vector<std::string> list;
  for (int y = 0; y < height_; ++y) {
    int end = width_;
    while (end > 0 && at(end - 1, y).character == " " && !at(end - 1, y).ink.reverse) --end;
    std::string line;
    Ink ink{};
    for (int x = 0; x < end; ++x) {
      const Glyph& glyph = at(x, y);
      // A space looks the same in every ink but a reversed one: fewer switches, shorter lines.
      const bool blank = glyph.character == " " && !glyph.ink.reverse && !ink.reverse;
      if (colour && !blank && glyph.ink != ink) {
        line += escape(glyph.ink);
        ink = glyph.ink;
      }
      line += glyph.character;
    }
    if (ink != Ink{}) line += escape({});
    list.push_back(std::move(line));
  }
  return list;
}

}  // namespace agon::cli
