#include "packs/source.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <memory>
#include <system_error>
#include <tuple>
#include <utility>

#include "packs/nearest.h"
#include "packs/reader.h"
#include "packs/utf8.h"

namespace agon::packs {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kManifest = "pack.toml";
constexpr std::string_view kExtension = ".toml";

bool by_path(const PackFile& a, const PackFile& b) { return a.path < b.path; }

/// The text of a file, or none and a problem.
std::optional<std::string> read_text(const fs::path& path, Problems& problems) {
  const Place place{path.generic_string(), 0, 0};
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (error || status.type() != fs::file_type::regular) {
    problems.add(place, error ? "cannot be read: " + error.message() : "not an ordinary file");
    return std::nullopt;
  }
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size > kMaxFileBytes) {
    problems.add(place, fmt::format("too large: {} bytes, expected at most {}", size, kMaxFileBytes));
    return std::nullopt;
  }
  std::ifstream in(path, std::ios::binary);
  std::string text;
  if (in) text.assign(std::istreambuf_iterator<char>(in), {});
  if (!in) {
    problems.add(place, "cannot be read");
    return std::nullopt;
  }
  if (const std::size_t bad = first_bad_utf8(text); bad != std::string::npos) {
    const std::string_view before = std::string_view(text).substr(0, bad);
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 when there is no line before
    problems.add(Place{place.file, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
                       static_cast<int>(utf8_count(before.substr(line_start))) + 1},
                 "not UTF-8 text");
    return std::nullopt;
  }
  return text;
}

bool is_plain_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

bool is_version(std::string_view text) {
  return !text.empty() && text.front() != '.' && text.back() != '.' && text.find("..") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
}

std::string read_name(const TomlTable& table, std::string_view key, Problems& problems) {
  const Quoted name = table.required_string(key, {1, 40});
  if (!name.empty() && !is_plain_name(name.text())) {
    problems.add(name.place(), fmt::format("\"{}\": expected lower-case letters, digits, '-' and '_', found {}", key,
                                           in_quotes(name.text())));
  }
  return name.text();
}

/// Reads pack.toml; `extends` is also given with its place, to blame when the pack below is wrong.
std::optional<PackInfo> read_info(const Source& source, Quoted& extends, Problems& problems) {
  const PackFile* file = source.required(kManifest, problems);
  if (!file) return std::nullopt;
  Problems own;
  PackInfo info;
  read_toml(*file, own, [&](TomlTable pack) {
    info.name = read_name(pack, "name", own);
    info.game = read_name(pack, "game", own);
    info.game_place = pack.place_of("game");
    const Quoted version = pack.required_string("version", {1, 20});
    info.version = version.text();
    if (!version.empty() && !is_version(version.text())) {
      own.add(version.place(),
              fmt::format("\"version\": expected numbers with dots like \"1.0\", found {}", in_quotes(version.text())));
    }
    const TomlTable title = pack.required_table("title");
    info.title_en = title.required_string("en", {1, 100}).text();
    info.title_es = title.required_string("es", {1, 100}).text();
    for (const Quoted& author : pack.optional_strings("authors")) info.authors.push_back(author.text());
    info.origin =
        static_cast<Origin>(pack.optional_one_of("source", kOriginNames, static_cast<std::size_t>(Origin::ours)));
    extends = pack.optional_string("extends", "");
    info.extends = extends.text();
  });
  problems.add(own);
  if (!own.empty()) return std::nullopt;
  info.hash = content_hash(source.files());
  return info;
}

std::vector<std::string_view> names_of(std::span<const EmbeddedFile> built_in) {
  std::vector<std::string_view> names;
  for (const EmbeddedFile& file : built_in) {
    const std::string_view name = file.path.substr(0, file.path.find('/'));
    if (names.empty() || names.back() != name) names.push_back(name);
  }
  return names;
}

bool is_in_group(std::string_view path, std::string_view group) {
  if (!path.starts_with(group)) return false;
  path.remove_prefix(group.size());
  return path == kExtension || path.starts_with('/');
}

