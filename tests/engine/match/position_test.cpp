#include "engine/match/position.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

namespace agon::engine {
namespace {

TEST(Position, BeginsAsZerosAndIsAligned) {
  const Position position(200);
  EXPECT_EQ(position.size(), 200u);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(position.data()) % 64, 0u);
  for (std::size_t i = 0; i < position.size(); ++i) ASSERT_EQ(position.data()[i], std::byte{0});
}

TEST(Position, ACopyIsAGameOfItsOwn) {
  Position first(64);
  first.data()[3] = std::byte{7};
  Position second = first;
  EXPECT_EQ(second, first);
  EXPECT_NE(second.data(), first.data());
  second.data()[3] = std::byte{8};
  EXPECT_EQ(first.data()[3], std::byte{7});
  EXPECT_NE(second, first);
}

TEST(Position, AssigningCopiesTheBytes) {
  Position first(64), same(64), other(128);
  first.data()[63] = std::byte{1};
  const std::byte* const place = same.data();
  same = first;
  EXPECT_EQ(same, first);
  EXPECT_EQ(same.data(), place);  // no new memory where it fits
  other = first;
  EXPECT_EQ(other, first);
  EXPECT_EQ(other.size(), 64u);
  const Position& itself = other;
  other = itself;
  EXPECT_EQ(other, first);
}

TEST(Position, AreOfOneGameOrDifferent) {
  EXPECT_EQ(Position(), Position());
  EXPECT_NE(Position(64), Position(128));
  EXPECT_NE(Position(64), Position());
}

TEST(Position, CanBeHandedOver) {
  Position first(64);
  first.data()[0] = std::byte{5};
  const Position second = std::move(first);
  EXPECT_EQ(second.data()[0], std::byte{5});
}

}  // namespace
}  // namespace agon::engine
