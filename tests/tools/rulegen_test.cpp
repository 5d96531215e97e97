#include "tools/rulegen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/packs/support.h"
#include "tools/rules_page.h"

namespace agon::tools {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view kPage = R"(# The rules of Go
Prose that nobody reads but people.

| Rules | Reglas |
| step | paso |
| steps | pasos |
| and | y |

## Moving · Moverse
### go.move.exact
Source: Rules, "Move section"
Variant: duel
Ruling: half-steps
Title en: Exact moves
Title es: Movimientos exactos
en: A numbered move is walked in full,
  to the last hex.
es: Un movimiento con número
se recorre entero.

More prose, en: this is none.

```
### go.not.a.rule
```

## Fighting · Luchar
### go.attack
- Source: Rules, "Steps" and "Rules", steps 1 and 2
- Title en: Attack
- Title es: Ataque
- en: Hit.
- es: Golpea.
)";

TEST(RulesPage, IsRead) {
  const Page page = read_page("go", kPage);
  ASSERT_TRUE(page.problems.empty()) << page.problems[0].message;
  ASSERT_EQ(page.entries.size(), 2u);
  const PageEntry& move = page.entries[0];
  EXPECT_EQ(move.id, "go.move.exact");
  EXPECT_EQ(move.name, "move_exact");
  EXPECT_EQ(move.section_en, "Moving");
  EXPECT_EQ(move.section_es, "Moverse");
  EXPECT_EQ(move.source_en, "Rules, \"Move section\"");
  EXPECT_EQ(move.source_es, "Reglas, \"Move section\"");
  EXPECT_EQ(move.variant, "duel");
  EXPECT_EQ(move.ruling, "half-steps");
  EXPECT_EQ(move.title_en, "Exact moves");
  EXPECT_EQ(move.title_es, "Movimientos exactos");
  EXPECT_EQ(move.en, "A numbered move is walked in full, to the last hex.");
  EXPECT_EQ(move.es, "Un movimiento con número se recorre entero.");
  const PageEntry& attack = page.entries[1];
  EXPECT_EQ(attack.name, "attack");
  EXPECT_EQ(attack.section_es, "Luchar");
  EXPECT_EQ(attack.source_es, "Reglas, \"Steps\" y \"Rules\", pasos 1 y 2");
  EXPECT_EQ(attack.variant, "all");
  EXPECT_EQ(attack.ruling, "");
  EXPECT_EQ(attack.en, "Hit.");
}

TEST(RulesPage, ReadsTheSameWithLineEndsOfWindows) {
  std::string windows;
  for (const char c : kPage) windows += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(page_source("go", read_page("go", windows)), page_source("go", read_page("go", kPage)));
}

TEST(RulesPage, BecomesAnEnumeration) {
  EXPECT_EQ(page_header("go", read_page("go", kPage)),
            "// Made by tools/rulegen from docs/rules/go.md: change that page, not this file.\n"
            "#pragma once\n#include <cstdint>\n\nnamespace agon::go {\n\nenum class Rule : std::uint16_t {\n"
            "  none,\n  move_exact,\n  attack,\n  count_,\n};\n\n}  // namespace agon::go\n");
}

TEST(RulesPage, BecomesATableInTheOrderOfTheEnumeration) {
  const std::string source = page_source("go", read_page("go", kPage));
  EXPECT_THAT(source, HasSubstr("#include \"packs/rule_page.h\""));
  EXPECT_THAT(source, HasSubstr("std::span<const packs::RuleEntry> rule_page() {"));
  EXPECT_THAT(source, HasSubstr("      {},\n      {\"go.move.exact\",\n       \"duel\",\n       \"half-steps\",\n"
                                "       \"Moving\",\n       \"Moverse\",\n       \"Rules, \\\"Move section\\\"\",\n"));
  EXPECT_THAT(source, HasSubstr("con n\\303\\272mero"));
  EXPECT_LT(source.find("go.move.exact"), source.find("go.attack"));
}

std::vector<std::string> problems_of(std::string_view text) {
  std::vector<std::string> out;
  for (const PageProblem& problem : read_page("go", text).problems) {
    out.push_back(std::to_string(problem.line) + ": " + problem.message);
  }
  return out;
}

const std::string kBody = "Source: \"s\"\nTitle en: t\nTitle es: t\nen: e\nes: e\n";

TEST(RulesPageProblems, SectionsAndSourcesWithoutSpanish) {
  EXPECT_THAT(problems_of("## Moving\n### go.a\n" + kBody),
              ElementsAre("1: the section \"Moving\" has no Spanish name: expected \"## Moving · …\""));
  EXPECT_THAT(
      problems_of("| Rules | Reglas |\n### go.a\nSource: Rules, page 3\nTitle en: t\nTitle es: t\nen: e\nes: e\n"),
      ElementsAre("2: the source of go.a: no Spanish for \"page\""));
  EXPECT_THAT(problems_of("| Rules\n### go.a\n" + kBody),
              ElementsAre("1: expected a line like \"| Rules | Reglas |\""));
}

TEST(RulesPageProblems, DuplicateIds) {
  EXPECT_THAT(problems_of("### go.a\n" + kBody + "### go.a\n" + kBody),
              ElementsAre("7: duplicate rule id \"go.a\", first at line 1"));
  EXPECT_THAT(problems_of("### go.a.b\n" + kBody + "### go.a_b\n" + kBody),
              ElementsAre("7: rule id \"go.a_b\" gives the same C++ name as \"go.a.b\" at line 1"));
}

