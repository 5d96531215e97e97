// agon engine
#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "engine/protocol/protocol.h"
#include "games/list.h"

namespace agon::cli {

namespace {

int converse() {
  engine::Session session(games::all_games());
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    if (line.ends_with('\r')) line.pop_back();
    std::cout << session.handle(line) << '\n' << std::flush;
    if (!std::cout) return kBad;  // nobody listens any more
  }
  return kDone;
}

}  // namespace

void add_engine(CLI::App& program, int& status) {
  CLI::App* command = add_command(
      program, "engine", "Talk to bots and scripts: a JSON object a line in, one a line out (docs/protocol.md)",
      "  echo '{\"do\": \"start\", \"game\": \"champions\", \"seed\": \"42\"}' | agon engine");
  command->callback([&status] { status = converse(); });
}

}  // namespace agon::cli
