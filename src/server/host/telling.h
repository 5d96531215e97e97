// What those who watch a table are told after something has changed.
#pragma once
#include <string>
#include <vector>

#include "server/host/hosted.h"
#include "server/table/messages.h"

namespace agon::server {

// The messages after one change, for one watcher after the other. Most watchers look alike, so the entries are written
// down once for each kind of reader.
class Telling {
 public:
  Telling(const Hosted& at, const TableChanges& changes, Millis now)
      : at_(at), changes_(changes), presence_(at.presence()), now_(now) {}

  // The messages for a watcher, who has then been told all that there is.
  std::vector<std::string> messages_for(Watch& watch);

 private:
  // Readers of the same kind are told the same.
  struct Kind {
    int viewer;
    int seat;
    packs::Language language;
    std::size_t from;
    bool operator==(const Kind&) const = default;
  };

  const std::string& entries_for(const Watch& watch, const Reader& reader);

  const Hosted& at_;
  const TableChanges& changes_;
  Presence presence_;
  Millis now_;
  std::vector<std::pair<Kind, std::string>> written_{};
};

Reader reader_of(const Watch& watch);
std::string table_telling(const Hosted& at, const Watch& watch, Millis now);
std::string snapshot_telling(const Hosted& at, const Watch& watch, Millis now);

}  // namespace agon::server
