#include "tools/rulinggen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/packs/support.h"
#include "tools/rulings_page.h"

namespace agon::tools {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const std::string kEnglish = R"(# Rulings
Prose that nobody reads but people.

## Go
More of it.

### half-steps
**May a step
be halved?** No: "a step" is whole,
and so is a walk.
Rules: `go.move`,
`go.attack`.

### books
**Which book holds?** The newer one.
Rules: all of `go`.

## Chess

### castles
**May a king jump?** Never.
Rules: `chess.king`.
)";

const std::string kSpanish = R"(# Aclaraciones
### half-steps
**¿Se puede partir un paso?** No.
Reglas: `go.move`, `go.attack`.

### books
**¿Qué libro vale?** El más nuevo.
Reglas: todas las de `go`.

### castles
**¿Puede saltar un rey?** Nunca.
Reglas: `chess.king`.
)";

const std::string kEntryBody = "Source: \"s\"\nTitle en: t\nTitle es: t\nen: e\nes: e\n";
const std::string kGo = "### go.move\nRuling: half-steps\n" + kEntryBody + "### go.attack\n" + kEntryBody;
const std::string kChess = "### chess.king\nRuling: castles\n" + kEntryBody;

std::string replaced(std::string text, std::string_view old, std::string_view with) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), with);
}

TEST(RulingsPage, IsRead) {
  const RulingsPage page = read_rulings("Rules:", kEnglish);
  ASSERT_TRUE(page.problems.empty()) << page.problems[0].message;
  ASSERT_EQ(page.entries.size(), 3u);
  const Ruling& steps = page.entries[0];
  EXPECT_EQ(steps.line, 7);
  EXPECT_EQ(steps.id, "half-steps");
  EXPECT_EQ(steps.title, "May a step be halved?");
  EXPECT_EQ(steps.text, "No: \"a step\" is whole, and so is a walk.");
  EXPECT_THAT(steps.rules, ElementsAre("go.move", "go.attack"));
  EXPECT_THAT(page.entries[1].rules, ElementsAre("go"));
  EXPECT_EQ(game_of(page.entries[1]), "go");
  EXPECT_EQ(game_of(page.entries[2]), "chess");
}

TEST(RulingsPage, BecomesATableOfTheGamesOwn) {
  const std::string source = rulings_source("go", read_rulings("Rules:", kEnglish), read_rulings("Reglas:", kSpanish));
  EXPECT_THAT(source, HasSubstr("#include \"packs/rulings.h\"\n\nnamespace agon::go {"));
  EXPECT_THAT(source, HasSubstr("  static constexpr std::string_view kRules0[] = {\"go.move\", \"go.attack\"};\n"));
  EXPECT_THAT(source, HasSubstr("      {\"half-steps\",\n       \"May a step be halved?\",\n"
                                "       \"\\302\\277Se puede partir un paso?\",\n"
                                "       \"No: \\\"a step\\\" is whole, and so is a walk.\",\n"
                                "       \"No.\",\n       kRules0},\n      {\"books\",\n"));
  EXPECT_THAT(source, HasSubstr("       \"El m\\303\\241s nuevo.\",\n       {}},\n  };\n"));
  EXPECT_THAT(source, Not(HasSubstr("castles")));
}

TEST(RulingsPage, OfAGameWithoutAnyIsEmpty) {
  const std::string source =
      rulings_source("shogi", read_rulings("Rules:", kEnglish), read_rulings("Reglas:", kSpanish));
  EXPECT_THAT(source, HasSubstr("std::span<const packs::RulingEntry> rulings() {\n  return {};\n}\n"));
}

std::vector<std::string> problems_of_rulings(std::string_view text) {
  std::vector<std::string> out;
  for (const PageProblem& problem : read_rulings("Rules:", text).problems) {
    out.push_back(std::to_string(problem.line) + ": " + problem.message);
  }
  return out;
}

const std::string kEntry = "**Q?** A.\nRules: `go.a`.\n";

