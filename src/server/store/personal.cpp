#include "server/store/personal.h"

#include "server/store/matches.h"
#include "server/store/replays.h"

namespace agon::server {
namespace {

std::vector<PersonalSeat> seats_in(const Rows& rows) {
  std::vector<PersonalSeat> seats;
  for (const Row& row : rows) seats.push_back({row.text(0), row.number(1)});
  return seats;
}

// A mute that both have stays one, and nobody mutes themselves.
void move_mutes(Database& database, const std::string& from, const std::string& to) {
  database.run(
      "insert into mutes (player, muted) select ?, muted from mutes where player = ? and muted <> ? "
      "on conflict do nothing",
      {to, from, to});
  database.run(
      "insert into mutes (player, muted) select player, ? from mutes where muted = ? and player <> ? "
      "on conflict do nothing",
      {to, from, to});
  database.run("delete from mutes where player = ? or muted = ?", {from, from});
}

}  // namespace

PersonalData personal_data(Database& database, const std::string& player) {
  return {
      .account = find_account(database, player),
      .sessions = sessions_of(database, player),
      .seats = seats_in(
          database.run("select match_id, seat from match_seats where player = ? order by match_id, seat", {player})),
      .invitations = seats_in(
          database.run("select match_id, seat from match_seats where invited = ? order by match_id, seat", {player})),
      .chat = chat_by(database, player),
      .muted = muted_by(database, player),
  };
}

std::vector<std::string> delete_player(Database& database, const std::string& player) {
  std::vector<std::string> matches = clear_seats(database, player);
  for (const std::string& match : matches) delete_replay(database, match);  // names are in them; they are made anew
  database.run("delete from chat where player = ?", {player});
  database.run("delete from mutes where player = ? or muted = ?", {player, player});
  database.run("delete from accounts where id = ?", {player});  // sessions and invitations follow by themselves
  return matches;
}

std::vector<std::string> move_player(Database& database, const std::string& guest, const std::string& account) {
  std::vector<std::string> matches = move_seats(database, guest, account);
  database.run("update chat set player = ? where player = ?", {account, guest});
  move_mutes(database, guest, account);
  return matches;
}

}  // namespace agon::server
