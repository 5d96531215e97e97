#include "server/net/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace agon::server {
namespace {

using testing::EndsWith;
using testing::MatchesRegex;

class Logs : public testing::Test {
 protected:
  void SetUp() override {
    log_into([this](std::string_view line) { lines += line; });
  }
  void TearDown() override {
    log_into({});
    log_from(LogLevel::info);
  }

  std::string lines;
};

TEST_F(Logs, HaveTimeLevelMessageAndFacts) {
  log(LogLevel::warning, "something happened", {{"count", 3}, {"ratio", 0.5}, {"address", "::1"}, {"yes", true}});
  EXPECT_THAT(lines, MatchesRegex("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z warning something "
                                  "happened count=3 ratio=0.5 address=::1 yes=true\n"));
}

TEST_F(Logs, StrangersCannotWriteLines) {
  log(LogLevel::info, "m", {{"text", "a b\"c\\d\n2026 error forged\x1b[31m"}, {"empty", ""}});
  EXPECT_THAT(lines, EndsWith(R"( info m text="a b\"c\\d\x0a2026 error forged\x1b[31m" empty="")"
                              "\n"));
}

TEST_F(Logs, LongTextsAreCut) {
  log(LogLevel::info, "m", {{"text", std::string(10'000, 'x')}});
  EXPECT_LT(lines.size(), 300u);
  EXPECT_THAT(lines, EndsWith("x…\"\n"));
}

TEST_F(Logs, LevelsAreLeftOut) {
  log(LogLevel::debug, "m");
  EXPECT_EQ(lines, "");
  log_from(LogLevel::debug);
  log(LogLevel::debug, "m");
  EXPECT_NE(lines, "");
}

}  // namespace
}  // namespace agon::server
