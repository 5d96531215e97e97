// Many who watch one match: they come, hear what happens, and leave.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/server/client/client.h"

namespace agon::server {

// Lives on the loop. Knows of each onlooker up to how many choices it has been told; reads no more of what they hear,
// so that a crowd of them takes little of the machine.
class Onlookers {
 public:
  Onlookers(Loop& loop, u16 port, std::string match) : loop_(loop), port_(port), match_(std::move(match)) {}

  // They say that they come from addresses that begin like this one.
  void spread_over(const std::string& address) { address_ = address.substr(0, address.rfind('.') + 1); }

  // So many more, a few at a time.
  void come(int count);
  void leave();

  int joined() const { return joined_; }
  int gone() const { return gone_; }
  int lost() const { return lost_; }  // that ended without being asked to
  u64 heard() const { return heard_; }
  u64 bytes() const { return bytes_; }
  // How many of those who have joined know so many choices.
  int knowing(i64 choices) const;
  const std::string& first_trouble() const { return trouble_; }

 private:
  struct One {
    std::unique_ptr<WebClient> client;
    std::shared_ptr<WebSocket> socket;
    i64 choices = -1;
    bool open = false;
  };

  void open_next();
  void hear(One& one, std::string_view text);

  Loop& loop_;
  u16 port_;
  std::string match_;
  std::string address_;
  std::vector<std::unique_ptr<One>> all_;
  std::size_t opened_ = 0;
  int on_their_way_ = 0;
  bool leaving_ = false;
  int joined_ = 0;
  int gone_ = 0;
  int lost_ = 0;
  u64 heard_ = 0;
  u64 bytes_ = 0;
  std::string trouble_;
};

}  // namespace agon::server
