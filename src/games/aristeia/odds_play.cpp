#include "games/aristeia/odds_play.h"

#include <algorithm>

namespace agon::aristeia {

namespace {

// Counters of a Symbols word: the five symbols, then what is left over of criticals that paid for switches.
constexpr int kStar = static_cast<int>(Symbol::star);
constexpr int kBlock = static_cast<int>(Symbol::block);
constexpr int kSpecial = static_cast<int>(Symbol::special);
constexpr int kSuccess = static_cast<int>(Symbol::critical_success);
constexpr int kCritical = static_cast<int>(Symbol::critical_block);
constexpr int kHalfStars = kSymbols;
constexpr int kHalfBlocks = kSymbols + 1;

constexpr u64 counter(int symbol) { return u64{0xff} << (8 * symbol); }
constexpr u64 kCriticals = counter(kSuccess) | counter(kCritical);

constexpr void take(Symbols& from, int symbol, int n) { from.bits -= Symbols::of(symbol, n).bits; }
constexpr void put(Symbols& to, int symbol, int n) { to += Symbols::of(symbol, n); }

// Does a die that looks like `a` show all that one like `b` shows, and more?
constexpr bool outdoes(u64 a, u64 b) {
  if (a == b) return false;
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    if (Symbols{a}[symbol] < Symbols{b}[symbol]) return false;
  }
  return true;
}

constexpr int of_look(u64 dice, std::size_t look) { return static_cast<int>(dice >> (4 * look) & 15); }

// The better of two results for a side.
constexpr Stars better(int side, Stars a, Stars b) {
  return (side == 0 ? b.worth() > a.worth() : b.worth() < a.worth()) ? b : a;
}

// "Switches": pays a cost of one symbol with so many criticals, worth `value` each, what they left over earlier first.
bool pay(Symbols& from, int symbol, int critical, int half, int cost, int criticals, int value) {
  const int halves = std::min(cost, from[half]);
  const int open = cost - halves;
  if (criticals > 0 && (criticals - 1) * value >= open) return false;  // one too many
  const int plain = std::max(0, open - criticals * value);
  if (plain > from[symbol] || criticals > from[critical]) return false;
  take(from, symbol, plain);
  take(from, critical, criticals);
  take(from, half, halves);
  put(from, half, std::max(0, criticals * value - open));
  return true;
}

}  // namespace

BestPlay::BestPlay(const PoolRoll& roll) : roll_(roll) {
  for (int i = 0; i < roll.sides; ++i) {
    const Pool& mine = roll.side[i];
    const auto costs = [&](int symbol) {
      return std::any_of(mine.switches.begin(), mine.switches.end(),
                         [&](const RollSwitch& s) { return s.cost[symbol] != 0; });
    };
    const bool stars = mine.most > 0 || costs(kStar);
    const bool blocks = (roll.sides > 1 && roll.side[1 - i].most > 0) || costs(kBlock);
    if (stars) matters_[i] |= counter(kStar) | counter(kSuccess) | counter(kHalfStars);
    if (blocks) matters_[i] |= counter(kBlock) | counter(kHalfBlocks);
    if (blocks || roll.sides > 1) matters_[i] |= counter(kCritical);
    if (costs(kSpecial)) matters_[i] |= counter(kSpecial);
    for (const PoolDie& die : mine.dice) {
      bool critical = false;
      for (int face = 0; face < kFaces; ++face) {
        if (die.face && *die.face != face) continue;
        const Shown shows = shown(die.kind, face);
        critical = critical || shows[Symbol::critical_block] != 0;
      }
      nullifiers_[i] += critical ? 1 : 0;
    }
  }
  for (int i = 0; i < roll.sides; ++i) {
    const auto look = [&](const Shown& shows) {
      const u64 bits = counted(i, shows);
      if (bits == 0 || (bits & kCriticals) != 0) return;
      if (std::find(looks_[i].begin(), looks_[i].end(), bits) == looks_[i].end()) looks_[i].push_back(bits);
    };
    for (int kind = 0; kind < kDieKinds; ++kind) {
      for (int face = 0; face < (is_colour(kind) ? kFaces : 1); ++face) look(shown(kind, face));
    }
  }
}

u64 BestPlay::counted(int side, const Shown& face) const { return static_cast<u64>(face.packed()) & matters_[side]; }

Showing BestPlay::with(int side, Showing before, const Shown& face) const {
  const u64 bits = counted(side, face);
  before.sum += Symbols{bits};
  if (roll_.sides == 1 || nullifiers_[1 - side] == 0) return before;
  for (std::size_t i = 0; i < looks_[side].size(); ++i) {
    if (looks_[side][i] == bits && of_look(before.dice, i) < 15) before.dice += u64{1} << (4 * i);
  }
  prune(side, before);
  return before;
}

// The rival takes the dice that show most: of a look that enough other dice outdo none would ever be taken.
void BestPlay::prune(int side, Showing& showing) const {
  const std::vector<u64>& looks = looks_[side];
  const u64 before = showing.dice;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    int first = 0;
    for (std::size_t k = 0; k < looks.size(); ++k) {
      if (outdoes(looks[k], looks[i])) first += of_look(before, k);
    }
    const int kept = std::min(of_look(before, i), std::max(0, nullifiers_[1 - side] - first));
    showing.dice -= static_cast<u64>(of_look(showing.dice, i) - kept) << (4 * i);
  }
}

