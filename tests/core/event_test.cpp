#include "core/event.h"

#include <gtest/gtest.h>

#include <type_traits>
#include <vector>

namespace agon {
namespace {

// A sink that nobody listens to takes no room and asks for no work.
static_assert(std::is_empty_v<Quiet> && !Quiet::listens && Listener::listens);

TEST(Event, IsForEverybodyUnlessItSaysOtherwise) { EXPECT_EQ(Event{}.sees, 0xff); }

TEST(Event, ReachesTheListener) {
  std::vector<Event> heard;
  const Listener listener{
      &heard, [](void* self, const Event& event) { static_cast<std::vector<Event>*>(self)->push_back(event); }};
  const Event first{1, 2, 4, {5, -6}}, second{7};
  listener(first);
  listener(second);
  ASSERT_EQ(heard.size(), 2u);
  EXPECT_EQ(heard[0], first);
  EXPECT_EQ(heard[1], second);
  EXPECT_EQ(heard[0].operands, (std::array<i64, 4>{5, -6, 0, 0}));
}

}  // namespace
}  // namespace agon
