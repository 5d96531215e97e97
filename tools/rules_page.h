// A game's rules page, docs/rules/<game>.md, read and written out again as C++. The page is Markdown for people:
//
//   | Rules | Reglas |
//
//   ## Moving · Moverse
//   ### champions.move.exact
//   - Source: Rules, "Move section"
//   - Variant: all
//   - Title en: A walk is walked in full
//   - Title es: El movimiento se hace entero
//   - en: A numbered move is walked in full.
//   - es: Un movimiento con número se recorre entero.
//
// A `##` heading names the section of the entries below it in both languages, a `###` heading is a rule id. The dashes
// may be left out. A table above the first section says in Spanish what sources say outside of quotation marks.
// `Variant` (default "all") and `Ruling` are optional. A text goes on over the following lines up to an empty line, the
// next key or a heading. Everything else (prose, fenced code, other headings) is for the reader alone.
#pragma once
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generated_file.h"
#include "page_lines.h"

namespace agon::tools {

/// One `###` entry of the page. `name` is the enumerator that its id becomes.
struct PageEntry {
  int line = 0;
  std::string id, name, variant, ruling, section_en, section_es, source_en, source_es, title_en, title_es, en, es;
};

struct Page {
  std::vector<PageEntry> entries;
  std::vector<PageProblem> problems;
};

/// Words that an enumerator cannot be: C++ keywords, and the two names that every `Rule` has.
inline bool is_reserved_name(std::string_view name) {
  static constexpr std::string_view kReserved[] = {
      "alignas",   "alignof", "and",       "and_eq",    "asm",       "auto",     "bitand",       "bitor",    "bool",
      "break",     "case",    "catch",     "char",      "class",     "co_await", "co_return",    "co_yield", "compl",
      "concept",   "const",   "consteval", "constexpr", "constinit", "continue", "count_",       "decltype", "default",
      "delete",    "do",      "double",    "else",      "enum",      "explicit", "export",       "extern",   "false",
      "float",     "for",     "friend",    "goto",      "if",        "inline",   "int",          "long",     "mutable",
      "namespace", "new",     "noexcept",  "none",      "not",       "not_eq",   "nullptr",      "operator", "or",
      "or_eq",     "private", "protected", "public",    "register",  "requires", "return",       "short",    "signed",
      "sizeof",    "static",  "struct",    "switch",    "template",  "this",     "thread_local", "throw",    "true",
      "try",       "typedef", "typeid",    "typename",  "union",     "unsigned", "using",        "virtual",  "void",
      "volatile",  "wchar_t", "while",     "xor",       "xor_eq",
  };
  return std::find(std::begin(kReserved), std::end(kReserved), name) != std::end(kReserved);
}

/// Reads a page line by line; `entry_` is the entry that the present line belongs to, `text_` the value that a plain
/// line would continue.
class PageReader {
 public:
  explicit PageReader(std::string game) : game_(std::move(game)) {}

  Page read(std::string_view text) {
    read_lines(text, page_.problems, [&](int number, std::string_view line) {
      line_ = number;
      read_line(line);
    });
    end_entry();
    if (page_.entries.empty() && page_.problems.empty())
      problem(1, "no rule found: expected a heading like \"### " + game_ + ".move.exact\"");
    return std::move(page_);
  }

 private:
  void problem(int line, std::string message) { page_.problems.push_back({line, std::move(message)}); }

  void read_line(std::string_view line) {
    const std::string_view words = trimmed(line);
    if (words.starts_with("```")) {
      fenced_ = !fenced_;
      text_ = nullptr;
      return;
    }
    if (fenced_) return;
    if (words.empty()) {
      text_ = nullptr;
    } else if (line.starts_with("#")) {
      read_heading(line);
    } else if (in_entry_) {
      read_entry_line(words);
    } else if (section_en_.empty() && words.starts_with('|')) {
      read_table_line(words);
    }
  }

  // | Rules | Reglas |
  void read_table_line(std::string_view words) {
    const std::size_t middle = words.find('|', 1);
    const std::size_t end = middle == std::string_view::npos ? middle : words.find('|', middle + 1);
    if (end == std::string_view::npos) return problem(line_, "expected a line like \"| Rules | Reglas |\"");
    spanish_of_.emplace(trimmed(words.substr(1, middle - 1)), trimmed(words.substr(middle + 1, end - middle - 1)));
  }

