// agon sim
#include <algorithm>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "cli/commands/progress.h"
#include "engine/files.h"
#include "sim/csv.h"
#include "sim/simulation.h"
#include "sim/tally.h"

namespace agon::cli {

namespace {

struct SimArguments {
  std::string game;
  std::string pack;
  std::vector<std::string> options;
  std::vector<int> levels;
  int players = 0;
  u64 games = 0;
  u64 seed = 1;
  std::string report;
};

// So that every simulated game ends, however its players play.
constexpr const char* kRoundLimit = "round_limit=100";

std::string standing_line(const std::string& who, const sim::Standing& standing) {
  return fmt::format("  {:<12} {:>6.1f}% ± {:.1f}  ({} won, {} drawn of {})\n", who, 100 * standing.share(),
                     100 * standing.margin(), standing.wins, standing.draws, standing.games);
}

std::string summary(const sim::Tally& tally, const std::vector<int>& levels) {
  std::string text =
      fmt::format("{} games, {:.1f} choices a game\n", tally.games(),
                  static_cast<double>(tally.choices()) / static_cast<double>(std::max<u64>(tally.games(), 1)));
  for (std::size_t seat = 0; seat < tally.seats().size(); ++seat) {
    text += standing_line(fmt::format("seat {} ai:{}", seat + 1, levels[seat]), tally.seats()[seat]);
  }
  for (std::size_t level = 0; level < tally.levels().size(); ++level) {
    if (tally.levels()[level].games != 0) text += standing_line(fmt::format("ai:{}", level), tally.levels()[level]);
  }
  if (tally.unfinished() != 0) text += fmt::format("  {} games did not come to an end\n", tally.unfinished());
  return text;
}

int simulate(const SimArguments& arguments) {
  const auto ruleset = open_ruleset(arguments.game, arguments.pack);
  std::vector<std::string> usual{kRoundLimit};
  if (arguments.players != 0) {
    if (!has_option(*ruleset, "players")) throw BadInput(fmt::format("{} has no option players", arguments.game));
    usual.push_back(fmt::format("players={}", arguments.players));
  } else if (arguments.levels.size() > 1) {
    usual.push_back(fmt::format("players={}", arguments.levels.size()));
  }
  const std::vector<i64> options = read_options(*ruleset, arguments.options, usual);
  const auto seats = static_cast<std::size_t>(sim::seats_of(*ruleset, options));
  std::vector<int> levels = arguments.levels;
  if (levels.empty()) levels.push_back(ai::kLevels - 1);
  if (levels.size() == 1) levels.resize(seats, levels[0]);
  if (levels.size() != seats) {
    throw BadInput(
        fmt::format("--ai names {} opponents for {} seats: name one for each, or one for all", levels.size(), seats));
  }
  sim::Simulation simulation(ruleset, options, levels);
  sim::Tally tally;
  std::string csv;
  {
    Progress progress(arguments.games, "games");
    for (u64 i = 0; i < arguments.games; ++i) {
      const sim::GameRecord record = simulation.play(arguments.seed + i);
      if (csv.empty()) csv = sim::csv_header(record);
      csv += sim::csv_row(record, levels);
      tally.add(record, levels);
      progress.at(i + 1);
    }
  }
  if (const std::string error = engine::write_file_atomically(arguments.report, csv); !error.empty()) {
    throw BadInput(error);
  }
  print(summary(tally, levels));
  print(fmt::format("written to {}\n", arguments.report));
  return tally.unfinished() == 0 ? kDone : kNo;
}

}  // namespace

void add_sim(CLI::App& program, int& status) {
  CLI::App* command =
      add_command(program, "sim", "Play many games between the machine's opponents and write one CSV row a game",
                  "  agon sim champions --games 1000 --ai 1,0 --report games.csv\n"
                  "  agon sim champions --games 500 --players 4 --ai 1 --option win_score=3 --report games.csv");
  auto arguments = std::make_shared<SimArguments>();
  command->add_option("game", arguments->game, "The game")->required();
  command->add_option("--games", arguments->games, "How many games")
      ->required()
      ->check(CLI::Range(u64{1}, u64{10'000'000}));
  command->add_option("--report", arguments->report, "The CSV file to write")->required();
  command->add_option("--players", arguments->players, "The number of players")->check(CLI::Range(1, kMaxSeats));
  command->add_option("--ai", arguments->levels, "The level of each seat, or one for all")
      ->delimiter(',')
      ->check(CLI::Range(0, ai::kLevels - 1));
  command
      ->add_option(
          "--option", arguments->options,
          "An option of the match, as name=value; games end after 100 rounds unless round_limit says otherwise")
      ->type_name("K=V");
  command->add_option("--seed", arguments->seed, "The seed of the first game; the next has the next number")
      ->capture_default_str();
  command->add_option("--pack", arguments->pack, "A pack's folder to play by instead of the game's own");
  command->callback([arguments, &status] { status = simulate(*arguments); });
}

}  // namespace agon::cli
