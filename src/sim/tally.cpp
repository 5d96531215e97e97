#include "sim/tally.h"

#include <cmath>

namespace agon::sim {

void Standing::add(int result) {
  ++games;
  wins += result == 2;
  draws += result == 1;
}

double Standing::share() const {
  if (games == 0) return 0;
  return (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games);
}

double Standing::margin() const {
  if (games == 0) return 1;
  return 1.96 * std::sqrt(share() * (1 - share()) / static_cast<double>(games));
}

void Tally::add(const GameRecord& record, const std::vector<int>& levels) {
  ++games_;
  choices_ += record.choices;
  if (record.ending == "unfinished" || record.ending == "fault") {
    ++unfinished_;
    return;
  }
  if (seats_.size() < record.results.size()) seats_.resize(record.results.size());
  for (std::size_t seat = 0; seat < record.results.size(); ++seat) {
    const std::size_t level = static_cast<std::size_t>(levels[seat]);
    if (levels_.size() <= level) levels_.resize(level + 1);
    seats_[seat].add(record.results[seat]);
    levels_[level].add(record.results[seat]);
  }
}

}  // namespace agon::sim
