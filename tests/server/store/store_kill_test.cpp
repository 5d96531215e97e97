// Whoever was told that their line is kept will find it, though the server is killed in any moment.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <functional>
#include <random>
#include <string>
#include <thread>

#include "server/store/store.h"
#include "tests/server/store/each_database.h"
#include "tests/server/store/one_match.h"

namespace agon::server {
namespace {

// The server: appends lines until it is killed, and writes the number of each that is kept into the pipe.
[[noreturn]] void append_until_killed(const std::string& where, const std::string& match, int pipe) {
  Store store(open_database(where), [](const std::function<void()>& call) { call(); });
  store.submit([match](Database& on) { add_plain_match(on, match); }, [](const auto&) {});
  for (i64 n = 0;; ++n) {
    store.submit([match, n](Database& on) { append_entries(on, match, n, std::vector{std::to_string(n)}); },
                 [pipe, n](const std::expected<void, StoreError>& kept) {
                   if (!kept || ::write(pipe, &n, sizeof n) != sizeof n) ::_exit(1);
                 });
    while (store.waiting() > 100) std::this_thread::yield();
  }
}

// The last number that the pipe has brought when its other end is closed; -1: none.
i64 last_number(int pipe) {
  i64 last = -1;
  i64 number = 0;
  while (::read(pipe, &number, sizeof number) == sizeof number) last = number;
  return last;
}

class KilledStores : public EachDatabase {
 protected:
  // Runs a server for a while; how many lines it had said to be kept.
  i64 kill_after(const std::string& match, std::chrono::microseconds time) {
    int ends[2];
    if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
    const pid_t child = ::fork();
    if (child == 0) {
      ::close(ends[0]);
      append_until_killed(where, match, ends[1]);
    }
    ::close(ends[1]);
    std::thread killer([&] {
      std::this_thread::sleep_for(time);
      ::kill(child, SIGKILL);
    });
    const i64 last = last_number(ends[0]);
    killer.join();
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself";
    return last + 1;
  }
};

TEST_P(KilledStores, LoseNothingThatWasSaidToBeKept) {
  close();
  const int rounds = GetParam() == DatabaseKind::sqlite ? 100 : 10;
  const int longest = GetParam() == DatabaseKind::sqlite ? 20'000 : 100'000;
  std::mt19937 random(1);
  i64 total = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::string match = "m" + std::to_string(round);
    const auto time = std::chrono::microseconds(std::uniform_int_distribution(0, longest)(random));
    const i64 said = kill_after(match, time);
    total += said;
    const auto opened = open_database(where);
    const std::vector<std::string> lines = entries_of(*opened, match);
    ASSERT_GE(static_cast<i64>(lines.size()), said) << "round " << round;
    for (std::size_t n = 0; n < lines.size(); ++n) ASSERT_EQ(lines[n], std::to_string(n)) << "round " << round;
  }
  EXPECT_GT(total, 0) << "none lived long enough to keep anything";
}

INSTANTIATE_TEST_SUITE_P(Each, KilledStores, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
