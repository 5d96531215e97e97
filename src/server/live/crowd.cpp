#include "server/live/crowd.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "packs/texts.h"

namespace agon::server {
namespace {

constexpr std::chrono::milliseconds kListsPause{1000};
constexpr std::size_t kSentAtOnce = 200;
constexpr std::size_t kMostOfPlayer = 16;

}  // namespace

void Crowd::add(const std::shared_ptr<LiveConnection>& connection, const std::string& address) {
  const Number number = ++came_;
  number_of_[connection.get()] = number;
  all_[number] = {.connection = connection, .address = address};
  if (!address.empty()) ++from_[address];
}

std::size_t Crowd::from(const std::string& address) const {
  const auto found = from_.find(address);
  return found == from_.end() ? 0 : found->second;
}

void Crowd::identified(LiveConnection& connection) {
  const auto found = number_of_.find(&connection);
  if (found == number_of_.end()) return;
  std::vector<Number>& own = of_player_[connection.player().id];
  own.push_back(found->second);
  const Member& member = all_.at(found->second);
  if (!member.address.empty() && own.size() > kMostOfPlayer) {
    all_.at(own[own.size() - 1 - kMostOfPlayer]).connection->end(Closing::replaced);
  }
  if (!store_answers_) connection.tell(store_message(false, connection.language()));
}

void Crowd::remove(const LiveConnection& connection) {
  const auto found = number_of_.extract(&connection);
  if (found.empty()) return;
  if (const auto player = of_player_.find(connection.player().id); player != of_player_.end()) {
    std::erase(player->second, found.mapped());
    if (player->second.empty()) of_player_.erase(player);
  }
  if (const auto address = from_.find(all_.at(found.mapped()).address); address != from_.end()) {
    if (--address->second == 0) from_.erase(address);
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
    if (found != of_player_.end()) concerned_.insert(concerned_.end(), found->second.begin(), found->second.end());
  }
  if (soon_.waiting() || (!everybody_ && concerned_.empty())) return;
  soon_ = loop_.after(kListsPause, [this] {
    std::vector<Number> concerned = std::exchange(concerned_, {});
    std::ranges::sort(concerned);
    concerned.erase(std::ranges::unique(concerned).begin(), concerned.end());
    const bool to_all = std::exchange(everybody_, false);
    tell(to_all ? everybody() : concerned, 0, [](const Member& member) {
      static const Text kChanged = std::make_shared<const std::string>(R"({"tell":"lobby"})");
      return member.listens ? kChanged : nullptr;
    });
  });
}

void Crowd::store_changed(bool answers) {
  store_answers_ = answers;
  tell(everybody(), 0,
       [answers](const Member& member) { return store_message(answers, member.connection->language()); });
}

Text Crowd::store_message(bool answers, packs::Language language) {
  const std::string text = packs::program_texts().format(language, answers ? "server.store_back" : "server.store_away");
  return std::make_shared<const std::string>(
      boost::json::serialize(boost::json::object{{"tell", "store"}, {"away", !answers}, {"text", text}}));
}

std::vector<Crowd::Number> Crowd::everybody() const {
  std::vector<Number> all;
  for (const auto& [number, member] : all_) all.push_back(number);
  return all;
}

void Crowd::tell(const std::vector<Number>& whom, std::size_t from, const Message& message) {
  const std::size_t to = std::min(whom.size(), from + kSentAtOnce);
  for (std::size_t i = from; i < to; ++i) {
    const auto found = all_.find(whom[i]);
    if (found == all_.end()) continue;
    if (Text text = message(found->second)) found->second.connection->tell(std::move(text));
  }
  if (to < whom.size()) loop_.post([this, whom, to, message] { tell(whom, to, message); });
}

}  // namespace agon::server
