// Files of earlier versions of the rules, as they were written then (tests/replays/version_1): each can be watched, and
// goes on by the rules of today from where it stood, also in the middle of what is played otherwise now.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/codec.h"
#include "engine/replay/replay.h"
#include "tests/effort.h"
#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

const fs::path kFiles = fs::path(AGON_SOURCE_DIR) / "tests" / "replays" / "version_1";

std::shared_ptr<const Ruleset> rules_of(const Replay& replay) {
  return replay.game == "aristeia" ? aristeia_rules() : champions_rules();
}
Replay kept(const std::string& file) { return read_replay(kFiles / file).value(); }

// As the program opens a file: by the list where the rules are the same, else from where it stands.
std::expected<Match, std::string> opened(const Replay& replay) {
  auto match = resume(replay, rules_of(replay));
  return match ? std::move(match) : rebase(replay, rules_of(replay));
}
Match going_on(const std::string& file) { return opened(kept(file)).value(); }

json::object saved(const Match& match) { return match.game().save(match.ruleset().block(), match.position().data()); }

std::vector<std::string> procedures(const json::object& position) {
  std::vector<std::string> names;
  for (const json::value& frame : position.at("stack").as_array()) {
    names.emplace_back(frame.at("procedure").as_string());
  }
  return names;
}

class Version1 : public testing::TestWithParam<std::string> {};

TEST_P(Version1, CanBeWatchedWithWhatItSays) {
  const Replay replay = kept(GetParam());
  EXPECT_EQ(replay.version, 1);
  EXPECT_FALSE(replay.scene_after(replay.entries.size()).spaces.empty());
  std::size_t texts = 0;
  for (const ReplayEntry& entry : replay.entries) {
    for (const ReplayEvent& event : entry.events) {
      for (const std::string& text : event.texts) texts += text.empty() ? 0 : 1;
    }
  }
  EXPECT_GT(replay.entries.size(), 0u);
  // A golden replay has no texts, and what was only set up has no events.
  EXPECT_TRUE(texts != 0 || replay.over || replay.entries.size() == 1);
}

TEST_P(Version1, GoesOnToTheEnd) {
  const Replay replay = kept(GetParam());
  const auto rules = rules_of(replay);
  const bool same = rules->game->version == replay.version;
  if (!same) {
    EXPECT_NE(resume(replay, rules).error().find("version 1"), std::string::npos);
  }
  if (replay.over) return;
  for (int seed = 1; seed <= effort(3); ++seed) {
    auto match = opened(replay);
    ASSERT_TRUE(match) << match.error();
    EXPECT_EQ(procedures(saved(*match)), procedures(replay.position));
    EXPECT_EQ(match->scene(kAllSeeing).figures.size(), replay.scene_after(replay.entries.size()).figures.size());
    Random random(static_cast<u64>(seed));
    play_randomly(*match, random);
    ASSERT_TRUE(match->over());
    EXPECT_EQ(match->question().fault, Fault::none);
    const Replay whole = parse_replay(replay_text(*match, false)).value();
    EXPECT_TRUE(diff(whole.scene_after(replay.entries.size()), replay.scene_after(replay.entries.size())).empty());
    const Verification verified = verify(whole, rules);
    EXPECT_TRUE(verified.holds) << verified.text();
  }
}

std::vector<std::string> files() {
  std::vector<std::string> names;
  for (const auto& file : fs::recursive_directory_iterator(kFiles)) {
    if (file.is_regular_file()) names.push_back(fs::relative(file.path(), kFiles).string());
  }
  std::ranges::sort(names);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Every, Version1, testing::ValuesIn(files()), [](const auto& each) {
  std::string name = each.param.substr(0, each.param.find('.'));
  std::ranges::replace(name, '/', '_');
  return name;
});

// What happened from here on, as "event who": answers of seats, and chance's as it likes.
class GoingOn {
 public:
  explicit GoingOn(const std::string& file) : match_(going_on(file)), told_(match_.log().size()) {}

  GoingOn& answer(int seat, const std::string& choice) {
    chance();
    EXPECT_TRUE(match_.question().asks(seat)) << choice;
    const auto read = choice_from_json(match_.terms(), json::parse(choice));
    EXPECT_TRUE(read) << choice << ": " << read.error();
    EXPECT_TRUE(read && match_.answer(seat, *read).allowed()) << choice;
    chance();
    return *this;
  }
  GoingOn& pass(int seat) { return answer(seat, R"({"verb": "pass"})"); }
  GoingOn& chance() {
    while (match_.question().chance()) match_.roll();
    return *this;
  }

