#include "cli/replay_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/support.h"

namespace agon::cli {
namespace {

using testing::HasSubstr;

class Watching : public testing::Test {
 protected:
  Watching() {
    Random random(1);
    engine::play_randomly(match, random);
  }
  // What is shown after these lines, or so many screens before.
  std::string watch(std::vector<std::string> lines, std::size_t before = 0) {
    ScriptedTerminal terminal(std::move(lines));
    ReplaySession(engine::parse_replay(engine::replay_text(match, true)).value(), engine::champions_rules(),
                  packs::Language::en, terminal)
        .run();
    return terminal.screen(before);
  }
  std::string of(std::size_t entry) const {
    return "Entry " + std::to_string(entry) + " of " + std::to_string(match.log().size());
  }
  // The entries after which a seat, not chance, answers next.
  std::vector<std::size_t> stops() const {
    std::vector<std::size_t> list;
    for (std::size_t i = 1; i < match.log().size(); ++i) {
      if (match.log()[i]->seat != kChanceSeat) list.push_back(i);
    }
    return list;
  }

  engine::Match match = engine::champions_match(2, "watch");
};

TEST_F(Watching, BeginsBeforeTheFirstEntry) { EXPECT_THAT(watch({}), HasSubstr(of(0))); }

TEST_F(Watching, StepsOverChanceToTheNextAnswer) {
  EXPECT_THAT(watch({""}), HasSubstr(of(stops()[0])));
  EXPECT_THAT(watch({"", "n"}), HasSubstr(of(stops()[1])));
  EXPECT_THAT(watch({"", "", "b"}), HasSubstr(of(stops()[0])));
  EXPECT_THAT(watch({"", "b"}), HasSubstr(of(0)));
}

TEST_F(Watching, JumpsAnywhere) {
  EXPECT_THAT(watch({"5"}), HasSubstr(of(5)));
  EXPECT_THAT(watch({"last"}), HasSubstr(of(match.log().size())));
  EXPECT_THAT(watch({"999999"}), HasSubstr(of(match.log().size())));
  EXPECT_THAT(watch({"last", "first"}), HasSubstr(of(0)));
}

TEST_F(Watching, StaysWhereThereIsNoMore) {
  EXPECT_THAT(watch({"last", ""}), HasSubstr("This is the end."));
  EXPECT_THAT(watch({"b"}), HasSubstr("This is the beginning."));
  EXPECT_THAT(watch({"zebra"}), HasSubstr("a number there"));
}

TEST_F(Watching, ShowsTheBoardOfThatMoment) {
  const std::string last = watch({"last"});
  int scores = 0;
  for (const engine::SceneTrack& track : match.scene(kNobody).tracks) {
    if (track.kind != engine::TrackKind::score) continue;
    EXPECT_THAT(last, HasSubstr("score " + std::to_string(track.value)));
    ++scores;
  }
  EXPECT_EQ(scores, 2);
}

TEST_F(Watching, ShowsEveryHand) {
  const engine::Scene scene = match.scene(engine::kAllSeeing);
  const std::string last = watch({"last"});
  for (const engine::ScenePile& pile : scene.piles) {
    if (pile.kind != engine::PileKind::hand || pile.cards.empty()) continue;
    std::string hand = "Hand " + std::to_string(pile.seat + 1) + " ";
    for (const engine::SceneCard& card : pile.cards) hand += " " + card.name;
    EXPECT_THAT(last, HasSubstr(hand));
  }
}

TEST_F(Watching, TheLogIsTheFilesOwn) {
  const auto replay = engine::parse_replay(engine::replay_text(match, true)).value();
  const auto lines = log_of(replay, packs::Language::es);
  ASSERT_FALSE(lines.empty());
  EXPECT_THAT(lines.back().text, HasSubstr("Victoria de"));
  EXPECT_EQ(lines.back().rule, "champions.score.win");
  EXPECT_THAT(watch({"log", "q"}, 1), HasSubstr("champions.setup.start"));
}

// Games that were written in format 1 are watched from their beginning to their end.
TEST(WatchingFormat1, EveryGameIsShownToItsEnd) {
  namespace fs = std::filesystem;
  int games = 0;
  for (const auto& file :
       fs::recursive_directory_iterator(fs::path(AGON_SOURCE_DIR) / "tests" / "replays" / "format_1")) {
    if (!file.is_regular_file()) continue;
    ++games;
    const engine::Replay replay = engine::read_replay(file.path().string()).value();
    const auto rules = replay.game == "aristeia" ? engine::aristeia_rules() : engine::champions_rules();
    ScriptedTerminal terminal(std::vector<std::string>(replay.entries.size() + 1, ""), {.width = 160, .height = 60});
    ReplaySession(replay, rules, packs::Language::en, terminal).run();
    EXPECT_THAT(terminal.screen(0), HasSubstr("This is the end.")) << file.path();
    // What stands there in the end, and what is counted.
    const engine::Scene end = replay.scene_after(replay.entries.size());
    std::vector<std::string> shown;
    for (const engine::SceneFigure& figure : end.figures) {
      if (!figure.base.space.empty()) shown.push_back(figure.label);
    }
    for (const engine::SceneTrack& track : end.tracks) {
      if (track.name == "score") shown.push_back("score " + std::to_string(track.value));
      if (track.name == "frags") shown.push_back(std::to_string(track.value) + " frag");
    }
    EXPECT_GT(shown.size(), 3u);
    for (const std::string& each : shown) EXPECT_THAT(terminal.screen(0), HasSubstr(each)) << file.path();
  }
  EXPECT_EQ(games, 9);
}

}  // namespace
}  // namespace agon::cli
