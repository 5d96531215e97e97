#include "sim/tally.h"

#include <gtest/gtest.h>

namespace agon::sim {
namespace {

GameRecord record_of(std::vector<int> results, std::string ending = "win") {
  GameRecord record;
  record.choices = 10;
  record.results = std::move(results);
  record.ending = std::move(ending);
  return record;
}

TEST(Standing, CountsADrawAsHalfAWin) {
  Standing standing;
  for (const int result : {2, 2, 1, 0}) standing.add(result);
  EXPECT_EQ(standing.games, 4u);
  EXPECT_EQ(standing.wins, 2u);
  EXPECT_EQ(standing.draws, 1u);
  EXPECT_DOUBLE_EQ(standing.share(), 0.625);
}

TEST(Standing, TheMarginShrinksWithTheRootOfTheGames) {
  Standing few;
  Standing many;
  for (int i = 0; i < 100; ++i) few.add(i % 2 == 0 ? 2 : 0);
  for (int i = 0; i < 10'000; ++i) many.add(i % 2 == 0 ? 2 : 0);
  EXPECT_NEAR(few.margin(), 0.098, 0.0005);  // 1.96 * sqrt(0.25 / 100)
  EXPECT_NEAR(few.margin() / many.margin(), 10, 1e-9);
}

TEST(Tally, CountsBySeatAndByLevel) {
  Tally tally;
  tally.add(record_of({2, 0, 0}), {0, 1, 1});
  tally.add(record_of({0, 2, 0}), {0, 1, 1});
  EXPECT_EQ(tally.games(), 2u);
  EXPECT_EQ(tally.choices(), 20u);
  EXPECT_EQ(tally.seats()[0].wins, 1u);
  EXPECT_EQ(tally.seats()[2].wins, 0u);
  EXPECT_EQ(tally.levels()[0].games, 2u);
  EXPECT_EQ(tally.levels()[1].games, 4u);
  EXPECT_EQ(tally.levels()[1].wins, 1u);
}

TEST(Tally, SetsGamesApartThatDidNotEnd) {
  Tally tally;
  tally.add(record_of({0, 0}, "unfinished"), {0, 0});
  tally.add(record_of({0, 0}, "fault"), {0, 0});
  EXPECT_EQ(tally.unfinished(), 2u);
  EXPECT_TRUE(tally.seats().empty());
}

}  // namespace
}  // namespace agon::sim
