// The built program from the outside: exit codes, messages, files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include <filesystem>
#include <sstream>
#include <string>

#include "tests/cli/support.h"

namespace agon::cli {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class Program : public testing::Test {
 protected:
  Ran agon(const std::string& arguments, std::string_view input = "") { return run_agon(folder, arguments, input); }
  // A game that was left after some choices, in game.agon.json.
  void save_a_game() {
    const Ran ran = agon("play champions --seed 7", "1\n1\n1\nsave game\nquit now\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    ASSERT_TRUE(std::filesystem::exists(folder / "game.agon.json"));
  }
  std::vector<std::string> files() const {
    std::vector<std::string> list;
    for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
      const std::string name = file.path().filename().string();
      if (name != "stdin" && name != "stdout" && name != "stderr") list.push_back(name);
    }
    return list;
  }
  // Bad usage or input: code 2, nothing on standard output, the message on standard error.
  void expect_bad(const std::string& arguments, const std::string& message, std::string_view input = "") {
    SCOPED_TRACE(arguments);
    const Ran ran = agon(arguments, input);
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, HasSubstr(message));
  }

  TemporaryFolder folder;
};

TEST_F(Program, EveryCommandHasHelpWithExamples) {
  for (const char* command :
       {"play", "replay", "verify", "engine", "situations", "check", "odds", "sim", "fuzz", "bench"}) {
    const Ran ran = agon(std::string(command) + " --help");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Usage:"), HasSubstr("Examples:"), HasSubstr(std::string("agon ") + command)));
    EXPECT_THAT(agon("--help").out, HasSubstr(std::string("  ") + command));
  }
}

TEST_F(Program, SaysItsVersion) {
  const Ran ran = agon("--version");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, "agon " AGON_VERSION "\n");
}

TEST_F(Program, BadUsageSaysWhatToDo) {
  expect_bad("", "agon --help");
  expect_bad("zebra", "agon --help");
  expect_bad("bench --zebra", "agon bench --help");
  expect_bad("fuzz", "game is required");
  expect_bad("sim champions --games 0 --report x.csv", "--games");
  expect_bad("sim champions --games ten --report x.csv", "--games");
}

TEST_F(Program, UnknownNamesGetTheNearest) {
  for (const char* command : {"play champion", "fuzz champion", "bench champion", "sim champion --games 1 --report x",
                              "odds champion \"1 die\""}) {
    expect_bad(command, "unknown game \"champion\" (did you mean \"champions\"?)");
  }
  expect_bad("bench champions --games 1 --option plaiers=3", "did you mean \"players\"?");
  expect_bad("bench champions --games 1 --option players", "name=value");
  expect_bad("bench champions --games 1 --option players=9", "players");
  expect_bad("play champions --option win_score=9 --option players=4", "winning score");
}

TEST_F(Program, WrongSeatsAreNamed) {
  expect_bad("play champions --seat me --seat ai:1", "\"me\" is no player");
  expect_bad("play champions --seat you --seat ai:7", "\"ai:7\" is no level");
  expect_bad("play champions --seat you", "players");
  expect_bad("play champions --seat you --seat you --option players=3", "2 players are named with --seat for 3 seats");
  expect_bad("play", "which game?");
  expect_bad("play champions --language xx", "--language");
}

TEST_F(Program, FilesThatCannotBeReadAreNamed) {
  folder.write("text.agon.json", "this is no JSON");
  folder.write("other.agon.json", R"({"a": 1})");
  for (const char* command : {"replay ", "replay --log ", "verify ", "play --resume ", "odds champions --replay "}) {
    expect_bad(std::string(command) + "missing.agon.json", "missing.agon.json");
    expect_bad(std::string(command) + "text.agon.json", "text.agon.json");
    expect_bad(std::string(command) + "other.agon.json", "other.agon.json");
    expect_bad(std::string(command) + ".", "");  // a folder
  }
}

TEST_F(Program, ATruncatedReplayIsRefusedWhereverItEnds) {
  save_a_game();
  const std::string whole = folder.read("game.agon.json");
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{1}, whole.size() / 3, whole.size() / 2, whole.size() - 2}) {
    folder.write("cut.agon.json", whole.substr(0, size));
    expect_bad("verify cut.agon.json", "cut.agon.json");
    expect_bad("play --resume cut.agon.json", "cut.agon.json");
  }
}

