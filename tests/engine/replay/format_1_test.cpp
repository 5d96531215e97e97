// Replay files of format 1: nine whole games that were written then (tests/replays/format_1), and what a file of
// format 1 may have wrong.
#include "engine/replay/format_1.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "engine/replay/format_1_scene.h"
#include "engine/replay/replay.h"
#include "engine/scene/scene_json.h"
#include "engine/scene/titles.h"
#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

const fs::path kGames = fs::path(AGON_SOURCE_DIR) / "tests" / "replays" / "format_1";

std::string text_of_game(const std::string& file) {
  std::ifstream in(kGames / file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The rules by which these games were written: without texts, and whatever is worded in the pack.
std::shared_ptr<const Ruleset> bare_rules(const std::string& game) {
  auto bare = std::make_shared<Ruleset>(game == "aristeia" ? *aristeia_rules() : *champions_rules());
  bare->texts = {};
  for (packs::PackInfo& pack : bare->packs) pack.hash.clear();
  return bare;
}

class Format1 : public testing::TestWithParam<std::string> {};

TEST_P(Format1, IsPlayedAgainWithEveryHashEventAndPatch) {
  const Replay replay = parse_replay(text_of_game(GetParam())).value();
  ASSERT_TRUE(json::parse(text_of_game(GetParam())).at("agon") == 1);
  EXPECT_TRUE(replay.over);
  const Verification found = verify(replay, bare_rules(replay.game));
  EXPECT_TRUE(found.holds) << found.text();
  EXPECT_GT(found.rolls, 20u);
  EXPECT_GT(found.choices, 10u);
}

// What is watched after every entry is what the match draws there today.
TEST_P(Format1, IsWatchedToTheEnd) {
  const Replay replay = parse_replay(text_of_game(GetParam())).value();
  const Match match = resume(replay, bare_rules(replay.game)).value();
  Scene scene = replay.opening;
  std::set<std::string> kinds;
  for (std::size_t i = 0; i <= replay.entries.size(); ++i) {
    for (const ReplayEvent& event : i == 0 ? replay.start : replay.entries[i - 1].events) {
      ASSERT_EQ(apply(scene, event.patch), "");
    }
    for (const SceneFigure& figure : scene.figures) kinds.insert(figure.kind);
    if (i % 10 != 0 && i != replay.entries.size()) continue;
    const ScenePatch other = diff(scene, match.scene(match.position_after(i), kAllSeeing));
    ASSERT_TRUE(other.empty()) << "after " << i << " entries: " << json::serialize(patch_to_json(other));
  }
  const std::set<std::string> expected =
      replay.game == "champions" ? std::set<std::string>{"fighter"} : std::set<std::string>{"barrier", "character"};
  EXPECT_TRUE(std::ranges::includes(kinds, expected));
}

// Whoever saves it again gets a file of format 2 that says the same.
TEST_P(Format1, IsWrittenInTheFormatOfToday) {
  const Replay old = parse_replay(text_of_game(GetParam())).value();
  const Match match = resume(old, bare_rules(old.game)).value();
  const std::string text = replay_text(match, true);
  EXPECT_EQ(json::parse(text).at("agon"), kReplayFormat);
  const Replay again = parse_replay(text).value();
  EXPECT_TRUE(diff(again.opening, old.opening).empty());
  ASSERT_EQ(again.entries.size(), old.entries.size());
  for (std::size_t i = 0; i < old.entries.size(); ++i) ASSERT_EQ(again.entries[i].line, old.entries[i].line) << i;
}

// Everything that it names has the title that it has today.
TEST_P(Format1, WhatItNamesIsKnown) {
  const Replay replay = parse_replay(text_of_game(GetParam())).value();
  const auto rules = replay.game == "aristeia" ? aristeia_rules() : champions_rules();
  const Match match = watched(replay, rules).value();
  const Naming naming = match.naming(packs::Language::en);
  const auto expect_known = [&](std::string_view kind, const std::string& name) {
    EXPECT_NE(title_of(naming, kind, name), "") << kind << " " << name;
  };
  Scene all = replay.opening;
  for (const ReplayEntry& entry : replay.entries) {
    for (const ReplayEvent& event : entry.events) {
      for (const SceneFigure& figure : event.patch.put.figures) {
        EXPECT_NE(title_of(naming, figure), "") << figure.id;
        for (const SceneToken& token : figure.tokens) expect_known(token.kind, token.name);
      }
      for (const ScenePile& pile : event.patch.put.piles) {
        for (const SceneCard& card : pile.cards) {
          if (replay.game == "aristeia") expect_known(card.kind, card.name);
        }
      }
      for (const SceneDice& dice : event.patch.put.dice) {
        for (const SceneDie& die : dice.dice) {
          expect_known("die", die.kind);
          for (const std::string& symbol : die.symbols.value()) expect_known("symbol", symbol);
        }
      }
      for (const SceneSeat& seat : event.patch.put.seats) {
        for (const SceneNamed& trait : seat.traits) expect_known(trait.kind, trait.name);
      }
    }
  }
  for (const SceneZone& zone : all.zones) expect_known(zone.kind, zone.name);
}

std::vector<std::string> games_of_format_1() {
  std::vector<std::string> names;
  for (const auto& file : fs::recursive_directory_iterator(kGames)) {
    if (file.is_regular_file()) names.push_back(fs::relative(file.path(), kGames).string());
  }
  std::ranges::sort(names);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Every, Format1, testing::ValuesIn(games_of_format_1()), [](const auto& each) {
  std::string name = each.param.substr(0, each.param.find('.'));
  std::ranges::replace(name, '/', '_');
  return name;
});

TEST(Format1Files, AreNine) { EXPECT_EQ(games_of_format_1().size(), 9u); }

// A match is verified as strictly as any: what somebody has changed in a scene of then is found.
TEST(Format1Files, AForgedSceneIsFound) {
  json::value file = json::parse(text_of_game("champions/two_mixed.agon.json"));
  for (json::value& entry : file.at("entries").as_array()) {
    for (json::value& event : entry.at("events").as_array()) {
      for (json::value& line : event.at("patch").as_array()) {
        if (line.at("path").at(0) != "figures" || !line.as_object().contains("value")) continue;
        line.at("value") = "a1";
        const Replay forged = parse_replay(json::serialize(file)).value();
        const Verification found = verify(forged, bare_rules("champions"));
        EXPECT_FALSE(found.holds);
        EXPECT_TRUE(found.what.starts_with("events[")) << found.what;
        return;
      }
    }
  }
  FAIL() << "no figure moves";
}

// What is wrong with a file.
std::string wrong_with_old(const std::function<void(json::object&)>& change) {
  json::value file = json::parse(text_of_game("champions/two_mixed.agon.json"));
  change(file.as_object());
  const auto replay = parse_replay(json::serialize(file));
  return replay ? "nothing" : replay.error();
}

TEST(Format1Files, WhatIsWrongIsNamedWithItsPlace) {
  const auto with_patch = [](const char* patch) {
    return [patch](json::object& file) {
      file.at("entries").at(3).at("events").at(0).as_object()["patch"] = json::parse(patch);
    };
  };
  const std::string here = "entries[3].events[0].patch: ";
  EXPECT_EQ(wrong_with_old(with_patch("[7]")), here + "[0]: expected an object");
  EXPECT_EQ(wrong_with_old(with_patch(R"([{"value": 1}])")), here + "[0]: expected a \"path\" of names");
  EXPECT_EQ(wrong_with_old(with_patch(R"([{"path": [], "value": 1}])")), here + "[0]: expected a \"path\" of names");
  EXPECT_EQ(wrong_with_old(with_patch(R"([{"path": [1], "value": 1}])")), here + "[0]: expected a \"path\" of names");
  EXPECT_EQ(wrong_with_old(with_patch(R"([{"path": ["counters", "round"], "value": 2}, {"path": ["counters"]}])")),
            here + "[1]: expected \"path\", and either \"value\" or \"gone\"");
  EXPECT_EQ(wrong_with_old(with_patch(R"([{"path": ["counters", "luck"], "gone": true}])")),
            here + "[0]: the scene has no [\"counters\",\"luck\"]");
  EXPECT_EQ(wrong_with_old(with_patch(R"([{"path": ["figures", "7", "space"], "value": "a1"}])")),
            here + "[0]: the scene has no [\"figures\",\"7\",\"space\"]");
  EXPECT_EQ(wrong_with_old(with_patch("{}")), here + "expected a list, found {}");
  EXPECT_EQ(wrong_with_old([](json::object& file) { file["opening"] = 7; }), "opening: expected an object, found 7");
  EXPECT_EQ(wrong_with_old([](json::object& file) { file.erase("opening"); }),
            "opening: it is missing: expected an object");
  EXPECT_EQ(wrong_with_old([](json::object& file) {
              for (int i = 0; i < 600; ++i) file.at("opening").at("spaces").as_object()[std::to_string(i)] = {};
            }),
            "opening: the scene has 637 spaces, at most 512 are read");
}

// What is of another kind than anybody wrote is left out.
TEST(Format1Scenes, WhatCannotBeUnderstoodIsLeftOut) {
  std::string wrong;
  const json::object odd = json::parse(R"({"spaces": {"a1": 3, "b1": {"centre": ["x", 99999999999], "corners": 7}},
      "figures": [1], "seats": {"0": {"counters": 7}}, "overlays": {"style.x": {"spaces": [1, "b1"]}},
      "piles": {"p": {"cards": [1, "2"], "seat": "x"}}, "counters": {"round": "two", "luck": 3}})")
                               .as_object();
  const Scene scene = Format1Scene(odd, {}, wrong).meaning();
  EXPECT_EQ(wrong, "");
  ASSERT_EQ(scene.spaces.size(), 1u);
  EXPECT_EQ(scene.spaces[0], (SceneSpace{.id = "b1"}));
  EXPECT_TRUE(scene.figures.empty());
  EXPECT_EQ(scene.piles,
            (std::vector<ScenePile>{
                {.id = "p", .kind = PileKind::open, .name = "p", .cards = {{.kind = "card", .name = "2"}}}}));
  EXPECT_EQ(scene.overlays[0].spaces, std::vector<std::string>{"b1"});
  EXPECT_TRUE(scene.tracks.empty());
}

Scene meaning(const char* text, Format1Clues clues = {}) {
  std::string wrong;
  Scene scene = Format1Scene(json::parse(text).as_object(), std::move(clues), wrong).meaning();
  EXPECT_EQ(wrong, "");
  return scene;
}

TEST(Format1Scenes, TokensSaidTheirSideAndWhatTheyNamed) {
  const Scene scene = meaning(R"({"figures": {"ann": {"seat": 0, "space": "bench", "label": "Ann",
      "counters": {"damage": 2, "hit_points": 5}, "face": "form/dog_warrior",
      "tokens": ["stunned", "speed_down-blue", "silenced:howl", "silenced-blue:flux_capacitor"]}}})",
                              {.skills = {"flux_capacitor"}});
  const SceneFigure& ann = scene.figures.at(0);
  EXPECT_EQ(ann.kind, "character");
  EXPECT_EQ(ann.base, SceneBase{.beside = "bench"});
  EXPECT_EQ(ann.face, (SceneNamed{"form", "dog_warrior"}));
  EXPECT_EQ(ann.counters, (std::vector<std::pair<std::string, SceneCount>>{{"damage", {2, 5}}}));
  EXPECT_EQ(ann.tokens,
            (std::vector<SceneToken>{
                {.kind = "state", .name = "stunned"},
                {.kind = "state", .name = "speed_down", .side = "blue"},
                {.kind = "state", .name = "silenced", .of = SceneNamed{"action", "howl"}},
                {.kind = "state", .name = "silenced", .side = "blue", .of = SceneNamed{"skill", "flux_capacitor"}}}));
}

