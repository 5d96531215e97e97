// agon verify
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "cli/commands/replay_files.h"

namespace agon::cli {

namespace {

int verify(const std::string& file, const std::string& pack) {
  const engine::Replay replay = open_replay(file);
  const engine::Verification verification = engine::verify(replay, ruleset_of(replay, pack));
  print(verification.text() + "\n");
  return verification.holds ? kDone : kNo;
}

}  // namespace

void add_verify(CLI::App& program, int& status) {
  CLI::App* command = add_command(
      program, "verify", "Play a replay again: every roll from the revealed seed, every choice, hash and event",
      "  agon verify game.agon.json");
  auto file = std::make_shared<std::string>();
  auto pack = std::make_shared<std::string>();
  command->add_option("file", *file, "A replay file, *.agon.json")->required();
  command->add_option("--pack", *pack, "The folder of the pack that it was played with");
  command->callback([file, pack, &status] { status = verify(*file, *pack); });
}

}  // namespace agon::cli
