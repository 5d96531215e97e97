// A 64-bit mask stored as bytes.
#pragma once
#include <array>

#include "core/types.h"

namespace agon {

// The locals of a procedure are bytes (see machine.h); a mask among them is kept in this form.
struct Bits64 {
  std::array<u8, 8> bytes{};

  constexpr u64 get() const {
    u64 value = 0;
    for (int i = 0; i < 8; ++i) value |= static_cast<u64>(bytes[i]) << (8 * i);
    return value;
  }
  constexpr void set(u64 value) {
    for (int i = 0; i < 8; ++i) bytes[i] = static_cast<u8>(value >> (8 * i));
  }
};

}  // namespace agon
