// How a character looks on a terminal.
#pragma once
#include <string>

#include "core/types.h"

namespace agon::cli {

enum class Colour : u8 { none, red, green, yellow, blue, magenta, cyan, white };

// Colour and weight of a character. The plain ink draws whatever the terminal's own colours are.
struct Ink {
  Colour colour = Colour::none;
  bool bold = false;
  bool dim = false;
  bool reverse = false;

  bool operator==(const Ink&) const = default;
};

inline constexpr Ink kPlain{};
inline constexpr Ink kFaint{.dim = true};
inline constexpr Ink kStrong{.bold = true};

/// The colour of a seat's things; no two seats of one game have the same.
Ink seat_ink(int seat);

/// The escape sequence that switches to the ink from any other.
std::string escape(const Ink& ink);

}  // namespace agon::cli
