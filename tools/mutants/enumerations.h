// The enumerations of some sources, so that one of their names can stand for another.
#pragma once
#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "structure.h"

namespace agon::mutants {

class Enumerations {
 public:
  /// Adds those of a source: `enum class Edition : u8 { classic, agl };`, the same as AGON_WORDS writes it, and the
  /// steps of procedures, which AGON_STEPS declares. Those that are made from lists are known once all has been read.
  void read(const Structure& s) {
    read_lists(s.source());
    for (int i = 0; i + 2 < s.size(); ++i) {
      if (s.is(i, "AGON_STEPS") && s.is(i + 1, "(")) add("Step", s, i + 1);
      if (s.is(i, "AGON_WORDS") && s.is(i + 1, "(")) add(std::string(s[i + 2].text), s, i + 3);
      if (s.is(i, "AGON_ENUMERATION") && s.is(i + 1, "(")) {
        made_.push_back({std::string(s[i + 2].text), {{std::string(s[i + 4].text), 0}}});
      }
      if (s.is(i, "AGON_LEXICON") && s.is(i + 1, "(")) {  // nouns and verbs have a struct before their code
        const auto list = [&](int k) { return std::string(s[i + 2 * k].text); };
        made_.push_back({"Code", {{list(1), 1}, {list(2), 1}, {list(3), 0}}});
      }
      if (!s.is(i, "enum") || !s.is(i + 1, "class")) continue;
      int open = i + 3;
      while (open < s.size() && !s.is(open, "{") && !s.is(open, ";")) ++open;
      if (s.is(open, "{")) add(std::string(s[i + 2].text), s, open);
    }
  }

  /// Adds what AGON_ENUMERATION and AGON_LEXICON make from the lists that have been read.
  void complete() {
    for (const Made& each : made_) {
      std::vector<std::string> names;
      for (const auto& [list, column] : each.lists) append_rows(list, column, names);
      lists_.emplace(each.type, std::move(names));
    }
    made_.clear();
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
  // An enumeration made from lists, and where in their rows the name stands.
  struct Made {
    std::string type;
    std::vector<std::pair<std::string, int>> lists;
  };

  // `#define NAMES(X) X(one, …) X(two, …)`: the name, and what stands behind it.
  void read_lists(std::string_view source) {
    constexpr std::string_view kDefine = "#define ", kOf = "(X)";
    for (std::size_t at = source.find(kDefine); at != std::string_view::npos; at = source.find(kDefine, at + 1)) {
      std::size_t end = source.find('\n', at);
      while (end != std::string_view::npos && source[end - 1] == '\\') end = source.find('\n', end + 1);
      const std::string_view line = source.substr(at + kDefine.size(), end - at - kDefine.size());
      const std::size_t name = line.find(kOf);
      if (name == std::string_view::npos || line.find(' ') < name) continue;
      std::string body(line.substr(name + kOf.size()));
      std::replace(body.begin(), body.end(), '\\', ' ');
      rows_.emplace(line.substr(0, name), std::move(body));
    }
  }

  // The names in a list: of `X(A, b)` what stands in that column; of `OTHERS(X)` those of that list.
  void append_rows(const std::string& list, int column, std::vector<std::string>& names) const {
    const auto found = rows_.find(list);
    if (found == rows_.end()) return;
    const Structure s(found->second);
    for (int i = 0; i + 2 < s.size(); ++i) {
      if (!s.is(i + 1, "(")) continue;
      if (!s.is(i, "X")) {
        append_rows(std::string(s[i].text), column, names);
      } else if (const int at = i + 2 + 2 * column; at < s.partner(i + 1)) {
        names.emplace_back(s[at].text);
      }
    }
  }

  void add(const std::string& type, const Structure& s, int open) {
    std::vector<std::string> list;
    const int close = s.bracket(open) == Bracket::none ? s.partner(s.around(open)) : s.partner(open);
    for (int i = open + 1; i < close; ++i) {
      const bool starts = s.is(i - 1, ",") || i - 1 == open;
      if (starts && s[i].kind == TokenKind::word && !s[i].text.ends_with('_')) list.emplace_back(s[i].text);
    }
    lists_.emplace(type, std::move(list));
  }

  std::multimap<std::string, std::vector<std::string>> lists_;
  std::map<std::string, std::string, std::less<>> rows_;
  std::vector<Made> made_;
};

}  // namespace agon::mutants
