// The database behind a queue: whoever asks goes on, a thread of the store's own does the work, and the answer comes
// back to where the caller lives.
//
// All jobs that are waiting go into one transaction, so that one flush of the disk makes them all durable; while it
// lasts the next ones gather. A caller hears of its job only after the commit: what was said to be done survives a
// crash. A job that fails is undone alone.
#pragma once
#include <condition_variable>
#include <deque>
#include <exception>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/store/database.h"

namespace agon::server {

// Why a job has no answer.
struct StoreError {
  enum class Kind : u8 {
    job,      // the job itself threw: nothing of it is kept
    commit,   // the transaction failed. Nothing is kept, unless the connection broke in the very moment of the commit
    stopped,  // it came after stop()
  };
  Kind kind = Kind::job;
  std::string message{};
};

// For `/metrics`; all since the start.
struct StoreFigures {
  u64 jobs = 0;          // that were run
  u64 failed = 0;        // of these
  u64 transactions = 0;  // that were begun
  double commit_seconds = 0;
};

class Store {
 public:
  // Brings a call to the thread where the answers are wanted, in order: Loop::post.
  using Post = std::function<void(std::function<void()>)>;

  Store(std::unique_ptr<Database> database, Post post);
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store() { stop(); }

  // `job(Database&)` runs on the store's thread, jobs one after the other as they came; `done` gets what it returned, a
  // std::expected<T, StoreError>, through Post. What `done` holds is let go of there as well.
  template <class Job, class Done>
  void submit(Job job, Done done) {
    submit_task(std::make_shared<TaskOf<Job, Done>>(std::move(job), std::move(done)));
  }

  // Does all that was submitted before, and ends the thread. What comes later is answered with `stopped`.
  void stop();

  std::size_t waiting() const;
  StoreFigures figures() const;

 private:
  // A job with its answer on the way.
  struct Task {
    virtual ~Task() = default;
    virtual void run(Database& database) = 0;
    virtual void fail(StoreError error) = 0;
    virtual bool failed() const = 0;
    virtual void tell() = 0;
  };
  template <class Job, class Done>
  struct TaskOf;
  using Tasks = std::vector<std::shared_ptr<Task>>;

  void submit_task(std::shared_ptr<Task> task);
  void work();
  Tasks take_waiting();
  void transact(const Tasks& tasks);
  void attempt(Task& task);
  void tell(Tasks tasks);

  std::unique_ptr<Database> database_;
  Post post_;

  mutable std::mutex mutex_;  // of what follows
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Task>> queue_;
  bool stopping_ = false;
  StoreFigures figures_;

  std::thread thread_;  // last: it uses all of the above
};

template <class Job, class Done>
struct Store::TaskOf final : Task {
  using T = std::invoke_result_t<Job&, Database&>;

  TaskOf(Job a_job, Done a_done) : job(std::move(a_job)), done(std::move(a_done)) {}

  void run(Database& database) override {
    if constexpr (std::is_void_v<T>) {
      job(database);
      answer.emplace();
    } else {
      answer.emplace(job(database));
    }
  }
  void fail(StoreError error) override { answer.emplace(std::unexpected(std::move(error))); }
  bool failed() const override { return !answer->has_value(); }
  void tell() override { done(std::move(*answer)); }

  Job job;
  Done done;
  std::optional<std::expected<T, StoreError>> answer;
};

}  // namespace agon::server