Stars BestPlay::result(const Showing& first, const Showing& second) {
  const BothSides table{first, second};
  const int mine = first.sum[kCritical], theirs = second.sum[kCritical];
  if (roll_.sides == 1 || (mine == 0 && theirs == 0)) return settle(table);
  if (theirs == 0) return use_blocks(table, 0, mine, false);
  const Stars last = use_blocks(table, 1, theirs, false);
  return mine == 0 ? last : better(roll_.underdog, last, use_blocks(table, 0, mine, false));
}

// "Critical Block": one after the other takes a die of the rival, or is kept; then it is the other side's turn.
Stars BestPlay::use_blocks(const BothSides& table, int side, int left, bool last) {
  left = std::min(left, table[side].sum[kCritical]);
  const int other = 1 - side;
  if (left == 0) return last ? settle(table) : use_blocks(table, other, table[other].sum[kCritical], true);
  Stars best = use_blocks(table, side, left - 1, last);
  const auto nullify = [&](u64 look, u64 die) {
    BothSides next = table;
    take(next[side].sum, kCritical, 1);
    next[other].sum.bits -= look;
    next[other].dice -= die;
    best = better(side, best, use_blocks(next, side, left - 1, last));
  };
  for (const int critical : {kSuccess, kCritical}) {
    if (table[other].sum[critical] != 0) nullify(Symbols::of(critical).bits, 0);
  }
  for (std::size_t i = 0; i < looks_[other].size(); ++i) {
    if (of_look(table[other].dice, i) != 0) nullify(looks_[other][i], u64{1} << (4 * i));
  }
  return best;
}

// From the transformations on: what critical successes become, Stunned, switches.
Stars BestPlay::settle(BothSides table) {
  for (Showing& side : table) {
    side.dice = 0;
    if (!roll_.agl_block) continue;
    const int kept = side.sum[kCritical];
    take(side.sum, kCritical, kept);
    put(side.sum, kBlock, 2 * kept);
  }
  const auto become = [&](int side, Symbols sum, int stars) {
    take(sum, kSuccess, stars);
    put(sum, kStar, 2 * stars);
    if (const auto& gone = roll_.side[side].cancelled; gone && sum[static_cast<int>(*gone)] != 0) {
      take(sum, static_cast<int>(*gone), 1);
    }
    sum.bits &= matters_[side];
    return sum;
  };
  const auto transformed = [&](int side) { return roll_.agl_success ? table[side].sum[kSuccess] : 0; };
  const bool first_trades = !roll_.side[0].switches.empty(), second_trades = !roll_.side[1].switches.empty();
  Stars best{};
  for (int i = 0; i <= transformed(0); ++i) {
    Stars answer{};
    for (int k = 0; k <= transformed(1); ++k) {
      const BothSides next{Showing{become(0, table[0].sum, i)}, Showing{become(1, table[1].sum, k)}};
      Stars end = first_trades ? trade(next, 0, !second_trades) : second_trades ? trade(next, 1, true) : leftover(next);
      // The active side says who uses switches first.
      if (first_trades && second_trades) end = better(0, end, trade(next, 1, false));
      answer = k == 0 ? end : better(1, answer, end);
    }
    best = i == 0 ? answer : better(0, best, answer);
  }
  return best;
}

// "Switches": one side activates what it likes, then the other.
Stars BestPlay::trade(const BothSides& table, int side, bool last) {
  auto& known = traded_[2 * static_cast<std::size_t>(side) + (last ? 1 : 0)];
  const Key key{table[0].sum.bits, table[1].sum.bits};
  if (const auto found = known.find(key); found != known.end()) return found->second;
  constexpr std::size_t kMostKnown = 1'000'000;
  if (known.size() > kMostKnown) known.clear();
  Stars best = last ? leftover(table) : trade(table, 1 - side, true);
  known.emplace(key, best);  // so that a switch that pays for itself comes to an end
  for (const RollSwitch& each : roll_.side[side].switches) {
    const Symbols mine = table[side].sum;
    const int most_successes = std::min<int>(mine[kSuccess], each.cost[kStar]);
    const int most_blocks = std::min<int>(mine[kCritical], each.cost[kBlock]);
    for (int successes = 0; successes <= most_successes; ++successes) {
      for (int blocks = 0; blocks <= most_blocks; ++blocks) {
        BothSides next = table;
        Symbols& own = next[side].sum;
        if (!pay(own, kStar, kSuccess, kHalfStars, each.cost[kStar], successes, roll_.agl_success ? 1 : 2) ||
            !pay(own, kBlock, kCritical, kHalfBlocks, each.cost[kBlock], blocks, 2) ||
            each.cost[kSpecial] > own[kSpecial]) {
          continue;
        }
        take(own, kSpecial, each.cost[kSpecial]);
        Symbols& rival = next[1 - side].sum;
        for (int symbol = 0; symbol <= kSpecial; ++symbol) {
          put(own, symbol, each.adds[symbol]);
          take(rival, symbol, std::min<int>(each.cancels[symbol], rival[symbol]));
        }
        own.bits &= matters_[side];
        best = better(side, best, trade(next, side, last));
      }
    }
  }
  known[key] = best;
  return best;
}

// "Results": blocks cancel stars, critical successes stay.
Stars BestPlay::leftover(const BothSides& table) const {
  const auto left = [&](int side) {
    const Symbols mine = table[side].sum, theirs = table[1 - side].sum;
    const int blocked = roll_.sides > 1 ? theirs[kBlock] + theirs[kCritical] : 0;
    return std::min(roll_.side[side].most, std::max(0, mine[kStar] - blocked) + mine[kSuccess]);
  };
  return {left(0), roll_.sides > 1 ? left(1) : 0};
}

}  // namespace agon::aristeia
