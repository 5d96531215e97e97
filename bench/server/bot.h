// A guest who plays one match against the machine over a socket, at random, and keeps the time.
#pragma once
#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "tests/server/client/client.h"

namespace agon::bench {

// What all bots together have seen.
struct Tally {
  std::vector<double> answer_ms;  // from sending an answer to its reply
  u64 answers = 0;                // that were said to be kept
  u64 heard = 0;                  // messages
  u64 choices = 0;                // of bots, machines and dice, by the lists of the matches
  u64 errors = 0;                 // whatever was not as it should be
  u64 lost = 0;                   // entries that were said to be kept, and are not there
  std::string first_error;

  void error(std::string_view what) {
    if (errors++ == 0) first_error = what;
  }
};

// How a bot plays.
struct Habits {
  std::string game = "champions";
  std::chrono::milliseconds pace{0};  // between being asked and answering
  bool spectators = false;            // may come
  int rounds = 12;                    // of Champion's Combat at most
  std::string address{};              // where it says that it is; empty: here
};

// Lives on the loop. First it makes its match and watches it; then it waits for `play`.
class Bot {
 public:
  Bot(server::Loop& loop, u16 port, u64 seed, Tally& tally, Habits habits = {});

  // `ready` is called once, when it could answer or has failed; `over` once, when its match has ended and was looked
  // at.
  void prepare(std::function<void()> ready);
  void play(std::function<void()> over);

  bool ended() const { return ended_; }
  const std::string& match() const { return match_; }
  i64 choices() const { return choices_; }  // that it was told of; -1: none yet
  // What it waits for.
  std::string standing() const;

 private:
  using Clock = std::chrono::steady_clock;

  void make_match(const server::WebResponse& me);
  void watch(const server::WebResponse& made);
  void hear(std::string_view text);
  void replied(const boost::json::object& reply);
  void told(const boost::json::object& message);
  void answer_if_asked();
  void answer();
  void look_at_end();
  void give_up(std::string_view why);

  server::Loop& loop_;
  Habits habits_;
  server::WebClient client_;
  std::shared_ptr<server::WebSocket> socket_;
  Random random_;
  Tally& tally_;
  std::string match_;
  std::string choice_;  // one of what is offered; empty while nothing is
  i64 entries_ = 0;     // that were told
  i64 kept_ = 0;        // that were said to be there
  i64 choices_ = -1;
  server::Timer pause_;
  bool playing_ = false;
  bool waiting_ = false;  // for the reply to an answer
  bool ended_ = false;
  Clock::time_point sent_{};
  std::function<void()> ready_;
  std::function<void()> over_;
};

}  // namespace agon::bench
