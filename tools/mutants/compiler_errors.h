// Which mutants do not compile, by what the compiler says.
#pragma once
#include <charconv>
#include <string_view>
#include <vector>

#include "mutant.h"

namespace agon::mutants {

struct ErrorPlace {
  std::string file;  // from the root of the tree
  int line = 0;
  bool error = false;  // else a note, which belongs to the error before it
};

/// The places in lines such as `tree/src/core/hex.h:12:3: error: …`, where they are in the tree.
inline std::vector<ErrorPlace> error_places(std::string_view text, std::string_view tree) {
  std::vector<ErrorPlace> places;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const bool error =
        line.find(": error: ") != std::string_view::npos || line.find(": fatal error: ") != std::string_view::npos;
    if (!error && line.find(": note: ") == std::string_view::npos) continue;
    const std::size_t begin = line.find(tree);
    if (begin == std::string_view::npos) {
      if (error) places.push_back({"", 0, true});
      continue;
    }
    line.remove_prefix(begin + tree.size());
    while (line.starts_with('/')) line.remove_prefix(1);
    const std::size_t colon = line.find(':');
    ErrorPlace place{std::string(line.substr(0, colon)), 0, error};
    std::from_chars(line.data() + std::min(colon + 1, line.size()), line.data() + line.size(), place.line);
    places.push_back(std::move(place));
  }
  return places;
}

/// The mutants that these errors are about: those on the line of each error; where there is none, on the lines of its
/// notes; where there is none either, the nearest one of its file.
inline std::vector<const Mutant*> blamed(const std::vector<Mutant>& mutants, const std::vector<ErrorPlace>& places) {
  std::vector<const Mutant*> result;
  const auto on_line = [&](const ErrorPlace& place) {
    std::vector<const Mutant*> found;
    for (const Mutant& mutant : mutants) {
      if (mutant.file == place.file && mutant.first_line <= place.line && place.line <= mutant.last_line) {
        found.push_back(&mutant);
      }
    }
    return found;
  };
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places[i].error) continue;
    std::vector<const Mutant*> found = on_line(places[i]);
    for (std::size_t k = i + 1; found.empty() && k < places.size() && !places[k].error; ++k) found = on_line(places[k]);
    if (found.empty()) {
      const Mutant* nearest = nullptr;
      const auto distance = [&](const Mutant& mutant) { return std::abs(mutant.line - places[i].line); };
      for (const Mutant& mutant : mutants) {
        if (mutant.file != places[i].file) continue;
        if (nearest == nullptr || distance(mutant) < distance(*nearest)) nearest = &mutant;
      }
      if (nearest != nullptr) found.push_back(nearest);
    }
    for (const Mutant* mutant : found) {
      if (std::find(result.begin(), result.end(), mutant) == result.end()) result.push_back(mutant);
    }
  }
  return result;
}

}  // namespace agon::mutants
