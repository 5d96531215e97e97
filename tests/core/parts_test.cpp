#include "core/parts.h"

#include <gtest/gtest.h>

#include <type_traits>
#include <vector>

namespace agon {
namespace {

enum class PartRule : u16 { none, base, cover };

static_assert(std::is_empty_v<NoParts>);

// A number as games derive them.
template <class Parts>
constexpr int dice(bool cover, Parts&& parts) {
  parts(part(PartRule::base, 3));
  if (cover) parts(part(PartRule::cover, -1));
  return cover ? 2 : 3;
}
static_assert(dice(true, NoParts{}) == 2);

TEST(Parts, TakeANumberApart) {
  std::vector<Part> parts;
  int sum = 0;
  const int number = dice(true, [&](Part p) {
    parts.push_back(p);
    sum += p.amount;
  });
  EXPECT_EQ(parts, (std::vector<Part>{{1, 3}, {2, -1}}));
  EXPECT_EQ(sum, number);
}

}  // namespace
}  // namespace agon
