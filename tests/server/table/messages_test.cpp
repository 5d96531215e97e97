#include "server/table/messages.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/scene/scene_json.h"
#include "server/table/ask.h"
#include "test_table.h"
#include "tests/effort.h"
#include "tests/server/contract/contract.h"

namespace agon::server {
namespace {

namespace json = boost::json;

class Messages : public testing::TestWithParam<std::string> {
 protected:
  Table table_ = new_table({person(kAnn), person(kBen)}, GetParam());

  static Reader reader(int viewer) { return {viewer == 0 ? kAnn : viewer == 1 ? kBen : kCid, viewer, {}}; }

  static json::object snapshot_of(const Table& table, const Reader& reader) {
    engine::Changes changes(reader.viewer);
    return json::parse(snapshot_text(table, reader, {}, {}, changes, kNow)).as_object();
  }
  // As one who was told what came before.
  json::object entries_from(std::size_t from, const Reader& reader) {
    engine::Changes& changes = changes_.try_emplace(reader.viewer, reader.viewer).first->second;
    return json::parse(entries_text(table_, from, reader, changes, kNow)).as_object();
  }

 private:
  std::map<int, engine::Changes> changes_;
};

TEST_P(Messages, AreAsTheContractHasThem) {
  for (int part = 0; part < effort(12); ++part) {
    const std::size_t from = table_.entries();
    play(table_, 40, static_cast<u64>(part));
    for (const int viewer : {0, 1, kNobody}) {
      EXPECT_EQ(contract_problem("Snapshot", snapshot_of(table_, reader(viewer))), "");
      EXPECT_EQ(contract_problem("Entries", entries_from(from, reader(viewer))), "");
      EXPECT_EQ(contract_problem("Table", table_message(table_, reader(viewer), {.online = 1}, kNow)), "");
      EXPECT_EQ(contract_problem("Moment", moment_message(table_, table_.match()->choices() / 2, reader(viewer))), "");
      EXPECT_EQ(contract_problem("EntryPage", entry_page(table_, 0, 50, reader(viewer))), "");
      EXPECT_EQ(
          contract_problem("MatchSummary", summary_message(table_.record(), table_.ruleset(), reader(viewer), {})), "");
    }
    for (int seat = 0; seat < 2; ++seat) {
      for (const json::value& walk : walks_message(*table_.match(), seat)) {
        EXPECT_EQ(contract_problem("Walk", walk), "");
      }
    }
  }
}

TEST_P(Messages, FoldIntoTheScene) {
  const Reader ann = reader(0);
  const auto told_scene = [&] { return engine::scene_from_json(snapshot_of(table_, ann).at("scene")).value(); };
  engine::Scene scene = told_scene();
  for (int part = 0; part < 10; ++part) {
    const std::size_t from = table_.entries();
    play(table_, 20, static_cast<u64>(part));
    const json::object told = entries_from(from, ann);
    for (const json::value& entry : told.at("entries").as_array()) {
      if (!entry.as_object().contains("events")) continue;
      for (const json::value& event : entry.at("events").as_array()) {
        ASSERT_EQ(engine::apply(scene, engine::patch_from_json(event.at("patch")).value()), "");
      }
    }
    EXPECT_TRUE(engine::diff(scene, told_scene()).empty());
  }
}

TEST_P(Messages, OnlyWhoIsAskedIsToldTheOptions) {
  play(table_, 30);
  for (const int viewer : {0, 1, kNobody}) {
    const json::object told = snapshot_of(table_, reader(viewer));
    EXPECT_EQ(told.contains("ask"), viewer != kNobody && table_.match()->question().asks(viewer));
  }
  // Somebody who looks with a seat's knowledge is no player.
  const int seat = asked(table_);
  const Reader sharing{kCid, seat, {}};
  EXPECT_FALSE(snapshot_of(table_, sharing).contains("ask"));
}

TEST_P(Messages, TheSeedIsToldInTheEnd) {
  EXPECT_FALSE(table_message(table_, reader(0), {}, kNow).contains("seed"));
  const std::string shown = json::serialize(snapshot_of(table_, reader(0)));
  EXPECT_EQ(shown.find(table_.record().seed), std::string::npos);
  table_.resign(kAnn, kNow);
  EXPECT_EQ(table_message(table_, reader(0), {}, kNow).at("seed").as_string(), table_.record().seed);
  EXPECT_EQ(table_message(table_, reader(0), {}, kNow).at("result").at("text").as_string(), "Ann has given up.");
}

TEST_P(Messages, AnOpenTableHasNoScene) {
  const Table table = new_table({person(kAnn), nobody()}, GetParam());
  const json::object told = snapshot_of(table, reader(0));
  EXPECT_EQ(contract_problem("Snapshot", told), "");
  EXPECT_TRUE(told.at("scene").at("figures").as_object().empty());
  EXPECT_EQ(told.at("table").at("key").as_string(), "key");
  EXPECT_FALSE(table_message(table, reader(kNobody), {}, kNow).contains("key"));
  EXPECT_EQ(attempt([&] { moment_message(table, 0, reader(0)); })->key, "not_begun");
}

INSTANTIATE_TEST_SUITE_P(Games, Messages, testing::Values("champions", "aristeia"),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace agon::server
