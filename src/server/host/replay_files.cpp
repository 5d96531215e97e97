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
  workers_.run([packed = std::move(packed)] { return std::make_shared<const std::string>(unpacked_replay(packed)); },
               [this, match](const Found& file) { give(match, file); });
}

void ReplayFiles::make(const std::shared_ptr<const Table>& table) {
  struct Made {
    File file;
    Bytes packed;
  };
  workers_.run(
      [table] {
        auto file = std::make_shared<const std::string>(engine::replay_text(*table->match(), true));
        Bytes packed = packed_replay(*file);
        return Made{std::move(file), std::move(packed)};
      },
      [this, match = table->record().id](const std::expected<Made, Failure>& made) {
        if (!made) return give(match, std::unexpected(made.error()));
        store_.submit([match, packed = made->packed](Database& database) { put_replay(database, match, packed); },
                      [match](const std::expected<void, StoreError>& kept) {
                        if (!kept) log(LogLevel::warning, "a replay file was not kept", {{"match", match}});
                      });
        give(match, made->file);
      });
}

void ReplayFiles::give(const std::string& match, const Found& file) {
  std::erase_if(sent_, [](const auto& each) { return each.second.expired(); });
  if (file) sent_[match] = *file;
  const auto waiting = wanted_.extract(match);
  for (const Done& done : waiting.mapped()) done(file);
}

}  // namespace agon::server
