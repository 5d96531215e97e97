// What the tests of packs share: files made on the spot, and a way to say which problem is expected.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>

#include "packs/problem.h"
#include "packs/reader.h"

namespace agon::packs {

inline void PrintTo(const Problem& problem, std::ostream* out) { *out << to_string(problem); }

/// A problem at exactly this place, whose message has these words.
inline auto ProblemAt(std::string_view file, int line, int column, std::string_view words) {
  using testing::AllOf, testing::Field, testing::HasSubstr;
  return AllOf(Field(&Problem::file, std::string(file)), Field(&Problem::line, line), Field(&Problem::column, column),
               Field(&Problem::message, HasSubstr(std::string(words))));
}

/// Reads `text` as the file t.toml; the problems.
inline Problems problems_of(std::string_view text, const std::function<void(TomlTable, Problems&)>& read) {
  Problems problems;
  read_toml({"t.toml", "t.toml", std::string(text)}, problems, [&](TomlTable root) { read(root, problems); });
  return problems;
}

/// A folder of its own that is gone after the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "agon-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::filesystem::filesystem_error("mkdtemp", name, {});
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string operator/(std::string_view name) const { return (path_ / name).string(); }
  void write(std::string_view name, std::string_view text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::string read(std::string_view name) const {
    std::ifstream in(path_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::filesystem::path path_;
};

}  // namespace agon::packs
