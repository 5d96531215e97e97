#include "server/net/loop.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "server/net/log.h"

namespace agon::server {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

TEST(Loop, CallsInOrder) {
  Loop loop;
  std::vector<int> calls;
  for (int i = 0; i < 3; ++i) loop.post([&calls, i] { calls.push_back(i); });
  loop.post([&] { loop.stop(); });
  loop.run();
  EXPECT_THAT(calls, ElementsAre(0, 1, 2));
}

TEST(Loop, TakesCallsOfOtherThreads) {
  Loop loop;
  const std::thread::id here = std::this_thread::get_id();
  std::thread::id called;
  std::thread other([&] {
    loop.post([&] {
      called = std::this_thread::get_id();
      loop.stop();
    });
  });
  loop.run();
  other.join();
  EXPECT_EQ(called, here);
}

TEST(Loop, StopsBeforeItRunsAndRunsAgain) {
  Loop loop;
  bool called = false;
  loop.post([&] { called = true; });
  loop.stop();
  loop.run();
  EXPECT_FALSE(called);
  loop.post([&] { loop.stop(); });
  loop.run();
  EXPECT_TRUE(called);
}

TEST(Loop, TimersComeByTheirTime) {
  Loop loop;
  std::vector<int> calls;
  const Timer late = loop.after(20ms, [&] {
    calls.push_back(2);
    loop.stop();
  });
  const Timer early = loop.after(5ms, [&] { calls.push_back(1); });
  EXPECT_TRUE(late.waiting());
  loop.run();
  EXPECT_THAT(calls, ElementsAre(1, 2));
  EXPECT_FALSE(late.waiting());
}

TEST(Loop, ATimerThatIsDestroyedIsNotCalled) {
  Loop loop;
  int calls = 0;
  {
    const Timer gone = loop.after(1ms, [&] { ++calls; });
  }
  Timer replaced = loop.after(1ms, [&] { ++calls; });
  replaced = loop.after(20ms, [&] { loop.stop(); });
  loop.run();
  EXPECT_EQ(calls, 0);
}

TEST(Loop, ATimerWhoseTimeHasComeCanStillBeCancelled) {
  Loop loop;
  int calls = 0;
  std::optional<Timer> second;
  const Timer first = loop.after(1ms, [&] { second.reset(); });
  second = loop.after(1ms, [&] { ++calls; });
  std::this_thread::sleep_for(5ms);  // both are due when the loop looks for the first time
  const Timer end = loop.after(10ms, [&] { loop.stop(); });
  loop.run();
  EXPECT_EQ(calls, 0);
}

TEST(Loop, ATimerMayReplaceItselfInItsCall) {
  Loop loop;
  int calls = 0;
  Timer timer;
  const std::function<void()> again = [&] {
    if (++calls == 3) return loop.stop();
    timer = loop.after(1ms, again);
  };
  timer = loop.after(1ms, again);
  loop.run();
  EXPECT_EQ(calls, 3);
}

TEST(Loop, GoesOnAfterAnException) {
  std::string logged;
  log_into([&](std::string_view line) { logged = line; });
  Loop loop;
  loop.post([] { throw std::runtime_error("oh no"); });
  loop.post([&] { loop.stop(); });
  loop.run();
  log_into({});
  EXPECT_THAT(logged, testing::HasSubstr("what=\"oh no\""));
}

TEST(Loop, HearsSignals) {
  Loop loop;
  std::vector<int> heard;
  loop.on_signals({SIGUSR1, SIGUSR2}, [&](int signal) {
    heard.push_back(signal);
    if (signal == SIGUSR2) return loop.stop();
    std::raise(SIGUSR2);
  });
  std::raise(SIGUSR1);
  loop.run();
  EXPECT_THAT(heard, ElementsAre(SIGUSR1, SIGUSR2));
}

}  // namespace
}  // namespace agon::server
