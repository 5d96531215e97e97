#include "engine/look/look.h"

#include <gmock/gmock.h>

#include "tests/engine/match/match_support.h"
#include "tests/packs/support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;
using packs::ProblemAt;
using testing::ElementsAre;

// What is read of a look.toml for a game.
struct Given {
  packs::Problems problems;
  Look look;
};
Given read(const Ruleset& ruleset, const std::string& text) {
  packs::TemporaryFolder folder;
  folder.write("look.toml", text);
  Given given;
  const packs::Source source = packs::read_folder(folder.path(), given.problems);
  packs::Problems shown;
  given.look = read_look(source, *ruleset.game, ruleset.block(), shown);
  for (packs::Problem problem : shown) {
    problem.file = "look.toml";
    given.problems.add(problem);
  }
  return given;
}

TEST(Look, OfAPackWithoutOneSaysNothing) {
  const packs::TemporaryFolder folder;
  packs::Problems problems;
  const packs::Source source = packs::read_folder(folder.path(), problems);
  const Look look = read_look(source, *champions_rules()->game, champions_rules()->block(), problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_FALSE(look_to_json(look).contains("emblem"));
  EXPECT_TRUE(look_to_json(look).at("figures").as_object().empty());
}

TEST(Look, SaysHowEverythingOfAGameIsDrawn) {
  const Given given = read(*aristeia_rules(), R"(
[emblem]
size = 10
strokes = [{path = "M0 0h10"}]
[figures.barrier.drawing]
size = 24
strokes = [{path = "M1 1h2", paint = "faint", fill = true}]
[figures.smoke]
under = true
[tokens.stunned]
size = 24
strokes = [{path = "M2 2"}]
[terrain.blocked]
pattern = "bricks"
paint = "faint"
[dice.orange]
colour = "orange"
[symbols.star]
sign = "★"
[counters.damage]
show = "pips"
[tracks.turn]
place = "nowhere"
[tracks.points]
place = "seat"
show = "text"
[[picks]]
option = "team"
value = "chosen"
kind = "character"
rules = ["aristeia.setup.teams"]
)");
  ASSERT_TRUE(given.problems.empty()) << given.problems.text();
  EXPECT_EQ(look_to_json(given.look), json::parse(R"({
    "figures": {"barrier": {"drawing": {"size": 24, "strokes": [{"path": "M1 1h2", "paint": "faint", "fill": true}]}},
                "smoke": {"under": true}},
    "tokens": {"stunned": {"size": 24, "strokes": [{"path": "M2 2"}]}},
    "terrain": {"blocked": {"pattern": "bricks", "paint": "faint"}},
    "dice": {"orange": {"colour": "orange"}},
    "symbols": {"star": {"sign": "★"}},
    "counters": {"damage": {"show": "pips"}},
    "tracks": {"turn": {"place": "nowhere"}, "points": {"place": "seat", "show": "text"}},
    "picks": [{"option": "team", "value": "chosen", "kind": "character", "rules": ["aristeia.setup.teams"]}],
    "emblem": {"size": 10, "strokes": [{"path": "M0 0h10"}]}})"));
}

TEST(Look, ThatNamesWhatTheGameNeverShowsIsWrong) {
  const Given given = read(*aristeia_rules(), R"([figures.barier]
[tokens.stuned]
size = 1
strokes = [{path = "M0 0"}]
[tracks.score]
place = "seat"
[dice.pink]
colour = "pink"
[[picks]]
option = "squad"
value = "chosen"
kind = "character"
[[picks]]
option = "team"
value = "choosen"
kind = "character"
rules = ["aristeia.setup.team"]
[paint]
)");
  EXPECT_THAT(
      given.problems,
      ElementsAre(ProblemAt("look.toml", 1, 10, "unknown kind of figure \"barier\" (did you mean \"barrier\"?)"),
                  ProblemAt("look.toml", 2, 9, "unknown token \"stuned\" (did you mean \"stunned\"?)"),
                  ProblemAt("look.toml", 7, 7, "unknown kind of die \"pink\""),
                  ProblemAt("look.toml", 8, 10, "expected one of \"white\""),
                  ProblemAt("look.toml", 5, 9, "unknown track \"score\""),
                  ProblemAt("look.toml", 10, 10, "the game has no options squad_1"),
                  ProblemAt("look.toml", 15, 9, "the option has no value \"choosen\""),
                  ProblemAt("look.toml", 17, 10, "did you mean \"aristeia.setup.teams\""),
                  ProblemAt("look.toml", 18, 2, "unknown key \"paint\"")));
}

}  // namespace
}  // namespace agon::engine
