#include "server/store/sqlite_database.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <fstream>
#include <string>

#include "tests/server/store/error_of.h"
#include "tests/server/store/temporary_folder.h"

namespace agon::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class SqliteDatabases : public testing::Test {
 protected:
  std::string opening() {
    return error_of([&] { SqliteDatabase database(folder.path()); });
  }
  void spoil(std::streamoff from, const std::string& text) {
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(from);
    stream << text;
  }

  TemporaryFolder folder;
  std::filesystem::path file = folder.path() / "agon.sqlite";
};

TEST_F(SqliteDatabases, CommitsAreFlushed) {
  SqliteDatabase database(folder.path());
  EXPECT_EQ(database.run("pragma journal_mode").at(0).text(0), "wal");
  EXPECT_EQ(database.run("pragma synchronous").at(0).number(0), 2);  // full
  EXPECT_EQ(database.run("pragma foreign_keys").at(0).number(0), 1);
}

TEST_F(SqliteDatabases, OnlyTheOwnerReads) {
  SqliteDatabase database(folder.path());
  database.run("create table things (name text)");
  for (const char* name : {"agon.sqlite", "agon.sqlite-wal", "agon.sqlite-shm"}) {
    struct stat about{};
    ASSERT_EQ(::stat((folder.path() / name).c_str(), &about), 0) << name;
    EXPECT_EQ(about.st_mode & 0777, 0600u) << name;
  }
}

TEST_F(SqliteDatabases, AFileThatIsNoDatabaseIsNamed) {
  std::ofstream(file) << std::string(5000, 'x');
  EXPECT_EQ(opening(), file.string() + " is no SQLite database, or it is damaged");
}

TEST_F(SqliteDatabases, ADamagedFileIsNamed) {
  {
    SqliteDatabase database(folder.path());
    database.run("create table things (name text)");
    Transaction transaction(database);
    for (int i = 0; i < 1000; ++i) database.run("insert into things (name) values (?)", {std::string(100, 'x')});
    transaction.commit();
  }
  spoil(4096, std::string(40'000, '\xff'));
  SqliteDatabase database(folder.path());
  EXPECT_EQ(error_of([&] { database.run("select count(*) from things"); }),
            file.string() + " is damaged: restore it from a copy");
}

TEST_F(SqliteDatabases, AFileThatCannotBeWrittenIsNamed) {
  std::filesystem::create_directory(file);  // keeps out even root
  EXPECT_THAT(opening(), AllOf(HasSubstr("cannot write " + file.string()), HasSubstr("Is a directory")));
}

TEST_F(SqliteDatabases, FractionsAreRefused) {
  SqliteDatabase database(folder.path());
  EXPECT_THROW(database.run("select 1.5"), DatabaseError);
}

}  // namespace
}  // namespace agon::server
