#include "packs/nearest.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace agon::packs {
namespace {

constexpr std::array<std::string_view, 3> kSections{"move", "attack", "reaction"};

TEST(EditDistance, CountsInsertionsDeletionsChangesAndSwaps) {
  EXPECT_EQ(edit_distance("", ""), 0);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("move", "moves"), 1);
  EXPECT_EQ(edit_distance("moves", "move"), 1);
  EXPECT_EQ(edit_distance("move", "mode"), 1);
  EXPECT_EQ(edit_distance("move", "mvoe"), 1);  // one swap
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
  EXPECT_EQ(edit_distance("MOVE", "move"), 0);
}

RC_GTEST_PROP(EditDistance, IsSymmetricAndBounded, (const std::string& a, const std::string& b)) {
  const int distance = edit_distance(a, b);
  RC_ASSERT(distance == edit_distance(b, a));
  RC_ASSERT(distance <= static_cast<int>(std::max(a.size(), b.size())));
  RC_ASSERT(distance >= std::abs(static_cast<int>(a.size()) - static_cast<int>(b.size())));
}

TEST(Nearest, NamesOnlyWhatIsNear) {
  EXPECT_EQ(nearest("atack", kSections), "attack");
  EXPECT_EQ(nearest("Move", kSections), "move");
  EXPECT_EQ(nearest("zzzz", kSections), std::nullopt);
  EXPECT_EQ(nearest("x", std::array<std::string_view, 1>{"y"}), std::nullopt);  // one letter is never near another
  EXPECT_EQ(nearest("n", std::array<std::string_view, 2>{"S", "N"}), "N");
  EXPECT_EQ(nearest(std::string(1000, 'a'), kSections), std::nullopt);
}

TEST(Nearest, TakesTheFirstOfEquals) {
  EXPECT_EQ(nearest("bat", std::array<std::string_view, 2>{"cat", "rat"}), "cat");
}

TEST(UnknownName, SuggestsOrLists) {
  EXPECT_EQ(unknown_name("kind", "atack", kSections), "unknown kind \"atack\" (did you mean \"attack\"?)");
  EXPECT_EQ(unknown_name("kind", "zzzz", kSections),
            "unknown kind \"zzzz\": expected one of \"move\", \"attack\", \"reaction\"");
  EXPECT_EQ(unknown_name("game", "zzzz", std::array<std::string_view, 1>{"go"}),
            "unknown game \"zzzz\": expected \"go\"");
  EXPECT_EQ(unknown_name("game", "zzzz", {}), "unknown game \"zzzz\"");
}

TEST(NameList, IsCutShort) {
  const std::vector<std::string_view> names(15, "a");
  EXPECT_TRUE(name_list(names).ends_with("\"a\" and 3 more"));
}

TEST(InQuotes, ShowsForeignTextSafely) {
  EXPECT_EQ(in_quotes("ñandú"), "\"ñandú\"");
  EXPECT_EQ(in_quotes("a\x1B[31m\n"), "\"a?[31m?\"");
  EXPECT_EQ(in_quotes("a\xFF"), "\"a?\"");
  EXPECT_EQ(in_quotes(std::string(61, 'x')), "\"" + std::string(60, 'x') + "…\"");
}

}  // namespace
}  // namespace agon::packs
