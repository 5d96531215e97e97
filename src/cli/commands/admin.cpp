// agon admin
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "server/identity/passwords.h"
#include "server/identity/sodium.h"
#include "server/identity/tokens.h"
#include "server/store/accounts.h"
#include "server/store/matches.h"
#include "server/store/personal.h"
#include "server/store/sessions.h"
#include "server/store/sqlite_copies.h"

namespace agon::cli {

namespace {

struct AdminArguments {
  std::string data = "agon-data";
  std::string database;
  std::string name;
};

// Everything here works on a database that no server has open: SQLite's folder is locked by a running one.
std::unique_ptr<server::Database> open(const AdminArguments& arguments) {
  server::start_sodium();
  try {
    return server::open_database(arguments.database.empty() ? arguments.data : arguments.database);
  } catch (const server::DatabaseError& error) {
    throw BadInput(error.what());
  }
}

server::AccountRecord account_called(server::Database& database, const std::string& name) {
  auto account = server::find_account_by_name(database, name);
  if (!account) throw BadInput(fmt::format("there is no account \"{}\"", name));
  return *account;
}

// A new password that its owner should change soon; all sessions end.
int reset_password(const AdminArguments& arguments) {
  const auto database = open(arguments);
  server::Transaction transaction(*database);
  const server::AccountRecord account = account_called(*database, arguments.name);
  const std::string password = server::random_token(16);
  server::set_password(*database, account.id, server::hash_password(password));
  server::delete_other_sessions(*database, account.id, "");
  transaction.commit();
  print(fmt::format("The new password of {} is {}\n", account.name, password));
  return kDone;
}

int delete_account(const AdminArguments& arguments) {
  const auto database = open(arguments);
  server::Transaction transaction(*database);
  const server::AccountRecord account = account_called(*database, arguments.name);
  const auto matches = server::delete_player(*database, account.id);
  transaction.commit();
  print(fmt::format("The account {} is gone; it sat at {} matches\n", account.name, matches.size()));
  return kDone;
}

int list_accounts(const AdminArguments& arguments) {
  const auto database = open(arguments);
  for (const server::AccountRecord& account : server::all_accounts(*database)) {
    print(fmt::format("{}\t{}\n", account.id, account.name));
  }
  return kDone;
}

int show_matches(const AdminArguments& arguments) {
  const auto database = open(arguments);
  for (const char* state : {"open", "running", "over"}) {
    const auto found = server::list_matches(*database, {.states = {state}, .limit = 1'000'000});
    print(fmt::format("{}\t{}\n", state, found.size()));
  }
  return kDone;
}

std::filesystem::path sqlite_folder(const AdminArguments& arguments) {
  if (!arguments.database.empty()) throw BadInput("a PostgreSQL database has its own tools: pg_dump and pg_restore");
  return arguments.data;
}

// Of a server that may be running.
int backup(const AdminArguments& arguments) {
  try {
    server::backup_sqlite(sqlite_folder(arguments), arguments.name);
  } catch (const server::DatabaseError& error) {
    throw BadInput(error.what());
  }
  print(fmt::format("{} is a sound copy of the database in {}\n", arguments.name, arguments.data));
  return kDone;
}

int restore(const AdminArguments& arguments) {
  try {
    const std::filesystem::path before = server::restore_sqlite(sqlite_folder(arguments), arguments.name);
    print(fmt::format("The database in {} is now what {} was\n", arguments.data, arguments.name));
    if (!before.empty()) print(fmt::format("What was there before is kept in {}\n", before.string()));
  } catch (const server::DatabaseError& error) {
    throw BadInput(error.what());
  }
  return kDone;
}

}  // namespace

void add_admin(CLI::App& program, int& status) {
  auto arguments = std::make_shared<AdminArguments>();
  CLI::App* command =
      add_command(program, "admin", "Accounts and data of a server that is not running; copies of one that is",
                  "  agon admin accounts --data agon-data\n"
                  "  agon admin reset-password NAME\n"
                  "  agon admin delete-account NAME\n"
                  "  agon admin backup copy.sqlite\n"
                  "  agon admin restore copy.sqlite");
  command->require_subcommand(1);
  const auto add = [&](const char* name, const char* what, const char* named, int (*run)(const AdminArguments&)) {
    CLI::App* part = command->add_subcommand(name, what);
    part->add_option("--data", arguments->data, "The folder with the database")->capture_default_str();
    part->add_option("--database", arguments->database, "A PostgreSQL database instead: postgresql://…");
    if (named != nullptr) part->add_option("name", arguments->name, named)->required();
    part->callback([arguments, run, &status] { status = run(*arguments); });
  };
  add("accounts", "Lists the accounts", nullptr, list_accounts);
  add("matches", "Counts the matches", nullptr, show_matches);
  add("reset-password", "Gives an account a new password, and ends its sessions", "The account", reset_password);
  add("delete-account", "Deletes an account with everything personal", "The account", delete_account);
  add("backup", "Copies the database into a new file, also while a server runs", "The file", backup);
  add("restore", "Puts a copy in place of the database; what was there is kept", "The copy", restore);
}

}  // namespace agon::cli
