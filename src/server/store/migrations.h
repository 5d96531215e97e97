// Bringing a database up to date.
#pragma once
#include <span>

#include "server/store/database.h"
#include "server/store/schema.h"

namespace agon::server {

// The version of the last step that the database has taken; 0: none.
i64 schema_version(Database& database);

// Takes the steps that are missing, each in a transaction of its own: whatever happens, the database is at one version
// or at the next. Throws a DatabaseError for a database that is newer than the steps.
void migrate(Database& database, std::span<const SchemaStep> steps = schema_steps());

}  // namespace agon::server
