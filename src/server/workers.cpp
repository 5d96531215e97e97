#include "server/workers.h"

#include <sys/resource.h>

#include <exception>

#include "server/net/log.h"

namespace agon::server {
namespace {

// For the thread alone: on Linux each has a niceness of its own.
void be_nice(int niceness) {
  if (niceness != 0) setpriority(PRIO_PROCESS, 0, niceness);
}

Failure went_wrong(const char* what) {
  log(LogLevel::error, "a job of the workers threw", {{"what", what}});
  return {.code = Code::internal, .key = "went_wrong"};
}

}  // namespace

Workers::Workers(Loop& loop, PoolSettings settings) : loop_(loop), settings_(settings) {
  for (int i = 0; i < settings_.threads; ++i) threads_.emplace_back([this] { serve(); });
}

Workers::~Workers() { stop(); }

void Workers::submit(std::shared_ptr<Job> job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    if (jobs_.size() < settings_.most_waiting) {
      jobs_.push_back(std::move(job));
      wake_.notify_one();
      return;
    }
  }
  job->fail(busy());
  job->tell();
}

void Workers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    jobs_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void Workers::serve() {
  be_nice(settings_.niceness);
  for (;;) {
    std::shared_ptr<Job> job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
      if (stopping_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    try {
      if (Outcome wrong = attempt([&] { job->work(); })) job->fail(std::move(*wrong));
    } catch (const std::bad_alloc&) {
      job->fail(went_wrong("there is not enough memory"));
    } catch (const std::exception& error) {
      job->fail(went_wrong(error.what()));
    } catch (...) {
      job->fail(went_wrong("something that is no std::exception"));
    }
    // Moved into the call, so that the loop is the last to hold it.
    loop_.post([job = std::move(job)] { job->tell(); });
  }
}

}  // namespace agon::server
