#include "games/aristeia/odds_pools.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "core/random.h"
#include "games/aristeia/odds_play.h"

namespace agon::aristeia {

double PoolOdds::mean_worth() const {
  double sum = 0;
  for (const auto& [stars, weight] : weights) sum += static_cast<double>(stars.worth()) * static_cast<double>(weight);
  return total == 0 ? 0 : sum / static_cast<double>(total);
}

namespace {

struct ShowingHash {
  std::size_t operator()(const Showing& s) const { return mixed(s.sum.bits ^ mixed(s.dice)); }
};
using Showings = std::unordered_map<Showing, u64, ShowingHash>;

// The different faces of a colour as far as they matter to a side, each with its share of `total`.
struct Faces {
  struct Face {
    Shown shows{};
    u64 bits = 0;
    u64 weight = 0;
  };
  std::vector<Face> faces;
  u64 total = 0;
};

Faces faces_of(const BestPlay& play, int side, int colour) {
  Faces result;
  for (int face = 0; face < kFaces; ++face) {
    const Shown shows = face_of(colour, face);
    const u64 bits = play.counted(side, shows);
    const auto same =
        std::find_if(result.faces.begin(), result.faces.end(), [&](const auto& f) { return f.bits == bits; });
    if (same != result.faces.end()) {
      ++same->weight;
    } else {
      result.faces.push_back({shows, bits, 1});
    }
  }
  u64 divisor = 0;
  for (const auto& face : result.faces) divisor = std::gcd(divisor, face.weight);
  for (auto& face : result.faces) {
    face.weight /= divisor;
    result.total += face.weight;
  }
  return result;
}

// Dice that have not fallen, by colour; everything else is certain.
struct RolledSide {
  Showing certain{};
  std::array<int, kColours> to_roll{};
  std::array<Faces, kColours> faces;
  u64 total = 1;
};

RolledSide side_of(const BestPlay& play, const PoolRoll& roll, int i) {
  RolledSide side;
  for (int colour = 0; colour < kColours; ++colour) side.faces[colour] = faces_of(play, i, colour);
  for (const PoolDie& die : roll.side[i].dice) {
    if (is_colour(die.kind) && !die.face) {
      ++side.to_roll[die.kind];
      side.total *= side.faces[die.kind].total;
    } else {
      side.certain = play.with(i, side.certain, shown(die.kind, die.face.value_or(0)));
    }
  }
  return side;
}

Showings showings_of(const BestPlay& play, const RolledSide& side, int i) {
  Showings all{{side.certain, 1}};
  for (int colour = 0; colour < kColours; ++colour) {
    for (int n = 0; n < side.to_roll[colour]; ++n) {
      Showings next;
      for (const auto& [showing, weight] : all) {
        for (const auto& face : side.faces[colour].faces)
          next[play.with(i, showing, face.shows)] += weight * face.weight;
      }
      all = std::move(next);
    }
  }
  return all;
}

// What a side shows, with and without critical blocks. Single dice matter only against a rival that has one: against
// the others rolls with the same sums are the same.
struct ByThreat {
  std::array<Showings, 2> whole;  // by whether there is a critical block
  std::array<Showings, 2> sums;

  explicit ByThreat(const Showings& all) {
    for (const auto& [showing, weight] : all) {
      const std::size_t threat = showing.sum[static_cast<int>(Symbol::critical_block)] != 0 ? 1 : 0;
      whole[threat].emplace(showing, weight);
      sums[threat][{showing.sum, 0}] += weight;
    }
  }

  // Calls use(showings of the first, showings of the second) so that every pair of rolls comes once.
  template <class Use>
  static void each_pair(const ByThreat& first, const ByThreat& second, Use&& use) {
    for (std::size_t mine = 0; mine < 2; ++mine) {
      for (std::size_t theirs = 0; theirs < 2; ++theirs) {
        use(theirs != 0 ? first.whole[mine] : first.sums[mine], mine != 0 ? second.whole[theirs] : second.sums[theirs]);
      }
    }
  }
};

// A roll of the side that may re-roll: what it shows, and what each way to use the right could make of it.
struct Chances {
  using Way = std::vector<std::pair<Showing, u64>>;  // weights out of kFaces
  Showing shows{};
  u64 weight = 0;
  std::vector<Way> instead;
};

// Every different roll of one side, dice of a colour taken together.
class EachRoll {
 public:
  EachRoll(const BestPlay& play, const PoolRoll& roll, const RolledSide& side, int who)
      : play_(play), pool_(roll.side[who]), side_(side), who_(who) {
    for (const PoolDie& die : pool_.dice) {
      const Shown shows = shown(die.kind, die.face.value_or(0));
      if (!is_colour(die.kind)) {
        printed_.push_back(shows);
      } else if (die.face) {
        dice_.push_back({die.kind, place_of(die.kind, shows)});
      }
    }
  }

