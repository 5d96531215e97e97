// How much of something there may be at the same time, over all connections.
#pragma once
#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

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

// The same with a share of it for each of those who take, such as addresses, so that no one of them has it all. On one
// thread, but what is taken may be given back on any.
class SharedRoom {
 public:
  SharedRoom(std::size_t most, std::size_t most_of_each) : all_(most), most_of_each_(most_of_each) {}

  // Null when there is not so much left, of all or of what this one may have.
  Room::Place take(const std::string& whose, std::size_t much) {
    std::erase_if(each_, [](const auto& one) { return one.second.taken() == 0; });
    Room::Place of_own = each_.try_emplace(whose, most_of_each_).first->second.take(much);
    Room::Place of_all = of_own == nullptr ? nullptr : all_.take(much);
    if (of_all == nullptr) return nullptr;
    return std::make_shared<const std::pair<Room::Place, Room::Place>>(std::move(of_own), std::move(of_all));
  }

  std::size_t taken() const { return all_.taken(); }

 private:
  Room all_;
  std::size_t most_of_each_;
  std::map<std::string, Room> each_{};
};

}  // namespace agon::server
