#include "server/identity/sodium.h"

#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <stdexcept>
#include <thread>
#include <vector>

namespace {

std::atomic<bool> no_randomness = false;
std::array<std::atomic<int>, 2> started;  // how often it was begun, and how often it had been already

}  // namespace

// In this program the library's own start can be seen, and made to fail.
int sodium_init() {
  if (no_randomness) return -1;
  static const auto real = reinterpret_cast<int (*)()>(::dlsym(RTLD_NEXT, "sodium_init"));
  const int result = real();
  if (result >= 0) ++started[static_cast<std::size_t>(result)];
  return result;
}

namespace agon::server {
namespace {

// Each in a process of its own, where nobody has started anything.
class Sodium : public testing::Test {
 protected:
  Sodium() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }

  // 0: all is well.
  [[noreturn]] static void end(bool well) { std::_Exit(well ? 0 : 1); }
};

TEST_F(Sodium, IsReadyAfterTheStart) {
  EXPECT_EXIT(
      {
        start_sodium();
        end(started[0] == 1 && ::sodium_init() == 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST_F(Sodium, StartsOnceHoweverManyAsk) {
  EXPECT_EXIT(
      {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 8; ++i) threads.emplace_back([] { start_sodium(); });
        threads.clear();
        end(started[0] == 1 && started[1] == 7);
      },
      testing::ExitedWithCode(0), "");
}

TEST_F(Sodium, SaysThatThereIsNoRandomness) {
  no_randomness = true;
  EXPECT_THAT(start_sodium,
              testing::ThrowsMessage<std::runtime_error>(testing::HasSubstr("the system gives no randomness")));
  no_randomness = false;
  EXPECT_NO_THROW(start_sodium());
}

}  // namespace
}  // namespace agon::server
