// Tables to test with: real games, people with names, and a clock that stands where it is put.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/random.h"
#include "engine/codec.h"
#include "engine/json/options.h"
#include "games/list.h"
#include "server/table/messages.h"
#include "server/table/table.h"

namespace agon::server {

inline constexpr Millis kNow = 1'700'000'000'000;

inline const Player kAnn{"g-ann", "Ann", true};
inline const Player kBen{"a1", "Ben", false};
inline const Player kCid{"g-cid", "Cid", true};

inline std::shared_ptr<const engine::Ruleset> ruleset_of(std::string_view game) {
  packs::Problems problems;
  return games::all_games().open(game, problems);
}

inline Seat person(const Player& player) { return {.kind = Seat::Kind::person, .player = player}; }
inline Seat machine() { return {.kind = Seat::Kind::machine, .player = {"", "Machine", true}, .level = 1}; }
inline Seat nobody() { return {.kind = Seat::Kind::open}; }

inline TableRecord new_record(std::string_view game, std::vector<Seat> seats) {
  TableRecord record{.id = "match", .game = std::string(game), .pack = std::string(game)};
  record.key = "key";
  record.created = record.updated = kNow;
  record.seed = engine::to_hex(engine::Seed::from_text("a test").bytes);
  record.seats = std::move(seats);
  return record;
}

inline Table new_table(std::vector<Seat> seats, std::string_view game = "champions") {
  return {ruleset_of(game), new_record(game, std::move(seats)), kNow};
}

// An option of the seat as a client would send it.
inline boost::json::array any_answer(const Table& table, int seat, Random& random) {
  const ChoiceList options = table.match()->options(seat);
  const Choice choice = options[static_cast<int>(random.below(static_cast<u32>(options.size)))];
  return {engine::choice_to_json(table.match()->terms(), choice)};
}

// The first seat that is asked.
inline int asked(const Table& table) {
  for (int seat = 0; seat < table.match()->seats(); ++seat) {
    if (table.match()->question().asks(seat)) return seat;
  }
  return kNobody;
}

// Lets whoever is asked answer at random, `most` times or to the end.
inline void play(Table& table, std::size_t most, u64 seed = 1) {
  Random random(seed);
  for (std::size_t i = 0; i < most && table.running(); ++i) {
    const int seat = asked(table);
    table.answer(table.record().seats[static_cast<std::size_t>(seat)].player, any_answer(table, seat, random),
                 table.entries(), {}, kNow);
  }
}

// The failure that something ends with; nothing: it did not fail.
template <class F>
std::optional<Failure> failure_of(F&& f) {
  return attempt(std::forward<F>(f));
}

}  // namespace agon::server
