#include "server/store/postgres_database.h"

#include <gmock/gmock.h>

#include <string>

#include "tests/server/store/error_of.h"
#include "tests/server/store/postgres_server.h"

namespace agon::server {
namespace {

using testing::HasSubstr;

class PostgresDatabases : public testing::Test {
 protected:
  void SetUp() override {
    if (!server.why_not().empty()) GTEST_SKIP() << server.why_not();
    where = server.new_database();
  }
  // Cuts all connections that call themselves Agon's, as a restart of the database would.
  void cut() {
    server.run(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'agon' "
        "and pid <> pg_backend_pid()");
  }

  PostgresServer& server = PostgresServer::get();
  std::string where;
};

TEST_F(PostgresDatabases, CommitsAreFlushed) {
  PostgresDatabase database(where);
  EXPECT_EQ(database.run("select current_setting('synchronous_commit')").at(0).text(0), "on");
}

TEST_F(PostgresDatabases, ALostConnectionIsOpenedAgainWithTheNextTransaction) {
  PostgresDatabase database(where);
  database.run("create table things (name text)");
  for (int i = 0; i < 3; ++i) {
    cut();
    Transaction transaction(database);
    database.run("insert into things (name) values (?)", {"a"});
    transaction.commit();
  }
  EXPECT_EQ(database.run("select count(*) from things").at(0).number(0), 3);
}

TEST_F(PostgresDatabases, ItIsStillTheOnlyServerThen) {
  PostgresDatabase database(where);
  cut();
  database.begin();
  database.rollback();
  EXPECT_THAT(error_of([&] { PostgresDatabase second(where); }),
              HasSubstr("another server uses the database postgres"));
}

TEST_F(PostgresDatabases, ATransactionWhoseConnectionIsLostFailsToItsEnd) {
  PostgresDatabase database(where);
  database.run("create table things (name text)");
  database.begin();
  database.run("insert into things (name) values ('a')");
  cut();
  EXPECT_THROW(database.run("insert into things (name) values ('b')"), DatabaseError);
  EXPECT_THROW(database.run("insert into things (name) values ('c')"), DatabaseError);
  EXPECT_THROW(database.commit(), DatabaseError);
  database.begin();
  EXPECT_EQ(database.run("select count(*) from things").at(0).number(0), 0);
  database.commit();
}

TEST_F(PostgresDatabases, WhoeverTookOverMeanwhileIsRespected) {
  PostgresDatabase database(where);
  cut();
  PostgresDatabase second(where);
  EXPECT_THAT(error_of([&] { database.begin(); }), HasSubstr("another server"));
  EXPECT_THROW(database.run("select 1"), DatabaseError);
}

TEST_F(PostgresDatabases, SaysWhyItCannotBeOpened) {
  EXPECT_THAT(error_of([&] { PostgresDatabase database("postgresql://nobody@/none?host=/nowhere"); }),
              testing::AllOf(HasSubstr("cannot open the database"), HasSubstr("/nowhere")));
  EXPECT_THAT(
      error_of([&] { PostgresDatabase database("postgresql://user:secret@[/"); }),
      testing::AllOf(HasSubstr("the address of the database cannot be read"), testing::Not(HasSubstr("secret"))));
}

}  // namespace
}  // namespace agon::server
