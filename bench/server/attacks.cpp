#include "bench/server/attacks.h"

#include <fmt/format.h>

#include <utility>

namespace agon::bench {

using namespace std::chrono_literals;
using server::Loop;
using server::WebRequest;
using server::WebResponse;

namespace {

constexpr int kEach = 4;  // visitors who do the same

WebRequest get(std::string target) { return {.target = std::move(target)}; }

}  // namespace

WebRequest post(const std::string& target, std::string body) {
  return {
      .method = "POST", .target = target, .headers = {{"Content-Type", "application/json"}}, .body = std::move(body)};
}

std::string address(int group, int n) { return fmt::format("10.{}.{}.{}", group, n / 250, 1 + n % 250); }

Repeating::Repeating(Loop& loop, u16 port, const std::string& from, std::chrono::milliseconds pause, Ask ask)
    : loop_(loop), pause_(pause), ask_(std::move(ask)), client_(loop, "127.0.0.1", port) {
  client_.add_header("X-Forwarded-For", from);
  client_.get("/api/me", [this](const WebResponse&) { next(); });
}

void Repeating::next() {
  client_.request(ask_(turn_++), [this](const WebResponse&) { timer_ = loop_.after(pause_, [this] { next(); }); });
}

Flood::Flood(Loop& loop, u16 port, const std::string& from, int sockets, std::string text)
    : loop_(loop),
      client_(loop, "127.0.0.1", port),
      text_(std::move(text)),
      sockets_(static_cast<std::size_t>(sockets)) {
  client_.add_header("X-Forwarded-For", from);
  client_.get("/api/me", [this](const WebResponse&) { shout(); });
}

void Flood::open(std::size_t at) {
  sockets_[at] =
      client_.open(server::live_at("en"),
                   {.on_open = {}, .on_text = {}, .on_close = [this, at](std::string_view) { sockets_[at].reset(); }});
}

void Flood::shout() {
  constexpr int kAtOnce = 50;
  for (std::size_t i = 0; i < sockets_.size(); ++i) {
    if (sockets_[i] == nullptr) open(i);
    for (int n = 0; n < kAtOnce; ++n) sockets_[i]->send(text_);
  }
  timer_ = loop_.after(20ms, [this] { shout(); });
}

Attacks::Attacks(Loop& loop, u16 port) : loop_(loop), port_(port), client_(loop, "127.0.0.1", port) {
  half_ = R"({"agon":1,"entries":[)" + std::string(1'000'000, ' ');
  zeros_ = "[0";
  while (zeros_.size() < 1'000'000) zeros_ += ",0";
  zeros_ += "]";
  for (int n = 0; n < kEach; ++n) {
    repeat(4, n, 200ms, [this](int turn) { return post("/api/replays", turn % 2 == 0 ? half_ : zeros_); });
    repeat(5, n, 100ms,
           [](int) { return post("/api/session", R"({"name":"Person 0 0","password":"a wrong guess"})"); });
    repeat(6, n, 50ms, [](int) {
      return post("/api/matches", R"({"game":"aristeia","listed":true,"seats":[{"kind":"me"},{"kind":"machine"}]})");
    });
    repeat(7, n, 0ms, [](int) { return get("/api/matches?of=running"); });
    repeat(8, n, 0ms, [](int) { return get("/healthz"); });
  }
  floods_.push_back(std::make_unique<Flood>(loop, port, address(9, 1), 100, R"({"do":"ping","id":1})"));
  floods_.push_back(std::make_unique<Flood>(
      loop, port, address(9, 2), 10, fmt::format(R"({{"do":"mute","id":1,"player":"{}"}})", std::string(8000, 'g'))));
}

void Attacks::repeat(int group, int n, std::chrono::milliseconds pause, Repeating::Ask ask) {
  repeating_.push_back(std::make_unique<Repeating>(loop_, port_, address(group, n), pause, std::move(ask)));
}

void Attacks::have(const std::string& match) {
  client_.get("/api/matches/" + match + "/replay", [this, match](const WebResponse& replay) {
    const auto file = std::make_shared<const std::string>(replay.body);
    for (int n = 0; n < kEach; ++n) {
      repeat(10, n, 0ms, [match](int turn) {
        return get(fmt::format("/api/matches/{}/{}", match, turn % 2 == 0 ? "replay" : "verify"));
      });
      repeat(11, n, 0ms, [file](int) { return post("/api/replays", *file); });
      repeat(12, n, 0ms, [match](int turn) {
        return get(fmt::format("/api/matches/{}/{}", match,
                               turn % 2 == 0 ? "entries?most=1000" : fmt::format("moment?choices={}", turn % 200)));
      });
    }
  });
}

}  // namespace agon::bench
