// What the operators make of a line: tools/mutants/comparisons.h, conditions.h, values.h, names.h, statements.h.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tools/mutants/candidates.h"
#include "tools/mutants/harmless.h"

namespace agon::mutants {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

using Operator = void (*)(Finder&);

std::vector<std::string> in_source(const std::string& source, Operator find, bool of_game = true) {
  const Structure structure(source);
  std::vector<Mutant> found;
  Finder finder(structure, of_game, found);
  find(finder);
  std::vector<std::string> changes;
  for (const Mutant& mutant : found) changes.push_back(change_text(mutant));
  return changes;
}

std::vector<std::string> in_body(const std::string& body, Operator find) {
  return in_source("int f(int a, int b) { " + body + " }", find);
}

TEST(Comparisons, AreOneOffOrTheOpposite) {
  EXPECT_THAT(in_body("return a < b;", find_comparisons), ElementsAre("'a < b' -> 'a <= b'", "'a < b' -> 'a > b'"));
  EXPECT_THAT(in_body("return a >= b;", find_comparisons), ElementsAre("'a >= b' -> 'a > b'", "'a >= b' -> 'a < b'"));
  EXPECT_THAT(in_body("return g(a) == b;", find_comparisons), ElementsAre("'g(a) == b' -> 'g(a) != b'"));
}

TEST(Comparisons, OfALoopForgetTheLast) {
  EXPECT_THAT(in_body("for (int i = 0; i < b; ++i) g();", find_comparisons), ElementsAre("'i < b' -> 'i < b - 1'"));
}

TEST(Comparisons, ThatTakeOneOfTwoAreNotOneOff) {
  EXPECT_THAT(in_body("return a < b ? a : b;", find_comparisons), ElementsAre("'a < b' -> 'a > b'"));
  EXPECT_THAT(in_body("if (a > b) b = static_cast<u8>(a);", find_comparisons), ElementsAre("'a > b' -> 'a < b'"));
  EXPECT_THAT(in_body("if (a > b) { b = a; g(); }", find_comparisons), Contains("'a > b' -> 'a >= b'"));
  EXPECT_THAT(in_body("return a < b ? a : c;", find_comparisons), Contains("'a < b' -> 'a <= b'"));
}

TEST(Sums, HaveTheOtherSignOrLessInThem) {
  EXPECT_THAT(in_body("return a + b;", find_sums), ElementsAre("'a + b' -> 'a - b'"));
  EXPECT_THAT(in_body("return a - b;", find_sums), ElementsAre("'a - b' -> 'a + b'", "'a - b' -> 'a'"));
  EXPECT_THAT(in_body("if (a) b += 2;", find_sums), ElementsAre("'b += 2' -> 'b -= 2'"));
  EXPECT_THAT(in_body("return side[1 - a];", find_sums), ElementsAre("'1 - a' -> 'a'"));
  EXPECT_THAT(in_body("g(\"x\" + a + std::to_string(b));", find_sums), IsEmpty());
}

TEST(Decisions, AreAlwaysOrNeverTrue) {
  EXPECT_THAT(in_body("if (a) g();", find_decisions), ElementsAre("'a' -> 'false'", "'a' -> 'true'"));
  EXPECT_THAT(in_body("while (a < b) g();", find_decisions), ElementsAre("'a < b' -> 'false'"));
  EXPECT_THAT(in_body("if (const R r = g(); !r.ok()) h();", find_decisions),
              ElementsAre("'!r.ok()' -> 'false'", "'!r.ok()' -> 'true'"));
  EXPECT_THAT(in_body("if (const T t = g()) h();", find_decisions), IsEmpty());
  EXPECT_THAT(in_body("return g(a ? b : a == b ? 1 : 2);", find_decisions),
              ElementsAre("'a' -> 'false'", "'a' -> 'true'", "'a == b' -> 'false'", "'a == b' -> 'true'"));
}

TEST(LeftOut, IsOneOfSeveral) {
  EXPECT_THAT(in_body("return a && g(b) && c;", find_left_out),
              ElementsAre("'a && g(b)' -> 'a'", "'a && g(b)' -> 'g(b)'", "'a && g(b) && c' -> 'a && g(b)'"));
  EXPECT_THAT(in_body("return a & ~b;", find_left_out), ElementsAre("'a & ~b' -> 'a'", "'a & ~b' -> '~b'"));
  EXPECT_THAT(
      in_body("return (a & 0x7f) | (b >> 3 & 1);", find_left_out),
      ElementsAre("'(a & 0x7f) | (b >> 3 & 1)' -> '(a & 0x7f)'", "'(a & 0x7f) | (b >> 3 & 1)' -> '(b >> 3 & 1)'"));
}

TEST(Negations, AreForgotten) {
  EXPECT_THAT(in_body("return !g(a).b && a != b;", find_negations), ElementsAre("'!g(a).b' -> 'g(a).b'"));
}

TEST(Numbers, AreOneOff) {
  EXPECT_THAT(in_body("return g(0, 2);", find_numbers), ElementsAre("'0' -> '1'", "'2' -> '3'", "'2' -> '1'"));
  EXPECT_THAT(in_body("return a > 1 && b == 0;", find_numbers), ElementsAre("'1' -> '2'"));
  EXPECT_THAT(in_body("g(side[0], side[1], side[2]);", find_numbers),
              ElementsAre("'0' -> '1'", "'1' -> '0'", "'2' -> '3'", "'2' -> '1'"));
}

TEST(Numbers, ThatAreNoRuleStay) {
  EXPECT_THAT(in_body("return 1 - a + (b >> 7) + (b & 1) + 0x10 + 50'000 + 1.5;", find_numbers), IsEmpty());
}

TEST(Truths, AreTurnedRound) { EXPECT_THAT(in_body("return true;", find_truths), ElementsAre("'true' -> 'false'")); }

TEST(Extremes, AreExchanged) {
  EXPECT_THAT(in_body("return std::min<int>(a, b) + max(a, 1) + c.min(a);", find_extremes),
              ElementsAre("'std::min<int>(a, b)' -> 'std::max<int>(a, b)'", "'max(a, 1)' -> 'min(a, 1)'"));
}

TEST(Seats, AreTheOthers) {
  EXPECT_THAT(in_body("g(rival(seat), seat); return players[by].hand;", find_seats),
              ElementsAre("'rival(seat)' -> 'seat'", "'seat' -> 'seat ^ 1'", "'by' -> 'by ^ 1'"));
  EXPECT_THAT(in_body("each([seat](int by) { return seat + 1; });", find_seats), IsEmpty());
}

TEST(Mistaken, IsOneOfTwoThatAreBothThere) {
  EXPECT_THAT(in_source("int f(int actor, int target) { return seat_of(actor); }", find_mistaken),
              ElementsAre("'actor' -> 'target'"));
  EXPECT_THAT(in_source("int f(int actor) { return seat_of(actor); }", find_mistaken), IsEmpty());
  EXPECT_THAT(in_source("int f(C c) { g(c.subject); c.object = 1; }", find_mistaken),
              ElementsAre("'c.subject' -> 'c.object'"));
}

TEST(Statements, AreLeftOut) {
  EXPECT_THAT(in_body("a = 1; ++b; g(a); s.x[1].y |= b; t.tell<int>(a); --*p; return a;", find_statements),
              ElementsAre("'a = 1;' -> nothing", "'++b;' -> nothing", "'g(a);' -> nothing",
                          "'s.x[1].y |= b;' -> nothing", "'t.tell<int>(a);' -> nothing", "'--*p;' -> nothing"));
}

TEST(Statements, ThatDeclareStay) {
  EXPECT_THAT(in_body("int c = 1; State& s = t.s; Context d; const auto x = g(); A<int> e{}; break;", find_statements),
              IsEmpty());
}

TEST(Enumerators, AreTheNextOfTheirKind) {
  Enumerations enumerations;
  enumerations.read(
      Structure("enum class Edition : u8 { classic, agl, count_ }; struct P { AGON_STEPS(ask, roll); };"));
  EXPECT_EQ(enumerations.next("Edition", "classic"), "agl");
  EXPECT_EQ(enumerations.next("Edition", "agl"), "classic");
  EXPECT_EQ(enumerations.next("Step", "ask"), "roll");
  EXPECT_EQ(enumerations.next("Edition", "ask"), std::nullopt);

  const std::string source =
      "int f() { switch (e) { case Edition::agl: return g(Edition::agl, P::Step::roll, Rule::agl); } }";
  const Structure structure(source);
  std::vector<Mutant> found;
  Finder finder(structure, true, found);
  find_enumerators(finder, enumerations);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(change_text(found[0]), "'Edition::agl' -> 'Edition::classic'");
  EXPECT_EQ(change_text(found[1]), "'P::Step::roll' -> 'P::Step::ask'");
}

TEST(Enumerators, OfListsAreKnownWhenAllHasBeenRead) {
  Enumerations enumerations;
  enumerations.read(Structure("AGON_WORDS(Ending, none, win /* by points */, draw);"));
  enumerations.read(Structure("AGON_LEXICON(ALL_NOUNS, VERBS, PASSIVES)\nAGON_ENUMERATION(Moment, MOMENTS);"));
  enumerations.read(
      Structure("#define NOUNS(X)   \\\n  X(Ally, ally, \"an ally\") \\\n  X(Enemy, enemy)\n"
                "#define ALL_NOUNS(X) NOUNS(X) X(Piece, piece)\n#define VERBS(X) X(Hit, hit, \"hit\")\n"
                "#define PASSIVES(X) X(hidden, \"is hidden\")\n"
                "#define MOMENTS(X) X(begins) /* of a turn */ X(ends)\n#define OTHER(a) a\n"));
  EXPECT_EQ(enumerations.next("Ending", "none"), "win");
  EXPECT_EQ(enumerations.next("Ending", "draw"), "none");
  EXPECT_EQ(enumerations.next("Moment", "begins"), std::nullopt);
  enumerations.complete();
  EXPECT_EQ(enumerations.next("Moment", "begins"), "ends");
  EXPECT_EQ(enumerations.next("Moment", "ends"), "begins");
  EXPECT_EQ(enumerations.next("Code", "ally"), "enemy");
  EXPECT_EQ(enumerations.next("Code", "enemy"), "piece");
  EXPECT_EQ(enumerations.next("Code", "piece"), "hit");
  EXPECT_EQ(enumerations.next("Code", "hit"), "hidden");
  EXPECT_EQ(enumerations.next("Code", "hidden"), "ally");
}

TEST(Unseen, IsWhatSomethingElseHolds) {
  const auto decisions = [](const std::string& source, bool of_game) {
    return in_source(source, find_decisions, of_game);
  };
  for (const std::string source :
       {"int f() { if (a) return not_an_answer(); }", "int f() { if (a) { return not_an_answer(); } }",
        "int f() { return a ? kAllowed : not_an_answer(); }", "int f() { if (a) t.fault(Fault::capacity); }",
        "void deal(State& s) { if (a) b(); }", "void outcomes(State& s) { if (a) b(); }"}) {
    EXPECT_THAT(decisions(source, true), IsEmpty()) << source;
    EXPECT_THAT(decisions(source, false), UnorderedElementsAre("'a' -> 'true'", "'a' -> 'false'")) << source;
  }
}

TEST(Unseen, IsNotWhatStandsBesideIt) {
  EXPECT_THAT(in_source("int f() { if (a) { if (b) return not_an_answer(); c(); } }", find_decisions),
              UnorderedElementsAre("'a' -> 'true'", "'a' -> 'false'"));
  EXPECT_THAT(in_source("int f() { if (a) b(); return not_an_answer(); }", find_decisions),
              UnorderedElementsAre("'a' -> 'true'", "'a' -> 'false'"));
}

}  // namespace
}  // namespace agon::mutants
