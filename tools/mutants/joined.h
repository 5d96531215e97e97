// Texts put together.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

namespace agon::mutants {

inline std::string joined(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) out += part;
  return out;
}

}  // namespace agon::mutants
