#include "server/store/store.h"

#include <gmock/gmock.h>

#include <atomic>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "server/store/keys.h"
#include "tests/server/store/each_database.h"

namespace agon::server {
namespace {

using testing::HasSubstr;

// Where answers arrive: kept until somebody takes them, as by a loop.
class Mailbox {
 public:
  Store::Post post() {
    return [this](std::function<void()> call) {
      const std::lock_guard lock(mutex_);
      calls_.push_back(std::move(call));
    };
  }
  std::size_t size() {
    const std::lock_guard lock(mutex_);
    return calls_.size();
  }
  void open() {
    for (const auto& call : taken()) call();
  }

 private:
  std::vector<std::function<void()>> taken() {
    const std::lock_guard lock(mutex_);
    return std::exchange(calls_, {});
  }

  std::mutex mutex_;
  std::vector<std::function<void()>> calls_;
};

class Stores : public EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (!database) return;
    db().run("create table things (n bigint primary key)");
    store = std::make_unique<Store>(std::move(database), mailbox.post());
  }
  // Holds the store in a job until `gate` is opened, so that what is submitted meanwhile gathers.
  void hold() {
    std::promise<void> running;
    auto begun = running.get_future();
    store->submit(
        [&running, opened = gate.get_future().share()](Database&) {
          running.set_value();
          opened.wait();
        },
        [](const auto&) {});
    begun.wait();
  }
  void submit_insert(i64 n) {
    store->submit([n](Database& on) { on.run("insert into things (n) values (?)", {n}); },
                  [this, n](const std::expected<void, StoreError>& answer) {
                    (answer ? good : bad).push_back(n);
                    if (!answer) errors.push_back(answer.error());
                  });
  }
  void finish() {
    store->stop();
    mailbox.open();
  }
  std::vector<i64> kept() {
    std::vector<i64> numbers;
    store.reset();
    reopen();
    for (const Row& row : db().run("select n from things order by n")) numbers.push_back(row.number(0));
    return numbers;
  }
  static std::vector<i64> up_to(i64 end) {
    std::vector<i64> numbers;
    for (i64 n = 0; n < end; ++n) numbers.push_back(n);
    return numbers;
  }

  Mailbox mailbox;
  std::promise<void> gate;
  std::unique_ptr<Store> store;
  std::vector<i64> good;
  std::vector<i64> bad;
  std::vector<StoreError> errors;
};

TEST_P(Stores, AJobsAnswerComesBack) {
  std::string answer;
  store->submit([](Database& on) { return keep_key(on, "a", "key"); },
                [&](std::expected<std::string, StoreError> key) { answer = *key; });
  finish();
  EXPECT_EQ(answer, "key");
}

TEST_P(Stores, AnswersComeThroughPostOnly) {
  submit_insert(1);
  store->stop();
  EXPECT_EQ(mailbox.size(), 1u);
  EXPECT_TRUE(good.empty());
  mailbox.open();
  EXPECT_EQ(good, std::vector<i64>{1});
}

TEST_P(Stores, JobsThatWaitShareATransaction) {
  hold();
  for (i64 n = 0; n < 50; ++n) submit_insert(n);
  EXPECT_EQ(store->waiting(), 50u);
  gate.set_value();
  finish();
  EXPECT_EQ(store->waiting(), 0u);
  EXPECT_EQ(store->figures().jobs, 51u);
  EXPECT_EQ(store->figures().transactions, 2u);
  EXPECT_EQ(store->figures().failed, 0u);
  EXPECT_GT(store->figures().commit_seconds, 0);
  EXPECT_EQ(good, up_to(50));  // in order
  EXPECT_EQ(kept(), up_to(50));
}

TEST_P(Stores, ATransactionHasSoManyJobsAtMost) {
  const std::size_t most = GetParam() == DatabaseKind::sqlite ? 512 : 64;  // savepoints
  hold();
  for (std::size_t n = 0; n < 2 * most + 1; ++n) submit_insert(static_cast<i64>(n));
  gate.set_value();
  finish();
  EXPECT_EQ(store->figures().transactions, 1u + 3u);
  EXPECT_EQ(good.size(), 2 * most + 1);
}

TEST_P(Stores, JobsSeeWhatEarlierOnesDid) {
  std::vector<i64> counts;
  hold();
  for (i64 n = 0; n < 5; ++n) {
    submit_insert(n);
    store->submit([](Database& on) { return on.run("select count(*) from things").at(0).number(0); },
                  [&](std::expected<i64, StoreError> number) { counts.push_back(*number); });
  }
  gate.set_value();
  finish();
  EXPECT_EQ(counts, (std::vector<i64>{1, 2, 3, 4, 5}));
}

