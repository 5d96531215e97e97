// Games of Aristeia! that are kept.
#include "tests/games/golden.h"
#include "tests/games/golden_events.h"

namespace agon::aristeia {
namespace {

using games::GoldenGame;

std::vector<GoldenGame> golden_games() {
  return {
      {"aristeia", "starters", "1", "{}", {1, 1}},
      {"aristeia",
       "classic_conquest",
       "2",
       R"({"scenario": "conquest", "rules": "classic", "team_1": "random", "team_2": "random", "tactics": "chosen"})",
       {1, 1}},
      {"aristeia",
       "agl_gates_of_fire",
       "3",
       R"({"scenario": "gates_of_fire", "rules": "agl", "team_1": "chosen", "team_2": "random", "deck_1": "tcomm",
           "deck_2": "sterling_forge"})",
       {1, 0}},
      {"aristeia",
       "scorched_earth",
       "4",
       R"({"scenario": "scorched_earth", "team_1": "random", "team_2": "random", "deck_1": "sterling_forge"})",
       {1, 1}},
  };
}

class Golden : public testing::TestWithParam<GoldenGame> {};

TEST_P(Golden, IsPlayedAsItWas) { games::expect_played_as_it_was(GetParam()); }

TEST_P(Golden, IsToldAsItWas) { games::expect_told_as_it_was(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Aristeia, Golden, testing::ValuesIn(golden_games()),
                         [](const auto& each) { return std::string(each.param.name); });

// Together the golden games show most of what can happen.
TEST(GoldenGames, HaveEveryPartOfTheGame) {
  if (games::updating()) GTEST_SKIP() << "the files are being written";
  const std::set<std::string> events = games::events_of(golden_games());
  for (const std::string name : {"unveiled",         "drew",          "underdog",        "zone_taken", "deployed",
                                 "scoring_zone",     "round_began",   "planned",         "revealed",   "goes_first",
                                 "activation_began", "action_points", "movement_points", "declared",   "stepped",
                                 "rolled",           "roll_result",   "damaged",         "fell",       "fragged",
                                 "state_imposed",    "state_flipped", "displaced",       "played",     "discarded",
                                 "switched",         "scored",        "benched",         "returned",   "won"}) {
    EXPECT_TRUE(events.contains(name)) << name;
  }
}

}  // namespace
}  // namespace agon::aristeia
