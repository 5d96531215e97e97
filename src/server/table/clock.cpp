#include "server/table/clock.h"

#include <algorithm>

#include "engine/protocol/request.h"
#include "server/table/failure.h"

namespace agon::server {
namespace {

namespace json = boost::json;

constexpr Millis kSecond = 1000;
constexpr Millis kDay = 86'400 * kSecond;
constexpr std::array<std::string_view, 4> kNames{"none", "move", "game", "days"};

i64 number_at(const json::array& list, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  return at < list.size() && list[at].is_int64() ? list[at].get_int64() : 0;
}

}  // namespace

ClockRules clock_rules_from_json(const json::object& given) {
  engine::Request request(given, "clock");
  const std::string kind = request.string("kind");
  const auto found = std::find(kNames.begin(), kNames.end(), kind);
  if (found == kNames.end()) throw bad_request("expected none, move, game or days", "clock.kind");
  ClockRules rules{.kind = static_cast<ClockRules::Kind>(found - kNames.begin())};
  switch (rules.kind) {
    case ClockRules::Kind::none: break;
    case ClockRules::Kind::move: rules.limit = request.integer("seconds", 1, 3600) * kSecond; break;
    case ClockRules::Kind::game:
      rules.limit = request.integer("seconds", 10, 86'400) * kSecond;
      rules.increment = request.integer("increment", 0, 600, 0) * kSecond;
      break;
    case ClockRules::Kind::days: rules.limit = request.integer("days", 1, 60) * kDay; break;
  }
  const std::string out = request.string("out", "lose");
  if (out != "lose" && out != "machine") throw bad_request("expected lose or machine", "clock.out");
  rules.machine_plays_on = out == "machine";
  request.finish();
  return rules;
}

json::object clock_rules_to_json(const ClockRules& rules) {
  json::object out{{"kind", kNames[static_cast<std::size_t>(rules.kind)]}};
  switch (rules.kind) {
    case ClockRules::Kind::none: return out;
    case ClockRules::Kind::move: out.emplace("seconds", rules.limit / kSecond); break;
    case ClockRules::Kind::game:
      out.emplace("seconds", rules.limit / kSecond);
      out.emplace("increment", rules.increment / kSecond);
      break;
    case ClockRules::Kind::days: out.emplace("days", rules.limit / kDay); break;
  }
  out.emplace("out", rules.machine_plays_on ? "machine" : "lose");
  return out;
}

Clocks::Clocks(const ClockRules& rules, int seats) : rules_(rules), seats_(seats) { left_.fill(rules.limit); }

void Clocks::ask(u8 owes, u8 answered, Millis now) {
  if (!rules_.limited()) return;
  for (int seat = 0; seat < seats_; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const bool ran = (running_ >> seat & 1) != 0;
    const bool runs = (owes >> seat & 1) != 0;
    const bool has_answered = (answered >> seat & 1) != 0;
    if (ran && runs && !has_answered) continue;
    if (ran) left_[at] -= std::max<Millis>(now - since_[at], 0);
    if (rules_.kind != ClockRules::Kind::game) {
      left_[at] = rules_.limit;
    } else if (has_answered) {
      left_[at] += rules_.increment;
    }
    since_[at] = runs ? now : 0;
  }
  running_ = static_cast<u8>(owes & first_seats(seats_));
}

std::optional<Millis> Clocks::left(int seat, Millis now) const {
  if (!rules_.limited()) return std::nullopt;
  const auto at = static_cast<std::size_t>(seat);
  const bool runs = (running_ >> seat & 1) != 0;
  return std::max<Millis>(left_[at] - (runs ? std::max<Millis>(now - since_[at], 0) : 0), 0);
}

std::optional<Millis> Clocks::deadline() const {
  std::optional<Millis> first;
  for (int seat = 0; seat < seats_ && rules_.limited(); ++seat) {
    if ((running_ >> seat & 1) == 0) continue;
    const Millis end = since_[static_cast<std::size_t>(seat)] + left_[static_cast<std::size_t>(seat)];
    first = std::min(first.value_or(end), end);
  }
  return first;
}

u8 Clocks::expired(Millis now) const {
  u8 seats = 0;
  for (int seat = 0; seat < seats_ && rules_.limited(); ++seat) {
    if ((running_ >> seat & 1) != 0 && left(seat, now) == 0) seats |= only(seat);
  }
  return seats;
}

json::object Clocks::to_json() const {
  json::array left(left_.begin(), left_.begin() + seats_);
  json::array since(since_.begin(), since_.begin() + seats_);
  return {{"left", std::move(left)}, {"since", std::move(since)}, {"running", running_}};
}

Clocks Clocks::from_json(const ClockRules& rules, int seats, const json::object& json, Millis from) {
  Clocks clocks(rules, seats);
  if (!rules.limited() || !json.contains("left")) return clocks;
  clocks.running_ = json.at("running").to_number<u8>();
  for (int seat = 0; seat < seats; ++seat) {
    clocks.left_[static_cast<std::size_t>(seat)] = number_at(json.at("left").as_array(), seat);
    const Millis since = number_at(json.at("since").as_array(), seat);
    const bool runs = (clocks.running_ >> seat & 1) != 0;
    clocks.since_[static_cast<std::size_t>(seat)] =
        runs && rules.kind != ClockRules::Kind::days ? std::max(since, from) : since;
  }
  return clocks;
}

}  // namespace agon::server
