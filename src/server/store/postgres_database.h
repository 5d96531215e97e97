// The database of a server that has PostgreSQL: for those who run one anyway, with its copies and its guards.
#pragma once
#include <string>
#include <string_view>

#include "server/store/database.h"
#include "server/store/statement_cache.h"

struct pg_conn;

namespace agon::server {

class PostgresDatabase final : public Database {
 public:
  // `address` is postgresql://user@host/name?…, as libpq reads it.
  explicit PostgresDatabase(std::string address);
  ~PostgresDatabase() override;

  void begin() override;
  // Each backend remembers 64 subtransactions; for more it must look into a log. With 512 jobs in a transaction, less
  // than half as many were done in a second.
  std::size_t most_savepoints() const override { return 64; }

 private:
  struct Close {
    void operator()(pg_conn* connection) const;
  };

  Rows execute(std::string_view sql, std::span<const Value> values) override;
  std::string prepare(std::string_view sql);
  void connect();
  void be_the_only_server();
  bool lost() const;
  std::string what_happened() const;

  std::string address_;
  std::unique_ptr<pg_conn, Close> connection_;
  StatementCache<std::string> statements_;  // their names on the other side
};

}  // namespace agon::server
