#include "server/table/table.h"

#include <gtest/gtest.h>

#include "engine/replay/replay.h"
#include "test_table.h"

namespace agon::server {
namespace {

TEST(Table, BeginsWhenEverySeatIsTaken) {
  Table table = new_table({person(kAnn), nobody()});
  EXPECT_TRUE(table.open());
  EXPECT_EQ(table.match(), nullptr);
  EXPECT_EQ(failure_of([&] { table.join(kBen, {}, "wrong", "", kNow); })->key, "no_seat");
  table.join(kBen, {}, "key", "", kNow);
  EXPECT_TRUE(table.running());
  EXPECT_EQ(table.seat_of(kBen), 1);
  EXPECT_EQ(failure_of([&] { table.join(kCid, {}, "key", "", kNow); })->key, "full");
}

TEST(Table, KeepsASeatForWhoIsInvited) {
  Seat kept = nobody();
  kept.invited = kBen.name;
  kept.invited_id = kBen.id;
  TableRecord record = new_record("champions", {person(kAnn), kept});
  record.listed = true;
  Table table(ruleset_of("champions"), record, kNow);
  EXPECT_EQ(failure_of([&] { table.join(kCid, {}, "key", "", kNow); })->key, "no_seat");
  table.join(kBen, {}, "", "", kNow);
  EXPECT_TRUE(table.running());
}

TEST(Table, ASeatCanBeLeftBeforeItBegins) {
  Table table = new_table({person(kAnn), nobody()});
  table.leave(kAnn, kNow);
  EXPECT_TRUE(table.over());  // nobody is left
  EXPECT_EQ(table.record().result->how, Result::How::aborted);
  EXPECT_TRUE(table.record().result->scores.empty());  // nothing was played
}

TEST(Table, NamesAreMadeDifferent) {
  const Player other{"g-other", "Ann", true};
  const Table table = new_table({person(kAnn), person(other)});
  EXPECT_EQ(table.match()->setup().seats, (std::vector<std::string>{"Ann", "Ann 2"}));
}

TEST(Table, AnswersAreTakenFromWhoIsAsked) {
  Table table = new_table({person(kAnn), person(kBen)});
  Random random(1);
  const int seat = asked(table);
  const Player& who = seat == 0 ? kAnn : kBen;
  const Player& other = seat == 0 ? kBen : kAnn;
  const std::size_t entries = table.entries();
  const auto answer = any_answer(table, seat, random);
  EXPECT_EQ(failure_of([&] { table.answer(kCid, answer, entries, {}, kNow); })->key, "not_your_match");
  EXPECT_EQ(failure_of([&] { table.answer(other, answer, entries, {}, kNow); })->code, Code::refused);
  EXPECT_EQ(failure_of([&] { table.answer(who, {}, entries, {}, kNow); })->code, Code::bad_request);
  EXPECT_EQ(table.entries(), entries);
  EXPECT_EQ(table.answer(who, answer, entries, {}, kNow).applied, 1u);
  EXPECT_GT(table.entries(), entries);
}

TEST(Table, AnAnswerToWhatWasIsRefused) {
  Table table = new_table({person(kAnn), person(kBen)});
  const std::size_t before = table.entries();
  play(table, 3);
  Random random(2);
  const int seat = asked(table);
  const auto answer = any_answer(table, seat, random);
  const Player& who = seat == 0 ? kAnn : kBen;
  EXPECT_EQ(failure_of([&] { table.answer(who, answer, before, {}, kNow); })->key, "has_changed");
  EXPECT_EQ(failure_of([&] { table.answer(who, answer, table.entries() + 1, {}, kNow); })->code, Code::bad_request);
}

TEST(Table, AListOfAnswersStopsWhereItDoesNotFit) {
  Table table = new_table({person(kAnn), person(kBen)});
  Random random(1);
  const int seat = asked(table);
  boost::json::array answers = any_answer(table, seat, random);
  answers.push_back(boost::json::object{{"verb", "no such verb"}});
  const auto done = table.answer(seat == 0 ? kAnn : kBen, answers, table.entries(), {}, kNow);
  EXPECT_EQ(done.applied, 1u);
  ASSERT_TRUE(done.stopped);
  EXPECT_EQ(done.stopped->code, Code::bad_request);
}

TEST(Table, PlaysToTheEnd) {
  Table table = new_table({person(kAnn), person(kBen)});
  play(table, 100'000);
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.record().result->how, Result::How::rules);
  EXPECT_EQ(table.record().result->results.size(), 2u);
  const std::vector<i64> scores = table.record().result->scores;
  ASSERT_EQ(scores.size(), 2u);
  const std::size_t winner = table.record().result->results[0] == 2 ? 0 : 1;
  EXPECT_GT(scores[winner], scores[1 - winner]);
  TableRecord again;
  read_table(again, boost::json::parse(table_text(table.record())).as_object());
  EXPECT_EQ(again.result->scores, scores);
  EXPECT_EQ(failure_of([&] { table.resign(kAnn, kNow); })->key, "not_now");
}

TEST(Table, WhatWasKeptBringsItBack) {
  for (const std::string_view game : {"champions", "aristeia"}) {
    Table table = new_table({person(kAnn), person(kBen)}, game);
    std::vector<std::string> lines;
    for (int part = 0; part < 5; ++part) {
      play(table, 20, static_cast<u64>(part));
      TableChanges changes = table.take_changes();
      ASSERT_EQ(changes.first_line, lines.size());
      lines.insert(lines.end(), changes.lines.begin(), changes.lines.end());
    }
    EXPECT_FALSE(table.take_changes().any());
    TableRecord record{.id = table.record().id, .game = std::string(game), .state = table.record().state};
    read_setup(record, setup_to_json(table.record()));
    read_table(record, boost::json::parse(table_text(table.record())).as_object());
    Table again = Table::restore(ruleset_of(game), record, lines, kNow, kNow);
    EXPECT_EQ(again.entries(), table.entries());
    EXPECT_EQ(again.match()->hash(), table.match()->hash());
    EXPECT_TRUE(again.take_changes().lines.empty());
  }
}

TEST(Table, GoesOnByNewerRulesFromWhereItStood) {
  Table table = new_table({person(kAnn), person(kBen)});
  play(table, 30);
  table.take_changes();
  TableRecord record = table.record();
  record.version -= 1;
  Table again =
      Table::restore(ruleset_of("champions"), record, std::vector<std::string>{"a line of older rules"}, kNow, kNow);
  EXPECT_EQ(again.match()->hash(), table.match()->hash());
  EXPECT_EQ(again.match()->log()[0]->kind, engine::Entry::Kind::rebase);
  const TableChanges changes = again.take_changes();
  EXPECT_TRUE(changes.rebased);
  EXPECT_TRUE(changes.lines.empty());
  play(again, 1);
  EXPECT_EQ(again.take_changes().first_line, 0u);
}

// As they were kept then, in the middle of an activation and of an attack that hurts both.
TEST(Table, GoesOnFromAPositionOfVersion1) {
  for (const std::string file : {"running", "would", "silenced"}) {
    const auto replay = engine::read_replay(std::string(AGON_SOURCE_DIR) + "/tests/replays/version_1/aristeia/" + file +
                                            std::string(engine::kReplayEnding));
    ASSERT_TRUE(replay) << replay.error();
    TableRecord record = new_table({person(kAnn), person(kBen)}, "aristeia").record();
    record.version = replay->version;
    record.options = replay->options;
    record.latest = boost::json::serialize(replay->position);
    Table again =
        Table::restore(ruleset_of("aristeia"), record, std::vector<std::string>{"a line of older rules"}, kNow, kNow);
    EXPECT_TRUE(again.take_changes().rebased);
    play(again, 20);
    EXPECT_FALSE(again.take_changes().lines.empty());
    EXPECT_EQ(again.match()->question().fault, Fault::none);
  }
}

// There is no position to go on from: what was kept is not touched.
TEST(Table, WhatWasOverByOlderRulesStaysAsItWasKept) {
  Table table = new_table({person(kAnn), machine()});
  table.resign(kAnn, kNow);
  ASSERT_TRUE(table.over());
  TableRecord record = table.record();
  ASSERT_TRUE(record.latest.empty());
  record.version -= 1;
  const std::vector<std::string> other{"a line of older rules"};
  EXPECT_EQ(failure_of([&] { Table::restore(ruleset_of("champions"), record, other, kNow, kNow); })->key,
            "older_rules");
}

TEST(Table, ADamagedListIsRefused) {
  Table table = new_table({person(kAnn), person(kBen)});
  play(table, 5);
  TableChanges changes = table.take_changes();
  changes.lines.erase(changes.lines.begin());
  EXPECT_EQ(
      failure_of([&] { Table::restore(ruleset_of("champions"), table.record(), changes.lines, kNow, kNow); })->key,
      "damaged");
}

TEST(Table, WhoGivesUpLosesAgainstOneOther) {
  Table table = new_table({person(kAnn), machine()});
  table.resign(kAnn, kNow);
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.record().result->how, Result::How::resigned);
  EXPECT_EQ(table.record().result->results, (std::vector<int>{0, 2}));
}

TEST(Table, AmongMoreTheMachinePlaysOn) {
  TableRecord record = new_record("champions", {person(kAnn), person(kBen), person(kCid)});
  record.options = {{"players", 3}};
  Table table(ruleset_of("champions"), record, kNow);
  table.resign(kAnn, kNow);
  EXPECT_TRUE(table.running());
  EXPECT_EQ(failure_of([&] { table.resign(kAnn, kNow); })->key, "not_now");
  table.resign(kBen, kNow);
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.record().result->results, (std::vector<int>{0, 0, 2}));
}

