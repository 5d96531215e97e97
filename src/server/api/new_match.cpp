#include "server/api/new_match.h"

#include <fmt/format.h>

#include <algorithm>

#include "ai/opponent.h"
#include "engine/json/options.h"
#include "engine/match/match.h"
#include "engine/match/own_words.h"
#include "engine/protocol/request.h"
#include "server/identity/tokens.h"
#include "server/table/failure.h"

namespace agon::server {
namespace {

namespace json = boost::json;

SeatWish seat_from_json(const json::value& value, const std::string& path) {
  engine::Request request(value, path);
  SeatWish seat;
  const std::string kind = request.string("kind");
  if (kind == "me") {
    seat.kind = Seat::Kind::person;
    seat.me = true;
  } else if (kind == "machine") {
    seat.kind = Seat::Kind::machine;
    seat.level = static_cast<int>(request.integer("level", 0, ai::kLevels - 1, ai::kLevels - 1));
  } else if (kind == "open") {
    seat.invite = request.string("invite", "");
  } else {
    request.fail("kind", "expected me, open or machine");
  }
  request.finish();
  return seat;
}

// How many play with these options: the game says so when it starts.
int seats_with(const std::shared_ptr<const engine::Ruleset>& ruleset, const std::vector<i64>& options) {
  const auto trial = engine::Match::begin({.ruleset = ruleset, .options = options, .records = false});
  if (!trial) throw bad_request(trial.error(), "options");
  return trial->seats();
}

// The one place where a player may sit who has named no seats: the first, with machines at the others.
std::vector<SeatWish> usual_seats(int count) {
  std::vector<SeatWish> seats(static_cast<std::size_t>(count), {.kind = Seat::Kind::machine, .level = ai::kLevels - 1});
  seats[0] = {.kind = Seat::Kind::person, .me = true};
  return seats;
}

}  // namespace

NewMatch new_match_from_json(const json::object& given) {
  engine::Request request(given);
  NewMatch wish;
  wish.game = request.string("game");
  wish.pack = request.string("pack", wish.game);
  wish.options = request.object("options");
  if (const json::value* seats = request.optional("seats")) {
    if (!seats->is_array()) request.wrong("seats", "a list of seats", *seats);
    for (std::size_t i = 0; i < seats->get_array().size(); ++i) {
      wish.seats.push_back(seat_from_json(seats->get_array()[i], fmt::format("seats[{}]", i)));
    }
  }
  if (request.has("clock")) wish.clock = clock_rules_from_json(request.object("clock"));
  wish.listed = request.boolean("listed", false);
  wish.spectators = request.boolean("spectators", true);
  wish.addition = request.string("addition", "");
  if (wish.addition.size() > kMostAddition) request.fail("addition", "at most 200 bytes");
  if (request.has("from")) {
    const json::object from = request.object("from");
    engine::Request moment(from, "from");
    wish.from = moment.string("match");
    wish.from_choices = static_cast<std::size_t>(moment.integer("choices", 0, 1'000'000));
    moment.finish();
  }
  request.finish();
  return wish;
}

TableRecord record_for(const NewMatch& wish, const Rulesets& rulesets, const Player& player, packs::Language language,
                       Millis now) {
  const auto ruleset = rulesets.find(wish.pack);
  if (ruleset == nullptr || ruleset->game->name != wish.game) {
    throw Failure{.code = Code::not_found, .key = "no_game", .operands = {{"game", wish.game}}, .at = "game"};
  }
  const auto options = engine::options_from_json(*ruleset, wish.options);
  if (!options) throw bad_request(options.error(), "options");
  const int count = seats_with(ruleset, *options);
  const std::vector<SeatWish> seats = wish.seats.empty() ? usual_seats(count) : wish.seats;
  if (static_cast<int>(seats.size()) != count) {
    throw Failure{.code = Code::bad_request, .key = "seats_count", .operands = {{"n", i64{count}}}, .at = "seats"};
  }
  if (std::count_if(seats.begin(), seats.end(), [](const SeatWish& seat) { return seat.me; }) != 1) {
    throw Failure{.code = Code::bad_request, .key = "seats_me", .at = "seats"};
  }
  TableRecord record{.id = random_token(16), .game = wish.game, .pack = wish.pack, .listed = wish.listed};
  record.spectators = wish.spectators;
  record.created = record.updated = now;
  record.options = engine::options_to_json(*ruleset, *options);
  record.seed = engine::to_hex(engine::Seed::fresh().bytes);
  record.clock = wish.clock;
  record.from = wish.from;
  record.position = wish.position;
  const auto machines =
      std::count_if(seats.begin(), seats.end(), [](const SeatWish& seat) { return seat.kind == Seat::Kind::machine; });
  i64 machine = 0;
  for (const SeatWish& each : seats) {
    Seat seat{.kind = each.kind, .level = each.level, .invited = each.invite, .invited_id = each.invite_id};
    if (each.me) {
      seat.player = player;
      seat.addition = wish.addition;
    } else if (each.kind == Seat::Kind::machine) {
      ++machine;
      seat.player.name = engine::own_words(language, "player.machine", {{"n", machines == 1 ? i64{0} : machine}});
    } else {
      record.key = record.key.empty() ? random_token(12) : record.key;
    }
    record.seats.push_back(std::move(seat));
  }
  return record;
}

}  // namespace agon::server