  std::vector<Chances> take() {
    each(0, side_.to_roll[0], 0, 0, 1);
    return std::move(all_);
  }

 private:
  // A die that has fallen: its face by the place among the different ones.
  struct Fallen {
    u8 colour = 0;
    u8 face = 0;
    auto operator<=>(const Fallen&) const = default;
  };

  u8 place_of(int colour, const Shown& shows) const {
    const auto& faces = side_.faces[colour].faces;
    const u64 bits = play_.counted(who_, shows);
    const auto at = std::find_if(faces.begin(), faces.end(), [&](const auto& f) { return f.bits == bits; });
    return static_cast<u8>(at - faces.begin());
  }

  // Faces of one colour come in ascending order. The n-th die of a colour that shows a face for the k-th time makes n/k
  // times as many ways: n!/(a! b! …) in the end, whole at every step.
  void each(int colour, int left, std::size_t least, u64 same, u64 weight) {
    if (left == 0) {
      if (++colour == kColours) return add(weight);
      return each(colour, side_.to_roll[colour], 0, 0, weight);
    }
    const auto& faces = side_.faces[colour].faces;
    const int place = side_.to_roll[colour] - left + 1;
    const u64 nth = static_cast<u64>(place);
    for (std::size_t f = least; f < faces.size(); ++f) {
      const u64 kth = f == least ? same + 1 : 1;
      dice_.push_back({static_cast<u8>(colour), static_cast<u8>(f)});
      each(colour, left - 1, f, kth, weight * faces[f].weight * nth / kth);
      dice_.pop_back();
    }
  }

  Showing all_but(std::size_t left_out) const {
    Showing sum;
    for (const Shown& symbol : printed_) sum = play_.with(who_, sum, symbol);
    for (std::size_t i = 0; i < dice_.size(); ++i) {
      if (i != left_out) sum = play_.with(who_, sum, side_.faces[dice_[i].colour].faces[dice_[i].face].shows);
    }
    return sum;
  }

  void add(u64 weight) {
    Chances one{.shows = all_but(dice_.size()), .weight = weight, .instead = {}};
    for (std::size_t i = 0; pool_.may_reroll && i < dice_.size(); ++i) {
      if (std::find(dice_.begin(), dice_.begin() + static_cast<std::ptrdiff_t>(i), dice_[i]) !=
          dice_.begin() + static_cast<std::ptrdiff_t>(i)) {
        continue;  // an equal die has been tried
      }
      const Showing rest = all_but(i);
      const Faces& faces = side_.faces[dice_[i].colour];
      Chances::Way again;
      for (const auto& face : faces.faces) {
        again.emplace_back(play_.with(who_, rest, face.shows), face.weight * (kFaces / faces.total));
      }
      one.instead.push_back(std::move(again));
    }
    if (pool_.may_add_star) {
      one.instead.push_back({{play_.with(who_, one.shows, shown(static_cast<int>(DieKind::star), 0)), kFaces}});
    }
    all_.push_back(std::move(one));
  }

