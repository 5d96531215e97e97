#include "server/budgets.h"

#include <ctime>

#include <algorithm>
#include <utility>

namespace agon::server {
namespace {

thread_local Meter* innermost = nullptr;

}  // namespace

std::chrono::duration<double> processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

Budgets::Pair& Budgets::limits(What what) {
  switch (what) {
    case What::request: return requests_;
    case What::message: return messages_;
    case What::bytes: return bytes_;
    case What::chat: return chat_;
    case What::match: return matches_;
    case What::replay: return replays_;
    case What::kept: return kept_;
    case What::account: return accounts_;
  }
  return requests_;
}

Budgets::Wait Budgets::take(const Spender& who, What what, double much) {
  if (who.trusted) return Wait(0);
  Pair& both = limits(what);
  const auto now = std::chrono::steady_clock::now();
  if (const Wait wait = both.address.wait(who.address, now, much); wait.count() != 0) return wait;
  if (!who.player.empty()) {
    if (const Wait wait = both.player.take(who.player, now, much); wait.count() != 0) return wait;
  }
  both.address.charge(who.address, now, much);
  return Wait(0);
}

void Budgets::charge(const Spender& who, What what, double much) {
  if (who.trusted) return;
  Pair& both = limits(what);
  const auto now = std::chrono::steady_clock::now();
  both.address.charge(who.address, now, much);
  both.player.charge(who.player, now, much);
}

Budgets::Wait Budgets::until_guess(const std::string& account) {
  return guesses_.wait(account, std::chrono::steady_clock::now(), 1);
}

void Budgets::guessed_wrong(const std::string& account) {
  guesses_.charge(account, std::chrono::steady_clock::now(), 1);
}

Budgets::Wait Budgets::time_owed(const Spender& who) {
  if (who.trusted) return Wait(0);
  const auto now = std::chrono::steady_clock::now();
  return std::max(time_.address.wait(who.address, now, 0), time_.player.wait(who.player, now, 0));
}

void Budgets::used(const Spender& who, std::chrono::duration<double> processor_time) {
  if (who.trusted) return;
  const auto now = std::chrono::steady_clock::now();
  time_.address.charge(who.address, now, processor_time.count());
  time_.player.charge(who.player, now, processor_time.count());
}

Payer Payer::present() { return innermost == nullptr ? Payer() : innermost->payer(); }

Meter::Meter(Payer payer) : payer_(std::move(payer)), around_(innermost) {
  is_part_ = around_ != nullptr && around_->payer_ == payer_;
  if (is_part_) return;
  innermost = this;
  begun_ = processor_time();
}

Meter::~Meter() {
  if (is_part_) return;
  const auto all = processor_time() - begun_;
  payer_.pay(all - within_);
  if (around_ != nullptr) around_->within_ += all;
  innermost = around_;
}

}  // namespace agon::server