TEST(RulingsPageProblems, Ids) {
  EXPECT_THAT(problems_of_rulings("### a\n" + kEntry + "\n### a\n" + kEntry),
              ElementsAre("5: duplicate ruling \"a\", first at line 1"));
  EXPECT_THAT(problems_of_rulings("### Half steps\n" + kEntry),
              ElementsAre("1: bad id \"Half steps\": expected lower-case letters, digits and '-'"));
  EXPECT_THAT(problems_of_rulings("# Nothing\n"),
              ElementsAre("1: no ruling found: expected a heading like \"### half-steps\""));
}

TEST(RulingsPageProblems, MissingParts) {
  EXPECT_THAT(problems_of_rulings("### a\nA.\nRules: `go.a`.\n"),
              ElementsAre("1: a has no question: expected \"**…?**\""));
  EXPECT_THAT(problems_of_rulings("### a\n**Q? A.\nRules: `go.a`.\n"),
              ElementsAre("1: a has no question: expected \"**…?**\""));
  EXPECT_THAT(problems_of_rulings("### a\n****A.\nRules: `go.a`.\n"), ElementsAre("1: a has no question"));
  EXPECT_THAT(problems_of_rulings("### a\n**Q?**\nRules: `go.a`.\n"), ElementsAre("1: a has no answer"));
  EXPECT_THAT(problems_of_rulings("### a\n**Q?** A.\n"), ElementsAre("1: a has no rule after \"Rules:\""));
  EXPECT_THAT(problems_of_rulings("### a\n**Q?** A.\nRules: all.\n"), ElementsAre("1: a has no rule after \"Rules:\""));
  EXPECT_THAT(problems_of_rulings("### a\n**Q?** A.\nRules: `go.a\n"), ElementsAre("1: a: a '`' is not closed"));
}

TEST(RulingsPageProblems, WordsThatWouldBeLostOrLookOdd) {
  EXPECT_THAT(problems_of_rulings("### a\n" + kEntry + "\nBut then again,\nno.\n## B\nProse.\n### b\n" + kEntry),
              ElementsAre("5: an entry is one paragraph: expected a heading"));
  const std::string odd = "1: a: its words are shown as they are: write them without '*' and '`'";
  EXPECT_THAT(problems_of_rulings("### a\n**Q?** Use `b`.\nRules: `go.a`.\n"), ElementsAre(odd));
  EXPECT_THAT(problems_of_rulings("### a\n**Q?** *No*.\nRules: `go.a`.\n"), ElementsAre(odd));
  EXPECT_THAT(problems_of_rulings("### a\n" + kEntry + "\xFF\n"), ElementsAre("4: not UTF-8 text"));
}

class Rulinggen : public testing::Test {
 protected:
  Rulinggen() {
    folder.write("r.md", kEnglish);
    folder.write("r.es.md", kSpanish);
    folder.write("go.md", kGo);
    folder.write("chess.md", kChess);
  }

  int run(std::vector<std::string> arguments) { return rulinggen(arguments, errors); }
  int run_pages() {
    return run({folder / "r.md", folder / "r.es.md", folder / "out", folder / "go.md", folder / "chess.md"});
  }
  // What is told when `file` is changed; nothing is written then.
  std::string error(std::string_view file, std::string_view old, std::string_view with) {
    folder.write(file, replaced(folder.read(file), old, with));
    EXPECT_EQ(run_pages(), 2);
    EXPECT_FALSE(std::filesystem::exists(folder / "out"));
    const std::string here = folder.path().string() + "/";
    std::string told = errors.str();
    for (std::size_t at = told.find(here); at != std::string::npos; at = told.find(here)) told.erase(at, here.size());
    return told;
  }

  packs::TemporaryFolder folder;
  std::ostringstream errors;
};

TEST_F(Rulinggen, WritesAFileForEachGame) {
  EXPECT_EQ(run_pages(), 0) << errors.str();
  const RulingsPage en = read_rulings("Rules:", kEnglish), es = read_rulings("Reglas:", kSpanish);
  EXPECT_EQ(folder.read("out/go/rulings.cpp"), rulings_source("go", en, es));
  EXPECT_EQ(folder.read("out/chess/rulings.cpp"), rulings_source("chess", en, es));
}

