#include "server/host/store_pulse.h"

#include <chrono>
#include <string_view>
#include <utility>

#include "server/net/log.h"

namespace agon::server {
namespace {

constexpr std::chrono::milliseconds kBetween{1000};
constexpr std::chrono::milliseconds kBetweenTries{250};
constexpr std::chrono::milliseconds kPatience{2000};
constexpr std::string_view kRead = "select 1";
constexpr std::string_view kWrite = "update counters set value = value where name = 'accounts'";

}  // namespace

void StorePulse::beat() {
  patience_ = loop_.after(kPatience, [this] { missed("it takes its time"); });
  store_.submit([write = !answers_](Database& database) { return database.run(write ? kWrite : kRead).size(); },
                [this](const std::expected<std::size_t, StoreError>& answer) {
                  patience_.cancel();
                  if (!answer && answer.error().kind == StoreError::Kind::stopped) return;
                  set(answer.has_value(), answer ? "" : answer.error().message);
                  next_ = loop_.after(answers_ ? kBetween : kBetweenTries, [this] { beat(); });
                });
}

void StorePulse::set(bool answers, const std::string& why) {
  if (std::exchange(answers_, answers) == answers) return;
  if (answers) {
    log(LogLevel::info, "the database answers again");
  } else {
    log(LogLevel::error, "the database does not answer: matches wait for it", {{"why", why}});
  }
  if (on_change) on_change(answers);
}

}  // namespace agon::server
