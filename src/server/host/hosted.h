// A table in the host's care, with who watches it and what waits to be done at it.
#pragma once
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "server/host/watcher.h"
#include "server/net/loop.h"
#include "server/table/messages.h"

namespace agon::server {

// A watcher at this table: as whom it looks, and how much of the list it has been told.
struct Watch {
  std::shared_ptr<Watcher> watcher;
  std::optional<int> as{};  // as whom it wants to look; nothing: as is usual
  int viewer = kNobody;
  std::size_t entries = 0;
  bool has_scene = false;  // it was told the match, not only that there is a table
};

struct Hosted {
  explicit Hosted(std::string match) : id(std::move(match)) {}

  std::string id;
  std::shared_ptr<Table> table{};  // null while it is being opened
  std::vector<ChatLine> chat{};
  i64 next_chat = 0;  // the number of the next line
  std::vector<Watch> watches{};

  bool busy = false;  // being opened or written
  std::deque<std::pair<std::function<void(Hosted&)>, std::function<void(std::optional<Failure>)>>> waiting{};

  std::map<int, std::shared_ptr<ai::Opponent>> machines{};  // by seat
  bool thinking = false;
  Timer machine{};
  Timer alarm{};
  Millis last_used = 0;

  Presence presence() const;
  // What each may see changes: somebody takes a seat, no longer shares its knowledge, the match ends. Who looks
  // otherwise from now on is told the match anew.
  void look_again();
  // Spectators are heard by players only when the match is over: they may know what a player must not. Nobody hears
  // whom they have muted.
  bool hears(const Watcher& watcher, const ChatLine& line) const;
  std::vector<ChatLine> heard_by(const Watcher& watcher) const;
};

}  // namespace agon::server
