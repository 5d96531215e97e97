#include "engine/files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace agon::engine {
namespace {

namespace fs = std::filesystem;

// A folder of its own, gone afterwards.
class Files : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "agon-files-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  void TearDown() override { fs::remove_all(folder); }

  std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }

  fs::path folder;
};

TEST_F(Files, WhatIsWrittenIsRead) {
  const std::string text("one\0two\n", 8);
  EXPECT_EQ(write_file_atomically(folder / "a", text), "");
  EXPECT_EQ(read_file(folder / "a"), text);
}

TEST_F(Files, WritingReplacesTheWholeFileAndLeavesNothingBeside) {
  EXPECT_EQ(write_file_atomically(folder / "a", "a long text"), "");
  EXPECT_EQ(write_file_atomically(folder / "a", "short"), "");
  EXPECT_EQ(read_file(folder / "a"), "short");
  EXPECT_EQ(entries(), 1u);
}

TEST_F(Files, AnEmptyFileIsAnEmptyText) {
  EXPECT_EQ(write_file_atomically(folder / "a", ""), "");
  EXPECT_EQ(read_file(folder / "a"), "");
}

TEST_F(Files, ReadingSaysWhichFileIsMissing) {
  const auto read = read_file(folder / "missing");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), "cannot read " + (folder / "missing").string() + ": No such file or directory");
}

TEST_F(Files, AFolderIsNoFile) {
  EXPECT_FALSE(read_file(folder));
  EXPECT_EQ(write_file_atomically(folder, "text"), "cannot write " + folder.string() + ": it is not a file");
}

TEST_F(Files, TheLimitIsTheLargestThatIsRead) {
  ASSERT_EQ(write_file_atomically(folder / "a", "12345678"), "");
  EXPECT_EQ(read_file(folder / "a", 8), "12345678");
  const auto read = read_file(folder / "a", 7);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().find("larger than 7 bytes"), std::string::npos);
}

TEST_F(Files, WritingWhereThereIsNoFolderFails) {
  const std::string wrong = write_file_atomically(folder / "no" / "a", "text");
  EXPECT_NE(wrong.find("No such file or directory"), std::string::npos);
  EXPECT_EQ(entries(), 0u);
}

TEST_F(Files, AFailedWriteLeavesTheOldFile) {
  ASSERT_EQ(write_file_atomically(folder / "a", "old"), "");
  fs::create_directory(folder / ("a." + std::to_string(getpid()) + ".new"));  // in the way
  EXPECT_NE(write_file_atomically(folder / "a", "new"), "");
  EXPECT_EQ(read_file(folder / "a"), "old");
}

TEST_F(Files, ALinkStaysAndItsFileIsReplaced) {
  ASSERT_EQ(write_file_atomically(folder / "a", "old"), "");
  fs::create_symlink(folder / "a", folder / "link");
  EXPECT_EQ(write_file_atomically(folder / "link", "new"), "");
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(read_file(folder / "a"), "new");
}

TEST_F(Files, WhoMayReadTheFileStaysTheSame) {
  ASSERT_EQ(write_file_atomically(folder / "a", "old"), "");
  fs::permissions(folder / "a", fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_EQ(write_file_atomically(folder / "a", "new"), "");
  EXPECT_EQ(fs::status(folder / "a").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

}  // namespace
}  // namespace agon::engine
