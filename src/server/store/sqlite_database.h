// The database of a server that stands alone: the file agon.sqlite in a folder. Every commit is on the disk when it
// returns (a write-ahead log, flushed).
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

#include "server/store/database.h"
#include "server/store/folder_lock.h"
#include "server/store/statement_cache.h"

struct sqlite3;
struct sqlite3_stmt;

namespace agon::server {

class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(const std::filesystem::path& folder);
  ~SqliteDatabase() override;

  void begin() override;

 private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  struct Finish {
    void operator()(sqlite3_stmt* statement) const;
  };
  using Statement = std::unique_ptr<sqlite3_stmt, Finish>;

  Rows execute(std::string_view sql, std::span<const Value> values) override;
  Statement prepare(std::string_view sql);
  [[noreturn]] void fail(std::string_view doing) const;

  FolderLock lock_;
  std::filesystem::path file_;
  std::unique_ptr<sqlite3, Close> connection_;
  StatementCache<Statement> statements_;
};

}  // namespace agon::server
