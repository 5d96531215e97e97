#include "cli/commands/program.h"

#include <exception>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"

namespace agon::cli {

namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  agon play champions                     against the machine\n"
    "  agon play champions --seat you --seat you --seat ai:1\n"
    "  agon replay game.agon.json              watch a game again\n"
    "  agon verify game.agon.json              were the dice honest?\n"
    "  agon odds champions \"3 dice, 4+\"       exact odds\n"
    "\n"
    "Exit codes: 0 done, 1 the answer is no, 2 bad usage or input.";

// The command whose help answers a mistake: the one that was being read.
std::string help_of(const CLI::App& program) {
  for (const CLI::App* command : program.get_subcommands()) return fmt::format("agon {} --help", command->get_name());
  return "agon --help";
}

std::string with_prefix(std::string_view text) {
  std::string result = "agon: ";
  result += text;
  while (result.ends_with('\n')) result.pop_back();
  return result + "\n";
}

}  // namespace

int run(int argc, const char* const* argv) {
  CLI::App program("Tactical skirmish games by their rules", "agon");
  int status = kDone;
  program.set_version_flag("--version", "agon " AGON_VERSION);
  program.require_subcommand(1);
  program.footer(kExamples);
  add_serve(program, status);
  add_play(program, status);
  add_replay(program, status);
  add_verify(program, status);
  add_odds(program, status);
  add_check(program, status);
  add_situations(program, status);
  add_engine(program, status);
  add_sim(program, status);
  add_fuzz(program, status);
  add_bench(program, status);
  add_admin(program, status);
  try {
    program.parse(argc, argv);
    return status;
  } catch (const CLI::Success& asked) {  // --help, --version
    return program.exit(asked);
  } catch (const CLI::ParseError& error) {
    complain(with_prefix(fmt::format("{}\nTry: {}", error.what(), help_of(program))));
  } catch (const BadInput& error) {
    complain(with_prefix(error.what()));
  } catch (const std::exception& error) {
    complain(with_prefix(fmt::format("unexpected: {}", error.what())));
  }
  return kBad;
}

}  // namespace agon::cli
