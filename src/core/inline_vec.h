// A list with a fixed capacity that lives inside a position: plain bytes, copied with it.
#pragma once
#include <array>
#include <type_traits>

#include "core/types.h"

namespace agon {

// Slots that are not in use are always T{}, so that equal lists have equal bytes. The length is as wide as T's
// alignment: nothing is lost by it, and there is no padding.
template <class T, int N>
struct InlineVec {
  static_assert(N > 0 && N <= 0xffff && std::is_trivially_copyable_v<T>);
  using Length = std::conditional_t<
      alignof(T) == 8, u64,
      std::conditional_t<alignof(T) == 4, u32, std::conditional_t<alignof(T) == 2 || (N > 0xff), u16, u8>>>;
  static_assert(sizeof(T) * N % sizeof(Length) == 0, "padding: choose an even capacity");
  static constexpr int capacity = N;

  std::array<T, N> items{};
  Length length{};

  constexpr int size() const { return static_cast<int>(length); }
  constexpr bool empty() const { return length == 0; }
  constexpr bool full() const { return size() == N; }

  constexpr T& operator[](int i) { return items[static_cast<std::size_t>(i)]; }
  constexpr const T& operator[](int i) const { return items[static_cast<std::size_t>(i)]; }
  constexpr T& back() { return (*this)[size() - 1]; }
  constexpr const T& back() const { return (*this)[size() - 1]; }

  constexpr T* data() { return items.data(); }
  constexpr const T* data() const { return items.data(); }
  constexpr T* begin() { return data(); }
  constexpr T* end() { return data() + size(); }
  constexpr const T* begin() const { return data(); }
  constexpr const T* end() const { return data() + size(); }

  // False when the list is full and nothing was added: the caller makes a fault of it.
  [[nodiscard]] constexpr bool push(const T& item) {
    if (full()) return false;
    items[length] = item;
    ++length;
    return true;
  }

  // Takes the last item off; the list must not be empty.
  constexpr T pop() {
    const T item = back();
    back() = T{};
    --length;
    return item;
  }

  // Takes out the item at i; those after it move up and keep their order.
  constexpr void erase_at(int i) {
    for (; i + 1 < size(); ++i) (*this)[i] = (*this)[i + 1];
    pop();
  }

  constexpr void clear() { *this = InlineVec{}; }

  constexpr bool operator==(const InlineVec&) const = default;
};

}  // namespace agon
