#include "cli/program_texts.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "packs/embedded.h"
#include "packs/source.h"

namespace agon::cli {
namespace {

TEST(ProgramTexts, AreSoundInAllLanguages) {
  packs::Problems problems;
  static_cast<void>(packs::Texts::load(packs::read_embedded(packs::embedded_files(), kProgramPack), problems));
  EXPECT_EQ(problems.text(), "");
}

// Every key that the sources name in words("…") or words()("…") is in the catalogue.
TEST(ProgramTexts, HaveEveryKeyThatTheProgramNames) {
  const std::regex call(R"re(words(?:\(\))?\("([a-z_.0-9]+)")re");
  std::set<std::string> missing;
  int found = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(AGON_SOURCE_DIR "/src/cli")) {
    if (!file.is_regular_file()) continue;
    std::ifstream in(file.path());
    const std::string source{std::istreambuf_iterator<char>(in), {}};
    for (std::sregex_iterator it(source.begin(), source.end(), call), end; it != end; ++it) {
      ++found;
      if (!program_texts().has((*it)[1].str())) missing.insert((*it)[1].str());
    }
  }
  EXPECT_TRUE(missing.empty()) << *missing.begin();
  EXPECT_GT(found, 30);
}

TEST(ProgramTexts, HaveTheWordsOfEveryCommand) {
  for (const char* command :
       {"help", "why", "odds", "hint", "undo", "log", "table", "look", "rules", "language", "save", "quit"}) {
    for (const char* table : {"command.", "usage.", "help."}) {
      EXPECT_TRUE(program_texts().has(std::string(table) + command)) << table << command;
    }
  }
}

}  // namespace
}  // namespace agon::cli
