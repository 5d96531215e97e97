#include "server/store/accounts.h"

#include "server/store/name_key.h"

namespace agon::server {
namespace {

AccountRecord account_of(const Row& row) { return {row.text(0), row.text(1), row.text(2), row.number(3)}; }

std::optional<AccountRecord> first_account(const Rows& rows) {
  return rows.empty() ? std::nullopt : std::optional(account_of(rows.front()));
}

}  // namespace

std::expected<AccountRecord, NameTaken> add_account(Database& database, const std::string& name,
                                                    const std::string& password_hash, i64 created) {
  // Nobody else writes, so that what is free now is free in the next line; the table's own check is the second net.
  if (is_account_name(database, name)) return std::unexpected(NameTaken{});
  const i64 number =
      database.run("update counters set value = value + 1 where name = 'accounts' returning value").at(0).number(0);
  AccountRecord account{"a" + std::to_string(number), name, password_hash, created};
  database.run("insert into accounts (id, name, name_key, look, password_hash, created) values (?, ?, ?, ?, ?, ?)",
               {account.id, account.name, name_key(name), name_look(name), account.password_hash, account.created});
  return account;
}

bool is_account_name(Database& database, const std::string& name) {
  return !database.run("select id from accounts where look = ? or name_key = ?", {name_look(name), name_key(name)})
              .empty();
}

void add_missing_looks(Database& database) {
  Transaction transaction(database);
  for (const Row& row : database.run("select id, name from accounts where look is null")) {
    database.run("update accounts set look = ? where id = ?", {name_look(row.text(1)), row.text(0)});
  }
  transaction.commit();
}

std::optional<AccountRecord> find_account(Database& database, const std::string& id) {
  return first_account(database.run("select id, name, password_hash, created from accounts where id = ?", {id}));
}

std::optional<AccountRecord> find_account_by_name(Database& database, const std::string& name) {
  return first_account(
      database.run("select id, name, password_hash, created from accounts where name_key = ?", {name_key(name)}));
}

std::vector<AccountRecord> all_accounts(Database& database) {
  std::vector<AccountRecord> list;
  for (const Row& row : database.run("select id, name, password_hash, created from accounts order by name_key")) {
    list.push_back(account_of(row));
  }
  return list;
}

void set_password(Database& database, const std::string& account, const std::string& password_hash) {
  database.run("update accounts set password_hash = ? where id = ?", {password_hash, account});
}

}  // namespace agon::server
