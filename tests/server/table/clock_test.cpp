#include "server/table/clock.h"

#include <gtest/gtest.h>

#include "server/table/failure.h"

namespace agon::server {
namespace {

constexpr Millis kClockNow = 1'000'000;

ClockRules rules_from(const char* text) { return clock_rules_from_json(boost::json::parse(text).as_object()); }

TEST(ClockRules, AreWrittenAsTheyWereRead) {
  for (const char* text :
       {R"({"kind":"none"})", R"({"kind":"move","seconds":30,"out":"lose"})",
        R"({"kind":"game","seconds":600,"increment":5,"out":"machine"})", R"({"kind":"days","days":3,"out":"lose"})"}) {
    EXPECT_EQ(boost::json::serialize(clock_rules_to_json(rules_from(text))), text);
  }
}

TEST(ClockRules, RefuseWhatIsNoClock) {
  for (const char* text :
       {R"({"kind":"hours"})", R"({"kind":"move"})", R"({"kind":"move","seconds":0})", R"({"kind":"days","days":61})",
        R"({"kind":"none","seconds":3})", R"({"kind":"move","seconds":9,"out":"draw"})"}) {
    EXPECT_TRUE(attempt([&] { rules_from(text); })) << text;
  }
}

TEST(Clocks, RunForThoseWhoAreAsked) {
  Clocks clocks(rules_from(R"({"kind":"game","seconds":60,"increment":2})"), 2);
  clocks.ask(0b01, 0, kClockNow);
  EXPECT_EQ(clocks.left(0, kClockNow + 10'000), 50'000);
  EXPECT_EQ(clocks.left(1, kClockNow + 10'000), 60'000);
  clocks.ask(0b10, 0b01, kClockNow + 10'000);
  EXPECT_EQ(clocks.left(0, kClockNow + 99'000), 52'000);  // the increment, and then it stands
  EXPECT_EQ(clocks.left(1, kClockNow + 20'000), 50'000);
  EXPECT_EQ(clocks.deadline(), kClockNow + 70'000);
  EXPECT_EQ(clocks.expired(kClockNow + 69'999), 0);
  EXPECT_EQ(clocks.expired(kClockNow + 70'000), 0b10);
}

TEST(Clocks, OfAMoveBeginAnewWithEachAnswer) {
  Clocks clocks(rules_from(R"({"kind":"move","seconds":30})"), 2);
  clocks.ask(0b01, 0, kClockNow);
  clocks.ask(0b01, 0b01, kClockNow + 20'000);
  EXPECT_EQ(clocks.left(0, kClockNow + 20'000), 30'000);
  clocks.ask(0b11, 0, kClockNow + 25'000);  // another one is asked too: the first has gained nothing
  EXPECT_EQ(clocks.left(0, kClockNow + 25'000), 25'000);
  EXPECT_EQ(clocks.left(1, kClockNow + 25'000), 30'000);
}

TEST(Clocks, WithoutALimitNeverEnd) {
  Clocks clocks(rules_from(R"({"kind":"none"})"), 2);
  clocks.ask(0b11, 0, kClockNow);
  EXPECT_EQ(clocks.left(0, kClockNow), std::nullopt);
  EXPECT_EQ(clocks.deadline(), std::nullopt);
  EXPECT_EQ(clocks.expired(kClockNow + 1'000'000'000), 0);
}

TEST(Clocks, ARestCostsNobodyTimeUnlessDaysAreCounted) {
  const ClockRules game = rules_from(R"({"kind":"game","seconds":60})");
  Clocks clocks(game, 2);
  clocks.ask(0b01, 0, kClockNow);
  const Clocks again = Clocks::from_json(game, 2, clocks.to_json(), kClockNow + 500'000);
  EXPECT_EQ(again.left(0, kClockNow + 510'000), 50'000);
  // What began to run since then has not rested: who leaves and comes back wins no time.
  const Clocks meanwhile = Clocks::from_json(game, 2, clocks.to_json(), kClockNow - 1);
  EXPECT_EQ(meanwhile.left(0, kClockNow + 10'000), 50'000);

  const ClockRules days = rules_from(R"({"kind":"days","days":1})");
  Clocks slow(days, 2);
  slow.ask(0b10, 0, kClockNow);
  const Clocks later = Clocks::from_json(days, 2, slow.to_json(), kClockNow + 500'000);
  EXPECT_EQ(later.left(1, kClockNow + 500'000), 24 * 3'600'000 - 500'000);
}

}  // namespace
}  // namespace agon::server
