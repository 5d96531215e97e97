#include "cli/screen.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/wrap.h"

namespace agon::cli {

namespace {

constexpr int kGap = 2;          // between the board and the sheet
constexpr int kLeastSheet = 30;  // columns
constexpr int kLeastLog = 3;     // rows

std::string fit(const std::string& text, const Display& display) { return display.unicode ? text : ascii(text); }

int put_line(Canvas& canvas, int x, int y, const Line& line, int right, const Display& display) {
  for (const Span& span : line) {
    if (x >= right) break;
    x += canvas.put(x, y, clipped(fit(span.text, display), static_cast<std::size_t>(right - x), display.unicode),
                    span.ink);
  }
  return x;
}

// The choices with their numbers, in as few columns as the rows allow.
std::vector<Line> choice_lines(const Screen& screen, int rows, int wide, const Display& display) {
  const std::vector<std::string>& choices = screen.choices;
  const auto number_of = [&](std::size_t i) {
    return screen.numbers.empty() ? static_cast<int>(i) + 1 : screen.numbers[i];
  };
  const int count = static_cast<int>(choices.size());
  if (count == 0 || rows <= 0) return {};
  const int columns = std::clamp((count + rows - 1) / rows, 1, std::max(1, wide / 8));
  const int used = (count + columns - 1) / columns;
  const int column_width = wide / columns;
  int number_width = 1;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    number_width = std::max(number_width, number_of(i) > 99 ? 3 : number_of(i) > 9 ? 2 : 1);
  }
  std::vector<Line> lines(static_cast<std::size_t>(used));
  for (int i = 0; i < count; ++i) {
    Line& line = lines[static_cast<std::size_t>(i % used)];
    const int room = column_width - number_width - 2;  // the number, a space, and one between columns
    const int number = number_of(static_cast<std::size_t>(i));
    line.push_back({number == 0 ? std::string(static_cast<std::size_t>(number_width) + 1, ' ')
                                : fmt::format("{:>{}} ", number, number_width),
                    kStrong});
    line.push_back({padded(fit(choices[static_cast<std::size_t>(i)], display),
                           static_cast<std::size_t>(std::max(room, 1)), display.unicode) +
                    " "});
  }
  return lines;
}

std::vector<Line> wrapped_lines(const std::vector<Line>& lines, int wide) {
  std::vector<Line> result;
  for (const Line& line : lines) {
    for (Line& part : wrapped_line(line, static_cast<std::size_t>(std::max(wide, 8)))) {
      result.push_back(std::move(part));
    }
  }
  return result;
}

// As many of the last lines as fit when they are wrapped, none of them cut.
std::vector<Line> newest_lines(const std::vector<Line>& lines, int wide, int most) {
  std::size_t first = lines.size();
  int used = 0;
  while (first > 0) {
    used += static_cast<int>(wrapped_lines({lines[first - 1]}, wide).size());
    if (used > most) break;
    --first;
  }
  return wrapped_lines({lines.begin() + static_cast<std::ptrdiff_t>(first), lines.end()}, wide);
}

// Empty lines go first when there are more than fit, from the bottom up.
void squeeze(std::vector<Line>& lines, std::size_t most) {
  for (std::size_t i = lines.size(); i-- > 0 && lines.size() > most;) {
    if (lines[i].empty()) lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

}  // namespace

BoardRoom board_room(const Display& display) {
  return {.beside = std::max(display.width - kGap - kLeastSheet, 1),
          .width = display.width,
          .height = std::max(display.height - 1 - kLeastLog, 1)};
}

std::vector<Line> wrapped_line(const Line& line, std::size_t wide, std::size_t indent) {
  std::vector<Line> lines(1);
  std::size_t used = 0;
  bool begun = false;   // there is a word on the line
  std::size_t gap = 0;  // spaces before the next word
  const auto new_line = [&] {
    lines.emplace_back().push_back({std::string(std::min(indent, wide / 2), ' ')});
    used = std::min(indent, wide / 2);
    begun = false;
    gap = 0;
  };
  const auto place = [&](const std::string& word, const Ink& ink) {
    const std::size_t size = width(word);
    if (begun && used + gap + size > wide) new_line();
    std::string text(gap, ' ');
    used += gap;
    for (const std::string& character : characters(word)) {
      if (used >= wide) {
        lines.back().push_back({std::move(text), ink});
        text.clear();
        new_line();
      }
      text += character;
      ++used;
    }
    lines.back().push_back({std::move(text), ink});
    begun = true;
    gap = 0;
  };
  for (const Span& span : line) {
    std::string word;
    for (const char c : span.text) {
      if (c != ' ') {
        word += c;
        continue;
      }
      if (!word.empty()) place(word, span.ink);
      word.clear();
      // Spaces are kept (columns, a list that is set in), but none at a break.
      if (begun || lines.size() == 1) ++gap;
    }
    if (!word.empty()) place(word, span.ink);
  }
  return lines;
}

std::vector<std::string> compose(const Screen& screen, const Display& display) {
  const int rows = std::max(display.height - 1, 1);
  Canvas canvas(display.width, rows);
  canvas.paste(0, 0, screen.board);
  // A board that leaves no room beside it has the sheet below, in place of the log.
  const bool beside = display.width - screen.board.width() - kGap >= kLeastSheet;
  const int sheet_x = beside ? screen.board.width() + kGap : 0;
  const int sheet_y = beside ? 0 : screen.board.height();
  const int sheet_width = display.width - sheet_x;
  int log_y = screen.board.height();

  std::vector<Line> sheet = screen.sheet;
  const std::vector<Line> question =
      screen.question.empty()
          ? std::vector<Line>{}
          : wrapped_line(line_of(fit(screen.question, display), kStrong), static_cast<std::size_t>(sheet_width), 0);
  const int count = static_cast<int>(screen.choices.size());
  // Choices that are short stand side by side from the start, so that the sheet stays compact.
  std::size_t longest = 0;
  for (const std::string& choice : screen.choices) longest = std::max(longest, width(choice));
  const int fitting = std::max(1, sheet_width / (static_cast<int>(longest) + 5));
  const int wanted = (count + fitting - 1) / fitting;
  const int room = rows - sheet_y - static_cast<int>(question.size());
  squeeze(sheet, static_cast<std::size_t>(std::max(room - std::min(count, 9), 0)));
  const int left = room - static_cast<int>(sheet.size());
  const int choice_rows = std::max({std::min(left, count), std::min(wanted, room), 1});
  if (static_cast<int>(sheet.size()) + choice_rows > room) {
    sheet.resize(static_cast<std::size_t>(std::clamp(room - choice_rows, 0, static_cast<int>(sheet.size()))));
  }
  sheet.insert(sheet.end(), question.begin(), question.end());
  for (Line& line : choice_lines(screen, choice_rows, sheet_width, display)) sheet.push_back(std::move(line));

  int y = sheet_y;
  for (const Line& line : sheet) put_line(canvas, sheet_x, y++, line, display.width, display);
  if (!beside) log_y = y;

  const int log_width = beside ? std::max(screen.board.width(), 1) : display.width;
  const std::vector<Line> log = screen.answer.empty() ? newest_lines(screen.log, log_width, rows - log_y)
                                                      : wrapped_lines(screen.answer, log_width);
  y = log_y;
  for (const Line& line : log) {
    if (y >= rows) break;
    put_line(canvas, 0, y++, line, log_width, display);
  }
  return canvas.lines(display.colour);
}

std::vector<std::vector<std::string>> pages_of(const std::vector<Line>& text, const Display& display) {
  const auto most = static_cast<std::size_t>(std::max(display.height - 1, 1));
  std::vector<std::vector<std::string>> pages;
  for (const Line& line : wrapped_lines(text, display.width)) {
    if (pages.empty() || pages.back().size() == most) pages.emplace_back();
    pages.back().push_back(rendered(line, display));
  }
  return pages;
}

std::string rendered(const Line& line, const Display& display) {
  std::size_t wide = 0;
  for (const Span& span : line) wide += width(span.text);
  Canvas canvas(static_cast<int>(wide), 1);
  put_line(canvas, 0, 0, line, static_cast<int>(wide), display);
  return canvas.lines(display.colour)[0];
}

}  // namespace agon::cli