/// How a game looks changes nothing of what is played.
bool is_only_shown(std::string_view path) { return is_in_group(path, "look") || is_in_group(path, "tour"); }

}  // namespace

void Source::put(PackFile file) {
  const auto at = std::lower_bound(files_.begin(), files_.end(), file, by_path);
  if (at != files_.end() && at->path == file.path) {
    *at = std::move(file);
  } else {
    files_.insert(at, std::move(file));
  }
}

void Source::lay_over(Source upper) {
  const int layer = static_cast<int>(packs_.size());
  for (PackFile& file : upper.files_) {
    file.layer += layer;
    put(std::move(file));
  }
  std::move(upper.packs_.begin(), upper.packs_.end(), std::back_inserter(packs_));
  shown_ = std::move(upper.shown_);
}

const PackFile* Source::find(std::string_view path) const {
  const auto at = std::find_if(files_.begin(), files_.end(), [&](const PackFile& file) { return file.path == path; });
  return at == files_.end() ? nullptr : &*at;
}

const PackFile* Source::required(std::string_view path, Problems& problems) const {
  const PackFile* file = find(path);
  if (!file) problems.add(Place{shown_, 0, 0}, fmt::format("{} is missing", path));
  return file;
}

std::vector<const PackFile*> Source::group(std::string_view name) const {
  std::vector<const PackFile*> out;
  for (const PackFile& file : files_) {
    if (is_in_group(file.path, name)) out.push_back(&file);
  }
  const std::string main = std::string(name) + std::string(kExtension);
  const auto order = [&](const PackFile* file) { return std::tuple(file->layer, file->path != main, file->path); };
  std::sort(out.begin(), out.end(), [&](const PackFile* a, const PackFile* b) { return order(a) < order(b); });
  return out;
}

std::vector<const PackFile*> Source::required_group(std::string_view name, Problems& problems) const {
  std::vector<const PackFile*> out = group(name);
  if (out.empty()) problems.add(Place{shown_, 0, 0}, fmt::format("{}{} is missing", name, kExtension));
  return out;
}

void Source::check_groups(std::initializer_list<std::string_view> groups, Problems& problems) const {
  std::vector<std::string_view> known{"pack", "texts.en", "texts.es", "look", "tour"};
  known.insert(known.end(), groups);
  std::vector<std::string> paths;
  for (const std::string_view group : known) paths.push_back(std::string(group) + std::string(kExtension));
  const std::vector<std::string_view> path_views(paths.begin(), paths.end());
  for (const PackFile& file : files_) {
    const bool is_known =
        std::any_of(known.begin(), known.end(), [&](std::string_view group) { return is_in_group(file.path, group); });
    if (!is_known) problems.add(Place{file.shown, 0, 0}, unknown_name("file", file.path, path_views));
  }
}

Source read_folder(const fs::path& folder, Problems& problems) {
  Source source;
  source.shown_ = folder.generic_string();
  const Place whole{source.shown_, 0, 0};
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    problems.add(whole, fs::exists(folder, error) ? "not a folder" : "no such folder");
    return source;
  }
  std::uintmax_t bytes = 0;
  fs::recursive_directory_iterator at(folder, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    const fs::path& path = at->path();
    std::error_code ignored;
    const bool is_folder = at->is_directory(ignored);
    if (path.filename().generic_string().starts_with('.')) {
      if (is_folder) at.disable_recursion_pending();
      continue;
    }
    if (is_folder && at.depth() + 1 >= kMaxFolderDepth) {
      problems.add(Place{path.generic_string(), 0, 0}, fmt::format("folders nest more than {} deep", kMaxFolderDepth));
      at.disable_recursion_pending();
    }
    if (is_folder || path.extension() != kExtension) continue;
    if (source.files_.size() == kMaxPackFiles) {
      problems.add(whole, fmt::format("more than {} files", kMaxPackFiles));
      break;
    }
    auto text = read_text(path, problems);
    if (!text) continue;
    bytes += text->size();
    if (bytes > kMaxPackBytes) {
      problems.add(whole, fmt::format("too large: more than {} bytes", kMaxPackBytes));
      break;
    }
    source.put({path.lexically_relative(folder).generic_string(), path.generic_string(), *std::move(text)});
  }
  if (error) problems.add(whole, "cannot be read: " + error.message());
  return source;
}

