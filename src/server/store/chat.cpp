#include "server/store/chat.h"

#include <algorithm>

namespace agon::server {
namespace {

std::vector<ChatRecord> lines_of(const Rows& rows) {
  std::vector<ChatRecord> lines;
  for (const Row& row : rows) {
    lines.push_back(
        {row.text(0), row.number(1), row.number(2), row.text(3), row.text(4), row.number_or_null(5), row.text(6)});
  }
  return lines;
}

}  // namespace

void add_chat(Database& database, const ChatRecord& line) {
  database.run("insert into chat (match_id, n, at, player, name, seat, text) values (?, ?, ?, ?, ?, ?, ?)",
               {line.match, line.n, line.at, line.player, line.name, or_null(line.seat), line.text});
  if (line.n >= kMostLines) {
    database.run("delete from chat where match_id = ? and n <= ?", {line.match, line.n - kMostLines});
  }
}

std::vector<ChatRecord> chat_of(Database& database, const std::string& match, i64 most) {
  std::vector<ChatRecord> lines =
      lines_of(database.run("select match_id, n, at, player, name, seat, text from chat where match_id = ? "
                            "order by n desc limit ?",
                            {match, most}));
  std::ranges::reverse(lines);
  return lines;
}

std::vector<ChatRecord> chat_by(Database& database, const std::string& player) {
  return lines_of(
      database.run("select match_id, n, at, player, name, seat, text from chat where player = ? "
                   "order by at, match_id, n",
                   {player}));
}

bool mute(Database& database, const std::string& player, const std::string& muted) {
  if (database.run("select count(*) from mutes where player = ?", {player}).at(0).number(0) >= kMostMuted) return false;
  database.run("insert into mutes (player, muted) values (?, ?) on conflict do nothing", {player, muted});
  return true;
}

void unmute(Database& database, const std::string& player, const std::string& muted) {
  database.run("delete from mutes where player = ? and muted = ?", {player, muted});
}

std::vector<std::string> muted_by(Database& database, const std::string& player) {
  std::vector<std::string> muted;
  for (const Row& row : database.run("select muted from mutes where player = ? order by muted", {player})) {
    muted.push_back(row.text(0));
  }
  return muted;
}

std::vector<MutedRecord> muted_with_names(Database& database, const std::string& player) {
  const Rows rows = database.run(
      "select m.muted, coalesce(a.name, (select c.name from chat c where c.player = m.muted order by c.at desc limit "
      "1), "
      "'') from mutes m left join accounts a on a.id = m.muted where m.player = ? order by m.muted",
      {player});
  std::vector<MutedRecord> muted;
  for (const Row& row : rows) muted.push_back({row.text(0), row.text(1)});
  return muted;
}

}  // namespace agon::server
