// Clocks of a match: how long each seat may think.
#pragma once
#include <array>
#include <boost/json.hpp>
#include <optional>

#include "core/question.h"
#include "core/types.h"

namespace agon::server {

// Milliseconds since 1970, or a span of them.
using Millis = i64;

// What was agreed about time. `move` and `days`: so long for each answer; `game`: so long for the whole match, and the
// increment after each answer.
struct ClockRules {
  enum class Kind : u8 { none, move, game, days };
  Kind kind = Kind::none;
  Millis limit = 0;
  Millis increment = 0;
  bool machine_plays_on = false;  // when the time is up; else the seat loses

  bool limited() const { return kind != Kind::none; }
};

// Reads the contract's Clock; throws a Failure.
ClockRules clock_rules_from_json(const boost::json::object& json);
boost::json::object clock_rules_to_json(const ClockRules& rules);

// The running clocks: a seat's runs while it owes an answer. Time is told to it, it never looks at a clock itself.
class Clocks {
 public:
  Clocks() = default;
  Clocks(const ClockRules& rules, int seats);

  // After each choice: `owes` are the seats that are asked now, `answered` those that have just answered.
  void ask(u8 owes, u8 answered, Millis now);
  void stop(Millis now) { ask(0, 0, now); }

  // What a seat has left; nothing where time has no limit.
  std::optional<Millis> left(int seat, Millis now) const;
  u8 running() const { return running_; }
  // When the first running clock is at its end, and the seats whose clock is.
  std::optional<Millis> deadline() const;
  u8 expired(Millis now) const;

  // Where days are counted they go on; shorter clocks that ran before `from` run from there on, so that nobody loses by
  // a server's rest.
  boost::json::object to_json() const;
  static Clocks from_json(const ClockRules& rules, int seats, const boost::json::object& json, Millis from);

 private:
  ClockRules rules_{};
  int seats_ = 0;
  u8 running_ = 0;
  std::array<Millis, kMaxSeats> left_{};   // when it began to run, or stands at
  std::array<Millis, kMaxSeats> since_{};  // when it began to run
};

}  // namespace agon::server
