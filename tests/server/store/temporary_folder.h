// A folder of a test's own, gone afterwards.
#pragma once
#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <string>

namespace agon::server {

class TemporaryFolder {
 public:
  // Small things go into memory where the system has a place for that: hundreds of tests that each flush a busy disk
  // a dozen times take minutes.
  TemporaryFolder() : TemporaryFolder(in_memory()) {}
  explicit TemporaryFolder(const std::filesystem::path& parent) {
    std::string name = (parent / "agon-store-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
    path_ = name;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  const std::filesystem::path& path() const { return path_; }

 private:
  static std::filesystem::path in_memory() {
    const std::filesystem::path memory = "/dev/shm";
    return ::access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
  }

  std::filesystem::path path_;
};

}  // namespace agon::server
