#include <gtest/gtest.h>

#include "server/table/table.h"
#include "test_table.h"

namespace agon::server {
namespace {

// Plays until this seat has just chosen and could take that back freely.
void play_until_free(Table& table, int seat) {
  Random random(5);
  for (int i = 0; i < 5000 && table.undo_for(seat) != Table::Undo::free; ++i) {
    const int who = asked(table);
    table.answer(who == 0 ? kAnn : kBen, any_answer(table, who, random), table.entries(), {}, kNow);
  }
}

TEST(Offers, TakingBackWhatNobodyElseSawIsFree) {
  Table table = new_table({person(kAnn), person(kBen)});
  play_until_free(table, 0);
  ASSERT_EQ(table.undo_for(0), Table::Undo::free);
  const std::size_t choices = table.match()->choices();
  table.offer(kAnn, Offer::What::undo, {}, kNow);
  EXPECT_LT(table.match()->choices(), choices);
  EXPECT_TRUE(table.offers().empty());
}

TEST(Offers, TakingBackMoreNeedsConsent) {
  Table table = new_table({person(kAnn), person(kBen)});
  play(table, 40);
  const int seat = table.undo_for(0) == Table::Undo::consent ? 0 : 1;
  ASSERT_EQ(table.undo_for(seat), Table::Undo::consent);
  const Player& asks = seat == 0 ? kAnn : kBen;
  const Player& other = seat == 0 ? kBen : kAnn;
  const u64 hash = table.match()->hash();
  table.offer(asks, Offer::What::undo, {}, kNow);
  ASSERT_EQ(table.offers().size(), 1u);
  EXPECT_EQ(table.match()->hash(), hash);
  EXPECT_EQ(failure_of([&] { table.consent(asks, Offer::What::undo, seat, true, kNow); })->key, "not_now");
  table.consent(other, Offer::What::undo, seat, false, kNow);
  EXPECT_TRUE(table.offers().empty());
  table.offer(asks, Offer::What::undo, {}, kNow);
  table.consent(other, Offer::What::undo, seat, true, kNow);
  EXPECT_TRUE(table.offers().empty());
  EXPECT_EQ(table.match()->log().back()->kind, engine::Entry::Kind::undo);
}

TEST(Offers, TheMachineAgreesToTakingBack) {
  Table table = new_table({person(kAnn), machine()});
  Random random(3);
  for (int i = 0; i < 200 && table.undo_for(0) != Table::Undo::consent; ++i) {
    const int seat = table.machine_owes();
    if (seat != kNobody) {
      table.machine_answers(seat, table.match()->options(seat)[0], kNow);
    } else {
      table.answer(kAnn, any_answer(table, 0, random), table.entries(), {}, kNow);
    }
  }
  ASSERT_EQ(table.undo_for(0), Table::Undo::consent);
  table.offer(kAnn, Offer::What::undo, {}, kNow);
  EXPECT_EQ(table.match()->log().back()->kind, engine::Entry::Kind::undo);
}

TEST(Offers, GoOutOfDateWithTheNextChoice) {
  Table table = new_table({person(kAnn), person(kBen)});
  play(table, 10);
  table.offer(kAnn, Offer::What::draw, {}, kNow);
  EXPECT_EQ(table.offers().size(), 1u);
  play(table, 1);
  EXPECT_TRUE(table.offers().empty());
}

TEST(Offers, ADrawIsAgreedOn) {
  Table table = new_table({person(kAnn), person(kBen)});
  table.offer(kAnn, Offer::What::draw, {}, kNow);
  EXPECT_TRUE(table.running());
  table.consent(kBen, Offer::What::draw, 0, true, kNow);
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.record().result->results, (std::vector<int>{1, 1}));
}

TEST(Offers, NobodyAgreesOnADrawWithAMachine) {
  Table table = new_table({person(kAnn), machine()});
  EXPECT_EQ(failure_of([&] { table.offer(kAnn, Offer::What::draw, {}, kNow); })->key, "no_draw");
}

TEST(Offers, AnotherMatchHasTheSeatsSwapped) {
  Table table = new_table({person(kAnn), person(kBen)});
  EXPECT_EQ(failure_of([&] { table.offer(kAnn, Offer::What::rematch, {}, kNow); })->key, "not_now");
  table.resign(kAnn, kNow);
  table.offer(kBen, Offer::What::rematch, {}, kNow);
  EXPECT_FALSE(table.wants_next_match());
  table.consent(kAnn, Offer::What::rematch, 1, true, kNow);
  ASSERT_TRUE(table.wants_next_match());
  const TableRecord next = table.next_match("next", table.record().seed, kNow);
  EXPECT_EQ(next.seats[0].player, kBen);
  EXPECT_EQ(next.seats[1].player, kAnn);
  EXPECT_FALSE(next.seats[1].resigned);
  table.followed_by("next");
  EXPECT_FALSE(table.wants_next_match());
}

}  // namespace
}  // namespace agon::server
