#include "server/host/telling.h"

#include <algorithm>

namespace agon::server {

namespace json = boost::json;

Reader reader_of(const Watch& watch) { return {watch.watcher->player(), watch.viewer, watch.watcher->language()}; }

std::string table_telling(const Hosted& at, const Watch& watch, Millis now) {
  return json::serialize(
      json::object{{"tell", "table"}, {"table", table_message(*at.table, reader_of(watch), at.presence(), now)}});
}

std::string snapshot_telling(const Hosted& at, const Watch& watch, Millis now) {
  return json::serialize(
      snapshot_message(*at.table, reader_of(watch), at.presence(), at.heard_by(*watch.watcher), now));
}

const std::string& Telling::entries_for(const Watch& watch, const Reader& reader) {
  const Kind kind{watch.viewer, at_.table->seat_of(reader.player), reader.language, watch.entries};
  const auto same =
      std::find_if(written_.begin(), written_.end(), [&](const auto& each) { return each.first == kind; });
  if (same != written_.end()) return same->second;
  written_.emplace_back(kind, json::serialize(entries_message(*at_.table, watch.entries, reader, now_)));
  return written_.back().second;
}

std::vector<std::string> Telling::messages_for(Watch& watch) {
  std::vector<std::string> messages;
  const bool begun = at_.table->match() != nullptr;
  if (begun && !watch.has_scene) {
    messages.push_back(snapshot_telling(at_, watch, now_));
  } else {
    // A match that is given up has no new entries, but stands otherwise.
    const bool stands_otherwise = watch.entries < at_.table->entries() || (begun && changes_.table);
    if (stands_otherwise) messages.push_back(entries_for(watch, reader_of(watch)));
    if (changes_.table) messages.push_back(table_telling(at_, watch, now_));
  }
  watch.entries = at_.table->entries();
  watch.has_scene = begun;
  return messages;
}

}  // namespace agon::server
