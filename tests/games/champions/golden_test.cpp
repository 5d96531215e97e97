// Games of Champion's Combat that are kept.
#include "tests/games/golden.h"
#include "tests/games/golden_events.h"

namespace agon::champions {
namespace {

using games::GoldenGame;

std::vector<GoldenGame> golden_games() {
  return {
      {"champions", "two_scripted", "1", R"({"players": 2})", {1, 1}},
      {"champions", "two_mixed", "20", R"({"players": 2, "win_score": 3})", {1, 0}},
      {"champions", "three_chosen_styles", "1", R"({"players": 3, "win_score": 3, "styles": "chosen"})", {1, 1, 0}},
      {"champions",
       "four_random_corners",
       "6",
       R"({"players": 4, "win_score": 3, "seat_order": "random"})",
       {1, 0, 1, 0}},
      {"champions", "four_round_limit", "42", R"({"players": 4, "round_limit": 4})", {0, 0, 0, 0}},
  };
}

class Golden : public testing::TestWithParam<GoldenGame> {};

TEST_P(Golden, IsPlayedAsItWas) { games::expect_played_as_it_was(GetParam()); }

TEST_P(Golden, IsToldAsItWas) { games::expect_told_as_it_was(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Champions, Golden, testing::ValuesIn(golden_games()),
                         [](const auto& each) { return std::string(each.param.name); });

// Together the golden games show nearly all that can happen.
TEST(GoldenGames, HaveEveryPartOfTheGame) {
  if (games::updating()) GTEST_SKIP() << "the files are being written";
  const std::set<std::string> events = games::events_of(golden_games());
  for (const std::string name :
       {"tokens_laid",  "took_corner", "took_style",   "drew",   "ordered",       "turn_began",   "offered",
        "declined",     "played",      "paid",         "gained", "stepped",       "displaced",    "faced",
        "targeted",     "rolled",      "pushed",       "turned", "next_reaction", "reacted",      "did_not_react",
        "cannot_react", "shielded",    "did_not_walk", "scored", "won",           "limit_reached"}) {
    EXPECT_TRUE(events.contains(name)) << name;
  }
}

}  // namespace
}  // namespace agon::champions