  bool asks(int seat) const { return match_.question().asks(seat); }
  std::string procedure() const { return procedures(saved(match_)).back(); }
  std::string told() const {
    std::string out;
    for (std::size_t i = told_; i < match_.log().size(); ++i) {
      const Entry& entry = *match_.log()[i];
      for (const Event& told : entry.events) {
        const json::object event = event_to_json(match_.naming(packs::Language::en, entry), told, kAllSeeing);
        out += std::string(event.at("event").as_string());
        if (event.contains("piece")) out += " " + std::string(event.at("piece").as_string());
        out += "; ";
      }
    }
    return out;
  }
  Match& match() { return match_; }

 private:
  Match match_;
  std::size_t told_;
};

TEST(Version1Damage, TheOtherVictimsAllyMayStillTakeAShare) {
  GoingOn game("aristeia/share.agon.json");
  game.pass(1);
  ASSERT_TRUE(game.asks(0)) << game.told();
  game.answer(0, R"({"verb": "use", "piece": "1:maximus", "ability": "get_behind_me"})");
  game.pass(1).answer(0, R"({"verb": "amount", "number": 1})");
  EXPECT_NE(game.told().find("share_taken 1:maximus; damaged 1:maximus; "), std::string::npos) << game.told();
}

TEST(Version1Damage, AShareThatWasBeingNamedIsTaken) {
  GoingOn game("aristeia/share_amount.agon.json");
  game.answer(1, R"({"verb": "amount", "number": 2})");
  EXPECT_EQ(game.told().find("damaged parvati"), std::string::npos) << game.told();
  EXPECT_NE(game.told().find("share_taken 2:maximus; damaged 2:maximus; "), std::string::npos) << game.told();
}

TEST(Version1Damage, WhoTurnsTheCardAfterTheOtherDoesNotFall) {
  GoingOn game("aristeia/would.agon.json");
  while (game.asks(1) && game.procedure() == "window") game.pass(1);
  EXPECT_NE(game.told().find("form_changed moonchild"), std::string::npos) << game.told();
  EXPECT_NE(game.told().find("fell murtair"), std::string::npos) << game.told();
  EXPECT_EQ(game.told().find("fell moonchild"), std::string::npos) << game.told();
}

TEST(Version1Damage, WhoFallsSecondStillFalls) {
  GoingOn game("aristeia/fell.agon.json");
  game.chance();
  EXPECT_NE(game.told().find("fell gata"), std::string::npos) << game.told();
  EXPECT_EQ(game.told().find("fell hexx3r"), std::string::npos) << game.told();
}

TEST(Version1Damage, WhoDealtItSecondStillActs) {
  GoingOn game("aristeia/dealt_first.agon.json");
  game.pass(0);
  EXPECT_TRUE(game.asks(1)) << game.told();
  EXPECT_EQ(game.procedure(), "displace");
}

TEST(Version1Damage, WhoSufferedItSecondStillActs) {
  GoingOn game("aristeia/suffered_first.agon.json");
  game.answer(1, R"({"verb": "piece", "piece": "wild_bill"})");
  EXPECT_TRUE(game.asks(0)) << game.told();
  EXPECT_EQ(game.procedure(), "effect");
}

TEST(Version1, WhatSilencedNamedIsKnownByName) {
  GoingOn game("aristeia/silenced.agon.json");
  std::map<std::string, std::vector<std::string>> named;
  for (const SceneFigure& figure : game.match().scene(kAllSeeing).figures) {
    for (const SceneToken& token : figure.tokens) {
      EXPECT_EQ(token.name, "silenced");
      named[figure.id].push_back(token.of.value().kind + " " + token.of->name);
    }
  }
  EXPECT_EQ(named["bachmann"], (std::vector<std::string>{"action inoculate", "skill immunized"}));
  EXPECT_EQ(named["parvati"], (std::vector<std::string>{"action reset"}));
}

TEST(Version1, ARepeatThatWasOfferedMayBeDeclined) {
  GoingOn game("aristeia/repeat.agon.json");
  game.pass(0);
  EXPECT_EQ(game.procedure(), "activation");
}

TEST(Version1, ZonesBelongToTheSeatsThatHeldThem) {
  GoingOn game("aristeia/held.agon.json");
  EXPECT_EQ(saved(game.match()).at("held"),
            json::parse(R"([{"place": "zone-2", "seat": 0}, {"place": "zone-3", "seat": 1}])"));
}

}  // namespace
}  // namespace agon::engine
