// agon bench
#include <optional>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/commands/command.h"
#include "games/list.h"
#include "sim/bench.h"

namespace agon::cli {

namespace {

struct BenchArguments {
  std::string game;
  std::string pack;
  std::vector<std::string> options;
  std::optional<u64> games;
  u64 seed = sim::kSignatureSeed;
  double seconds = 2;
  bool json = false;
};

boost::json::object to_json(const engine::Ruleset& ruleset, const sim::BenchResult& result) {
  boost::json::object out{{"game", ruleset.game->name},
                          {"choices", result.choices},
                          {"turns", result.turns},
                          {"games", result.games},
                          {"seconds", result.seconds},
                          {"choices_per_second", result.choices_per_second()},
                          {"games_per_second", result.games_per_second()},
                          {"copy_ns", nullptr},
                          {"position_bytes", result.position_bytes},
                          {"rules_version", ruleset.game->version},
                          // As text: not every reader of JSON keeps 64 bits of a number.
                          {"signature", fmt::format("{:016x}", result.signature)}};
  if (result.copy_ns) out["copy_ns"] = *result.copy_ns;
  return out;
}

std::string to_text(const engine::Ruleset& ruleset, const sim::BenchResult& result) {
  std::string text = fmt::format("{}: {} games, {} turns, {} choices in {:.2f} s\n", ruleset.game->name, result.games,
                                 result.turns, result.choices, result.seconds);
  text += fmt::format("  {:.0f} choices a second, {:.0f} games a second\n", result.choices_per_second(),
                      result.games_per_second());
  text += fmt::format("  {} bytes a position", result.position_bytes);
  if (result.copy_ns) text += fmt::format(", copied in {:.1f} ns", *result.copy_ns);
  return text + fmt::format("\n  signature {:016x}\n", result.signature);
}

int bench(const BenchArguments& arguments) {
  std::vector<std::string> names{arguments.game};
  if (arguments.game.empty()) {
    names.clear();
    for (const engine::Game* game : games::all_games().games) names.emplace_back(game->name);
  }
  for (const std::string& name : names) {
    const auto ruleset = open_ruleset(name, arguments.pack);
    const std::vector<i64> options = read_options(*ruleset, arguments.options);
    const sim::BenchResult result = arguments.games
                                        ? sim::bench_games(*ruleset, options, *arguments.games, arguments.seed)
                                        : sim::bench(*ruleset, options, arguments.seconds);
    print(arguments.json ? boost::json::serialize(to_json(*ruleset, result)) + "\n" : to_text(*ruleset, result));
  }
  return kDone;
}

}  // namespace

void add_bench(CLI::App& program, int& status) {
  CLI::App* command = add_command(program, "bench", "Measure how fast the rules play, one core, random choices",
                                  "  agon bench\n"
                                  "  agon bench champions --json\n"
                                  "  agon bench champions --games 10000 --seed 7    exactly these games, nothing else");
  auto arguments = std::make_shared<BenchArguments>();
  command->add_option("game", arguments->game, "The game; all games when left out");
  command->add_option("--pack", arguments->pack, "A pack's folder to play by instead of the game's own");
  command->add_option("--option", arguments->options, "An option of the match, as name=value")->type_name("K=V");
  command->add_option("--games", arguments->games, "Play exactly that many games and do nothing else");
  command->add_option("--seed", arguments->seed, "Where the random numbers start, with --games")->capture_default_str();
  command->add_option("--seconds", arguments->seconds, "How long to measure, without --games")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 3600.0));
  command->add_flag("--json", arguments->json, "One JSON object a game");
  command->callback([arguments, &status] { status = bench(*arguments); });
}

}  // namespace agon::cli
