#include "server/store/schema.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/server/store/each_database.h"

namespace agon::server {
namespace {

TEST(SchemaSteps, AreNumberedFromOne) {
  i64 expected = 0;
  for (const SchemaStep& step : schema_steps()) EXPECT_EQ(step.version, ++expected);
  EXPECT_GE(expected, 1);
}

class Schemas : public EachDatabase {};

TEST_P(Schemas, HaveEveryTable) {
  for (const char* table :
       {"accounts", "sessions", "matches", "match_seats", "entries", "chat", "mutes", "replays", "keys"}) {
    EXPECT_EQ(count(table), 0) << table;
  }
}

TEST_P(Schemas, KnowTheStatesOfAMatch) {
  const std::string sql =
      "insert into matches (id, game, state, listed, created, updated, setup_json, table_json, choices) "
      "values (?, 'g', ?, 1, 1, 1, '{}', '{}', 0)";
  for (const char* state : {"open", "running", "over"}) EXPECT_NO_THROW(db().run(sql, {state, state}));
  EXPECT_THROW(db().run(sql, {"x", "paused"}), DatabaseError);
}

INSTANTIATE_TEST_SUITE_P(Each, Schemas, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
