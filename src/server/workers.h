// Threads for what takes long: opponents that think, passwords, matches that are opened.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace agon::server {

// Does what it is given, in the order in which it came, on so many threads. Jobs throw nothing.
class Workers {
 public:
  explicit Workers(int threads);
  // Finishes what runs; what has not begun is dropped.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void post(std::function<void()> job);
  void stop();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace agon::server