  const BestPlay& play_;
  const Pool& pool_;
  const RolledSide& side_;
  int who_;
  std::vector<Shown> printed_;
  std::vector<Fallen> dice_;
  std::vector<Chances> all_;
};

bool product_fits(u64 a, u64 b) { return b == 0 || a <= ~u64{0} / b; }

// One side may re-roll a die: for each pair of rolls it compares keeping what it has with every way to use the right.
std::optional<PoolOdds> with_right(BestPlay& play, const PoolRoll& roll, const std::array<RolledSide, 2>& sides,
                                   int who) {
  constexpr u64 kMost = 2'000'000;
  u64 rolls = 1;
  for (int colour = 0; colour < kColours; ++colour) {
    const u64 faces = sides[who].faces[colour].faces.size();
    for (u64 n = 1; n <= static_cast<u64>(sides[who].to_roll[colour]); ++n) rolls = rolls * (faces + n - 1) / n;
  }
  if (rolls > kMost / kFaces) return std::nullopt;
  const std::vector<Chances> mine = EachRoll(play, roll, sides[who], who).take();
  const Showings theirs = roll.sides > 1 ? showings_of(play, sides[1 - who], 1 - who) : Showings{{Showing{}, 1}};
  if (mine.size() * theirs.size() > kMost || !product_fits(sides[0].total * kFaces, sides[1].total))
    return std::nullopt;
  PoolOdds odds{.weights = {}, .total = sides[0].total * sides[1].total * kFaces, .rights_used = true};
  for (const auto& [other, weight] : theirs) {
    std::unordered_map<Showing, Stars, ShowingHash> known;
    const auto result = [&](const Showing& own) {
      const auto [at, fresh] = known.try_emplace(own);
      if (fresh) at->second = who == 0 ? play.result(own, other) : play.result(other, own);
      return at->second;
    };
    for (const Chances& roll_of_mine : mine) {
      const Chances::Way keep{{roll_of_mine.shows, kFaces}};
      const auto worth = [&](const Chances::Way& way) {
        i64 sum = 0;
        for (const auto& [showing, w] : way) sum += static_cast<i64>(w) * result(showing).worth();
        return who == 0 ? sum : -sum;
      };
      const auto* best = &keep;
      i64 most = worth(keep);
      for (const auto& way : roll_of_mine.instead) {
        if (const i64 value = worth(way); value > most) {
          most = value;
          best = &way;
        }
      }
      for (const auto& [showing, w] : *best) odds.weights[result(showing)] += w * roll_of_mine.weight * weight;
    }
  }
  return odds;
}

// Too many to count: draws.
PoolOdds drawn(BestPlay& play, const std::array<RolledSide, 2>& sides) {
  PoolOdds odds{.weights = {}, .total = kDraws, .sampled = true};
  Random random(0);
  const auto roll = [&](int i) {
    Showing showing = sides[i].certain;
    for (int colour = 0; colour < kColours; ++colour) {
      for (int n = 0; n < sides[i].to_roll[colour]; ++n) {
        showing = play.with(i, showing, face_of(colour, static_cast<int>(random.below(kFaces))));
      }
    }
    return showing;
  };
  for (u64 n = 0; n < kDraws; ++n) {
    const Showing first = roll(0);
    const Showing second = roll(1);
    ++odds.weights[play.result(first, second)];
  }
  return odds;
}

}  // namespace

PoolOdds pool_odds(const PoolRoll& roll) {
  BestPlay play(roll);
  const std::array<RolledSide, 2> sides{side_of(play, roll, 0), roll.sides > 1 ? side_of(play, roll, 1) : RolledSide{}};
  const auto has_right = [&](int i) { return roll.side[i].may_reroll || roll.side[i].may_add_star; };
  if (has_right(0) != has_right(1)) {
    if (auto odds = with_right(play, roll, sides, has_right(0) ? 0 : 1)) return *odds;
  }
  const ByThreat first(showings_of(play, sides[0], 0));
  const ByThreat second(roll.sides > 1 ? showings_of(play, sides[1], 1) : Showings{{Showing{}, 1}});
  u64 pairs = 0;
  ByThreat::each_pair(first, second, [&](const Showings& a, const Showings& b) { pairs += a.size() * b.size(); });
  if (pairs > kMostPairs || !product_fits(sides[0].total, sides[1].total)) return drawn(play, sides);
  constexpr std::size_t kStars = 128;  // more than a side can have left
  std::vector<u64> counts(kStars * kStars);
  ByThreat::each_pair(first, second, [&](const Showings& a, const Showings& b) {
    for (const auto& [mine, weight] : a) {
      for (const auto& [theirs, other] : b) {
        const Stars left = play.result(mine, theirs);
        counts[static_cast<std::size_t>(left.first) * kStars + static_cast<std::size_t>(left.second)] += weight * other;
      }
    }
  });
  PoolOdds odds{.weights = {}, .total = sides[0].total * sides[1].total};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] != 0) odds.weights[{static_cast<int>(i / kStars), static_cast<int>(i % kStars)}] = counts[i];
  }
  return odds;
}

}  // namespace agon::aristeia
