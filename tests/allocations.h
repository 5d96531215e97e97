// How often memory was asked for, and how much of it is held. For test programs that are built with allocations.cpp.
#pragma once
#include <cstddef>

namespace agon {

// Calls of operator new on this thread, in the whole program.
std::size_t allocations_so_far();

// Bytes that operator new has given and that nobody has given back, on all threads.
std::size_t bytes_in_use();

// Counts from here on.
class Allocations {
 public:
  std::size_t count() const { return allocations_so_far() - before_; }

 private:
  std::size_t before_ = allocations_so_far();
};

}  // namespace agon
