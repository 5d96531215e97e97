#include "cli/log_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bits.h"
#include "tests/cli/support.h"

namespace agon::cli {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::Not;

TEST(LogOf, TellsWhatTheViewerMayKnow) {
  const engine::Match match = engine::champions_match(2, "log");
  const auto mine = log_of(match, 0, match.naming(packs::Language::en));
  int known = 0, hidden = 0;
  for (const LogLine& line : mine) {
    if (line.rule != "champions.draw.hand") continue;
    known += line.text.starts_with("Player 1: card ") ? 1 : 0;
    hidden += line.text == "Player 2: a card drawn" ? 1 : 0;
  }
  EXPECT_EQ(known, 4);
  EXPECT_EQ(hidden, 4);
  const auto spectator = log_of(match, kNobody, match.naming(packs::Language::es));
  EXPECT_THAT(spectator, Contains(Field(&LogLine::text, "Player 1: robo de una carta")));
  EXPECT_THAT(spectator, Not(Contains(Field(&LogLine::text, HasSubstr("robo de la carta")))));
}

TEST(LogOf, TellsWhatWasTakenBack) {
  engine::Match match = engine::champions_match(2, "taken back");
  const int seat = lowest(match.question().owes);
  const std::size_t before = match.choices();
  ASSERT_TRUE(match.answer(seat, match.options(seat)[0]).allowed());
  ASSERT_EQ(match.undo_to(seat, before, 0xff), "");
  const LogLine last = log_of(match, seat, match.naming(packs::Language::en)).back();
  EXPECT_THAT(last.text, HasSubstr("taken back"));
  EXPECT_EQ(last.rule, "");
}

TEST(BriefLog, JoinsLinesThatAreAlikeAndLeavesOutTheDull) {
  const std::vector<LogLine> log{{0, "long", "a card", "g.draw.hand"},
                                 {1, "long", "a card", "g.draw.hand"},
                                 {2, "long", "", "g.dull"},
                                 {3, "long", "a card", "g.other"},
                                 {4, "undone", "undone", ""}};
  EXPECT_THAT(plain_lines(brief_log(log, 0)), ElementsAre("a card (×2) [draw.hand]", "a card [other]", "undone"));
}

TEST(BriefLog, WhatIsOldIsFaint) {
  const std::vector<LogLine> log{{0, "", "old", ""}, {5, "", "new", ""}};
  const auto lines = brief_log(log, 5);
  EXPECT_EQ(lines[0][0].ink, kFaint);
  EXPECT_EQ(lines[1][0].ink, kPlain);
}

TEST(FullLog, HasWholeIds) {
  EXPECT_THAT(plain_lines(full_log({{12, "text", "", "g.draw.hand"}, {13, "undone", "", ""}})),
              ElementsAre("  12  text [g.draw.hand]", "  13  undone"));
}

}  // namespace
}  // namespace agon::cli
