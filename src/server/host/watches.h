// Who watches a table.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/question.h"
#include "core/types.h"
#include "server/host/watcher.h"

namespace agon::server {

// A watcher at a table: as whom it looks, and how much it has been told.
struct Watch {
  std::shared_ptr<Watcher> watcher;
  std::optional<int> as{};  // as whom it wants to look; nothing: as is usual
  int viewer = kNobody;
  bool has_scene = false;   // it was told the match, not only that there is a table
  std::size_t entries = 0;  // of the list
  u64 table_changes = 0;    // of those that Hosted counts
  u64 presence_changes = 0;
  i64 next_chat = 0;  // the first line that it was not told
};

// In the order in which they came, and by player: who is there is counted as they come and go, so that no question
// about it goes through all of them.
class Watches {
 public:
  // In place of the one that the watcher had here.
  Watch& add(Watch watch);
  bool remove(const Watcher& watcher);

  bool empty() const { return all_.empty(); }
  std::size_t size() const { return all_.size(); }
  // Different players.
  std::size_t players() const { return of_player_.size(); }
  bool has(const std::string& player) const { return of_player_.contains(player); }
  std::vector<Watch*> of(const std::string& player);
  // All in turn, again and again: the next one after `place`, which moves on. There must be one.
  Watch& next(u64& place);
  // Nobody has been told the match any more.
  void forget_scenes();

 private:
  std::map<u64, Watch> all_;
  std::unordered_map<const Watcher*, u64> number_of_;
  std::unordered_map<std::string, std::vector<u64>> of_player_;
  u64 came_ = 0;
};

}  // namespace agon::server
