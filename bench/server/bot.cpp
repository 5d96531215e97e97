#include "bench/server/bot.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace agon::bench {

namespace json = boost::json;

namespace {

std::string wish_of(const Habits& habits) {
  json::object wish{{"game", habits.game},
                    {"seats", {{{"kind", "me"}}, {{"kind", "machine"}, {"level", 0}}}},
                    {"spectators", habits.spectators}};
  if (habits.game == "champions") wish.emplace("options", json::object{{"round_limit", habits.rounds}});
  return json::serialize(wish);
}

// What is read of a message lives in one place as long as it is looked at.
json::object parsed(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse({text.data(), text.size()}, error,
                                  json::make_shared_resource<json::monotonic_resource>(4 * text.size()));
  return !error && value.is_object() ? std::move(value.get_object()) : json::object{};
}

}  // namespace

Bot::Bot(server::Loop& loop, u16 port, u64 seed, Tally& tally, Habits habits)
    : loop_(loop), habits_(std::move(habits)), client_(loop, "127.0.0.1", port), random_(seed), tally_(tally) {
  if (!habits_.address.empty()) client_.add_header("X-Forwarded-For", habits_.address);
  client_.give_up_after(std::chrono::minutes(5));
}

void Bot::prepare(std::function<void()> ready) {
  ready_ = std::move(ready);
  client_.get("/api/me", [this](const server::WebResponse& me) { make_match(me); });
}

void Bot::make_match(const server::WebResponse& me) {
  if (me.status != 200) return give_up(fmt::format("GET /api/me: {} {}", me.status, me.error));
  client_.post("/api/matches", wish_of(habits_), [this](const server::WebResponse& made) { watch(made); });
}

void Bot::watch(const server::WebResponse& made) {
  if (made.status != 200) return give_up(fmt::format("POST /api/matches: {} {}", made.status, made.error));
  match_ = std::string(parsed(made.body).at("match").at("match").as_string());
  socket_ = client_.open(server::live_at("en"), {.on_open = {},
                                                 .on_text = [this](std::string_view text) { hear(text); },
                                                 .on_close =
                                                     [this](std::string_view why) {
                                                       if (!ended_) give_up(fmt::format("the socket ended: {}", why));
                                                     }});
  socket_->send(json::serialize(json::object{{"do", "watch"}, {"id", 0}, {"match", match_}}));
}

void Bot::play(std::function<void()> over) {
  over_ = std::move(over);
  playing_ = true;
  if (ended_) return over_();
  answer_if_asked();
}

std::string Bot::standing() const {
  return fmt::format("match {} stands still after {} entries: {}", match_, entries_,
                     waiting_ ? "an answer has no reply" : "nothing is asked");
}

void Bot::hear(std::string_view text) {
  ++tally_.heard;
  const json::object message = parsed(text);
  if (message.contains("re")) {
    replied(message);
  } else {
    told(message);
  }
}

void Bot::replied(const json::object& reply) {
  if (!waiting_) return;  // to `watch`
  waiting_ = false;
  tally_.answer_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
  if (const json::value* applied = reply.if_contains("applied")) {
    tally_.answers += applied->to_number<u64>();
    kept_ = reply.at("entries").as_int64();
  } else {
    tally_.error(json::serialize(reply));
  }
  answer_if_asked();
}

void Bot::told(const json::object& message) {
  const json::value* tell = message.if_contains("tell");
  if (tell == nullptr) return give_up("a message that says nothing");
  if (*tell == "closing") return give_up(json::serialize(message));
  if (*tell == "snapshot") {
    entries_ = message.at("entries").as_int64();
    if (const auto ready = std::exchange(ready_, nullptr)) ready();
  } else if (*tell == "entries") {
    entries_ = message.at("from").as_int64() + static_cast<i64>(message.at("entries").as_array().size());
  }
  if (*tell == "snapshot" || *tell == "entries") {
    choices_ = message.at("standing").at("choices").to_number<i64>();
    const json::value* ask = message.if_contains("ask");
    choice_.clear();
    if (ask != nullptr && !ask->at("options").as_array().empty()) {
      const json::array& options = ask->at("options").as_array();
      choice_ = json::serialize(options[random_.below(static_cast<u32>(options.size()))].at("choice"));
    }
  }
  if (*tell == "table" && message.at("table").at("state") == "over") return look_at_end();
  answer_if_asked();
}

void Bot::answer_if_asked() {
  if (!playing_ || waiting_ || ended_ || choice_.empty() || pause_.waiting()) return;
  if (habits_.pace.count() == 0) return answer();
  pause_ = loop_.after(habits_.pace, [this] {
    if (!waiting_ && !ended_ && !choice_.empty()) answer();
  });
}

void Bot::answer() {
  const std::string said =
      fmt::format(R"({{"do":"answer","id":1,"match":"{}","answers":[{}],"entries":{}}})", match_, choice_, entries_);
  choice_.clear();
  waiting_ = true;
  sent_ = Clock::now();
  socket_->send(said);
}

// Everything that was said to be kept must be in the match's list.
void Bot::look_at_end() {
  if (std::exchange(ended_, true)) return;
  client_.get(fmt::format("/api/matches/{}", match_), [this](const server::WebResponse& answer) {
    if (answer.status == 200) {
      const i64 choices = parsed(answer.body).at("match").at("choices").as_int64();
      tally_.choices += static_cast<u64>(choices);
      tally_.lost += static_cast<u64>(std::max<i64>(0, kept_ - choices));
    } else {
      tally_.error(fmt::format("GET /api/matches/…: {} {}", answer.status, answer.error));
    }
    socket_->close();
    over_();
  });
}

void Bot::give_up(std::string_view why) {
  if (std::exchange(ended_, true)) return;
  tally_.error(why);
  if (const auto ready = std::exchange(ready_, nullptr)) ready();
  if (over_) over_();
}

}  // namespace agon::bench
