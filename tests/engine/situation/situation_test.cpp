#include "engine/situation/situation.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "engine/situation/words.h"
#include "games/list.h"

namespace agon::engine {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// A file of situations that is gone when the test is over.
class SituationTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              ("situations-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path write(const std::string& name, const std::string& text) {
    const fs::path file = folder_ / name;
    std::ofstream(file) << text;
    return file;
  }

  SituationReport run(const std::string& text) {
    return run_situations(games::all_games(), {{write("test.toml", text)}});
  }

  // One situation: Red on d4, facing Blue on d5, with these cards; line 15 is the first line of play.
  SituationReport play(const std::string& lines, const std::string& rules = "champions.turn.play",
                       const std::string& hand = "1, 7, 8") {
    return run(R"(game  = "champions"
seats = ["Red", "Blue"]

[[situation]]
name  = "it"
rules = [")" + rules +
               R"("]
from  = { entry = "turn", seat = "Red" }
position.line      = ["Red", "Blue", "Blue", "Red", "special"]
position.line_next = 1
position.fighters  = [
  { at = "d4", facing = "n", style = 1, hand = [)" +
               hand + R"(] },
  { at = "d5", facing = "s", style = 2, hand = [12] },
]
play = """
)" + lines + "\"\"\"\n");
  }

  // The only thing that is wrong with these lines of play.
  std::string failure(const std::string& lines) {
    const SituationReport report = play(lines, "champions.turn.hand");
    EXPECT_EQ(report.failed, 1u) << report.text();
    EXPECT_FALSE(report.ok());
    return report.failures.empty() ? report.text() : report.failures.front().message;
  }

  fs::path folder_;
};

constexpr const char* kProof = "Red cannot play 2 move: champions.turn.hand\n";

TEST_F(SituationTest, PassesWhenAllComesOutAsWritten) {
  const SituationReport report = play(R"(
asked Red at turn.play
Red may play 1 move, 7 attack
Red may only play 1 move, play 1 attack, play 7 move, play 7 attack, play 8 move
Red cannot play 8 attack: champions.power.down
Red why play card=8 section=attack: champions.power.down
Red why step space=d2: allowed
Red odds play 7 attack: hits Blue 0=1/9 1=4/9 2=4/9
query zone seat=Red: need = {e3: 4, e4: 4, c4: 4, d5: 3}   # in any order
Red play 7 attack   # and a comment
never scored
chance roll 3 4
then targeted Red Blue: champions.attack.target
then rolled Blue [3, 4] hits=2
Blue pass
then scored Red 2
fighters.Red.score = 2
fighters.Red.power = 0
fighters.Red.discard = [7]
fighters.Blue.discard = []
Red sees fighters.Blue.hand = []
Blue sees fighters.Blue.hand = [12]
scene tracks.score.0 = 2
scene figures.0.base.space = d4
score Red = 2
asked Blue at turn.play
)");
  EXPECT_EQ(report.text(), "1 passed, 0 failed\n");
  EXPECT_TRUE(report.ok());
  EXPECT_EQ(report.proved, std::set<std::string>{"champions.turn.play"});
}

TEST_F(SituationTest, SaysWhereAndWhat) {
  const SituationReport report = play("Red play 7 move\n\n  Red step d5\n");
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_EQ(report.failures[0].place.line, 17);
  EXPECT_EQ(report.failures[0].place.column, 3);
  EXPECT_EQ(report.failures[0].situation, "it");
  EXPECT_NE(report.failures[0].message.find("champions.move.occupied"), std::string::npos) << report.text();
  EXPECT_NE(report.text().find("test.toml:17:3: it: expected \"step space=d5\" to be allowed"), std::string::npos)
      << report.text();
  EXPECT_NE(report.text().find("0 passed, 1 failed\n"), std::string::npos);
}

TEST_F(SituationTest, AClaimMustBeAtWork) {
  const SituationReport report = play("Red play 7 move\n", "champions.move.return");
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_EQ(report.failures[0].place.line, 6);
  EXPECT_NE(report.failures[0].message.find("champions.move.return"), std::string::npos);
  EXPECT_TRUE(report.proved.empty());
}

TEST_F(SituationTest, EveryExpectationCanFail) {
  const auto fails = [&](const std::string& line) { return failure(kProof + line + "\n"); };
  EXPECT_NE(fails("Red cannot play 1 move: champions.power.down").find("allowed"), std::string::npos);
  EXPECT_NE(fails("Red cannot play 8 attack: champions.move.exact").find("came champions.power.down"),
            std::string::npos);
  EXPECT_NE(fails("Red may play 8 attack").find("to be offered, came champions.power.down"), std::string::npos);
  EXPECT_NE(fails("Red may only play 1 move, 1 attack, 7 move, 7 attack").find("play card=8"), std::string::npos);
  EXPECT_NE(fails("Red why play card=1: champions.turn.hand").find("came that it is allowed"), std::string::npos);
  EXPECT_NE(fails("Red why play card=2: allowed").find("came champions.turn.hand"), std::string::npos);
  EXPECT_NE(fails("Red odds play 7 attack: hits Blue 0=1/9 1=5/9 2=3/9").find("came hits"), std::string::npos);
  EXPECT_NE(fails("Red odds play 7 attack: hits Blue 0=1/9 1=4/9").find("came hits"), std::string::npos);
  EXPECT_NE(fails("Red odds play 7 attack: misses Blue 0=1/9").find("came none"), std::string::npos);
  EXPECT_NE(fails("asked Blue").find("came that Red is asked"), std::string::npos);
  EXPECT_NE(fails("asked Red, Blue").find("came that Red is asked"), std::string::npos);
  EXPECT_NE(fails("asked Red at walk.walk").find("turn.play"), std::string::npos);
  EXPECT_NE(fails("asked nobody").find("came that Red is asked"), std::string::npos);
  EXPECT_NE(fails("over win").find("expected the end"), std::string::npos);
  EXPECT_NE(fails("Red won").find("expected a result"), std::string::npos);
  EXPECT_NE(fails("then scored Red 2").find("no more events"), std::string::npos);
  EXPECT_NE(fails("score Red = 1").find("came 0"), std::string::npos);
  EXPECT_NE(fails("fighters.Red.at = d5").find("came \"d4\""), std::string::npos);
  EXPECT_NE(fails("fighters.Red.score = 1").find("zero"), std::string::npos);
  EXPECT_NE(fails("fighters.Red.soul = 0").find("no such field"), std::string::npos);
  EXPECT_NE(fails("fighters.Green.score = 0").find("no such field"), std::string::npos);
  EXPECT_NE(fails("Blue sees fighters.Red.hand = [1, 7, 8]").find("came nothing"), std::string::npos);
  EXPECT_NE(fails("Red sees fighters.Red.hand = []").find("came [\"1\",\"7\",\"8\"]"), std::string::npos);
  EXPECT_NE(fails("Red sees fighters.Red.soul = []").find("came nothing"), std::string::npos);
  EXPECT_NE(fails("scene tracks.score.0 = 3").find("came 0"), std::string::npos);
  EXPECT_NE(fails("scene tracks.luck.0 = 3").find("came nothing of that name"), std::string::npos);
  EXPECT_NE(fails("query zone seat=Red: need = {d5: 3}").find("came {"), std::string::npos);
}

TEST_F(SituationTest, ARefusalMayNameItsReason) {
  EXPECT_TRUE(play("Red cannot play 2 move: champions.turn.hand not_in_hand\n", "champions.turn.hand").ok());
  const std::string wrong = failure("Red cannot play 2 move: champions.turn.hand over\n");
  EXPECT_NE(wrong.find("to be refused by champions.turn.hand over, came champions.turn.hand"), std::string::npos)
      << wrong;
  EXPECT_NE(wrong.find("not_in_hand"), std::string::npos) << wrong;
  const std::string unknown =
      failure(std::string(kProof) + "Red cannot play 2 move: champions.turn.hand not_in_hands\n");
  EXPECT_NE(unknown.find("reason \"not_in_hands\""), std::string::npos) << unknown;
  EXPECT_NE(unknown.find("not_in_hand"), std::string::npos) << unknown;
}

TEST_F(SituationTest, ARefusalMaySayWhatItTells) {
  const std::string line = "Red cannot play 2 move: champions.turn.hand not_in_hand ";
  EXPECT_TRUE(play(line + "card=2 seat=Red\n", "champions.turn.hand").ok());
  EXPECT_NE(failure(line + "card=3\n").find("came champions.turn.hand"), std::string::npos);
  EXPECT_NE(failure(line + "cost=2\n").find("came champions.turn.hand"), std::string::npos);
}

TEST_F(SituationTest, EventsComeInOrder) {
  const std::string attack = std::string(kProof) + "Red play 7 attack\nchance roll 1 1\n";
  EXPECT_EQ(play(attack + "then played\nthen targeted\nthen rolled\n").text(), "1 passed, 0 failed\n");
  EXPECT_NE(failure(attack + "then rolled\nthen targeted\n").find("expected the event targeted"), std::string::npos);
  EXPECT_NE(failure(attack + "then rolled need=4\n").find("expected the event"), std::string::npos);
  EXPECT_NE(failure(attack + "then rolled: champions.attack.dice\n").find("expected the event"), std::string::npos);
  EXPECT_NE(failure(attack + "never rolled hits=0\n").find("expected no event"), std::string::npos);
}

TEST_F(SituationTest, LinesThatMeanNothingEndTheSituation) {
  const auto fails = [&](const std::string& line) { return failure(kProof + line + "\n"); };
  EXPECT_NE(fails("Rde play 1 move").find("neither a player"), std::string::npos);
  EXPECT_NE(fails("Red paly 1 move").find("did you mean \"play\""), std::string::npos);
  EXPECT_NE(fails("Red play 99 move").find("card"), std::string::npos);
  EXPECT_NE(fails("Red play 1").find("needs 2 operands"), std::string::npos);
  EXPECT_NE(fails("Red play 1 move now").find("has 2 operands"), std::string::npos);
  EXPECT_NE(fails("Red cannot play 1 move: champions.move.exat").find("did you mean"), std::string::npos);
  EXPECT_NE(fails("Red cannot play 1 move").find("after a colon"), std::string::npos);
  EXPECT_NE(fails("then steped Red").find("did you mean \"stepped\""), std::string::npos);
  EXPECT_NE(fails("then stepped where=d4").find("has no"), std::string::npos);
  EXPECT_NE(fails("spectator pass").find("only sees"), std::string::npos);
  EXPECT_NE(fails("asked Green").find("unknown player"), std::string::npos);
  EXPECT_NE(fails("query sight seat=Red: x = 1").find("unknown query"), std::string::npos);
  EXPECT_NE(fails("query zone: need = {}").find("needs a seat"), std::string::npos);
  EXPECT_NE(fails("query zone seat=Red card=1: need = {}").find("has 1 operands"), std::string::npos);
  EXPECT_NE(fails("query zone seat=Red").find("after a colon"), std::string::npos);
  EXPECT_NE(fails("Red").find("expected what the player does"), std::string::npos);
  // Only players have scores and results, only players and chance are asked.
  EXPECT_NE(fails("score chance = 0").find("unknown player"), std::string::npos);
  EXPECT_NE(fails("chance won").find("unknown verb"), std::string::npos);
  EXPECT_NE(fails("asked spectator").find("unknown player"), std::string::npos);
}

TEST_F(SituationTest, ProblemsOfAFileAreReportedWithTheirPlaces) {
  EXPECT_NE(run("game = \"champions\"\n").text().find("situation"), std::string::npos);
  EXPECT_NE(
      run("game = \"chmpions\"\n[[situation]]\nname = \"a\"\nrules = [\"x\"]\nplay = \"a\"\n").text().find("chmpions"),
      std::string::npos);
  const SituationReport report = run(R"(game = "champions"
[[situation]]
name  = "a"
rules = ["champions.move.exat"]
options = { palyers = 3 }
position.round = 2
ply = "asked chance"
)");
  EXPECT_EQ(report.passed + report.failed, 0u);
  EXPECT_FALSE(report.ok());
  const std::string text = report.text();
  EXPECT_NE(text.find("test.toml:4:10: unknown rule \"champions.move.exat\" (did you mean"), std::string::npos) << text;
  EXPECT_NE(text.find("did you mean \"players\""), std::string::npos) << text;
  EXPECT_NE(text.find("\"from\" is missing"), std::string::npos) << text;
  EXPECT_NE(text.find("did you mean \"play\""), std::string::npos) << text;
}

TEST_F(SituationTest, APositionThatCannotBeIsAFailure) {
  const SituationReport report = run(R"(game = "champions"
[[situation]]
name  = "two on one hex"
rules = ["champions.turn.play"]
from  = { entry = "turn", seat = 0 }
position.fighters = [{ at = "d4" }, { at = "d4" }]
play  = "asked 0"
)");
  EXPECT_EQ(report.failed, 1u);
  EXPECT_NE(report.text().find("two fighters stand on one hex"), std::string::npos) << report.text();
}

TEST_F(SituationTest, FoldersAreRunInTheOrderOfTheirPaths) {
  const std::string head = "game = \"champions\"\n[[situation]]\nrules = [\"champions.setup.start\"]\n";
  write("b.toml", head + "name = \"second\"\nplay = \"asked nobody\"\n");
  write("a.toml", head + "name = \"first\"\nplay = \"asked nobody\"\n");
  write("readme.md", "not a situation");
  const SituationReport report = run_situations(games::all_games(), {{folder_, folder_ / "a.toml"}});
  ASSERT_EQ(report.failures.size(), 2u);
  EXPECT_EQ(report.failures[0].situation, "first");
  EXPECT_EQ(report.failures[1].situation, "second");
}

TEST_F(SituationTest, AreRunUpToTheFirstThatFailsWhenThatIsWanted) {
  const std::string one = "[[situation]]\nrules = [\"champions.setup.start\"]\nplay = \"asked nobody\"\n";
  write("a.toml", "game = \"champions\"\n" + one + "name = \"first\"\n" + one + "name = \"second\"\n");
  write("b.toml", "game = \"champions\"\n" + one + "name = \"third\"\n");
  EXPECT_EQ(run_situations(games::all_games(), {{folder_}}).failed, 3u);
  const SituationReport report = run_situations(games::all_games(), {{folder_}}, StopAt::first_failure);
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_EQ(report.failures[0].situation, "first");
}

TEST_F(SituationTest, WhatCannotBeReadIsAProblem) {
  EXPECT_FALSE(run_situations(games::all_games(), {{folder_ / "missing.toml"}}).ok());
  EXPECT_FALSE(run_situations(games::all_games(), {{folder_}}).ok());  // nothing in there
  EXPECT_FALSE(run("game = ").ok());
}

TEST(SituationWords, Parts) {
  using Parts = std::vector<std::string_view>;
  EXPECT_EQ(parts_of("a  b [1, 2] ", ' '), (Parts{"a", "b", "[1, 2]"}));
  EXPECT_EQ(parts_of("play 1 move, [a, b], ", ','), (Parts{"play 1 move", "[a, b]"}));
  EXPECT_EQ(parts_of("", ','), Parts{});
  EXPECT_EQ(halves_of(" a = {b: 1} ", '='), (std::pair<std::string_view, std::string_view>{"a", "{b: 1}"}));
  EXPECT_EQ(halves_of("x {a: 1}: y", ':'), (std::pair<std::string_view, std::string_view>{"x {a: 1}", "y"}));
  EXPECT_EQ(halves_of("alone", ':'), (std::pair<std::string_view, std::string_view>{"alone", ""}));
}

TEST(SituationWords, Same) {
  const std::vector<std::string> seats{"Red", "Blue"};
  const auto is = [&](std::string_view expected, std::string_view actual, bool sets = false) {
    return same(expected, json::parse(actual), seats, sets);
  };
  EXPECT_TRUE(is("d5", "\"d5\""));
  EXPECT_TRUE(is("3", "3"));
  EXPECT_TRUE(is("3", "\"3\""));
  EXPECT_TRUE(is("Blue", "1"));
  EXPECT_TRUE(is("nobody", "null"));
  EXPECT_TRUE(is("[1, Blue, x]", "[1, 1, \"x\"]"));
  EXPECT_TRUE(is("{a: 1, b: [2]}", "{\"b\": [2], \"a\": 1}"));
  EXPECT_TRUE(is("[2, 1]", "[1, 2]", true));
  EXPECT_FALSE(is("[2, 1]", "[1, 2]"));
  EXPECT_FALSE(is("[1, 1]", "[1, 2]", true));
  EXPECT_FALSE(is("[1]", "[1, 2]"));
  EXPECT_FALSE(is("1", "[1]"));
  EXPECT_FALSE(is("{a: 1}", "{\"a\": 1, \"b\": 2}"));
  EXPECT_FALSE(is("Red", "1"));
  EXPECT_FALSE(is("4", "3"));
}

}  // namespace
}  // namespace agon::engine
