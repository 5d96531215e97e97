#include "tools/embed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "packs/embedded.h"
#include "tests/packs/support.h"

namespace agon::tools {
namespace {

using testing::HasSubstr;

TEST(Literals, AreOneALineAndNeverLong) {
  EXPECT_EQ(literals(""), "\"\"");
  EXPECT_EQ(literals("a\n\"b\"\\\n"), "\n     \"a\\n\"\n     \"\\\"b\\\"\\\\\\n\"");
  EXPECT_EQ(literals("ñ"), "\n     \"\\303\\261\"");
  EXPECT_EQ(literals(std::string(4'001, 'x')),
            "\n     \"" + std::string(2'000, 'x') + "\"\n     \"" + std::string(2'000, 'x') + "\"\n     \"x\"");
}

TEST(EmbeddedSource, NamesPathTextAndLength) {
  const std::vector<std::pair<std::string, std::string>> files{{"go/a.toml", "x"}, {"go/b.toml", ""}};
  const std::string source = embedded_source(files);
  EXPECT_THAT(source, HasSubstr("{\"go/a.toml\", std::string_view(\n     \"x\", 1)},"));
  EXPECT_THAT(source, HasSubstr("{\"go/b.toml\", std::string_view(\"\", 0)},"));
  EXPECT_THAT(embedded_source({}), HasSubstr("return {};"));
}

class Embed : public testing::Test {
 protected:
  int run(std::vector<std::string> arguments) { return embed(arguments, errors); }

  packs::TemporaryFolder folder;
  std::ostringstream errors;
};

TEST_F(Embed, WritesTheFilesSortedByPath) {
  folder.write("data/go/b.toml", "B");
  folder.write("data/go/a.toml", "A");
  EXPECT_EQ(run({folder / "out.cpp", folder / "data", folder / "data/go/b.toml", folder / "data/go/a.toml"}), 0)
      << errors.str();
  const std::vector<std::pair<std::string, std::string>> files{{"go/a.toml", "A"}, {"go/b.toml", "B"}};
  EXPECT_EQ(folder.read("out.cpp"), embedded_source(files));
}

TEST_F(Embed, RefusesWrongArguments) {
  EXPECT_EQ(run({"out.cpp"}), 2);
  EXPECT_THAT(errors.str(), HasSubstr("usage: embed OUT.cpp ROOT FILE..."));
}

TEST_F(Embed, RefusesFilesThatCannotBeReadAndWritesNothing) {
  folder.write("out.cpp", "old");
  EXPECT_EQ(run({folder / "out.cpp", folder / "data", folder / "data/none.toml"}), 2);
  EXPECT_EQ(errors.str(), (folder / "data/none.toml") + ": cannot be read\n");
  EXPECT_EQ(folder.read("out.cpp"), "old");
}

TEST_F(Embed, RefusesFilesOutsideOfTheRoot) {
  folder.write("x.toml", "");
  EXPECT_EQ(run({folder / "out.cpp", folder / "data", folder / "x.toml"}), 2);
  EXPECT_THAT(errors.str(), HasSubstr("x.toml: not a file under "));
}

TEST_F(Embed, RefusesAFileNamedTwice) {
  folder.write("data/a.toml", "");
  EXPECT_EQ(run({folder / "out.cpp", folder / "data", folder / "data/a.toml", folder / "data/a.toml"}), 2);
  EXPECT_EQ(errors.str(), "a.toml: named twice\n");
}

TEST(EmbeddedFiles, AreTheFilesOfData) {
  const auto files = packs::embedded_files();
  ASSERT_FALSE(files.empty());
  for (const packs::EmbeddedFile& file : files) {
    const auto text = read_file(AGON_SOURCE_DIR "/data/" + std::string(file.path));
    ASSERT_TRUE(text) << file.path;
    EXPECT_EQ(file.text, *text) << file.path;
  }
}

}  // namespace
}  // namespace agon::tools
