// agon situations
#include <filesystem>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "engine/situation/situation.h"
#include "games/list.h"

namespace agon::cli {

namespace {

int situations(const std::vector<std::filesystem::path>& paths) {
  const engine::SituationReport report = engine::run_situations(games::all_games(), paths);
  print(report.text());
  if (!report.problems.empty()) return kBad;
  if (report.passed + report.failed == 0) throw BadInput("there is no situation in there: name .toml files or folders");
  return report.failed == 0 ? kDone : kNo;
}

}  // namespace

void add_situations(CLI::App& program, int& status) {
  CLI::App* command =
      add_command(program, "situations", "Run rule situations and count those that come out as they say",
                  "  agon situations tests/situations\n"
                  "  agon situations my-situations/push.toml");
  auto paths = std::make_shared<std::vector<std::filesystem::path>>();
  command->add_option("path", *paths, "Files, or folders with .toml files")->required();
  command->callback([paths, &status] { status = situations(*paths); });
}

}  // namespace agon::cli
