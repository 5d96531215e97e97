// A rectangle of characters with inks, to draw a screen on before any of it is shown.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/ink.h"

namespace agon::cli {

struct Glyph {
  std::string character = " ";
  Ink ink{};
};

// Drawing outside of it is no mistake: it is cut off there.
class Canvas {
 public:
  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }

  /// Writes text from (x, y) to the right; the number of characters.
  int put(int x, int y, std::string_view text, const Ink& ink = {});
  /// Changes the ink of a character that is there.
  void tint(int x, int y, const Ink& ink);
  /// Draws another canvas with its top left corner at (x, y).
  void paste(int x, int y, const Canvas& other);
  /// What is at (x, y); a space outside.
  const Glyph& at(int x, int y) const;

  /// The lines, each without spaces at its end; with escape sequences when `colour`.
  std::vector<std::string> lines(bool colour) const;

 private:
  Glyph* find(int x, int y);

  int width_;
  int height_;
  std::vector<Glyph> glyphs_;
};

}  // namespace agon::cli
