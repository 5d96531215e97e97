// One screenful: the board with the log under it on the left, the sheet (players, hand, question, choices) on the
// right, the prompt below. Composing it is a pure function; terminal.h shows it.
//
//   +---------------+----------+
//   | board         | sheet    |
//   |               |          |
//   +---------------+          |
//   | log or answer |          |
//   +---------------+----------+
//   | > prompt                 |
#pragma once
#include <string>
#include <vector>

#include "cli/board_view.h"
#include "cli/canvas.h"
#include "cli/ink.h"

namespace agon::cli {

// What the terminal can show.
struct Display {
  int width = 80;
  int height = 24;
  bool colour = false;
  bool unicode = true;
};

// A piece of a line in one ink.
struct Span {
  std::string text;
  Ink ink{};
};
using Line = std::vector<Span>;

inline Line line_of(std::string text, const Ink& ink = {}) { return {{std::move(text), ink}}; }

/// Breaks a line at spaces; inks stay with their words, and lines after the first are indented.
std::vector<Line> wrapped_line(const Line& line, std::size_t wide, std::size_t indent = 2);

/// The room that a board has on a screen, so that the sheet fits beside it and some of the log below.
BoardRoom board_room(const Display& display);

struct Screen {
  Canvas board{0, 0};
  std::vector<Line> sheet;   // cut at the right edge; an empty line gives way when there is no room
  std::vector<Line> log;     // the newest last; wrapped, and cut at the top
  std::vector<Line> answer;  // what the player asked last; shown instead of the log
  std::string question;
  std::vector<std::string> choices;  // without their numbers
  std::vector<int> numbers;          // of the choices, where they are not 1, 2, 3, …; 0: none
};

/// The lines from the top of the screen to the one above the prompt: `height` - 1 of them, each at most `width` wide.
std::vector<std::string> compose(const Screen& screen, const Display& display);

/// Text for reading, in as many pages of `height` - 1 lines as it needs.
std::vector<std::vector<std::string>> pages_of(const std::vector<Line>& text, const Display& display);

/// One line as it is sent to the terminal.
std::string rendered(const Line& line, const Display& display);

}  // namespace agon::cli
