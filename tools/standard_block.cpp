// standard_block: writes what a machine needs that reads no packs (a GPU, a browser) to play a game by its own pack:
// OUT.rules, the rules as one block (core/block.h), and OUT.start, the position in which a match begins.
#include <cstddef>
#include <iostream>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/json/options.h"
#include "engine/match/ruleset.h"
#include "games/list.h"
#include "generated_file.h"

namespace agon::tools {
namespace {

int fail(std::string_view why) {
  std::cerr << why << '\n';
  return 2;
}

bool write(const std::string& path, std::span<const std::byte> bytes) {
  return write_if_changed(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

int write_standard(const std::string& out, const std::string& game, std::span<char* const> given) {
  packs::Problems problems;
  const auto ruleset = games::all_games().open(game, problems);
  if (!ruleset) return fail(problems.text());
  std::vector<std::pair<std::string, std::string>> typed;
  for (const std::string_view option : given) {
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos) return fail("an option is NAME=VALUE");
    typed.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  const auto options = engine::options_from_text(*ruleset, typed);
  if (!options) return fail(options.error());

  const engine::Playing& play = *ruleset->game;
  constexpr std::size_t kMostBytes = 4096;
  alignas(64) std::byte start[kMostBytes];
  play.start(ruleset->block(), *options, start, nullptr);
  const bool written =
      write(out + ".rules", play.rules_block(ruleset->block())) && write(out + ".start", {start, play.bytes});
  return written ? 0 : fail(out + ": cannot be written");
}

}  // namespace
}  // namespace agon::tools

int main(int count, char** values) {
  const std::span<char* const> arguments{values, static_cast<std::size_t>(count)};
  if (count < 3) {
    std::cerr << "usage: standard_block OUT GAME [OPTION=VALUE…]\n";
    return 2;
  }
  return agon::tools::write_standard(values[1], values[2], arguments.subspan(3));
}
