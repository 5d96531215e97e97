// A tree of sources with mutants planted in them, beside the real one.
#pragma once
#include <filesystem>
#include <set>

#include "../generated_file.h"
#include "areas.h"
#include "candidates.h"
#include "harmless.h"
#include "schemata.h"

namespace agon::mutants {

/// What can be mutated in an area, and what is known about it.
struct Area {
  std::vector<Source> sources;
  std::vector<Mutant> mutants;
};

inline std::optional<Area> read_area(const std::filesystem::path& root, const std::string& name) {
  Area area;
  for (const std::string& file : sources_of(root, name)) {
    const auto text = tools::read_file(root / file);
    if (!text) return std::nullopt;
    area.sources.push_back({file, *text});
  }
  if (area.sources.empty()) return std::nullopt;
  Enumerations enumerations;
  std::vector<std::filesystem::path> folders{root / "src/core"};
  if (name != "core") folders.push_back(root / "src/games" / name);
  for (const std::filesystem::path& folder : folders) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".h") continue;
      if (const auto text = tools::read_file(entry.path())) enumerations.read(Structure(*text));
    }
  }
  enumerations.complete();
  area.mutants = candidates(area.sources, enumerations);
  return area;
}

/// Takes mutants in their order while they fit together, up to `most` of them.
inline std::vector<Mutant> choose(const std::vector<Mutant>& from, std::size_t most) {
  std::vector<Mutant> chosen;
  for (const Mutant& mutant : from) {
    if (chosen.size() == most) break;
    if (std::all_of(chosen.begin(), chosen.end(), [&](const Mutant& other) { return fit(mutant, other); })) {
      chosen.push_back(mutant);
    }
  }
  return chosen;
}

/// Makes tree/src the same as root/src but for the mutants, and without proofs, which take long and see none of them.
/// A file that is already right is not touched, so that it is not compiled again. False when a file cannot be written.
inline bool plant(const std::filesystem::path& root, const std::filesystem::path& tree,
                  const std::vector<Mutant>& mutants) {
  namespace fs = std::filesystem;
  std::set<fs::path> there;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "src")) {
    if (!entry.is_regular_file()) continue;
    const fs::path path = fs::relative(entry.path(), root);
    auto text = tools::read_file(entry.path());
    if (!text) return false;
    std::vector<const Mutant*> own;
    for (const Mutant& mutant : mutants) {
      if (mutant.file == path.generic_string()) own.push_back(&mutant);
    }
    if (!own.empty()) text = with_mutants(*text, std::move(own));
    if (path.filename() == "proofs.cpp") text = "// Left out.\n";
    if (!tools::write_if_changed(tree / path, *text)) return false;
    there.insert(path);
  }
  std::vector<fs::path> gone;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(tree / "src")) {
    const fs::path path = fs::relative(entry.path(), tree);
    if (entry.is_regular_file() && !there.contains(path)) gone.push_back(entry.path());
  }
  for (const fs::path& path : gone) fs::remove(path);
  return true;
}

}  // namespace agon::mutants
