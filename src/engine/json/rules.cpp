#include "engine/json/rules.h"

#include <utility>

namespace agon::engine {

namespace json = boost::json;

json::object rule_to_json(const packs::RuleEntry& rule, packs::Language language) {
  const bool spanish = language == packs::Language::es;
  json::object out{{"id", rule.id},
                   {"section", spanish ? rule.section_es : rule.section_en},
                   {"source", spanish ? rule.source_es : rule.source_en},
                   {"variant", rule.variant}};
  out.emplace("title", spanish ? rule.title_es : rule.title_en);
  if (!rule.ruling.empty()) out.emplace("ruling", rule.ruling);
  out.emplace("text", spanish ? rule.es : rule.en);
  return out;
}

json::array rules_to_json(const Ruleset& ruleset, packs::Language language) {
  json::array list;
  for (const packs::RuleEntry& rule : ruleset.game->rule_page().subspan(1)) {
    list.push_back(rule_to_json(rule, language));
  }
  return list;
}

json::array rulings_to_json(const Ruleset& ruleset, packs::Language language) {
  const bool spanish = language == packs::Language::es;
  json::array list;
  for (const packs::RulingEntry& ruling : ruleset.game->rulings()) {
    json::array rules;
    for (const std::string_view rule : ruling.rules) rules.emplace_back(rule);
    list.push_back({{"id", ruling.id},
                    {"title", spanish ? ruling.title_es : ruling.title_en},
                    {"text", spanish ? ruling.text_es : ruling.text_en},
                    {"rules", std::move(rules)}});
  }
  return list;
}

}  // namespace agon::engine
