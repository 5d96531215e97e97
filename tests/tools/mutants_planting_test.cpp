// From candidates to a tree with mutants in it: tools/mutants/candidates.h, schemata.h, areas.h, planting.h.
#include "tools/mutants/planting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/packs/support.h"

namespace agon::mutants {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<Mutant> of(const std::string& text) { return candidates({{"src/core/a.h", text}}, {}); }

const Mutant& with(const std::vector<Mutant>& mutants, std::string_view before, std::string_view after) {
  for (const Mutant& mutant : mutants) {
    if (mutant.before == before && mutant.after == after) return mutant;
  }
  ADD_FAILURE() << before << " -> " << after;
  return mutants.front();
}

TEST(Candidates, KnowTheirLines) {
  const auto mutants = of("bool f() {\n  return a &&\n         b < c;  // why\n}\n");
  const Mutant& less = with(mutants, "b < c", "b <= c");
  EXPECT_EQ(less.file, "src/core/a.h");
  EXPECT_EQ(less.line, 3);
  EXPECT_EQ(less.line_text, "b < c;  // why");
  const Mutant& left_out = with(mutants, "a && b < c", "a");
  EXPECT_EQ(left_out.line, 2);
  EXPECT_EQ(left_out.first_line, 2);
  EXPECT_EQ(left_out.last_line, 3);
}

TEST(Candidates, KeepTheirNumbersWhenOtherLinesChange) {
  const auto before = of("bool f() {\n  return b < c;\n}\n");
  const auto after = of("bool g() { return d == e; }\n\nbool f() {\n  return b < c;\n}\n");
  EXPECT_EQ(with(before, "b < c", "b <= c").id, with(after, "b < c", "b <= c").id);
}

TEST(Candidates, HaveDifferentNumbersOnEqualLines) {
  const auto mutants = of("void f() {\n  g();\n  g();\n}\n");
  ASSERT_EQ(mutants.size(), 2u);
  EXPECT_NE(mutants[0].id, mutants[1].id);
}

TEST(Candidates, ComeInTheOrderOfTheSeed) {
  const auto order = [](std::uint64_t seed) {
    auto mutants = of("bool f() { return a && b && c < d && e == 2; }");
    shuffle(mutants, seed);
    std::vector<std::uint32_t> ids;
    for (const Mutant& mutant : mutants) ids.push_back(mutant.id);
    return ids;
  };
  EXPECT_EQ(order(1), order(1));
  EXPECT_NE(order(1), order(2));
}

TEST(Choose, TakesTheFirstOnesThatFit) {
  const auto mutants = of("bool f() { return a && b && c < d && e == 2; }");
  const auto two = choose(mutants, 2), three = choose(mutants, 3);
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(three[0].id, two[0].id);
  EXPECT_EQ(three[1].id, two[1].id);
  EXPECT_EQ(choose(mutants, 1'000).size(), mutants.size());  // each lies within another, or beside it
}

TEST(Fit, IsWithinOrBeside) {
  const auto at = [](std::size_t begin, std::size_t end) {
    Mutant mutant;
    mutant.begin = begin;
    mutant.end = end;
    return mutant;
  };
  EXPECT_TRUE(fit(at(0, 2), at(2, 4)));
  EXPECT_TRUE(fit(at(0, 4), at(1, 4)));
  EXPECT_TRUE(fit(at(1, 2), at(0, 4)));
  EXPECT_FALSE(fit(at(0, 3), at(2, 4)));
}

std::string planted(const std::string& text, const std::vector<Mutant>& mutants) {
  std::vector<const Mutant*> all;
  for (const Mutant& mutant : mutants) all.push_back(&mutant);
  return with_mutants(text, all);
}

TEST(Schemata, AskWhichHalfItIs) {
  const std::string text = "bool f() { return b < c; }";
  const Mutant mutant = with(of(text), "b < c", "b <= c");
  EXPECT_EQ(planted(text, {mutant}), "bool f() { return (agon_mutant(0x" + id_text(mutant.id) +
                                         ") ? static_cast<bool>(b <= c) : static_cast<bool>(b < c)); }");
}

TEST(Schemata, LeaveAStatementOut) {
  const std::string text = "void f() { if (a) g(); else h(); }";
  const Mutant mutant = with(of(text), "g();", "");
  EXPECT_EQ(planted(text, {mutant}),
            "void f() { if (a) if (agon_mutant(0x" + id_text(mutant.id) + ")) {} else g(); else h(); }");
}

TEST(Schemata, HoldMutantsWithinOthers) {
  const std::string text = "int f() { return g(a + 1); }";
  const auto mutants = of(text);
  const Mutant outer = with(mutants, "a + 1", "a - 1"), inner = with(mutants, "1", "2");
  const std::string ask = "(agon_mutant(0x";
  const std::string expected = "int f() { return g(" + ask + id_text(outer.id) + ") ? (a - 1) : (a + " + ask +
                               id_text(inner.id) + ") ? (2) : (1))))); }";
  EXPECT_EQ(planted(text, {outer, inner}), expected);
  EXPECT_EQ(planted(text, {inner, outer}), expected);
}

TEST(Schemata, KeepTheLinesWhereTheyAre) {
  const std::string text = "bool f() {\n  return a &&  // both\n         b;\n}\n";
  const std::string result = planted(text, {with(of(text), "a && b", "b")});
  EXPECT_EQ(std::count(result.begin(), result.end(), '\n'), 4);
  EXPECT_THAT(result, HasSubstr("static_cast<bool>(a &&  // both\n         b)"));
}

class Tree : public testing::Test {
 protected:
  Tree() {
    root.write("src/core/a.h", "bool f(int a, int b) { return a < b; }\n");
    root.write("src/games/go/steps/turn.h", "void g() { h(); }\n");
    root.write("src/games/go/steps/verbs/stones.h", "void g() { h(); }\n");
    root.write("src/games/go/nouns/stones.h", "bool g() { return a == b; }\n");
    root.write("src/games/go/advice/stones.h", "bool g() { return a == b; }\n");
    root.write("src/games/go/check.h", "bool g() { return Edition::agl == e; }\n");
    root.write("src/games/go/odds_pools.cpp", "bool g() { return a == b; }\n");
    root.write("src/games/go/state.h", "enum class Edition { classic, agl };\nbool g() { return a == b; }\n");
    root.write("src/games/go/advice.h", "bool g() { return a == b; }\n");
    root.write("src/games/go/checkers.h", "bool g() { return a == b; }\n");
    root.write("src/games/go/proofs.cpp", "static_assert(f());\n");
  }

  packs::TemporaryFolder root, tree;
};

TEST_F(Tree, AnAreaIsWhereItsRulesAre) {
  EXPECT_THAT(sources_of(root.path(), "go"),
              ElementsAre("src/games/go/check.h", "src/games/go/nouns/stones.h", "src/games/go/odds_pools.cpp",
                          "src/games/go/steps/turn.h", "src/games/go/steps/verbs/stones.h"));
  EXPECT_THAT(sources_of(root.path(), "core"), ElementsAre("src/core/a.h"));
  EXPECT_TRUE(sources_of(root.path(), "chess").empty());
  EXPECT_FALSE(read_area(root.path(), "chess"));
}

TEST_F(Tree, TheNamesOfAGameAreKnown) {
  const auto area = read_area(root.path(), "go");
  ASSERT_TRUE(area);
  with(area->mutants, "Edition::agl", "Edition::classic");
}

TEST_F(Tree, IsTheSameButForTheMutants) {
  const auto area = read_area(root.path(), "core");
  ASSERT_TRUE(plant(root.path(), tree.path(), {with(area->mutants, "a < b", "a <= b")}));
  EXPECT_THAT(tree.read("src/core/a.h"), HasSubstr("agon_mutant("));
  EXPECT_EQ(tree.read("src/games/go/state.h"), root.read("src/games/go/state.h"));
  EXPECT_EQ(tree.read("src/games/go/proofs.cpp"), "// Left out.\n");
}

TEST_F(Tree, WhatIsRightAlreadyIsNotTouched) {
  ASSERT_TRUE(plant(root.path(), tree.path(), {}));
  const auto long_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
  std::filesystem::last_write_time(tree / "src/core/a.h", long_ago);
  std::filesystem::last_write_time(tree / "src/games/go/check.h", long_ago);
  root.write("src/games/go/check.h", "");
  std::filesystem::remove(root / "src/games/go/advice.h");
  ASSERT_TRUE(plant(root.path(), tree.path(), {}));
  EXPECT_EQ(std::filesystem::last_write_time(tree / "src/core/a.h"), long_ago);
  EXPECT_NE(std::filesystem::last_write_time(tree / "src/games/go/check.h"), long_ago);
  EXPECT_FALSE(std::filesystem::exists(tree / "src/games/go/advice.h"));
}

}  // namespace
}  // namespace agon::mutants
