#include "server/store/matches.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <unordered_map>

namespace agon::server {
namespace {

constexpr std::string_view kColumns =
    "id, game, state, listed, created, updated, setup_json, table_json, choices, alarm";

MatchRecord match_of(const Row& row) {
  return {row.text(0),   row.text(1),           row.text(2), row.number(3) != 0,
          row.number(4), row.number(5),         row.text(6), row.text(7),
          row.number(8), row.number_or_null(9), {}};
}

// From the columns `seat, player, invited`, the first of them at `column`.
SeatRecord seat_of(const Row& row, std::size_t column) {
  return {row.number(column), row.text_or_null(column + 1), row.text_or_null(column + 2)};
}

// The part of a query behind "from matches" that chooses a page of a list, and its values.
struct Page {
  std::string sql;
  std::vector<Value> values;
};

Page page_of(const MatchFilter& filter) {
  Page page;
  std::vector<std::string> conditions;
  const auto require = [&](std::string condition, Value value) {
    conditions.push_back(std::move(condition));
    page.values.push_back(std::move(value));
  };
  if (!filter.states.empty()) {
    const std::vector<std::string_view> marks(filter.states.size(), "?");
    conditions.push_back(fmt::format("state in ({})", fmt::join(marks, ", ")));
    page.values.insert(page.values.end(), filter.states.begin(), filter.states.end());
  }
  if (filter.listed) require("listed = ?", i64{*filter.listed});
  if (filter.game) require("game = ?", *filter.game);
  if (filter.player) require("id in (select match_id from match_seats where player = ?)", *filter.player);
  if (filter.invited) require("id in (select match_id from match_seats where invited = ?)", *filter.invited);
  page.sql = fmt::format("{}{} order by created desc, id desc limit ? offset ?", conditions.empty() ? "" : "where ",
                         fmt::join(conditions, " and "));
  page.values.emplace_back(filter.limit);
  page.values.emplace_back(filter.offset);
  return page;
}

// The seats of all matches of a page with one query.
void add_seats(Database& database, const Page& page, std::vector<MatchRecord>& matches) {
  std::unordered_map<std::string_view, MatchRecord*> by_id;
  for (MatchRecord& match : matches) by_id.emplace(match.id, &match);
  const std::string sql = fmt::format(
      "select match_id, seat, player, invited from match_seats where match_id in (select id from matches {}) "
      "order by match_id, seat",
      page.sql);
  for (const Row& row : database.run(sql, page.values)) by_id.at(row.text(0))->seats.push_back(seat_of(row, 1));
}

// The matches named by the first column, each once.
std::vector<std::string> matches_in(const Rows& rows) {
  std::vector<std::string> ids;
  for (const Row& row : rows) ids.push_back(row.text(0));
  std::ranges::sort(ids);
  ids.erase(std::ranges::unique(ids).begin(), ids.end());
  return ids;
}

// What is as it was is not written.
void put_seats(Database& database, const MatchRecord& match) {
  for (const SeatRecord& seat : match.seats) {
    database.run(
        "insert into match_seats (match_id, seat, player, invited) values (?, ?, ?, ?) "
        "on conflict (match_id, seat) do update set player = excluded.player, invited = excluded.invited "
        "where match_seats.player is distinct from excluded.player "
        "or match_seats.invited is distinct from excluded.invited",
        {match.id, seat.seat, or_null(seat.player), or_null(seat.invited)});
  }
}

}  // namespace

void add_match(Database& database, const MatchRecord& match) {
  database.run(fmt::format("insert into matches ({}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", kColumns),
               {match.id, match.game, match.state, i64{match.listed}, match.created, match.updated, match.setup,
                match.table, match.choices, or_null(match.alarm)});
  put_seats(database, match);
}

// Asking first costs little: to have an update return what it has found, SQLite makes a table for it each time.
bool update_match(Database& database, const MatchRecord& match) {
  if (database.run("select 1 from matches where id = ?", {match.id}).empty()) return false;
  database.run("update matches set updated = ?, table_json = ?, choices = ?, alarm = ? where id = ?",
               {match.updated, match.table, match.choices, or_null(match.alarm), match.id});
  return true;
}

void update_listing(Database& database, const MatchRecord& match) {
  database.run("update matches set state = ?, listed = ? where id = ?", {match.state, i64{match.listed}, match.id});
  put_seats(database, match);
}

std::optional<MatchRecord> find_match(Database& database, const std::string& id) {
  const Rows rows = database.run(fmt::format("select {} from matches where id = ?", kColumns), {id});
  if (rows.empty()) return std::nullopt;
  MatchRecord match = match_of(rows.front());
  for (const Row& row :
       database.run("select seat, player, invited from match_seats where match_id = ? order by seat", {id})) {
    match.seats.push_back(seat_of(row, 0));
  }
  return match;
}

void delete_match(Database& database, const std::string& id) {
  database.run("delete from matches where id = ?", {id});  // the other tables follow by themselves
}

std::vector<MatchRecord> list_matches(Database& database, const MatchFilter& filter) {
  const Page page = page_of(filter);
  std::vector<MatchRecord> matches;
  for (const Row& row : database.run(fmt::format("select {} from matches {}", kColumns, page.sql), page.values)) {
    matches.push_back(match_of(row));
  }
  add_seats(database, page, matches);
  return matches;
}

i64 unfinished_of(Database& database, const std::string& player) {
  return database
      .run(
          "select count(*) from match_seats s join matches m on m.id = s.match_id where s.player = ? and m.state <> "
          "'over'",
          {player})
      .at(0)
      .number(0);
}

std::vector<std::string> due_alarms(Database& database, i64 now, i64 most) {
  std::vector<std::string> due;
  for (const Row& row : database.run("select id from matches where alarm <= ? order by alarm limit ?", {now, most})) {
    due.push_back(row.text(0));
  }
  return due;
}

void clear_alarm(Database& database, const std::string& match) {
  database.run("update matches set alarm = null where id = ?", {match});
}

Forgotten forget_matches_of_guests(Database& database, i64 before, const std::string& after, i64 most) {
  const Rows looked_at = database.run("select id from matches where id > ? order by id limit ?", {after, most});
  if (looked_at.empty()) return {};
  const std::string last = looked_at.back().text(0);
  return {matches_in(database.run(
              "delete from matches where id > ? and id <= ? and updated < ? "
              "and exists (select 1 from match_seats s where s.match_id = matches.id and s.player like 'g%') "
              "and not exists (select 1 from match_seats s where s.match_id = matches.id "
              "and (s.player like 'a%' or s.invited is not null)) returning id",
              {after, last, before})),
          last};
}

void append_entries(Database& database, const std::string& match, i64 first, std::span<const std::string> lines) {
  for (const std::string& line : lines) {
    database.run("insert into entries (match_id, n, line) values (?, ?, ?)", {match, first++, line});
  }
}

std::vector<std::string> entries_of(Database& database, const std::string& match) {
  std::vector<std::string> lines;
  for (const Row& row : database.run("select line from entries where match_id = ? order by n", {match})) {
    lines.push_back(row.text(0));
  }
  return lines;
}

void delete_entries(Database& database, const std::string& match) {
  database.run("delete from entries where match_id = ?", {match});
}

std::vector<std::string> move_seats(Database& database, const std::string& from, const std::string& to) {
  return matches_in(database.run("update match_seats set player = ? where player = ? returning match_id", {to, from}));
}

std::vector<std::string> clear_seats(Database& database, const std::string& player) {
  return matches_in(database.run("update match_seats set player = null where player = ? returning match_id", {player}));
}

}  // namespace agon::server
