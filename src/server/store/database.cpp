#include "server/store/database.h"

#include <fmt/format.h>

#include "server/store/accounts.h"
#include "server/store/migrations.h"
#include "server/store/postgres_database.h"
#include "server/store/sqlite_copies.h"
#include "server/store/sqlite_database.h"

namespace agon::server {

Value or_null(const std::optional<std::string>& text) { return text ? Value(*text) : Value(); }
Value or_null(const std::optional<i64>& number) { return number ? Value(*number) : Value(); }

template <class T>
const T& Row::get(std::size_t column) const {
  if (column >= values_.size()) throw DatabaseError(fmt::format("a row has no column {}", column));
  if (const T* value = std::get_if<T>(&values_[column])) return *value;
  throw DatabaseError(fmt::format("column {} of a row is of another type than expected", column));
}

bool Row::null(std::size_t column) const {
  return column < values_.size() && std::holds_alternative<std::monostate>(values_[column]);
}

i64 Row::number(std::size_t column) const { return get<i64>(column); }
const std::string& Row::text(std::size_t column) const { return get<std::string>(column); }
const std::string& Row::bytes(std::size_t column) const { return get<Bytes>(column).data; }

std::optional<i64> Row::number_or_null(std::size_t column) const {
  return null(column) ? std::nullopt : std::optional(number(column));
}

std::optional<std::string> Row::text_or_null(std::size_t column) const {
  return null(column) ? std::nullopt : std::optional(text(column));
}

bool Database::rollback() {
  try {
    run("rollback");
    return true;
  } catch (const DatabaseError&) {
    return false;
  }
}

Transaction::~Transaction() {
  if (open_) database_.rollback();
}

void Transaction::commit() {
  database_.commit();
  open_ = false;
}

bool is_postgres(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

std::unique_ptr<Database> open_database(const std::string& where) {
  std::unique_ptr<Database> database;
  if (is_postgres(where)) {
    database = std::make_unique<PostgresDatabase>(where);
  } else {
    database = std::make_unique<SqliteDatabase>(where);
    const auto file = sqlite_file(where);
    if (std::filesystem::file_size(file) <= kCheckedAtOnce) {
      if (const std::string damage = damage_of(file); !damage.empty()) {
        throw DatabaseError(what_to_do_about(file, damage));
      }
    }
  }
  migrate(*database);
  add_missing_looks(*database);
  return database;
}

}  // namespace agon::server
