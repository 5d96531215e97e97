// One server to a folder. Two would each believe that the matches in their memory are the true ones.
#pragma once
#include <filesystem>

namespace agon::server {

// Holds the folder for this process until destroyed; the system lets go of it when the process dies, however it does.
class FolderLock {
 public:
  // Makes the folder, for its owner only, where it is missing. Throws a DatabaseError when that cannot be, or when
  // another process holds it.
  explicit FolderLock(const std::filesystem::path& folder);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  int file_ = -1;
};

}  // namespace agon::server
