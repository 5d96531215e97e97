// The languages that texts are written in. English is what a text falls back to.
#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "core/types.h"

namespace agon::packs {

enum class Language : u8 { en, es };
inline constexpr std::array kLanguages{Language::en, Language::es};
inline constexpr std::array<std::string_view, kLanguages.size()> kLanguageNames{"en", "es"};

constexpr std::string_view language_name(Language language) {
  return kLanguageNames[static_cast<std::size_t>(language)];
}

constexpr std::optional<Language> language_from(std::string_view name) {
  for (const Language language : kLanguages) {
    if (language_name(language) == name) return language;
  }
  return std::nullopt;
}

}  // namespace agon::packs
