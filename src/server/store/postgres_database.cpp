#include "server/store/postgres_database.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <array>
#include <charconv>
#include <chrono>
#include <thread>

#include "server/store/placeholders.h"

namespace agon::server {
namespace {

// Types of PostgreSQL by their numbers, which are fixed (catalog/pg_type.dat).
constexpr Oid kByteArray = 17;
constexpr Oid kInt64 = 20;
constexpr Oid kInt16 = 21;
constexpr Oid kInt32 = 23;

// Held by a server as long as its connection lives. "Agon" in letters.
constexpr i64 kServerLock = 0x41676f6e;
// A server that has just ended may take so long to be noticed by the database.
constexpr std::chrono::milliseconds kLockPatience{1000};
constexpr std::chrono::milliseconds kLockPause{50};

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, Clear>;

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
using Options = std::unique_ptr<PQconninfoOption, FreeOptions>;

bool good(const Result& result) {
  const ExecStatusType status = PQresultStatus(result.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string trimmed(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return std::string(text);
}

// Values as libpq wants them. Texts and bytes go as they are ("binary"), so that nothing needs quoting; numbers go as
// text, which fits integers of every width.
class Parameters {
 public:
  explicit Parameters(std::span<const Value> values) {
    numbers_.reserve(values.size());  // pointers into it must stay
    for (const Value& value : values) add(value);
  }
  int count() const { return static_cast<int>(data_.size()); }
  const char* const* data() const { return data_.data(); }
  const int* sizes() const { return sizes_.data(); }
  const int* formats() const { return formats_.data(); }

 private:
  void add(const Value& value) {
    if (const auto* number = std::get_if<i64>(&value)) {
      add(numbers_.emplace_back(std::to_string(*number)), 0);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      add(*text, 1);
    } else if (const auto* bytes = std::get_if<Bytes>(&value)) {
      add(bytes->data, 1);
    } else {
      data_.push_back(nullptr);
      sizes_.push_back(0);
      formats_.push_back(0);
    }
  }
  void add(const std::string& text, int format) {
    data_.push_back(text.c_str());
    sizes_.push_back(static_cast<int>(text.size()));
    formats_.push_back(format);
  }

  std::vector<std::string> numbers_;
  std::vector<const char*> data_;
  std::vector<int> sizes_;
  std::vector<int> formats_;
};

std::string unescaped(std::string_view hex) {
  std::size_t size = 0;
  const std::unique_ptr<unsigned char, decltype(&PQfreemem)> bytes(
      PQunescapeBytea(reinterpret_cast<const unsigned char*>(hex.data()), &size), &PQfreemem);
  if (!bytes) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(bytes.get()), size};
}

Value value_of(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column) != 0) return {};
  const std::string_view text(PQgetvalue(result, row, column),
                              static_cast<std::size_t>(PQgetlength(result, row, column)));
  switch (PQftype(result, column)) {
    case kInt64:
    case kInt32:
    case kInt16: {
      i64 number = 0;
      std::from_chars(text.data(), text.data() + text.size(), number);
      return number;
    }
    case kByteArray: return Bytes(unescaped(text));
    default: return std::string(text);
  }
}

Rows rows_of(const PGresult* result) {
  Rows rows;
  for (int row = 0; row < PQntuples(result); ++row) {
    std::vector<Value> values;
    for (int column = 0; column < PQnfields(result); ++column) values.push_back(value_of(result, row, column));
    rows.emplace_back(std::move(values));
  }
  return rows;
}

}  // namespace

void PostgresDatabase::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

PostgresDatabase::PostgresDatabase(std::string address) : address_(std::move(address)) {
  // libpq's own complaint would repeat the address, and with it the password.
  if (const Options options(PQconninfoParse(address_.c_str(), nullptr)); !options) {
    throw DatabaseError("the address of the database cannot be read: it is like postgresql://user:password@host/name");
  }
  connect();
}

PostgresDatabase::~PostgresDatabase() = default;

void PostgresDatabase::connect() {
  // What comes later wins, so the address may say otherwise. A network that has gone silent is noticed within the
  // given time; without it the store would wait for a quarter of an hour.
  static constexpr std::array<const char*, 6> names = {
      "fallback_application_name", "connect_timeout", "tcp_user_timeout", "client_encoding", "dbname", nullptr};
  const std::array<const char*, 6> values = {"agon", "10", "30000", "UTF8", address_.c_str(), nullptr};
  statements_.clear();
  connection_.reset();  // it may still hold the lock
  connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  if (!connection_) throw std::bad_alloc();
  if (lost()) throw DatabaseError(fmt::format("cannot open the database: {}", what_happened()));
  // Notices ("already exists, skipping") would go to the error output.
  PQsetNoticeReceiver(connection_.get(), [](void*, const PGresult*) {}, nullptr);
  try {
    run("set synchronous_commit = on");
    be_the_only_server();
  } catch (const DatabaseError&) {
    connection_.reset();  // so that nobody writes without the lock
    throw;
  }
}

void PostgresDatabase::be_the_only_server() {
  const auto deadline = std::chrono::steady_clock::now() + kLockPatience;
  while (run("select case when pg_try_advisory_lock(?) then 1 else 0 end", {kServerLock}).at(0).number(0) == 0) {
    if (std::chrono::steady_clock::now() > deadline) {
      throw DatabaseError(fmt::format("another server uses the database {}", PQdb(connection_.get())));
    }
    std::this_thread::sleep_for(kLockPause);
  }
}

void PostgresDatabase::begin() {
  if (!lost()) {
    try {
      run("begin");
      return;
    } catch (const DatabaseError&) {
      if (!lost()) throw;
    }
  }
  connect();
  run("begin");
}

std::string PostgresDatabase::prepare(std::string_view sql) {
  std::string name = fmt::format("agon_{}", statements_.size());
  const Result result(PQprepare(connection_.get(), name.c_str(), numbered_placeholders(sql).c_str(), 0, nullptr));
  if (!good(result)) throw DatabaseError(fmt::format("PostgreSQL: {} ({})", what_happened(), sql));
  return name;
}

Rows PostgresDatabase::execute(std::string_view sql, std::span<const Value> values) {
  const std::string& name = statements_.get(sql, [this](std::string_view text) { return prepare(text); });
  const Parameters parameters(values);
  const Result result(PQexecPrepared(connection_.get(), name.c_str(), parameters.count(), parameters.data(),
                                     parameters.sizes(), parameters.formats(), 0));
  if (!good(result)) throw DatabaseError(fmt::format("PostgreSQL: {} ({})", what_happened(), sql));
  return rows_of(result.get());
}

bool PostgresDatabase::lost() const { return PQstatus(connection_.get()) != CONNECTION_OK; }

std::string PostgresDatabase::what_happened() const { return trimmed(PQerrorMessage(connection_.get())); }

}  // namespace agon::server
