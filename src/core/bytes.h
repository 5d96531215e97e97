// A number stored as bytes.
#pragma once
#include <array>
#include <bit>

#include "core/types.h"

namespace agon {

static_assert(std::endian::native == std::endian::little);

// The locals of a procedure are bytes (see machine.h); a mask or a wide number among them is kept in this form, the
// lowest byte first on every machine that we run on.
template <class T>
struct Bytes {
  std::array<u8, sizeof(T)> bytes{};

  static constexpr Bytes of(T value) {
    Bytes b;
    b.set(value);
    return b;
  }
  constexpr T get() const {
    if constexpr (sizeof(T) == 1) return bytes[0];  // g++ 12 cannot cast one of an array at compile time
    return std::bit_cast<T>(bytes);
  }
  constexpr void set(T value) { bytes = std::bit_cast<std::array<u8, sizeof(T)>>(value); }
};

}  // namespace agon
