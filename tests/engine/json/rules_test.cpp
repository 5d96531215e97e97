#include "engine/json/rules.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/list.h"
#include "tests/core/second/game.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

TEST(RulesJson, WritesARuleInALanguage) {
  const packs::RuleEntry rule{.id = "go.move",
                              .variant = "all",
                              .ruling = "steps",
                              .section_en = "Moving",
                              .section_es = "Moverse",
                              .source_en = "Rules",
                              .source_es = "Reglas",
                              .title_en = "Walks",
                              .title_es = "Caminar",
                              .en = "Walk.",
                              .es = "Camina."};
  EXPECT_EQ(json::serialize(rule_to_json(rule, packs::Language::en)),
            R"({"id":"go.move","section":"Moving","source":"Rules","variant":"all",)"
            R"("title":"Walks","ruling":"steps","text":"Walk."})");
  EXPECT_EQ(json::serialize(rule_to_json(rule, packs::Language::es)),
            R"({"id":"go.move","section":"Moverse","source":"Reglas","variant":"all",)"
            R"("title":"Caminar","ruling":"steps","text":"Camina."})");
}

TEST(RulesJson, LeavesOutARulingThatIsNotThere) {
  EXPECT_FALSE(rule_to_json({.id = "go.move"}, packs::Language::en).contains("ruling"));
}

TEST(RulesJson, AGameNeedsNoRulings) {
  const auto ruleset = second::ruleset();
  EXPECT_EQ(rules_to_json(*ruleset, packs::Language::en).size(), ruleset->game->rule_page().size() - 1);
  EXPECT_TRUE(rulings_to_json(*ruleset, packs::Language::en).empty());
}

TEST(RulesJson, WritesARulingInBothLanguages) {
  static constexpr std::string_view kRules[] = {"go.move", "go.attack"};
  static constexpr packs::RulingEntry kRulings[] = {{"steps", "Half?", "¿Medio?", "No.", "Nunca.", kRules},
                                                    {"books", "Which?", "¿Cuál?", "One.", "Uno.", {}}};
  Game game;
  game.rulings = []() -> std::span<const packs::RulingEntry> { return kRulings; };
  Ruleset ruleset;
  ruleset.game = &game;
  EXPECT_EQ(json::serialize(rulings_to_json(ruleset, packs::Language::en)),
            R"([{"id":"steps","title":"Half?","text":"No.","rules":["go.move","go.attack"]},)"
            R"({"id":"books","title":"Which?","text":"One.","rules":[]}])");
  EXPECT_EQ(json::serialize(rulings_to_json(ruleset, packs::Language::es)),
            R"([{"id":"steps","title":"¿Medio?","text":"Nunca.","rules":["go.move","go.attack"]},)"
            R"({"id":"books","title":"¿Cuál?","text":"Uno.","rules":[]}])");
}

// Whoever looks up the ruling of a rule, or a rule of a ruling, finds it in the same game.
TEST(RulesJson, RulesAndRulingsOfAGameNameEachOther) {
  for (const Game* game : games::all_games().games) {
    std::set<std::string_view> rules, rulings;
    for (const packs::RuleEntry& rule : game->rule_page()) rules.insert(rule.id);
    for (const packs::RulingEntry& ruling : game->rulings()) {
      EXPECT_TRUE(rulings.insert(ruling.id).second) << ruling.id;
      for (const std::string_view rule : ruling.rules) EXPECT_TRUE(rules.contains(rule)) << ruling.id << ": " << rule;
    }
    EXPECT_FALSE(rulings.empty()) << game->name;
    for (const packs::RuleEntry& rule : game->rule_page()) {
      EXPECT_TRUE(rule.ruling.empty() || rulings.contains(rule.ruling)) << rule.id;
    }
  }
}

}  // namespace
}  // namespace agon::engine
