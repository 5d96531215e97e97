#include "cli/answer_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/support.h"
#include "tests/engine/match/match_support.h"

namespace agon::cli {
namespace {

using engine::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

engine::Naming naming(packs::Language language = packs::Language::en) {
  return {*engine::champions_rules(), language, kSeats};
}

Choice choice(const char* text) { return engine::champions_choice(text); }

ChoiceList plays() {
  ChoiceList list;
  list(choice(R"({"verb": "play", "card": "1", "section": "move"})"));
  list(choice(R"({"verb": "play", "card": "1", "section": "attack"})"));
  list(choice(R"({"verb": "play", "card": "12", "section": "move"})"));
  list(choice(R"({"verb": "pass"})"));
  return list;
}

TEST(Matching, ByNumber) {
  EXPECT_THAT(matching(naming(), plays(), "1"), ElementsAre(plays()[0]));
  EXPECT_THAT(matching(naming(), plays(), " 4 "), ElementsAre(plays()[3]));
  EXPECT_THAT(matching(naming(), plays(), "0"), IsEmpty());
  EXPECT_THAT(matching(naming(), plays(), "5"), IsEmpty());
}

TEST(Matching, ANumberThatIsNoPlaceIsAWord) { EXPECT_THAT(matching(naming(), plays(), "12"), ElementsAre(plays()[2])); }

TEST(Matching, ByWordsInAnyOrderWholeOrBegun) {
  EXPECT_THAT(matching(naming(), plays(), "card 1 attack"), ElementsAre(plays()[1]));
  EXPECT_THAT(matching(naming(), plays(), "AT 1"), ElementsAre(plays()[1]));
  EXPECT_THAT(matching(naming(), plays(), "pass"), ElementsAre(plays()[3]));
  EXPECT_THAT(matching(naming(), plays(), "move"), ElementsAre(plays()[0], plays()[2]));
  EXPECT_THAT(matching(naming(), plays(), "card 2"), IsEmpty());  // 12 does not begin with 2, nor is it 2
  EXPECT_THAT(matching(naming(), plays(), ""), IsEmpty());
}

TEST(Matching, ByLabelAndDirection) {
  ChoiceList steps;
  steps(choice(R"({"verb": "step", "space": "d4"})"));
  steps(choice(R"({"verb": "step", "space": "e4"})"));
  EXPECT_THAT(matching(naming(), steps, "E4"), ElementsAre(steps[1]));
  ChoiceList facings;
  for (const char* direction : {"n", "ne", "se", "s", "sw", "nw"}) {
    facings(choice((std::string(R"({"verb": "face", "direction": ")") + direction + "\"}").c_str()));
  }
  EXPECT_THAT(matching(naming(), facings, "n"), ElementsAre(facings[0]));
  EXPECT_THAT(matching(naming(), facings, "north"), ElementsAre(facings[0]));  // not north-east: the whole word wins
  EXPECT_THAT(matching(naming(), facings, "sw"), ElementsAre(facings[4]));
}

TEST(Matching, InSpanishWithOrWithoutAccents) {
  EXPECT_THAT(matching(naming(packs::Language::es), plays(), "carta 1 ataque"), ElementsAre(plays()[1]));
  EXPECT_THAT(matching(naming(packs::Language::es), plays(), "sección 12"), ElementsAre(plays()[2]));
  EXPECT_THAT(matching(naming(packs::Language::es), plays(), "seccion 12"), ElementsAre(plays()[2]));
}

TEST(Wish, NamesVerbPlaceCardAndPlayer) {
  const engine::Wish wish = wish_of(naming(), "play card 8 attack machine").value();
  EXPECT_EQ(engine::champions_rules()->game->verbs[wish.verb.value()].name, "play");
  EXPECT_EQ(engine::champions_rules()->game->name_of(engine::champions_rules()->block(), nullptr, Kind::card,
                                                     *wish.get(Kind::card)),
            "8");
  EXPECT_EQ(wish.get(Kind::seat), 1);
  const engine::Wish place = wish_of(naming(), "to e5 nw").value();
  EXPECT_FALSE(place.verb);
  EXPECT_EQ(place.get(Kind::space),
            engine::champions_rules()->game->value_of(engine::champions_rules()->block(), nullptr, Kind::space, "e5"));
  EXPECT_TRUE(place.get(Kind::direction));
}

TEST(Wish, SaysWhichWordMeansNothing) {
  EXPECT_EQ(wish_of(naming(), "play zebra").error(), "zebra");
  EXPECT_EQ(wish_of(naming(), "z9").error(), "z9");
}

}  // namespace
}  // namespace agon::cli