TEST_F(Program, AGameIsSavedResumedWatchedAndVerified) {
  save_a_game();
  const Ran verified = agon("verify game.agon.json");
  EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
  const Ran log = agon("replay game.agon.json --log");
  EXPECT_EQ(log.code, 0);
  EXPECT_THAT(log.out, AllOf(HasSubstr("You: start on"), HasSubstr("[champions.setup.start]")));
  EXPECT_THAT(agon("replay game.agon.json --log --language es").out, HasSubstr("sale en"));
  const Ran watched = agon("replay game.agon.json", "\n\nb\nlast\nq\n");
  EXPECT_EQ(watched.code, 0);
  EXPECT_THAT(watched.out, HasSubstr("Entry 0 of "));
  const Ran resumed = agon("play --resume game.agon.json", "quit now\n");
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_THAT(resumed.out, HasSubstr("Machine"));
  expect_bad("play --resume game.agon.json --seed 3", "leave out --option and --seed");
  expect_bad("play --resume game.agon.json --seat you", "1 players are named with --seat for 2 seats");
}

TEST_F(Program, AChangedRollDoesNotVerify) {
  save_a_game();
  std::string text = folder.read("game.agon.json");
  // Another card than the one that the seed deals.
  const std::size_t at = text.find("\"verb\":\"draw\",\"card\":\"");
  ASSERT_NE(at, std::string::npos);
  const std::size_t digit = at + std::string_view("\"verb\":\"draw\",\"card\":\"").size();
  const std::size_t end = text.find('"', digit);
  text.replace(digit, end - digit, text.substr(digit, end - digit) == "3" ? "4" : "3");
  folder.write("changed.agon.json", text);
  const Ran ran = agon("verify changed.agon.json");
  EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
  EXPECT_FALSE(ran.out.empty());
}

TEST_F(Program, TheSameSeedAndAnswersGiveTheSameGame) {
  EXPECT_EQ(agon("play champions --seed 7", "1\n1\nquit now\n").out,
            agon("play champions --seed 7", "1\n1\nquit now\n").out);
  EXPECT_NE(agon("play champions --seed 7", "quit now\n").out, agon("play champions --seed 8", "quit now\n").out);
}

TEST_F(Program, WhenInputEndsTheGameIsKept) {
  const Ran ran = agon("play champions", "1\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("Go on with: agon play --resume champions-"));
  ASSERT_EQ(files().size(), 1u);
  EXPECT_EQ(agon("play --resume " + files()[0], "quit now\n").code, 0);
}

TEST_F(Program, AGameThatCannotBeSavedSaysSo) {
  save_a_game();
  std::filesystem::create_directory(folder / "sub");
  std::filesystem::rename(folder / "game.agon.json", folder / "sub/game.agon.json");
  const Ran ran = agon("play champions", "save no/such/folder/x\nquit\n");
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("could not be saved"));
}

TEST_F(Program, WithoutATerminalThereIsNoColourAndNoControl) {
  const Ran ran = agon("play champions --seed 7", "1\nhelp\n\nquit now\n");
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
}

TEST_F(Program, BenchPlaysTheGamesItIsToldTo) {
  const Ran ran = agon("bench champions --games 20 --seed 5 --json");
  EXPECT_EQ(ran.code, 0);
  const boost::json::object json = boost::json::parse(ran.out).as_object();
  EXPECT_EQ(json.at("games"), 20);
  EXPECT_TRUE(json.at("copy_ns").is_null());
  EXPECT_LE(json.at("position_bytes").as_int64(), 1024);
  for (const char* key : {"choices", "turns", "seconds", "choices_per_second", "games_per_second", "signature"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  EXPECT_EQ(boost::json::parse(agon("bench champions --games 20 --seed 5 --json").out).at("signature"),
            json.at("signature"));
  const Ran timed = agon("bench --seconds 0 --json");  // every game, an object a line
  std::istringstream lines(timed.out);
  int games = 0;
  for (std::string line; std::getline(lines, line); ++games) {
    EXPECT_GT(boost::json::parse(line).at("copy_ns").to_number<double>(), 0);
  }
  EXPECT_EQ(games, 2);
  EXPECT_THAT(agon("bench champions --games 3").out, ContainsRegex("signature [0-9a-f]{16}"));
}

TEST_F(Program, FuzzFindsNothing) {
  const Ran ran = agon("fuzz champions --games 5 --seed 3");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, AllOf(StartsWith("5 games, "), HasSubstr("nothing found")));
}

TEST_F(Program, SimWritesARowAGame) {
  const Ran ran = agon("sim champions --games 12 --ai 1,0 --seed 3 --report games.csv");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("written to games.csv"));
  const std::string csv = folder.read("games.csv");
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 13);
  EXPECT_THAT(csv, StartsWith("seed,choices,turns,ending,winner,1.ai,1.result,1.score,2.ai,"));
  EXPECT_THAT(files(), testing::ElementsAre("games.csv"));  // nothing is left beside it
  // One game again, by its seed.
  agon("sim champions --games 1 --ai 1,0 --seed 5 --report one.csv");
  const std::string one = folder.read("one.csv");
  EXPECT_THAT(csv, HasSubstr(one.substr(one.find('\n') + 1)));
}

