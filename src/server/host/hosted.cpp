#include "server/host/hosted.h"

#include <algorithm>

namespace agon::server {

Presence Hosted::presence() const {
  Presence who;
  std::vector<std::string> spectators;
  for (const Watch& watch : watches) {
    const int seat = table ? table->seat_of(watch.watcher->player()) : kNobody;
    if (seat != kNobody) {
      who.online |= only(seat);
    } else if (std::find(spectators.begin(), spectators.end(), watch.watcher->player().id) == spectators.end()) {
      spectators.push_back(watch.watcher->player().id);
    }
  }
  who.spectators = static_cast<int>(spectators.size());
  return who;
}

void Hosted::look_again() {
  for (Watch& watch : watches) {
    const int before = watch.viewer;
    const auto look_as = [&] { watch.viewer = table->viewer_for(watch.watcher->player(), watch.as); };
    if (attempt(look_as)) {
      watch.as.reset();
      if (attempt(look_as)) watch.viewer = kNobody;
    }
    if (watch.viewer != before) watch.has_scene = false;
  }
}

bool Hosted::hears(const Watcher& watcher, const ChatLine& line) const {
  if (watcher.mutes(line.player.id)) return false;
  const bool plays = table->seat_of(watcher.player()) != kNobody;
  return line.seat != kNobody || !plays || table->over();
}

std::vector<ChatLine> Hosted::heard_by(const Watcher& watcher) const {
  std::vector<ChatLine> lines;
  std::copy_if(chat.begin(), chat.end(), std::back_inserter(lines),
               [&](const ChatLine& line) { return hears(watcher, line); });
  return lines;
}

}  // namespace agon::server
