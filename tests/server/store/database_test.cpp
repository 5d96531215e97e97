#include "server/store/database.h"

#include <gmock/gmock.h>

#include <limits>
#include <string>

#include "tests/server/store/each_database.h"
#include "tests/server/store/error_of.h"

namespace agon::server {
namespace {

using testing::HasSubstr;

class Databases : public EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (database) db().run("create table things (name text primary key, number bigint, data bytea, note text)");
  }
};

TEST_P(Databases, ValuesComeBackAsTheyWentIn) {
  const std::string all_bytes = [] {
    std::string bytes;
    for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
    return bytes;
  }();
  db().run("insert into things (name, number, data) values (?, ?, ?)",
           {"¿qué? 'quoted' \"too\" \\ $1", std::numeric_limits<i64>::min(), Bytes(all_bytes)});
  db().run("insert into things (name, number, data) values (?, ?, ?)",
           {"", std::numeric_limits<i64>::max(), Bytes("")});
  db().run("insert into things (name, number, data) values (?, ?, ?)", {"nulls", Value(), Value()});
  const Rows rows = db().run("select name, number, data from things order by number is null, number");
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].text(0), "¿qué? 'quoted' \"too\" \\ $1");
  EXPECT_EQ(rows[0].number(1), std::numeric_limits<i64>::min());
  EXPECT_EQ(rows[0].bytes(2), all_bytes);
  EXPECT_EQ(rows[1].text(0), "");
  EXPECT_EQ(rows[1].number(1), std::numeric_limits<i64>::max());
  EXPECT_EQ(rows[1].bytes(2), "");
  EXPECT_EQ(rows[2].number_or_null(1), std::nullopt);
  EXPECT_EQ(rows[2].text_or_null(2), std::nullopt);
}

TEST_P(Databases, LargeValuesAreKept) {
  std::string large(3 << 20, 'x');
  large[1000] = '\0';
  const std::string text(3 << 20, 'y');
  db().run("insert into things (name, note, data) values ('a', ?, ?)", {text, Bytes(large)});
  const Rows rows = db().run("select note, data from things");
  EXPECT_TRUE(rows.at(0).text(0) == text);
  EXPECT_TRUE(rows.at(0).bytes(1) == large);
}

TEST_P(Databases, TextsAreNeverPartOfTheSql) {
  db().run("insert into things (name) values (?)", {"x'); drop table things; --"});
  EXPECT_EQ(count("things"), 1);
}

TEST_P(Databases, AColumnIsReadAsWhatItIs) {
  db().run("insert into things (name, number) values (?, ?)", {"a", 1});
  const Row row = db().run("select name, number, data from things").at(0);
  EXPECT_THROW(row.number(0), DatabaseError);
  EXPECT_THROW(row.text(1), DatabaseError);
  EXPECT_THROW(row.bytes(2), DatabaseError);
  EXPECT_THROW(row.text(3), DatabaseError);
  EXPECT_EQ(row.text_or_null(0), "a");
  EXPECT_EQ(row.number_or_null(1), 1);
}

TEST_P(Databases, ErrorsSayWhatWasToBeDone) {
  EXPECT_THAT(error_of([&] { db().run("select nothing from nowhere"); }), HasSubstr("select nothing from nowhere"));
  db().run("insert into things (name) values (?)", {"a"});
  EXPECT_THAT(error_of([&] { db().run("insert into things (name) values (?)", {"a"}); }),
              HasSubstr("insert into things"));
  EXPECT_THROW(db().run("insert into things (name) values (?)"), DatabaseError);
  EXPECT_THROW(db().run("insert into things (name) values (?)", {"b", "c"}), DatabaseError);
  db().run("insert into things (name) values (?)", {"b"});  // the statement still works
  EXPECT_EQ(count("things"), 2);
}

TEST_P(Databases, AStatementThatFailedWorksTheNextTime) {
  EXPECT_THROW(db().run("select name from later"), DatabaseError);
  db().run("create table later (name text primary key)");
  EXPECT_EQ(db().run("select name from later").size(), 0u);
}

TEST_P(Databases, ATransactionIsAllOrNothing) {
  {
    Transaction transaction(db());
    db().run("insert into things (name) values ('a')");
    transaction.commit();
  }
  {
    const Transaction transaction(db());
    db().run("insert into things (name) values ('b')");
  }
  EXPECT_EQ(count("things"), 1);
  {
    Transaction transaction(db());
    db().run("insert into things (name) values ('c')");
    EXPECT_THROW(db().run("insert into things (name) values ('c')"), DatabaseError);
  }
  EXPECT_EQ(count("things"), 1);
}

TEST_P(Databases, WhatWasCommittedIsThereAfterReopening) {
  db().run("insert into things (name) values ('a')");
  reopen();
  EXPECT_EQ(count("things"), 1);
}

TEST_P(Databases, WhatRefersToNothingIsRefused) {
  EXPECT_THROW(db().run("insert into sessions (token_hash, account, created, expires) values ('t', 'a1', 1, 2)"),
               DatabaseError);
}

TEST_P(Databases, ASecondServerIsRefusedUntilTheFirstIsGone) {
  EXPECT_THAT(error_of([&] { open_database(where); }), HasSubstr("another server"));
  reopen();
  EXPECT_EQ(count("things"), 0);
}

TEST_P(Databases, OneThatIsNewerIsRefused) {
  db().run("insert into schema_version (version) values (1000)");
  close();
  EXPECT_THAT(error_of([&] { open_database(where); }),
              testing::AllOf(HasSubstr("of version 1000"), HasSubstr("take a newer Agon")));
}

INSTANTIATE_TEST_SUITE_P(Each, Databases, every_kind(), kind_name);

TEST(OrNull, IsTheValueOrNull) {
  EXPECT_EQ(or_null(std::optional<std::string>()), Value());
  EXPECT_EQ(or_null(std::optional<std::string>("a")), Value("a"));
  EXPECT_EQ(or_null(std::optional<i64>()), Value());
  EXPECT_EQ(or_null(std::optional<i64>(7)), Value(i64{7}));
}

}  // namespace
}  // namespace agon::server
