// Every game has words for everything that it can say.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/codec.h"
#include "engine/json/faces.h"
#include "games/list.h"
#include "tests/effort.h"

namespace agon::cli {
namespace {

class GameTexts : public testing::TestWithParam<const engine::Game*> {
 protected:
  void SetUp() override {
    packs::Problems problems;
    ruleset = games::all_games().open(GetParam()->name, problems);
    ASSERT_NE(ruleset, nullptr) << problems.text();
  }
  // The message is there, and uses no operand that it is not given.
  void expect_text(const std::string& key, std::span<const std::string> operands) {
    for (const packs::Language language : packs::kLanguages) {
      const packs::Message* message = ruleset->texts.find(language, key);
      ASSERT_NE(message, nullptr) << key;
      for (const std::string& used : packs::operands(*message)) {
        EXPECT_NE(std::find(operands.begin(), operands.end(), used), operands.end()) << key << " uses {" << used << "}";
      }
    }
  }
  template <class Used>
  static std::vector<std::string> names(const Used& used, bool with_secrets = true) {
    std::vector<std::string> list;
    for (const auto& operand : used) {
      if constexpr (requires { operand.secret; }) {
        if (operand.secret && !with_secrets) continue;
      }
      list.emplace_back(operand.name);
    }
    return list;
  }

  std::shared_ptr<const engine::Ruleset> ruleset;
};

TEST_P(GameTexts, OfEveryChoice) {
  for (const engine::VerbInfo& verb : GetParam()->verbs) {
    expect_text("choice." + std::string(verb.name), names(verb.used()));
  }
}

TEST_P(GameTexts, OfEveryEventAlsoForThoseWhoMayNotKnowAll) {
  for (const engine::WordInfo& event : GetParam()->events) {
    const std::string name(event.name);
    expect_text("event." + name, names(event.used()));
    if (ruleset->texts.has("brief." + name)) expect_text("brief." + name, names(event.used()));
    const auto known = names(event.used(), false);
    if (known.size() == event.used().size()) continue;
    expect_text("event." + name + "_hidden", known);
    if (ruleset->texts.has("brief." + name)) expect_text("brief." + name + "_hidden", known);
  }
}

TEST_P(GameTexts, OfEveryReason) {
  for (const engine::WordInfo& reason : GetParam()->reasons) {
    expect_text("reason." + std::string(reason.name), names(reason.used()));
  }
}

TEST_P(GameTexts, OfEveryOption) {
  for (const engine::OptionInfo& option : GetParam()->match_options(ruleset->block())) {
    expect_text("option." + option.name, {});
    for (const std::string& word : option.words) expect_text("option_value." + word, {});
  }
}

TEST_P(GameTexts, OfEveryQuestionThatIsAskedInRandomGames) {
  const engine::Game& game = *GetParam();
  const std::vector<std::string> operands{"seat", "topic"};
  for (u64 seed = 0; seed < static_cast<u64>(effort(30)); ++seed) {
    std::vector<i64> options;
    for (const engine::OptionInfo& info : game.match_options(ruleset->block())) {
      options.push_back(info.words.empty() ? info.usual : static_cast<i64>(seed % info.words.size()));
    }
    alignas(64) std::array<std::byte, 4096> position{};
    game.start(ruleset->block(), options, position.data(), nullptr);
    Random random(seed);
    u64 signature = 0;
    for (int i = 0; i < 2000 && game.owes(position.data()) != 0; ++i) {
      const auto [procedure, step] = engine::step_name(game, game.question(position.data()));
      expect_text("ask." + std::string(procedure) + "." + std::string(step), operands);
      for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (!game.question(position.data()).asks(seat)) continue;
        for (const packs::Language language : packs::kLanguages) {
          const engine::Naming naming{*ruleset, language, {}, position.data()};
          const std::string about = game.topic(ruleset->block(), position.data(), seat, naming);
          EXPECT_EQ(about.find("topic."), std::string::npos) << about;
          const packs::Message* asked = ruleset->texts.find(language, fmt::format("ask.{}.{}", procedure, step));
          const auto used = packs::operands(*asked);
          EXPECT_EQ(about.empty(), std::ranges::count(used, "topic") == 0) << procedure << "." << step;
          ChoiceList list;
          game.options(ruleset->block(), position.data(), seat, list);
          for (const Choice choice : list) {
            const std::string gist = engine::choice_gist(naming, choice);
            for (const char* key : {"face.", "gist.", "icon.", "effect."}) {
              EXPECT_EQ(gist.find(key), std::string::npos) << gist;
            }
          }
        }
      }
      game.play_out(ruleset->block(), position.data(), random, 1, signature);
    }
    if (game.owes(position.data()) == 0) expect_text("ending." + std::string(game.ending(position.data())), {});
  }
}

// Nothing on a face is a key that has no text, and no two things are called the same.
TEST_P(GameTexts, OfEveryFace) {
  for (const packs::Language language : packs::kLanguages) {
    std::set<std::string> names;
    for (const engine::Face& face : GetParam()->faces(ruleset->block(), ruleset->texts, language)) {
      const std::string shown = boost::json::serialize(engine::face_to_json(face));
      EXPECT_FALSE(face.title.empty()) << shown;
      EXPECT_TRUE(names.insert(face.kind + "/" + face.name).second) << shown;
      for (const char* key :
           {"face.", "effect.", "moment.", "attribute.", "die.", "origin.", "icon.", "\"label\":\"\""}) {
        const std::size_t at = shown.find(key);
        const bool word = at == std::string::npos || shown[at - 1] != '"';
        EXPECT_TRUE(word) << key << " in " << shown;
      }
    }
  }
}

// Whatever stands on the table with a face has one that can be looked at.
TEST_P(GameTexts, OfTheFaceOfEveryFigure) {
  const engine::Game& game = *GetParam();
  std::set<std::string> names;
  for (const engine::Face& face : game.faces(ruleset->block(), ruleset->texts, packs::Language::en)) {
    names.insert(face.kind + "/" + face.name);
  }
  std::vector<i64> options;
  for (const engine::OptionInfo& info : game.match_options(ruleset->block())) options.push_back(info.usual);
  alignas(64) std::array<std::byte, 4096> position{};
  game.start(ruleset->block(), options, position.data(), nullptr);
  Random random(1);
  u64 signature = 0;
  std::size_t with_face = 0;
  for (int i = 0; i < 200 && game.owes(position.data()) != 0; ++i) {
    game.play_out(ruleset->block(), position.data(), random, 1, signature);
    for (const engine::SceneFigure& figure : game.scene(ruleset->block(), position.data(), 0).figures) {
      with_face += figure.face ? 1 : 0;
      const std::string face = figure.face ? figure.face->kind + "/" + figure.face->name : "";
      EXPECT_TRUE(face.empty() || names.contains(face)) << face;
    }
  }
  EXPECT_GT(with_face, 0u);
}

INSTANTIATE_TEST_SUITE_P(All, GameTexts,
                         testing::ValuesIn(games::all_games().games.begin(), games::all_games().games.end()),
                         [](const auto& game) { return std::string(game.param->name); });

}  // namespace
}  // namespace agon::cli
