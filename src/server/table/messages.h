// What is told about a table, as the contract has it: for one player, who looks as one viewer, in one language.
#pragma once
#include <boost/json.hpp>
#include <vector>

#include "engine/match/changes.h"
#include "packs/language.h"
#include "server/table/table.h"

namespace agon::server {

// Who is there.
struct Presence {
  u8 online = 0;  // seats
  int spectators = 0;

  bool operator==(const Presence&) const = default;
};

// A line of chat.
struct ChatLine {
  i64 n = 0;
  Millis at = 0;
  Player player{};
  int seat = kNobody;
  std::string text{};
};

// For whom a message is made.
struct Reader {
  Player player{};
  int viewer = kNobody;
  packs::Language language{};
};

// A match in a list: from its record alone, so that lists open no matches.
boost::json::object summary_message(const TableRecord& record, const engine::Ruleset& ruleset, const Reader& reader,
                                    const Presence& presence);
boost::json::object table_message(const Table& table, const Reader& reader, const Presence& presence, Millis now);
// The messages that are told most often are written as text at once. `changes` are those of the reader's viewer: where
// it was told before, its scene need not be drawn anew.
std::string snapshot_text(const Table& table, const Reader& reader, const Presence& presence,
                          const std::vector<ChatLine>& chat, engine::Changes& changes, Millis now);
// What has happened from entry `from` on.
std::string entries_text(const Table& table, std::size_t from, const Reader& reader, engine::Changes& changes,
                         Millis now);
boost::json::object chat_message(const ChatLine& line);

// Pages of what lies behind: the board after so many choices, and lines of the list.
boost::json::object moment_message(const Table& table, std::size_t choices, const Reader& reader);
boost::json::object entry_page(const Table& table, std::size_t from, std::size_t most, const Reader& reader);

boost::json::value viewer_to_json(int viewer);
// Lists of seats from a mask.
boost::json::array seats_to_json(u8 seats);

}  // namespace agon::server