TEST_F(Program, SimTakesPlayersAndOptions) {
  EXPECT_EQ(agon("sim champions --games 2 --players 4 --ai 0 --option win_score=2 --report g.csv").code, 0);
  EXPECT_THAT(folder.read("g.csv"), HasSubstr("4.score"));
  expect_bad("sim champions --games 2 --players 3 --ai 1,0 --report g.csv", "--ai names 2 opponents for 3 seats");
  expect_bad("sim champions --games 2 --ai 1,9 --report g.csv", "--ai");
  expect_bad("sim champions --games 2 --report no/such/folder/g.csv", "no/such/folder");
}

TEST_F(Program, OddsOfDiceAreExact) {
  // Two dice, 4+: each hits half the time, so 1/4, 2/4, 1/4; a shield takes one hit away.
  const Ran ran = agon("odds champions \"2 dice\"");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("on average 1.00"), HasSubstr("25.0%"), HasSubstr("50.0%")));
  const boost::json::value shielded =
      boost::json::parse(agon("odds champions \"2 dice, 4+, 1 shield\" --json").out).at(0);
  EXPECT_EQ(shielded.at("weights").at(0).at("weight"), 27);
  EXPECT_EQ(shielded.at("weights").at(1).at("weight"), 9);
  EXPECT_DOUBLE_EQ(shielded.at("mean").as_double(), 0.25);
  expect_bad("odds champions", "say what the odds are about");
  expect_bad("odds champions 99 dice", "from 1 to 4");
  expect_bad("odds champions 4+", "it names no dice");
  expect_bad("odds champions \"two dice\"", "begins with no number");
  expect_bad("odds champions \"2 swords\"", "neither dice");
}

TEST_F(Program, OddsOfDiceAsTheGameWritesThem) {
  // One star against a black die, which blocks on half of its faces.
  const Ran ran = agon("odds aristeia \"star | black\"");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Damage suffered by the right side, on average 0.50"), HasSubstr("50.0%")));
  // A critical block may take a star; kept, it blocks one by the classic rules and two by AGL's.
  const auto mean = [&](const std::string& rules) {
    return boost::json::parse(agon("odds aristeia \"star star star | critical_block\" --json --option " + rules).out)
        .at(0)
        .at("mean")
        .as_double();
  };
  EXPECT_DOUBLE_EQ(mean("rules=classic"), 2);
  EXPECT_DOUBLE_EQ(mean("rules=agl"), 1);
  EXPECT_EQ(agon("odds aristeia --option rules=classic star \"|\" black").out, ran.out);
  expect_bad("odds aristeia \"rad | green\"", "did you mean \"red\"?");
  expect_bad("odds aristeia star --option rules=old", "rules");
}

TEST_F(Program, OddsOfAPosition) {
  folder.write("position.json", R"({"entry": "turn", "seat": 0, "position": {"fighters": [
      {"at": "d4", "facing": "n", "style": "1", "hand": ["1", "7"]}, {"at": "d5", "facing": "n", "style": "2"}]}})");
  const Ran ran = agon("odds champions --position position.json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  // In front of the attacker a die hits with 3 or more: two dice hit 4/3 times.
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Card 7: Attack section"), HasSubstr("Hits on Player 2, on average 1.33"),
                             HasSubstr("44.4%")));
  EXPECT_EQ(ran.out.find("Move section"), std::string::npos);
  EXPECT_EQ(agon("odds champions --position position.json 7 attack").out.find("Card 1:"), std::string::npos);
  expect_bad("odds champions --position position.json zebra", "\"zebra\" is none of the");
  expect_bad("odds champions --position position.json --seat 2", "player 2 is not asked there");
  folder.write("broken.json", "[1");
  expect_bad("odds champions --position broken.json", "broken.json");
  folder.write("wrong.json", R"({"entry": "trun"})");
  expect_bad("odds champions --position wrong.json", "wrong.json");
  expect_bad("odds champions --position missing.json", "missing.json");
}

TEST_F(Program, OddsOfAMomentOfAReplay) {
  save_a_game();
  EXPECT_EQ(agon("odds champions --replay game.agon.json").code, 0);
  expect_bad("odds champions --replay game.agon.json --at 99999", "--at: the game has");
  expect_bad("odds champions --replay game.agon.json --at 0", "chance is asked there");
}

TEST_F(Program, CheckFindsNothingInThePacksOfTheProgram) {
  const Ran ran = agon("check champions agon");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, "champions: no problems\nagon: no problems\n");
}

