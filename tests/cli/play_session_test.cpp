#include "cli/play_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/wrap.h"
#include "core/bits.h"
#include "engine/replay/replay.h"
#include "tests/cli/support.h"

namespace agon::cli {
namespace {

using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr ai::Player kYou{};
constexpr ai::Player kMachine{1};
constexpr ai::Player kRandom{0};

class Playing : public testing::Test {
 protected:
  // A game of as many as there are players, left when the lines are used up.
  Left play(std::vector<std::string> lines, std::vector<ai::Player> players = {kYou, kRandom}, Display display = {}) {
    terminal = std::make_unique<ScriptedTerminal>(std::move(lines), display);
    return go_on(players);
  }
  Left go_on(const std::vector<ai::Player>& players) {
    session = std::make_unique<PlaySession>(engine::champions_match(static_cast<int>(players.size()), "play"), players,
                                            packs::Language::en, folder / "game.agon.json", *terminal);
    return session->run();
  }
  std::string screen(std::size_t from_end = 0) const { return terminal->screen(from_end); }
  int choices_of(int seat) const {
    int count = 0;
    for (std::size_t i = 0; i < session->match().choices(); ++i)
      count += session->match().choice(i).seat == seat ? 1 : 0;
    return count;
  }

  TemporaryFolder folder;
  std::unique_ptr<ScriptedTerminal> terminal;
  std::unique_ptr<PlaySession> session;
};

TEST_F(Playing, ShowsTheTableAndAsks) {
  EXPECT_EQ(play({}), Left::input_ended);
  EXPECT_THAT(screen(), HasSubstr("Champion's Combat, round 1"));
  EXPECT_THAT(screen(), HasSubstr("You: which card, for what?"));
  EXPECT_THAT(screen(), HasSubstr("1 Card "));
  EXPECT_THAT(screen(), HasSubstr("\\_d4__/"));
  EXPECT_THAT(terminal->prompts(), Contains("Number, hex or words (help): "));
}

TEST_F(Playing, TakesAnAnswerByNumber) {
  play({});
  const int before = choices_of(0);
  const Choice first = session->match().options(0)[0];
  play({"1"});
  EXPECT_EQ(choices_of(0), before + 1);
  EXPECT_EQ(session->match().choice(session->match().choices() - 1).choice, first);
}

TEST_F(Playing, TakesSeveralAnswersFromOneLine) {
  play({});
  const int before = choices_of(0);
  // Of the first card that walks: play it, take the first step, face north.
  const ChoiceList options = session->match().options(0);
  int walking = 0;
  for (int i = 0; i < options.size; ++i) {
    engine::Match copy = session->match();
    ASSERT_TRUE(copy.answer(0, options[i]).allowed());
    const auto [procedure, step] = engine::step_name(copy.game(), copy.question());
    if (procedure == "walk" && step == "walk") walking = i + 1;
  }
  ASSERT_GT(walking, 0);
  play({std::to_string(walking) + ", 1"});
  EXPECT_EQ(choices_of(0), before + 2);
}

TEST_F(Playing, TellsWhatAWordMayMean) {
  play({"card"});
  EXPECT_THAT(screen(), HasSubstr("“card” can mean:"));
  play({"zebra"});
  EXPECT_THAT(screen(), HasSubstr("“zebra” is not understood"));
}

TEST_F(Playing, SaysWhySomethingIsNotPossible) {
  play({"why pass"});
  EXPECT_THAT(screen(), HasSubstr("champions.turn.skip"));
  play({"pass"});  // the same without asking why
  EXPECT_THAT(screen(), HasSubstr("champions.turn.skip"));
  EXPECT_EQ(choices_of(0), 0);
  play({"why"});
  EXPECT_THAT(screen(), HasSubstr("Say what you would like to do"));
  play({"why zebra"});
  EXPECT_THAT(screen(), HasSubstr("“zebra” is not understood"));
}

TEST_F(Playing, TellsWhichRuleForbidsAHex) {
  play({});
  const ChoiceList options = session->match().options(0);
  for (int i = 0; i < options.size; ++i) {
    play({std::to_string(i + 1), "d4"});  // the fighters start on corners: nobody can step to the centre
    const auto [procedure, step] = engine::step_name(session->match().game(), session->match().question());
    if (procedure != "walk" || step != "walk") continue;
    EXPECT_THAT(screen(), HasSubstr("d4 is not next to"));
    EXPECT_THAT(screen(), HasSubstr("champions.move.adjacent"));
    return;
  }
  FAIL() << "no card of this hand walks";
}

TEST_F(Playing, HintsAtOneOfTheChoices) {
  play({"hint"});
  EXPECT_THAT(screen(), HasSubstr("The machine would take "));
}

TEST_F(Playing, OddsNeedDice) {
  play({"odds"});
  EXPECT_THAT(screen(), HasSubstr("No dice hang on that."));
  play({"odds zebra"});
  EXPECT_THAT(screen(), HasSubstr("Name one of the choices"));
}

TEST_F(Playing, OddsOfAnAttackAreExact) {
  // On until an attack can be chosen.
  std::vector<std::string> lines;
  for (int i = 0; i < 400; ++i) {
    play(lines);
    if (session->match().over()) break;
    const ChoiceList options = session->match().options(0);
    for (int k = 0; k < options.size; ++k) {
      const engine::Match& match = session->match();
      const auto odds = match.game().odds(match.ruleset().block(), match.view(0).data(), 0, options[k]);
      if (odds.empty() || odds[0].what != "hits") continue;
      lines.push_back("odds " + std::to_string(k + 1));
      play(lines);
      EXPECT_THAT(screen(), HasSubstr("Hits on Machine, on average"));
      EXPECT_THAT(screen(), HasSubstr("needed on a die"));
      return;
    }
    lines.emplace_back(i % 3 == 0 ? "2" : "1");
  }
  FAIL() << "no attack came up";
}

TEST_F(Playing, TakesBack) {
  play({"undo"});
  EXPECT_THAT(screen(), HasSubstr("There is nothing to take back."));
  play({});
  const u64 before = session->match().hash();
  play({"1", "undo"});
  EXPECT_EQ(session->match().hash(), before);
  EXPECT_THAT(screen(), HasSubstr("Taken back"));
  play({"1", "undo", ""});
  EXPECT_THAT(screen(), HasSubstr("taken back"));  // the log says so
}

TEST_F(Playing, AnUndoNeedsThePeopleWhoseAnswersItTakesBack) {
  // Two people: the one who is asked second takes nothing of the other back without consent.
  const std::vector<ai::Player> two{kYou, kYou};
  std::vector<std::string> lines{""};  // the curtain
  play(lines, two);
  int turns = 0;
  for (int i = 0; i < 40 && turns < 2; ++i) {
    const int seat = lowest(session->match().question().owes);
    lines.emplace_back("1");
    play(lines, two);
    if (lowest(session->match().question().owes) != seat) {
      ++turns;
      lines.emplace_back("");  // the curtain
    }
  }
  play(lines, two);
  ASSERT_EQ(turns, 2);
  const std::size_t before = session->match().choices();
  lines.emplace_back("undo");
  lines.emplace_back("no");
  play(lines, two);
  EXPECT_EQ(session->match().choices(), before);
  EXPECT_THAT(screen(), HasSubstr("Not everybody agrees"));
  lines.back() = "y";
  play(lines, two);
  EXPECT_LT(session->match().choices(), before);
}

TEST_F(Playing, SavesAndGoesOnFromTheFile) {
  play({"1", "save", ""});
  EXPECT_TRUE(session->saved());
  const auto replay = engine::read_replay(folder / "game.agon.json");
  ASSERT_TRUE(replay) << replay.error();
  const auto match = engine::resume(*replay, engine::champions_rules());
  ASSERT_TRUE(match) << match.error();
  EXPECT_EQ(match->hash(), session->match().hash());
  play({"save " + (folder / "other")});
  EXPECT_EQ(session->file(), folder / "other.agon.json");
  EXPECT_TRUE(engine::read_replay(folder / "other.agon.json"));
  play({"save " + (folder / "no/such/folder")});
  EXPECT_THAT(screen(), HasSubstr("Not saved: "));
  EXPECT_FALSE(session->saved());
}

TEST_F(Playing, LeavesInDifferentWays) {
  EXPECT_EQ(play({"quit"}), Left::quit);
  EXPECT_EQ(play({"quit now"}), Left::abandoned);
  terminal = std::make_unique<ScriptedTerminal>(std::vector<std::string>{});
  terminal->add({Input::Kind::interrupted, {}});
  EXPECT_EQ(go_on({kYou, kRandom}), Left::interrupted);
}

TEST_F(Playing, DrawsAgainWhenTheWindowChanges) {
  terminal = std::make_unique<ScriptedTerminal>(std::vector<std::string>{});
  terminal->add({Input::Kind::resized, {}});
  go_on({kYou, kRandom});
  EXPECT_EQ(terminal->screens().size(), 2u);
  EXPECT_EQ(screen(0), screen(1));
}

TEST_F(Playing, SpeaksSpanish) {
  play({"language es", ""});
  EXPECT_THAT(screen(), HasSubstr("Tú: ¿qué carta y para qué?"));
  EXPECT_THAT(terminal->prompts(), Contains("Número, casilla o palabras (ayuda): "));
  play({"language es", "pista"});
  EXPECT_THAT(screen(), HasSubstr("La máquina elegiría"));
  play({"language tlh"});
  EXPECT_THAT(screen(), HasSubstr("language en or language es"));
}

TEST_F(Playing, HasPagesToRead) {
  play({"help"});
  EXPECT_THAT(screen(), HasSubstr("What you can type"));
  play({"log"});
  EXPECT_THAT(screen(), HasSubstr("champions."));
  play({"rules move.exact"});
  EXPECT_THAT(screen(), HasSubstr("champions.move.exact"));
  EXPECT_THAT(screen(), HasSubstr("hex by hex"));
  play({"rules zebra"});
  EXPECT_THAT(screen(), HasSubstr("No rule has “zebra”"));
  play({"look 8"});
  EXPECT_THAT(screen(), HasSubstr("Card 8  Attack"));
  EXPECT_THAT(screen(), HasSubstr("2 dice, push, pay 1 power token"));
  play({"look nothing at all"});
  EXPECT_THAT(screen(), HasSubstr("Nothing printed is called"));
  play({"table"});
  EXPECT_THAT(screen(), HasSubstr("Discards:"));
  play({"help", "", ""});
  EXPECT_THAT(screen(), HasSubstr("You: which card, for what?"));  // and back
}

TEST_F(Playing, ACurtainHidesTheHandsOfPeopleFromEachOther) {
  // Lines enough for both to have had a turn; Enter at a curtain, which at a question only draws again.
  std::vector<std::string> lines;
  for (int i = 0; i < 40; ++i) lines.emplace_back(i % 2 == 0 ? "" : "1");
  play(lines, {kYou, kYou});
  ASSERT_GT(choices_of(0), 0);
  ASSERT_GT(choices_of(1), 0);
  // Between a screen with one player's question and one with the other's there is a curtain.
  std::string asked;
  int curtains = 0;
  bool covered = true;
  for (const auto& shown : terminal->screens()) {
    if (shown.size() == 1) {
      EXPECT_THAT(shown[0], HasSubstr("please take the keyboard"));
      covered = true;
      ++curtains;
      continue;
    }
    std::string text;
    for (const std::string& line : shown) text += line + "\n";
    const std::string now = text.find("Player 1: w") != std::string::npos ? "1" : "2";
    if (now != asked) {
      EXPECT_TRUE(covered || asked.empty());
    }
    asked = now;
    covered = false;
  }
  EXPECT_GT(curtains, 0);
}

TEST_F(Playing, MachinesAloneAreWatched) {
  EXPECT_EQ(play({"", "", "zebra", "quit now"}, {kRandom, kRandom}), Left::abandoned);
  EXPECT_EQ(choices_of(0) + choices_of(1), 3);
  EXPECT_THAT(screen(), HasSubstr("Nobody is asked"));
}

// Whole games at 80x24: every screen fits, nothing of the others' hands is shown, and the end is told.
struct Table {
  std::size_t players;
  bool unicode;
};
class WholeGames : public Playing, public testing::WithParamInterface<Table> {};

TEST_P(WholeGames, FitTheScreenToTheEnd) {
  const bool unicode = GetParam().unicode;
  std::vector<ai::Player> players(GetParam().players, kMachine);
  players[0] = kYou;
  std::vector<std::string> lines;
  for (int i = 0; i < 800; ++i) lines.emplace_back(i % 2 == 0 ? "1" : "2");
  play(lines, players, {.unicode = unicode});
  EXPECT_TRUE(session->match().over());
  EXPECT_GT(terminal->screens().size(), 10u);
  for (const auto& screen : terminal->screens()) {
    EXPECT_LE(screen.size(), 23u);
    for (const std::string& line : screen) {
      EXPECT_LE(width(line), 80u);
      for (const char c : line) ASSERT_TRUE(unicode || (c >= ' ' && c <= '~')) << line;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Players, WholeGames, testing::Values(Table{2, true}, Table{3, false}, Table{4, true}));

TEST_F(Playing, TheEndIsTold) {
  std::vector<std::string> lines;
  do {
    lines.insert(lines.end(), 10, "1");
    ASSERT_LT(lines.size(), 3000u);
    play(lines, {kYou, kMachine});
  } while (!session->match().over());
  EXPECT_THAT(screen(), HasSubstr("The winning score is reached."));
  EXPECT_THAT(screen(), AnyOf(HasSubstr("You: won"), HasSubstr("You: lost")));
  EXPECT_EQ(play(lines, {kYou, kMachine}), Left::finished);  // input ended, but there is nothing left to keep
  lines.emplace_back("log");
  lines.emplace_back("q");
  lines.emplace_back("");
  EXPECT_EQ(play(lines, {kYou, kMachine}), Left::finished);
}

}  // namespace
}  // namespace agon::cli