TEST_F(Rulinggen, RefusesAnotherRulingInTheTranslation) {
  EXPECT_EQ(error("r.es.md", "### books", "### boks"),
            "r.es.md:6: expected \"books\", which is at line 14 of the original, found \"boks\"\n");
}

TEST_F(Rulinggen, RefusesATranslationThatStopsEarly) {
  EXPECT_EQ(error("r.es.md", kSpanish.substr(kSpanish.find("### castles")), ""),
            "r.es.md:6: \"castles\" of the original is missing\n");
}

TEST_F(Rulinggen, RefusesATranslationThatGoesOn) {
  EXPECT_EQ(error("r.es.md", "Nunca.\nReglas: `chess.king`.\n",
                  "Nunca.\nReglas: `chess.king`.\n### more\n**¿?** No.\nReglas: `go.move`.\n"),
            "r.es.md:13: the original has no \"more\"\n");
}

TEST_F(Rulinggen, RefusesOtherRulesInTheTranslation) {
  EXPECT_EQ(error("r.es.md", "`go.move`, ", ""),
            "r.es.md:2: half-steps: its rules are not those at line 7 of the original\n");
}

TEST_F(Rulinggen, RefusesARuleThatDoesNotExist) {
  EXPECT_THAT(error("r.md", "`chess.king`", "`chess.kign`"),
              HasSubstr("r.md:20: castles: there is no rule \"chess.kign\"\n"));
}

TEST_F(Rulinggen, RefusesARuleOfNoGame) {
  EXPECT_THAT(error("r.md", "`chess.king`", "`ches.king`"),
              HasSubstr("r.md:20: castles: there is no rule \"ches.king\"\n"));
}

TEST_F(Rulinggen, RefusesARulingOfTwoGames) {
  EXPECT_THAT(error("r.md", "`go.attack`", "`chess.king`"),
              HasSubstr("r.md:7: half-steps: its rules are of several games\n"));
}

TEST_F(Rulinggen, RefusesSomeRulesBesidesAll) {
  EXPECT_THAT(error("r.md", "all of `go`", "all of `go`, `go.move`"),
              HasSubstr("r.md:14: books: \"go\" is all its rules, the others are too many\n"));
}

TEST_F(Rulinggen, RefusesARuleWhoseRulingDoesNotExist) {
  EXPECT_EQ(error("go.md", "Ruling: half-steps", "Ruling: halfsteps"),
            "go.md:1: go.move: there is no ruling \"halfsteps\" about go\n");
}

TEST_F(Rulinggen, RefusesARuleWhoseRulingIsOfAnotherGame) {
  EXPECT_EQ(error("go.md", "Ruling: half-steps", "Ruling: castles"),
            "go.md:1: go.move: there is no ruling \"castles\" about go\n");
}

TEST_F(Rulinggen, TellsTheProblemsOfEveryPage) {
  folder.write("r.md", replaced(kEnglish, "**Which book holds?** ", ""));
  folder.write("go.md", replaced(kGo, "es: e\n", ""));
  EXPECT_EQ(error("r.es.md", "### books", "### Books"),
            "r.md:14: books has no question: expected \"**…?**\"\n"
            "r.es.md:6: bad id \"Books\": expected lower-case letters, digits and '-'\n"
            "go.md:1: go.move has no \"es:\"\n");
}

TEST_F(Rulinggen, RefusesWrongArguments) {
  EXPECT_EQ(run({"one", "two", "three"}), 2);
  EXPECT_EQ(errors.str(), "usage: rulinggen RULINGS.md RULINGS.es.md FOLDER PAGE.md...\n");
}

TEST_F(Rulinggen, RefusesAPageThatCannotBeRead) {
  std::filesystem::remove(folder / "r.es.md");
  EXPECT_EQ(run_pages(), 2);
  EXPECT_EQ(errors.str(), (folder / "r.es.md") + ": cannot be read\n");
}

TEST_F(Rulinggen, ReportsAnOutputThatCannotBeWritten) {
  folder.write("out/chess/rulings.cpp/in-the-way", "");
  EXPECT_EQ(run_pages(), 2);
  EXPECT_EQ(errors.str(), (folder / "out/chess/rulings.cpp") + ": cannot be written\n");
}

}  // namespace
}  // namespace agon::tools
