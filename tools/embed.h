// The program `embed` as a function, so that tests call it.
#pragma once
#include <algorithm>
#include <filesystem>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generated_file.h"

namespace agon::tools {

/// A text as string literals, one a line of source and none longer than some compilers allow. Literals that follow each
/// other are one to the compiler.
inline std::string literals(std::string_view text) {
  constexpr std::size_t kLongest = 2'000;
  std::string out;
  while (!text.empty()) {
    const std::size_t line = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::size_t length = std::min(line, kLongest);
    out += "\n     \"" + escaped(text.substr(0, length)) + '"';
    text.remove_prefix(length);
  }
  return out.empty() ? "\"\"" : out;
}

/// The source that defines `packs::embedded_files()`. The length is written out: a text may hold zero bytes.
inline std::string embedded_source(std::span<const std::pair<std::string, std::string>> files) {
  std::string out =
      "// Made by tools/embed from the files under data/.\n#include \"packs/embedded.h\"\n\n"
      "namespace agon::packs {\n\nstd::span<const EmbeddedFile> embedded_files() {\n";
  if (files.empty()) return out + "  return {};\n}\n\n}  // namespace agon::packs\n";
  out += "  static constexpr EmbeddedFile kFiles[] = {\n";
  for (const auto& [path, text] : files) {
    out += "    {\"" + escaped(path) + "\", std::string_view(" + literals(text) + ", " + std::to_string(text.size()) +
           ")},\n";
  }
  return out + "  };\n  return kFiles;\n}\n\n}  // namespace agon::packs\n";
}

/// embed OUT.cpp ROOT FILE…: 0 when OUT.cpp is up to date; 2 when something is wrong, and then it is not touched.
inline int embed(std::span<const std::string> arguments, std::ostream& errors) {
  if (arguments.size() < 2) {
    errors << "usage: embed OUT.cpp ROOT FILE...\n";
    return 2;
  }
  std::vector<std::pair<std::string, std::string>> files;
  for (const std::string& name : arguments.subspan(2)) {
    const std::string path = std::filesystem::path(name).lexically_relative(arguments[1]).generic_string();
    if (path.empty() || path == "." || path == ".." || path.starts_with("../")) {
      errors << name << ": not a file under " << arguments[1] << '\n';
      return 2;
    }
    auto text = read_file(name);
    if (!text) {
      errors << name << ": cannot be read\n";
      return 2;
    }
    files.emplace_back(path, *std::move(text));
  }
  std::sort(files.begin(), files.end());
  for (std::size_t i = 1; i < files.size(); ++i) {
    if (files[i].first == files[i - 1].first) {
      errors << files[i].first << ": named twice\n";
      return 2;
    }
  }
  if (!write_if_changed(arguments[0], embedded_source(files))) {
    errors << arguments[0] << ": cannot be written\n";
    return 2;
  }
  return 0;
}

}  // namespace agon::tools