TEST_F(Program, CheckTellsMistakesWithTheirPlaces) {
  folder.write("mine/pack.toml",
               "name = \"mine\"\ngame = \"champions\"\nextends = \"champions\"\nversion = \"1\"\n"
               "[title]\nen = \"Mine\"\nes = \"Mío\"\n");
  EXPECT_EQ(agon("check mine").code, 0);
  folder.write("mine/styles.toml",
               "source = \"ours\"\n[[style]]\nnumber = 1\nhits3 = \"X\"\nhits4 = [\"NW\", \"NE\", \"SE\"]\n");
  const Ran ran = agon("check mine");
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, ContainsRegex("mine/styles.toml:4:[0-9]+: "));
  EXPECT_EQ(agon("play champions --pack mine", "quit now\n").code, 2);
  expect_bad("check missing", "missing");
  expect_bad("fuzz champions --pack missing --games 1", "missing");
}

TEST_F(Program, APackIsPlayedByItsName) {
  folder.write("mine/pack.toml",
               "name = \"mine\"\ngame = \"champions\"\nextends = \"champions\"\nversion = \"1\"\n"
               "[title]\nen = \"Mine\"\nes = \"Mío\"\n");
  EXPECT_EQ(agon("play champions --pack mine --seed 1", "1\nsave game\nquit now\n").code, 0);
  EXPECT_EQ(agon("verify game.agon.json --pack mine").code, 0);
  expect_bad("verify game.agon.json", "name its folder with --pack");
  EXPECT_EQ(agon("replay game.agon.json --log").code, 0);
}

TEST_F(Program, SituationsAreCounted) {
  folder.write("good.toml",
               "game = \"champions\"\nseats = [\"Red\", \"Blue\"]\n[[situation]]\nname = \"Nothing to skip\"\n"
               "rules = [\"champions.turn.skip\"]\nfrom = { entry = \"turn\", seat = \"Red\" }\n"
               "position.fighters = [{ at = \"d4\", hand = [5] }, { at = \"g4\" }]\n"
               "play = \"\"\"\nRed cannot pass: champions.turn.skip\n\"\"\"\n");
  const Ran good = agon("situations good.toml");
  EXPECT_EQ(good.code, 0) << good.out << good.err;
  EXPECT_THAT(good.out, HasSubstr("1 passed, 0 failed"));
  std::string text = folder.read("good.toml");
  text.replace(text.find("cannot pass: champions.turn.skip"), 32, "cannot pass: champions.turn.hand");
  folder.write("bad.toml", text);
  const Ran bad = agon("situations bad.toml");
  EXPECT_EQ(bad.code, 1) << bad.out << bad.err;
  EXPECT_THAT(bad.out, HasSubstr("0 passed, 1 failed"));
  EXPECT_EQ(agon("situations missing.toml").code, 2);
  folder.write("torn.toml", "game = ");
  EXPECT_EQ(agon("situations torn.toml").code, 2);
}

TEST_F(Program, TheEngineAnswersEveryLine) {
  const Ran ran =
      agon("engine",
           "{\"do\": \"start\", \"game\": \"champions\", \"seed\": \"42\"}\nthis is no JSON\n\n{\"do\": \"zebra\"}");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 4);
  std::size_t errors = 0;
  for (std::size_t at = ran.out.find("\"error\""); at != std::string::npos; at = ran.out.find("\"error\"", at + 1))
    ++errors;
  EXPECT_EQ(errors, 3u);
  EXPECT_EQ(agon("engine").code, 0);
}

TEST_F(Program, ADamagedDatabaseIsBroughtBackFromACopy) {
  EXPECT_EQ(agon("admin accounts").code, 0);  // makes the database
  expect_bad("admin backup copy.sqlite --data elsewhere", "there is no database in elsewhere");
  const Ran copied = agon("admin backup copy.sqlite");
  EXPECT_EQ(copied.code, 0) << copied.err;
  EXPECT_THAT(copied.out, HasSubstr("copy.sqlite is a sound copy of the database in agon-data"));
  expect_bad("admin backup copy.sqlite", "is there already");

  std::string bytes = folder.read("agon-data/agon.sqlite");
  bytes.replace(2 * 4096, 3000, 3000, '\xff');
  folder.write("agon-data/agon.sqlite", bytes);
  for (const char* command : {"admin accounts", "serve --port 0"}) {
    expect_bad(command, "agon-data/agon.sqlite is damaged");
    expect_bad(command, "bring back the last good copy with \"agon admin restore FILE\"");
  }
  expect_bad("admin restore stdin", "no database of Agon");
  const Ran restored = agon("admin restore copy.sqlite");
  EXPECT_EQ(restored.code, 0) << restored.err;
  EXPECT_THAT(restored.out, HasSubstr("is now what copy.sqlite was"));
  EXPECT_EQ(agon("admin accounts").code, 0);
  EXPECT_THAT(files(), testing::Contains("copy.sqlite"));
  EXPECT_EQ(folder.read("agon-data/agon.sqlite.before-1"), bytes) << "what was there is kept";
  expect_bad("admin restore copy.sqlite --database postgresql://x", "pg_dump and pg_restore");
}

}  // namespace
}  // namespace agon::cli
