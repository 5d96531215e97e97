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
  std::string player{};  // empty: it is not known yet whose it is
  std::string address{};
  bool trusted = false;  // no limit holds
  bool operator==(const Spender&) const = default;
};

class Budgets {
 public:
  using Wait = std::chrono::milliseconds;

  // What is limited by itself: to ask over HTTP (what takes more counts more), to say something over a socket, in
  // messages and in bytes (with those of what is answered); to speak to people, to make or join matches, to bring
  // replays, and what is kept of them, in bytes; to make accounts.
  enum class What : u8 { request, message, bytes, chat, match, replay, kept, account };

  // Zero, or how long to wait before there is so much again; then nothing is taken.
  Wait take(const Spender& who, What what, double much = 1);
  // What is known afterwards is taken in any case, and made up for.
  void charge(const Spender& who, What what, double much);
  // Wrong passwords of one account, whoever tries: how long until another may be tried.
  Wait until_guess(const std::string& account);
  void guessed_wrong(const std::string& account);
  // Processor time, which is known afterwards: zero, or how long to wait until what was used is made up for.
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
  Pair bytes_{RateLimit({.per_second = 300e3, .at_once = 3e6}), RateLimit({.per_second = 1.2e6, .at_once = 12e6})};
  Pair chat_{RateLimit({.per_second = 1, .at_once = 15}), RateLimit({.per_second = 5, .at_once = 60})};
  Pair matches_{RateLimit({.per_second = 0.1, .at_once = 20}), RateLimit({.per_second = 0.5, .at_once = 80})};
  Pair replays_{RateLimit({.per_second = 0.05, .at_once = 10}), RateLimit({.per_second = 0.1, .at_once = 20})};
  Pair kept_{RateLimit({.per_second = 1e3, .at_once = 32e6}), RateLimit({.per_second = 2e3, .at_once = 64e6})};
  Pair accounts_{RateLimit({.per_second = 0.02, .at_once = 5}), RateLimit({.per_second = 0.05, .at_once = 15})};
  RateLimit guesses_{Rate{.per_second = 0.1, .at_once = 10}};
  Pair time_{RateLimit({.per_second = 0.2, .at_once = 2}), RateLimit({.per_second = 0.5, .at_once = 5})};
};

// What the thread that asks has had of a processor.
std::chrono::duration<double> processor_time();

// Who pays for the processor time of what is done for them. Whoever goes on with it later, or elsewhere, keeps this.
class Payer {
 public:
  Payer() = default;  // nobody does
  Payer(Budgets& budgets, Spender who) : budgets_(&budgets), who_(std::move(who)) {}

  void pay(std::chrono::duration<double> processor_time) const {
    if (budgets_ != nullptr) budgets_->used(who_, processor_time);
  }

  // Of what this thread does now: the innermost meter's.
  static Payer present();

  bool operator==(const Payer&) const = default;

 private:
  Budgets* budgets_ = nullptr;
  Spender who_{};
};

// Charges somebody for the processor time that the thread takes as long as this lives, but for what a meter within
// charges to its own payer.
class Meter {
 public:
  explicit Meter(Payer payer);
  ~Meter();
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

  const Payer& payer() const { return payer_; }

 private:
  Payer payer_;
  Meter* around_;
  bool is_part_ = false;  // of what the meter around charges to the same payer: to ask for the time costs
  std::chrono::duration<double> begun_{0};
  std::chrono::duration<double> within_{0};
};

}  // namespace agon::server
