// The program `agon`: one subcommand a job, each in a file of its own.
#pragma once

namespace agon::cli {

/// Reads the arguments, does what they ask for, and gives the exit code: 0 done, 1 the answer is no, 2 bad usage or
/// input.
int run(int argc, const char* const* argv);

}  // namespace agon::cli
