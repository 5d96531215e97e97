// What one visitor may use of the server, over all their requests and sockets: as a player (a guest, an account), and
// together with everybody at their address.
#pragma once
#include <chrono>
#include <string>

#include "core/types.h"
#include "server/net/rate_limit.h"

namespace agon::server {

// Who uses it. The address as limits count it.
struct Spender {
  std::string player{};
  std::string address{};
  bool trusted = false;  // no limit holds
};

class Budgets {
 public:
  using Wait = std::chrono::milliseconds;

  // What is limited by itself: to ask over HTTP (what takes more counts more), to say something over a socket, in
  // messages and in bytes; to speak to people, to make or join matches, to bring replays.
  enum class What : u8 { request, message, bytes, chat, match, replay };

  // Zero, or how long to wait before there is so much again; then nothing is taken.
  Wait take(const Spender& who, What what, double much = 1);
  // Wrong passwords of one account, whoever tries: how long until another may be tried.
  Wait until_guess(const std::string& account);
  void guessed_wrong(const std::string& account);
  // Processor time on the loop, which is known afterwards: zero, or how long to wait until what was used is made up
  // for.
  Wait time_owed(const Spender& who);
  void used(const Spender& who, std::chrono::duration<double> processor_time);

 private:
  struct Pair {
    RateLimit player;
    RateLimit address;
  };
  Pair& limits(What what);

  Pair requests_{RateLimit({.per_second = 20, .at_once = 200}), RateLimit({.per_second = 50, .at_once = 400})};
  Pair messages_{RateLimit({.per_second = 100, .at_once = 300}), RateLimit({.per_second = 400, .at_once = 1200})};
  Pair bytes_{RateLimit({.per_second = 100e3, .at_once = 1e6}), RateLimit({.per_second = 400e3, .at_once = 4e6})};
  Pair chat_{RateLimit({.per_second = 1, .at_once = 15}), RateLimit({.per_second = 5, .at_once = 60})};
  Pair matches_{RateLimit({.per_second = 0.1, .at_once = 20}), RateLimit({.per_second = 0.5, .at_once = 80})};
  Pair replays_{RateLimit({.per_second = 0.05, .at_once = 10}), RateLimit({.per_second = 0.1, .at_once = 20})};
  RateLimit guesses_{Rate{.per_second = 0.1, .at_once = 10}};
  Pair time_{RateLimit({.per_second = 0.2, .at_once = 2}), RateLimit({.per_second = 0.5, .at_once = 5})};
};

// What the thread that asks has had of a processor.
double processor_seconds();

// Charges a visitor for the processor time that the thread takes as long as this lives. One within another charges
// nothing: who has begun pays for all.
class Meter {
 public:
  Meter(Budgets& budgets, const Spender& who);
  ~Meter();
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

 private:
  Budgets& budgets_;
  Spender who_;
  double begun_ = 0;
  bool outermost_;
};

}  // namespace agon::server
