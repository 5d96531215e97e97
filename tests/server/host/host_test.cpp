#include "server/host/host.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/net/log.h"
#include "tests/allocations.h"
#include "tests/server/host/ear.h"
#include "tests/server/host/fickle_database.h"
#include "tests/server/store/temporary_folder.h"
#include "tests/server/table/test_table.h"
#include "tests/server/whole/loop_thread.h"

namespace agon::server {
namespace {

using namespace std::chrono_literals;

// What somebody who watches was told.
struct Heard {
  int snapshots = 0;
  bool offered = false;   // as it was told last
  bool followed = false;  // another match comes after this one
  std::shared_ptr<Ear> ear{};

  void hear(const std::string& message) {
    if (message.find(R"("tell":"snapshot")") != std::string::npos) ++snapshots;
    if (message.find(R"("rematch":")") != std::string::npos) followed = true;
    const std::size_t offers = message.find(R"("offers":[)");
    if (offers != std::string::npos) offered = message[offers + 10] != ']';
  }
};

class Hosts : public testing::Test {
 protected:
  void SetUp() override {
    log_into([](std::string_view) {});
  }
  void TearDown() override {
    moods.let_on();
    loop.end();
    parts.reset();
    log_into({});
  }

  // In the order in which they need each other.
  struct Parts {
    Parts(LoopThread& thread, const std::string& folder, Moods& moods, HostSettings settings)
        : store(std::make_unique<FickleDatabase>(open_database(folder), moods),
                [&thread](std::function<void()> call) { thread.loop().post(std::move(call)); }),
          pools(thread.loop(), 1),
          pulse(thread.loop(), store),
          host(thread.loop(), store, rulesets, pulse, pools, metrics, settings) {}
    ~Parts() {
      pools.stop();
      store.stop();
    }

    Metrics metrics;
    Rulesets rulesets{games::all_games(), {}};
    Store store;
    Pools pools;
    StorePulse pulse;
    Host host;
  };

  void begin(HostSettings settings = {}) {
    settings.machine_delay = 0;
    parts = std::make_unique<Parts>(loop, folder.path().string(), moods, settings);
  }

  template <class Call>
  auto on_loop(Call call) {
    return loop.run(std::move(call));
  }
  // What comes of something that is asked of the host, to be waited for.
  std::shared_ptr<std::promise<Outcome>> asked(const std::function<void(Host&, Done)>& ask) {
    auto outcome = std::make_shared<std::promise<Outcome>>();
    on_loop([&] {
      ask(parts->host, [outcome](Outcome what) { outcome->set_value(std::move(what)); });
      return true;
    });
    return outcome;
  }
  Outcome come_of(const std::function<void(Host&, Done)>& ask) { return of(asked(ask)); }
  static Outcome of(const std::shared_ptr<std::promise<Outcome>>& outcome) {
    auto future = outcome->get_future();
    if (future.wait_for(60s) != std::future_status::ready) return Failure{.key = "no outcome at all"};
    return future.get();
  }
  static std::string key_of(const Outcome& outcome) { return outcome ? outcome->key : ""; }

  void add(const std::string& match, std::vector<Seat> seats, std::string_view game = "champions") {
    TableRecord record = new_record(game, std::move(seats));
    record.id = match;
    record.spectators = true;
    Table table(ruleset_of(game), std::move(record), kNow);
    const auto shared = std::make_shared<Table>(std::move(table));
    ASSERT_EQ(key_of(come_of([&](Host& host, const Done& done) { host.add(std::move(*shared), done); })), "");
  }
  Outcome act(const std::string& match, const Host::Op& op) {
    return come_of([&](Host& host, const Done& done) { host.at(match, op, done); });
  }
  std::shared_ptr<Heard> watch(const std::string& match, const Player& player) {
    auto heard = std::make_shared<Heard>();
    heard->ear = std::make_shared<Ear>(player, [h = heard.get()](const std::string& message) { h->hear(message); });
    EXPECT_EQ(key_of(come_of([&](Host& host, const Done& done) { host.watch(match, heard->ear, {}, {}, done); })), "");
    return heards.emplace_back(std::move(heard));
  }
  bool become(const std::function<bool()>& so) {
    for (const auto until = std::chrono::steady_clock::now() + 60s; std::chrono::steady_clock::now() < until;) {
      if (on_loop(so)) return true;
      std::this_thread::sleep_for(2ms);
    }
    return false;
  }
  i64 weight() { return parts->metrics.gauge("agon_tables_bytes", "").value(); }

