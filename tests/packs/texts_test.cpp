#include "packs/texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "support.h"

namespace agon::packs {
namespace {

using testing::ElementsAre;

Texts load(std::string_view en, std::string_view es, Problems& problems) {
  const std::array<EmbeddedFile, 2> files{{{"g/texts.en.toml", en}, {"g/texts.es.toml", es}}};
  return Texts::load(read_embedded(files, "g"), problems);
}

TEST(Texts, HaveDottedKeys) {
  Problems problems;
  const Texts texts = load("top = \"Top\"\n[a]\nb = \"{n} B\"\n[a.c]\nd = \"D\"\n",
                           "top = \"Arriba\"\n[a]\nb = \"B {n}\"\nc.d = \"De\"\n", problems);
  EXPECT_EQ(problems.text(), "");
  EXPECT_THAT(texts.keys(), ElementsAre("a.b", "a.c.d", "top"));
  EXPECT_EQ(texts.format(Language::es, "top"), "Arriba");
  EXPECT_EQ(texts.format(Language::en, "a.b", {{"n", i64{3}}}), "3 B");
  EXPECT_EQ(texts.format(Language::es, "a.c.d"), "De");
  EXPECT_TRUE(texts.has("a.b"));
  EXPECT_FALSE(texts.has("a"));
}

TEST(Texts, FallBackToEnglishThenToTheKey) {
  Problems problems;
  const Texts texts = load("a = \"only English\"\n", "", problems);
  EXPECT_EQ(texts.format(Language::es, "a"), "only English");
  EXPECT_EQ(texts.format(Language::es, "no.such"), "no.such");
  EXPECT_EQ(texts.find(Language::en, "no.such"), nullptr);
}

TEST(Texts, MayBeEmpty) {
  Problems problems;
  const Texts texts = load("a = \"\"\n", "a = \"\"\n", problems);
  EXPECT_EQ(problems.text(), "");
  EXPECT_TRUE(texts.has("a"));
  EXPECT_EQ(texts.format(Language::es, "a"), "");
}

TEST(Texts, MustHaveTheSameKeysInAllLanguages) {
  Problems problems;
  load("a = \"A\"\n[phase]\ndraw = \"Draw\"\n", "a = \"A\"\n[phase]\ndarw = \"Robo\"\n[z]\nz = \"Z\"\n", problems);
  EXPECT_THAT(
      problems,
      ElementsAre(ProblemAt("g/texts.en.toml", 3, 8, "\"phase.draw\" has no text in es (did you mean \"phase.darw\"?)"),
                  ProblemAt("g/texts.es.toml", 3, 8, "\"phase.darw\" has no text in en (did you mean \"phase.draw\"?)"),
                  ProblemAt("g/texts.es.toml", 5, 5, "\"z.z\" has no text in en")));
}

TEST(Texts, MustHaveTheSameOperandsInAllLanguages) {
  Problems problems;
  load("a = \"{who} hits {n}\"\nb = \"{n}\"\nc = \"{n, plural, other {#}}\"\n",
       "a = \"{quien} golpea {n}\"\nb = \"nada\"\nc = \"{n}\"\n", problems);
  EXPECT_THAT(problems, ElementsAre(ProblemAt("g/texts.es.toml", 1, 5,
                                              "\"a\" has {n}, {quien}, but {n}, {who} in en (g/texts.en.toml:1:5)"),
                                    ProblemAt("g/texts.es.toml", 2, 5, "\"b\" has no operands, but {n} in en")));
}

TEST(Texts, ReportBadMessagesWithTheColumn) {
  Problems problems;
  load("[a]\nb = \"año {n, plurl, other {x}}\"\n", "", problems);
  EXPECT_THAT(problems, ElementsAre(ProblemAt("g/texts.en.toml", 2, 14, "\"a.b\": unknown choice \"plurl\"")));
}

TEST(Texts, ReportWhatIsNoText) {
  Problems problems;
  load("a = 1\n\"c d\" = \"x\"\ne = [\"x\"]\n", "", problems);
  EXPECT_THAT(problems,
              ElementsAre(ProblemAt("g/texts.en.toml", 1, 5, "\"a\": expected a string, found 1"),

                          ProblemAt("g/texts.en.toml", 2, 1, "bad key \"c d\""),
                          ProblemAt("g/texts.en.toml", 3, 5, "\"e\": expected a string, found an array of 1")));
}

TEST(Texts, AreComparedInReasonableTimeHoweverMany) {
  std::string en, es;
  for (int i = 0; i < 20'000; ++i) {
    en += "key_" + std::to_string(i) + " = \"x\"\n";
    es += "kez_" + std::to_string(i) + " = \"x\"\n";
  }
  Problems problems;
  load(en, es, problems);
  EXPECT_EQ(problems.size() + problems.left_out(), 40'000u);
}

TEST(Texts, ReportAMissingCatalogue) {
  Problems problems;
  const std::array<EmbeddedFile, 1> files{{{"g/texts.en.toml", ""}}};
  Texts::load(read_embedded(files, "g"), problems);
  EXPECT_THAT(problems, ElementsAre(ProblemAt("g", 0, 0, "texts.es.toml is missing")));
}

TEST(Texts, ReportAKeyThatTwoFilesOfAPackHave) {
  Problems problems;
  const std::array<EmbeddedFile, 3> files{{{"g/texts.en.toml", "a = \"A\"\n"},
                                           {"g/texts.en/more.toml", "\na = \"B\"\n"},
                                           {"g/texts.es.toml", "a = \"A\"\n"}}};
  Texts::load(read_embedded(files, "g"), problems);
  EXPECT_THAT(problems, ElementsAre(ProblemAt("g/texts.en/more.toml", 2, 5,
                                              "message \"a\" is there twice, first at g/texts.en.toml:1:5")));
}

TEST(Texts, OfAPackReplaceThoseBelowIt) {
  const std::string_view title = "[title]\nen = \"T\"\nes = \"T\"\n";
  const std::string base = "name = \"g\"\ngame = \"g\"\nversion = \"1\"\n" + std::string(title);
  const std::array<EmbeddedFile, 3> files{{{"g/pack.toml", base},
                                           {"g/texts.en.toml", "a = \"A\"\nb = \"B\"\n"},
                                           {"g/texts.es.toml", "a = \"A\"\nb = \"B\"\n"}}};
  TemporaryFolder folder;
  folder.write("pack.toml", "name = \"mine\"\ngame = \"g\"\nversion = \"1\"\nextends = \"g\"\n" + std::string(title));
  folder.write("texts.en/mine.toml", "b = \"Mine\"\n");
  folder.write("texts.es/mine.toml", "b = \"Mío\"\n");
  Problems problems;
  const auto source = open_pack(folder.path().string(), files, problems);
  ASSERT_TRUE(source) << problems.text();
  const Texts texts = Texts::load(*source, problems);
  EXPECT_EQ(problems.text(), "");
  EXPECT_EQ(texts.format(Language::en, "a"), "A");
  EXPECT_EQ(texts.format(Language::en, "b"), "Mine");
  EXPECT_EQ(texts.format(Language::es, "b"), "Mío");
}

}  // namespace
}  // namespace agon::packs
