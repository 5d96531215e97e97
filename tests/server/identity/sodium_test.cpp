#include "server/identity/sodium.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace agon::server {
namespace {

TEST(Sodium, StartsOnceHoweverManyAsk) {
  std::vector<std::jthread> threads;
  for (int i = 0; i < 8; ++i) threads.emplace_back([] { EXPECT_NO_THROW(start_sodium()); });
}

}  // namespace
}  // namespace agon::server
