// What those who watch a table are told.
#pragma once
#include <string>
#include <vector>

#include "server/host/hosted.h"
#include "server/table/messages.h"

namespace agon::server {

// Messages about a table as it stands, for one watcher after the other. Most watchers look alike, so each message is
// written down once for each kind of reader, and shared. Good until the table changes.
class Telling {
 public:
  Telling(Hosted& at, Millis now) : at_(at), presence_(at.presence()), now_(now) {}

  Millis made() const { return now_; }

  // All that a watcher has not been told yet; then it has.
  std::vector<Text> messages_for(Watch& watch);
  // The whole of it; then it has been told that.
  Text snapshot_for(Watch& watch);

 private:
  enum class What : u8 { snapshot, entries, table, chat };
  // Readers of the same kind are told the same. `from` is the first entry, or the line of chat.
  struct Kind {
    What what;
    int viewer;
    int seat;
    packs::Language language;
    std::size_t from;
    bool operator==(const Kind&) const = default;
  };

  Text entries_for(const Watch& watch);
  Text table_for(const Watch& watch);
  void add_chat(Watch& watch, std::vector<Text>& messages);
  void has_been_told(Watch& watch) const;
  template <class Write>
  Text written(const Kind& kind, Write write);

  Hosted& at_;
  Presence presence_;
  Millis now_;
  std::vector<std::pair<Kind, Text>> written_{};
};

Reader reader_of(const Watch& watch);

}  // namespace agon::server
