// All mutants of some sources, each with a number that stays the same while its line does, and the order in which a
// seed takes them.
#pragma once
#include <algorithm>
#include <map>
#include <set>

#include "comparisons.h"
#include "conditions.h"
#include "names.h"
#include "statements.h"
#include "values.h"

namespace agon::mutants {

struct Source {
  std::string file;  // from the root of the project
  std::string text;
};

namespace detail {

inline std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

inline std::uint64_t hash(std::string_view text) {
  std::uint64_t result = 0xcbf29ce484222325;
  for (const char c : text) result = (result ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return mixed(result);
}

inline std::string_view line_at(std::string_view text, std::size_t at) {
  const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  std::string_view line = text.substr(begin, std::min(text.find('\n', at), text.size()) - begin);
  while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  return line;
}

}  // namespace detail

inline constexpr std::uint32_t kMostId = 0xfffffff;  // seven digits

/// The mutants of all sources, in the order of the sources.
inline std::vector<Mutant> candidates(const std::vector<Source>& sources, const Enumerations& enumerations) {
  std::vector<Mutant> all;
  std::map<std::string, int> same;
  std::set<std::uint32_t> taken{0};
  for (const Source& source : sources) {
    const Structure structure(source.text);
    std::vector<Mutant> found;
    Finder finder(structure, source.file.starts_with("src/games/"), found);
    find_comparisons(finder);
    find_sums(finder);
    find_decisions(finder);
    find_left_out(finder);
    find_negations(finder);
    find_numbers(finder);
    find_truths(finder);
    find_extremes(finder);
    find_seats(finder);
    find_mistaken(finder);
    find_enumerators(finder, enumerations);
    find_statements(finder);
    for (Mutant& mutant : found) {
      mutant.file = source.file;
      std::size_t at = 0;
      for (int line = 1; line < mutant.line; ++line) at = source.text.find('\n', at) + 1;
      mutant.line_text = detail::line_at(source.text, at);
      std::string key = mutant.file + "\n" + mutant.line_text + "\n" + mutant.before + "\n" + mutant.after;
      key += "\n" + std::to_string(same[key]++);
      std::uint64_t id = detail::hash(key);
      while (!taken.insert(static_cast<std::uint32_t>(id & kMostId)).second) id = detail::mixed(id);
      mutant.id = static_cast<std::uint32_t>(id & kMostId);
      all.push_back(std::move(mutant));
    }
  }
  return all;
}

/// In the order of a seed: who asks for more with the same seed gets the same ones first.
inline void shuffle(std::vector<Mutant>& mutants, std::uint64_t seed) {
  const auto key = [seed](const Mutant& mutant) { return detail::mixed(detail::mixed(seed) ^ mutant.id); };
  std::sort(mutants.begin(), mutants.end(), [&](const Mutant& a, const Mutant& b) { return key(a) < key(b); });
}

}  // namespace agon::mutants
