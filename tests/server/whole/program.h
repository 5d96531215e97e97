// The real program as a process of its own, to be killed.
#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

#include "core/types.h"

namespace agon::server {

// `agon serve` on a free port of this machine, with more arguments. It ends with the test, however that ends.
class Program {
 public:
  explicit Program(const std::vector<std::string>& arguments);
  ~Program() { kill(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // 0: it did not start.
  u16 port() const { return port_; }
  pid_t process() const { return process_; }
  // At once, as when the power fails.
  void kill();

 private:
  pid_t process_ = -1;
  u16 port_ = 0;
};

}  // namespace agon::server
