#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <vector>

#include "bench/server/bot.h"
#include "bench/server/parts.h"
#include "tests/server/client/onlookers.h"

namespace agon::bench {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;
using server::Loop;
using server::WebClient;
using server::WebResponse;

constexpr int kHonest = 40;

// Everybody has an address of their own, as a proxy would tell it.
std::string address(int group, int n) { return fmt::format("10.{}.{}.{}", group, n / 250, 1 + n % 250); }

// An honest player: one match after the other, at the pace of people.
class Regular {
 public:
  Regular(Loop& loop, u16 port, int n, Tally& tally) : loop_(loop), port_(port), n_(n), tally_(tally) { begin(); }

  const std::string& match() const { return bot_->match(); }

 private:
  void begin() {
    bot_ = std::make_unique<Bot>(loop_, port_, static_cast<u64>(n_ + 1000 * round_++), tally_,
                                 Habits{.game = n_ % 2 == 0 ? "champions" : "aristeia",
                                        .pace = 700ms,
                                        .spectators = true,
                                        .address = address(1, n_)});
    bot_->prepare([this] { bot_->play([this] { again_ = loop_.after(2s, [this] { begin(); }); }); });
  }

  Loop& loop_;
  u16 port_;
  int n_;
  Tally& tally_;
  int round_ = 0;
  std::unique_ptr<Bot> bot_;
  server::Timer again_;
};

// Does something over HTTP again and again.
class Repeating {
 public:
  using Ask = std::function<server::WebRequest(int turn)>;

  Repeating(Loop& loop, u16 port, const std::string& from, std::chrono::milliseconds pause, Ask ask)
      : loop_(loop), pause_(pause), ask_(std::move(ask)), client_(loop, "127.0.0.1", port) {
    client_.add_header("X-Forwarded-For", from);
    client_.get("/api/me", [this](const WebResponse&) { next(); });
  }

 private:
  void next() {
    client_.request(ask_(turn_++), [this](const WebResponse&) { timer_ = loop_.after(pause_, [this] { next(); }); });
  }

  Loop& loop_;
  std::chrono::milliseconds pause_;
  Ask ask_;
  int turn_ = 0;
  WebClient client_;
  server::Timer timer_;
};

server::WebRequest post(const std::string& target, std::string body) {
  return {
      .method = "POST", .target = target, .headers = {{"Content-Type", "application/json"}}, .body = std::move(body)};
}

// Says the same over several sockets as fast as it is let, and comes back when it is cut off.
class Flood {
 public:
  Flood(Loop& loop, u16 port, const std::string& from, std::string text)
      : loop_(loop), client_(loop, "127.0.0.1", port), text_(std::move(text)) {
    client_.add_header("X-Forwarded-For", from);
    client_.get("/api/me", [this](const WebResponse&) {
      sockets_.resize(10);
      for (std::size_t i = 0; i < sockets_.size(); ++i) open(i);
      shout();
    });
  }

 private:
  void open(std::size_t at) {
    sockets_[at] = client_.open(
        "/live", {.on_open = {}, .on_text = {}, .on_close = [this, at](std::string_view) { sockets_[at].reset(); }});
  }
  void shout() {
    for (std::size_t i = 0; i < sockets_.size(); ++i) {
      if (sockets_[i] == nullptr) open(i);
      for (int n = 0; n < 5; ++n) sockets_[i]->send(text_);
    }
    timer_ = loop_.after(20ms, [this] { shout(); });
  }

  Loop& loop_;
  WebClient client_;
  std::string text_;
  std::vector<std::shared_ptr<server::WebSocket>> sockets_;
  server::Timer timer_;
};

}  // namespace

