// Positions of Aristeia! to test with.
#pragma once
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "games/aristeia/pack.h"
#include "packs/embedded.h"
#include "tests/games/test_table.h"

namespace agon::aristeia {

namespace json = boost::json;
using games::RulesetPtr;

inline RulesetPtr built_in() {
  static const RulesetPtr ruleset = games::open_rules("aristeia");
  return ruleset;
}

// The pack as its reader gives it; null with problems.
inline std::shared_ptr<const Pack> read_from(std::string_view where, packs::Problems& problems) {
  const auto source = packs::open_pack(where, packs::embedded_files(), problems);
  return source ? read_pack(*source, problems) : nullptr;
}
inline const Pack& pack_at(std::string_view where) {
  static std::map<std::string, std::shared_ptr<const Pack>, std::less<>> packs;
  auto found = packs.find(where);
  if (found == packs.end()) {
    packs::Problems problems;
    auto read = read_from(where, problems);
    if (read == nullptr) throw std::runtime_error(problems.text());
    found = packs.emplace(std::string(where), std::move(read)).first;
  }
  return *found->second;
}
inline const Pack& built_in_pack() { return pack_at("aristeia"); }

// The pack with characters made for what no published card reaches.
inline const std::string& edges_folder() {
  static const std::string folder = std::string(AGON_SOURCE_DIR) + "/tests/data/aristeia_edges";
  return folder;
}
inline const Pack& edges_pack() { return pack_at(edges_folder()); }
inline RulesetPtr edges() {
  static const RulesetPtr ruleset = games::open_rules(edges_folder());
  return ruleset;
}

class TestTable : public games::TestTable {
 public:
  explicit TestTable(std::string_view options = "{}", RulesetPtr ruleset = built_in())
      : games::TestTable(options, std::move(ruleset)) {}

  // The same at a position of one's own: {"entry": …, "position": …}.
  static TestTable at(std::string_view wanted, std::string_view options = R"({"rules": "agl"})",
                      RulesetPtr ruleset = built_in()) {
    TestTable table(options, std::move(ruleset));
    if (const std::string wrong = table.set_up(wanted); !wrong.empty()) throw std::runtime_error(wrong);
    return table;
  }

  // Answers for whoever is asked.
  TestTable& answer(Choice choice) {
    games::TestTable::answer(choice);
    return *this;
  }
  TestTable& answer(std::string_view choice) { return answer(read(choice)); }
  TestTable& pass() { return answer(R"({"verb": "pass"})"); }
  // Or for one of several.
  TestTable& answer(int seat, Choice choice) {
    if (const Refusal refusal = check(seat, choice); !refusal.allowed()) throw std::runtime_error(told(refusal));
    game().answer(rules(), position().data(), seat, choice);
    return *this;
  }
  TestTable& answer(int seat, std::string_view choice) { return answer(seat, read(choice)); }
};

// Matches of random teams, one after the other through all scenarios and rule sets.
inline TestTable any_match(int i) {
  const Pack& pack = built_in_pack();
  constexpr std::array<const char*, 3> kRules{"classic", "agl", "recommended"};
  const auto n = static_cast<std::size_t>(i);
  const std::string& scenario = pack.scenario_titles[n % pack.scenario_titles.size()].id;
  return TestTable(R"({"scenario": ")" + scenario + R"(", "rules": ")" + kRules[n % 3] +
                   R"(", "team_1": "random", "team_2": "random"})");
}

}  // namespace agon::aristeia
