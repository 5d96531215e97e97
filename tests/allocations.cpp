// Replaces the global operator new of the test program with one that counts.
#include "tests/allocations.h"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t allocations = 0;
std::atomic<std::size_t> in_use = 0;

void* allocate(std::size_t bytes, std::size_t alignment) {
  ++allocations;
  const std::size_t whole = (bytes / alignment + 1) * alignment;
  void* const p = std::aligned_alloc(alignment, whole);
  if (p == nullptr) throw std::bad_alloc();
  in_use.fetch_add(malloc_usable_size(p), std::memory_order_relaxed);
  return p;
}

void release(void* p) noexcept {
  if (p != nullptr) in_use.fetch_sub(malloc_usable_size(p), std::memory_order_relaxed);
  std::free(p);
}

}  // namespace

std::size_t agon::allocations_so_far() { return allocations; }
std::size_t agon::bytes_in_use() { return in_use; }

void* operator new(std::size_t bytes) { return allocate(bytes, __STDCPP_DEFAULT_NEW_ALIGNMENT__); }
void* operator new(std::size_t bytes, std::align_val_t a) { return allocate(bytes, static_cast<std::size_t>(a)); }
void operator delete(void* p) noexcept { release(p); }
void operator delete(void* p, std::size_t) noexcept { release(p); }
void operator delete(void* p, std::align_val_t) noexcept { release(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { release(p); }
