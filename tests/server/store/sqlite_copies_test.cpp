#include "server/store/sqlite_copies.h"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "server/store/accounts.h"
#include "server/store/database.h"
#include "tests/server/store/error_of.h"
#include "tests/server/store/temporary_folder.h"

namespace agon::server {
namespace {

using testing::HasSubstr;

class SqliteCopies : public testing::Test {
 protected:
  SqliteCopies() {
    const auto database = open_database(data.string());
    // On several pages.
    for (int i = 0; i < 200; ++i) add_account(*database, "Somebody of number " + std::to_string(i), "hash", 1);
  }
  std::size_t accounts() const { return all_accounts(*open_database(data.string())).size(); }
  void spoil() const {
    std::fstream out(sqlite_file(data), std::ios::in | std::ios::out | std::ios::binary);
    out.seekp(3 * 4096);
    out << std::string(20'000, '\xff');
  }

  TemporaryFolder folder;
  std::filesystem::path data = folder.path() / "data";
  std::filesystem::path copy = folder.path() / "copy.sqlite";
};

TEST_F(SqliteCopies, AreMadeWhileAServerWrites) {
  const auto server = open_database(data.string());
  add_account(*server, "Nobody", "hash", 1);
  backup_sqlite(data, copy);
  add_account(*server, "Too late", "hash", 1);
  EXPECT_EQ(damage_of(copy), "");
  EXPECT_THAT(error_of([&] { backup_sqlite(data, copy); }), HasSubstr("is there already"));
  EXPECT_THAT(error_of([&] { backup_sqlite(folder.path() / "none", folder.path() / "x"); }), HasSubstr("no database"));
}

// However much is written meanwhile, the copy is of one moment, and comes to an end.
TEST_F(SqliteCopies, AreMadeWhileAServerNeverStopsWriting) {
  const auto server = open_database(data.string());
  server->run("create table large (bytes bytea)");
  for (int i = 0; i < 100; ++i) server->run("insert into large (bytes) values (zeroblob(1000000))");
  server->run("create table pairs (one bigint, two bigint)");
  server->run("insert into pairs (one, two) values (0, 0)");
  std::atomic<bool> made = false;
  std::thread copying([&] {
    backup_sqlite(data, copy);
    made = true;
  });
  i64 written = 0;
  for (const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
       !made && std::chrono::steady_clock::now() < until; ++written) {
    Transaction transaction(*server);
    server->run("update pairs set one = one + 1");
    server->run("update pairs set two = two + 1");
    transaction.commit();
  }
  EXPECT_TRUE(made) << written;
  copying.join();
  restore_sqlite(folder.path() / "other", copy);
  const auto restored = open_database((folder.path() / "other").string());
  const Row pair = restored->run("select one, two from pairs").at(0);
  EXPECT_EQ(pair.number(0), pair.number(1));
  EXPECT_EQ(restored->run("select count(*) from large").at(0).number(0), 100);
}

TEST_F(SqliteCopies, ComeBack) {
  backup_sqlite(data, copy);
  {
    const auto database = open_database(data.string());
    add_account(*database, "Later", "hash", 1);
  }
  EXPECT_EQ(accounts(), 201u);
  const auto before = restore_sqlite(data, copy);
  EXPECT_EQ(accounts(), 200u);
  EXPECT_TRUE(std::filesystem::exists(before));
  EXPECT_EQ(restore_sqlite(folder.path() / "elsewhere", copy), "");
}

TEST_F(SqliteCopies, DamageIsFoundAtTheStart) {
  backup_sqlite(data, copy);
  spoil();
  EXPECT_NE(damage_of(sqlite_file(data)), "");
  const std::string said = error_of([&] { open_database(data.string()); });
  EXPECT_THAT(said, HasSubstr("is damaged"));
  EXPECT_THAT(said, HasSubstr("agon admin restore"));
  restore_sqlite(data, copy);
  EXPECT_EQ(accounts(), 200u);
}

TEST_F(SqliteCopies, AreOfAgonAndSound) {
  std::ofstream(copy) << std::string(5000, 'x');
  EXPECT_THAT(error_of([&] { restore_sqlite(data, copy); }), HasSubstr("no sound database"));
  std::filesystem::remove(copy);
  std::ofstream(copy).close();
  EXPECT_THAT(error_of([&] { restore_sqlite(data, copy); }), HasSubstr("no database of Agon"));
  EXPECT_EQ(accounts(), 200u);
}

}  // namespace
}  // namespace agon::server
