#include "server/store/matches.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/store/accounts.h"
#include "tests/server/store/each_database.h"

namespace agon::server {
namespace {

class Matches : public EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (!database) return;
    ASSERT_TRUE(add_account(db(), "Ana", "hash", 1));
    ASSERT_TRUE(add_account(db(), "Bea", "hash", 1));
  }

  static MatchRecord match(const std::string& id, i64 created = 1) {
    return {.id = id,
            .game = "champions",
            .state = "open",
            .listed = true,
            .created = created,
            .updated = created,
            .setup = R"({"seed":"ñ"})",
            .table = "{}",
            .choices = 0,
            .seats = {{0, "a1", std::nullopt}, {1, std::nullopt, std::nullopt}}};
  }
  std::vector<std::string> ids(const MatchFilter& filter) {
    std::vector<std::string> out;
    for (const MatchRecord& found : list_matches(db(), filter)) out.push_back(found.id);
    return out;
  }
  using Ids = std::vector<std::string>;
};

TEST_P(Matches, AreFoundAsTheyWereAdded) {
  MatchRecord added = match("m1");
  added.seats = {{0, "a1", std::nullopt}, {1, std::nullopt, "a2"}, {2, std::nullopt, std::nullopt}};
  add_match(db(), added);
  EXPECT_EQ(find_match(db(), "m1"), added);
  EXPECT_EQ(find_match(db(), "m2"), std::nullopt);
  EXPECT_THROW(add_match(db(), added), DatabaseError);
}

TEST_P(Matches, AnUpdateChangesAllButTheBeginning) {
  add_match(db(), match("m1"));
  add_match(db(), match("m2"));
  MatchRecord changed = match("m1");
  changed.state = "running";
  changed.listed = false;
  changed.updated = 99;
  changed.table = R"({"more":1})";
  changed.choices = 7;
  changed.seats = {{0, std::nullopt, "a1"}, {1, "gabc", std::nullopt}};
  MatchRecord asked = changed;
  asked.game = "other";
  asked.setup = "other";
  asked.created = 50;
  for (int times = 0; times < 2; ++times) {
    EXPECT_TRUE(update_match(db(), asked));
    update_listing(db(), asked);
    EXPECT_EQ(find_match(db(), "m1"), changed);
    EXPECT_EQ(find_match(db(), "m2"), match("m2"));
  }
}

TEST_P(Matches, WhatIsNotThereCannotBeUpdated) {
  EXPECT_FALSE(update_match(db(), match("m1")));
  update_listing(db(), {.id = "m1", .state = "running"});
  EXPECT_EQ(find_match(db(), "m1"), std::nullopt);
}

TEST_P(Matches, AreListedNewestFirst) {
  add_match(db(), match("old", 10));
  add_match(db(), match("new", 30));
  add_match(db(), match("mid", 20));
  EXPECT_EQ(ids({}), (Ids{"new", "mid", "old"}));
  EXPECT_EQ(ids({.limit = 2}), (Ids{"new", "mid"}));
  EXPECT_EQ(ids({.limit = 2, .offset = 2}), (Ids{"old"}));
  EXPECT_EQ(ids({.limit = 0}), Ids{});
  EXPECT_EQ(list_matches(db(), {.limit = 1}), std::vector<MatchRecord>{match("new", 30)});
}

TEST_P(Matches, AListAnswersWhatIsAsked) {
  MatchRecord one = match("one", 1);
  add_match(db(), one);
  MatchRecord two = match("two", 2);
  two.state = "running";
  two.game = "aristeia";
  two.seats = {{0, "a2", std::nullopt}, {1, "a2", std::nullopt}};
  add_match(db(), two);
  MatchRecord three = match("three", 3);
  three.state = "over";
  three.listed = false;
  three.seats = {{0, "a1", std::nullopt}, {1, std::nullopt, "a2"}};
  add_match(db(), three);

  EXPECT_EQ(ids({.states = {"open"}}), Ids{"one"});
  EXPECT_EQ(ids({.states = {"open", "over"}}), (Ids{"three", "one"}));
  EXPECT_EQ(ids({.listed = true}), (Ids{"two", "one"}));
  EXPECT_EQ(ids({.listed = false}), Ids{"three"});
  EXPECT_EQ(ids({.game = "aristeia"}), Ids{"two"});
  EXPECT_EQ(ids({.player = "a1"}), (Ids{"three", "one"}));
  EXPECT_EQ(ids({.player = "a2"}), Ids{"two"});  // once, though there are two seats
  EXPECT_EQ(ids({.invited = "a2"}), Ids{"three"});
  EXPECT_EQ(ids({.states = {"open", "running"}, .listed = true, .game = "champions", .player = "a1"}), Ids{"one"});
  EXPECT_EQ(ids({.states = {"open"}, .player = "a2"}), Ids{});
  EXPECT_EQ(list_matches(db(), {}), (std::vector<MatchRecord>{three, two, one}));
}

TEST_P(Matches, TheirListsGrowLineByLine) {
  add_match(db(), match("m1"));
  add_match(db(), match("m2"));
  append_entries(db(), "m1", 0, std::vector<std::string>{"zero", "öne"});
  append_entries(db(), "m2", 0, std::vector<std::string>{"other"});
  append_entries(db(), "m1", 2, std::vector<std::string>{"two"});
  append_entries(db(), "m1", 3, {});
  EXPECT_EQ(entries_of(db(), "m1"), (std::vector<std::string>{"zero", "öne", "two"}));
  EXPECT_EQ(entries_of(db(), "m2"), std::vector<std::string>{"other"});
  EXPECT_EQ(entries_of(db(), "m3"), std::vector<std::string>{});
}

