#include "packs/effect/compiler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "support.h"

namespace agon::packs::effect {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr u8 kPassive = AbilityCode::kPassive, kOptional = AbilityCode::kOptional, kForced = AbilityCode::kForced;

TEST(Compiler, PutsOperandsBeforeTheirOperation) {
  const Compiled one("displace self");
  EXPECT_THAT(one.code(), ElementsAre("self", "displace", "end"));
  EXPECT_EQ(one.effect.main, 1);
  EXPECT_EQ(one.effect.abilities, 0);
  EXPECT_TRUE(one.abilities().empty());
}

TEST(Compiler, GivesAPhraseItsLiteral) {
  EXPECT_THAT(code_of("repeat this attack"), ElementsAre("repeat 5", "end"));
  EXPECT_THAT(code_of("impose immobilized on each enemy"), ElementsAre("push 2", "enemies", "impose", "end"));
}

TEST(Compiler, PicksBeforeItActs) {
  // An empty set skips the statement alone: the second one begins at 9.
  EXPECT_THAT(code_of("damage an enemy within 1-3 in sight of self 1; may remove stunned from it"),
              ElementsAre("enemies", "push 259", "self", "near", "pick 0 to 9", "picked 0", "push 1", "damage",
                          "may to 13", "push 1", "picked 0", "remove", "end"));
}

TEST(Compiler, PicksSeveralWithTheNumberBelowTheSet) {
  EXPECT_THAT(code_of("damage up to 2 enemies 1"),
              ElementsAre("push 2", "enemies", "pick_several 0 to 7", "picked 0", "push 1", "damage", "end"));
}

TEST(Compiler, ItIsTheLastOnePickedBeforeInTheText) {
  EXPECT_THAT(code_of("swap an enemy with an ally adjacent to it"),
              ElementsAre("enemies", "pick 0 to 10", "allies", "picked 0", "adjacent", "pick 1 to 10", "picked 0",
                          "picked 1", "swap", "end"));
  // The register that "it" needs is not given away.
  EXPECT_THAT(code_of("damage an enemy 1; swap it with an enemy"),
              ElementsAre("enemies", "pick 0 to 6", "picked 0", "push 1", "damage", "enemies", "pick 1 to 11",
                          "picked 0", "picked 1", "swap", "end"));
  // What one alternative picks is nothing to the others, and after them "it" is what was picked.
  EXPECT_THAT(
      code_of("choose (displace an enemy) or (displace an ally); damage it 1"),
      ElementsAre("choose 2", "jump to 4", "jump to 9", "enemies", "pick 0 to 8", "picked 0", "displace", "jump to 13",
                  "allies", "pick 0 to 13", "picked 0", "displace", "picked 0", "push 1", "damage", "end"));
}

TEST(Compiler, APickInsideAPickComesFirst) {
  EXPECT_THAT(code_of("displace an enemy adjacent to an ally"),
              ElementsAre("allies", "pick 0 to 9", "enemies", "picked 0", "adjacent", "pick 1 to 9", "picked 1",
                          "displace", "end"));
}

TEST(Compiler, AnAbilityHasItsMomentSubjectAndCode) {
  const Compiled one("after self deals damage: displace self up to damage dealt times");
  EXPECT_THAT(one.code(), ElementsAre("self", "end", "self", "dealt", "displace_up_to", "end"));
  EXPECT_THAT(one.abilities(), ElementsAre(AbilityCode{.who = 1, .code = 3, .op = 1}));
  EXPECT_EQ(one.effect.main, 0);
  EXPECT_EQ(one.effect.abilities, 1);
}

TEST(Compiler, InAMomentNobodyPicks) {
  const Compiled one("when an ally other than self is attacked: may displace self");
  EXPECT_THAT(one.code(), ElementsAre("allies", "self", "other", "end", "self", "displace", "end"));
  EXPECT_THAT(one.abilities(), ElementsAre(AbilityCode{.who = 1, .code = 5, .op = 2, .flags = kOptional}));
}

TEST(Compiler, AMomentMayHaveWordsBesidesItsSubject) {
  const Compiled one("when enemy gains stunned: draw 1 card");
  EXPECT_THAT(one.code(), ElementsAre("enemies", "push 1", "end", "push 1", "draw", "end"));
  EXPECT_THAT(one.abilities(), ElementsAre(AbilityCode{.who = 1, .code = 4, .op = 3}));
}

TEST(Compiler, AnAbilityHasItsCondition) {
  const Compiled one("after resolution if self is stunned and damage dealt >= 2: repeat this attack");
  EXPECT_THAT(one.code(),
              ElementsAre("self", "push 1", "is", "dealt", "push 2", "at_least", "both", "end", "repeat 5", "end"));
  EXPECT_THAT(one.abilities(), ElementsAre(AbilityCode{.condition = 1, .code = 9, .op = 4, .literal = 9}));
}

TEST(Compiler, OnlyASingleMayMakesAnAbilityOptional) {
  const Compiled all("after resolution: may (displace self; draw 1 card)");
  EXPECT_THAT(all.code(), ElementsAre("self", "displace", "push 1", "draw", "end"));
  EXPECT_EQ(all.abilities()[0].flags, kOptional);
  const Compiled part("after resolution: may displace self; draw 1 card");
  EXPECT_THAT(part.code(), ElementsAre("may to 4", "self", "displace", "push 1", "draw", "end"));
  EXPECT_EQ(part.abilities()[0].flags, 0);
}

TEST(Compiler, APassiveHasTheCodeOfItsOperands) {
  const Compiled one("attacks add blue per enemy adjacent to self with immobilized at most 3");
  EXPECT_THAT(one.code(), ElementsAre("push 1", "enemies", "self", "adjacent", "push 2", "with", "dice_per", "push 3",
                                      "dice_most", "end"));
  EXPECT_THAT(one.abilities(), ElementsAre(AbilityCode{.code = 1, .op = 3, .flags = kPassive}));
}

TEST(Compiler, EachPassiveOfAClauseIsAnAbilityUnderItsCondition) {
  const Compiled one("if self is stunned: self cannot be attacked; attacks add red");
  EXPECT_THAT(one.code(), ElementsAre("self", "push 1", "is", "end", "self", "end",  //
                                      "self", "push 1", "is", "end", "push 2", "end"));
  EXPECT_THAT(one.abilities(),
              ElementsAre(AbilityCode{.condition = 1, .code = 5, .op = 1, .literal = 7, .flags = kPassive},
                          AbilityCode{.condition = 7, .code = 11, .op = 3, .flags = kPassive}));
  EXPECT_EQ(one.effect.abilities, 2);
}

TEST(Compiler, UntilPutsAnAbilityInForce) {
  const Compiled one("until end of round: self cannot be attacked");
  EXPECT_THAT(one.code(), ElementsAre("push 0", "force 1 0", "end", "self", "end"));
  EXPECT_THAT(one.abilities(),
              ElementsAre(AbilityCode{.code = 4, .op = 1, .literal = 7, .flags = kPassive | kForced, .end = 1}));
  EXPECT_EQ(one.effect.main, 1);
  EXPECT_EQ(one.effect.abilities, 0);  // it is not in force by itself
}

TEST(Compiler, WhatIsPickedGoesAlongWithAForcedAbility) {
  const Compiled now("until end of turn: an enemy adjacent to self cannot be attacked");
  EXPECT_THAT(now.code(), ElementsAre("enemies", "self", "adjacent", "pick 0 to 7", "picked 0", "force 2 0", "end",
                                      "picked 0", "end"));
  EXPECT_EQ(now.abilities()[0].code, 8);
  const Compiled before("damage an enemy 1; until end of round: after it deals damage: damage it 1");
  EXPECT_THAT(before.code(), ElementsAre("enemies", "pick 0 to 6", "picked 0", "push 1", "damage", "picked 0",
                                         "force 1 0", "end", "picked 0", "end", "picked 0", "push 1", "damage", "end"));
  EXPECT_THAT(before.abilities(), ElementsAre(AbilityCode{.who = 9, .code = 11, .op = 1, .flags = kForced, .end = 1}));
}

TEST(Compiler, WhatGoesAlongIsInRegisterZeroWhereverItWas) {
  // "it" is the second piece, in register 1; inside the ability it is the only one.
  const Compiled one("swap an enemy with an ally; until end of turn: it cannot be attacked; self guards it");
  EXPECT_THAT(one.code(), ElementsAre("enemies", "pick 0 to 8", "allies", "pick 1 to 8", "picked 0", "picked 1", "swap",
                                      "picked 1", "force 2 0", "picked 1", "force 2 1", "end",  //
                                      "picked 0", "end", "self", "picked 0", "end"));
}

TEST(Compiler, ForcedAbilitiesMayForceOthers) {
  const Compiled one("until end of round: after self deals damage: until end of turn: self cannot be attacked");
  EXPECT_THAT(one.code(), ElementsAre("push 0", "force 1 0", "end",                 //
                                      "self", "end", "push 0", "force 2 1", "end",  //
                                      "self", "end"));
  EXPECT_THAT(one.abilities(),
              ElementsAre(AbilityCode{.who = 4, .code = 6, .op = 1, .flags = kForced, .end = 1},
                          AbilityCode{.code = 9, .op = 1, .literal = 7, .flags = kPassive | kForced, .end = 2}));
}

TEST(Compiler, AMomentAmongStatementsLastsForTheAction) {
  const Compiled one("damage self 1; after resolution: repeat this attack");
  EXPECT_THAT(one.code(), ElementsAre("self", "push 1", "damage", "push 0", "force 0 0", "end", "repeat 5", "end"));
  EXPECT_THAT(one.abilities(),
              ElementsAre(AbilityCode{.code = 7, .op = 4, .literal = 9, .flags = kForced, .end = kEndOfAction}));
}

TEST(Compiler, AbilitiesOfATextAreNeighboursBeforeThoseThatTheyForce) {
  const Compiled one("after resolution: until end of turn: attacks add red. self cannot be attacked.");
  ASSERT_EQ(one.abilities().size(), 3u);
  EXPECT_EQ(one.effect.first_ability, 0);
  EXPECT_EQ(one.effect.abilities, 2);
  EXPECT_EQ(one.abilities()[0].op, 4);
  EXPECT_EQ(one.abilities()[1].literal, 7);
  EXPECT_EQ(one.abilities()[2].flags, kPassive | kForced);
  EXPECT_THAT(one.code(), ElementsAre("push 0", "force 2 2", "end", "self", "end", "push 2", "end"));
}

TEST(Compiler, AChoiceHasAJumpForEachAlternative) {
  EXPECT_THAT(code_of("choose (damage self 1) or (displace self; draw 2 cards) or (repeat this attack)"),
              ElementsAre("choose 3", "jump to 5", "jump to 9", "jump to 14",  //
                          "self", "push 1", "damage", "jump to 15",            //
                          "self", "displace", "push 2", "draw", "jump to 15",  //
                          "repeat 5", "end"));
}

TEST(Compiler, AConditionSkipsItsStatement) {
  EXPECT_THAT(
      code_of("if self is stunned, damage self 1; displace self"),
      ElementsAre("self", "push 1", "is", "jump_if_not to 8", "self", "push 1", "damage", "self", "displace", "end"));
  EXPECT_THAT(
      code_of("if self is stunned, (damage self 1; displace self)"),
      ElementsAre("self", "push 1", "is", "jump_if_not to 10", "self", "push 1", "damage", "self", "displace", "end"));
}

TEST(Compiler, NotBindsTighterThanAndTighterThanOr) {
  EXPECT_THAT(code_of("if self is stunned or not self is immobilized and this is the first attack, repeat this attack"),
              ElementsAre("self", "push 1", "is", "self", "push 2", "is", "invert", "first", "both", "either",
                          "jump_if_not to 13", "repeat 5", "end"));
  EXPECT_THAT(code_of("if not (self is stunned or this is the first attack) and 1 < 2, repeat this attack"),
              ElementsAre("self", "push 1", "is", "first", "either", "invert", "push 1", "push 2", "less", "both",
                          "jump_if_not to 13", "repeat 5", "end"));
}

TEST(Compiler, ComparesNumbers) {
  for (const char* const each : {">= at_least", "<= at_most", "= equal", "> more", "< less"}) {
    const std::string_view sign = std::string_view(each).substr(0, std::string_view(each).find(' '));
    const std::string_view op = std::string_view(each).substr(sign.size() + 1);
    EXPECT_THAT(code_of("if damage dealt " + std::string(sign) + " (1 plus 1), displace self"),
                ElementsAre("dealt", "push 1", "push 1", "plus", op, "jump_if_not to 9", "self", "displace", "end"));
  }
}

TEST(Compiler, ContinuesFromLeftToRight) {
  EXPECT_THAT(code_of("damage self 1 plus 2 per enemy at most 4"),
              ElementsAre("self", "push 1", "push 2", "plus", "enemies", "per", "push 4", "most", "damage", "end"));
  EXPECT_THAT(code_of("damage self 1 plus (2 per enemy)"),
              ElementsAre("self", "push 1", "push 2", "enemies", "per", "plus", "damage", "end"));
  EXPECT_THAT(code_of("attacks add blue red blue"), ElementsAre("push 1", "push 2", "pool", "push 1", "pool", "end"));
}

TEST(Compiler, JoinsThePlainClauses) {
  const Compiled one("displace self. attacks add red. damage self 1.");
  EXPECT_THAT(one.code(), ElementsAre("self", "displace", "self", "push 1", "damage", "end", "push 2", "end"));
  EXPECT_EQ(one.effect.main, 1);
  EXPECT_EQ(one.abilities()[0].code, 7);
}

TEST(Compiler, KnowsNames) {
  EXPECT_THAT(code_of("take 'Broadsword'; take 'Hawk's Eye'; take 'Espadón'"),
              ElementsAre("push 1", "take", "push 2", "take", "push 3", "take", "end"));
}

TEST(Compiler, CompilesSingleValues) {
  Program program;
  Problems problems;
  const auto add = [&](Kind kind, const char* text) {
    return compile_value(arena::vocabulary(), kind, Quoted(text, {"t", 1, 1}), arena::names(), program, problems).place;
  };
  EXPECT_EQ(add(Kind::condition, "self is stunned and (1 < 2 or not this is the first attack)"), 1);
  EXPECT_EQ(add(Kind::who, "an enemy with stunned"), 12);  // nobody picks: all of them
  EXPECT_EQ(add(Kind::number, "1 per enemy"), 16);
  EXPECT_EQ(problems.text(), "");
  std::vector<std::string> code;
  for (const Op op : program.code) code.push_back(arena::shown(op));
  EXPECT_THAT(code, ElementsAre("end", "self", "push 1", "is", "push 1", "push 2", "less", "first", "invert", "either",
                                "both", "end",                       //
                                "enemies", "push 1", "with", "end",  //
                                "push 1", "enemies", "per", "end"));
  EXPECT_EQ(add(Kind::number, "1 per enemy draw"), 0);
  EXPECT_EQ(add(Kind::who, "it"), 0);
  EXPECT_EQ(add(Kind::condition, ""), 0);
  EXPECT_THAT(problems.text(), AllOf(HasSubstr("expected the end of the text, found \"draw\""),
                                     HasSubstr("nothing was picked before this"), HasSubstr("expected a condition")));
  EXPECT_EQ(program.code.size(), code.size());
}

TEST(Compiler, TextsOfAPackFollowEachOther) {
  Program program;
  Problems problems;
  const auto add = [&](const char* text) {
    return compile(arena::vocabulary(), Quoted(text, {"t", 1, 1}), arena::names(), program, problems);
  };
  EXPECT_EQ(add("displace self").main, 1);
  EXPECT_EQ(add("self cannot be attacked").abilities, 1);
  const CompiledEffect third = add("displace self. attacks add red");
  EXPECT_EQ(third.main, 6);
  EXPECT_EQ(third.first_ability, 1);
  EXPECT_EQ(problems.text(), "");
  EXPECT_EQ(program.code[0], Op{});
  const std::size_t code = program.code.size();

  // A mistake that is found late leaves nothing behind.
  const CompiledEffect wrong = add("until end of turn: attacks add red. damage it 1");
  EXPECT_EQ(problems.size(), 1u);
  EXPECT_TRUE(wrong.tree.empty());
  EXPECT_EQ(wrong.main, 0);
  EXPECT_EQ(program.code.size(), code);
  EXPECT_EQ(program.abilities.size(), 2u);
}

TEST(Compiler, RefusesMoreCodeThanItCanNumber) {
  Program program;
  program.code.resize(65'534);
  Problems problems;
  const auto add = [&] {
    return compile(arena::vocabulary(), Quoted("repeat this attack", {"t", 1, 1}), arena::names(), program, problems);
  };
  EXPECT_EQ(add().main, 65'534);
  EXPECT_EQ(problems.text(), "");
  EXPECT_EQ(add().main, 0);
  EXPECT_THAT(problems.text(), HasSubstr("too long"));
}

// A pack has some 250 texts; a hundred times the time they should take still passes, a search without memory does not.
TEST(Compiler, IsQuick) {
  const Quoted text(
      "damage an enemy within 1-3 in sight of self 1 plus 2 per enemy adjacent to each ally with stunned at most 3; "
      "if self is stunned or damage dealt >= 2, may remove stunned from it; until end of round: when an enemy other "
      "than self is attacked: choose (displace self) or (draw 2 cards)",
      {"t", 1, 1});
  Program program;
  Problems problems;
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 250; ++i) compile(arena::vocabulary(), text, arena::names(), program, problems);
  const auto took = std::chrono::steady_clock::now() - begin;
  EXPECT_EQ(problems.text(), "");
  EXPECT_LT(took, std::chrono::seconds(2));
  RecordProperty("milliseconds", static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(took).count()));
}

}  // namespace
}  // namespace agon::packs::effect
