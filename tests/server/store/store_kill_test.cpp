// Whoever was told that their line is kept will find it, though the server is killed in any moment.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>

#include "server/store/store.h"
#include "tests/effort.h"
#include "tests/server/store/each_database.h"
#include "tests/server/store/one_match.h"

namespace agon::server {
namespace {

constexpr i64 kMostLines = 2000;  // of a server that is not killed in time, on a busy machine

// The server: appends lines, some dozens waiting at any time, and writes the number of each that is kept into the pipe.
// Does not come back.
[[noreturn]] void append_until_killed(const std::string& where, const std::string& match, int pipe) {
  Store store(open_database(where), [](const std::function<void()>& call) { call(); });
  store.submit([match](Database& on) { add_plain_match(on, match); }, [](const auto&) {});
  for (i64 n = 0; n < kMostLines; ++n) {
    store.submit([match, n](Database& on) { append_entries(on, match, n, std::vector{std::to_string(n)}); },
                 [pipe, n](const std::expected<void, StoreError>& kept) {
                   if (!kept || ::write(pipe, &n, sizeof n) != sizeof n) ::_exit(1);
                 });
    while (store.waiting() > 50) std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
  for (;;) ::pause();
}

// The next number that the pipe brings; none when its other end is closed.
std::optional<i64> next_number(int pipe) {
  i64 number = 0;
  return ::read(pipe, &number, sizeof number) == sizeof number ? std::optional(number) : std::nullopt;
}

class KilledStores : public EachDatabase {
 protected:
  // Runs a server until it has said that so many lines are kept, and a moment longer. How many it had said in the end.
  i64 kill_after(const std::string& match, i64 lines, std::chrono::microseconds moment) {
    int ends[2];
    if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
    const pid_t child = ::fork();
    if (child == 0) {
      ::close(ends[0]);
      append_until_killed(where, match, ends[1]);
    }
    ::close(ends[1]);
    i64 said = 0;
    const auto hear = [&] {
      const auto number = next_number(ends[0]);
      if (number) said = *number + 1;
      return number.has_value();
    };
    while (said < lines && hear()) continue;
    std::this_thread::sleep_for(moment);
    ::kill(child, SIGKILL);
    while (hear()) continue;
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself";
    return said;
  }
};

TEST_P(KilledStores, LoseNothingThatWasSaidToBeKept) {
  close();
  const int rounds = effort(GetParam() == DatabaseKind::sqlite ? 100 : 20);
  std::mt19937 random(1);
  for (int round = 0; round < rounds; ++round) {
    const std::string match = "m" + std::to_string(round);
    // Every tenth is killed before it says anything: while it opens the database, or soon after.
    const i64 lines = round % 10 == 0 ? 0 : std::uniform_int_distribution(1, 300)(random);
    const auto moment = std::chrono::microseconds(std::uniform_int_distribution(0, 3000)(random));
    const i64 said = kill_after(match, lines, moment);
    EXPECT_GE(said, lines);
    const auto opened = open_database(where);
    const std::vector<std::string> kept = entries_of(*opened, match);
    ASSERT_GE(static_cast<i64>(kept.size()), said) << "round " << round;
    for (std::size_t n = 0; n < kept.size(); ++n) ASSERT_EQ(kept[n], std::to_string(n)) << "round " << round;
  }
}

INSTANTIATE_TEST_SUITE_P(Each, KilledStores, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
