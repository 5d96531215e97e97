// The interface: names, options of a match, and how games end.
#include "games/champions/game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

using engine::Kind;
using testing::HasSubstr;

TEST(Game, IsInTheListOfGames) {
  EXPECT_EQ(games::all_games().find("champions"), &game());
  EXPECT_EQ(game().name, "champions");
  EXPECT_EQ(game().least_seats, 2);
  EXPECT_EQ(game().most_seats, 4);
  EXPECT_LE(game().bytes, 1024u);
}

Kind kind_called(std::string_view name) {
  for (const engine::KindInfo& info : game().kinds) {
    if (info.name == name) return info.kind;
  }
  throw std::runtime_error("no kind " + std::string(name));
}

TEST(Game, NamesAreReadBack) {
  const TestTable table;
  const auto round_trip = [&](Kind kind, i64 count) {
    std::set<std::string> names;
    for (i64 value = 0; value < count; ++value) {
      const std::string name = game().name_of(table.rules(), nullptr, kind, value);
      EXPECT_EQ(game().value_of(table.rules(), nullptr, kind, name), value) << name;
      names.insert(name);
    }
    EXPECT_EQ(names.size(), static_cast<std::size_t>(count));
  };
  round_trip(Kind::space, 37);
  round_trip(Kind::direction, 6);
  round_trip(Kind::card, 15);
  round_trip(kind_called("style"), 9);
  round_trip(kind_called("section"), 3);
  round_trip(kind_called("initiative"), 5);
}

TEST(Game, UnknownNamesAreNothing) {
  const TestTable table;
  for (const std::string_view name : {"", "z9", "d0", "d8", "d4 ", "44"}) {
    EXPECT_FALSE(game().value_of(table.rules(), nullptr, Kind::space, name)) << name;
  }
  for (const std::string_view name : {"", "0", "16", "-1", "1x", "99999999999999999999"}) {
    EXPECT_FALSE(game().value_of(table.rules(), nullptr, Kind::card, name)) << name;
  }
  EXPECT_FALSE(game().value_of(table.rules(), nullptr, Kind::direction, "north"));
  EXPECT_FALSE(game().value_of(table.rules(), nullptr, kind_called("section"), "defence"));
  EXPECT_FALSE(game().value_of(table.rules(), nullptr, kind_called("style"), "0"));
  EXPECT_FALSE(game().value_of(table.rules(), nullptr, kind_called("initiative"), "4"));
}

TEST(Game, OptionsOfAMatch) {
  const std::vector<engine::OptionInfo> infos = game().match_options(built_in()->block());
  std::vector<std::string> names;
  for (const engine::OptionInfo& info : infos) names.push_back(info.name);
  EXPECT_THAT(names, testing::ElementsAre("players", "win_score", "round_limit", "styles", "seat_order"));
  EXPECT_EQ(infos[1].most, 10);  // with two players and twenty tokens
  EXPECT_EQ(infos[1].usual, 5);
}

// Somebody can always win: players x (score - 1) < 20.
TEST(Game, TheWinningScoreIsBounded) {
  const std::pair<int, int> most[] = {{2, 10}, {3, 7}, {4, 5}};
  for (const auto& [players, score] : most) {
    EXPECT_LT(players * (score - 1), 20);
    EXPECT_GE(players * score, 20);
    const std::vector<i64> good{players, score, 0, 0, 0}, bad{players, score + 1, 0, 0, 0};
    EXPECT_EQ(game().refuse_options(built_in()->block(), good), "");
    EXPECT_THAT(game().refuse_options(built_in()->block(), bad),
                HasSubstr("with " + std::to_string(players) + " players the winning score is at most " +
                          std::to_string(score)));
  }
}

TEST(Game, TheWinnerWinsAndTheOthersLose) {
  TestTable table = TestTable::at(R"({"entry": "attack", "seat": 0, "card": "7", "targets": [1], "position": {
      "fighters": [{"at": "d4", "facing": "n", "style": "1", "score": 4},
                   {"at": "d5", "facing": "n", "style": "2", "score": 4}, {"at": "a1", "style": "3"}]}})",
                                  R"({"players": 3})");
  table.answer(R"({"verb": "roll", "dice": [3, 1]})");
  ASSERT_TRUE(table.over());
  EXPECT_EQ(game().ending(table.position().data()), "win");
  const auto result = [&](int seat) { return game().result(table.rules(), table.position().data(), seat); };
  EXPECT_EQ(result(0), 2);
  EXPECT_EQ(result(1), 0);
  EXPECT_EQ(result(2), 0);
  EXPECT_EQ(game().score(table.rules(), table.position().data(), 0), 5);
}

// The last card of the last round comes up and nobody is offered a turn.
TEST(Game, TheRoundLimitEndsTheGame) {
  const auto ended = [](int first, int second) {
    const std::string wanted = R"({"entry": "special", "position": {"round": 3, "fighters": [{"score": )" +
                               std::to_string(first) + R"(}, {"score": )" + std::to_string(second) + "}]}}";
    return TestTable::at(wanted, R"({"round_limit": 3})");
  };
  const TestTable won = ended(1, 2), drawn = ended(2, 2);
  ASSERT_TRUE(won.over() && drawn.over());
  EXPECT_EQ(game().ending(won.position().data()), "limit");
  EXPECT_EQ(game().result(won.rules(), won.position().data(), 0), 0);
  EXPECT_EQ(game().result(won.rules(), won.position().data(), 1), 2);
  EXPECT_EQ(game().ending(drawn.position().data()), "draw");
  for (int seat = 0; seat < 2; ++seat) EXPECT_EQ(game().result(drawn.rules(), drawn.position().data(), seat), 1);
}

// Every word of the game has its texts: verbs, events, reasons, questions, endings.
TEST(Game, EveryWordHasAText) {
  const packs::Texts& texts = built_in()->texts;
  for (const engine::VerbInfo& verb : game().verbs) EXPECT_TRUE(texts.has("choice." + std::string(verb.name)));
  for (const engine::WordInfo& event : game().events) EXPECT_TRUE(texts.has("event." + std::string(event.name)));
  for (const engine::WordInfo& reason : game().reasons) EXPECT_TRUE(texts.has("reason." + std::string(reason.name)));
  for (const std::string key : {"ending.win", "ending.limit", "ending.draw"}) EXPECT_TRUE(texts.has(key));
  Random random(6);
  for (const std::string_view options : {R"({"players": 4, "styles": "chosen"})", R"({"seat_order": "random"})"}) {
    for (TestTable table(options); !table.over(); table.play(random, 1)) {
      ASSERT_TRUE(texts.has("ask." + table.step())) << table.step();
    }
  }
}

}  // namespace
}  // namespace agon::champions
