#include "tests/server/whole/test_socket.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "tests/server/contract/contract.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using TimePoint = std::chrono::steady_clock::time_point;

// Which of the contract's replies it must be.
std::string reply_name(const json::object& reply) {
  static const std::pair<const char*, const char*> kNames[] = {
      {"error", "Failed"},   {"applied", "Answered"},   {"odds", "OddsAre"},       {"allowed", "Because"},
      {"walks", "WalksAre"}, {"result", "QueryAnswer"}, {"numbers", "NumbersAre"},
  };
  for (const auto& [field, name] : kNames) {
    if (reply.contains(field)) return name;
  }
  return "Done";
}

std::string tell_name(const std::string& tell) {
  static const std::map<std::string, std::string> kNames{
      {"snapshot", "Snapshot"}, {"entries", "Entries"},    {"table", "TableChanged"},
      {"said", "Said"},         {"lobby", "LobbyChanged"}, {"closing", "Closing"},
  };
  const auto found = kNames.find(tell);
  return found == kNames.end() ? "Tell" : found->second;
}

}  // namespace

// What has come and was not looked at yet.
struct TestSocket::Mail {
  std::mutex mutex;
  std::condition_variable came;
  std::deque<std::string> texts;
  bool ended = false;
};

TestSocket::TestSocket(LoopThread& thread, const Open& open) : thread_(&thread), mail_(std::make_shared<Mail>()) {
  const WebSocketHandler handler{.on_open = {},
                                 .on_text =
                                     [mail = mail_](std::string_view text) {
                                       const std::lock_guard lock(mail->mutex);
                                       mail->texts.emplace_back(text);
                                       mail->came.notify_all();
                                     },
                                 .on_close =
                                     [mail = mail_](std::string_view) {
                                       const std::lock_guard lock(mail->mutex);
                                       mail->ended = true;
                                       mail->came.notify_all();
                                     }};
  socket_ = thread.run([&] { return open(handler); });
}

TestSocket::~TestSocket() {
  if (socket_) drop();
}

void TestSocket::drop() {
  thread_->run([this] {
    socket_->close();
    socket_.reset();
  });
}

void TestSocket::send(std::string text) {
  thread_->run([&] { socket_->send(std::move(text)); });
}

bool TestSocket::take(json::object& message, TimePoint until) {
  std::string text;
  {
    std::unique_lock lock(mail_->mutex);
    mail_->came.wait_until(lock, until, [this] { return mail_->ended || !mail_->texts.empty(); });
    if (mail_->texts.empty()) return false;
    text = std::move(mail_->texts.front());
    mail_->texts.pop_front();
  }
  message = json::parse(text).as_object();
  return true;
}

bool TestSocket::ended() const {
  const std::lock_guard lock(mail_->mutex);
  return mail_->ended && mail_->texts.empty();
}

void TestSocket::check(const std::string& definition, const json::object& message) const {
  if (!checks) return;
  EXPECT_EQ(contract_problem(definition, message), "");
}

void TestSocket::handle(const json::object& message) {
  if (const json::value* re = message.if_contains("re")) {
    check(reply_name(message), message);
    ++counts_["reply"];
    if (message.contains("error")) ++counts_["error"];
    replies_[re->as_int64()] = message;
    return;
  }
  const std::string tell(message.at("tell").as_string());
  check(tell_name(tell), message);
  ++counts_[tell];
  const json::value* table = message.if_contains("table");
  const json::value* match = table != nullptr ? table->as_object().if_contains("match") : message.if_contains("match");
  if (match != nullptr && tell != "said") {
    if (!follows) return;
    EXPECT_EQ(matches_[std::string(match->as_string())].take(message), "");
  } else {
    told_.push_back(message);
  }
}

int TestSocket::count(const std::string& tell) const {
  const auto found = counts_.find(tell);
  return found == counts_.end() ? 0 : found->second;
}

void TestSocket::look() {
  json::object message;
  while (take(message, TimePoint{})) handle(message);
}

bool TestSocket::until(const std::function<bool()>& so, std::chrono::milliseconds within) {
  look();
  const TimePoint end = std::chrono::steady_clock::now() + within;
  json::object message;
  while (!so()) {
    if (!take(message, end)) {
      look();
      return so();
    }
    handle(message);
  }
  return true;
}

json::object TestSocket::say(json::object message) {
  const i64 id = next_id_++;
  message["id"] = id;
  send(json::serialize(message));
  if (!until([&] { return replies_.contains(id); }, std::chrono::seconds(60))) return {};
  json::object reply = std::move(replies_[id]);
  replies_.erase(id);
  return reply;
}

std::string TestSocket::no(json::object message) {
  const json::object reply = say(std::move(message));
  if (reply.empty()) return "no reply";
  const json::value* error = reply.if_contains("error");
  return error == nullptr ? "" : std::string(error->at("code").as_string());
}

bool TestSocket::watch(const std::string& match, json::object more) {
  more["do"] = "watch";
  more["match"] = match;
  const int before = count("snapshot") + count("entries");
  return done(std::move(more)) && until([&] { return count("snapshot") + count("entries") > before; });
}

bool TestSocket::resume(const std::string& match) { return watch(match, {{"since", at(match).entries}}); }

json::object TestSocket::answer(const std::string& match, Random& random) {
  const Followed& followed = at(match);
  const json::array& options = followed.ask.at("options").as_array();
  const json::value& option = options[random.below(static_cast<u32>(options.size()))];
  return say({{"do", "answer"}, {"match", match}, {"answers", {option.at("choice")}}, {"entries", followed.entries}});
}

}  // namespace agon::server
