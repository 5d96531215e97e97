// People who have come with a name and a password.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "server/store/database.h"

namespace agon::server {

struct AccountRecord {
  std::string id{};    // "a" and a number, never given out again
  std::string name{};  // as its owner writes it
  std::string password_hash{};
  i64 created = 0;

  bool operator==(const AccountRecord&) const = default;
};

// Another account has this name, or one that would be taken for it.
struct NameTaken {};

std::expected<AccountRecord, NameTaken> add_account(Database& database, const std::string& name,
                                                    const std::string& password_hash, i64 created);
std::optional<AccountRecord> find_account(Database& database, const std::string& id);
// Whether an account has this name, or one that would be taken for it.
bool is_account_name(Database& database, const std::string& name);
// Accounts from before it was known what their names look like.
void add_missing_looks(Database& database);
// However it is written.
std::optional<AccountRecord> find_account_by_name(Database& database, const std::string& name);
// By name.
std::vector<AccountRecord> all_accounts(Database& database);
void set_password(Database& database, const std::string& account, const std::string& password_hash);

}  // namespace agon::server
