#include "packs/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "packs/reader.h"
#include "support.h"

namespace agon::packs {
namespace {

using testing::ElementsAre;

void check_go(const Source& source, Problems& problems) {
  source.check_groups({"board"}, problems);
  for (const PackFile* file : source.required_group("board", problems)) {
    read_toml(*file, problems, [](TomlTable board) { board.required_int("size", {1, 19}); });
  }
}

class CheckPack : public testing::Test {
 protected:
  const std::string manifest = "name = \"go\"\ngame = \"go\"\nversion = \"1\"\n[title]\nen = \"Go\"\nes = \"Go\"\n";
  const std::vector<EmbeddedFile> built_in{{"go/board.toml", "size = 19\n"},
                                           {"go/pack.toml", manifest},
                                           {"go/texts.en.toml", "a = \"A\"\n"},
                                           {"go/texts.es.toml", "a = \"A\"\n"}};
  static constexpr std::array<GameCheck, 1> kGames{{{"go", check_go}}};
  TemporaryFolder folder;

  Problems check(std::string_view where) { return check_pack(where, kGames, built_in); }
  Problems check_folder(std::string_view game = "go") {
    folder.write("pack.toml", "name = \"mine\"\nextends = \"go\"\ngame = \"" + std::string(game) +
                                  "\"\nversion = \"1\"\n[title]\nen = \"Go\"\nes = \"Go\"\n");
    return check(folder.path().string());
  }
};

TEST_F(CheckPack, FindsNothingWrongWithAGoodPack) {
  EXPECT_EQ(check("go").text(), "");
  EXPECT_EQ(check_folder().text(), "");
}

TEST_F(CheckPack, ReportsTheGamesProblemsAndThoseOfTheTextsTogether) {
  folder.write("board.toml", "size = 20\nsise = 1\n");
  folder.write("texts.en/mine.toml", "b = \"B\"\n");
  folder.write("borad.toml", "");
  EXPECT_THAT(check_folder(),
              testing::UnorderedElementsAre(
                  ProblemAt(folder / "texts.en/mine.toml", 1, 5, "\"b\" has no text in es"),
                  ProblemAt(folder / "borad.toml", 0, 0, "unknown file \"borad.toml\" (did you mean \"board.toml\"?)"),
                  ProblemAt(folder / "board.toml", 1, 8, "expected an integer from 1 to 19, found 20"),
                  ProblemAt(folder / "board.toml", 2, 1, "unknown key \"sise\" (did you mean \"size\"?)")));
}

TEST_F(CheckPack, ReportsTheSyntaxOfAllFilesFirst) {
  folder.write("board.toml", "size = \n");
  folder.write("x.toml", "= 1\n");
  EXPECT_THAT(check_folder(),
              ElementsAre(ProblemAt(folder / "board.toml", 1, 8, ""), ProblemAt(folder / "x.toml", 1, 1, "")));
}

TEST_F(CheckPack, ReportsAGameThatNobodyKnows) {
  const std::string other = "name = \"ggo\"\ngame = \"ggo\"\nversion = \"1\"\n[title]\nen = \"Go\"\nes = \"Go\"\n";
  folder.write("pack.toml", other);
  folder.write("texts.en.toml", "");
  folder.write("texts.es.toml", "");
  EXPECT_THAT(
      check(folder.path().string()),
      ElementsAre(ProblemAt(folder / "pack.toml", 2, 8, "\"game\": unknown game \"ggo\" (did you mean \"go\"?)")));
}

TEST_F(CheckPack, ReportsAPackThatCannotBeOpened) {
  EXPECT_THAT(check("nowhere"), ElementsAre(ProblemAt("nowhere", 0, 0, "no such folder")));
}

}  // namespace
}  // namespace agon::packs
