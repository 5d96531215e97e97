#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "bench/server/attacks.h"
#include "bench/server/bot.h"
#include "bench/server/parts.h"
#include "tests/server/client/onlookers.h"
#include "tests/server/whole/loop_thread.h"

namespace agon::bench {
namespace {

using namespace std::chrono_literals;
using server::Loop;

constexpr int kHonest = 40;

// An honest player: one match after the other, at the pace of people.
class Regular {
 public:
  using Over = std::function<void(const std::string& match)>;

  Regular(Loop& loop, u16 port, int n, Tally& tally, Over over)
      : loop_(loop), port_(port), n_(n), tally_(tally), over_(std::move(over)) {
    begin();
  }

  const std::string& match() const { return bot_->match(); }

 private:
  void begin() {
    bot_ = std::make_unique<Bot>(loop_, port_, static_cast<u64>(n_ + 1000 * round_++), tally_,
                                 Habits{.game = n_ % 2 == 0 ? "champions" : "aristeia",
                                        .pace = 700ms,
                                        .spectators = true,
                                        .address = address(1, n_)});
    bot_->prepare([this] {
      bot_->play([this] {
        over_(bot_->match());
        again_ = loop_.after(2s, [this] { begin(); });
      });
    });
  }

  Loop& loop_;
  u16 port_;
  int n_;
  Tally& tally_;
  Over over_;
  int round_ = 0;
  std::unique_ptr<Bot> bot_;
  server::Timer again_;
};

}  // namespace

// Those who mean no good have a thread of their own: it is the server whose time is taken, not theirs.
int mixed_load(u16 port, pid_t process, int minutes) {
  allow_open_files();
  server::LoopThread elsewhere;
  const auto attacks = elsewhere.run([&] { return std::make_unique<Attacks>(elsewhere.loop(), port); });
  Loop loop;
  Tally tally;
  std::vector<std::unique_ptr<Regular>> regulars;
  bool had = false;
  const auto over = [&](const std::string& match) {
    if (!std::exchange(had, true)) elsewhere.loop().post([&attacks, match] { attacks->have(match); });
  };
  for (int n = 0; n < kHonest; ++n) regulars.push_back(std::make_unique<Regular>(loop, port, n, tally, over));

  // Spectators of one match after the other.
  std::unique_ptr<server::Onlookers> onlookers;
  server::Timer moves_on;
  std::size_t whose = 0;
  const std::function<void()> look = [&] {
    if (onlookers) onlookers->leave();
    moves_on = loop.after(1s, [&] {
      onlookers = std::make_unique<server::Onlookers>(loop, port, regulars[whose++ % regulars.size()]->match());
      onlookers->spread_over(address(2, 0));
      onlookers->come(100);
      moves_on = loop.after(25s, look);
    });
  };
  moves_on = loop.after(5s, look);

  std::vector<std::unique_ptr<Repeating>> repeating;
  for (int n = 0; n < 3; ++n) {  // people who make accounts, and sign in
    repeating.push_back(std::make_unique<Repeating>(loop, port, address(3, n), 4s, [n](int turn) {
      return post(turn % 2 == 0 ? "/api/account" : "/api/session",
                  fmt::format(R"({{"name":"Person {} {}","password":"a long sentence {}"}})", n, turn / 2, n));
    }));
  }

  // Looked at every second: what is worked on for a moment says nothing about a minute.
  std::vector<double> megabytes;
  server::Timer sampling;
  const std::function<void()> sample = [&] {
    megabytes.push_back(megabytes_of(process));
    sampling = loop.after(1s, sample);
  };
  sample();

  std::vector<double> all;
  int minute = 0;
  std::vector<double> memories;  // of each minute
  server::Timer clock;
  const std::function<void()> tick = [&] {
    const double memory = percentile(std::exchange(megabytes, {}), 0.5);
    fmt::print("minute {}: {} answers, half within {:.1f} ms, 99% within {:.1f} ms; server {:.0f} MB; errors {}\n",
               ++minute, tally.answer_ms.size(), percentile(tally.answer_ms, 0.5), percentile(tally.answer_ms, 0.99),
               memory, tally.errors);
    std::fflush(stdout);
    all.insert(all.end(), tally.answer_ms.begin(), tally.answer_ms.end());
    tally.answer_ms.clear();
    memories.push_back(memory);
    if (minute < minutes) {
      clock = loop.after(60s, tick);
      return;
    }
    loop.stop();
  };
  clock = loop.after(60s, tick);
  loop.run();
  // It goes up and down with what is kept for a while: quarters are compared, the last with the second, in which all
  // that has a limit has been filled.
  const auto quarter = [&](int which) {
    const auto first = memories.begin() + which * minutes / 4, last = memories.begin() + (which + 1) * minutes / 4;
    return first == last ? memories.back() : std::accumulate(first, last, 0.0) / static_cast<double>(last - first);
  };
  const bool flat = quarter(3) > 0 && quarter(3) < quarter(1) * 1.1;
  fmt::print(
      "{} answers, half within {:.1f} ms, 99% within {:.1f} ms; memory is {}: {:.0f} MB, then {:.0f}; errors: {}{}{}\n",
      all.size(), percentile(all, 0.5), percentile(all, 0.99), flat ? "flat" : "not flat", quarter(1), quarter(3),
      tally.errors, tally.errors == 0 ? "" : ", the first: ", tally.first_error);
  std::fflush(stdout);
  const bool well = flat && tally.errors == 0 && percentile(all, 0.5) < 10 && percentile(all, 0.99) < 200;
  std::_Exit(well ? EXIT_SUCCESS : EXIT_FAILURE);  // hundreds of clients need not say goodbye
}

}  // namespace agon::bench
