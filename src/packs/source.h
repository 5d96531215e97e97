// A pack: the files that make up a game, or a designer's additions to one. Packs are laid over each other file by file:
// a file of an upper pack replaces the one of the same path below it, a new path adds. Nothing here runs code.
//
// Files come in groups: the group "styles" is styles.toml and every file in the folder styles/. To replace a part of a
// game a pack has a file of the same path; to add to it, one more file in the group's folder.
#pragma once
#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "packs/embedded.h"
#include "packs/problem.h"

namespace agon::packs {

/// One data file of a pack.
struct PackFile {
  std::string path;   // inside the pack: "styles/mine.toml"
  std::string shown;  // how messages name it
  std::string text;
  int layer = 0;  // which of the packs laid over each other it comes from, 0 at the bottom
};

/// Where card values come from: printed in a rule book, known from the game itself, implied by its texts, or our own.
enum class Origin : u8 { book, known, implied, ours };
inline constexpr std::string_view kOriginNames[] = {"book", "known", "implied", "ours"};

/// What a pack's pack.toml says about it, with the hash of the pack's files: matches record name, version and hash.
struct PackInfo {
  std::string name;
  std::string game;
  std::string version;
  std::string title_en;
  std::string title_es;
  std::vector<std::string> authors;
  Origin origin = Origin::ours;
  std::string extends;  // the built-in pack below it, or empty
  Place game_place;     // where it names its game
  std::string hash;
};

/// The files of one pack or of several laid over each other, sorted by path.
class Source {
 public:
  std::span<const PackFile> files() const { return files_; }
  /// The packs, the lowest first; the last one is the pack that was opened.
  std::span<const PackInfo> packs() const { return packs_; }

  /// The file of that path; null when there is none.
  const PackFile* find(std::string_view path) const;
  /// The same, with a problem where it is missing.
  const PackFile* required(std::string_view path, Problems& problems) const;
  /// The files of a group: lower packs first, in each the main file first, then by path.
  std::vector<const PackFile*> group(std::string_view name) const;
  /// The same, with a problem where there is none.
  std::vector<const PackFile*> required_group(std::string_view name, Problems& problems) const;
  /// Reports files that belong to none of these groups; "pack", the texts, "look" and "tour" are known anyway.
  void check_groups(std::initializer_list<std::string_view> groups, Problems& problems) const;

  /// How messages name the pack as a whole.
  const std::string& shown() const { return shown_; }

 private:
  friend Source read_folder(const std::filesystem::path& folder, Problems& problems);
  friend Source read_embedded(std::span<const EmbeddedFile> built_in, std::string_view name);
  friend std::optional<Source> open_pack(std::string_view where, std::span<const EmbeddedFile> built_in,
                                         Problems& problems);

  /// The pack with all that it extends below it; `above` are the built-in packs on the way to it.
  static std::optional<Source> complete(Source pack, std::span<const EmbeddedFile> built_in,
                                        std::vector<std::string> above, Problems& problems);
  void put(PackFile file);
  void lay_over(Source upper);

  std::vector<PackFile> files_;
  std::vector<PackInfo> packs_;
  std::string shown_;
};

/// What a pack may hold: data files are written by people, so these are ample.
inline constexpr std::uintmax_t kMaxFileBytes = 1 << 20;
inline constexpr std::uintmax_t kMaxPackBytes = 16 << 20;
inline constexpr std::size_t kMaxPackFiles = 2'000;
inline constexpr int kMaxFolderDepth = 8;

/// Reads the .toml files of a folder and of the folders in it; hidden ones are passed over. Other files are left to the
/// designer: a readme, pictures.
Source read_folder(const std::filesystem::path& folder, Problems& problems);

/// The files of a built-in pack; no files when there is no such pack.
Source read_embedded(std::span<const EmbeddedFile> built_in, std::string_view name);

/// Opens a pack with all that it extends: a built-in one by its name, or else a designer's folder. None when there is
/// no such pack or its pack.toml does not say what it is.
std::optional<Source> open_pack(std::string_view where, std::span<const EmbeddedFile> built_in, Problems& problems);

/// XXH3, 128 bits, as 32 hexadecimal digits, over the files' paths and texts in the order of the paths; each path and
/// text has its length in front, so that no two packs run together alike. How a game looks ("look", "tour") is left
/// out: what is played does not depend on it.
std::string content_hash(std::span<const PackFile> files);

}  // namespace agon::packs