  TemporaryFolder folder;
  Moods moods;
  std::vector<std::shared_ptr<Heard>> heards;
  LoopThread loop;
  std::unique_ptr<Parts> parts;
};

// A player's answer at random, whoever is asked.
Host::Op some_answer(u64 seed) {
  return [seed](Table& table) {
    if (table.running()) play(table, 1, seed);
  };
}

TEST_F(Hosts, WhoWaitsBehindAWriteThatFailsHearsOfIt) {
  begin();
  add("match", {person(kAnn), nobody(), nobody()});
  moods.hold();
  const auto join = [](const Player& player) {
    return [player](Host& host, const Done& done) {
      host.at("match", [player](Table& table) { table.join(player, {}, "key", "", kNow); }, done);
    };
  };
  const auto first = asked(join(kBen));
  const auto second = asked(join(kCid));  // waits for the first one to be kept
  moods.away();
  moods.let_on();
  EXPECT_EQ(key_of(of(first)), "not_kept");
  EXPECT_EQ(key_of(of(second)), "not_read");
  moods.well();
  EXPECT_EQ(key_of(come_of(join(kCid))), "");
  EXPECT_EQ(on_loop([&] { return parts->host.tables(); }), 1u);
}

TEST_F(Hosts, TryAgainUntilTheDatabaseIsBack) {
  begin();
  add("match", {person(kAnn), person(kBen)});
  const auto ann = watch("match", kAnn);
  moods.away();
  EXPECT_EQ(key_of(act("match", some_answer(1))), "not_kept");
  std::this_thread::sleep_for(1500ms);  // a few tries in vain
  EXPECT_EQ(on_loop([&] { return ann->snapshots; }), 1);
  moods.well();
  EXPECT_TRUE(become([&] { return ann->snapshots == 2; }));
  EXPECT_EQ(key_of(act("match", some_answer(2))), "");
}

// A disk that is full can be read as ever.
TEST_F(Hosts, ADatabaseThatCannotBeWrittenIsNotBack) {
  begin();
  std::atomic<int> changes = 0;
  on_loop([&] {
    parts->pulse.on_change = [&](bool) { ++changes; };
    parts->pulse.start();
    return true;
  });
  add("match", {person(kAnn), person(kBen)});
  moods.refuse("commit");
  EXPECT_EQ(key_of(act("match", some_answer(1))), "not_kept");
  moods.refuse("update");
  std::this_thread::sleep_for(1500ms);  // it is asked a few times
  EXPECT_EQ(changes, 1);
  moods.well();
  EXPECT_TRUE(become([&] { return parts->pulse.answers(); }));
  EXPECT_EQ(changes, 2);
}

TEST_F(Hosts, SendNobodyToAMatchThatWasNotKept) {
  begin();
  add("match", {person(kAnn), machine()});
  ASSERT_EQ(key_of(act("match", [](Table& table) { table.resign(kAnn, kNow); })), "");
  const auto ann = watch("match", kAnn);
  moods.refuse("insert into matches");
  const Host::Op again = [](Table& table) { table.offer(kAnn, Offer::What::rematch, {}, kNow); };
  const auto followed = [&] {
    std::string by = "?";
    come_of([&](Host& host, const Done& done) {
      host.look("match", [&](const Hosted& at) { by = at.table->record().rematch; }, done);
    });
    return by;
  };
  ASSERT_EQ(key_of(act("match", again)), "");
  EXPECT_TRUE(become([&] { return ann->snapshots == 2 && !ann->offered; }));
  EXPECT_EQ(followed(), "");
  moods.well();
  ASSERT_EQ(key_of(act("match", again)), "");
  std::string next;
  EXPECT_TRUE(become([&] { return ann->followed; })) << "it is told";
  next = followed();
  EXPECT_EQ(next.size(), 16u);
  EXPECT_EQ(key_of(come_of([&](Host& host, const Done& done) { host.look(next, [](const Hosted&) {}, done); })), "");
}

TEST_F(Hosts, OpenOnlySoManyAtOnce) {
  begin();
  moods.hold();
  std::vector<std::shared_ptr<std::promise<Outcome>>> outcomes;
  for (int i = 0; i < 200; ++i) {
    outcomes.push_back(asked(
        [&](Host& host, const Done& done) { host.look("none " + std::to_string(i), [](const Hosted&) {}, done); }));
  }
  EXPECT_LE(parts->store.waiting(), 16u);
  moods.let_on();
  for (const auto& outcome : outcomes) EXPECT_EQ(key_of(of(outcome)), "no_match");
  EXPECT_EQ(on_loop([&] { return parts->host.tables(); }), 0u);
}

// The matches of those who do nothing leave as soon as there are too many of them, not when somebody sweeps.
TEST_F(Hosts, KeepNoMoreInMemoryThanTheyMay) {
  constexpr std::size_t kMost = 3'000'000;
  begin({.sweep = 3'600'000, .most_memory = kMost});
  for (int i = 0; i < 12; ++i) add("match " + std::to_string(i), {person(kAnn), person(kBen)});
  EXPECT_TRUE(become([&] { return weight() > 0 && weight() <= static_cast<i64>(kMost); }));
  for (int i = 0; i < 12; ++i) watch("match " + std::to_string(i), kAnn);
  std::this_thread::sleep_for(500ms);
  EXPECT_TRUE(become([&] { return weight() > 0 && weight() <= static_cast<i64>(kMost); }));
  EXPECT_EQ(key_of(act("match 0", some_answer(1))), "");
}

// Nobody keeps a match in memory by offering something.
TEST_F(Hosts, OffersOutliveARest) {
  begin({.idle = 50, .sweep = 20});
  on_loop([&] { return parts->host.start(), true; });
  add("match", {person(kAnn), person(kBen)});
  const auto ann = watch("match", kAnn);
  ASSERT_EQ(key_of(act("match", some_answer(1))), "");
  ASSERT_EQ(key_of(act("match", [](Table& table) { table.offer(kAnn, Offer::What::draw, {}, kNow); })), "");
  EXPECT_TRUE(become([&] { return weight() == 0; }));
  EXPECT_TRUE(on_loop([&] { return ann->offered; }));
  ASSERT_EQ(key_of(act("match", [](Table& table) { table.consent(kBen, Offer::What::draw, 0, true, kNow); })), "");
  EXPECT_TRUE(become([&] { return !ann->offered; }));
  EXPECT_EQ(ann->snapshots, 1);
}

// Opening a long list takes a while: who asks for one after the other has no time left for anything else.
TEST_F(Hosts, WhoWantsAMatchOpenedPaysForIt) {
  begin({.idle = 20, .sweep = 10});
  on_loop([&] { return parts->host.start(), true; });
  add("match", {person(kAnn), person(kBen)});
  for (u64 i = 0; i < 100; ++i) ASSERT_EQ(key_of(act("match", [i](Table& table) { play(table, 5, i); })), "");
  ASSERT_TRUE(become([&] { return parts->host.tables() == 0; }));
  Budgets budgets;
  const Spender eve{.player = "g-eve", .address = "6.6.6.6"};
  budgets.used(eve, 10s);
  const auto owed = budgets.time_owed(eve);
  const auto began = std::chrono::steady_clock::now();
  Table copy = new_table({person(kAnn), person(kBen)});
  play(copy, 500);
  const TableChanges list = copy.take_changes();
  const auto took = processor_time();
  Table::restore(copy.shared_ruleset(), copy.record(), list.lines, kNow, kNow);
  const auto one = processor_time() - took;  // about what it takes
  const auto outcome = asked([&](Host& host, const Done& done) {
    const Meter meter({budgets, eve});
    host.look("match", [](const Hosted&) {}, done);
  });
  EXPECT_EQ(key_of(of(outcome)), "");
  const auto passed = std::chrono::steady_clock::now() - began;
  EXPECT_GT(on_loop([&] { return budgets.time_owed(eve); }) + passed, owed + one / 0.2 / 5);
}

// Two people connected to a match at which nothing is done: it may take 64 KB with their connections, of 14 KB each.
TEST_F(Hosts, AMatchThatRestsTakesLittle) {
  begin({.idle = 50, .sweep = 20});
  on_loop([&] { return parts->host.start(), true; });
  constexpr std::size_t kMatches = 20;
  const std::size_t before = bytes_in_use();
  for (std::size_t i = 0; i < kMatches; ++i) {
    const std::string match = "match " + std::to_string(i);
    add(match, {person(kAnn), person(kBen)}, "aristeia");
    for (const Player& player : {kAnn, kBen}) watch(match, player);
    for (u64 n = 0; n < 3; ++n) ASSERT_EQ(key_of(act(match, [n](Table& table) { play(table, 10, n); })), "");
  }
  std::size_t each = 0;
  EXPECT_TRUE(become([&] { return (each = (bytes_in_use() - before) / kMatches) < 32u << 10; })) << each;
}

// What is counted as the memory of matches is no less than they take.
TEST_F(Hosts, WhatMatchesTakeIsNotUnderstated) {
  for (const char* game : {"champions", "aristeia"}) {
    const auto ruleset = ruleset_of(game);
    for (const std::size_t answers : {0, 50, 400}) {
      const std::size_t before = bytes_in_use();
      auto table = std::make_unique<Table>(ruleset, new_record(game, {person(kAnn), person(kBen)}), kNow);
      play(*table, answers);
      table->take_changes();
      const std::size_t takes = bytes_in_use() - before;
      EXPECT_LE(takes, table->weight()) << game << ", " << table->entries() << " entries";
    }
  }
}

}  // namespace
}  // namespace agon::server
