// agon replay
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "cli/commands/replay_files.h"
#include "cli/replay_session.h"

namespace agon::cli {

namespace {

struct ReplayArguments {
  std::string file;
  std::string pack;
  std::string language = "en";
  bool log = false;
  bool no_color = false;
};

int replay(const ReplayArguments& arguments) {
  engine::Replay replay = open_replay(arguments.file);
  const packs::Language language = *packs::language_from(arguments.language);
  if (arguments.log) {
    for (const LogLine& line : log_of(replay, language)) {
      print(fmt::format("{:>4}  {}{}\n", line.choices, line.text, line.rule.empty() ? "" : "  [" + line.rule + "]"));
    }
    return kDone;
  }
  // Only the texts are needed, and where a designer's pack is not at hand the game's own words do as well.
  const auto ruleset = open_ruleset(replay.game, arguments.pack);
  Console console(wants_colour(arguments.no_color));
  ReplaySession(std::move(replay), ruleset, language, console).run();
  return kDone;
}

}  // namespace

void add_replay(CLI::App& program, int& status) {
  CLI::App* command =
      add_command(program, "replay", "Watch a saved game: step forward and back, jump, read the log",
                  "  agon replay game.agon.json\n"
                  "  agon replay game.agon.json --log    print everything that happened, with the rules");
  auto arguments = std::make_shared<ReplayArguments>();
  command->add_option("file", arguments->file, "A replay file, *.agon.json")->required();
  command->add_flag("--log", arguments->log, "Print the log and leave");
  command->add_option("--pack", arguments->pack, "The folder of the pack that it was played with");
  command->add_option("--language", arguments->language, "en or es")->check(CLI::IsMember({"en", "es"}));
  command->add_flag("--no-color", arguments->no_color, "No colours; NO_COLOR in the environment does the same");
  command->callback([arguments, &status] { status = replay(*arguments); });
}

}  // namespace agon::cli
