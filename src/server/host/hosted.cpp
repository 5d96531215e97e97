#include "server/host/hosted.h"

#include <algorithm>

#include "server/host/telling.h"

namespace agon::server {

Hosted::Hosted(std::string match) : id(std::move(match)) {}
Hosted::~Hosted() = default;

Presence Hosted::presence() const {
  Presence who;
  std::size_t players = 0;
  for (std::size_t i = 0; i < seated.size(); ++i) {
    if (seated[i].empty() || !watches.has(seated[i])) continue;
    who.online |= only(static_cast<int>(i));
    ++players;
  }
  who.spectators = static_cast<int>(watches.players() - players);
  return who;
}

void Hosted::note_seats() {
  const auto& seats = table->record().seats;
  seated.assign(seats.size(), {});
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].person()) seated[i] = seats[i].player.id;
  }
}

void Hosted::look_again(Watch& watch) const {
  const int before = watch.viewer;
  const auto look_as = [&] { watch.viewer = table->viewer_for(watch.watcher->player(), watch.as); };
  if (attempt(look_as)) {
    watch.as.reset();
    if (attempt(look_as)) watch.viewer = kNobody;
  }
  if (watch.viewer != before) watch.has_scene = false;
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
