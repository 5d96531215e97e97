#include "cli/ink.h"

#include <array>

namespace agon::cli {

Ink seat_ink(int seat) {
  // Told apart by people who do not tell red from green, too.
  constexpr std::array kSeats{Colour::cyan, Colour::yellow, Colour::magenta, Colour::green,
                              Colour::red,  Colour::blue,   Colour::white};
  if (seat < 0) return kPlain;
  return {.colour = kSeats[static_cast<std::size_t>(seat) % kSeats.size()]};
}

std::string escape(const Ink& ink) {
  std::string codes = "\x1b[0";
  if (ink.bold) codes += ";1";
  if (ink.dim) codes += ";2";
  if (ink.reverse) codes += ";7";
  if (ink.colour != Colour::none) {
    codes += ";3";
    codes += static_cast<char>('0' + static_cast<int>(ink.colour));
  }
  return codes + 'm';
}

}  // namespace agon::cli
