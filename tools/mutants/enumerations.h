// The enumerations of some sources, so that one of their names can stand for another.
#pragma once
#include <map>
#include <optional>

#include "structure.h"

namespace agon::mutants {

class Enumerations {
 public:
  /// Adds those of a source: `enum class Edition : u8 { classic, agl };`, and the steps of procedures, which
  /// AGON_STEPS declares.
  void read(const Structure& s) {
    for (int i = 0; i + 2 < s.size(); ++i) {
      if (s.is(i, "AGON_STEPS") && s.is(i + 1, "(")) add("Step", s, i + 1);
      if (!s.is(i, "enum") || !s.is(i + 1, "class")) continue;
      int open = i + 3;
      while (open < s.size() && !s.is(open, "{") && !s.is(open, ";")) ++open;
      if (s.is(open, "{")) add(std::string(s[i + 2].text), s, open);
    }
  }

  /// The name after this one in its enumeration; after the last comes the first.
  std::optional<std::string> next(std::string_view type, std::string_view name) const {
    const auto [begin, end] = lists_.equal_range(std::string(type));
    for (auto each = begin; each != end; ++each) {
      const std::vector<std::string>& list = each->second;
      const auto at = std::find(list.begin(), list.end(), name);
      if (at == list.end() || list.size() < 2) continue;
      return at + 1 == list.end() ? list.front() : *(at + 1);
    }
    return std::nullopt;
  }

 private:
  void add(const std::string& type, const Structure& s, int open) {
    std::vector<std::string> list;
    for (int i = open + 1; i < s.partner(open); ++i) {
      const bool starts = s.is(i - 1, ",") || i - 1 == open;
      if (starts && s[i].kind == TokenKind::word && !s[i].text.ends_with('_')) list.emplace_back(s[i].text);
    }
    lists_.emplace(type, std::move(list));
  }

  std::multimap<std::string, std::vector<std::string>> lists_;
};

}  // namespace agon::mutants