TEST_P(Matches, LinesAreInTheOrderOfTheirNumbers) {
  add_match(db(), match("m1"));
  for (i64 n = 11; n >= 0; --n) append_entries(db(), "m1", n, std::vector<std::string>{std::to_string(n)});
  const std::vector<std::string> lines = entries_of(db(), "m1");
  ASSERT_EQ(lines.size(), 12u);
  for (std::size_t n = 0; n < lines.size(); ++n) EXPECT_EQ(lines[n], std::to_string(n));
}

TEST_P(Matches, ALineIsWrittenOnce) {
  add_match(db(), match("m1"));
  append_entries(db(), "m1", 0, std::vector<std::string>{"zero"});
  EXPECT_THROW(append_entries(db(), "m1", 0, std::vector<std::string>{"again"}), DatabaseError);
  EXPECT_THROW(append_entries(db(), "nowhere", 0, std::vector<std::string>{"zero"}), DatabaseError);
}

TEST_P(Matches, AreDeletedWithTheirLists) {
  add_match(db(), match("m1"));
  add_match(db(), match("m2"));
  append_entries(db(), "m1", 0, std::vector<std::string>{"zero"});
  append_entries(db(), "m2", 0, std::vector<std::string>{"zero"});
  delete_match(db(), "m1");
  EXPECT_EQ(find_match(db(), "m1"), std::nullopt);
  EXPECT_EQ(entries_of(db(), "m1"), std::vector<std::string>{});
  EXPECT_EQ(count("match_seats"), 2);
  EXPECT_EQ(entries_of(db(), "m2").size(), 1u);
}

TEST_P(Matches, SeatsMoveFromPlayerToPlayer) {
  MatchRecord one = match("one");
  one.seats = {{0, "gabc", std::nullopt}, {1, "gabc", std::nullopt}};
  add_match(db(), one);
  add_match(db(), match("two"));
  MatchRecord three = match("three");
  three.seats = {{0, "a1", std::nullopt}, {1, "gabc", std::nullopt}};
  add_match(db(), three);
  EXPECT_EQ(move_seats(db(), "gabc", "a2"), (Ids{"one", "three"}));
  EXPECT_EQ(move_seats(db(), "gabc", "a2"), Ids{});
  EXPECT_EQ(find_match(db(), "three")->seats, (std::vector<SeatRecord>{{0, "a1", {}}, {1, "a2", {}}}));
  EXPECT_EQ(clear_seats(db(), "a2"), (Ids{"one", "three"}));
  EXPECT_EQ(find_match(db(), "three")->seats, (std::vector<SeatRecord>{{0, "a1", {}}, {1, {}, {}}}));
}

TEST_P(Matches, AlarmsAreFoundWhenTheyAreDue) {
  for (const auto& [id, alarm] : {std::pair<const char*, i64>{"m1", 30}, {"m2", 10}, {"m3", 50}}) {
    MatchRecord timed = match(id);
    timed.alarm = alarm;
    add_match(db(), timed);
  }
  add_match(db(), match("m4"));
  EXPECT_EQ(due_alarms(db(), 40, 10), (Ids{"m2", "m1"}));
  EXPECT_EQ(due_alarms(db(), 40, 1), Ids{"m2"});
  EXPECT_EQ(find_match(db(), "m3")->alarm, 50);
  clear_alarm(db(), "m2");
  EXPECT_EQ(due_alarms(db(), 100, 10), (Ids{"m1", "m3"}));
  MatchRecord later = match("m1");
  EXPECT_TRUE(update_match(db(), later));
  EXPECT_EQ(due_alarms(db(), 100, 10), Ids{"m3"});
}

TEST_P(Matches, OfGuestsAloneAreDeletedWhenTheyAreOld) {
  const auto with = [&](const char* id, const char* player, std::optional<std::string> invited, i64 updated) {
    MatchRecord record = match(id);
    record.updated = updated;
    record.seats = {{0, player, std::nullopt}, {1, std::nullopt, std::move(invited)}};
    add_match(db(), record);
  };
  with("guests", "gx", std::nullopt, 5);
  with("younger", "gx", std::nullopt, 50);
  with("account", "a1", std::nullopt, 5);
  with("invitation", "gx", "a1", 5);
  MatchRecord brought = match("brought");
  brought.seats = {{0, std::nullopt, std::nullopt}};
  add_match(db(), brought);
  // A few at a time, in the order of their ids.
  Ids gone;
  std::string last;
  int turns = 0;
  do {
    const Forgotten some = forget_matches_of_guests(db(), 20, last, 2);
    gone.insert(gone.end(), some.matches.begin(), some.matches.end());
    last = some.last;
    ++turns;
  } while (!last.empty());
  EXPECT_EQ(gone, Ids{"guests"});
  EXPECT_EQ(turns, 4);
  EXPECT_EQ(find_match(db(), "guests"), std::nullopt);
  EXPECT_TRUE(find_match(db(), "brought"));
}

INSTANTIATE_TEST_SUITE_P(Each, Matches, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