  // What stands in quotation marks is a heading of an English book and stays.
  std::string source_in_spanish(std::string_view source) {
    std::string out;
    bool quoted = false;
    while (!source.empty()) {
      const char c = source.front();
      if (c == '"') quoted = !quoted;
      if (quoted || std::string_view("\", 0123456789").find(c) != std::string_view::npos) {
        out += c;
        source.remove_prefix(1);
        continue;
      }
      const std::string_view phrase = trimmed(source.substr(0, source.find_first_of("\",0123456789")));
      const auto known = std::find_if(spanish_of_.rbegin(), spanish_of_.rend(),
                                      [&](const auto& words) { return phrase.starts_with(words.first); });
      if (known == spanish_of_.rend()) {
        problem(entry_.line, "the source of " + entry_.id + ": no Spanish for \"" + std::string(phrase) + "\"");
        return out;
      }
      out += known->second;
      source.remove_prefix(known->first.size());
    }
    return out;
  }

  void read_heading(std::string_view line) {
    end_entry();
    const std::size_t level = line.find_first_not_of('#');
    const std::string_view title = trimmed(line.substr(std::min(level, line.size())));
    if (level == 2) read_section(title);
    if (level == 3) start_entry(title);
  }

  // Moving · Moverse
  void read_section(std::string_view title) {
    static constexpr std::string_view kBetween = " · ";
    const std::size_t between = title.find(kBetween);
    section_en_ = trimmed(title.substr(0, between));
    section_es_ = between == std::string_view::npos ? "" : trimmed(title.substr(between + kBetween.size()));
    if (section_es_.empty()) {
      problem(line_,
              "the section \"" + section_en_ + "\" has no Spanish name: expected \"## " + section_en_ + " · …\"");
    }
  }

  void start_entry(std::string_view id) {
    in_entry_ = true;
    entry_ = {};
    entry_.line = line_;
    entry_.id = id;
    entry_.section_en = section_en_;
    entry_.section_es = section_es_;
    lines_of_keys_ = {};
    const std::string prefix = game_ + ".";
    const bool plain = std::all_of(id.begin(), id.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    });
    if (!plain) {
      problem(line_, "bad rule id \"" + entry_.id + "\": expected lower-case letters, digits, '_' and '.'");
      return;
    }
    if (!id.starts_with(prefix)) {
      problem(line_, "rule id \"" + entry_.id + "\" belongs to another game: expected \"" + prefix + "…\"");
      return;
    }
    std::string name(id.substr(prefix.size()));
    const bool whole = !name.empty() && name.front() >= 'a' && name.front() <= 'z' && !name.ends_with('.') &&
                       !name.ends_with('_') && name.find("..") == std::string::npos &&
                       name.find("__") == std::string::npos && name.find("._") == std::string::npos &&
                       name.find("_.") == std::string::npos;
    std::replace(name.begin(), name.end(), '.', '_');
    if (!whole || is_reserved_name(name)) {
      problem(line_, "bad rule id \"" + entry_.id + "\": it gives no C++ name");
      return;
    }
    if (const auto [earlier, is_new] = names_.emplace(name, std::pair(line_, entry_.id)); !is_new) {
      const auto& [line, other] = earlier->second;
      problem(line_, other == id ? "duplicate rule id \"" + entry_.id + "\", first at line " + std::to_string(line)
                                 : "rule id \"" + entry_.id + "\" gives the same C++ name as \"" + other +
                                       "\" at line " + std::to_string(line));
    }
    entry_.name = std::move(name);
  }

