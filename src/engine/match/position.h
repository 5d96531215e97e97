// A position of any game, as bytes.
#pragma once
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>

#include "engine/game.h"

namespace agon::engine {

// Owns the bytes of one position, aligned as the rules want them. Copying it is copying the game.
class Position {
 public:
  Position() = default;
  explicit Position(std::size_t bytes) : bytes_(bytes), data_(allocate(bytes)) {
    if (bytes != 0) std::memset(data_.get(), 0, bytes);
  }
  Position(const Position& other) : bytes_(other.bytes_), data_(allocate(other.bytes_)) { copy(other); }
  Position(Position&&) noexcept = default;
  Position& operator=(const Position& other) {
    if (this == &other) return *this;
    if (bytes_ != other.bytes_) *this = Position(other.bytes_);
    copy(other);
    return *this;
  }
  Position& operator=(Position&&) noexcept = default;
  ~Position() = default;

  std::byte* data() { return data_.get(); }
  const std::byte* data() const { return data_.get(); }
  std::size_t size() const { return bytes_; }
  bool operator==(const Position& other) const {
    return bytes_ == other.bytes_ && (bytes_ == 0 || std::memcmp(data(), other.data(), bytes_) == 0);
  }

 private:
  static constexpr std::align_val_t kAlign{64};
  struct Free {
    void operator()(std::byte* p) const { ::operator delete(p, kAlign); }
  };
  using Data = std::unique_ptr<std::byte[], Free>;

  static Data allocate(std::size_t bytes) {
    return Data(bytes == 0 ? nullptr : static_cast<std::byte*>(::operator new(bytes, kAlign)));
  }
  void copy(const Position& other) {
    if (bytes_ != 0) std::memcpy(data_.get(), other.data_.get(), bytes_);
  }

  std::size_t bytes_ = 0;
  Data data_;
};

}  // namespace agon::engine
