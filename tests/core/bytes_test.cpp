#include "core/bytes.h"

#include <gtest/gtest.h>

namespace agon {
namespace {

static_assert(sizeof(Bytes<u64>) == 8 && alignof(Bytes<u64>) == 1);

TEST(Bytes, KeepAMask) {
  Bytes<u64> mask;
  EXPECT_EQ(mask.get(), 0u);
  for (int i = 0; i < 64; ++i) {
    const u64 value = (u64{1} << i) | (u64{0x0123'4567'89ab'cdef} >> i);
    mask.set(value);
    EXPECT_EQ(mask.get(), value);
  }
  mask.set(0x0102);
  EXPECT_EQ(mask.bytes[0], 2);  // the lowest byte first, on every machine
  EXPECT_EQ(mask.bytes[1], 1);
}

}  // namespace
}  // namespace agon