TEST(Format1Scenes, SmokeAndBarriersWereLabels) {
  const Scene scene = meaning(R"({"spaces": {"a1": {"centre": [0, 0], "corners": []}}, "figures": {
      "smoke-a1": {"seat": 1, "space": "a1", "label": "~~~"}, "barrier-1": {"seat": -1, "space": "a1", "label": "==="},
      "jackbot-1": {"seat": 1, "space": "a1", "label": "JA1", "face": "minion/jackbot"}}})");
  EXPECT_EQ(scene.figures.at(0),
            (SceneFigure{.id = "smoke-a1", .kind = "smoke", .seat = 1, .base = {.space = "a1"}, .label = "~~~"}));
  EXPECT_EQ(scene.figures.at(1).kind, "barrier");
  EXPECT_EQ(scene.figures.at(1).seat, kNoSeat);
  EXPECT_EQ(scene.figures.at(2).kind, "minion");
}

// A zone whose spaces were marked scores; of several within what was marked each does.
TEST(Format1Scenes, WhatScoredWasAnOverlay) {
  const char* kGround =
      R"("spaces": {"a1": {"zones": ["west", "rise"]}, "a2": {"zones": ["west"]}, "b1": {"zones": ["east"]}})";
  const auto scoring = [&](const std::string& overlays) {
    std::vector<std::string> names;
    for (const SceneZone& zone :
         meaning(("{" + std::string(kGround) + R"(, "overlays": {)" + overlays + "}}").c_str()).zones) {
      if (zone.scores) names.push_back(zone.name + (zone.seat == kNoSeat ? "" : std::to_string(zone.seat)));
    }
    std::ranges::sort(names);
    return names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(scoring(""), Names{});
  EXPECT_EQ(scoring(R"("scoring": {"spaces": ["a2", "a1"]})"), Names{"west"});  // not the rise within it
  EXPECT_EQ(scoring(R"("scoring": {"spaces": ["a1", "b1"]})"), (Names{"east", "rise"}));
  EXPECT_EQ(scoring(R"("place.west": {"spaces": ["a1", "a2"], "seat": 1}, "place.east": {"spaces": ["b1"]})"),
            (Names{"east", "west1"}));
}

TEST(Format1Scenes, LimitsWereOtherNumbers) {
  const Scene scene = meaning(R"({"seats": {"0": {"name": "Ann", "counters": {"score": 2, "power": 1, "held": 3}}},
      "counters": {"round": 2, "win_score": 5, "score_left": 8, "ending": 0}})",
                              {.options = {{"round_limit", 7}}});
  EXPECT_EQ(scene.tracks.size(), 3u);
  EXPECT_EQ(find_thing(scene.tracks, "round")->limit, 7);
  EXPECT_EQ(find_thing(scene.tracks, "score.0")->limit, 5);
  EXPECT_EQ(find_thing(scene.tracks, "power.0")->limit, std::nullopt);
}

