#include "server/live/crowd.h"

#include <chrono>
#include <utility>

namespace agon::server {
namespace {

constexpr std::chrono::milliseconds kListsPause{1000};
constexpr std::size_t kToldAtOnce = 200;

}  // namespace

void Crowd::add(const std::shared_ptr<LiveConnection>& connection) {
  const Number number = ++came_;
  number_of_[connection.get()] = number;
  all_[number].connection = connection;
}

void Crowd::identified(LiveConnection& connection) {
  if (const auto found = number_of_.find(&connection); found != number_of_.end()) {
    of_player_[connection.player().id].push_back(found->second);
  }
}

void Crowd::remove(const LiveConnection& connection) {
  const auto found = number_of_.extract(&connection);
  if (found.empty()) return;
  if (const auto player = of_player_.find(connection.player().id); player != of_player_.end()) {
    std::erase(player->second, found.mapped());
    if (player->second.empty()) of_player_.erase(player);
  }
  all_.erase(found.mapped());  // last: it may be the one that holds the connection
}

void Crowd::drop(const std::string& player) {
  const auto found = of_player_.find(player);
  if (found == of_player_.end()) return;
  for (const Number number : found->second) all_.at(number).connection->end(Closing::signed_out);
}

void Crowd::listens(const LiveConnection& connection, bool on) {
  if (const auto found = number_of_.find(&connection); found != number_of_.end()) all_.at(found->second).listens = on;
}

void Crowd::lists_changed(const TableRecord& record, bool for_everybody) {
  everybody_ = everybody_ || for_everybody;
  for (const Seat& seat : record.seats) {
    if (!seat.person() || everybody_) continue;
    const auto found = of_player_.find(seat.player.id);
    if (found != of_player_.end()) concerned_.insert(found->second.begin(), found->second.end());
  }
  if (soon_.waiting() || (!everybody_ && concerned_.empty())) return;
  soon_ = loop_.after(kListsPause, [this] {
    const std::set<Number> concerned = std::exchange(concerned_, {});
    std::vector<Number> whom(concerned.begin(), concerned.end());
    if (std::exchange(everybody_, false)) {
      whom.clear();
      for (const auto& [number, member] : all_) whom.push_back(number);
    }
    tell(whom, 0);
  });
}

void Crowd::tell(const std::vector<Number>& whom, std::size_t from) {
  static const Text kMessage = std::make_shared<const std::string>(R"({"tell":"lobby"})");
  const std::size_t to = std::min(whom.size(), from + kToldAtOnce);
  for (std::size_t i = from; i < to; ++i) {
    const auto found = all_.find(whom[i]);
    if (found != all_.end() && found->second.listens) found->second.connection->tell(kMessage);
  }
  if (to < whom.size()) loop_.post([this, whom, to] { tell(whom, to); });
}

}  // namespace agon::server
