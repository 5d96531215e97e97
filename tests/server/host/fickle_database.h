// A database that goes away, or takes its time, when a test wants it to.
#pragma once
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "server/store/database.h"

namespace agon::server {

class Moods {
 public:
  // What fails from now on: nothing; every transaction; or statements that begin so.
  void well() {
    set([&] { away_ = false, refused_.clear(); });
  }
  void away() {
    set([&] { away_ = true; });
  }
  void refuse(std::string statement) {
    set([&] { refused_ = std::move(statement); });
  }
  // The next transaction waits until it is let on.
  void hold() {
    set([&] { held_ = true; });
  }
  void let_on() {
    set([&] { held_ = false; });
  }

  void ask_to_begin() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !held_; });
    if (away_) throw DatabaseError("the database is away");
  }
  void ask_for(std::string_view statement) {
    const std::lock_guard lock(mutex_);
    if (!refused_.empty() && statement.starts_with(refused_)) throw DatabaseError("this is refused");
  }

 private:
  template <class Change>
  void set(Change change) {
    const std::lock_guard lock(mutex_);
    change();
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool held_ = false;
  bool away_ = false;
  std::string refused_;
};

class FickleDatabase final : public Database {
 public:
  FickleDatabase(std::unique_ptr<Database> real, Moods& moods) : real_(std::move(real)), moods_(moods) {}

  void begin() override {
    moods_.ask_to_begin();
    real_->begin();
  }

 private:
  Rows execute(std::string_view sql, std::span<const Value> values) override {
    moods_.ask_for(sql);
    return real_->run(sql, values);
  }

  std::unique_ptr<Database> real_;
  Moods& moods_;
};

}  // namespace agon::server
