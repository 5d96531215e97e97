#include "server/net/loop.h"

#include <exception>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/log.h"
#include "server/net/loop_context.h"

namespace agon::server {

namespace asio = boost::asio;
using boost::system::error_code;

struct Timer::Wait {
  explicit Wait(asio::io_context& io) : timer(io) {}

  asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>,
                             asio::io_context::executor_type>
      timer;
  std::function<void()> call;
};

Timer& Timer::operator=(Timer&& other) noexcept {
  if (this != &other) {
    cancel();
    wait_ = std::move(other.wait_);
  }
  return *this;
}

void Timer::cancel() {
  if (!wait_) return;
  wait_->call = nullptr;
  wait_->timer.cancel();
  wait_.reset();
}

bool Timer::waiting() const { return wait_ && wait_->call; }

Loop::Loop() : context_(std::make_unique<LoopContext>()) {}
Loop::~Loop() = default;

void Loop::post(std::function<void()> call) { asio::post(context_->io, std::move(call)); }

Timer Loop::after(std::chrono::milliseconds delay, std::function<void()> call) {
  auto wait = std::make_shared<Timer::Wait>(context_->io);
  wait->call = std::move(call);
  wait->timer.expires_after(delay);
  wait->timer.async_wait([wait](error_code) {
    // Taken out first: the call may destroy the handle, and with it what it is itself made of.
    if (const std::function<void()> due = std::exchange(wait->call, nullptr)) due();
  });
  return Timer(std::move(wait));
}

void Loop::on_signals(std::initializer_list<int> signals, std::function<void(int)> call) {
  asio::signal_set& set = context_->signals;
  set.cancel();
  set.clear();
  for (const int signal : signals) set.add(signal);
  const auto listen = [&set, call = std::move(call)](const auto& again) -> void {
    set.async_wait([call, again](error_code failed, int signal) {
      if (failed) return;
      again(again);
      call(signal);
    });
  };
  listen(listen);
}

void Loop::run() {
  const auto guard = asio::make_work_guard(context_->io);
  while (!context_->io.stopped()) {
    try {
      context_->io.run();
    } catch (const std::exception& failure) {
      log(LogLevel::error, "a function on the loop threw", {{"what", failure.what()}});
    }
  }
  context_->io.restart();
}

void Loop::stop() { context_->io.stop(); }

}  // namespace agon::server
