#include "server/host/store_pulse.h"

#include <chrono>
#include <utility>

#include "server/net/log.h"

namespace agon::server {
namespace {

constexpr std::chrono::milliseconds kBetween{1000};
constexpr std::chrono::milliseconds kBetweenTries{250};
constexpr std::chrono::milliseconds kPatience{2000};

}  // namespace

void StorePulse::beat() {
  patience_ = loop_.after(kPatience, [this] { set(false); });
  store_.submit([](Database& database) { return database.run("select 1").size(); },
                [this](const std::expected<std::size_t, StoreError>& answer) {
                  patience_.cancel();
                  if (!answer && answer.error().kind == StoreError::Kind::stopped) return;
                  set(answer.has_value());
                  next_ = loop_.after(answers_ ? kBetween : kBetweenTries, [this] { beat(); });
                });
}

void StorePulse::set(bool answers) {
  if (std::exchange(answers_, answers) == answers) return;
  log(answers ? LogLevel::info : LogLevel::error,
      answers ? "the database answers again" : "the database does not answer: matches wait for it");
  if (on_change) on_change(answers);
}

}  // namespace agon::server
