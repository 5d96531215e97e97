#include "server/workers.h"

#include <gtest/gtest.h>

#include <sys/resource.h>

#include <future>
#include <new>
#include <stdexcept>

#include "server/net/log.h"
#include "tests/server/whole/loop_thread.h"

namespace agon::server {
namespace {

class WorkersTest : public testing::Test {
 protected:
  void TearDown() override {
    loop.end();
    log_into({});
  }

  // What comes of a job, waited for.
  template <class Work>
  auto result_of(Workers& workers, Work work) {
    using Result = std::expected<std::invoke_result_t<Work&>, Failure>;
    const auto promise = std::make_shared<std::promise<Result>>();
    loop.loop().post([&workers, promise, work] {
      workers.run(work, [promise](Result result) { promise->set_value(std::move(result)); });
    });
    return promise->get_future().get();
  }

  LoopThread loop;
};

TEST_F(WorkersTest, BringWhatAJobReturns) {
  Workers workers(loop.loop(), {});
  EXPECT_EQ(result_of(workers, [] { return 7; }).value(), 7);
}

TEST_F(WorkersTest, OutliveWhateverAJobThrows) {
  log_into([](std::string_view) {});
  Workers workers(loop.loop(), {});
  EXPECT_EQ(result_of(workers, []() -> int { throw std::bad_alloc(); }).error().key, "went_wrong");
  EXPECT_EQ(result_of(workers, []() -> int { throw std::runtime_error("no"); }).error().key, "went_wrong");
  EXPECT_EQ(result_of(workers, []() -> int { throw 1; }).error().key, "went_wrong");
  EXPECT_EQ(result_of(workers, []() -> int { throw Failure{.code = Code::refused, .key = "k"}; }).error().key, "k");
  EXPECT_EQ(result_of(workers, [] { return 7; }).value(), 7);
}

TEST_F(WorkersTest, RefuseWhatTheyHaveNoRoomFor) {
  Workers workers(loop.loop(), {.most_waiting = 1});
  std::promise<void> go;
  std::promise<void> begun;
  std::promise<std::string> refused;
  std::atomic<int> done = 0;
  const auto both = std::make_shared<std::promise<void>>();
  const auto finished = [&done, both](const std::expected<int, Failure>&) {
    if (++done == 2) both->set_value();
  };
  loop.run([&] {
    workers.run([&, wait = go.get_future().share()] { return begun.set_value(), wait.wait(), 1; }, finished);
    return true;
  });
  begun.get_future().wait();
  loop.run([&] {
    workers.run([] { return 2; }, finished);
    workers.run([] { return 3; }, [&](const std::expected<int, Failure>& r) { refused.set_value(r.error().key); });
    return true;
  });
  EXPECT_EQ(refused.get_future().get(), "busy");
  go.set_value();
  both->get_future().wait();
  EXPECT_EQ(result_of(workers, [] { return 7; }).value(), 7);
}

TEST_F(WorkersTest, LeaveTheProcessorToThoseWhoAreLessNice) {
  const int before = getpriority(PRIO_PROCESS, 0);
  Workers workers(loop.loop(), {.niceness = 7});
  EXPECT_EQ(result_of(workers, [] { return getpriority(PRIO_PROCESS, 0); }).value(), 7);
  EXPECT_EQ(getpriority(PRIO_PROCESS, 0), before);
}

// What a job holds may hold a connection, which lives on the loop alone.
TEST_F(WorkersTest, LetGoOfEverythingOnTheLoop) {
  Workers workers(loop.loop(), {});
  std::promise<std::thread::id> let_go;
  loop.loop().post([&] {
    const std::shared_ptr<int> held(new int(1), [&](const int* p) {
      delete p;
      let_go.set_value(std::this_thread::get_id());
    });
    workers.run([held] { return *held; }, [held](const std::expected<int, Failure>&) {});
  });
  EXPECT_EQ(let_go.get_future().get(), loop.run([] { return std::this_thread::get_id(); }));
}

}  // namespace
}  // namespace agon::server
