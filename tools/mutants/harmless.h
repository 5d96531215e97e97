// The reviewed list of mutants that change nothing which a player could see. In the file, one paragraph each:
//
//   file: src/games/champions/check.h
//   line: if (power == 0) return true;
//   change: 'power == 0' -> 'false'
//   why: the loop below finds the same, later
//
// An entry is for every mutant of that file with that line and that change, wherever the line has moved to.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "mutant.h"

namespace agon::mutants {

/// The change as it is listed and told: 'a < b' -> 'a <= b'.
inline std::string change_text(const Mutant& mutant) {
  return "'" + mutant.before + "' -> " + (mutant.after.empty() ? std::string("nothing") : "'" + mutant.after + "'");
}

struct Harmless {
  int at = 0;  // its line in the list
  std::string file, line, change, why;

  bool is(const Mutant& mutant) const {
    return file == mutant.file && line == mutant.line_text && change == change_text(mutant);
  }
  bool complete() const { return !file.empty() && !line.empty() && !change.empty() && !why.empty(); }
};

/// What is written in such a list. `problem` is told with its line and says what cannot be read.
template <class Problem>
std::vector<Harmless> read_harmless(std::string_view text, Problem&& problem) {
  std::vector<Harmless> list;
  Harmless entry;
  const auto finish = [&] {
    if (entry.at != 0 && !entry.complete()) problem(entry.at, "an entry has file, line, change and why");
    if (entry.at != 0 && entry.complete()) list.push_back(entry);
    entry = {};
  };
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) finish();
    if (line.empty() || line.starts_with('#')) continue;
    if (entry.at == 0) entry.at = number;
    const auto take = [&](std::string_view key, std::string& into) {
      if (!line.starts_with(key)) return false;
      into = line.substr(key.size());
      return true;
    };
    if (!take("file: ", entry.file) && !take("line: ", entry.line) && !take("change: ", entry.change) &&
        !take("why: ", entry.why)) {
      problem(number, "expected file:, line:, change: or why:");
    }
  }
  finish();
  return list;
}

}  // namespace agon::mutants
