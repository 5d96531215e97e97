// Threads for what takes long. Each kind of work has a pool of its own, so that none waits for another.
#pragma once
#include <condition_variable>
#include <deque>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/net/loop.h"
#include "server/table/failure.h"

namespace agon::server {

// `niceness` as in nice(1): who waits for a processor, those with less go first. So many jobs may wait at most; what
// comes then is refused.
struct PoolSettings {
  int threads = 1;
  int niceness = 0;
  std::size_t most_waiting = 64;
};

// Does what it is given in the order in which it came, on so many threads, and brings what came of it to the loop. What
// a job throws, whatever it is, is a Failure of that job alone.
class Workers {
 public:
  Workers(Loop& loop, PoolSettings settings);
  // Finishes what runs; what has not begun is dropped.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // On the loop. `work()` runs on a thread of the pool, `done` gets what it returned, a std::expected<T, Failure>, on
  // the loop: at once when there is no room. What both hold is let go of on the loop too.
  template <class Work, class Done>
  void run(Work work, Done done) {
    submit(std::make_shared<JobOf<Work, Done>>(std::move(work), std::move(done)));
  }

  void stop();

 private:
  struct Job {
    virtual ~Job() = default;
    virtual void work() = 0;
    virtual void fail(Failure failure) = 0;
    virtual void tell() = 0;
  };
  template <class Work, class Done>
  struct JobOf;

  void submit(std::shared_ptr<Job> job);
  void serve();

  Loop& loop_;
  PoolSettings settings_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::shared_ptr<Job>> jobs_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

template <class Work, class Done>
struct Workers::JobOf final : Job {
  using T = std::invoke_result_t<Work&>;

  JobOf(Work the_work, Done the_done) : to_do(std::move(the_work)), done(std::move(the_done)) {}

  void work() override { result.emplace(to_do()); }
  void fail(Failure failure) override { result.emplace(std::unexpected(std::move(failure))); }
  void tell() override { done(std::move(*result)); }

  Work to_do;
  Done done;
  std::optional<std::expected<T, Failure>> result;
};

// The pools of a server. Play comes first: the others get what it leaves of the processors.
struct Pools {
  Pools(Loop& loop, int players)
      : play(loop, {.threads = players, .most_waiting = 1'000'000}),
        looking(loop, {.threads = players, .niceness = 2, .most_waiting = 1000}),
        passwords(loop, {.niceness = 5}),
        analysis(loop, {.niceness = 10}) {}

  void stop() {
    play.stop();
    looking.stop();
    passwords.stop();
    analysis.stop();
  }

  Workers play;       // opponents that think
  Workers looking;    // matches that are opened, odds that are counted
  Workers passwords;  // made slow on purpose
  Workers analysis;   // files that are brought, taken away and checked
};

}  // namespace agon::server
