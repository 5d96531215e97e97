#include "server/store/store.h"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace agon::server {
namespace {

// Inside a catch.
std::string what_was_thrown() {
  try {
    throw;
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "a job threw what is no std::exception";
  }
}

}  // namespace

Store::Store(std::unique_ptr<Database> database, Post post)
    : database_(std::move(database)), post_(std::move(post)), thread_([this] { work(); }) {}

void Store::submit_task(std::shared_ptr<Task> task) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_) {
      queue_.push_back(std::move(task));
      changed_.notify_one();
      return;
    }
  }
  task->fail({StoreError::Kind::stopped, "the store has stopped"});
  tell({std::move(task)});
}

void Store::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    changed_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

std::size_t Store::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

StoreFigures Store::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void Store::work() {
  for (;;) {
    Tasks tasks = take_waiting();
    if (tasks.empty()) return;
    transact(tasks);
    tell(std::move(tasks));
  }
}

// Empty when there is nothing left and nothing to come.
Store::Tasks Store::take_waiting() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
  const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), database_->most_savepoints()));
  Tasks tasks(std::move_iterator(queue_.begin()), std::move_iterator(end));
  queue_.erase(queue_.begin(), end);
  return tasks;
}

void Store::transact(const Tasks& tasks) {
  std::chrono::duration<double> committing{0};
  try {
    Transaction transaction(*database_);
    for (const auto& task : tasks) attempt(*task);
    const auto start = std::chrono::steady_clock::now();
    transaction.commit();
    committing = std::chrono::steady_clock::now() - start;
  } catch (const std::exception& error) {
    for (const auto& task : tasks) task->fail({StoreError::Kind::commit, error.what()});
  }
  const std::lock_guard lock(mutex_);
  figures_.jobs += tasks.size();
  figures_.failed += static_cast<u64>(std::ranges::count_if(tasks, [](const auto& task) { return task->failed(); }));
  ++figures_.transactions;
  figures_.commit_seconds += committing.count();
}

void Store::attempt(Task& task) {
  database_->run("savepoint job");
  try {
    task.run(*database_);
  } catch (...) {  // anything at all: a job of one caller must not end the thread of all
    task.fail({StoreError::Kind::job, what_was_thrown()});
    database_->run("rollback to savepoint job");
  }
  database_->run("release savepoint job");
}

// Each task is moved into its call: the caller's side is the last to hold it, and destroys what it captured.
void Store::tell(Tasks tasks) {
  for (auto& task : tasks) {
    post_([task = std::move(task)] { task->tell(); });
  }
}

}  // namespace agon::server
