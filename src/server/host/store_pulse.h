// Whether the store answers: it is asked every second. One that was away is back when it keeps something.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "server/net/loop.h"
#include "server/store/store.h"

namespace agon::server {

class StorePulse {
 public:
  StorePulse(Loop& loop, Store& store) : loop_(loop), store_(store) {}

  void start() { beat(); }
  // Somebody has had no answer: so it is known before the next beat. `why` is for the log.
  void missed(const std::string& why) { set(false, why); }
  bool answers() const { return answers_; }

  // Called when it is otherwise from now on.
  std::function<void(bool answers)> on_change;

 private:
  void beat();
  void set(bool answers, const std::string& why = {});

  Loop& loop_;
  Store& store_;
  bool answers_ = true;
  Timer patience_;
  Timer next_;
};

}  // namespace agon::server
