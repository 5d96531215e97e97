#include "packs/effect/pattern.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <variant>

namespace agon::packs::effect {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Pattern, HasWordsAlternativesOptionsAndSlots) {
  const auto parsed = parse_pattern("hurt|damage <target:who> [up to] <number> +1 [it's]");
  ASSERT_TRUE(std::holds_alternative<Pattern>(parsed));
  const auto& [parts, options] = std::get<Pattern>(parsed);
  ASSERT_EQ(parts.size(), 7u);
  EXPECT_EQ(options, 2);
  EXPECT_THAT(parts[0].words, ElementsAre("hurt", "damage"));
  EXPECT_TRUE(parts[1].is_slot());
  EXPECT_EQ(parts[1].name, "target");
  EXPECT_EQ(parts[1].kind, "who");
  EXPECT_EQ(parts[1].offset, 12u);
  EXPECT_EQ(parts[2].option, 1);
  EXPECT_EQ(parts[3].option, 1);
  EXPECT_EQ(parts[4].name, "number");
  EXPECT_EQ(parts[4].kind, "number");
  EXPECT_EQ(parts[4].option, 0);
  EXPECT_THAT(parts[5].words, ElementsAre("+1"));
  EXPECT_EQ(parts[6].option, 2);
}

TEST(Pattern, TellsItsMistakes) {
  const struct {
    std::string_view text;
    std::size_t offset;
    std::string_view words;
  } mistakes[] = {
      {"", 0, "needs a word or a slot"},
      {"[draw]", 0, "needs a word or a slot"},
      {"draw [up", 5, "never closed"},
      {"draw up]", 7, "] without ["},
      {"draw [a [b]]", 8, "[ inside of [ ]"},
      {"draw []", 5, "nothing in [ ]"},
      {"draw [<number>]", 6, "cannot be left out"},
      {"draw <number", 5, "expected <kind>"},
      {"draw <n:>", 5, "expected <kind>"},
      {"draw <>", 5, "expected <kind>"},
      {"draw a|", 7, "found the end"},
      {"draw |a", 5, "found \"|\""},
      {"Draw a", 0, "small letters"},
      {"draw, a", 4, "found \",\""},
      {"draw 2 cards", 5, "read as a number"},
      {"at 1-3", 3, "read as a number"},
      {"a 'b", 2, "apostrophe"},
      {"<who> <who> <who> <who> <who> <who>", 30, "more than 5 slots"},
      {"a [b] [c] [d] [e] [f]", 18, "more than 4 groups"},
  };
  for (const auto& mistake : mistakes) {
    SCOPED_TRACE(mistake.text);
    const auto parsed = parse_pattern(mistake.text);
    const auto* error = std::get_if<PatternError>(&parsed);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->offset, mistake.offset);
    EXPECT_THAT(error->message, HasSubstr(std::string(mistake.words)));
  }
}

}  // namespace
}  // namespace agon::packs::effect
