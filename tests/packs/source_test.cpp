#include "packs/source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support.h"

namespace agon::packs {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string manifest(std::string_view name, std::string_view game, std::string_view extends = "") {
  std::string out = "name = \"" + std::string(name) + "\"\ngame = \"" + std::string(game) + "\"\nversion = \"1.2\"\n";
  if (!extends.empty()) out += "extends = \"" + std::string(extends) + "\"\n";
  return out + "[title]\nen = \"Title\"\nes = \"Título\"\n";
}

std::vector<std::string> paths(std::span<const PackFile> files) {
  std::vector<std::string> out;
  for (const PackFile& file : files) out.push_back(file.path);
  return out;
}

std::vector<std::string> paths(const std::vector<const PackFile*>& files) {
  std::vector<std::string> out;
  for (const PackFile* file : files) out.push_back(file->path);
  return out;
}

/// A game with two packs: "go" and "go-two" on top of it; and another game.
class Packs : public testing::Test {
 protected:
  const std::string go = manifest("go", "go"), two = manifest("go-two", "go", "go"), chess = manifest("chess", "chess");
  const std::vector<EmbeddedFile> built_in{{"chess/pack.toml", chess},  {"go/board.toml", "size = 19\n"},
                                           {"go/deck.toml", "a = 1\n"}, {"go/pack.toml", go},
                                           {"go/readme.md", "hello"},   {"go-two/board.toml", "size = 9\n"},
                                           {"go-two/pack.toml", two}};
  TemporaryFolder folder;
  Problems problems;

