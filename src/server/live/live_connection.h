// One socket of a page: what its player says, and what they are told.
#pragma once
#include <boost/json.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <set>
#include <string>

#include "server/api/service.h"
#include "server/api/visitors.h"
#include "server/host/watcher.h"
#include "server/net/socket.h"

namespace agon::server {

// Messages are answered one after the other: the next is looked at when the one before has its reply. Shared by
// whatever is at work for it; after `closed` it says nothing more.
class LiveConnection final : public Watcher, public std::enable_shared_from_this<LiveConnection> {
 public:
  LiveConnection(Service& service, std::shared_ptr<Socket> socket, packs::Language language);

  // Who it is comes a moment later than the socket; what was said by then waits.
  void identified(const Visitor& visitor, std::set<std::string> muted);
  void said(std::string_view text);
  void closed();

  const Player& player() const override { return player_; }
  packs::Language language() const override { return language_; }
  bool mutes(const std::string& player) const override { return muted_.contains(player); }
  bool gone() const override { return closed_; }
  void tell(Text message) override;
  void give(Text message) override;

  void end(Closing why) { socket_->close(why); }

  // For the commands.
  Service& service() { return service_; }
  Spender spender() const { return service_.spender(player_, socket_->remote()); }
  void reply(boost::json::object message);
  void fail(const Failure& failure);
  // Replies when something was done, or says why it was not.
  Done when_done();
  // False: it does already.
  bool watches(const std::string& match) { return watched_.insert(match).second; }
  std::size_t watched() const { return watched_.size(); }
  void unwatch(const std::string& match);
  void set_muted(const std::string& player, bool on);

 private:
  void next();
  void handle(const std::string& text);
  // Zero, or how long to wait before saying more.
  std::chrono::milliseconds wait_for_turn(std::size_t bytes);

  Service& service_;
  std::shared_ptr<Socket> socket_;
  packs::Language language_;
  Player player_{};
  std::set<std::string> muted_{};
  std::set<std::string> watched_{};
  std::deque<std::string> waiting_{};
  std::size_t waiting_bytes_ = 0;
  Timer pause_{};  // it has said too much, and is not listened to meanwhile
  bool identified_ = false;
  bool busy_ = false;
  bool closed_ = false;
  boost::json::value id_{};  // of the message that is being answered
};

}  // namespace agon::server
