// What the readers of our Markdown pages share: lines of text, and telling what is wrong with them.
#pragma once
#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "../src/packs/utf8.h"

namespace agon::tools {

/// A mistake in a page, with its line (from 1).
struct PageProblem {
  int line;
  std::string message;
};

inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// Calls `read(number, line)` for each line, without its end. A line that is no proper text is a problem instead.
template <class Read>
void read_lines(std::string_view text, std::vector<PageProblem>& problems, Read read) {
  const auto is_control = [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == 127; };
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (packs::first_bad_utf8(line) != std::string_view::npos) {
      problems.push_back({number, "not UTF-8 text"});
    } else if (std::any_of(line.begin(), line.end(), is_control)) {
      problems.push_back({number, "control character"});
    } else {
      read(number, line);
    }
  }
}

/// Tells the problems as "page:line: message". True when there are none.
inline bool report(std::ostream& errors, const std::filesystem::path& page, const std::vector<PageProblem>& problems) {
  for (const PageProblem& problem : problems) {
    errors << page.string() << ':' << problem.line << ": " << problem.message << '\n';
  }
  return problems.empty();
}

}  // namespace agon::tools
