// The scenes and events with which the web client is tested (web/tests/fixtures): for each game a scene as the first
// seat may know it, what happened then, an undo included, and the scene that came of it. They are what the engine tells
// today; `./dev golden` writes them anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/scene/scene_json.h"
#include "tests/core/second/game.h"
#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

struct Fixture {
  std::string name;
  std::shared_ptr<const Ruleset> ruleset;
  const char* seed;  // with which much happens in these choices
  int before;
  int then;
  std::vector<std::string> seats;
};
void PrintTo(const Fixture& fixture, std::ostream* out) { *out << fixture.name; }

std::vector<Fixture> fixtures() {
  return {{"champions", champions_rules(), "b", 1, 110, {"Ann", "Ben"}},
          {"aristeia", aristeia_rules(), "f", 60, 200, {"Ann", "Ben"}},
          {"open_table", second::ruleset(), "a", 4, 120, {"Ann", "Ben", "Cid", "Dan"}}};
}

// What anybody would answer, the same every time.
void play_on(Match& match, int choices) {
  Random random(7);
  play_randomly(match, random, choices);
}

// An entry as it is told, without words: a change of wording changes no fixture.
json::object without_texts(json::object entry) {
  if (json::value* events = entry.if_contains("events")) {
    for (json::value& event : events->as_array()) event.as_object().erase("text");
  }
  return entry;
}

std::string recorded(const Fixture& fixture) {
  MatchSetup setup{.ruleset = fixture.ruleset, .seats = fixture.seats, .seed = Seed::from_text(fixture.seed)};
  setup.options = usual_options(*fixture.ruleset);
  Match match = Match::start(std::move(setup)).value();
  play_on(match, fixture.before);
  std::string out = "{\"before\":" + json::serialize(scene_to_json(match.scene(0))) + ",\n\"entries\":[";
  const std::size_t from = match.log().size();
  play_on(match, fixture.then / 2);
  EXPECT_EQ(match.undo_to(0, match.choices() - 3, first_seats(match.seats())), "");
  play_on(match, fixture.then / 2);
  for (std::size_t i = from; i < match.log().size(); ++i) {
    const json::object entry = entry_to_json(match, *match.log()[i], 0, packs::Language::en);
    out += (i == from ? "\n" : ",\n") + json::serialize(without_texts(entry));
  }
  Scene after = match.scene(0);
  after.spaces.clear();  // they stay as they are
  return out + "],\n\"after\":" + json::serialize(scene_to_json(after)) + "}\n";
}

class GoldenFixtures : public testing::TestWithParam<Fixture> {};

TEST_P(GoldenFixtures, AreWhatIsToldToday) {
  const std::string path = std::string(AGON_SOURCE_DIR) + "/web/tests/fixtures/" + GetParam().name + ".json";
  const std::string now = recorded(GetParam());
  if (std::getenv("AGON_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << now;
  std::ifstream file(path);
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(kept == now) << path << " is no longer what is told: run `./dev golden`, then ./dev web test";
}

INSTANTIATE_TEST_SUITE_P(Every, GoldenFixtures, testing::ValuesIn(fixtures()),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace agon::engine
