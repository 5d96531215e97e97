// What a roll comes to, as the engine lists odds.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "games/aristeia/odds_pools.h"
#include "games/aristeia/procedures.h"

namespace agon::aristeia {

// What the stars that are left mean.
struct Meaning {
  enum class Of : u8 { damage, success, disengage, stars };
  Of of{};
  std::array<int, 2> seat{kNobody, kNobody};  // of those who roll; of the target, where it does not
  std::array<int, 2> room{};  // damage that the one suffers whom the side harms until it falls; 0: harms nobody
  // Who leaves and whom, or who attacks and whom; none where only dice are known.
  std::array<u8, 2> piece{kNone, kNone};
  bool operator==(const Meaning&) const = default;
};

struct Explained {
  std::vector<std::pair<std::string, std::vector<Part>>> numbers;
  std::vector<std::string> assumptions;
};

// All of it is about the same roll, so what explains it stands with the first.
std::vector<engine::Odds> list_odds(const PoolOdds& odds, const Meaning& meaning, const Explained& explained);

}  // namespace agon::aristeia
