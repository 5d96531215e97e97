#include "engine/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace agon::engine {
namespace {

std::string cause() { return std::strerror(errno); }

// A file that is open; closes itself.
class Open {
 public:
  Open(const std::filesystem::path& path, int how, mode_t mode = 0)
      : fd_(::open(path.c_str(), how | O_CLOEXEC, mode)) {}
  Open(const Open&) = delete;
  Open& operator=(const Open&) = delete;
  ~Open() { close(); }

  explicit operator bool() const { return fd_ >= 0; }
  int fd() const { return fd_; }
  // False when the system could not write what it had taken.
  bool close() { return fd_ < 0 || ::close(std::exchange(fd_, -1)) == 0; }

 private:
  int fd_ = -1;
};

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// A rename is on the disk when the folder is. Some file systems cannot be asked; the file itself is safe all the same.
void flush_folder(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  if (const Open open(folder, O_RDONLY | O_DIRECTORY); open) ::fsync(open.fd());
}

// Where the name leads to: a file that is reached over a link is replaced itself, and the link stays.
std::filesystem::path destination(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::path real = std::filesystem::canonical(path, error);
  return error ? path : real;
}

}  // namespace

std::expected<std::string, std::string> read_file(const std::filesystem::path& path, std::size_t most) {
  const auto failed = [&](std::string_view why) {
    return std::unexpected(fmt::format("cannot read {}: {}", path.string(), why));
  };
  const Open file(path, O_RDONLY);
  if (!file) return failed(cause());
  std::string text;
  char block[1 << 16];
  for (;;) {
    const ssize_t got = ::read(file.fd(), block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failed(cause());
    if (got == 0) return text;
    text.append(block, static_cast<std::size_t>(got));
    if (text.size() > most) return failed(fmt::format("it is larger than {} bytes", most));
  }
}

std::string write_file_atomically(const std::filesystem::path& path, std::string_view text) {
  const auto failed = [&](const std::string& why) { return fmt::format("cannot write {}: {}", path.string(), why); };
  const std::filesystem::path real = destination(path);
  struct stat old{};
  const bool exists = ::stat(real.c_str(), &old) == 0;
  if (exists && !S_ISREG(old.st_mode)) return failed("it is not a file");
  const std::filesystem::path beside = fmt::format("{}.{}.new", real.string(), ::getpid());
  ::unlink(beside.c_str());  // what a process of that number left behind
  Open file(beside, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (!file) return failed(cause());
  if (exists) ::fchmod(file.fd(), old.st_mode & 07777);
  if (!write_all(file.fd(), text) || ::fsync(file.fd()) != 0 || !file.close() ||
      ::rename(beside.c_str(), real.c_str()) != 0) {
    const std::string why = cause();
    ::unlink(beside.c_str());
    return failed(why);
  }
  flush_folder(real);
  return "";
}

}  // namespace agon::engine