Source read_embedded(std::span<const EmbeddedFile> built_in, std::string_view name) {
  Source source;
  source.shown_ = name;
  const std::string prefix = std::string(name) + "/";
  for (const EmbeddedFile& file : built_in) {
    if (!file.path.starts_with(prefix) || !file.path.ends_with(kExtension)) continue;
    source.put({std::string(file.path.substr(prefix.size())), std::string(file.path), std::string(file.text)});
  }
  return source;
}

std::optional<Source> Source::complete(Source pack, std::span<const EmbeddedFile> built_in,
                                       std::vector<std::string> above, Problems& problems) {
  Quoted extends;
  const auto info = read_info(pack, extends, problems);
  if (!info) return std::nullopt;
  pack.packs_ = {*info};
  if (extends.empty()) return pack;

  const std::vector<std::string_view> names = names_of(built_in);
  if (std::find(names.begin(), names.end(), extends.text()) == names.end()) {
    problems.add(extends.place(), "\"extends\": " + unknown_name("built-in pack", extends.text(), names));
    return std::nullopt;
  }
  if (std::find(above.begin(), above.end(), extends.text()) != above.end()) {
    problems.add(extends.place(), "\"extends\": packs that extend each other in a circle");
    return std::nullopt;
  }
  above.push_back(extends.text());
  auto base = complete(read_embedded(built_in, extends.text()), built_in, std::move(above), problems);
  if (!base) return std::nullopt;
  if (base->packs_.back().game != info->game) {
    problems.add(extends.place(),
                 fmt::format("\"extends\": {} is a pack for {}, expected one for {}", in_quotes(extends.text()),
                             in_quotes(base->packs_.back().game), in_quotes(info->game)));
    return std::nullopt;
  }
  base->lay_over(std::move(pack));
  return base;
}

std::optional<Source> open_pack(std::string_view where, std::span<const EmbeddedFile> built_in, Problems& problems) {
  const std::vector<std::string_view> names = names_of(built_in);
  if (std::find(names.begin(), names.end(), where) != names.end()) {
    return Source::complete(read_embedded(built_in, where), built_in, {std::string(where)}, problems);
  }
  const fs::path folder(where);
  std::error_code error;
  if (!fs::exists(folder, error)) {
    problems.add(Place{std::string(where), 0, 0}, "no such folder, and " + unknown_name("built-in pack", where, names));
    return std::nullopt;
  }
  // Before all of it is read: it may be any folder, of any size.
  if (fs::is_directory(folder, error) && !fs::exists(folder / kManifest, error)) {
    problems.add(Place{folder.generic_string(), 0, 0}, fmt::format("{} is missing", kManifest));
    return std::nullopt;
  }
  Problems own;
  Source source = read_folder(folder, own);
  problems.add(own);
  if (!own.empty()) return std::nullopt;
  return Source::complete(std::move(source), built_in, {}, problems);
}

std::string content_hash(std::span<const PackFile> files) {
  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };
  const std::unique_ptr<XXH3_state_t, Free> state(XXH3_createState());
  XXH3_128bits_reset(state.get());
  const auto update = [&](std::string_view text) {
    std::array<unsigned char, 8> length;
    for (std::size_t i = 0; i < 8; ++i) length[i] = static_cast<unsigned char>(u64{text.size()} >> (8 * i));
    XXH3_128bits_update(state.get(), length.data(), length.size());
    XXH3_128bits_update(state.get(), text.data(), text.size());
  };
  for (const PackFile& file : files) {
    if (is_only_shown(file.path)) continue;
    update(file.path);
    update(file.text);
  }
  const XXH128_hash_t hash = XXH3_128bits_digest(state.get());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace agon::packs
