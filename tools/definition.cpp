// definition: writes the standard pack of Champion's Combat as a header, for machines that read no files (a GPU, a
// browser): the bytes of its Definition and of the usual options.
#include <array>
#include <cstring>
#include <iostream>
#include <optional>
#include <string>
#include <type_traits>

#include "games/champions/pack.h"
#include "generated_file.h"
#include "packs/embedded.h"

namespace agon::tools {
namespace {

// `inline constexpr TYPE NAME`, made of the bytes of `value`.
template <class T>
std::string constant(const std::string& type, const std::string& name, const T& value) {
  static_assert(std::has_unique_object_representations_v<T>, "padding would be written as it happens to be");
  std::array<unsigned char, sizeof(T)> bytes;
  std::memcpy(bytes.data(), &value, sizeof value);
  std::string text = "inline constexpr " + type + " " + name + " = std::bit_cast<" + type +
                     ">(std::array<unsigned char, " + std::to_string(bytes.size()) + ">{";
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    constexpr std::size_t kPerLine = 32;
    text += i % kPerLine == 0 ? "\n    " : " ";
    text += std::to_string(bytes[i]) + ",";
  }
  return text + "});\n";
}

int write_definition(const std::string& path) {
  packs::Problems problems;
  const auto source = packs::open_pack("champions", packs::embedded_files(), problems);
  const auto pack = source ? champions::read_pack(*source, problems) : std::nullopt;
  if (!pack) {
    std::cerr << problems.text();
    return 2;
  }
  const std::string text =
      "// Made by tools/definition from data/champions/.\n#pragma once\n#include <array>\n#include <bit>\n\n"
      "#include \"games/champions/rules.h\"\n#include \"games/champions/state.h\"\n\nnamespace agon::champions {\n\n" +
      constant("Definition", "kStandardDefinition", pack->definition) + "\n" +
      constant("Options", "kStandardOptions", pack->defaults) + "\n}  // namespace agon::champions\n";
  if (write_if_changed(path, text)) return 0;
  std::cerr << path << ": cannot be written\n";
  return 2;
}

}  // namespace
}  // namespace agon::tools

int main(int count, char** values) {
  if (count == 2) return agon::tools::write_definition(values[1]);
  std::cerr << "usage: definition OUT.h\n";
  return 2;
}
