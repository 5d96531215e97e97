#include "server/host/replay_files.h"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <vector>

#include "engine/replay/replay.h"
#include "server/host/kept_match.h"
#include "server/store/replays.h"
#include "tests/server/store/temporary_folder.h"
#include "tests/server/table/test_table.h"
#include "tests/server/whole/loop_thread.h"

namespace agon::server {
namespace {

class ReplayFilesTest : public testing::Test {
 protected:
  ReplayFilesTest() {
    play(*table, 30);
    table->resign(kAnn, kNow);
    table->take_changes();
    run([&](Database& database) { write_match(database, match_record(table->record(), true), {.added = true}, {}); });
  }
  ~ReplayFilesTest() override {
    go_on();
    loop.end();
    workers->stop();
    store->stop();
  }

  void run(const std::function<void(Database&)>& job) {
    std::promise<void> done;
    store->submit(job, [&](const auto&) { done.set_value(); });
    done.get_future().wait();
  }
  // The only worker is at something else, until it may go on.
  void occupy() {
    gate = std::make_unique<std::promise<void>>();
    loop.run([&] {
      workers->run([wait = gate->get_future().share()] { return wait.wait(), 1; }, [](const auto&) {});
      return true;
    });
  }
  void go_on() {
    if (gate) std::exchange(gate, nullptr)->set_value();
  }

  using Found = std::expected<ReplayFiles::File, Failure>;
  std::future<Found> wanted() {
    const auto promise = std::make_shared<std::promise<Found>>();
    loop.run([&] { return files->get(table, [promise](const Found& found) { promise->set_value(found); }), true; });
    return promise->get_future();
  }
  void limit(std::size_t most) { files = std::make_unique<ReplayFiles>(*store, *workers, most); }

  TemporaryFolder folder;
  LoopThread loop;
  std::unique_ptr<Store> store = std::make_unique<Store>(
      open_database(folder.path().string()), [this](std::function<void()> call) { loop.loop().post(std::move(call)); });
  std::unique_ptr<Workers> workers = std::make_unique<Workers>(loop.loop(), PoolSettings{});
  std::unique_ptr<ReplayFiles> files = std::make_unique<ReplayFiles>(*store, *workers);
  std::shared_ptr<Table> table = std::make_shared<Table>(new_table({person(kAnn), person(kBen)}));
  std::unique_ptr<std::promise<void>> gate;
};

TEST_F(ReplayFilesTest, AreMadeOnceAndAwayFromTheLoop) {
  occupy();
  auto first = wanted();
  auto second = wanted();
  for (int i = 0; i < 3; ++i) run([](Database&) {});  // whatever the loop does, it does not make the file
  EXPECT_EQ(first.wait_for(std::chrono::milliseconds(50)), std::future_status::timeout);
  go_on();
  const ReplayFiles::File file = first.get().value();
  EXPECT_EQ(*file, engine::replay_text(*table->match(), true));
  EXPECT_EQ(second.get().value(), file) << "the same, not one like it";
  // Who asks while somebody has it, gets it at once.
  occupy();
  EXPECT_EQ(wanted().get().value(), file);
}

TEST_F(ReplayFilesTest, AreKeptAndUnpackedAwayFromTheLoop) {
  const std::string made = *wanted().get().value();
  run([&](Database& database) { put_replay(database, "match", packed_replay(made + " ")); });
  occupy();
  auto again = wanted();
  EXPECT_EQ(again.wait_for(std::chrono::milliseconds(50)), std::future_status::timeout);
  go_on();
  EXPECT_EQ(*again.get().value(), made + " ");
}

TEST_F(ReplayFilesTest, TakeOnlySoMuchMemory) {
  const std::size_t size = engine::replay_text(*table->match(), true).size();
  limit(size - 1);
  EXPECT_EQ(wanted().get().error().key, "busy");
  limit(size);
  EXPECT_EQ(wanted().get().value()->size(), size);
  EXPECT_EQ(wanted().get().value()->size(), size) << "there is room again when nobody has the first one";
}

}  // namespace
}  // namespace agon::server
