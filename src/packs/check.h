// `agon check` as a function: everything that can be said about a pack without playing it.
#pragma once
#include <span>
#include <string_view>

#include "packs/embedded.h"
#include "packs/problem.h"
#include "packs/source.h"

namespace agon::packs {

/// A game's own part: it reads the pack as it would to play, and adds what is wrong.
using PackCheck = void (*)(const Source& source, Problems& problems);

struct GameCheck {
  std::string_view game;
  PackCheck check;
};

/// Checks a pack, a built-in one by its name or a folder: pack.toml and what it extends, the syntax of every file, the
/// texts of all languages, then what its game says. The game is asked only about files that can be read.
Problems check_pack(std::string_view where, std::span<const GameCheck> games, std::span<const EmbeddedFile> built_in);

}  // namespace agon::packs
