#include "server/host/watches.h"

#include <utility>

namespace agon::server {

Watch& Watches::add(Watch watch) {
  remove(*watch.watcher);
  const u64 number = ++came_;
  number_of_[watch.watcher.get()] = number;
  of_player_[watch.watcher->player().id].push_back(number);
  return all_.emplace(number, std::move(watch)).first->second;
}

bool Watches::remove(const Watcher& watcher) {
  const auto found = number_of_.extract(&watcher);
  if (found.empty()) return false;
  const auto player = of_player_.find(watcher.player().id);
  std::erase(player->second, found.mapped());
  if (player->second.empty()) of_player_.erase(player);
  all_.erase(found.mapped());
  return true;
}

std::vector<Watch*> Watches::of(const std::string& player) {
  std::vector<Watch*> watches;
  if (const auto found = of_player_.find(player); found != of_player_.end()) {
    for (const u64 number : found->second) watches.push_back(&all_.at(number));
  }
  return watches;
}

Watch& Watches::next(u64& place) {
  auto found = all_.upper_bound(place);
  if (found == all_.end()) found = all_.begin();
  place = found->first;
  return found->second;
}

void Watches::forget_scenes() {
  for (auto& [number, watch] : all_) watch.has_scene = false;
}

}  // namespace agon::server
