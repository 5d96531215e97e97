// Somebody who watches a table in a test.
#pragma once
#include <functional>
#include <string>
#include <utility>

#include "server/host/watcher.h"

namespace agon::server {

class Ear final : public Watcher {
 public:
  using Hear = std::function<void(const std::string& message)>;

  explicit Ear(Player player, Hear hear = {}) : player_(std::move(player)), hear_(std::move(hear)) {}
  explicit Ear(const std::string& id) : Ear(Player{id, "Dan", true}) {}

  const Player& player() const override { return player_; }
  packs::Language language() const override { return {}; }
  bool mutes(const std::string&) const override { return false; }
  bool gone() const override { return false; }
  void tell(Text message) override {
    if (hear_) hear_(*message);
  }
  void give(Text message) override { tell(std::move(message)); }

 private:
  Player player_;
  Hear hear_;
};

}  // namespace agon::server