int mixed_load(u16 port, pid_t process, int minutes) {
  allow_open_files();
  Loop loop;
  Tally tally;
  std::vector<std::unique_ptr<Regular>> regulars;
  for (int n = 0; n < kHonest; ++n) regulars.push_back(std::make_unique<Regular>(loop, port, n, tally));

  // Spectators of one match after the other.
  std::unique_ptr<server::Onlookers> onlookers;
  server::Timer moves_on;
  std::size_t turn = 0;
  const std::function<void()> look = [&] {
    if (onlookers) onlookers->leave();
    moves_on = loop.after(1s, [&] {
      onlookers = std::make_unique<server::Onlookers>(loop, port, regulars[turn++ % regulars.size()]->match());
      onlookers->spread_over(address(2, 0));
      onlookers->come(100);
      moves_on = loop.after(25s, look);
    });
  };
  moves_on = loop.after(5s, look);

  std::vector<std::unique_ptr<Repeating>> repeating;
  const auto repeat = [&](int group, int n, std::chrono::milliseconds pause, Repeating::Ask ask) {
    repeating.push_back(std::make_unique<Repeating>(loop, port, address(group, n), pause, std::move(ask)));
  };
  for (int n = 0; n < 3; ++n) {  // people who make accounts, and sign in
    repeat(3, n, 4000ms, [n](int at) {
      const std::string body =
          fmt::format(R"({{"name":"Person {} {}","password":"a long sentence {}"}})", n, at / 2, n);
      return post(at % 2 == 0 ? "/api/account" : "/api/session", body);
    });
  }
  const std::string half = R"({"agon":1,"entries":[)" + std::string(1'000'000, ' ');
  std::string zeros = "[0";
  while (zeros.size() < 1'000'000) zeros += ",0";
  for (int n = 0; n < 4; ++n) {  // replays that are none, some of them large
    repeat(4, n, 200ms, [&half, &zeros](int at) { return post("/api/replays", at % 2 == 0 ? half : zeros + "]"); });
    repeat(5, n, 100ms,
           [](int) { return post("/api/session", R"({"name":"Person 0 0","password":"a wrong guess"})"); });
    repeat(6, n, 50ms,
           [](int) { return post("/api/matches", R"({"game":"aristeia","seats":[{"kind":"me"},{"kind":"open"}]})"); });
    repeat(7, n, 20ms, [](int) { return server::WebRequest{.target = "/api/matches?of=running"}; });
  }
  std::vector<std::unique_ptr<Flood>> floods;
  floods.push_back(std::make_unique<Flood>(loop, port, address(8, 1), R"({"do":"ping","id":1})"));
  floods.push_back(std::make_unique<Flood>(
      loop, port, address(8, 2), fmt::format(R"({{"do":"mute","id":1,"player":"{}"}})", std::string(8000, 'g'))));

  std::vector<double> all;
  int minute = 0;
  bool flat = true;
  double early = 0;
  server::Timer clock;
  const std::function<void()> tick = [&] {
    const double memory = megabytes_of(process);
    fmt::print("minute {}: {} answers, half within {:.1f} ms, 99% within {:.1f} ms; server {:.0f} MB; errors {}\n",
               ++minute, tally.answer_ms.size(), percentile(tally.answer_ms, 0.5), percentile(tally.answer_ms, 0.99),
               memory, tally.errors);
    std::fflush(stdout);
    all.insert(all.end(), tally.answer_ms.begin(), tally.answer_ms.end());
    tally.answer_ms.clear();
    if (minute == std::max(1, minutes / 2)) early = memory;
    if (minute < minutes) {
      clock = loop.after(60s, tick);
      return;
    }
    flat = memory > 0 && memory < early * 1.15;
    loop.stop();
  };
  clock = loop.after(60s, tick);
  loop.run();
  fmt::print("{} answers, half within {:.1f} ms, 99% within {:.1f} ms; memory is {}; errors: {}{}{}\n", all.size(),
             percentile(all, 0.5), percentile(all, 0.99), flat ? "flat" : "not flat", tally.errors,
             tally.errors == 0 ? "" : ", the first: ", tally.first_error);
  std::fflush(stdout);
  const bool well = flat && tally.errors == 0 && percentile(all, 0.5) < 10 && percentile(all, 0.99) < 200;
  std::_Exit(well ? EXIT_SUCCESS : EXIT_FAILURE);  // hundreds of clients need not say goodbye
}

}  // namespace agon::bench
