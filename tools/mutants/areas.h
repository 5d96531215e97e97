// Where the rules are: the sources of a game, or of core/, whose mutants a player could notice.
#pragma once
#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace agon::mutants {

namespace detail {

// The rooms of a game that decide what happens, and what a player sees of it; with whatever begins with such a name,
// as odds_pools.cpp. Reading packs and texts, saving, the opponent and proofs have tests of other kinds.
inline bool is_room(std::string_view name) {
  for (const std::string_view room : {"check", "dice", "dome", "expressions", "moves", "odds", "passives", "play",
                                      "scene", "tokens", "view", "walks"}) {
    if (name == room || (name.starts_with(room) && name[room.size()] == '_')) return true;
  }
  return false;
}

// The folders of a game that hold rules, with all that is in them: its procedures, and what its nouns mean.
inline bool is_of_rules(const std::filesystem::path& in_game) {
  const std::string first = in_game.begin()->string();
  return first == "steps" || first == "nouns";
}

}  // namespace detail

/// The sources of "core" or of a game, from the root of the project, sorted; none when there is no such area.
inline std::vector<std::string> sources_of(const std::filesystem::path& root, const std::string& area) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  const fs::path folder = area == "core" ? fs::path("src/core") : fs::path("src/games") / area;
  if (!fs::is_directory(root / folder)) return files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
    const fs::path path = fs::relative(entry.path(), root);
    const bool is_source = path.extension() == ".h" || path.extension() == ".cpp";
    const bool within = area == "core" || detail::is_of_rules(path.lexically_relative(folder)) ||
                        (path.parent_path() == folder && detail::is_room(path.stem().string()));
    if (is_source && within) files.push_back(path.generic_string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace agon::mutants
