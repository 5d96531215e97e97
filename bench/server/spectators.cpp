#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <thread>

#include "bench/server/bot.h"
#include "bench/server/parts.h"
#include "tests/server/client/onlookers.h"
#include "tests/server/whole/loop_thread.h"

namespace agon::bench {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

// Waits until something is so; how long it took, or less than 0 when it did not become so.
double until(const std::function<bool()>& so, double patience) {
  const auto begun = Clock::now();
  while (!so()) {
    if (seconds_since(begun) > patience) return -1;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return seconds_since(begun);
}

}  // namespace

// The player lives on a thread of its own: it is the server whose time is taken, not that of the crowd.
int watch_crowd(u16 port, int many) {
  allow_open_files();
  Tally tally;
  server::LoopThread players;
  server::LoopThread crowd;
  const auto bot = players.run([&] {
    return std::make_unique<Bot>(players.loop(), port, 1, tally,
                                 Habits{.pace = std::chrono::seconds(2), .spectators = true, .rounds = 200});
  });
  players.run([&] { return bot->prepare([&bot] { bot->play([] {}); }), true; });
  until([&] { return players.run([&] { return bot->choices() >= 0; }); }, 10);
  const std::string match = players.run([&] { return bot->match(); });
  const auto onlookers = crowd.run([&] { return std::make_unique<server::Onlookers>(crowd.loop(), port, match); });

  const auto all = [&](auto ask) { return crowd.run([&] { return ask(*onlookers); }); };
  all([&](server::Onlookers& them) { return them.come(many), true; });
  const double joined =
      until([&] { return all([](const server::Onlookers& them) { return them.joined(); }) == many; }, 300);
  double slowest = 0;
  int choices = 0;
  for (i64 known = -1; joined >= 0 && choices < 15; ++choices) {
    until([&] { return players.run([&] { return bot->choices(); }) > known; }, 30);
    known = players.run([&] { return bot->choices(); });
    const double current =
        until([&] { return all([&](const server::Onlookers& them) { return them.knowing(known); }) == many; }, 30);
    slowest = current < 0 ? 30 : std::max(slowest, current);
  }
  all([](server::Onlookers& them) { return them.leave(), true; });
  const double left =
      until([&] { return all([](const server::Onlookers& them) { return them.gone(); }) == many; }, 120);
  std::this_thread::sleep_for(std::chrono::seconds(5));
  const std::vector<double> waits = players.run([&] { return tally.answer_ms; });
  const int lost = all([](const server::Onlookers& them) { return them.lost(); });
  fmt::print(
      "{} spectators: all there after {:.1f} s, after each of {} choices current within {:.2f} s, gone after "
      "{:.1f} s; {} lost\n",
      many, joined, choices, slowest, left, lost);
  fmt::print("the player waits {:.1f} ms for an answer (95%: {:.1f}, most: {:.1f}; {} answers)\n",
             percentile(waits, 0.5), percentile(waits, 0.95), percentile(waits, 1), waits.size());
  crowd.end();
  players.end();
  const bool well = joined >= 0 && left >= 0 && lost == 0 && slowest < 5 && percentile(waits, 0.5) < 10;
  return well ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace agon::bench
