// The list of the mutants of one build, a line each with tabs between: the number, the file, the line of the change,
// the first and the last line that it is in, and the change.
#pragma once
#include <sstream>

#include "harmless.h"
#include "mutant_id.h"

namespace agon::mutants {

inline std::string list_line(const Mutant& mutant) {
  return joined({id_text(mutant.id), "\t", mutant.file, "\t", std::to_string(mutant.line), "\t",
                 std::to_string(mutant.first_line), "\t", std::to_string(mutant.last_line), "\t", change_text(mutant),
                 "\n"});
}

/// What is needed to blame one: its number, its file, its lines.
inline std::vector<Mutant> read_list(const std::string& text) {
  std::vector<Mutant> list;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string id;
    Mutant mutant;
    std::getline(words, id, '\t');
    std::getline(words, mutant.file, '\t');
    words >> mutant.line >> mutant.first_line >> mutant.last_line;
    const auto read = id_from(id);
    if (!read || !words) continue;
    mutant.id = *read;
    list.push_back(std::move(mutant));
  }
  return list;
}

}  // namespace agon::mutants
