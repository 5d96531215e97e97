#include "server/host/telling.h"

#include <algorithm>

namespace agon::server {

namespace json = boost::json;

Reader reader_of(const Watch& watch) { return {watch.watcher->player(), watch.viewer, watch.watcher->language()}; }

template <class Write>
Text Telling::written(const Kind& kind, Write write) {
  const auto same =
      std::find_if(written_.begin(), written_.end(), [&](const auto& each) { return each.first == kind; });
  if (same != written_.end()) return same->second;
  written_.emplace_back(kind, std::make_shared<const std::string>(write()));
  return written_.back().second;
}

Text Telling::entries_for(const Watch& watch) {
  const Reader reader = reader_of(watch);
  return written({What::entries, watch.viewer, at_.table->seat_of(reader.player), reader.language, watch.entries},
                 [&] { return entries_text(*at_.table, watch.entries, reader, at_.changes_for(watch.viewer), now_); });
}

Text Telling::table_for(const Watch& watch) {
  const Reader reader = reader_of(watch);
  return written({What::table, kNobody, at_.table->seat_of(reader.player), reader.language, 0}, [&] {
    return json::serialize(
        json::object{{"tell", "table"}, {"table", table_message(*at_.table, reader, presence_, now_)}});
  });
}

// Who mutes somebody that has spoken is told of it in a message of their own.
Text Telling::snapshot_for(Watch& watch) {
  const Reader reader = reader_of(watch);
  const int seat = at_.table->seat_of(reader.player);
  const auto write = [&] {
    return snapshot_text(*at_.table, reader, presence_, at_.heard_by(*watch.watcher), at_.changes_for(watch.viewer),
                         now_);
  };
  const bool mutes = std::any_of(at_.chat.begin(), at_.chat.end(),
                                 [&](const ChatLine& line) { return watch.watcher->mutes(line.player.id); });
  has_been_told(watch);
  watch.next_chat = at_.chat_end();
  if (mutes) return std::make_shared<const std::string>(write());
  return written({What::snapshot, watch.viewer, seat, reader.language, 0}, write);
}

void Telling::has_been_told(Watch& watch) const {
  watch.has_scene = at_.table->match() != nullptr;
  watch.entries = at_.table->entries();
  watch.table_changes = at_.table_changes;
  watch.presence_changes = at_.presence_changes;
}

void Telling::add_chat(Watch& watch, std::vector<Text>& messages) {
  if (watch.next_chat == at_.chat_end()) return;
  for (const ChatLine& line : at_.chat) {
    if (line.n < watch.next_chat || !at_.hears(*watch.watcher, line)) continue;
    messages.push_back(written({What::chat, kNobody, kNobody, {}, static_cast<std::size_t>(line.n)}, [&] {
      return json::serialize(json::object{{"tell", "said"}, {"match", at_.id}, {"chat", chat_message(line)}});
    }));
  }
  watch.next_chat = at_.chat_end();
}

std::vector<Text> Telling::messages_for(Watch& watch) {
  const bool changed = watch.table_changes != at_.table_changes;
  if (changed) at_.look_again(watch);
  const bool begun = at_.table->match() != nullptr;
  std::vector<Text> messages;
  if (begun && !watch.has_scene) {
    messages.push_back(snapshot_for(watch));
    return messages;
  }
  // A match that is given up has no new entries, but stands otherwise.
  if (watch.entries < at_.table->entries() || (begun && changed)) messages.push_back(entries_for(watch));
  if (changed || watch.presence_changes != at_.presence_changes) messages.push_back(table_for(watch));
  has_been_told(watch);
  add_chat(watch, messages);
  return messages;
}

}  // namespace agon::server