  void read_entry_line(std::string_view words) {
    std::string_view item = words;
    if (item.starts_with("- ") || item.starts_with("* ")) item = trimmed(item.substr(2));
    for (std::size_t key = 0; key < kKeys.size(); ++key) {
      if (!item.starts_with(kKeys[key].first)) continue;
      text_ = &(entry_.*kKeys[key].second);
      if (lines_of_keys_[key] != 0) {
        problem(line_, "second \"" + std::string(kKeys[key].first) + "\" of " + entry_.id + ", first at line " +
                           std::to_string(lines_of_keys_[key]));
      }
      lines_of_keys_[key] = line_;
      *text_ = trimmed(item.substr(kKeys[key].first.size()));
      return;
    }
    if (text_ != nullptr) {
      if (!text_->empty()) *text_ += ' ';
      *text_ += words;
    } else if (std::all_of(lines_of_keys_.begin(), lines_of_keys_.end(), [](int line) { return line == 0; })) {
      std::string keys;
      for (const auto& [key, member] : kKeys) keys += (keys.empty() ? "" : ", ") + std::string(key);
      problem(line_, "expected one of " + keys + " under " + entry_.id);
    }
  }

  void end_entry() {
    text_ = nullptr;
    if (!std::exchange(in_entry_, false)) return;
    for (const auto& [key, member] : kKeys) {
      const bool needed = key != "Variant:" && key != "Ruling:";
      if (needed && (entry_.*member).empty()) problem(entry_.line, entry_.id + " has no \"" + std::string(key) + "\"");
    }
    if (entry_.variant.empty()) entry_.variant = "all";
    entry_.source_es = source_in_spanish(entry_.source_en);
    page_.entries.push_back(std::move(entry_));
  }

  static constexpr std::array<std::pair<std::string_view, std::string PageEntry::*>, 7> kKeys = {{
      {"Source:", &PageEntry::source_en},
      {"Variant:", &PageEntry::variant},
      {"Ruling:", &PageEntry::ruling},
      {"Title en:", &PageEntry::title_en},
      {"Title es:", &PageEntry::title_es},
      {"en:", &PageEntry::en},
      {"es:", &PageEntry::es},
  }};

  std::string game_;
  Page page_;
  int line_ = 0;
  bool fenced_ = false;
  bool in_entry_ = false;
  PageEntry entry_;
  std::array<int, kKeys.size()> lines_of_keys_{};
  std::string* text_ = nullptr;
  std::string section_en_, section_es_;
  std::map<std::string, std::string, std::less<>> spanish_of_;
  std::map<std::string, std::pair<int, std::string>> names_;
};

inline Page read_page(std::string game, std::string_view text) { return PageReader(std::move(game)).read(text); }

/// `enum class Rule`. It includes nothing but <cstdint>: rules headers, wasm and GPU code include it.
inline std::string page_header(std::string_view game, const Page& page) {
  std::string out = "// Made by tools/rulegen from docs/rules/" + std::string(game) +
                    ".md: change that page, not this file.\n#pragma once\n#include <cstdint>\n\nnamespace agon::" +
                    std::string(game) + " {\n\nenum class Rule : std::uint16_t {\n  none,\n";
  for (const PageEntry& entry : page.entries) out += "  " + entry.name + ",\n";
  return out + "  count_,\n};\n\n}  // namespace agon::" + std::string(game) + "\n";
}

/// The table behind `rule_page()`, one entry per enumerator.
inline std::string page_source(std::string_view game, const Page& page) {
  std::string out = "// Made by tools/rulegen from docs/rules/" + std::string(game) +
                    ".md: change that page, not this file.\n#include <span>\n\n#include \"packs/rule_page.h\"\n\n"
                    "namespace agon::" +
                    std::string(game) +
                    " {\n\nstd::span<const packs::RuleEntry> rule_page();\n\n"
                    "std::span<const packs::RuleEntry> rule_page() {\n"
                    "  static constexpr packs::RuleEntry kPage[] = {\n      {},\n";
  for (const PageEntry& entry : page.entries) {
    out += "      {";
    for (const std::string* text :
         {&entry.id, &entry.variant, &entry.ruling, &entry.section_en, &entry.section_es, &entry.source_en,
          &entry.source_es, &entry.title_en, &entry.title_es, &entry.en, &entry.es}) {
      if (text != &entry.id) out += ",\n       ";
      out += '"' + escaped(*text) + '"';
    }
    out += "},\n";
  }
  return out + "  };\n  return kPage;\n}\n\n}  // namespace agon::" + std::string(game) + "\n";
}

}  // namespace agon::tools