TEST(Format1Scenes, OrdersAndDiceWerePiles) {
  const Scene scene = meaning(R"({"counters": {"line_next": 2, "turn": 1, "active": 1, "ending": 0}, "figures": {
      "0": {"seat": 0, "space": "", "label": "1"}, "1": {"seat": 1, "space": "", "label": "2", "facing": "sw"}},
      "piles": {"line": {"cards": ["0", "1", "special"]}, "order.1": {"seat": 1, "cards": ["1:gata", "?"]},
                "dice.0": {"seat": 0, "cards": ["orange:**!", "blue:-", "green:BC#"]}, "dice.1": {"seat": 1, "cards": []}}})");
  EXPECT_TRUE(scene.piles.empty());
  const SceneTrack& line = *find_thing(scene.tracks, "line");
  EXPECT_EQ(line.value, 2);
  EXPECT_EQ(line.stations,
            (std::vector<SceneStation>{{"", "", 0, "0"}, {"", "", 1, "1"}, {"initiative", "special", kNoSeat, ""}}));
  const SceneTrack& order = *find_thing(scene.tracks, "order.1");
  EXPECT_EQ(order.kind, TrackKind::order);
  EXPECT_EQ(order.value, 1);
  EXPECT_EQ(order.stations, (std::vector<SceneStation>{{"", "", kNoSeat, "1:gata"}, {}}));
  ASSERT_EQ(scene.dice.size(), 1u);
  using Symbols = std::vector<std::string>;
  EXPECT_EQ(
      scene.dice[0].dice,
      (std::vector<SceneDie>{{.kind = "orange", .symbols = Symbols{"star", "star", "special"}},
                             {.kind = "blue", .symbols = Symbols{}},
                             {.kind = "green", .symbols = Symbols{"critical_block", "critical_success", "block"}}}));
  EXPECT_FALSE(scene.figures[0].active);
  EXPECT_TRUE(scene.figures[1].active);
  EXPECT_EQ(scene.figures[1].base.facing, 240);
}

}  // namespace
}  // namespace agon::engine
