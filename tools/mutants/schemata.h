// One source with many mutants in it: each place asks agon_mutant(…) which half it is to be. Lines stay where they are,
// so that the compiler's messages lead back to the mutants.
#pragma once
#include "mutant.h"
#include "mutant_id.h"

namespace agon::mutants {

/// Whether both can be in one source: one lies within the other, or they are apart.
inline bool fit(const Mutant& a, const Mutant& b) {
  if (a.file != b.file || a.end <= b.begin || b.end <= a.begin) return true;
  return (a.begin <= b.begin && b.end <= a.end) || (b.begin <= a.begin && a.end <= b.end);
}

namespace detail {

// The text from `begin` to `end`, with those mutants from `next` on that lie in it. They are sorted: the outer first.
inline std::string with_mutants(std::string_view text, const std::vector<const Mutant*>& sorted, std::size_t& next,
                                std::size_t begin, std::size_t end) {
  std::string out;
  std::size_t at = begin;
  while (next < sorted.size() && sorted[next]->begin < end) {
    const Mutant& mutant = *sorted[next++];
    out += text.substr(at, mutant.begin - at);
    const std::string original = with_mutants(text, sorted, next, mutant.begin, mutant.end);
    const std::string asks = joined({"agon_mutant(0x", id_text(mutant.id), ")"});
    switch (mutant.form) {
      case Form::value: out += joined({"(", asks, " ? (", mutant.after, ") : (", original, "))"}); break;
      case Form::condition:
        out += joined({"(", asks, " ? static_cast<bool>(", mutant.after, ") : static_cast<bool>(", original, "))"});
        break;
      case Form::statement: out += joined({"if (", asks, ") {} else ", original}); break;
    }
    at = mutant.end;
  }
  out += text.substr(at, end - at);
  return out;
}

}  // namespace detail

/// The source with mutants of its own; all of them fit.
inline std::string with_mutants(std::string_view text, std::vector<const Mutant*> mutants) {
  const auto outer_first = [](const Mutant* a, const Mutant* b) {
    if (a->begin != b->begin) return a->begin < b->begin;
    if (a->end != b->end) return a->end > b->end;
    return a->id < b->id;
  };
  std::sort(mutants.begin(), mutants.end(), outer_first);
  std::size_t next = 0;
  return detail::with_mutants(text, mutants, next, 0, text.size());
}

}  // namespace agon::mutants
