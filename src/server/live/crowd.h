// All who are connected: found by player, and told together that lists of matches have changed.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/live/live_connection.h"

namespace agon::server {

class Crowd {
 public:
  explicit Crowd(Loop& loop) : loop_(loop) {}

  // `address` as limits count it; empty: none holds.
  void add(const std::shared_ptr<LiveConnection>& connection, const std::string& address);
  std::size_t from(const std::string& address) const;
  // It is known whose it is. Where a player has too many, the oldest gives way.
  void identified(LiveConnection& connection);
  void remove(const LiveConnection& connection);
  std::size_t size() const { return all_.size(); }

  // Somebody is somebody else from now on, or called otherwise: their sockets end, and come back with the new cookie.
  void drop(const std::string& player);

  void listens(const LiveConnection& connection, bool on);
  // Lists look otherwise: for everybody, or for the players of a match. Told at most once a second.
  void lists_changed(const TableRecord& record, bool for_everybody);

  // Whether the store answers: everybody is told when it is otherwise, and who comes meanwhile too.
  void store_changed(bool answers);

 private:
  using Number = u64;  // in the order in which they came

  struct Member {
    std::shared_ptr<LiveConnection> connection;
    std::string address{};
    bool listens = false;
  };

  using Message = std::function<Text(const Member&)>;  // null: nothing
  void tell(const std::vector<Number>& whom, std::size_t from, const Message& message);
  std::vector<Number> everybody() const;
  static Text store_message(bool answers, packs::Language language);

  Loop& loop_;
  std::map<Number, Member> all_;
  std::unordered_map<const LiveConnection*, Number> number_of_;
  std::unordered_map<std::string, std::vector<Number>> of_player_;
  std::unordered_map<std::string, std::size_t> from_;
  Number came_ = 0;

  Timer soon_;
  bool everybody_ = false;
  std::vector<Number> concerned_;  // some of them more than once
  bool store_answers_ = true;
};

}  // namespace agon::server
