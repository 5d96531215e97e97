#include "server/api/new_match.h"

#include <gtest/gtest.h>

#include "games/list.h"
#include "server/table/failure.h"

namespace agon::server {
namespace {

namespace json = boost::json;

const Player kAnn{"g-ann", "Ann", true};

const Rulesets& rulesets() {
  static const Rulesets all(games::all_games(), {});
  return all;
}

TableRecord record(const json::object& wish) {
  return record_for(new_match_from_json(wish), rulesets(), kAnn, packs::Language::en, 7);
}

TEST(NewMatch, WhatIsLeftOutIsAsUsual) {
  const TableRecord made = record({{"game", "champions"}});
  ASSERT_EQ(made.seats.size(), 2u);
  EXPECT_EQ(made.seats[0].player, kAnn);
  EXPECT_EQ(made.seats[1].kind, Seat::Kind::machine);
  EXPECT_FALSE(made.seats[1].player.name.empty());
  EXPECT_EQ(made.pack, "champions");
  EXPECT_TRUE(made.key.empty());  // no seat waits for anybody
  EXPECT_TRUE(made.spectators);
  EXPECT_EQ(made.created, 7);
}

TEST(NewMatch, NoTwoHaveTheSameSecrets) {
  const json::object wish{{"game", "champions"}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}};
  const TableRecord one = record(wish);
  const TableRecord other = record(wish);
  EXPECT_NE(one.id, other.id);
  EXPECT_NE(one.seed, other.seed);
  EXPECT_NE(one.key, other.key);
  EXPECT_GE(one.key.size(), 12u);
}

TEST(NewMatch, MachinesHaveDifferentNames) {
  const TableRecord made = record({{"game", "champions"}, {"options", {{"players", 3}}}});
  ASSERT_EQ(made.seats.size(), 3u);
  EXPECT_NE(made.seats[1].player.name, made.seats[2].player.name);
}

TEST(NewMatch, OptionsSayHowManyPlay) {
  const Outcome wrong = attempt([] {
    record({{"game", "champions"}, {"options", {{"players", 3}}}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
  });
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->key, "seats_count");
  EXPECT_EQ(wrong->at, "seats");
}

}  // namespace
}  // namespace agon::server
