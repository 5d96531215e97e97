#include "server/store/replays.h"

#include <gmock/gmock.h>

#include <string>

#include "tests/server/store/each_database.h"
#include "tests/server/store/error_of.h"
#include "tests/server/store/one_match.h"

namespace agon::server {
namespace {

class Replays : public EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (database) add_plain_match(db(), "m1");
  }
};

TEST_P(Replays, ComeBackAsTheyCame) {
  std::string file;
  for (int i = 0; i < 50'000; ++i) file += R"({"verb":"move","to":"e4"},)";
  put_replay(db(), "m1", packed_replay(file));
  EXPECT_TRUE(unpacked_replay(find_replay(db(), "m1").value()) == file);
  EXPECT_EQ(find_replay(db(), "m2"), std::nullopt);
  EXPECT_LT(db().run("select length(file) from replays").at(0).number(0), 10'000);
}

TEST_P(Replays, MayBeEmpty) {
  put_replay(db(), "m1", packed_replay(""));
  EXPECT_EQ(unpacked_replay(find_replay(db(), "m1").value()), "");
}

TEST_P(Replays, TakeThePlaceOfTheOneBefore) {
  put_replay(db(), "m1", packed_replay("one"));
  put_replay(db(), "m1", packed_replay("two"));
  EXPECT_EQ(unpacked_replay(find_replay(db(), "m1").value()), "two");
  delete_replay(db(), "m1");
  EXPECT_EQ(find_replay(db(), "m1"), std::nullopt);
}

TEST_P(Replays, GoWithTheirMatch) {
  put_replay(db(), "m1", packed_replay("file"));
  delete_match(db(), "m1");
  EXPECT_EQ(find_replay(db(), "m1"), std::nullopt);
}

TEST_P(Replays, SayWhenTheyAreDamaged) {
  put_replay(db(), "m1", packed_replay(std::string(1000, 'x') + "file"));
  std::string bytes = db().run("select file from replays").at(0).bytes(0);
  bytes.pop_back();
  db().run("update replays set file = ?", {Bytes(bytes)});
  EXPECT_THAT(error_of([&] { unpacked_replay(find_replay(db(), "m1").value()); }),
              testing::HasSubstr("a kept replay is damaged"));
  db().run("update replays set file = ?", {Bytes("nonsense")});
  EXPECT_THAT(error_of([&] { unpacked_replay(find_replay(db(), "m1").value()); }),
              testing::HasSubstr("a kept replay is damaged"));
}

INSTANTIATE_TEST_SUITE_P(Each, Replays, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
