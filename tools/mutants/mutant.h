// One change of one place of a source.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "joined.h"
#include "operands.h"

namespace agon::mutants {

/// How both halves stand in one source, of which one is chosen when the program runs.
enum class Form {
  value,      // of the same type
  condition,  // both become bool
  statement,  // is done or not
};

struct Mutant {
  std::uint32_t id = 0;
  std::string file;  // from the root of the project
  int line = 0;      // where the change is
  int first_line = 0, last_line = 0;
  std::size_t begin = 0, end = 0;  // in the source
  std::string line_text;           // without the spaces around it
  std::string_view kind;
  Form form{};
  std::string before, after;
};

namespace detail {

inline bool names_any(const Structure& s, int begin, int end, std::initializer_list<std::string_view> words) {
  for (int i = begin; i < end; ++i) {
    if (is_one_of(s[i], words)) return true;
  }
  return false;
}

// What no player of a game gets to see, because something else holds it (engine/checks/soundness.h, and faults): what a
// full list or an endless loop would lead to, the refusal of words that are no answers, and what only opponents ask:
// other worlds, and all that chance could do.
inline bool is_unseen(const Structure& s, int i) {
  const int function = s.function_of(i);
  const std::string_view name = function == kNoToken ? std::string_view() : s.name_of_function(function);
  if (name == "deal" || name.starts_with("deal_") || name == "outcomes" || name == "outcome_class") return true;
  const int begin = s.statement_of(i);
  int end = s.end_of_simple_statement(begin);
  if (is_one_of(s[begin], {"if", "for", "while", "switch"})) {
    const int body = s.partner(s.is(begin + 1, "constexpr") ? begin + 2 : begin + 1) + 1;
    end = s.end_of_simple_statement(s.is(body, "{") ? body + 1 : body);
    const bool single = !s.is(body, "{") || s.is(end + 1, "}");
    if (!s.is(begin, "if") || !single) end = body;
  }
  return names_any(s, begin, end, {"Fault", "fault", "not_an_answer"});
}

}  // namespace detail

/// Takes the mutants of one source as the operators find them.
class Finder {
 public:
  Finder(const Structure& structure, bool of_game, std::vector<Mutant>& out)
      : s(structure), of_game_(of_game), out_(out) {}

  /// The tokens of the range become `after`. `at` is the token that is named as the place.
  void add(std::string_view kind, Form form, Range range, std::string after, int at) {
    if (of_game_ && detail::is_unseen(s, at)) return;
    Mutant mutant;
    mutant.line = s[at].line;
    mutant.first_line = s[range.begin].line;
    mutant.last_line = s[range.end - 1].line;
    mutant.begin = s[range.begin].begin;
    mutant.end = s[range.end - 1].end();
    mutant.kind = kind;
    mutant.form = form;
    mutant.before = s.text(range.begin, range.end);
    mutant.after = std::move(after);
    if (mutant.before != mutant.after) out_.push_back(std::move(mutant));
  }

  const Structure& s;

 private:
  bool of_game_;
  std::vector<Mutant>& out_;
};

}  // namespace agon::mutants
