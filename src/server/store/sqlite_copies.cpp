#include "server/store/sqlite_copies.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <memory>

#include "server/store/database.h"
#include "server/store/folder_lock.h"

namespace agon::server {
namespace {

namespace fs = std::filesystem;

constexpr int kAllPages = -1;
constexpr int kPauseMillis = 20;

struct Close {
  void operator()(sqlite3* connection) const { sqlite3_close(connection); }
};
using Connection = std::unique_ptr<sqlite3, Close>;

Connection open_file(const fs::path& file, int how) {
  sqlite3* opened = nullptr;
  const int status = sqlite3_open_v2(file.c_str(), &opened, how | SQLITE_OPEN_NOMUTEX, nullptr);
  Connection connection(opened);
  if (status != SQLITE_OK)
    throw DatabaseError(fmt::format("cannot open {}: {}", file.string(), sqlite3_errstr(status)));
  sqlite3_busy_timeout(opened, 5000);
  return connection;
}

// The first column of the first row; what went wrong where there is none.
std::string first_answer(sqlite3* connection, const char* sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(connection, sql, -1, &statement, nullptr) != SQLITE_OK) return sqlite3_errmsg(connection);
  const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> owned(statement, &sqlite3_finalize);
  if (sqlite3_step(statement) != SQLITE_ROW) return sqlite3_errmsg(connection);
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
  return text == nullptr ? "" : text;
}

void need_new(const fs::path& file) {
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) throw DatabaseError(fmt::format("{} is there already, or cannot be written", file.string()));
  ::close(made);
}

// All at once, of one moment: whoever writes meanwhile goes on, beside what is being read. A few pages at a time would
// begin anew with each thing that is written, and on a busy server never come to an end.
void copy_database(const fs::path& from, const fs::path& to) {
  const Connection source = open_file(from, SQLITE_OPEN_READONLY);
  const Connection target = open_file(to, SQLITE_OPEN_READWRITE);
  sqlite3_backup* const copying = sqlite3_backup_init(target.get(), "main", source.get(), "main");
  if (copying == nullptr) throw DatabaseError(fmt::format("{}: {}", to.string(), sqlite3_errmsg(target.get())));
  int status = SQLITE_OK;
  while (status == SQLITE_OK || status == SQLITE_BUSY || status == SQLITE_LOCKED) {
    status = sqlite3_backup_step(copying, kAllPages);
    if (status == SQLITE_BUSY || status == SQLITE_LOCKED) sqlite3_sleep(kPauseMillis);
  }
  sqlite3_backup_finish(copying);
  if (status != SQLITE_DONE)
    throw DatabaseError(fmt::format("cannot copy {}: {}", from.string(), sqlite3_errstr(status)));
}

void need_sound(const fs::path& file) {
  if (const std::string damage = damage_of(file); !damage.empty()) {
    throw DatabaseError(fmt::format("{} is no sound database: {}", file.string(), damage));
  }
}

}  // namespace

fs::path sqlite_file(const fs::path& folder) { return folder / "agon.sqlite"; }

std::string damage_of(const fs::path& file) {
  const Connection connection = open_file(file, SQLITE_OPEN_READONLY);
  const std::string answer = first_answer(connection.get(), "pragma quick_check(1)");
  return answer == "ok" ? "" : answer;
}

std::string what_to_do_about(const fs::path& file, const std::string& damage) {
  return fmt::format(
      "{} is damaged ({}). Stop the server, keep a copy of the folder, and bring back the last good copy with "
      "\"agon admin restore FILE\"; copies are made with \"agon admin backup FILE\"",
      file.string(), damage);
}

void backup_sqlite(const fs::path& folder, const fs::path& copy) {
  if (!fs::exists(sqlite_file(folder))) throw DatabaseError(fmt::format("there is no database in {}", folder.string()));
  need_new(copy);
  try {
    copy_database(sqlite_file(folder), copy);
    need_sound(copy);
  } catch (...) {
    fs::remove(copy);
    throw;
  }
}

fs::path restore_sqlite(const fs::path& folder, const fs::path& copy) {
  const FolderLock lock(folder);
  need_sound(copy);
  const Connection connection = open_file(copy, SQLITE_OPEN_READONLY);
  if (first_answer(connection.get(), "select count(*) from sqlite_master where name = 'matches'") != "1") {
    throw DatabaseError(fmt::format("{} is no database of Agon", copy.string()));
  }
  const fs::path fresh = folder / "agon.sqlite.restored";
  fs::remove(fresh);
  need_new(fresh);
  copy_database(copy, fresh);
  fs::path before;
  if (fs::exists(sqlite_file(folder))) {
    int number = 1;
    do {
      before = folder / fmt::format("agon.sqlite.before-{}", number++);
    } while (fs::exists(before));
    for (const char* part : {"-wal", "-shm", ""}) {
      const fs::path old = sqlite_file(folder).string() + part;
      if (fs::exists(old)) fs::rename(old, before.string() + part);
    }
  }
  fs::rename(fresh, sqlite_file(folder));
  return before;
}

}  // namespace agon::server
