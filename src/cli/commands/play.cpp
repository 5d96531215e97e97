// agon play
#include <ctime>
#include <optional>
#include <variant>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "ai/players.h"
#include "cli/commands/command.h"
#include "cli/commands/replay_files.h"
#include "cli/play_session.h"
#include "engine/match/match.h"
#include "engine/replay/replay.h"
#include "packs/language.h"

namespace agon::cli {

namespace {

struct PlayArguments {
  std::string game;
  std::vector<std::string> seats;
  std::vector<std::string> options;
  std::string seed;
  std::string pack;
  std::string resume;
  std::string language;
  bool no_color = false;
};

std::vector<ai::Player> read_players(const std::vector<std::string>& seats) {
  std::vector<ai::Player> players;
  for (const std::string& seat : seats) {
    const auto player = ai::parse_player(seat);
    if (const auto* wrong = std::get_if<std::string>(&player)) throw BadInput("--seat: " + *wrong);
    players.push_back(std::get<ai::Player>(player));
  }
  return players;
}

// You and a machine for each other seat, where nothing else is said.
void complete(std::vector<ai::Player>& players, int seats, bool given) {
  if (given && static_cast<int>(players.size()) != seats) {
    throw BadInput(fmt::format("{} players are named with --seat for {} seats", players.size(), seats));
  }
  if (players.empty()) players.emplace_back();
  players.resize(static_cast<std::size_t>(seats), ai::Player{ai::kLevels - 1});
}

// What each seat adds to the dice is also where a file keeps who plays it.
std::vector<std::string> additions_of(const std::vector<ai::Player>& players) {
  std::vector<std::string> additions;
  for (const ai::Player& player : players) additions.push_back(ai::to_string(player));
  return additions;
}

packs::Language language_of(const PlayArguments& arguments) {
  if (arguments.language.empty()) return packs::Language::en;
  return *packs::language_from(arguments.language);
}

engine::Match new_match(const PlayArguments& arguments, std::vector<ai::Player>& players) {
  const auto ruleset = open_ruleset(arguments.game, arguments.pack);
  std::vector<std::string> usual;
  if (!players.empty()) usual.push_back(fmt::format("players={}", players.size()));
  engine::MatchSetup setup{.ruleset = ruleset, .options = read_options(*ruleset, arguments.options, usual)};
  engine::Position position(ruleset->game->bytes);
  ruleset->game->start(ruleset->block(), setup.options, position.data(), nullptr);
  complete(players, ruleset->game->seats(position.data()), !arguments.seats.empty());
  setup.seats = names_of(players, language_of(arguments));
  setup.additions = additions_of(players);
  setup.seed = arguments.seed.empty() ? engine::Seed::fresh() : engine::Seed::from_text(arguments.seed);
  auto match = engine::Match::start(std::move(setup));
  if (!match) throw BadInput(match.error());
  return std::move(*match);
}

engine::Match resumed_match(const PlayArguments& arguments, std::vector<ai::Player>& players) {
  if (!arguments.options.empty() || !arguments.seed.empty()) {
    throw BadInput("a game that is resumed keeps its options and its seed: leave out --option and --seed");
  }
  const engine::Replay replay = open_replay(arguments.resume);
  if (!arguments.game.empty() && arguments.game != replay.game) {
    throw BadInput(fmt::format("{} holds a game of {}, not of {}", arguments.resume, replay.game, arguments.game));
  }
  if (!replay.seed) {
    throw BadInput(fmt::format("{} does not hold the seed of its dice, so it cannot go on. Watch it: agon replay {}",
                               arguments.resume, arguments.resume));
  }
  engine::Match match = open_match(replay, arguments.pack);
  if (players.empty()) {
    for (const std::string& addition : replay.additions) {
      const auto player = ai::parse_player(addition);
      players.push_back(std::holds_alternative<ai::Player>(player) ? std::get<ai::Player>(player) : ai::Player{});
    }
  }
  complete(players, match.seats(), !arguments.seats.empty());
  return match;
}

std::string new_file_name(std::string_view game) {
  const std::time_t now = std::time(nullptr);
  return fmt::format("{}-{:%Y%m%d-%H%M%S}{}", game, fmt::localtime(now), engine::kReplayEnding);
}

std::string how_to_go_on(const std::string& file) { return fmt::format("Go on with: agon play --resume {}\n", file); }

// Keeps a game that was left before its end. The exit code.
int keep(const PlaySession& session) {
  const std::string error = engine::write_replay(session.match(), session.file(), true);
  if (!error.empty()) {
    complain(fmt::format("agon: the game could not be saved: {}\n", error));
    return kBad;
  }
  print(fmt::format("Saved to {}\n{}", session.file(), how_to_go_on(session.file())));
  return kDone;
}

int play(const PlayArguments& arguments) {
  std::vector<ai::Player> players = read_players(arguments.seats);
  if (arguments.game.empty() && arguments.resume.empty()) throw BadInput("which game? agon play champions");
  engine::Match match = arguments.resume.empty() ? new_match(arguments, players) : resumed_match(arguments, players);
  const std::string file = arguments.resume.empty() ? new_file_name(match.game().name) : arguments.resume;
  std::optional<PlaySession> session;
  Left left{};
  {
    Console console(wants_colour(arguments.no_color));
    session.emplace(std::move(match), players, language_of(arguments), file, console);
    left = session->run();
  }
  switch (left) {
    case Left::finished:
      if (session->saved()) print(fmt::format("Saved to {}\n", session->file()));
      return kDone;
    case Left::abandoned: return kDone;
    case Left::quit:
    case Left::input_ended:
    case Left::interrupted: return keep(*session);
  }
  return kDone;
}

}  // namespace

void add_play(CLI::App& program, int& status) {
  CLI::App* command =
      add_command(program, "play", "Play in the terminal, against the machine or with others at one screen",
                  "  agon play champions\n"
                  "  agon play champions --seat you --seat ai:1 --seat ai:0\n"
                  "  agon play champions --option win_score=3 --option styles=chosen --language es\n"
                  "  agon play --resume champions-20260101-120000.agon.json");
  auto arguments = std::make_shared<PlayArguments>();
  command->add_option("game", arguments->game, "The game: champions");
  command->add_option("--seat", arguments->seats, "Who plays a seat, once a seat: you, ai:0 (random), ai:1 (scripted)")
      ->type_name("PLAYER");
  command->add_option("--option", arguments->options, "An option of the match, as name=value")->type_name("K=V");
  command->add_option("--seed", arguments->seed, "The same seed and choices give the same dice")->type_name("TEXT");
  command->add_option("--pack", arguments->pack, "A pack's folder to play by instead of the game's own");
  command->add_option("--resume", arguments->resume, "Go on with a saved game")->type_name("FILE");
  command->add_option("--language", arguments->language, "en or es")->check(CLI::IsMember({"en", "es"}));
  command->add_flag("--no-color", arguments->no_color, "No colours; NO_COLOR in the environment does the same");
  command->callback([arguments, &status] { status = play(*arguments); });
}

}  // namespace agon::cli