TEST(Table, TheMachineIsAskedForItsSeats) {
  Table table = new_table({person(kAnn), machine()});
  Random random(3);
  for (int i = 0; i < 50 && table.running(); ++i) {
    const int seat = table.machine_owes();
    if (seat == kNobody) {
      table.answer(kAnn, any_answer(table, 0, random), table.entries(), {}, kNow);
      continue;
    }
    EXPECT_EQ(seat, 1);
    table.machine_answers(seat, table.match()->options(seat)[0], kNow);
  }
  EXPECT_GT(table.entries(), 30u);
}

TEST(Table, TimeThatIsUpLosesTheMatch) {
  TableRecord record = new_record("champions", {person(kAnn), person(kBen)});
  record.clock = {.kind = ClockRules::Kind::move, .limit = 10'000};
  Table table(ruleset_of("champions"), record, kNow);
  const int seat = asked(table);
  table.time_is_up(kNow + 9'999);
  EXPECT_TRUE(table.running());
  table.time_is_up(kNow + 10'000);
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.record().result->how, Result::How::time);
  EXPECT_EQ(table.record().result->seat, seat);
  EXPECT_EQ(table.record().result->results[static_cast<std::size_t>(1 - seat)], 2);
}

TEST(Table, OrTheMachineTakesOver) {
  TableRecord record = new_record("champions", {person(kAnn), person(kBen)});
  record.clock = {.kind = ClockRules::Kind::move, .limit = 10'000, .machine_plays_on = true};
  Table table(ruleset_of("champions"), record, kNow);
  const int seat = asked(table);
  table.time_is_up(kNow + 10'000);
  EXPECT_TRUE(table.running());
  EXPECT_EQ(table.machine_owes(), seat);
}

TEST(Table, CanBeCalledOffBeforeAPersonHasChosen) {
  Table table = new_table({person(kAnn), person(kBen)});
  EXPECT_TRUE(table.may_abort());
  play(table, 1);
  EXPECT_FALSE(table.may_abort());
  EXPECT_EQ(failure_of([&] { table.abort(kAnn, kNow); })->key, "not_now");
  Table fresh = new_table({person(kAnn), person(kBen)});
  fresh.abort(kBen, kNow);
  EXPECT_EQ(fresh.record().result->how, Result::How::aborted);
}

TEST(Table, ShowsEachWhatTheyMaySee) {
  Table table = new_table({person(kAnn), person(kBen)});
  const auto wanted = [&](const Player& player, std::optional<int> as) { return table.viewer_for(player, as); };
  EXPECT_EQ(wanted(kAnn, {}), 0);
  EXPECT_EQ(wanted(kCid, {}), kNobody);
  EXPECT_EQ(wanted(kAnn, kNobody), kNobody);
  EXPECT_TRUE(failure_of([&] { wanted(kAnn, 1); }));
  EXPECT_TRUE(failure_of([&] { wanted(kAnn, engine::kAllSeeing); }));
  EXPECT_TRUE(failure_of([&] { wanted(kCid, 0); }));
  table.share(kAnn, true);
  EXPECT_EQ(wanted(kCid, 0), 0);
  EXPECT_TRUE(failure_of([&] { wanted(kBen, 0); }));  // a spectator may, the other player may not
  table.share(kAnn, false);
  EXPECT_TRUE(failure_of([&] { wanted(kCid, 0); }));
  table.resign(kAnn, kNow);
  EXPECT_EQ(wanted(kCid, {}), engine::kAllSeeing);
  EXPECT_EQ(wanted(kAnn, 1), 1);
}

TEST(Table, WithoutSpectatorsOnlyPlayersLook) {
  TableRecord record = new_record("champions", {person(kAnn), person(kBen)});
  record.spectators = false;
  Table table(ruleset_of("champions"), record, kNow);
  EXPECT_EQ(table.viewer_for(kAnn, {}), 0);
  EXPECT_EQ(failure_of([&] { table.viewer_for(kCid, {}); })->key, "not_to_see");
}

TEST(Table, AGuestBecomesSomebodyWithAnAccount) {
  Table table = new_table({person(kAnn), person(kBen)});
  table.replace_player(kAnn.id, {"a7", "Anna", false});
  EXPECT_EQ(table.seat_of(kAnn), kNobody);
  EXPECT_EQ(table.seat_of({"a7", "Anna", false}), 0);
}

TEST(Table, WhoWantsToBeForgottenIs) {
  Table table = new_table({person(kAnn), person(kBen)});
  table.forget_player(kBen, kNow);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.seat_of(kBen), kNobody);
  EXPECT_EQ(table_text(table.record()).find("Ben"), std::string::npos);
}

}  // namespace
}  // namespace agon::server
