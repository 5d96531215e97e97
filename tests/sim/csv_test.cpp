#include "sim/csv.h"

#include <gtest/gtest.h>

namespace agon::sim {
namespace {

GameRecord a_record() {
  GameRecord record;
  record.seed = 7;
  record.choices = 120;
  record.turns = 20;
  record.ending = "win";
  record.results = {0, 2};
  record.scores = {1, 5};
  record.shown = {{"round", "4"}, {"2.style", "a, b"}};
  return record;
}

TEST(Csv, QuotesOnlyWhatNeedsIt) {
  EXPECT_EQ(csv_field("plain text"), "plain text");
  EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_field("say \"no\""), "\"say \"\"no\"\"\"");
  EXPECT_EQ(csv_field("two\nlines"), "\"two\nlines\"");
}

TEST(Csv, HasOneColumnForEachThing) {
  EXPECT_EQ(csv_header(a_record()),
            "seed,choices,turns,ending,winner,1.ai,1.result,1.score,2.ai,2.result,2.score,round,2.style\n");
  EXPECT_EQ(csv_row(a_record(), {0, 1}), "7,120,20,win,2,0,0,1,1,1,5,4,\"a, b\"\n");
}

TEST(Csv, ADrawHasNoWinnerAndHalfAWinEach) {
  GameRecord record = a_record();
  record.ending = "draw";
  record.results = {1, 1};
  record.shown.clear();
  EXPECT_EQ(csv_row(record, {0, 0}), "7,120,20,draw,,0,0.5,1,0,0.5,5\n");
}

}  // namespace
}  // namespace agon::sim
