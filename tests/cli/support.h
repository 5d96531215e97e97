// What the tests of the program share: running it, and a terminal without a screen.
#pragma once
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "tests/engine/match/match_support.h"
#include "tests/packs/support.h"

namespace agon::cli {

using packs::TemporaryFolder;

inline const std::vector<std::string> kSeats{"You", "Machine"};

/// What a run of the program came to.
struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

/// Runs `agon` with these arguments (shell syntax) in the folder, with `input` on its standard input.
inline Ran run_agon(const TemporaryFolder& folder, const std::string& arguments, std::string_view input = "") {
  folder.write("stdin", input);
  const std::string command = "cd '" + folder.path().string() + "' && LC_ALL=C.UTF-8 " AGON_BINARY " " + arguments +
                              " < stdin > stdout 2> stderr";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, folder.read("stdout"), folder.read("stderr")};
}

/// Reads lines from a list; keeps what was shown. When the list is at its end, input has ended.
class ScriptedTerminal : public Terminal {
 public:
  explicit ScriptedTerminal(std::vector<std::string> lines, Display display = {}) : display_(display) {
    for (std::string& line : lines) inputs_.push_back({Input::Kind::line, std::move(line)});
  }

  void add(Input input) { inputs_.push_back(std::move(input)); }

  Display display() const override { return display_; }
  void show(const std::vector<std::string>& lines) override { shown_.push_back(lines); }
  Input read(std::string_view prompt) override {
    prompts_.emplace_back(prompt);
    if (inputs_.empty()) return {Input::Kind::end, {}};
    Input input = inputs_.front();
    inputs_.pop_front();
    return input;
  }

  const std::vector<std::vector<std::string>>& screens() const { return shown_; }
  const std::vector<std::string>& prompts() const { return prompts_; }
  /// A screen as one text; counted from the end.
  std::string screen(std::size_t from_end = 0) const {
    std::string text;
    for (const std::string& line : shown_.at(shown_.size() - 1 - from_end)) text += line + "\n";
    return text;
  }
  std::size_t left() const { return inputs_.size(); }

 private:
  Display display_;
  std::deque<Input> inputs_;
  std::vector<std::vector<std::string>> shown_;
  std::vector<std::string> prompts_;
};

/// The words of a line without its inks.
inline std::string plain(const Line& line) {
  std::string text;
  for (const Span& span : line) text += span.text;
  return text;
}

inline std::vector<std::string> plain_lines(const std::vector<Line>& lines) {
  std::vector<std::string> list;
  for (const Line& line : lines) list.push_back(plain(line));
  return list;
}

}  // namespace agon::cli
