// Servers for tests: one on a temporary folder, and the same tests on every kind of database.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/server/store/postgres_server.h"
#include "tests/server/store/temporary_folder.h"
#include "tests/server/whole/play.h"
#include "tests/server/whole/test_client.h"
#include "tests/server/whole/test_server.h"

namespace agon::server {

// A server with nobody there yet.
class OneServer : public testing::Test {
 protected:
  u16 port() const { return server.port(); }

  TemporaryFolder folder;
  Restarted server{test_settings((folder.path() / "data").string())};
};

enum class Kept { sqlite, postgres };

class EachServer : public testing::TestWithParam<Kept> {
 protected:
  void SetUp() override {
    std::string where = (folder.path() / "data").string();
    if (GetParam() == Kept::postgres) {
      PostgresServer& postgres = PostgresServer::get();
      if (!postgres.why_not().empty()) GTEST_SKIP() << postgres.why_not();
      where = postgres.new_database();
    }
    server = std::make_unique<Restarted>(test_settings(where));
  }
  u16 port() const { return server->port(); }

  TemporaryFolder folder;
  std::unique_ptr<Restarted> server;
};

inline auto every_keeping() { return testing::Values(Kept::sqlite, Kept::postgres); }

inline std::string keeping_name(const testing::TestParamInfo<Kept>& which) {
  return which.param == Kept::sqlite ? "Sqlite" : "Postgres";
}

}  // namespace agon::server
