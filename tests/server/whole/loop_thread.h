// A loop on a thread of its own, for tests that wait for what happens there.
#pragma once
#include <future>
#include <memory>
#include <thread>
#include <type_traits>
#include <utility>

#include "server/net/loop.h"

namespace agon::server {

class LoopThread {
 public:
  LoopThread() : thread_([this] { loop_.run(); }) {}
  ~LoopThread() { end(); }
  LoopThread(const LoopThread&) = delete;
  LoopThread& operator=(const LoopThread&) = delete;

  Loop& loop() { return loop_; }
  // The loop stands still; what lived on it may go.
  void end() {
    if (!thread_.joinable()) return;
    loop_.stop();
    thread_.join();
  }

  // Runs something there, and waits for it; what it throws is thrown here. The task is shared: it is not yet at its end
  // when the result is there.
  template <class Call>
  std::invoke_result_t<Call> run(Call call) {
    const auto task = std::make_shared<std::packaged_task<std::invoke_result_t<Call>()>>(std::move(call));
    auto result = task->get_future();
    loop_.post([task] { (*task)(); });
    return result.get();
  }

 private:
  Loop loop_;
  std::thread thread_;
};

}  // namespace agon::server
