// A game's rules page (docs/rules/<game>.md) as a table in the program. The page is the only place where a rule id is
// written down: tools/rulegen makes `enum class Rule` and this table from it, and the enumerator is the index.
#pragma once
#include <string_view>

namespace agon::packs {

/// One rule, in our own words, with the place in the rule book that it comes from. Entry 0 of a page is empty: it
/// belongs to `Rule::none`.
struct RuleEntry {
  std::string_view id;          // "champions.move.exact"
  std::string_view variant;     // "all", or the variant, scenario or mode that it belongs to
  std::string_view ruling;      // name of an entry of docs/rulings.md, or empty
  std::string_view section_en;  // the `##` heading above it
  std::string_view section_es;
  std::string_view source_en;  // document and heading
  std::string_view source_es;
  std::string_view title_en;  // how people call it
  std::string_view title_es;
  std::string_view en;  // what it says
  std::string_view es;
};

}  // namespace agon::packs
