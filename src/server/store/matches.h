// Matches as they are kept: what is asked about them in columns, everything else as the server's own JSON, and the
// lines of their lists.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/store/database.h"

namespace agon::server {

// Who sits at a seat, and who is invited to it, for "my matches".
struct SeatRecord {
  i64 seat = 0;
  std::optional<std::string> player{};
  std::optional<std::string> invited{};  // an account

  bool operator==(const SeatRecord&) const = default;
};

struct MatchRecord {
  std::string id{};
  std::string game{};
  std::string state{};  // open, running, over
  bool listed = false;
  i64 created = 0;
  i64 updated = 0;
  std::string setup{};  // what the match starts from; never changes
  std::string table{};  // what does
  i64 choices = 0;
  std::optional<i64> alarm{};       // when it is to be opened, if it is not
  std::vector<SeatRecord> seats{};  // all of them, in order

  bool operator==(const MatchRecord&) const = default;
};

void add_match(Database& database, const MatchRecord& match);
// Updated, table, choices and alarm: what every choice changes. False: there is no such match.
bool update_match(Database& database, const MatchRecord& match);
// State, listed and seats: what lists are made from. The rest stays as it was added.
void update_listing(Database& database, const MatchRecord& match);
std::optional<MatchRecord> find_match(Database& database, const std::string& id);
// With its list, its chat and its replay.
void delete_match(Database& database, const std::string& id);

// Which matches: those of which all that is given is true.
struct MatchFilter {
  std::vector<std::string> states{};  // any of them; none: all
  std::optional<bool> listed{};
  std::optional<std::string> game{};
  std::optional<std::string> player{};   // who sits there
  std::optional<std::string> invited{};  // the account that is invited
  i64 limit = 100;
  i64 offset = 0;
};

// At how many matches that are not over a player sits.
i64 unfinished_of(Database& database, const std::string& player);

// The matches whose alarm is due, the longest due first.
std::vector<std::string> due_alarms(Database& database, i64 now, i64 most);

void clear_alarm(Database& database, const std::string& match);

// Looks at `most` matches whose ids come after `after`, and deletes those that were last touched before, where guests
// sit and nobody who has an account sits or is invited.
struct Forgotten {
  std::vector<std::string> matches{};
  std::string last{};  // that was looked at; empty: there were none left
};
Forgotten forget_matches_of_guests(Database& database, i64 before, const std::string& after, i64 most);

// The newest first, by when they were made.
std::vector<MatchRecord> list_matches(Database& database, const MatchFilter& filter);

// Lines `first`, `first` + 1, … of a match's list. Throws a DatabaseError when one of them is there already.
void append_entries(Database& database, const std::string& match, i64 first, std::span<const std::string> lines);
std::vector<std::string> entries_of(Database& database, const std::string& match);
// The whole list: the match goes on from a position of its own.
void delete_entries(Database& database, const std::string& match);

// All seats of a player become another's: a guest's an account's. The matches that this concerned: their `table` may
// name the player too.
std::vector<std::string> move_seats(Database& database, const std::string& from, const std::string& to);
// The same, and nobody sits there now.
std::vector<std::string> clear_seats(Database& database, const std::string& player);

}  // namespace agon::server
