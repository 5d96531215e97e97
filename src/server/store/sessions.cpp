#include "server/store/sessions.h"

namespace agon::server {
namespace {

SessionRecord session_of(const Row& row) { return {row.text(0), row.text(1), row.number(2), row.number(3)}; }

}  // namespace

void add_session(Database& database, const SessionRecord& session) {
  database.run("insert into sessions (token_hash, account, created, expires) values (?, ?, ?, ?)",
               {session.token_hash, session.account, session.created, session.expires});
}

std::optional<SessionRecord> find_session(Database& database, const std::string& token_hash, i64 now) {
  const Rows rows =
      database.run("select token_hash, account, created, expires from sessions where token_hash = ? and expires > ?",
                   {token_hash, now});
  return rows.empty() ? std::nullopt : std::optional(session_of(rows.front()));
}

std::vector<SessionRecord> sessions_of(Database& database, const std::string& account) {
  std::vector<SessionRecord> sessions;
  for (const Row& row : database.run("select token_hash, account, created, expires from sessions where account = ? "
                                     "order by created, token_hash",
                                     {account})) {
    sessions.push_back(session_of(row));
  }
  return sessions;
}

void delete_session(Database& database, const std::string& token_hash) {
  database.run("delete from sessions where token_hash = ?", {token_hash});
}

void delete_other_sessions(Database& database, const std::string& account, const std::string& kept_token_hash) {
  database.run("delete from sessions where account = ? and token_hash <> ?", {account, kept_token_hash});
}

std::size_t delete_expired_sessions(Database& database, i64 now) {
  return database.run("delete from sessions where expires <= ? returning token_hash", {now}).size();
}

}  // namespace agon::server
