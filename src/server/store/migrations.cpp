#include "server/store/migrations.h"

#include <fmt/format.h>

namespace agon::server {

i64 schema_version(Database& database) {
  database.run("create table if not exists schema_version (version bigint primary key)");
  return database.run("select coalesce(max(version), 0) from schema_version").at(0).number(0);
}

void migrate(Database& database, std::span<const SchemaStep> steps) {
  const i64 version = schema_version(database);
  const i64 newest = steps.empty() ? 0 : steps.back().version;
  if (version > newest) {
    throw DatabaseError(
        fmt::format("the database is of version {}, and this program knows it up to version {}: take a newer Agon",
                    version, newest));
  }
  for (const SchemaStep& step : steps) {
    if (step.version <= version) continue;
    Transaction transaction(database);
    for (const std::string_view statement : step.statements) database.run(statement);
    database.run("insert into schema_version (version) values (?)", {step.version});
    transaction.commit();
  }
}

}  // namespace agon::server
