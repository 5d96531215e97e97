// One connection to a database, whichever it is: SQLite in a folder, or PostgreSQL.
//
// SQL is written once, in what both understand: lower-case words, `?` for values, `bigint`, `text` and `bytea` columns,
// `on conflict`, `returning`. Calls block, so a connection belongs to one thread (store.h).
#pragma once
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/types.h"

namespace agon::server {

// What went wrong, in words for whoever runs the server.
class DatabaseError : public std::runtime_error {
 public:
  using runtime_error::runtime_error;
};

// What is no text: both databases keep it as it is.
struct Bytes {
  std::string data;

  explicit Bytes(std::string bytes) : data(std::move(bytes)) {}
  bool operator==(const Bytes&) const = default;
};

// A value of a column, or for a `?`. The first is null.
using Value = std::variant<std::monostate, i64, std::string, Bytes>;

Value or_null(const std::optional<std::string>& text);
Value or_null(const std::optional<i64>& number);

// A row of a result. A column is read as what it is: anything else is a mistake in the SQL and a DatabaseError.
class Row {
 public:
  explicit Row(std::vector<Value> values) : values_(std::move(values)) {}

  i64 number(std::size_t column) const;
  const std::string& text(std::size_t column) const;
  const std::string& bytes(std::size_t column) const;
  std::optional<i64> number_or_null(std::size_t column) const;
  std::optional<std::string> text_or_null(std::size_t column) const;

 private:
  template <class T>
  const T& get(std::size_t column) const;
  bool null(std::size_t column) const;

  std::vector<Value> values_;
};

using Rows = std::vector<Row>;

class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  // One statement. Its text is the program's own, never a person's: it is prepared once and kept.
  Rows run(std::string_view sql, std::span<const Value> values = {}) { return execute(sql, values); }
  Rows run(std::string_view sql, std::initializer_list<Value> values) {
    return execute(sql, std::span(values.begin(), values.size()));
  }

  // Begins a transaction, which `commit` or `rollback` ends. A connection that was lost is opened again here, and
  // nowhere else: in the middle of a transaction that would hide that its first half is gone.
  virtual void begin() = 0;
  void commit() { run("commit"); }
  // How many savepoints a transaction may have before they cost more than another transaction.
  virtual std::size_t most_savepoints() const { return 512; }
  // False when there was nothing left to undo: the connection is lost, or the database has rolled back by itself.
  bool rollback();

 protected:
  virtual Rows execute(std::string_view sql, std::span<const Value> values) = 0;
};

// A transaction that is rolled back unless it came to its commit.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) { database_.begin(); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

bool is_postgres(const std::string& where);

// Opens what `where` names, a folder or the address of a PostgreSQL database (postgresql://…), and brings its tables up
// to date. Throws a DatabaseError that says what is wrong, and where.
std::unique_ptr<Database> open_database(const std::string& where);

}  // namespace agon::server
