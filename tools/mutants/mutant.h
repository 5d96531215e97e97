// One change of one place of a source.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

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

/// Takes the mutants of one source as the operators find them.
class Finder {
 public:
  Finder(const Structure& structure, std::vector<Mutant>& out) : s(structure), out_(out) {}

  /// The tokens of the range become `after`. `at` is the token that is named as the place.
  void add(std::string_view kind, Form form, Range range, std::string after, int at) {
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
  std::vector<Mutant>& out_;
};

}  // namespace agon::mutants
