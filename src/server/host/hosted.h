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
#include "server/budgets.h"
#include "server/host/watches.h"
#include "server/net/loop.h"
#include "server/table/messages.h"

namespace agon::server {

class Telling;

struct Hosted {
  explicit Hosted(std::string match);
  ~Hosted();

  std::string id;
  std::shared_ptr<Table> table{};     // null while it is being opened
  std::vector<std::string> seated{};  // the players of the seats; none: no person sits there
  std::vector<ChatLine> chat{};
  i64 next_chat = 0;  // the number of the next line
  Watches watches{};

  // What was changed at the table but its list, and who is there, counted. Each watch knows up to where it was told.
  u64 table_changes = 1;
  u64 presence_changes = 1;
  Presence told_presence{};
  Timer presence_timer{};
  // Telling all who watch goes on in slices, from `place` on; so many are left.
  std::shared_ptr<Telling> telling{};
  std::size_t to_tell = 0;
  u64 place = 0;
  bool slice_comes = false;

  // What was drawn last for each viewer who is told: where they are told more, it goes on from there.
  std::map<int, engine::Changes> changes{};
  engine::Changes& changes_for(int viewer) { return changes.try_emplace(viewer, viewer).first->second; }

  // What waits to be done: what changes the table first, then what only looks.
  struct Waiting {
    std::function<void(Hosted&)> job;
    std::function<void(std::optional<Failure>)> failed;
    Payer payer;
  };
  bool busy = false;      // being opened or written
  int tries = 0;          // to open it, in vain
  Millis away_until = 0;  // the store could not give it: nobody's time has run until then
  std::deque<Waiting> acts{};
  std::deque<Waiting> looks{};
  bool turn_comes = false;
  bool next_comes = false;      // the match that follows this one is being written
  std::vector<Offer> offers{};  // of a table that rests
  bool idle() const { return !busy && acts.empty() && looks.empty(); }

  std::map<int, std::shared_ptr<ai::Opponent>> machines{};  // by seat
  bool thinking = false;
  Timer machine{};
  Timer alarm{};
  Millis last_used = 0;

  Presence presence() const;
  // Behind the last line of chat that was kept.
  i64 chat_end() const { return chat.empty() ? 0 : chat.back().n + 1; }
  // After a change of the record.
  void note_seats();
  // What a watcher may see changes: somebody takes a seat, no longer shares its knowledge, the match ends. Who looks
  // otherwise from now on is told the match anew.
  void look_again(Watch& watch) const;
  // Spectators are heard by players only when the match is over: they may know what a player must not. Nobody hears
  // whom they have muted.
  bool hears(const Watcher& watcher, const ChatLine& line) const;
  std::vector<ChatLine> heard_by(const Watcher& watcher) const;
};

}  // namespace agon::server
