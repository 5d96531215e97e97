#include "server/host/kept_match.h"

#include "engine/replay/replay.h"
#include "server/store/replays.h"

namespace agon::server {
namespace {

namespace json = boost::json;

json::object parsed(const std::string& text) { return json::parse(text).as_object(); }

ChatLine line_of(const ChatRecord& record) {
  return {.n = record.n,
          .at = record.at,
          .player = {record.player, record.name, record.player.starts_with('g')},
          .seat = record.seat ? static_cast<int>(*record.seat) : kNobody,
          .text = record.text};
}

}  // namespace

std::optional<KeptMatch> read_match(Database& database, const std::string& match, std::size_t chat_lines) {
  auto record = find_match(database, match);
  if (!record) return std::nullopt;
  KeptMatch kept{.record = std::move(*record), .lines = entries_of(database, match), .chat = {}, .replay = {}};
  for (const ChatRecord& line : chat_of(database, match, static_cast<i64>(chat_lines))) {
    kept.chat.push_back(line_of(line));
  }
  if (record_of(kept.record).uploaded) kept.replay = find_replay(database, match);
  return kept;
}

void write_match(Database& database, const MatchRecord& record, const TableChanges& changes,
                 const std::optional<Bytes>& replay) {
  if (changes.added) {
    add_match(database, record);
    if (replay) put_replay(database, record.id, *replay);
  } else {
    if (!update_match(database, record)) throw DatabaseError("it is not there any more");
    if (changes.table) update_listing(database, record);
    if (record.state == "over") delete_replay(database, record.id);
  }
  if (changes.rebased) delete_entries(database, record.id);
  if (!changes.lines.empty()) {
    append_entries(database, record.id, static_cast<i64>(changes.first_line), changes.lines);
  }
}

Table open_match(const KeptMatch& kept, const Rulesets& rulesets, Millis now, Millis from) {
  TableRecord record = record_of(kept.record);
  const auto ruleset = rulesets.find(record.pack);
  if (ruleset == nullptr) throw Failure{.code = Code::not_found, .key = "no_pack", .operands = {{"pack", record.pack}}};
  if (!kept.replay) return Table::restore(ruleset, std::move(record), kept.lines, now, from);
  const auto replay = engine::parse_replay(unpacked_replay(*kept.replay));
  if (!replay) throw Failure{.code = Code::internal, .key = "damaged"};
  auto match = engine::resume(*replay, ruleset);
  if (!match) match = engine::watched(*replay, ruleset);
  if (!match) throw Failure{.code = Code::internal, .key = "damaged"};
  Table table = Table::uploaded(std::move(record), std::move(*match));
  table.take_changes();  // all of it is kept already
  return table;
}

Failure store_failure(const StoreError& error, std::string key) {
  if (error.kind == StoreError::Kind::job) return {.code = Code::internal, .key = std::move(key)};
  constexpr i64 kTryAgainMillis = 2000;
  return {.code = Code::unavailable, .key = std::move(key), .retry_after = kTryAgainMillis};
}

MatchRecord match_record(const TableRecord& record, bool added) {
  MatchRecord kept{.id = record.id,
                   .game = record.game,
                   .state = std::string(name_of(record.state)),
                   .listed = record.listed,
                   .created = record.created,
                   .updated = record.updated,
                   .setup = added ? json::serialize(setup_to_json(record)) : std::string(),
                   .table = table_text(record),
                   .choices = static_cast<i64>(record.choices),
                   .alarm = record.alarm};
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const Seat& seat = record.seats[i];
    SeatRecord out{.seat = static_cast<i64>(i)};
    if (seat.person() && !seat.player.id.empty()) out.player = seat.player.id;
    if (!seat.invited_id.empty()) out.invited = seat.invited_id;
    kept.seats.push_back(std::move(out));
  }
  return kept;
}

TableRecord record_of(const MatchRecord& kept) {
  const auto state = table_state_from(kept.state);
  if (!state) throw Failure{.code = Code::internal, .key = "damaged"};
  TableRecord record{.id = kept.id, .game = kept.game, .state = *state, .listed = kept.listed};
  record.created = kept.created;
  record.updated = kept.updated;
  record.choices = static_cast<std::size_t>(kept.choices);
  record.alarm = kept.alarm;
  read_setup(record, parsed(kept.setup));
  read_table(record, parsed(kept.table));
  return record;
}

ChatRecord chat_record(const std::string& match, const ChatLine& line) {
  ChatRecord out{.match = match,
                 .n = line.n,
                 .at = line.at,
                 .player = line.player.id,
                 .name = line.player.name,
                 .text = line.text};
  if (line.seat != kNobody) out.seat = line.seat;
  return out;
}

}  // namespace agon::server
