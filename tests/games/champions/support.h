// Positions of Champion's Combat to test with.
#pragma once
#include <algorithm>

#include "games/champions/pack.h"
#include "packs/embedded.h"
#include "tests/games/test_table.h"
#include "tests/packs/support.h"

namespace agon::champions {

namespace json = boost::json;
using games::open_rules;
using games::RulesetPtr;

inline RulesetPtr built_in() {
  static const RulesetPtr ruleset = open_rules("champions");
  return ruleset;
}

// The same game with a wall in the middle of the board, on d4.
inline RulesetPtr walled() {
  const packs::TemporaryFolder folder;
  folder.write("pack.toml",
               "name = \"walls\"\ngame = \"champions\"\nversion = \"1.0\"\nextends = \"champions\"\n"
               "[title]\nen = \"W\"\nes = \"W\"\n");
  std::string board(packs::read_embedded(packs::embedded_files(), "champions").find("board.toml")->text);
  board.insert(board.find("[[start]]"), "walls = [[0, 0]]\n");
  folder.write("board.toml", board);
  return open_rules(folder.path().string());
}

// The strings of a list, sorted.
inline std::vector<std::string> sorted_strings(const json::value& list) {
  std::vector<std::string> out;
  for (const json::value& item : list.as_array()) out.emplace_back(item.as_string());
  std::sort(out.begin(), out.end());
  return out;
}

class TestTable : public games::TestTable {
 public:
  explicit TestTable(std::string_view options = "{}", RulesetPtr ruleset = built_in())
      : games::TestTable(options, std::move(ruleset)) {}

  // The same at a position of one's own: {"entry": …, "position": …}.
  static TestTable at(std::string_view wanted, std::string_view options = "{}", RulesetPtr ruleset = built_in()) {
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

  // One field of one fighter: "at", "facing", "score".
  json::value fighter(int seat, std::string_view field) const {
    const json::object position = saved();
    const json::object& f = position.at("fighters").as_array().at(static_cast<std::size_t>(seat)).as_object();
    return f.contains(field) ? f.at(field) : json::value(0);
  }
  // The cards in a hand, by name; sorted as text.
  std::vector<std::string> hand(int seat) const {
    const json::value cards = fighter(seat, "hand");
    return cards.is_array() ? sorted_strings(cards) : std::vector<std::string>{};
  }
  std::string space_of(int seat) const { return std::string(fighter(seat, "at").as_string()); }
};

}  // namespace agon::champions