  std::optional<Source> open(std::string_view where) { return open_pack(where, built_in, problems); }
  std::optional<Source> open_folder() { return open(folder.path().string()); }
};

TEST_F(Packs, AreReadFromAFolder) {
  folder.write("pack.toml", "x = 1");
  folder.write("styles/b.toml", "");
  folder.write("styles/a.toml", "");
  folder.write("readme.md", "for people");
  folder.write(".git/config.toml", "hidden");
  folder.write(".hidden.toml", "hidden");
  const Source source = read_folder(folder.path(), problems);
  EXPECT_EQ(problems.text(), "");
  EXPECT_THAT(paths(source.files()), ElementsAre("pack.toml", "styles/a.toml", "styles/b.toml"));
  EXPECT_EQ(source.find("pack.toml")->text, "x = 1");
  EXPECT_EQ(source.find("pack.toml")->shown, folder / "pack.toml");
  EXPECT_EQ(source.find("readme.md"), nullptr);
}

TEST_F(Packs, AreReadFromTheProgram) {
  const Source source = read_embedded(built_in, "go");
  EXPECT_THAT(paths(source.files()), ElementsAre("board.toml", "deck.toml", "pack.toml"));
  EXPECT_EQ(source.find("board.toml")->shown, "go/board.toml");
  EXPECT_THAT(read_embedded(built_in, "g").files(), IsEmpty());
}

TEST_F(Packs, SayWhatTheyAre) {
  const std::string text = manifest("mine", "go") + "[other]\n";
  folder.write("pack.toml", "authors = [\"Ana\", \"Bo\"]\nsource = \"implied\"\n" + manifest("mine", "go"));
  const auto source = open_folder();
  ASSERT_TRUE(source) << problems.text();
  ASSERT_EQ(source->packs().size(), 1u);
  const PackInfo& info = source->packs()[0];
  EXPECT_EQ(info.name, "mine");
  EXPECT_EQ(info.game, "go");
  EXPECT_EQ(info.version, "1.2");
  EXPECT_EQ(info.title_en, "Title");
  EXPECT_EQ(info.title_es, "Título");
  EXPECT_THAT(info.authors, ElementsAre("Ana", "Bo"));
  EXPECT_EQ(info.origin, Origin::implied);
  EXPECT_EQ(info.extends, "");
  EXPECT_EQ(info.hash, content_hash(source->files()));
}

TEST_F(Packs, AreLaidOverWhatTheyExtend) {
  folder.write("pack.toml", manifest("mine", "go", "go-two"));
  folder.write("deck.toml", "a = 2\n");
  folder.write("deck/more.toml", "b = 3\n");
  const auto source = open_folder();
  ASSERT_TRUE(source) << problems.text();
  EXPECT_THAT(paths(source->files()), ElementsAre("board.toml", "deck.toml", "deck/more.toml", "pack.toml"));
  EXPECT_EQ(source->find("board.toml")->text, "size = 9\n");  // of go-two, in place of go's
  EXPECT_EQ(source->find("board.toml")->layer, 1);
  EXPECT_EQ(source->find("deck.toml")->text, "a = 2\n");
  EXPECT_EQ(source->find("deck.toml")->layer, 2);
  ASSERT_EQ(source->packs().size(), 3u);
  EXPECT_EQ(source->packs()[0].name, "go");
  EXPECT_EQ(source->packs()[1].name, "go-two");
  EXPECT_EQ(source->packs()[2].name, "mine");
  EXPECT_EQ(source->packs()[0].hash, open("go")->packs()[0].hash);
  EXPECT_EQ(source->shown(), folder.path().string());
}

TEST_F(Packs, GiveTheirFilesByGroupLowestPackFirst) {
  folder.write("pack.toml", manifest("mine", "go", "go"));
  folder.write("deck/a.toml", "");
  folder.write("deckhand.toml", "");
  folder.write("board.toml", "");
  folder.write("board/a.toml", "");
  const auto source = open_folder();
  ASSERT_TRUE(source) << problems.text();
  EXPECT_THAT(paths(source->group("deck")), ElementsAre("deck.toml", "deck/a.toml"));
  EXPECT_THAT(paths(source->group("board")), ElementsAre("board.toml", "board/a.toml"));
  EXPECT_THAT(source->group("none"), IsEmpty());
  EXPECT_THAT(source->required_group("none", problems), IsEmpty());
  EXPECT_EQ(source->required("no.toml", problems), nullptr);
  EXPECT_THAT(problems, ElementsAre(ProblemAt(folder.path().string(), 0, 0, "none.toml is missing"),
                                    ProblemAt(folder.path().string(), 0, 0, "no.toml is missing")));
}

TEST_F(Packs, ReportFilesThatTheGameDoesNotKnow) {
  folder.write("pack.toml", manifest("mine", "go", "go"));
  folder.write("dekc.toml", "");
  folder.write("texts.en.toml", "");
  const auto source = open_folder();
  ASSERT_TRUE(source) << problems.text();
  source->check_groups({"deck", "board"}, problems);
  EXPECT_THAT(problems, ElementsAre(ProblemAt(folder / "dekc.toml", 0, 0,
                                              "unknown file \"dekc.toml\" (did you mean \"deck.toml\"?)")));
}

TEST_F(Packs, ThatAreNowhereAreReported) {
  EXPECT_FALSE(open("ches"));
  EXPECT_FALSE(open("/no/such/folder"));
  folder.write("file", "x");
  EXPECT_FALSE(open(folder / "file"));
  EXPECT_THAT(problems,
              ElementsAre(ProblemAt("ches", 0, 0,
                                    "no such folder, and unknown built-in pack \"ches\" (did you mean \"chess\"?)"),
                          ProblemAt("/no/such/folder", 0, 0, "no such folder, and unknown built-in pack"),
                          ProblemAt(folder / "file", 0, 0, "not a folder")));
  Problems others;
  read_folder("/no/such/folder", others);
  EXPECT_THAT(others, ElementsAre(ProblemAt("/no/such/folder", 0, 0, "no such folder")));
}

TEST_F(Packs, WithoutAManifestAreReported) {
  EXPECT_FALSE(open_folder());
  EXPECT_THAT(problems, ElementsAre(ProblemAt(folder.path().string(), 0, 0, "pack.toml is missing")));
}

TEST_F(Packs, WithABadManifestAreReportedWithEveryMistake) {
  folder.write(
      "pack.toml",
      "name = \"My Pack\"\ngmae = \"go\"\nversion = \"one\"\nsource = \"bok\"\nextends = 3\n[title]\nen = \"T\"\n");
  EXPECT_FALSE(open_folder());
  const std::string file = folder / "pack.toml";
  EXPECT_THAT(
      problems,
      testing::UnorderedElementsAre(
          ProblemAt(file, 1, 8, "\"name\": expected lower-case letters, digits, '-' and '_', found \"My Pack\""),
          ProblemAt(file, 1, 1, "\"game\" is missing: expected a string"),
          ProblemAt(file, 2, 1, "unknown key \"gmae\" (did you mean \"game\"?)"),
          ProblemAt(file, 3, 11, "\"version\": expected numbers with dots like \"1.0\", found \"one\""),
          ProblemAt(file, 4, 10, "found the string \"bok\" (did you mean \"book\"?)"),
          ProblemAt(file, 5, 11, "\"extends\": expected a string, found 3"),
          ProblemAt(file, 6, 1, "\"es\" is missing: expected a string")));
}

TEST_F(Packs, ThatExtendNothingKnownAreReported) {
  folder.write("pack.toml", manifest("mine", "go", "goo"));
  EXPECT_FALSE(open_folder());
  EXPECT_THAT(problems, ElementsAre(ProblemAt(folder / "pack.toml", 4, 11,
                                              "unknown built-in pack \"goo\" (did you mean \"go\"?)")));
}

TEST_F(Packs, ThatExtendAnotherGameAreReported) {
  folder.write("pack.toml", manifest("mine", "go", "chess"));
  EXPECT_FALSE(open_folder());
  EXPECT_THAT(problems,
              ElementsAre(ProblemAt(folder / "pack.toml", 4, 11,
                                    "\"extends\": \"chess\" is a pack for \"chess\", expected one for \"go\"")));
}

TEST_F(Packs, ThatExtendEachOtherAreReported) {
  const std::string a = manifest("a", "go", "b"), b = manifest("b", "go", "a");
  const std::array<EmbeddedFile, 2> circle{{{"a/pack.toml", a}, {"b/pack.toml", b}}};
  EXPECT_FALSE(open_pack("a", circle, problems));
  EXPECT_THAT(problems, ElementsAre(ProblemAt("b/pack.toml", 4, 11, "in a circle")));
}

TEST_F(Packs, WithTextThatIsNotUtf8AreReported) {
  folder.write("pack.toml", manifest("mine", "go"));
  folder.write("deck.toml", "a = 1\n# ñ \xFF\n");
  EXPECT_FALSE(open_folder());
  EXPECT_THAT(problems, ElementsAre(ProblemAt(folder / "deck.toml", 2, 5, "not UTF-8 text")));
}

TEST_F(Packs, WithAFileTooLargeAreReported) {
  folder.write("deck.toml", std::string(kMaxFileBytes, '#'));
  folder.write("huge.toml", std::string(kMaxFileBytes + 1, '#'));
  const Source source = read_folder(folder.path(), problems);
  EXPECT_THAT(problems,
              ElementsAre(ProblemAt(folder / "huge.toml", 0, 0, "too large: 1048577 bytes, expected at most 1048576")));
  EXPECT_THAT(paths(source.files()), ElementsAre("deck.toml"));
}

TEST_F(Packs, TooLargeAsAWholeAreReported) {
  const std::string text(kMaxFileBytes, '#');
  for (int i = 0; i < 17; ++i) folder.write("f" + std::to_string(i) + ".toml", text);
  read_folder(folder.path(), problems);
  EXPECT_THAT(problems, ElementsAre(ProblemAt(folder.path().string(), 0, 0, "too large: more than 16777216 bytes")));
}

TEST_F(Packs, WithTooManyFilesAreReported) {
  for (std::size_t i = 0; i <= kMaxPackFiles; ++i) folder.write(std::to_string(i) + ".toml", "");
  read_folder(folder.path(), problems);
  EXPECT_THAT(problems, ElementsAre(ProblemAt(folder.path().string(), 0, 0, "more than 2000 files")));
}

TEST_F(Packs, WithFoldersTooDeepAreReported) {
  folder.write("1/2/3/4/5/6/7/fine.toml", "");
  folder.write("1/2/3/4/5/6/7/8/deep.toml", "");
  const Source source = read_folder(folder.path(), problems);
  EXPECT_THAT(paths(source.files()), ElementsAre("1/2/3/4/5/6/7/fine.toml"));
  EXPECT_THAT(problems, ElementsAre(ProblemAt(folder / "1/2/3/4/5/6/7/8", 0, 0, "folders nest more than 8 deep")));
}

TEST_F(Packs, WithThingsThatAreNoFilesAreReported) {
  ASSERT_EQ(mkfifo((folder / "pipe.toml").c_str(), 0600), 0);
  std::filesystem::create_symlink("nowhere", folder / "link.toml");
  read_folder(folder.path(), problems);
  EXPECT_THAT(problems, testing::UnorderedElementsAre(ProblemAt(folder / "pipe.toml", 0, 0, "not an ordinary file"),
                                                      ProblemAt(folder / "link.toml", 0, 0, "cannot be read: ")));
}

TEST(ContentHash, IsSetByPathsAndTexts) {
  const std::vector<PackFile> files{{"a", "x/a", "1"}, {"b", "x/b", "2"}};
  const std::string hash = content_hash(files);
  EXPECT_EQ(hash.size(), 32u);
  EXPECT_EQ(hash.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(content_hash(std::vector<PackFile>{{"a", "y/a", "1"}, {"b", "y/b", "2"}}), hash);  // wherever it lies
  EXPECT_NE(content_hash(std::vector<PackFile>{{"a", "x/a", "1"}, {"b", "x/b", "3"}}), hash);
  EXPECT_NE(content_hash(std::vector<PackFile>{{"a", "x/a", "1"}, {"c", "x/b", "2"}}), hash);
  EXPECT_NE(content_hash(std::vector<PackFile>{{"a", "", "1b2"}}),
            content_hash(std::vector<PackFile>{{"a1", "", "b2"}}));
  // XXH3-128 of nothing, from the algorithm's own test values: it must never change, matches record hashes.
  EXPECT_EQ(content_hash({}), "99aa06d3014798d86001c324468d497f");
}

}  // namespace
}  // namespace agon::packs
