// How often memory was asked for.
#pragma once
#include <cstddef>

namespace agon::engine {

// Calls of operator new on this thread, in the whole program.
std::size_t allocations_so_far();

// Counts from here on.
class Allocations {
 public:
  std::size_t count() const { return allocations_so_far() - before_; }

 private:
  std::size_t before_ = allocations_so_far();
};

}  // namespace agon::engine
