#include "server/store/sqlite_database.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace agon::server {
namespace {

constexpr int kBusyMillis = 5000;  // how long to wait for whoever looks into the file with another program

// SQLite gives the files beside the database the rights of the database itself: here everybody but the owner is kept
// out, also where the folder was there before and is open to others. An empty file is an empty database.
void make_private_file(const std::filesystem::path& name) {
  const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) throw DatabaseError(fmt::format("cannot write {}: {}", name.string(), std::strerror(errno)));
  ::close(file);
}

// A statement back in its first state, with no value left that points into the caller's memory.
struct Reset {
  sqlite3_stmt* statement;
  ~Reset() {
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
  }
};

// The values outlive the execution, so SQLite need not copy them.
int bind(sqlite3_stmt* statement, int at, const Value& value) {
  if (const auto* number = std::get_if<i64>(&value)) return sqlite3_bind_int64(statement, at, *number);
  if (const auto* text = std::get_if<std::string>(&value)) {
    return sqlite3_bind_text64(statement, at, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  if (const auto* bytes = std::get_if<Bytes>(&value)) {
    return sqlite3_bind_blob64(statement, at, bytes->data.data(), bytes->data.size(), SQLITE_STATIC);
  }
  return sqlite3_bind_null(statement, at);
}

std::string column_bytes(sqlite3_stmt* statement, int column) {
  // In this order: the first call fixes the representation, the second measures it.
  const void* data = sqlite3_column_blob(statement, column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
  return size == 0 ? "" : std::string(static_cast<const char*>(data), size);
}

Value column_value(sqlite3_stmt* statement, int column) {
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_NULL: return {};
    case SQLITE_INTEGER: return i64{sqlite3_column_int64(statement, column)};
    case SQLITE_TEXT: return column_bytes(statement, column);
    case SQLITE_BLOB: return Bytes(column_bytes(statement, column));
    default: throw DatabaseError(fmt::format("column {} has a fraction: Agon keeps none", column));
  }
}

Row row_of(sqlite3_stmt* statement) {
  std::vector<Value> values;
  const int columns = sqlite3_column_count(statement);
  values.reserve(static_cast<std::size_t>(columns));
  for (int column = 0; column < columns; ++column) values.push_back(column_value(statement, column));
  return Row(std::move(values));
}

}  // namespace

void SqliteDatabase::Close::operator()(sqlite3* connection) const { sqlite3_close(connection); }
void SqliteDatabase::Finish::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

SqliteDatabase::SqliteDatabase(const std::filesystem::path& folder) : lock_(folder), file_(folder / "agon.sqlite") {
  make_private_file(file_);
  sqlite3* connection = nullptr;
  const int opened = sqlite3_open_v2(file_.c_str(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  connection_.reset(connection);  // also after a failure, when it holds what went wrong
  if (opened != SQLITE_OK) fail("opening it");
  sqlite3_extended_result_codes(connection, 1);
  sqlite3_busy_timeout(connection, kBusyMillis);
  if (run("pragma journal_mode = wal").at(0).text(0) != "wal") {
    throw DatabaseError(fmt::format("{} cannot keep a write-ahead log: is it on a network drive?", file_.string()));
  }
  run("pragma synchronous = full");
  // Pages that many choices change go to the file once in so many; the log is 32 MB then.
  run("pragma wal_autocheckpoint = 8000");
  // The pages of a thousand matches that are played at once are in memory: 64 MB (of 2 as a rule).
  run("pragma cache_size = -64000");
  run("pragma foreign_keys = on");
}

SqliteDatabase::~SqliteDatabase() = default;

// Immediate: a transaction that first reads and then writes could find that another program has written in between.
void SqliteDatabase::begin() { run("begin immediate"); }

SqliteDatabase::Statement SqliteDatabase::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                         &statement, nullptr) != SQLITE_OK) {
    fail(sql);
  }
  return Statement(statement);
}

Rows SqliteDatabase::execute(std::string_view sql, std::span<const Value> values) {
  sqlite3_stmt* statement = statements_.get(sql, [this](std::string_view text) { return prepare(text); }).get();
  const Reset reset{statement};
  if (static_cast<std::size_t>(sqlite3_bind_parameter_count(statement)) != values.size()) {
    throw DatabaseError(fmt::format("{} values are not what it takes: {}", values.size(), sql));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (bind(statement, static_cast<int>(i) + 1, values[i]) != SQLITE_OK) fail(sql);
  }
  Rows rows;
  for (;;) {
    const int step = sqlite3_step(statement);
    if (step == SQLITE_DONE) return rows;
    if (step != SQLITE_ROW) fail(sql);
    rows.push_back(row_of(statement));
  }
}

void SqliteDatabase::fail(std::string_view doing) const {
  const std::string name = file_.string();
  switch (sqlite3_errcode(connection_.get()) & 0xff) {  // the rest of the code is details
    case SQLITE_NOTADB: throw DatabaseError(fmt::format("{} is no SQLite database, or it is damaged", name));
    case SQLITE_CORRUPT: throw DatabaseError(fmt::format("{} is damaged: restore it from a copy", name));
    case SQLITE_FULL: throw DatabaseError(fmt::format("{} cannot grow: the disk is full", name));
    case SQLITE_READONLY: throw DatabaseError(fmt::format("{} cannot be written", name));
    default: throw DatabaseError(fmt::format("{}: {} ({})", name, sqlite3_errmsg(connection_.get()), doing));
  }
}

}  // namespace agon::server
