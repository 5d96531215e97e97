// What the host keeps in memory: no more than is needed, and never more than there may be. What is kept in the store
// can be opened again at any time, alarms included.
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "server/host/host.h"
#include "server/host/telling.h"
#include "server/net/log.h"
#include "server/store/matches.h"

namespace agon::server {
namespace {

constexpr std::size_t kWorthGivingBack = std::size_t{32} << 20;
constexpr i64 kAlarmsAtOnce = 50;
constexpr i64 kLookedAtAtOnce = 50;  // matches of guests, with all that is deleted of them
constexpr std::chrono::milliseconds kSoon{200};
constexpr std::chrono::milliseconds kAtOnce{20};
constexpr std::chrono::milliseconds kHour{3'600'000};

}  // namespace

// Nothing is being done at it that only memory knows.
bool Host::may_rest(const Hosted& at) {
  return at.table != nullptr && at.idle() && !at.thinking && at.to_tell == 0 && !at.next_comes &&
         !at.presence_timer.waiting();
}

// Who watches it stays, and has been told all that there is. What was offered is not in the store.
void Host::put_to_rest(Hosted& at) {
  let_out_ += at.table->weight();
  at.offers.assign(at.table->offers().begin(), at.table->offers().end());
  at.table = nullptr;
  at.changes.clear();
  at.telling.reset();
  at.machines.clear();
  at.chat = {};
}

void Host::sweep() {
  const Millis oldest = now() - settings_.idle;
  for (auto each = tables_.begin(); each != tables_.end();) {
    Hosted& at = *each->second;
    const bool unused = at.last_used < oldest && at.idle() && !at.thinking;
    if (unused && at.watches.empty()) {
      if (at.table != nullptr) let_out_ += at.table->weight();
      each = tables_.erase(each);
      continue;
    }
    if (unused && may_rest(at)) put_to_rest(at);
    ++each;
  }
  make_room();
  give_memory_back();
  tables_gauge_.set(static_cast<i64>(tables_.size()));
  sweep_ = loop_.after(std::chrono::milliseconds(settings_.sweep), [this] { sweep(); });
}

// To the system: what was let go of lies between what is still there, and would stay with the process.
void Host::give_memory_back() {
  if (let_out_ < kWorthGivingBack) return;
  let_out_ = 0;
  pools_.analysis.run([] { return malloc_trim(0); }, [](const std::expected<int, Failure>&) {});
}

// Who opens many at once does not get more memory until somebody sweeps.
void Host::make_room_soon() {
  if (!room_.waiting()) room_ = loop_.after(kSoon, [this] { make_room(); });
}

// The longest unused first. What is being played is never put to rest: there is a limit to how many may play.
void Host::make_room() {
  std::size_t much = 0;
  std::vector<Hosted*> awake;
  for (const auto& [match, at] : tables_) {
    if (at->table == nullptr) continue;
    much += at->table->weight();
    if (may_rest(*at)) awake.push_back(at.get());
  }
  std::ranges::sort(awake, {}, &Hosted::last_used);
  for (Hosted* at : awake) {
    if (much <= settings_.most_memory) break;
    much -= at->table->weight();
    put_to_rest(*at);
  }
  weight_gauge_.set(static_cast<i64>(much));
}

// The time of matches that nobody has in memory: when it is up they are opened.
void Host::look_at_alarms() {
  store_.submit([when = now()](Database& database) { return due_alarms(database, when, kAlarmsAtOnce); },
                [this](const std::expected<std::vector<std::string>, StoreError>& due) {
                  for (const std::string& match : due.value_or(std::vector<std::string>{})) {
                    if (const Hosted* const at = find(match); at != nullptr && at->alarm.waiting()) continue;
                    time_is_up(match);
                  }
                  if (stopping_) return;
                  alarms_ = loop_.after(std::chrono::milliseconds(settings_.alarms), [this] { look_at_alarms(); });
                });
}

// As the operator has said; a few at a time, so that nobody waits for it, and once an hour.
void Host::forget_guests(const std::string& after) {
  store_.submit([before = now() - settings_.forget_guests, after](
                    Database& database) { return forget_matches_of_guests(database, before, after, kLookedAtAtOnce); },
                [this, after](const std::expected<Forgotten, StoreError>& forgotten) {
                  if (stopping_) return;
                  if (!forgotten) {
                    forgetting_ = loop_.after(kHour, [this, after] { forget_guests(after); });
                    return;
                  }
                  for (const std::string& match : forgotten->matches) {
                    log(LogLevel::info, "an old match of guests was deleted", {{"match", match}});
                    if (find(match) != nullptr) put_away(match);
                  }
                  forgetting_ = loop_.after(forgotten->last.empty() ? kHour : kAtOnce,
                                            [this, last = forgotten->last] { forget_guests(last); });
                });
}

void Host::time_is_up(const std::string& match) {
  at(match, [this](Table& table) { table.time_is_up(now()); }, [](const Outcome&) {});
}

}  // namespace agon::server
