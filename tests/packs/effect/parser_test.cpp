#include "packs/effect/parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support.h"
#include "tests/packs/support.h"

namespace agon::packs::effect {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// A tree on one line: phrases by their ids, everything else by a word for its shape.
std::string shown(const Node& node) {
  static constexpr std::string_view kShapes[] = {"-",   "effect", "main",   "triggered", "holds", "sequence",
                                                 "if",  "may",    "choose", "until",     "and",   "or",
                                                 "not", ">=",     "<=",     "=",         ">",     "<"};
  std::string out;
  switch (node.shape) {
    case Shape::phrase: out = arena::vocabulary().phrase(node.phrase).id; break;
    case Shape::number: out = std::to_string(node.value); break;
    case Shape::range: {
      const Distances range = Distances::of(node.value);
      out = fmt::format("{}..{}", range.least, range.most);
      break;
    }
    case Shape::name: out = "'" + node.name + "'"; break;
    default: out = kShapes[static_cast<std::size_t>(node.shape)];
  }
  if (node.children.empty()) return out;
  out += '(';
  for (const Node& child : node.children) out += (out.back() == '(' ? "" : " ") + shown(child);
  return out + ')';
}

std::string tree_of(std::string_view text) {
  Problems problems;
  const std::optional<Tree> tree = parse(arena::vocabulary(), Quoted(std::string(text), {"t", 1, 1}), problems);
  EXPECT_EQ(problems.text(), "");
  return tree ? shown(tree->root) : "";
}

TEST(Parser, ReadsEachKindOfStatement) {
  EXPECT_EQ(tree_of("displace self"), "effect(main(displace(self)))");
  EXPECT_EQ(tree_of("displace self; damage self 1"), "effect(main(displace(self) damage(self 1)))");
  EXPECT_EQ(tree_of("may (displace self; draw 1 card)"), "effect(main(may(sequence(displace(self) draw(1)))))");
  EXPECT_EQ(tree_of("if 1 = 2, displace self"), "effect(main(if(=(1 2) displace(self))))");
  EXPECT_EQ(tree_of("choose (displace self) or (take 'x')"),
            "effect(main(choose(sequence(displace(self)) sequence(take('x')))))");
  EXPECT_EQ(tree_of("until end of turn: after resolution: displace self; draw 1 card"),
            "effect(main(until(turn triggered(resolution - sequence(displace(self) draw(1))))))");
  EXPECT_EQ(tree_of("displace self; after resolution if 1 < 2: displace self"),
            "effect(main(displace(self) triggered(resolution <(1 2) sequence(displace(self)))))");
}

TEST(Parser, ReadsEachKindOfClause) {
  EXPECT_EQ(tree_of("after resolution: displace self. when self is attacked if 1 > 2: draw 1 card."),
            "effect(triggered(resolution - sequence(displace(self))) "
            "triggered(attacked(self) >(1 2) sequence(draw(1))))");
  EXPECT_EQ(tree_of("self cannot be attacked; attacks add red"), "effect(holds(- safe(self) extra(red)))");
  EXPECT_EQ(tree_of("if 1 <= 2: self cannot be attacked"), "effect(holds(<=(1 2) safe(self)))");
  EXPECT_EQ(tree_of("until end of turn: if 1 >= 2: self cannot be attacked"),
            "effect(main(until(turn holds(>=(1 2) safe(self)))))");
}

TEST(Parser, UntilAndMomentsTakeTheRestOfTheirGroup) {
  EXPECT_EQ(tree_of("(until end of turn: attacks add red; attacks add blue); draw 1 card"),
            "effect(main(sequence(until(turn holds(- extra(red) extra(blue)))) draw(1)))");
  EXPECT_EQ(tree_of("choose (after resolution: draw 1 card; draw 2 cards) or (displace self). attacks add red"),
            "effect(main(choose(sequence(triggered(resolution - sequence(draw(1) draw(2)))) "
            "sequence(displace(self)))) holds(- extra(red)))");
}

TEST(Parser, FiltersContinueASet) {
  EXPECT_EQ(tree_of("displace each enemy adjacent to self with stunned within touch of self"),
            "effect(main(displace(each(near(with(adjacent(enemy self) stunned) touch self)))))");
  // The nearest set takes what comes.
  EXPECT_EQ(tree_of("displace each enemy adjacent to each ally with stunned"),
            "effect(main(displace(each(adjacent(enemy each(with(ally stunned)))))))");
}

TEST(Parser, TheLongestReadingWins) {
  EXPECT_EQ(tree_of("displace self up to 2"), "effect(main(displace_up_to(self 2)))");
  EXPECT_EQ(tree_of("displace self up to 2 times"), "effect(main(displace_up_to(self 2)))");
  EXPECT_EQ(tree_of("damage self damage dealt"), "effect(main(damage(self dealt)))");
}

TEST(Parser, AShorterReadingDoesWhereTheLongestLeadsNowhere) {
  // "with" could continue "an enemy", but then "swap" would have no other.
  EXPECT_EQ(tree_of("swap an enemy with an ally with stunned"),
            "effect(main(swap(one(enemy) one(with(ally stunned)))))");
  EXPECT_EQ(tree_of("swap an enemy with stunned with self"), "effect(main(swap(one(with(enemy stunned)) self)))");
}

TEST(Parser, WordsAreReadInAnyCaseAndAlternativesAlike) {
  EXPECT_EQ(tree_of("Hurt AN Enemy 1; damage a\nenemies  1"),
            "effect(main(damage(one(enemy) 1) damage(one(enemy) 1)))");
  EXPECT_EQ(tree_of("repeat this attack for free"), tree_of("repeat this attack"));
}

TEST(Parser, EveryNodeKnowsItsPlace) {
  Problems problems;
  const auto tree = parse(arena::vocabulary(), Quoted("damage an enemy 1; may draw 2 cards", {"t", 1, 1}), problems);
  ASSERT_TRUE(tree);
  const Node& main = tree->root.children[0];
  const Node& damage = main.children[0];
  EXPECT_EQ(damage.offset, 0u);
  EXPECT_EQ(damage.children[0].offset, 7u);
  EXPECT_EQ(damage.children[0].children[0].offset, 10u);
  EXPECT_EQ(damage.children[1].offset, 16u);
  EXPECT_EQ(main.children[1].offset, 19u);
  EXPECT_EQ(main.children[1].children[0].offset, 23u);
}

/// A text with a mistake at ^, and words of the message.
struct Mistake {
  std::string_view text;
  std::string_view words;
};

const Mistake kMistakes[] = {
    // Words that nobody knows, with the nearest that could stand there.
    {"^dispalce self", "found \"dispalce\" (did you mean \"displace\"?)"},
    {"damage an ^enmy 1",
     "expected a kind of piece (\"enemy\", \"enemies\", \"ally\" or \"allies\"), found \"enmy\" (did "
     "you mean \"enemy\"?)"},
    {"damage an enemy ^adjcent to self 1",
     "expected a number (\"damage\"), found \"adjcent\" (did you mean \"adjacent\"?)"},
    {"until end of ^rond: attacks add red", "(did you mean \"round\"?)"},
    {"displace self; if self is ^stuned, draw 1 card", "expected a state (\"stunned\" or \"immobilized\"), found"},
    // Known words at the wrong place.
    {"damage an enemy adjacent ^self 1", "expected \"to\", found \"self\""},
    {"impose ^1 on self", "expected a state (\"stunned\" or \"immobilized\"), found \"1\""},
    {"impose ^self on self", "expected a state"},
    {"take ^self", "expected a name in quotes, found \"self\""},
    {"displace each enemy within ^3 of self", "expected a range (\"touch\"), found \"3\""},
    // What is missing.
    {"^", "expected a moment, something that always holds or something to do, found the end of the text"},
    {"damage self^", "expected a number (\"damage\"), found the end of the text"},
    {"displace self;^", "expected something to do"},
    {"displace self. ^. draw 1 card", "found \".\""},
    {"after resolution ^repeat this attack", "expected \":\" or \"if\", found \"repeat\""},
    {"until end of round ^attacks add red", "expected \":\", found \"attacks\""},
    {"displace self ^displace self", "expected \"up\", \";\" or \".\", found \"displace\""},
    {"choose (displace self)^", "expected \"or\", found the end"},
    {"choose (displace self) or ^displace self", "expected \"(\""},
    {"choose (displace self^", "\")\""},
    {"displace self^) ; draw 1 card", "found \")\""},
    {"if self is stunned ^draw 1 card", "expected \"and\", \"or\", \":\" or \",\", found \"draw\""},
    {"if damage dealt^, draw 1 card", "\">=\", \"<=\", \"=\", \">\" or \"<\", found \",\""},
    {"if (self is stunned^, draw 1 card", "\")\""},
    {"until end of round: ^displace self", "expected a moment or something that always holds, found \"displace\""},
    {"if self is stunned: ^displace self", "expected something that always holds"},
    {"self cannot be attacked; ^displace self", "expected something that always holds"},
    // What no text has.
    {"damage self ^100", "expected a number from 0 to 99"},
    {"damage self ^99999999999999999999", "expected a number from 0 to 99"},
    {"displace each enemy within ^3-1 of self", "expected a range that rises, up to 99"},
    {"displace each enemy within ^1-100 of self", "expected a range that rises, up to 99"},
    {"displace self ^# draw 1 card", "\"#\" means nothing in an effect"},
    {"displace s^élf", "\"é\" means nothing in an effect"},
    {"take ^'Broadsword", "this name is never closed"},
    {"take ^'Brodsword'", "unknown name \"Brodsword\" (did you mean \"Broadsword\"?)"},
    // What is understood but cannot be.
    {"swap an enemy adjacent to an ally with ^an enemy", "more than 2 pieces are picked in one statement"},
    {"damage ^it 1", "nothing was picked before this"},
    {"choose (displace an enemy) or (damage ^it 1)", "nothing was picked before this"},
    {"if ^an enemy is stunned, damage self 1", "nobody picks here"},
    {"^an enemy cannot be attacked", "nobody picks here"},
    {"when ^up to 2 enemies is attacked: draw 1 card", "nobody picks here"},
    {"until end of turn: ^an enemy guards an ally", "more than one picked piece"},
    {"displace an enemy; until end of turn: ^it guards an ally", "more than one picked piece"},
    {"displace self; ^self cannot be attacked",
     "this always holds, it cannot be done: expected \"until …:\" before it"},
    {"after resolution: displace self. ^displace self", "what is done at once comes before what is done at a moment"},
};

TEST(Parser, TellsEachMistakeAtItsPlace) {
  for (const Mistake& mistake : kMistakes) {
    SCOPED_TRACE(mistake.text);
    const std::size_t mark = mistake.text.find('^');
    ASSERT_NE(mark, std::string_view::npos);
    std::string text(mistake.text);
    text.erase(mark, 1);
    Program program;
    const Problems problems = problems_of("effect = \"" + text + "\"\n", [&](TomlTable root, Problems& found) {
      compile(arena::vocabulary(), root.required_string("effect", {0}), arena::names(), program, found);
    });
    const int column = static_cast<int>(std::string_view("effect = \"").size() + mark) + 1;
    ASSERT_EQ(problems.size(), 1u) << problems.text();
    EXPECT_THAT(problems[0], ProblemAt("t.toml", 1, column, mistake.words));
    EXPECT_EQ(program.code.size(), 1u);
    EXPECT_TRUE(program.abilities.empty());
  }
}

TEST(Parser, ColumnsCountCharacters) {
  Program program;
  const Problems problems =
      problems_of("effect = \"take 'Espadón'; take 'Espadon'\"\n", [&](TomlTable root, Problems& found) {
        compile(arena::vocabulary(), root.required_string("effect"), arena::names(), program, found);
      });
  EXPECT_THAT(problems,
              ElementsAre(ProblemAt("t.toml", 1, 32, "unknown name \"Espadon\" (did you mean \"Espadón\"?)")));
}

std::string repeated(std::string_view text, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += text;
  return out;
}

std::string problem_of(const std::string& text) {
  Program program;
  Problems problems;
  compile(arena::vocabulary(), Quoted(text, {"t", 1, 1}), arena::names(), program, problems);
  return problems.text();
}

TEST(Parser, RefusesWhatIsTooMuch) {
  EXPECT_EQ(problem_of(repeated("(", 15) + "displace self" + repeated(")", 15)), "");
  EXPECT_THAT(problem_of(repeated("(", 16) + "displace self" + repeated(")", 16)),
              HasSubstr("nested more than 16 deep"));
  EXPECT_THAT(problem_of(repeated("may ", 100) + "displace self"), HasSubstr("nested more than 16 deep"));
  EXPECT_THAT(problem_of("if " + repeated("not ", 100) + "1 = 1, displace self"),
              HasSubstr("nested more than 16 deep"));
  EXPECT_EQ(problem_of(repeated("displace self;", 82) + "displace self"), "");  // 248 words and signs
  EXPECT_THAT(problem_of(repeated("displace self;", 83) + "displace self"), HasSubstr("at most 250 words and signs"));
  // The target and 15 numbers are 16 values; a sixteenth number waits with them.
  EXPECT_EQ(problem_of("damage self " + repeated("1 plus (", 14) + "1" + repeated(")", 14)), "");
  EXPECT_THAT(problem_of("damage self " + repeated("1 plus (", 15) + "1" + repeated(")", 15)), HasSubstr("too much"));
}

// Every text is read, or its first mistake is told at a place inside of it.
RC_GTEST_PROP(Parser, AnswersAnyHeapOfWords, ()) {
  static const std::vector<std::string> words = {
      "displace", "damage", "self", "an", "enemy", "1",  "1-3",   "plus", "per", "(",    ")",     ";",  ".",
      ":",        ",",      "if",   "or", "until", "of", "round", "end",  "may", "with", "after", "it", "choose"};
  const auto picked = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(words));
  std::string text;
  for (const std::string& word : picked) text += word + ' ';
  Problems problems;
  Program program;
  const CompiledEffect effect =
      compile(arena::vocabulary(), Quoted(text, {"t", 1, 1}), arena::names(), program, problems);
  RC_ASSERT(effect.tree.empty() == !problems.empty());
  RC_ASSERT(problems.empty() || (program.code.size() == 1 && program.abilities.empty()));
}

}  // namespace
}  // namespace agon::packs::effect
