// definition: writes the standard pack of a game as a header, for machines that read no files (a GPU, a browser): of
// Champion's Combat the bytes of its Definition and of the usual options, of Aristeia! those of its tables.
#include <array>
#include <cstring>
#include <iostream>
#include <optional>
#include <string>
#include <type_traits>

#include "games/aristeia/pack.h"
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

int write_champions(const std::string& path) {
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

// `inline constexpr unsigned char NAME[]`, the bytes of a list.
template <class T>
std::string bytes_of(const std::string& name, const T* list, std::size_t count) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(list);
  std::string text = "alignas(8) inline constexpr unsigned char " + name + "[] = {";
  for (std::size_t i = 0; i < count * sizeof(T); ++i) {
    constexpr std::size_t kPerLine = 32;
    text += i % kPerLine == 0 ? "\n    " : " ";
    text += std::to_string(bytes[i]) + ",";
  }
  return text + "};\n";
}
template <class List>
std::string bytes_of(const std::string& name, const List& list) {
  return bytes_of(name, std::data(list), std::size(list));
}

int write_aristeia(const std::string& path) {
  packs::Problems problems;
  const auto source = packs::open_pack("aristeia", packs::embedded_files(), problems);
  const auto pack = source ? aristeia::read_pack(*source, problems) : nullptr;
  if (!pack) {
    std::cerr << problems.text();
    return 2;
  }
  const aristeia::Rules& rules = pack->rules;
  std::string text =
      "// Made by tools/definition from data/aristeia/.\n#pragma once\n\nnamespace agon::aristeia::standard {\n\n";
  text += bytes_of("kCode", rules.code) + bytes_of("kAbilities", rules.abilities) +
          bytes_of("kActions", rules.actions) + bytes_of("kSwitches", rules.switches) +
          bytes_of("kSkills", rules.skills) + bytes_of("kProfiles", rules.profiles) +
          bytes_of("kTactics", rules.tactics) + bytes_of("kCharacters", rules.characters) +
          bytes_of("kDecks", rules.decks) + bytes_of("kTeams", rules.teams) + bytes_of("kScenarios", rules.scenarios) +
          bytes_of("kDefaults", &pack->defaults, 1) + bytes_of("kDefaultDecks", pack->default_decks);
  // Of the side that is usually played, what its tables are made from.
  const std::size_t usual = rules.scenarios[pack->defaults.scenario].side;
  const aristeia::Side& side = rules.sides[usual];
  text += bytes_of("kHexes", side.board.hex.data(), side.board.size) + bytes_of("kBlocked", pack->blocked[usual]) +
          bytes_of("kPlaces", side.places);
  text += "inline constexpr unsigned kSide = " + std::to_string(usual) + ", kMove = " + std::to_string(rules.move) +
          ", kContenderClassic = " + std::to_string(rules.contender_classic) +
          ", kContenderAgl = " + std::to_string(rules.contender_agl) + ";\n";
  text += "\n}  // namespace agon::aristeia::standard\n";
  if (write_if_changed(path, text)) return 0;
  std::cerr << path << ": cannot be written\n";
  return 2;
}

}  // namespace
}  // namespace agon::tools

int main(int count, char** values) {
  if (count == 3 && std::string(values[1]) == "champions") return agon::tools::write_champions(values[2]);
  if (count == 3 && std::string(values[1]) == "aristeia") return agon::tools::write_aristeia(values[2]);
  std::cerr << "usage: definition champions|aristeia OUT.h\n";
  return 2;
}
