// Words of effects that are found by their op-code, with their operands.
#include "core/lexicon.h"

#include <gtest/gtest.h>

#include <string_view>

#include "core/expressions.h"

namespace agon {
namespace {

namespace tale {

#define AGON_TALE_NOUNS(X) X(Heroes, heroes, "hero|heroes") X(Near, near, "near <who> within <range>")
#define AGON_TALE_VERBS(X) X(Praise, praise, "praise <who> <number> times") X(Shout, shout, "shout")
#define AGON_TALE_PASSIVES(X) X(fearless, "<who> fears nothing") X(invisible, "<who> is not seen")
AGON_LEXICON(AGON_TALE_NOUNS, AGON_TALE_VERBS, AGON_TALE_PASSIVES)

enum class Mood : u8 { calm, proud, loud };

namespace nouns {

struct Heroes {
  static constexpr std::string_view name = "heroes";
};
struct Near {
  static constexpr std::string_view name = "near";
  u32 who = 0;
  Distances range{};
  AGON_FIELDS(who, range)
};

}  // namespace nouns
namespace verbs {

struct Praise {
  static constexpr std::string_view name = "praise";
  u32 who = 0;
  int times = 0;
  Mood literal{};
  AGON_FIELDS(who, times)
};
struct Shout {
  static constexpr std::string_view name = "shout";
};

}  // namespace verbs

struct NameOf {
  template <class Word>
  constexpr std::string_view operator()() const {
    return Word::name;
  }
};

}  // namespace tale

using tale::Code;

TEST(Lexicon, NumbersNounsThenVerbsThenPassives) {
  EXPECT_EQ(static_cast<u8>(Code::heroes), kFirstGameOp);
  EXPECT_EQ(static_cast<u8>(Code::praise), tale::kFirstVerb);
  EXPECT_EQ(static_cast<u8>(Code::fearless), tale::kFirstPassive);
  EXPECT_EQ(static_cast<u8>(Code::count_), tale::kFirstPassive + 2);
  EXPECT_EQ(tale::kFirstVerb, kFirstGameOp + 2);
  EXPECT_EQ(tale::kFirstPassive, tale::kFirstVerb + 2);
  EXPECT_EQ(tale::code_of(Op{static_cast<u8>(Code::shout)}), Code::shout);
}

TEST(Lexicon, FindsTheStructOfACode) {
  const std::string_view none = "none";
  EXPECT_EQ(with_noun(Code::heroes, none, tale::NameOf{}), "heroes");
  EXPECT_EQ(with_noun(Code::near, none, tale::NameOf{}), "near");
  EXPECT_EQ(with_verb(Code::praise, none, tale::NameOf{}), "praise");
  EXPECT_EQ(with_verb(Code::shout, none, tale::NameOf{}), "shout");
  for (const Code code : {Code::praise, Code::fearless, Code::invisible}) {
    EXPECT_EQ(with_noun(code, none, tale::NameOf{}), none);
  }
  for (const Code code : {Code::heroes, Code::fearless, Code::invisible}) {
    EXPECT_EQ(with_verb(code, none, tale::NameOf{}), none);
  }
}

TEST(Lexicon, TakesOperandsFromTheLastToTheFirst) {
  Values<u32> values;
  values.push(7);  // of somebody else
  values.push(0b101);
  values.push(Distances{2, 9}.value());
  const auto near = said<tale::nouns::Near>({}, values);
  EXPECT_EQ(near.who, 0b101u);
  EXPECT_EQ(near.range, (Distances{2, 9}));
  EXPECT_EQ(values.size, 1);

  values.push(0b11);
  values.push(3);
  const auto praise = said<tale::verbs::Praise>({.code = static_cast<u8>(Code::praise), .a = 2}, values);
  EXPECT_EQ(praise.who, 0b11u);
  EXPECT_EQ(praise.times, 3);
  EXPECT_EQ(praise.literal, tale::Mood::loud);

  said<tale::verbs::Shout>({}, values);
  EXPECT_EQ(values.size, 1);
  EXPECT_EQ(values.pop(), 7);
}

}  // namespace
}  // namespace agon
