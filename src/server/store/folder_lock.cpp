#include "server/store/folder_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>

#include "server/store/database.h"

namespace agon::server {
namespace {

namespace fs = std::filesystem;

void make_folder(const fs::path& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return;
  fs::path name = fs::absolute(folder).lexically_normal();
  if (!name.has_filename()) name = name.parent_path();  // "folder/" is the folder
  fs::create_directories(name.parent_path(), error);
  if (error || ::mkdir(name.c_str(), S_IRWXU) != 0) {
    const std::string why = error ? error.message() : std::strerror(errno);
    throw DatabaseError(fmt::format("cannot make the folder {}: {}", folder.string(), why));
  }
}

// Who holds the lock wrote its number into the file.
std::string holder(int file) {
  std::array<char, 16> text{};
  const ssize_t size = ::pread(file, text.data(), text.size(), 0);
  return size > 0 ? fmt::format(" (process {})", std::string_view(text.data(), static_cast<std::size_t>(size))) : "";
}

}  // namespace

FolderLock::FolderLock(const fs::path& folder) {
  make_folder(folder);
  const fs::path name = folder / "agon.lock";
  file_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file_ < 0) {
    throw DatabaseError(fmt::format("cannot write in the folder {}: {}", folder.string(), std::strerror(errno)));
  }
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
    const std::string who = holder(file_);
    ::close(file_);
    throw DatabaseError(fmt::format("another server{} uses the folder {}", who, folder.string()));
  }
  const std::string number = std::to_string(::getpid());
  if (::ftruncate(file_, 0) != 0 || ::pwrite(file_, number.data(), number.size(), 0) < 0) {
    const std::string why = std::strerror(errno);
    ::close(file_);
    throw DatabaseError(fmt::format("cannot write {}: {}", name.string(), why));
  }
}

FolderLock::~FolderLock() { ::close(file_); }

}  // namespace agon::server
