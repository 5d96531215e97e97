// How much of something there may be at the same time, over all connections.
#pragma once
#include <atomic>
#include <cstddef>
#include <memory>

namespace agon::server {

// What is taken is given back when the last copy of it goes, on whichever thread that is.
class Room {
 public:
  using Place = std::shared_ptr<const void>;

  explicit Room(std::size_t most) : most_(most), taken_(std::make_shared<std::atomic<std::size_t>>(0)) {}

  // Null when there is not so much left.
  Place take(std::size_t much) {
    if (much > most_ - taken_->load()) return nullptr;
    taken_->fetch_add(much);
    return Place(taken_.get(), [taken = taken_, much](const void*) { taken->fetch_sub(much); });
  }

  std::size_t taken() const { return taken_->load(); }

 private:
  std::size_t most_;
  std::shared_ptr<std::atomic<std::size_t>> taken_;
};

}  // namespace agon::server
