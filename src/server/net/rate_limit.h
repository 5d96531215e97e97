// How often somebody may do something: so many at once, then so many a second; by address, account or whatever the key
// is. The caller says what time it is.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace agon::server {

struct Rate {
  double per_second = 1;
  double at_once = 1;
};

// A bucket of tokens for each key, kept as one moment: when it will be full again. Memory has a limit: keys live in two
// generations of which the older one is forgotten when the younger is full. Whoever is forgotten has a full bucket, and
// has not asked for as long as it took others to fill a generation.
class RateLimit {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  explicit RateLimit(Rate rate, std::size_t most_keys = 16384)
      : interval_(std::chrono::duration<double>(1 / rate.per_second)),
        depth_(std::chrono::duration_cast<Duration>(interval_ * rate.at_once)),
        generation_(std::max<std::size_t>(1, most_keys / 2)) {}

  // Takes so many tokens, and returns zero; or takes none, and returns how long to wait until they would be there.
  std::chrono::milliseconds take(std::string_view key, TimePoint now, double tokens = 1) {
    const std::chrono::milliseconds left = wait(key, now, tokens);
    if (left.count() == 0) charge(key, now, tokens);
    return left;
  }
  // How long until so many would be there.
  std::chrono::milliseconds wait(std::string_view key, TimePoint now, double tokens) {
    const TimePoint then = after(bucket(std::string(key), now), now, tokens);
    if (then - now <= depth_) return std::chrono::milliseconds(0);
    return std::chrono::ceil<std::chrono::milliseconds>(then - now - depth_);
  }
  // Takes them in any case, for what is known afterwards: there may be less than none then.
  void charge(std::string_view key, TimePoint now, double tokens) {
    TimePoint& full = bucket(std::string(key), now);
    full = after(full, now, tokens);
  }

  std::size_t keys() const { return young_.size() + old_.size(); }

 private:
  using Duration = TimePoint::duration;

  TimePoint after(TimePoint full, TimePoint now, double tokens) const {
    return std::max(full, now) + std::chrono::duration_cast<Duration>(interval_ * tokens);
  }

  TimePoint& bucket(std::string key, TimePoint now) {
    if (const auto found = young_.find(key); found != young_.end()) return found->second;
    if (young_.size() >= generation_) {
      old_ = std::exchange(young_, {});
    }
    const auto before = old_.find(key);
    const TimePoint full = before == old_.end() ? now : before->second;
    if (before != old_.end()) old_.erase(before);
    return young_.emplace(std::move(key), full).first->second;
  }

  std::chrono::duration<double> interval_;
  Duration depth_;
  std::size_t generation_;
  std::unordered_map<std::string, TimePoint> young_;
  std::unordered_map<std::string, TimePoint> old_;
};

}  // namespace agon::server
