#include "packs/effect/describe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "packs/effect/check.h"
#include "packs/embedded.h"
#include "packs/source.h"
#include "support.h"

namespace agon::packs::effect {
namespace {

std::string described(std::string_view text, Language language) {
  const Compiled one(text);
  return describe(arena::vocabulary(), one.effect.tree, arena::texts(), language,
                  [](u16 value) { return "«" + std::string(arena::kNames[value - 1]) + "»"; });
}

void expect_both(std::string_view text, std::string_view english, std::string_view spanish) {
  EXPECT_EQ(described(text, Language::en), english);
  EXPECT_EQ(described(text, Language::es), spanish);
}

TEST(Describe, TheTextsOfTheTestsAreSound) { EXPECT_EQ(check_texts(arena::vocabulary(), arena::texts()).text(), ""); }

TEST(Describe, HasItsOwnMessagesInTheProgramsPack) {
  Problems problems;
  const Texts own = Texts::load(read_embedded(embedded_files(), "agon"), problems);
  std::set<std::string_view> found;
  for (const std::string_view key : own.keys()) {
    if (key.starts_with("effect.")) found.insert(key.substr(7));
  }
  EXPECT_EQ(found, std::set<std::string_view>(kOwnIds.begin(), kOwnIds.end()));
}

TEST(Describe, MakesASentenceOfEachStatement) {
  expect_both("displace self; draw 2 cards. draw 1 card.", "Displace this figure. Draw 2 cards. Draw a card.",
              "Desplaza a esta figura. Roba 2 cartas. Roba una carta.");
}

TEST(Describe, CountsWhatIsPicked) {
  expect_both("damage up to 1 enemy 2", "Deal 2 damage to up to 1 enemy.", "Inflige 2 de daño a hasta 1 enemigo.");
  expect_both("damage up to 3 allies 2", "Deal 2 damage to up to 3 allies.", "Inflige 2 de daño a hasta 3 aliadas.");
  expect_both("damage up to damage dealt enemies 1", "Deal 1 damage to up to 2 enemies.",
              "Inflige 1 de daño a hasta 2 enemigos.");
}

TEST(Describe, GivesANounTheArticleOfItsPhrase) {
  expect_both("displace an ally adjacent to an enemy with stunned",
              "Displace an ally next to an enemy that is stunned.",
              "Desplaza a una aliada al lado de un enemigo en estado aturdido.");
  expect_both("damage each enemy within 1-3 of self 1 per ally",
              "Deal 1 for each ally damage to each enemy within 1-3 of this figure.",
              "Inflige 1 por cada aliada de daño a cada enemigo a 1-3 de esta figura.");
  expect_both("displace each enemy within 16-20 of self", "Displace each enemy within 16-20 of this figure.",
              "Desplaza a cada enemigo a 16-20 de esta figura.");
}

TEST(Describe, SaysWhenAndIfAndMay) {
  expect_both("when an ally other than self is attacked: may displace self up to 1 times; draw 1 card",
              "When an ally except this figure is attacked: you may displace this figure up to once; draw a card.",
              "Cuando una aliada salvo esta figura es objeto de un ataque: puedes desplazar a esta figura hasta una "
              "vez; roba una carta.");
  expect_both(
      "after resolution if damage dealt >= 2: may (repeat this attack; displace self)",
      "After the attack, if the damage dealt is at least 2: you may repeat this attack; displace this figure.",
      "Después del ataque, si el daño hecho es al menos 2: puedes repetir este ataque; desplazar a esta figura.");
  expect_both(
      "if self is stunned: self cannot be attacked; attacks add blue red",
      "While this figure is stunned: this figure cannot be attacked; your attacks get a blue die and a red die.",
      "Mientras esta figura está aturdido: esta figura no puede ser objeto de ataques; tus ataques ganan un dado "
      "azul y un dado rojo.");
}

TEST(Describe, SaysUntilWhenAndWhichChoice) {
  expect_both("until end of round: self cannot be attacked",
              "Until the end of the round: this figure cannot be attacked.",
              "Hasta el final de la ronda: esta figura no puede ser objeto de ataques.");
  expect_both("until end of turn: after resolution: draw 1 card",
              "Until the end of the turn: after the attack: draw a card.",
              "Hasta el final del turno: después del ataque: roba una carta.");
  expect_both("after resolution: repeat this attack", "After the attack: repeat this attack.",
              "Después del ataque: repite este ataque.");
  expect_both("displace self; after resolution: repeat this attack",
              "Displace this figure. During this action, after the attack: repeat this attack.",
              "Desplaza a esta figura. Durante esta acción, después del ataque: repite este ataque.");
  expect_both("choose (displace self) or (draw 1 card) or (take 'Espadón')",
              "Choose one: displace this figure; or draw a card; or take «Espadón».",
              "Elige una opción: desplaza a esta figura; o roba una carta; o toma «Espadón».");
}

TEST(Describe, SetsParenthesesWhereTheyMatter) {
  EXPECT_EQ(described("if (self is stunned or this is the first attack) and 1 < 2, draw 1 card", Language::en),
            "If (this figure is stunned or this is the first attack) and 1 is less than 2, draw a card.");
  EXPECT_EQ(
      described("if self is stunned or self is immobilized and not 1 > 2, draw 1 card", Language::en),
      "If this figure is stunned or (this figure is immobilized and it is not true that 1 is more than 2), draw a "
      "card.");
  EXPECT_EQ(described("if 1 = 2 or 1 <= 2 or 3 >= 2, draw 1 card", Language::en),
            "If 1 is 2 or 1 is at most 2 or 3 is at least 2, draw a card.");
  EXPECT_EQ(described("if not (1 = 2 and 2 = 3), draw 1 card", Language::es),
            "Si no es cierto que (1 es 2 y 2 es 3), roba una carta.");
}

TEST(Describe, BeginsWithACapitalAlsoBeyondAscii) {
  static constexpr Phrase kPhrases[] = {{Kind::verb, "go", "go", 30}, {Kind::verb, "sign", "sign", 31}};
  const Vocabulary vocabulary(kPhrases, {});
  const std::array<EmbeddedFile, 2> files{{{"g/texts.en.toml", "[effect]\ngo = \"élan.\"\nsign = \"÷\"\n"},
                                           {"g/texts.es.toml", "[effect]\ngo = \"ñandú\"\nsign = \"\"\n"}}};
  Problems problems;
  const Texts texts = Texts::load(read_embedded(files, "g"), problems);
  Program program;
  const CompiledEffect one = compile(vocabulary, Quoted("go; sign", {}), {}, program, problems);
  EXPECT_EQ(problems.text(), "");
  EXPECT_EQ(describe(vocabulary, one.tree, texts, Language::en, {}), "Élan. ÷.");
  EXPECT_EQ(describe(vocabulary, one.tree, texts, Language::es, {}), "Ñandú.");  // an empty message says nothing
}

TEST(Describe, SaysNothingOfAnEmptyEffect) {
  EXPECT_EQ(describe(arena::vocabulary(), Tree{}, arena::texts(), Language::en, {}), "");
}

}  // namespace
}  // namespace agon::packs::effect
