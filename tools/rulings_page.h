// The rulings, docs/rulings.md and its translation, read, held against each other and against the rules pages, and
// written out again as C++. A page is Markdown for people:
//
//   ### half-steps
//   **May a step be halved?** No: a step is whole.
//   Rules: `go.move.exact`, `go.move.return`.
//
// A `###` heading is the id of an entry. Below it come the question in bold, the answer in plain words, and the rules
// that it is about: their ids in backticks, all of one game. The name of the game alone stands for all its rules. An
// entry is one paragraph. Everything before the first one and between `##` and `###` is for the reader alone.
#pragma once
#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generated_file.h"
#include "page_lines.h"
#include "rules_page.h"

namespace agon::tools {

/// One `###` entry of a page, in the page's language.
struct Ruling {
  int line = 0;
  std::string id, title, text;
  std::vector<std::string> rules;
};

struct RulingsPage {
  std::vector<Ruling> entries;
  std::vector<PageProblem> problems;
};

/// The game that a rule id belongs to: its first word.
inline std::string_view game_of(std::string_view rule) { return rule.substr(0, rule.find('.')); }

/// The game that a ruling of a page without problems belongs to.
inline std::string_view game_of(const Ruling& ruling) { return game_of(ruling.rules.front()); }

/// Reads a page line by line. `part_` is what the present line belongs to: the answer or the rules of the open entry,
/// or nothing.
class RulingsReader {
 public:
  explicit RulingsReader(std::string rules_word) : rules_word_(std::move(rules_word)) {}

  RulingsPage read(std::string_view text) {
    read_lines(text, page_.problems, [&](int number, std::string_view line) {
      line_ = number;
      read_line(line);
    });
    end_entry();
    if (page_.entries.empty() && page_.problems.empty()) {
      problem(1, "no ruling found: expected a heading like \"### half-steps\"");
    }
    return std::move(page_);
  }

 private:
  void problem(int line, std::string message) { page_.problems.push_back({line, std::move(message)}); }

  void read_line(std::string_view line) {
    const std::string_view words = trimmed(line);
    if (line.starts_with("#")) {
      end_entry();
      after_entry_ = false;
      if (line.starts_with("### ")) start_entry(trimmed(line.substr(4)));
    } else if (words.empty()) {
      if (!answer_.empty()) end_entry();
    } else if (part_ != nullptr) {
      if (words.starts_with(rules_word_)) part_ = &rules_;
      if (!part_->empty()) *part_ += ' ';
      *part_ += words;
    } else if (after_entry_) {
      problem(line_, "an entry is one paragraph: expected a heading");
      after_entry_ = false;
    }
  }

