// One thread's event loop: connections, timers and what other threads hand over are served one after the other, so that
// nothing that lives on the loop needs a lock.
#pragma once
#include <chrono>
#include <functional>
#include <initializer_list>
#include <memory>

namespace agon::server {

struct LoopContext;

// A call that the loop owes. Destroying or overwriting the handle cancels it for certain, even when its time has just
// come. On the loop's thread only; a timer does not outlive its loop.
class Timer {
 public:
  Timer() = default;
  Timer(Timer&&) noexcept = default;
  Timer& operator=(Timer&& other) noexcept;
  ~Timer() { cancel(); }

  void cancel();
  bool waiting() const;

 private:
  friend class Loop;
  struct Wait;
  explicit Timer(std::shared_ptr<Wait> wait) : wait_(std::move(wait)) {}

  std::shared_ptr<Wait> wait_;
};

// What a function on the loop throws is logged, and the loop goes on: a mistake in one match ends no other.
class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  // From any thread; calls keep their order.
  void post(std::function<void()> call);

  [[nodiscard]] Timer after(std::chrono::milliseconds delay, std::function<void()> call);

  // Calls `call` with each of these signals from now on, in place of what the system would do.
  void on_signals(std::initializer_list<int> signals, std::function<void(int)> call);

  // Serves until stop(), which may come from any thread, and before run() too. Can be run again.
  void run();
  void stop();

  // For the files of net/ that speak to the network.
  LoopContext& context() { return *context_; }

 private:
  std::unique_ptr<LoopContext> context_;
};

}  // namespace agon::server
