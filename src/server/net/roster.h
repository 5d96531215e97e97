// How many connections there are, in all and of each address, and who may still come.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace agon::server {

class Roster {
 public:
  // A connection's place among those that there may be; given back when it is destroyed.
  class Place {
   public:
    Place(Place&& other) noexcept : roster_(std::exchange(other.roster_, nullptr)), group_(std::move(other.group_)) {}
    Place& operator=(Place&&) = delete;
    ~Place() {
      if (roster_ != nullptr) roster_->leave(group_);
    }

   private:
    friend class Roster;
    Place(Roster& roster, std::string group) : roster_(&roster), group_(std::move(group)) {}

    Roster* roster_;
    std::string group_;
  };

  Roster(int most, int most_per_group) : most_(most), most_per_group_(most_per_group) {}

  // Nothing when there is no room. A connection without a group counts in all only.
  std::optional<Place> admit(std::string group) {
    if (total_ >= most_) return std::nullopt;
    if (!group.empty()) {
      int& count = groups_[group];
      if (count >= most_per_group_) return std::nullopt;
      ++count;
    }
    ++total_;
    return Place(*this, std::move(group));
  }

  int total() const { return total_; }

 private:
  void leave(const std::string& group) {
    --total_;
    const auto found = groups_.find(group);
    if (found != groups_.end() && --found->second == 0) groups_.erase(found);
  }

  int most_;
  int most_per_group_;
  int total_ = 0;
  std::unordered_map<std::string, int> groups_;
};

}  // namespace agon::server
