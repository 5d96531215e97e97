// agon fuzz
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "cli/commands/progress.h"
#include "sim/fuzz.h"

namespace agon::cli {

namespace {

struct FuzzArguments {
  std::string game;
  std::string pack;
  u64 games = 1000;
  u64 seed = 1;
};

int fuzz(const FuzzArguments& arguments) {
  const auto ruleset = open_ruleset(arguments.game, arguments.pack);
  sim::FuzzReport report;
  {
    Progress progress(arguments.games, "games");
    report = sim::fuzz(*ruleset, arguments.games, arguments.seed, [&](u64 done) { progress.at(done); });
  }
  if (report.failure) {
    const sim::FuzzFailure& failure = *report.failure;
    print(fmt::format("seed {}, choice {}: {}\n", failure.seed, failure.choice, failure.what));
    print(fmt::format("again: agon fuzz {} --games 1 --seed {}\n", arguments.game, failure.seed));
    return kNo;
  }
  print(fmt::format("{} games, {} choices, {} positions checked thoroughly: nothing found\n", report.games,
                    report.choices, report.heavy));
  return kDone;
}

}  // namespace

void add_fuzz(CLI::App& program, int& status) {
  CLI::App* command = add_command(
      program, "fuzz", "Play random games with all numbers of players and check every invariant at every choice",
      "  agon fuzz champions --games 100000\n"
      "  agon fuzz champions --games 1 --seed 4711    one game again");
  auto arguments = std::make_shared<FuzzArguments>();
  command->add_option("game", arguments->game, "The game")->required();
  command->add_option("--pack", arguments->pack, "A pack's folder to play by instead of the game's own");
  command->add_option("--games", arguments->games, "How many games")->capture_default_str();
  command->add_option("--seed", arguments->seed, "The seed of the first game; the next has the next number")
      ->capture_default_str();
  command->callback([arguments, &status] { status = fuzz(*arguments); });
}

}  // namespace agon::cli
