// server_load: how many choices a server takes in a second, and how long an answer waits for its reply, while many
// matches of Champion's Combat are played against its machine at once.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bench/server/bot.h"
#include "bench/server/parts.h"
#include "server/net/loop.h"
#include "tests/server/store/temporary_folder.h"
#include "tests/server/whole/program.h"

namespace agon::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{20};

struct Measured {
  Tally tally;
  double seconds = 0;
  double server_seconds = 0;  // processor time of the server meanwhile

  // Of the server's processor time, in microseconds.
  double per_choice() const { return 1e6 * server_seconds / static_cast<double>(std::max<u64>(1, tally.choices)); }
  double percentile(double part) const { return bench::percentile(tally.answer_ms, part); }
};

// So many matches at the same time: all are made first, then all begin.
Measured play_matches(u16 port, pid_t process, int games, u64 seed) {
  Measured measured;
  double server_begun = 0;
  server::Loop loop;
  std::vector<std::unique_ptr<Bot>> bots;
  int waiting = games;
  Clock::time_point begun;
  const auto over = [&] {
    if (--waiting > 0) return;
    measured.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    measured.server_seconds = processor_seconds_of(process) - server_begun;
    loop.stop();
  };
  const auto ready = [&] {
    if (--waiting > 0) return;
    waiting = games;
    begun = Clock::now();
    server_begun = processor_seconds_of(process);
    for (const auto& bot : bots) bot->play(over);
  };
  // When nothing has been heard for long, those who are left have been forgotten.
  u64 heard_before = 0;
  server::Timer look;
  const std::function<void()> look_for_life = [&] {
    if (measured.tally.heard != std::exchange(heard_before, measured.tally.heard)) {
      look = loop.after(kPatience, look_for_life);
      return;
    }
    for (const auto& bot : bots) {
      if (!bot->ended()) measured.tally.error(bot->standing());
    }
    measured.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    loop.stop();
  };
  look = loop.after(kPatience, look_for_life);
  for (int i = 0; i < games; ++i) {
    bots.push_back(std::make_unique<Bot>(loop, port, seed + static_cast<u64>(i), measured.tally));
  }
  for (const auto& bot : bots) bot->prepare(ready);
  loop.run();
  return measured;
}

boost::json::object to_json(int games, const Measured& one, const Measured& many) {
  const Tally& tally = many.tally;
  return {
      {"games", games},
      {"seconds", many.seconds},
      {"answers", tally.answers},
      {"choices", tally.choices},
      {"answers_per_second", static_cast<double>(tally.answers) / many.seconds},
      {"choices_per_second", static_cast<double>(tally.choices) / many.seconds},
      {"server_us_per_choice", many.per_choice()},
      {"answer_ms", {{"p50", many.percentile(0.5)}, {"p95", many.percentile(0.95)}, {"p99", many.percentile(0.99)}}},
      {"answer_ms_alone", {{"p50", one.percentile(0.5)}, {"p99", one.percentile(0.99)}}},
      {"errors", tally.errors + one.tally.errors},
      {"lost", tally.lost + one.tally.lost}};
}

void print_lines(int games, const Measured& one, const Measured& many) {
  const Tally& tally = many.tally;
  fmt::print("{} matches at once, {:.1f} s\n", games, many.seconds);
  fmt::print("{:.0f} answers and {:.0f} choices a second (with those of machines and dice)\n",
             static_cast<double>(tally.answers) / many.seconds, static_cast<double>(tally.choices) / many.seconds);
  if (many.server_seconds > 0) fmt::print("{:.0f} us of the server's processor time a choice\n", many.per_choice());
  fmt::print("an answer waits {:.1f} ms (95%: {:.1f}, 99%: {:.1f}); in one match alone {:.2f} ms\n",
             many.percentile(0.5), many.percentile(0.95), many.percentile(0.99), one.percentile(0.5));
  fmt::print("errors: {}, lost choices: {}\n", tally.errors + one.tally.errors, tally.lost + one.tally.lost);
}

int run(int argc, char** argv) {
  CLI::App program("Plays many matches against a server, and measures it");
  int games = 1000;
  u16 port = 0;
  bool json = false;
  std::string database;
  program.add_option("--games", games, "Matches at the same time")->capture_default_str()->check(CLI::Range(1, 4000));
  program.add_option("--port", port, "A server that runs on this machine already (with --trusted 127.0.0.1)");
  program.add_option("--database", database, "A PostgreSQL database for the server: postgresql://…");
  program.add_flag("--json", json, "The figures as JSON");
  int spectators = 0;
  int minutes = 0;
  program.add_option("--spectators", spectators, "Instead: so many watch one match")->check(CLI::Range(1, 15'000));
  program
      .add_option("--mixed", minutes,
                  "Instead: players, spectators, replays, accounts and attacks, for so many minutes")
      ->check(CLI::Range(1, 600));
  CLI11_PARSE(program, argc, argv);

  // On the disk, where a server keeps its matches too.
  const server::TemporaryFolder folder(std::filesystem::temp_directory_path());
  std::unique_ptr<server::Program> server;
  if (port == 0) {
    std::vector<std::string> arguments{"--data", folder.path().string(), "--machine-delay", "0"};
    if (minutes > 0) {
      arguments.emplace_back("--behind-proxy");
    } else {
      arguments.insert(arguments.end(), {"--trusted", "127.0.0.1"});
    }
    if (spectators > 0) arguments.insert(arguments.end(), {"--connections", std::to_string(spectators + 100)});
    if (!database.empty()) arguments.insert(arguments.end(), {"--database", database});
    server = std::make_unique<server::Program>(arguments);
    port = server->port();
  }
  if (port == 0) {
    fmt::print(stderr, "server_load: the server did not start\n");
    return EXIT_FAILURE;
  }
  if (spectators > 0) return watch_crowd(port, spectators);
  if (minutes > 0) return mixed_load(port, server ? server->process() : 0, minutes);
  const pid_t process = server ? server->process() : 0;
  const Measured one = play_matches(port, process, 1, 1);
  const Measured many = play_matches(port, process, games, 2);
  server.reset();
  for (const Measured* each : {&one, &many}) {
    if (!each->tally.first_error.empty()) fmt::print(stderr, "server_load: {}\n", each->tally.first_error);
  }
  if (json) {
    fmt::print("{}\n", boost::json::serialize(to_json(games, one, many)));
  } else {
    print_lines(games, one, many);
  }
  const bool well = one.tally.errors + many.tally.errors + one.tally.lost + many.tally.lost == 0;
  return well ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace agon::bench

int main(int argc, char** argv) { return agon::bench::run(argc, argv); }
