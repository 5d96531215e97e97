// Sign-ins. The token itself is with its owner only; here is what it hashes to (identity/tokens.h).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/store/database.h"

namespace agon::server {

struct SessionRecord {
  std::string token_hash{};
  std::string account{};
  i64 created = 0;
  i64 expires = 0;

  bool operator==(const SessionRecord&) const = default;
};

void add_session(Database& database, const SessionRecord& session);
// Unless it has expired: `now < expires`.
std::optional<SessionRecord> find_session(Database& database, const std::string& token_hash, i64 now);
// Oldest first, expired ones too.
std::vector<SessionRecord> sessions_of(Database& database, const std::string& account);
void delete_session(Database& database, const std::string& token_hash);
// All of the account but the one in which its owner says so.
void delete_other_sessions(Database& database, const std::string& account, const std::string& kept_token_hash);
// How many were thrown out.
std::size_t delete_expired_sessions(Database& database, i64 now);

}  // namespace agon::server
