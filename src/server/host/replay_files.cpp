#include "server/host/replay_files.h"

#include <utility>

#include "engine/replay/replay.h"
#include "server/host/kept_match.h"
#include "server/net/log.h"
#include "server/store/replays.h"

namespace agon::server {

void ReplayFiles::get(std::shared_ptr<const Table> table, Done done) {
  const std::string match = table->record().id;
  if (const auto sent = sent_.find(match); sent != sent_.end()) {
    if (const File file = sent->second.lock()) return done(file);
  }
  std::vector<Done>& waiting = wanted_[match];
  waiting.push_back(std::move(done));
  if (waiting.size() > 1) return;
  store_.submit([match](Database& database) { return find_replay(database, match); },
                [this, match, table = std::move(table)](std::expected<std::optional<Bytes>, StoreError> kept) {
                  if (!kept) return give(match, std::unexpected(store_failure(kept.error(), "not_read")));
                  if (*kept) return unpack(match, std::move(**kept));
                  make(table);
                });
}

void ReplayFiles::unpack(const std::string& match, Bytes packed) {
  workers_.run([packed = std::move(packed)] { return unpacked_replay(packed); },
               [this, match](std::expected<std::string, Failure> text) { ready(match, std::move(text)); });
}

void ReplayFiles::make(const std::shared_ptr<const Table>& table) {
  struct Made {
    std::string text;
    Bytes packed;
  };
  workers_.run(
      [table] {
        std::string text = engine::replay_text(*table->match(), true);
        Bytes packed = packed_replay(text);
        return Made{std::move(text), std::move(packed)};
      },
      [this, match = table->record().id](std::expected<Made, Failure> made) {
        if (!made) return give(match, std::unexpected(made.error()));
        store_.submit(
            [match, packed = std::move(made->packed)](Database& database) { put_replay(database, match, packed); },
            [match](const std::expected<void, StoreError>& kept) {
              if (!kept) log(LogLevel::warning, "a replay file was not kept", {{"match", match}});
            });
        ready(match, std::move(made->text));
      });
}

// Its place is given back when the last one who is sent it has it.
void ReplayFiles::ready(const std::string& match, std::expected<std::string, Failure> text) {
  if (!text) return give(match, std::unexpected(std::move(text.error())));
  struct Placed {
    std::string text;
    Room::Place place;
  };
  Room::Place place = room_.take(text->size());
  if (place == nullptr) return give(match, std::unexpected(busy()));
  const auto placed = std::make_shared<const Placed>(Placed{std::move(*text), std::move(place)});
  give(match, File(placed, &placed->text));
}

void ReplayFiles::give(const std::string& match, const Found& file) {
  std::erase_if(sent_, [](const auto& each) { return each.second.expired(); });
  if (file) sent_[match] = *file;
  const auto waiting = wanted_.extract(match);
  for (const Done& done : waiting.mapped()) done(file);
}

}  // namespace agon::server
