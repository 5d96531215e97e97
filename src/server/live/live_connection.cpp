#include "server/live/live_connection.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/live/commands.h"
#include "server/net/log.h"

namespace agon::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostWaiting = 64;  // messages that have no reply yet
constexpr std::size_t kMostWaitingBytes = 128'000;
constexpr std::chrono::milliseconds kLongestWait{1000};

}  // namespace

LiveConnection::LiveConnection(Service& service, std::shared_ptr<Socket> socket, packs::Language language)
    : service_(service), socket_(std::move(socket)), language_(language) {}

void LiveConnection::identified(const Visitor& visitor, std::set<std::string> muted) {
  player_ = visitor.player;
  muted_ = std::move(muted);
  identified_ = true;
  next();
}

void LiveConnection::said(std::string_view text) {
  if (closed_) return;
  // Somebody who does not wait for replies and fills the queue is treated as one who does not read.
  if (waiting_.size() >= kMostWaiting || waiting_bytes_ + text.size() > kMostWaitingBytes) {
    return socket_->close(Closing::slow);
  }
  waiting_.emplace_back(text);
  waiting_bytes_ += text.size();
  next();
}

void LiveConnection::next() {
  while (identified_ && !busy_ && !closed_ && !pause_.waiting() && !waiting_.empty()) {
    const std::string text = std::move(waiting_.front());
    waiting_.pop_front();
    waiting_bytes_ -= text.size();
    busy_ = true;
    handle(text);
  }
}

void LiveConnection::handle(const std::string& text) {
  id_ = nullptr;
  boost::system::error_code error;
  json::parse_options options;
  options.max_depth = 32;
  const json::value message = json::parse(text, error, {}, options);
  if (error || !message.is_object()) return fail(bad_request("expected a JSON object"));
  if (const json::value* id = message.get_object().if_contains("id"); id != nullptr && id->is_int64()) id_ = *id;
  if (id_.is_null()) return fail(bad_request("expected a whole number", "id"));
  // Who goes on all the same is heard no sooner, and takes no more of the server than who waits.
  if (const auto wait = wait_for_turn(text.size()); wait.count() != 0) {
    pause_ = service_.loop.after(std::min(wait, kLongestWait), [this] { next(); });
    return fail(too_many(wait));
  }
  const Meter meter({service_.budgets, spender()});
  if (Outcome wrong = attempt([&] { run_command(*this, message.get_object()); })) fail(*wrong);
}

std::chrono::milliseconds LiveConnection::wait_for_turn(std::size_t bytes) {
  const Spender who = spender();
  if (const auto wait = service_.budgets.time_owed(who); wait.count() != 0) return wait;
  if (const auto wait = service_.budgets.take(who, Budgets::What::message); wait.count() != 0) return wait;
  return service_.budgets.take(who, Budgets::What::bytes, static_cast<double>(bytes));
}

void LiveConnection::reply(json::object message) {
  if (!busy_) return;
  busy_ = false;
  message.emplace("re", id_.is_null() ? json::value(-1) : id_);
  give(std::make_shared<const std::string>(json::serialize(message)));
  // Not from within: whatever replies may still be at work.
  service_.loop.post([self = shared_from_this()] { self->next(); });
}

void LiveConnection::fail(const Failure& failure) { reply({{"error", failure.to_json(language_)}}); }

Done LiveConnection::when_done() {
  return [self = shared_from_this()](const Outcome& outcome) {
    if (outcome) return self->fail(*outcome);
    self->reply({{"ok", true}});
  };
}

void LiveConnection::tell(Text message) {
  if (!closed_) socket_->send(std::move(message));
}

// What was asked for counts, also what comes back.
void LiveConnection::give(Text message) {
  service_.budgets.charge(spender(), Budgets::What::bytes, static_cast<double>(message->size()));
  tell(std::move(message));
}

void LiveConnection::unwatch(const std::string& match) {
  if (watched_.erase(match) != 0) service_.host.unwatch(match, *this);
}

void LiveConnection::set_muted(const std::string& player, bool on) {
  if (on) {
    muted_.insert(player);
  } else {
    muted_.erase(player);
  }
}

void LiveConnection::closed() {
  closed_ = true;
  pause_.cancel();
  waiting_.clear();
  for (const std::string& match : std::exchange(watched_, {})) service_.host.unwatch(match, *this);
}

}  // namespace agon::server
