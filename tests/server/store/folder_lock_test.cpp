#include "server/store/folder_lock.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <string>

#include "tests/server/store/error_of.h"
#include "tests/server/store/temporary_folder.h"

namespace agon::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(FolderLocks, MakeTheFolderForItsOwnerOnly) {
  const TemporaryFolder folder;
  for (const char* name : {"a/b", "c", "d/", "./e/f/"}) {
    const FolderLock lock(folder.path() / name);
    struct stat about{};
    ASSERT_EQ(::stat((folder.path() / name).c_str(), &about), 0) << name;
    EXPECT_EQ(about.st_mode & 0777, 0700u) << name;
  }
}

TEST(FolderLocks, TakeAFolderThatIsThere) {
  const TemporaryFolder folder;
  EXPECT_EQ(error_of([&] { FolderLock lock(folder.path()); }), "");
  EXPECT_EQ(error_of([&] { FolderLock lock(folder.path() / ""); }), "");
}

TEST(FolderLocks, ASecondOneSaysWhoHoldsTheFirst) {
  const TemporaryFolder folder;
  const FolderLock lock(folder.path());
  EXPECT_EQ(error_of([&] { FolderLock second(folder.path()); }),
            "another server (process " + std::to_string(::getpid()) + ") uses the folder " + folder.path().string());
}

TEST(FolderLocks, TheNextOneMayCome) {
  const TemporaryFolder folder;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(error_of([&] { FolderLock lock(folder.path()); }), "");
}

TEST(FolderLocks, SayWhyThereCanBeNoFolder) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "file") << "text";
  EXPECT_THAT(error_of([&] { FolderLock lock(folder.path() / "file"); }),
              AllOf(HasSubstr("cannot make the folder"), HasSubstr("file")));
  EXPECT_THAT(error_of([&] { FolderLock lock(folder.path() / "file" / "inner"); }),
              AllOf(HasSubstr("cannot make the folder"), HasSubstr("Not a directory")));
}

TEST(FolderLocks, SayThatTheFolderCannotBeWritten) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "agon.lock");  // keeps out even root
  EXPECT_THAT(error_of([&] { FolderLock lock(folder.path()); }),
              HasSubstr("cannot write in the folder " + folder.path().string()));
}

}  // namespace
}  // namespace agon::server
