// The same tests for every kind of database.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include "server/store/database.h"
#include "tests/server/store/postgres_server.h"
#include "tests/server/store/temporary_folder.h"

namespace agon::server {

enum class DatabaseKind { sqlite, postgres };

// Gives each test an empty database of the kind. INSTANTIATE_TEST_SUITE_P(Each, Suite, every_kind(), kind_name) runs a
// suite of it.
class EachDatabase : public testing::TestWithParam<DatabaseKind> {
 protected:
  void SetUp() override {
    if (GetParam() == DatabaseKind::sqlite) {
      where = (folder.path() / "data").string();
    } else {
      PostgresServer& server = PostgresServer::get();
      if (!server.why_not().empty()) GTEST_SKIP() << server.why_not();
      where = server.new_database();
    }
    database = open_database(where);
  }

  Database& db() { return *database; }
  i64 count(const std::string& table) { return db().run("select count(*) from " + table).at(0).number(0); }
  void close() { database.reset(); }
  void reopen() {
    close();
    database = open_database(where);
  }

  TemporaryFolder folder;
  std::string where;
  std::unique_ptr<Database> database;
};

inline auto every_kind() { return testing::Values(DatabaseKind::sqlite, DatabaseKind::postgres); }

inline std::string kind_name(const testing::TestParamInfo<DatabaseKind>& info) {
  return info.param == DatabaseKind::sqlite ? "Sqlite" : "Postgres";
}

}  // namespace agon::server
