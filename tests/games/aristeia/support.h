// Positions of Aristeia! to test with.
#pragma once
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
inline const Pack& built_in_pack() {
  static const std::shared_ptr<const Pack> pack = [] {
    packs::Problems problems;
    auto read = read_from("aristeia", problems);
    if (read == nullptr) throw std::runtime_error(problems.text());
    return read;
  }();
  return *pack;
}

class TestTable : public games::TestTable {
 public:
  explicit TestTable(std::string_view options = "{}", RulesetPtr ruleset = built_in())
      : games::TestTable(options, std::move(ruleset)) {}
};

}  // namespace agon::aristeia
