// agon check
#include <array>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "cli/program_texts.h"
#include "games/list.h"
#include "packs/check.h"
#include "packs/embedded.h"

namespace agon::cli {

namespace {

// Reads a pack as the game with that index would to play it.
template <std::size_t Index>
void compile(const packs::Source& source, packs::Problems& problems) {
  static_cast<void>(engine::read_ruleset(*games::all_games().games[Index], source, problems));
}

// The program's own texts have no rules to compile.
void no_rules(const packs::Source& source, packs::Problems& problems) { source.check_groups({}, problems); }

template <std::size_t... Indices>
std::vector<packs::GameCheck> all_checks(std::index_sequence<Indices...>) {
  constexpr std::array<packs::PackCheck, sizeof...(Indices)> kCompile{compile<Indices>...};
  std::vector<packs::GameCheck> checks{{kProgramPack, no_rules}};
  const engine::Library library = games::all_games();
  for (std::size_t i = 0; i < library.games.size() && i < kCompile.size(); ++i) {
    checks.push_back({library.games[i]->name, kCompile[i]});
  }
  return checks;
}

int check(const std::vector<std::string>& where) {
  constexpr std::size_t kMostGames = 8;
  const std::vector<packs::GameCheck> checks = all_checks(std::make_index_sequence<kMostGames>());
  std::size_t found = 0;
  for (const std::string& pack : where) {
    const packs::Problems problems = packs::check_pack(pack, checks, packs::embedded_files());
    if (problems.empty()) {
      print(fmt::format("{}: no problems\n", pack));
    } else {
      complain(problems.text());
      found += problems.size() + problems.left_out();
    }
  }
  if (found == 0) return kDone;
  throw BadInput(fmt::format("{} {} found", found, found == 1 ? "problem" : "problems"));
}

}  // namespace

void add_check(CLI::App& program, int& status) {
  CLI::App* command =
      add_command(program, "check", "Check data packs and tell every mistake with file, line and column",
                  "  agon check champions          a pack of the program, by name\n"
                  "  agon check my-pack/           your own, a folder");
  auto where = std::make_shared<std::vector<std::string>>();
  command->add_option("pack", *where, "Packs: folders, or names of built-in ones")->required();
  command->callback([where, &status] { status = check(*where); });
}

}  // namespace agon::cli
