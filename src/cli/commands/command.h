// What the commands of the program have in common.
#pragma once
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "engine/match/ruleset.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own name
class App;
}

namespace agon::cli {

inline constexpr int kDone = 0;
inline constexpr int kNo = 1;   // the answer is no: a file does not verify, a situation failed, fuzzing found something
inline constexpr int kBad = 2;  // bad usage or input

// What the user gave cannot be used. The text says what is wrong and what to do, without the name of the program.
struct BadInput : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Each adds one command to the program; when it has run, `status` is the exit code.
void add_play(CLI::App& program, int& status);
void add_replay(CLI::App& program, int& status);
void add_verify(CLI::App& program, int& status);
void add_engine(CLI::App& program, int& status);
void add_situations(CLI::App& program, int& status);
void add_check(CLI::App& program, int& status);
void add_odds(CLI::App& program, int& status);
void add_sim(CLI::App& program, int& status);
void add_fuzz(CLI::App& program, int& status);
void add_bench(CLI::App& program, int& status);
void add_serve(CLI::App& program, int& status);
void add_admin(CLI::App& program, int& status);

/// A command with the examples that its help ends with.
CLI::App* add_command(CLI::App& program, const std::string& name, const std::string& what, const std::string& examples);

/// The game, by the pack given or else by its own. Throws BadInput.
std::shared_ptr<const engine::Ruleset> open_ruleset(const std::string& game, const std::string& pack);

/// The values of a match's options from "name=value" texts, over what `usual` sets where the game has such an option.
/// Throws BadInput.
std::vector<i64> read_options(const engine::Ruleset& ruleset, const std::vector<std::string>& given,
                              const std::vector<std::string>& usual = {});

/// Whether the game has an option of that name.
bool has_option(const engine::Ruleset& ruleset, std::string_view name);

/// Prints to standard output.
void print(std::string_view text);
/// Prints to standard error.
void complain(std::string_view text);

}  // namespace agon::cli