TEST_P(Stores, AJobThatFailsFailsAlone) {
  hold();
  submit_insert(0);
  submit_insert(0);  // there already
  submit_insert(1);
  store->submit(
      [](Database& on) -> int {
        on.run("insert into things (n) values (50)");
        throw std::runtime_error("changed my mind");
      },
      [this](const std::expected<int, StoreError>& answer) { errors.push_back(answer.error()); });
  store->submit(
      [](Database& on) {
        on.run("insert into things (n) values (51)");
        throw 7;  // NOLINT: whatever a job may throw
      },
      [this](const std::expected<void, StoreError>& answer) { errors.push_back(answer.error()); });
  submit_insert(2);
  gate.set_value();
  finish();
  EXPECT_EQ(good, (std::vector<i64>{0, 1, 2}));
  EXPECT_EQ(bad, std::vector<i64>{0});
  ASSERT_EQ(errors.size(), 3u);
  for (const StoreError& error : errors) EXPECT_EQ(error.kind, StoreError::Kind::job);
  EXPECT_THAT(errors[0].message, HasSubstr("insert into things"));
  EXPECT_EQ(errors[1].message, "changed my mind");
  EXPECT_EQ(store->figures().failed, 3u);
  EXPECT_EQ(store->figures().transactions, 2u);
  EXPECT_EQ(kept(), (std::vector<i64>{0, 1, 2}));
}

TEST_P(Stores, JobsOfManyThreadsAreAllDone) {
  {
    std::vector<std::jthread> threads;
    for (i64 thread = 0; thread < 4; ++thread) {
      threads.emplace_back([this, thread] {
        for (i64 n = 0; n < 250; ++n) submit_insert(thread * 250 + n);
      });
    }
  }
  finish();
  EXPECT_EQ(good.size(), 1000u);
  EXPECT_LT(store->figures().transactions, 1000u);
  EXPECT_EQ(kept(), up_to(1000));
}

TEST_P(Stores, StoppingFinishesWhatWasSubmittedAndRefusesTheRest) {
  hold();
  for (i64 n = 0; n < 20; ++n) submit_insert(n);
  gate.set_value();
  store->stop();
  submit_insert(20);
  store->stop();
  mailbox.open();
  EXPECT_EQ(good, up_to(20));
  EXPECT_EQ(bad, std::vector<i64>{20});
  EXPECT_EQ(errors.at(0).kind, StoreError::Kind::stopped);
  EXPECT_EQ(kept(), up_to(20));
}

TEST_P(Stores, TheDestructorFinishesToo) {
  for (i64 n = 0; n < 20; ++n) submit_insert(n);
  store.reset();
  mailbox.open();
  EXPECT_EQ(good, up_to(20));
}

TEST_P(Stores, WhatAnAnswerHoldsIsLetGoOfWhereItArrives) {
  std::thread::id thread;
  const auto note = [&thread](const int* number) {
    thread = std::this_thread::get_id();
    delete number;
  };
  store->submit([](Database&) { return 1; },
                [held = std::shared_ptr<const int>(new int(7), note)](const auto&) { EXPECT_EQ(*held, 7); });
  store->stop();
  EXPECT_EQ(thread, std::thread::id());
  mailbox.open();
  EXPECT_EQ(thread, std::this_thread::get_id());
}

INSTANTIATE_TEST_SUITE_P(Each, Stores, every_kind(), kind_name);

// A database that does nothing, and fails when told to.
class BrokenDatabase : public Database {
 public:
  explicit BrokenDatabase(std::string fails) : fails_(std::move(fails)) {}
  void begin() override { run("begin"); }

 private:
  Rows execute(std::string_view sql, std::span<const Value>) override {
    if (sql == fails_) throw DatabaseError(fails_ + " failed");
    return {};
  }
  std::string fails_;
};

class BrokenStores : public testing::TestWithParam<const char*> {};

TEST_P(BrokenStores, WhereTheTransactionFailsEveryJobHears) {
  Mailbox mailbox;
  std::vector<StoreError> errors;
  {
    Store store(std::make_unique<BrokenDatabase>(GetParam()), mailbox.post());
    for (int i = 0; i < 3; ++i) {
      store.submit([](Database&) { return 1; },
                   [&](const std::expected<int, StoreError>& answer) { errors.push_back(answer.error()); });
    }
    store.stop();
    EXPECT_EQ(store.figures().failed, 3u);
  }
  mailbox.open();
  ASSERT_EQ(errors.size(), 3u);
  for (const StoreError& error : errors) {
    EXPECT_EQ(error.kind, StoreError::Kind::commit);
    EXPECT_EQ(error.message, std::string(GetParam()) + " failed");
  }
}

INSTANTIATE_TEST_SUITE_P(At, BrokenStores,
                         testing::Values("begin", "savepoint job", "release savepoint job", "commit"));

}  // namespace
}  // namespace agon::server
