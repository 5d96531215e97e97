#include "server/table/record.h"

#include <algorithm>
#include <array>

#include "engine/json/text.h"
#include "server/table/failure.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using engine::JsonText;

constexpr std::array<std::string_view, 3> kStates{"open", "running", "over"};
constexpr std::array<std::string_view, 3> kSeatKinds{"open", "person", "machine"};
constexpr std::array<std::string_view, 6> kHows{"rules", "resigned", "time", "draw", "aborted", "fault"};

template <class Enum, std::size_t N>
std::optional<Enum> find(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto at = std::find(names.begin(), names.end(), name);
  return at == names.end() ? std::nullopt : std::optional(static_cast<Enum>(at - names.begin()));
}

template <class Enum, std::size_t N>
Enum read(const std::array<std::string_view, N>& names, const json::value& name) {
  const auto found = find<Enum>(names, name.as_string());
  if (!found) throw Failure{.code = Code::internal, .key = "damaged"};
  return *found;
}

std::string text_at(const json::object& in, std::string_view name) {
  const json::value* found = in.if_contains(name);
  return found == nullptr ? std::string() : std::string(found->as_string());
}

bool flag_at(const json::object& in, std::string_view name) {
  const json::value* found = in.if_contains(name);
  return found != nullptr && found->as_bool();
}

json::object object_at(const json::object& in, std::string_view name) {
  const json::value* found = in.if_contains(name);
  return found == nullptr ? json::object{} : found->as_object();
}

void put(json::object& out, std::string_view name, const std::string& text) {
  if (!text.empty()) out.emplace(name, text);
}
void put(json::object& out, std::string_view name, bool flag) {
  if (flag) out.emplace(name, true);
}
void put(JsonText& out, std::string_view name, const std::string& text) {
  if (!text.empty()) out.field(name, text);
}
void put(JsonText& out, std::string_view name, bool flag) {
  if (flag) out.field(name, true);
}

void write(JsonText& out, const Seat& seat) {
  out.object([&] {
    out.field("kind", name_of(seat.kind));
    put(out, "player", seat.player.id);
    put(out, "name", seat.player.name);
    put(out, "guest", seat.person() && seat.player.guest);
    if (seat.kind == Seat::Kind::machine) out.field("level", seat.level);
    put(out, "invited", seat.invited);
    put(out, "invited_id", seat.invited_id);
    put(out, "addition", seat.addition);
    put(out, "shares", seat.shares);
    put(out, "resigned", seat.resigned);
  });
}

Seat seat_from_json(const json::object& in) {
  Seat seat{.kind = read<Seat::Kind>(kSeatKinds, in.at("kind"))};
  seat.player = {text_at(in, "player"), text_at(in, "name"), flag_at(in, "guest")};
  if (const json::value* level = in.if_contains("level")) seat.level = level->to_number<int>();
  seat.invited = text_at(in, "invited");
  seat.invited_id = text_at(in, "invited_id");
  seat.addition = text_at(in, "addition");
  seat.shares = flag_at(in, "shares");
  seat.resigned = flag_at(in, "resigned");
  return seat;
}

json::object result_to_json(const Result& result) {
  json::object out{{"how", name_of(result.how)}, {"results", json::value_from(result.results)}};
  if (result.seat != kNobody) out.emplace("seat", result.seat);
  put(out, "ending", result.ending);
  if (!result.scores.empty()) out.emplace("scores", json::value_from(result.scores));
  return out;
}

Result result_from_json(const json::object& in) {
  Result result{.how = read<Result::How>(kHows, in.at("how"))};
  result.results = json::value_to<std::vector<int>>(in.at("results"));
  if (const json::value* seat = in.if_contains("seat")) result.seat = seat->to_number<int>();
  result.ending = text_at(in, "ending");
  if (const json::value* scores = in.if_contains("scores")) result.scores = json::value_to<std::vector<i64>>(*scores);
  return result;
}

}  // namespace

std::string_view name_of(TableState state) { return kStates[static_cast<std::size_t>(state)]; }
std::string_view name_of(Seat::Kind kind) { return kSeatKinds[static_cast<std::size_t>(kind)]; }
std::string_view name_of(Result::How how) { return kHows[static_cast<std::size_t>(how)]; }
std::optional<TableState> table_state_from(std::string_view name) { return find<TableState>(kStates, name); }

bool is_player_id(std::string_view text) {
  constexpr std::size_t kMostDigits = 40;
  if (text.size() < 2 || text.size() > kMostDigits || (text[0] != 'a' && text[0] != 'g')) return false;
  const bool account = text[0] == 'a';
  text.remove_prefix(1);
  return std::all_of(text.begin(), text.end(),
                     [account](char c) { return (c >= '0' && c <= '9') || (!account && c >= 'a' && c <= 'z'); });
}

json::object setup_to_json(const TableRecord& record) {
  json::object out{{"pack", record.pack},
                   {"options", record.options},
                   {"seed", record.seed},
                   {"clock", clock_rules_to_json(record.clock)}};
  put(out, "from", record.from);
  put(out, "uploaded", record.uploaded);
  return out;
}

std::string table_text(const TableRecord& record) {
  JsonText out;
  out.object([&] {
    out.name("seats");
    out.list([&] {
      for (const Seat& seat : record.seats) write(out, seat);
    });
    out.field("version", record.version);
    if (!record.position.empty()) out.field("position", record.position);
    put(out, "spectators", record.spectators);
    put(out, "key", record.key);
    if (!record.clocks.empty()) out.field("clocks", record.clocks);
    if (record.result) out.field("result", result_to_json(*record.result));
    put(out, "rematch", record.rematch);
    if (!record.latest.empty()) {
      out.name("latest");
      out.text(record.latest);
    }
    if (record.owes != 0) out.field("owes", record.owes);
  });
  return out.take();
}

void read_setup(TableRecord& record, const json::object& setup) {
  record.pack = text_at(setup, "pack");
  record.options = object_at(setup, "options");
  record.seed = text_at(setup, "seed");
  record.clock = clock_rules_from_json(setup.at("clock").as_object());
  record.from = text_at(setup, "from");
  record.uploaded = flag_at(setup, "uploaded");
}

void read_table(TableRecord& record, const json::object& table) {
  record.seats.clear();
  for (const json::value& seat : table.at("seats").as_array()) record.seats.push_back(seat_from_json(seat.as_object()));
  record.version = table.at("version").to_number<int>();
  record.position = object_at(table, "position");
  record.spectators = flag_at(table, "spectators");
  record.key = text_at(table, "key");
  record.clocks = object_at(table, "clocks");
  record.result.reset();
  if (const json::value* result = table.if_contains("result")) record.result = result_from_json(result->as_object());
  record.rematch = text_at(table, "rematch");
  const json::value* latest = table.if_contains("latest");
  record.latest = latest == nullptr ? std::string() : json::serialize(latest->as_object());
  const json::value* owes = table.if_contains("owes");
  record.owes = owes == nullptr ? u8{0} : owes->to_number<u8>();
}

}  // namespace agon::server
