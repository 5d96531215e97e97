// A socket of a page in a test: says something and waits for the reply, and keeps what it is told about matches.
#pragma once
#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/random.h"
#include "tests/server/client/client.h"
#include "tests/server/whole/followed.h"
#include "tests/server/whole/loop_thread.h"

namespace agon::server {

class TestSocket {
 public:
  using Open = std::function<std::shared_ptr<WebSocket>(WebSocketHandler)>;

  TestSocket(LoopThread& thread, const Open& open);
  ~TestSocket();
  TestSocket(TestSocket&&) noexcept = default;
  TestSocket& operator=(TestSocket&&) noexcept = default;

  // Says it with an id of its own; gives the reply. Empty: the connection has ended.
  boost::json::object say(boost::json::object message);
  // The code of the error that it is answered with; empty: it was done.
  std::string no(boost::json::object message);
  bool done(boost::json::object message) { return no(std::move(message)).empty(); }
  // Sends a text as it is; no reply is waited for.
  void send(std::string text);

  // False: what it is told about matches is held against the contract only.
  bool follows = true;
  bool checks = true;  // false: not even that
  // Follows a match: anew, or from where what is known of it ends.
  bool watch(const std::string& match, boost::json::object more = {});
  bool resume(const std::string& match);
  Followed& at(const std::string& match) { return matches_[match]; }

  // An answer that the seat is offered, at random; the reply.
  boost::json::object answer(const std::string& match, Random& random);

  // Looks at what comes until something is so; false: it did not become so in time.
  bool until(const std::function<bool()>& so, std::chrono::milliseconds within = std::chrono::seconds(60));
  // Looks at what has come by now.
  void look();
  bool ended() const;
  // Breaks the connection, without a word.
  void drop();

  // Everything that was told and is about no match's state: chat, lists, the goodbye.
  const std::vector<boost::json::object>& told() const { return told_; }
  // How many messages of a kind have come; "reply": how many replies, to whatever; "error": those that were no.
  int count(const std::string& tell) const;

 private:
  struct Mail;
  bool take(boost::json::object& message, std::chrono::steady_clock::time_point until);
  void handle(const boost::json::object& message);
  void check(const std::string& definition, const boost::json::object& message) const;

  LoopThread* thread_;
  std::shared_ptr<Mail> mail_;
  std::shared_ptr<WebSocket> socket_;
  std::map<std::string, Followed> matches_;
  std::vector<boost::json::object> told_;
  std::map<std::string, int> counts_;
  std::map<i64, boost::json::object> replies_;
  i64 next_id_ = 1;
};

}  // namespace agon::server
