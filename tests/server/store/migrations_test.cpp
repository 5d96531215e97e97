#include "server/store/migrations.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "server/store/accounts.h"
#include "server/store/sqlite_database.h"
#include "tests/server/store/each_database.h"
#include "tests/server/store/error_of.h"

namespace agon::server {
namespace {

class Migrations : public EachDatabase {
 protected:
  // The steps there are, and more.
  static std::vector<SchemaStep> steps_and(std::vector<std::vector<std::string_view>> more) {
    std::vector<SchemaStep> steps(schema_steps().begin(), schema_steps().end());
    for (auto& statements : more) steps.push_back({steps.back().version + 1, std::move(statements)});
    return steps;
  }
  const i64 current = schema_steps().back().version;
};

TEST_P(Migrations, ANewDatabaseIsUpToDate) { EXPECT_EQ(schema_version(db()), current); }

TEST_P(Migrations, AreTakenOnce) {
  ASSERT_TRUE(add_account(db(), "Ana", "hash", 1));
  migrate(db());
  reopen();
  EXPECT_EQ(count("accounts"), 1);
  EXPECT_EQ(count("schema_version"), current);
}

TEST_P(Migrations, KeepWhatIsThere) {
  ASSERT_TRUE(add_account(db(), "Ana", "hash", 1));
  const auto steps = steps_and({{"alter table accounts add column colour text", "update accounts set colour = 'red'"},
                                {"create table badges (account text not null)"}});
  migrate(db(), steps);
  EXPECT_EQ(schema_version(db()), current + 2);
  EXPECT_EQ(db().run("select name, colour from accounts").at(0).text(1), "red");
  EXPECT_EQ(count("badges"), 0);
  EXPECT_EQ(find_account_by_name(db(), "ana")->id, "a1");
}

TEST_P(Migrations, AStepThatFailsLeavesNoTrace) {
  const auto steps = steps_and({{"create table good (a text)"}, {"create table half (a text)", "create nonsense"}});
  EXPECT_THROW(migrate(db(), steps), DatabaseError);
  EXPECT_EQ(schema_version(db()), current + 1);
  EXPECT_EQ(count("good"), 0);
  EXPECT_THROW(count("half"), DatabaseError);
  migrate(db(), steps_and({{"create table good (a text)"}, {"create table half (a text)"}}));
  EXPECT_EQ(count("half"), 0);
}

TEST_P(Migrations, ANewerDatabaseIsLeftAlone) {
  migrate(db(), steps_and({{"create table badges (account text not null)"}}));
  EXPECT_EQ(error_of([&] { migrate(db()); }), "the database is of version " + std::to_string(current + 1) +
                                                  ", and this program knows it up to version " +
                                                  std::to_string(current) + ": take a newer Agon");
}

INSTANTIATE_TEST_SUITE_P(Each, Migrations, every_kind(), kind_name);

// Every version that was ever published leads to today's.
TEST(OldVersions, AreBroughtUpToDate) {
  for (std::size_t taken = 0; taken <= schema_steps().size(); ++taken) {
    const TemporaryFolder folder;
    SqliteDatabase database(folder.path());
    migrate(database, schema_steps().first(taken));
    migrate(database);
    EXPECT_EQ(schema_version(database), schema_steps().back().version);
    EXPECT_TRUE(add_account(database, "Ana", "hash", 1));
  }
}

}  // namespace
}  // namespace agon::server