TEST(RulesPageProblems, MissingKeys) {
  EXPECT_THAT(problems_of("\n### go.a\nVariant: all\n"),
              ElementsAre("2: go.a has no \"Source:\"", "2: go.a has no \"Title en:\"", "2: go.a has no \"Title es:\"",
                          "2: go.a has no \"en:\"", "2: go.a has no \"es:\""));
  EXPECT_THAT(problems_of("### go.a\nSource: \"s\"\nTitle en: t\nTitle es: t\nen:\nes: x\n"),
              ElementsAre("1: go.a has no \"en:\""));
}

TEST(RulesPageProblems, RepeatedKeys) {
  EXPECT_THAT(problems_of("### go.a\n" + kBody + "en: again\n"),
              ElementsAre("7: second \"en:\" of go.a, first at line 5"));
}

TEST(RulesPageProblems, IdsOfAnotherGame) {
  EXPECT_THAT(problems_of("### chess.a\n" + kBody),
              ElementsAre("1: rule id \"chess.a\" belongs to another game: expected \"go.…\""));
}

TEST(RulesPageProblems, BadIds) {
  EXPECT_THAT(problems_of("### go.A b\n" + kBody),
              ElementsAre("1: bad rule id \"go.A b\": expected lower-case letters, digits, '_' and '.'"));
  for (const std::string id :
       {"go.", "go.1a", "go.a.", "go.a..b", "go.a__b", "go.a_", "go.none", "go.count_", "go.switch"}) {
    EXPECT_THAT(problems_of("### " + id + "\n" + kBody),
                ElementsAre("1: bad rule id \"" + id + "\": it gives no C++ name"));
  }
}

TEST(RulesPageProblems, ProseInPlaceOfKeys) {
  EXPECT_THAT(problems_of("### go.a\nSorce: s\n" + kBody),
              ElementsAre("2: expected one of Source:, Variant:, Ruling:, Title en:, Title es:, en:, es: under go.a"));
}

TEST(RulesPageProblems, BadCharacters) {
  EXPECT_THAT(problems_of("### go.a\n" + kBody + "\n\xFF\n\x01\n"),
              ElementsAre("8: not UTF-8 text", "9: control character"));
}

TEST(RulesPageProblems, NoRules) {
  EXPECT_THAT(problems_of("# Nothing\n"),
              ElementsAre("1: no rule found: expected a heading like \"### go.move.exact\""));
}

class Rulegen : public testing::Test {
 protected:
  int run(std::vector<std::string> arguments) { return rulegen(arguments, errors); }
  int run_page() { return run({folder / "go.md", folder / "out/ids.h", folder / "out/page.cpp"}); }

  packs::TemporaryFolder folder;
  std::ostringstream errors;
};

TEST_F(Rulegen, WritesBothFiles) {
  folder.write("go.md", kPage);
  EXPECT_EQ(run_page(), 0) << errors.str();
  const Page page = read_page("go", kPage);
  EXPECT_EQ(folder.read("out/ids.h"), page_header("go", page));
  EXPECT_EQ(folder.read("out/page.cpp"), page_source("go", page));
}

TEST_F(Rulegen, LeavesFilesAloneThatAreUpToDate) {
  folder.write("go.md", kPage);
  ASSERT_EQ(run_page(), 0);
  const auto long_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
  std::filesystem::last_write_time(folder / "out/ids.h", long_ago);
  std::filesystem::last_write_time(folder / "out/page.cpp", long_ago);
  std::string changed(kPage);
  changed.replace(changed.find("Hit."), 4, "Miss");
  folder.write("go.md", changed);
  ASSERT_EQ(run_page(), 0);
  EXPECT_EQ(std::filesystem::last_write_time(folder / "out/ids.h"), long_ago);
  EXPECT_NE(std::filesystem::last_write_time(folder / "out/page.cpp"), long_ago);
}

TEST_F(Rulegen, WritesNothingWhenThePageIsWrong) {
  folder.write("go.md", "### go.a\n" + kBody + "### go.a\n" + kBody);
  folder.write("out/ids.h", "old");
  EXPECT_EQ(run_page(), 2);
  EXPECT_EQ(errors.str(), (folder / "go.md") + ":7: duplicate rule id \"go.a\", first at line 1\n");
  EXPECT_EQ(folder.read("out/ids.h"), "old");
  EXPECT_FALSE(std::filesystem::exists(folder / "out/page.cpp"));
}

TEST_F(Rulegen, RefusesWrongArguments) {
  EXPECT_EQ(run({"one"}), 2);
  EXPECT_THAT(errors.str(), HasSubstr("usage: rulegen INPUT.md OUT.h OUT.cpp"));
}

TEST_F(Rulegen, RefusesAPageThatCannotBeRead) {
  EXPECT_EQ(run_page(), 2);
  EXPECT_EQ(errors.str(), (folder / "go.md") + ": cannot be read\n");
}

TEST_F(Rulegen, ReportsAnOutputThatCannotBeWritten) {
  folder.write("go.md", kPage);
  folder.write("out/ids.h/in-the-way", "");
  EXPECT_EQ(run_page(), 2);
  EXPECT_EQ(errors.str(), (folder / "out/ids.h") + ": cannot be written\n");
  EXPECT_FALSE(std::filesystem::exists(folder / "out/ids.h.new"));
}

}  // namespace
}  // namespace agon::tools
