#include "cli/commands/command.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "engine/json/options.h"
#include "games/list.h"
#include "packs/nearest.h"

namespace agon::cli {

CLI::App* add_command(CLI::App& program, const std::string& name, const std::string& what,
                      const std::string& examples) {
  CLI::App* command = program.add_subcommand(name, what);
  command->footer("Examples:\n" + examples);
  return command;
}

std::shared_ptr<const engine::Ruleset> open_ruleset(const std::string& game, const std::string& pack) {
  const engine::Library library = games::all_games();
  if (library.find(game) == nullptr) {
    std::vector<std::string_view> names;
    for (const engine::Game* each : library.games) names.push_back(each->name);
    throw BadInput(packs::unknown_name("game", game, names));
  }
  packs::Problems problems;
  auto ruleset = library.open(pack.empty() ? game : pack, problems);
  if (ruleset == nullptr) throw BadInput(problems.text());
  if (ruleset->game->name != game) {
    throw BadInput(fmt::format("the pack \"{}\" is for {}, not for {}", pack, ruleset->game->name, game));
  }
  return ruleset;
}

bool has_option(const engine::Ruleset& ruleset, std::string_view name) {
  const std::vector<engine::OptionInfo> infos = ruleset.game->match_options(ruleset.block());
  return std::any_of(infos.begin(), infos.end(), [&](const engine::OptionInfo& info) { return info.name == name; });
}

std::vector<i64> read_options(const engine::Ruleset& ruleset, const std::vector<std::string>& given,
                              const std::vector<std::string>& usual) {
  std::vector<std::pair<std::string, std::string>> typed;
  const auto name_of = [](const std::string& text) { return text.substr(0, text.find('=')); };
  const auto add = [&](const std::string& text) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos) throw BadInput(fmt::format("option \"{}\": write it as name=value", text));
    typed.emplace_back(text.substr(0, sign), text.substr(sign + 1));
  };
  for (const std::string& text : given) add(text);
  for (const std::string& text : usual) {
    const bool chosen = std::any_of(given.begin(), given.end(),
                                    [&](const std::string& other) { return name_of(other) == name_of(text); });
    if (!chosen && has_option(ruleset, name_of(text))) add(text);
  }
  auto options = engine::options_from_text(ruleset, typed);
  if (!options) throw BadInput(options.error());
  return *options;
}

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

void complain(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace agon::cli
