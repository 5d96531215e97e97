// The files of data/, built into the program so that it runs from any folder. The table is made by tools/embed.
#pragma once
#include <span>
#include <string_view>

namespace agon::packs {

struct EmbeddedFile {
  std::string_view path;  // relative to data/: "champions/deck.toml"
  std::string_view text;
};

/// Every file of data/, sorted by path.
std::span<const EmbeddedFile> embedded_files();

}  // namespace agon::packs
