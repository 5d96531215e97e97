#include "server/store/statement_cache.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace agon::server {
namespace {

TEST(StatementCaches, PrepareEachTextOnce) {
  StatementCache<int> cache;
  int prepared = 0;
  const auto prepare = [&](std::string_view) { return ++prepared; };
  EXPECT_EQ(cache.get("a", prepare), 1);
  EXPECT_EQ(cache.get("b", prepare), 2);
  EXPECT_EQ(cache.get(std::string("a"), prepare), 1);
  EXPECT_EQ(cache.size(), 2u);
}

TEST(StatementCaches, KeepNothingOfWhatCouldNotBePrepared) {
  StatementCache<int> cache;
  EXPECT_THROW(cache.get("a", [](std::string_view) -> int { throw std::runtime_error("no"); }), std::runtime_error);
  EXPECT_EQ(cache.size(), 0u);
}

TEST(StatementCaches, PrepareAnewAfterClearing) {
  StatementCache<int> cache;
  cache.get("a", [](std::string_view) { return 1; });
  cache.clear();
  EXPECT_EQ(cache.get("a", [](std::string_view) { return 2; }), 2);
}

}  // namespace
}  // namespace agon::server