  void start_entry(std::string_view id) {
    entry_ = {};
    entry_.line = line_;
    entry_.id = id;
    part_ = &answer_;
    const bool plain = !id.empty() && id.front() >= 'a' && id.front() <= 'z' && !id.ends_with('-') &&
                       std::all_of(id.begin(), id.end(),
                                   [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    if (!plain) problem(line_, "bad id \"" + entry_.id + "\": expected lower-case letters, digits and '-'");
    if (const auto [earlier, is_new] = lines_.emplace(entry_.id, line_); !is_new) {
      problem(line_, "duplicate ruling \"" + entry_.id + "\", first at line " + std::to_string(earlier->second));
    }
  }

  void end_entry() {
    if (std::exchange(part_, nullptr) == nullptr) return;
    after_entry_ = true;
    read_answer(std::exchange(answer_, {}));
    read_rules(std::exchange(rules_, {}));
    page_.entries.push_back(std::move(entry_));
  }

  void read_answer(std::string_view answer) {
    const std::size_t end = answer.starts_with("**") ? answer.find("**", 2) : std::string_view::npos;
    if (end == std::string_view::npos) {
      problem(entry_.line, entry_.id + " has no question: expected \"**…?**\"");
      return;
    }
    entry_.title = trimmed(answer.substr(2, end - 2));
    entry_.text = trimmed(answer.substr(end + 2));
    if (entry_.title.empty() || entry_.text.empty()) {
      problem(entry_.line, entry_.id + " has no " + (entry_.title.empty() ? "question" : "answer"));
    }
    if ((entry_.title + entry_.text).find_first_of("*`") != std::string::npos) {
      problem(entry_.line, entry_.id + ": its words are shown as they are: write them without '*' and '`'");
    }
  }

  void read_rules(std::string_view rules) {
    while (true) {
      rules.remove_prefix(std::min(rules.find('`'), rules.size()));
      if (rules.empty()) break;
      const std::size_t end = rules.find('`', 1);
      if (end == std::string_view::npos) {
        problem(entry_.line, entry_.id + ": a '`' is not closed");
        return;
      }
      entry_.rules.emplace_back(rules.substr(1, end - 1));
      rules.remove_prefix(end + 1);
    }
    if (entry_.rules.empty()) problem(entry_.line, entry_.id + " has no rule after \"" + rules_word_ + "\"");
  }

  std::string rules_word_;
  RulingsPage page_;
  int line_ = 0;
  bool after_entry_ = false;
  Ruling entry_;
  std::string answer_, rules_;
  std::string* part_ = nullptr;
  std::map<std::string, int> lines_;
};

/// `rules_word` begins the list of rules, in the language of the page: "Rules:".
inline RulingsPage read_rulings(std::string rules_word, std::string_view text) {
  return RulingsReader(std::move(rules_word)).read(text);
}

/// Where a translation departs from the original: other entries, another order, other rules. The lines are its own.
inline std::vector<PageProblem> departures(const RulingsPage& original, const RulingsPage& translation) {
  std::vector<PageProblem> out;
  const auto& wanted = original.entries;
  const auto& found = translation.entries;
  for (std::size_t i = 0; i < std::min(wanted.size(), found.size()); ++i) {
    if (found[i].id != wanted[i].id) {  // what follows is out of step
      out.push_back({found[i].line, "expected \"" + wanted[i].id + "\", which is at line " +
                                        std::to_string(wanted[i].line) + " of the original, found \"" + found[i].id +
                                        "\""});
      return out;
    }
    if (found[i].rules != wanted[i].rules) {
      out.push_back({found[i].line, found[i].id + ": its rules are not those at line " +
                                        std::to_string(wanted[i].line) + " of the original"});
    }
  }
  if (found.size() < wanted.size()) {
    out.push_back(
        {found.empty() ? 1 : found.back().line, "\"" + wanted[found.size()].id + "\" of the original is missing"});
  } else if (found.size() > wanted.size()) {
    out.push_back({found[wanted.size()].line, "the original has no \"" + found[wanted.size()].id + "\""});
  }
  return out;
}

/// Rules that no rules page has, and rulings that cannot be given to one game.
inline std::vector<PageProblem> unknown_rules(const RulingsPage& rulings, const std::map<std::string, Page>& games) {
  std::vector<PageProblem> out;
  for (const Ruling& ruling : rulings.entries) {
    for (const std::string& rule : ruling.rules) {
      const auto game = games.find(std::string(game_of(rule)));
      const bool is_game = game != games.end() && rule == game->first;
      const bool is_known =
          is_game || (game != games.end() && std::any_of(game->second.entries.begin(), game->second.entries.end(),
                                                         [&](const PageEntry& entry) { return entry.id == rule; }));
      if (!is_known) out.push_back({ruling.line, ruling.id + ": there is no rule \"" + rule + "\""});
      if (is_game && ruling.rules.size() > 1) {
        out.push_back({ruling.line, ruling.id + ": \"" + rule + "\" is all its rules, the others are too many"});
      }
    }
    if (std::any_of(ruling.rules.begin(), ruling.rules.end(),
                    [&](const std::string& rule) { return game_of(rule) != game_of(ruling); })) {
      out.push_back({ruling.line, ruling.id + ": its rules are of several games"});
    }
  }
  return out;
}

/// Rules of a game that name a ruling which the game does not have. The lines are those of the rules page.
inline std::vector<PageProblem> unknown_rulings(std::string_view game, const Page& page, const RulingsPage& rulings) {
  std::vector<PageProblem> out;
  for (const PageEntry& rule : page.entries) {
    const bool known =
        rule.ruling.empty() || std::any_of(rulings.entries.begin(), rulings.entries.end(), [&](const Ruling& ruling) {
          return ruling.id == rule.ruling && game_of(ruling) == game;
        });
    if (!known) {
      out.push_back({rule.line, rule.id + ": there is no ruling \"" + rule.ruling + "\" about " + std::string(game)});
    }
  }
  return out;
}

/// The table behind a game's `rulings()`. Both pages have the same entries.
inline std::string rulings_source(const std::string& game, const RulingsPage& en, const RulingsPage& es) {
  std::string rules, entries;
  for (std::size_t i = 0; i < en.entries.size(); ++i) {
    const Ruling& ruling = en.entries[i];
    if (game_of(ruling) != game) continue;
    std::string about = "{}";
    if (ruling.rules.front() != game) {
      about = "kRules" + std::to_string(i);
      rules += "  static constexpr std::string_view " + about + "[] = {";
      for (const std::string& rule : ruling.rules)
        rules += (rules.ends_with('{') ? "\"" : ", \"") + escaped(rule) + '"';
      rules += "};\n";
    }
    entries += "      {";
    for (const std::string* text :
         {&ruling.id, &ruling.title, &es.entries[i].title, &ruling.text, &es.entries[i].text}) {
      entries += '"' + escaped(*text) + "\",\n       ";
    }
    entries += about + "},\n";
  }
  std::string out =
      "// Made by tools/rulinggen from docs/rulings.md and its translation: change those pages, not this file.\n"
      "#include \"packs/rulings.h\"\n\nnamespace agon::" +
      game +
      " {\n\nstd::span<const packs::RulingEntry> rulings();\n\nstd::span<const packs::RulingEntry> rulings() {\n";
  if (entries.empty()) {
    out += "  return {};\n";
  } else {
    out += rules + "  static constexpr packs::RulingEntry kRulings[] = {\n" + entries + "  };\n  return kRulings;\n";
  }
  return out + "}\n\n}  // namespace agon::" + game + "\n";
}

}  // namespace agon::tools
