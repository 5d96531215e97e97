// Odds of dice alone against every way they can fall, each played out die by die by a plain reference; and against
// figures known from elsewhere.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "games/aristeia/odds_pools.h"
#include "tests/effort.h"
#include "tests/games/aristeia/odds_support.h"

namespace agon::aristeia {
namespace {

using testing::HasSubstr;

// The reference: dice one by one, every choice tried.

struct Face {
  int star = 0, block = 0, special = 0, success = 0, critical = 0;
  int half_stars = 0, half_blocks = 0;  // what is left over of criticals that paid for switches
};
Face face_of(std::string_view text) {
  Face face;
  for (const char c : text) {
    ++(c == '*'   ? face.star
       : c == '#' ? face.block
       : c == '!' ? face.special
       : c == 'C' ? face.success
                  : face.critical);
  }
  return face;
}
// The dice as the pictures of their faces show them; a printed symbol is a die with one face.
const std::map<std::string, std::vector<std::string>, std::less<>> kFacesOf{
    {"red", {"C", "*!", "*!", "*", "**!", ""}},
    {"green", {"B", "##!", "#!", "#", "", ""}},
    {"orange", {"**!", "*", "*#", "*#!", "#", ""}},
    {"blue", {"##!", "*#!", "*#", "#", "*", ""}},
    {"yellow", {"*#!", "*!!", "#!", "!", "!", ""}},
    {"black", {"#", "#", "#", "", "", ""}},
    {"star", {"*"}},
    {"block", {"#"}},
    {"special", {"!"}},
    {"critical_success", {"C"}},
    {"critical_block", {"B"}}};

struct Trade {
  Face cost, adds, cancels;
};
struct ReferenceSide {
  std::vector<std::string> dice;
  std::vector<Trade> trades;
  char stunned = 0;  // the symbol that goes
  bool reroll = false;
  bool add_star = false;
};
struct ReferenceRoll {
  std::array<ReferenceSide, 2> side;
  bool agl = true;
  int underdog = 1;
};

struct Result {
  int dealt = 0, suffered = 0;
  int worth() const { return 1000 * (dealt - suffered) + dealt; }
};
Result better(int side, Result a, Result b) {
  return (side == 0 ? b.worth() > a.worth() : b.worth() < a.worth()) ? b : a;
}

using Lying = std::array<std::vector<Face>, 2>;
using Sums = std::array<Face, 2>;

class Reference {
 public:
  explicit Reference(const ReferenceRoll& roll) : roll_(roll) {}

  Result block_step(const Lying& dice) const {
    const std::array<int, 2> have{criticals(dice[0]), criticals(dice[1])};
    if (have[0] != 0 && have[1] != 0) {
      return better(roll_.underdog, blocks(dice, 0, have[0], false), blocks(dice, 1, have[1], false));
    }
    const int first = have[0] != 0 ? 0 : 1;
    return blocks(dice, first, have[static_cast<std::size_t>(first)], false);
  }

 private:
  static int criticals(const std::vector<Face>& dice) {
    int n = 0;
    for (const Face& die : dice) n += die.critical;
    return n;
  }

  // `left` critical blocks of the side are still to be decided on.
  Result blocks(const Lying& dice, int side, int left, bool last) const {
    const auto me = static_cast<std::size_t>(side), other = static_cast<std::size_t>(1 - side);
    left = std::min(left, criticals(dice[me]));
    if (left == 0) return last ? transform(dice) : blocks(dice, 1 - side, criticals(dice[other]), true);
    Result best = blocks(dice, side, left - 1, last);
    for (std::size_t i = 0; i < dice[other].size(); ++i) {
      Lying next = dice;
      next[other].erase(next[other].begin() + static_cast<std::ptrdiff_t>(i));
      const auto own = std::find_if(next[me].begin(), next[me].end(), [](const Face& f) { return f.critical != 0; });
      next[me].erase(own);
      best = better(side, best, blocks(next, side, left - 1, last));
    }
    return best;
  }

  Result transform(const Lying& dice) const {
    Sums sums{};
    for (std::size_t side = 0; side < 2; ++side) {
      for (const Face& die : dice[side]) {
        sums[side].star += die.star;
        sums[side].block += die.block;
        sums[side].special += die.special;
        sums[side].success += die.success;
        sums[side].critical += die.critical;
      }
      if (roll_.agl) sums[side].block += 2 * std::exchange(sums[side].critical, 0);
    }
    if (!roll_.agl) return stun(sums);
    Result best{-99, 0};
    for (int i = 0; i <= sums[0].success; ++i) {
      Result answer{99, 0};
      for (int k = 0; k <= sums[1].success; ++k) {
        Sums next = sums;
        next[0].success -= i;
        next[0].star += 2 * i;
        next[1].success -= k;
        next[1].star += 2 * k;
        answer = better(1, answer, stun(next));
      }
      best = better(0, best, answer);
    }
    return best;
  }

  Result stun(Sums sums) const {
    for (std::size_t side = 0; side < 2; ++side) {
      int none = 0;
      Face& mine = sums[side];
      const char symbol = roll_.side[side].stunned;
      int& left = symbol == '*' ? mine.star : symbol == '#' ? mine.block : symbol == '!' ? mine.special : none;
      if (left > 0) --left;
    }
    return better(0, trade(sums, 0, false), trade(sums, 1, false));
  }

  Result trade(const Sums& sums, int side, bool last) const {
    const auto me = static_cast<std::size_t>(side), other = static_cast<std::size_t>(1 - side);
    Result best = last ? results(sums) : trade(sums, 1 - side, true);
    for (const Trade& each : roll_.side[me].trades) {
      pay(sums[me], each.cost, [&](Face left) {
        Sums next = sums;
        next[me] = left;
        next[me].star += each.adds.star;
        next[me].block += each.adds.block;
        next[me].special += each.adds.special;
        next[other].star = std::max(0, next[other].star - each.cancels.star);
        next[other].block = std::max(0, next[other].block - each.cancels.block);
        next[other].special = std::max(0, next[other].special - each.cancels.special);
        best = better(side, best, trade(next, side, last));
      });
    }
    return best;
  }

  // Pays one symbol after the other, in every way: with what is left over of a critical where there is any, with the
  // symbol itself, with a critical. Classic, a critical is worth two; AGL, a critical success is worth one.
  template <class Paid>
  void pay(Face have, Face cost, const Paid& paid) const {
    if (cost.special > have.special) return;
    have.special -= std::exchange(cost.special, 0);
    const auto one = [&](int Face::* symbol, int Face::* critical, int Face::* half, int value) {
      --(cost.*symbol);
      const auto with = [&](int Face::* what, int over) {
        if (have.*what == 0) return;
        Face left = have;
        --(left.*what);
        left.*half += over;
        pay(left, cost, paid);
      };
      if (have.*half != 0) return with(half, 0);
      with(symbol, 0);
      with(critical, value - 1);
    };
    if (cost.star != 0) return one(&Face::star, &Face::success, &Face::half_stars, roll_.agl ? 1 : 2);
    if (cost.block != 0) return one(&Face::block, &Face::critical, &Face::half_blocks, 2);
    paid(have);
  }

  static Result results(const Sums& sums) {
    const auto left = [&](std::size_t side) {
      const int blocked = sums[1 - side].block + sums[1 - side].critical;
      return std::max(0, sums[side].star - blocked) + sums[side].success;
    };
    return {left(0), left(1)};
  }

  const ReferenceRoll& roll_;
};

struct Counted {
  std::map<i64, double> dealt, suffered;  // chances
};

// Every way the dice can fall, the first side's first.
Counted enumerated(const ReferenceRoll& roll) {
  Counted counted;
  const Reference reference(roll);
  std::vector<std::pair<std::size_t, std::vector<Face>>> dice;
  double ways = 1;
  for (std::size_t side = 0; side < 2; ++side) {
    for (const std::string& die : roll.side[side].dice) {
      std::vector<Face> faces;
      for (const std::string& text : kFacesOf.find(die)->second) faces.push_back(face_of(text));
      ways *= static_cast<double>(faces.size());
      dice.emplace_back(side, std::move(faces));
    }
  }
  Lying lying;
  const auto count = [&](Result result, double weight) {
    counted.dealt[result.dealt] += weight / ways;
    counted.suffered[result.suffered] += weight / ways;
  };
  // Whoever may roll a die again compares that, for each die, with keeping what lies there.
  const auto settle = [&] {
    const std::size_t who = roll.side[0].reroll ? 0 : 1;
    const Result kept = reference.block_step(lying);
    if (!roll.side[who].reroll) return count(kept, 1);
    const double sign = who == 0 ? 1 : -1;
    double best = sign * kept.worth();
    std::vector<std::pair<Result, double>> taken{{kept, 1}};
    const auto compare = [&](std::vector<std::pair<Result, double>> way) {
      double worth = 0;
      for (const auto& [result, chance] : way) worth += sign * result.worth() * chance;
      if (worth > best + 1e-6) {
        best = worth;
        taken = std::move(way);
      }
    };
    std::size_t nth = 0;
    for (const auto& [side, faces] : dice) {
      if (side != who) continue;
      const std::size_t i = nth++;
      if (faces.size() == 1) continue;  // a symbol is not rolled
      std::vector<std::pair<Result, double>> way;
      for (const Face& face : faces) {
        Lying next = lying;
        next[who][i] = face;
        way.emplace_back(reference.block_step(next), 1.0 / 6);
      }
      compare(std::move(way));
    }
    if (roll.side[who].add_star) {
      Lying next = lying;
      next[who].push_back(face_of("*"));
      compare({{reference.block_step(next), 1}});
    }
    for (const auto& [result, chance] : taken) count(result, chance);
  };
  const auto fall = [&](auto&& self, std::size_t i) -> void {
    if (i == dice.size()) return settle();
    for (const Face& face : dice[i].second) {
      lying[dice[i].first].push_back(face);
      self(self, i + 1);
      lying[dice[i].first].pop_back();
    }
  };
  fall(fall, 0);
  return counted;
}

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> list;
  for (std::string word; in >> word;) list.push_back(word);
  return list;
}

// The same roll in words and for the reference.
void compare(const std::string& first, const std::string& second, bool agl, const std::string& more_first = "",
             const std::string& more_second = "", const std::function<void(ReferenceRoll&)>& change = {}) {
  ReferenceRoll roll;
  roll.side[0].dice = words(first);
  roll.side[1].dice = words(second);
  roll.agl = agl;
  if (change) change(roll);
  const std::string text = first + more_first + " | " + second + more_second;
  const Counted expected = enumerated(roll);
  const std::vector<Odds> odds = odds_of(text, agl);
  ASSERT_EQ(odds.size(), 2u) << text;
  EXPECT_EQ(odds[0].what, "damage");
  EXPECT_EQ(odds[0].seat, 1);
  EXPECT_EQ(odds[1].seat, 0);
  EXPECT_FALSE(odds[0].sampled);
  expect_same(odds[0], expected.dealt, text + (agl ? " agl" : " classic") + ", dealt");
  expect_same(odds[1], expected.suffered, text + (agl ? " agl" : " classic") + ", suffered");
}

// Of symbols that are not rolled: what is dealt and what is suffered.
std::pair<int, int> certain_result(std::string_view text, bool agl) {
  const std::vector<Odds> odds = odds_of(text, agl);
  if (odds.size() != 2 || odds[0].weights.size() != 1 || odds[1].weights.size() != 1) {
    throw std::runtime_error(std::string(text) + ": nothing is certain");
  }
  return {static_cast<int>(odds[0].weights[0].first), static_cast<int>(odds[1].weights[0].first)};
}

TEST(PoolOdds, AreThoseOfEveryWayTheDiceCanFall) {
  for (const bool agl : {false, true}) {
    compare("red blue black", "green blue", agl);
    compare("orange blue", "green blue", agl);
    compare("red orange star", "green blue", agl);
    compare("orange orange yellow", "green blue", agl);
    compare("red orange blue", "blue black", agl);
    compare("red", "green blue block special special", agl);
    compare("orange", "orange", agl);
    compare("critical_success", "green blue", agl);
    compare("star star", "blue", agl);
  }
}

TEST(PoolOdds, OfCriticalBlocksOnBothSides) {
  for (const bool agl : {false, true}) {
    compare("green red", "green red", agl);
    compare("green orange star", "green blue", agl);
    compare("green critical_block red orange", "green red", agl);
    compare("critical_block orange", "critical_block critical_block orange yellow", agl);
    compare("green orange orange", "critical_block critical_block blue", agl);
  }
}

// Two critical blocks choose among dice of which none shows all that the others do: stars, blocks, and specials that
// pay for a switch.
TEST(PoolOdds, OfTwoCriticalBlocksAgainstDiceOfManyKinds) {
  const Trade star_for_specials{face_of("!!"), face_of("*"), {}};
  for (const bool agl : {false, true}) {
    compare("orange blue yellow", "critical_block critical_block star", agl, ", special special buys star", "",
            [&](ReferenceRoll& roll) { roll.side[0].trades = {star_for_specials}; });
    compare("critical_block critical_block star", "orange blue yellow", agl, "", ", special special buys star",
            [&](ReferenceRoll& roll) { roll.side[1].trades = {star_for_specials}; });
    compare("orange orange yellow special", "green critical_block", agl, ", special special buys star", "",
            [&](ReferenceRoll& roll) { roll.side[0].trades = {star_for_specials}; });
    compare("orange orange orange", "critical_block critical_block critical_block blue", agl);
  }
}

TEST(PoolOdds, WithSwitchesOfOneSideAndOfBoth) {
  for (const bool agl : {false, true}) {
    compare("orange orange blue", "blue blue", agl, ", block buys star", "",
            [](ReferenceRoll& roll) { roll.side[0].trades = {{face_of("#"), face_of("*"), {}}}; });
    compare("orange yellow star", "blue blue", agl, ", special special cancels block", "",
            [](ReferenceRoll& roll) { roll.side[0].trades = {{face_of("!!"), {}, face_of("#")}}; });
    compare("orange yellow", "blue yellow", agl, ", special special cancels block", ", block buys star",
            [](ReferenceRoll& roll) {
              roll.side[0].trades = {{face_of("!!"), {}, face_of("#")}};
              roll.side[1].trades = {{face_of("#"), face_of("*"), {}}};
            });
  }
}

// Where the stars of a side count for nothing, they pay for its switches all the same.
TEST(PoolOdds, StarsThatCountForNothingStillPay) {
  PoolRoll roll;
  roll.side[0].dice = {{.kind = static_cast<u8>(DieKind::star)}};
  roll.side[0].most = 0;
  roll.side[1].dice = {{.kind = static_cast<u8>(DieKind::star)}};
  EXPECT_THAT(pool_odds(roll).weights, testing::ElementsAre(testing::Pair(Stars{0, 1}, testing::Gt(0u))));
  roll.side[0].switches = {{.cost = {1, 0, 0}, .adds = {0, 1, 0}}};  // a star buys a block
  EXPECT_THAT(pool_odds(roll).weights, testing::ElementsAre(testing::Pair(Stars{0, 0}, testing::Gt(0u))));
}

// The active side says who uses switches first: now it goes first itself, now it had better wait.
TEST(PoolOdds, TheActiveSideSaysWhoUsesSwitchesFirst) {
  for (const bool agl : {false, true}) {
    // Its block is cancelled before it can buy a star.
    EXPECT_EQ(certain_result("star special, special cancels block | block, block buys star", agl), std::pair(1, 0));
    // A star that is bought last is not cancelled any more; one that is bought first is cancelled.
    EXPECT_EQ(certain_result("special, special buys star | special, special cancels star", agl), std::pair(1, 0));
    EXPECT_EQ(certain_result("special, special cancels star | special, special buys star", agl), std::pair(0, 0));
    compare("orange yellow", "orange yellow", agl, ", special buys star", ", special cancels star",
            [](ReferenceRoll& roll) {
              roll.side[0].trades = {{face_of("!"), face_of("*"), {}}};
              roll.side[1].trades = {{face_of("!"), {}, face_of("*")}};
            });
    compare("orange yellow", "orange yellow", agl, ", special cancels star", ", special buys star",
            [](ReferenceRoll& roll) {
              roll.side[0].trades = {{face_of("!"), {}, face_of("*")}};
              roll.side[1].trades = {{face_of("!"), face_of("*"), {}}};
            });
  }
}

TEST(PoolOdds, WithCriticalsThatMayPayForSwitches) {
  const Trade star_for_blocks{face_of("##"), face_of("*"), {}}, block_for_stars{face_of("**"), face_of("##"), {}},
      star_for_three{face_of("###"), face_of("**"), {}}, cancel_for_star{face_of("*"), {}, face_of("#!")},
      special_for_block{face_of("#"), face_of("!"), {}}, star_for_special{face_of("!"), face_of("*"), {}};
  for (const bool agl : {false, true}) {
    compare("red green", "green red", agl, ", star star buys block block", ", block block buys star",
            [&](ReferenceRoll& roll) {
              roll.side[0].trades = {block_for_stars};
              roll.side[1].trades = {star_for_blocks};
            });
    compare("red critical_block orange", "critical_success green block", agl, ", block block block buys star star",
            ", star cancels block special", [&](ReferenceRoll& roll) {
              roll.side[0].trades = {star_for_three};
              roll.side[1].trades = {cancel_for_star};
            });
    compare("red critical_success green", "blue critical_block", agl,
            ", star cancels block special, block block buys star", ", block buys special, special buys star",
            [&](ReferenceRoll& roll) {
              roll.side[0].trades = {cancel_for_star, star_for_blocks};
              roll.side[1].trades = {special_for_block, star_for_special};
            });
    compare("critical_block critical_block orange", "critical_success critical_success blue", agl,
            ", block buys special, block block block buys star star", ", star star buys block block",
            [&](ReferenceRoll& roll) {
              roll.side[0].trades = {special_for_block, star_for_three};
              roll.side[1].trades = {block_for_stars};
            });
    compare("critical_success star critical_block", "red green", agl, ", star cancels block special", "",
            [&](ReferenceRoll& roll) { roll.side[0].trades = {cancel_for_star}; });
  }
}

TEST(PoolOdds, WithSwitchesUnderACriticalBlock) {
  // AGL: critical blocks are gone when switches are paid, so that only plain symbols pay.
  compare("orange yellow star", "green blue", true, ", special special cancels block", ", block buys star",
          [](ReferenceRoll& roll) {
            roll.side[0].trades = {{face_of("!!"), {}, face_of("#")}};
            roll.side[1].trades = {{face_of("#"), face_of("*"), {}}};
          });
}

TEST(PoolOdds, WithARerollOrAMark) {
  for (const bool agl : {false, true}) {
    compare("red orange", "green blue", agl, ", reroll", "", [](ReferenceRoll& roll) { roll.side[0].reroll = true; });
    compare("orange orange star", "green", agl, ", reroll", "",
            [](ReferenceRoll& roll) { roll.side[0].reroll = true; });
    compare("red orange", "blue green", agl, "", ", reroll", [](ReferenceRoll& roll) { roll.side[1].reroll = true; });
    compare("orange blue", "green black", agl, ", marked", "",
            [](ReferenceRoll& roll) { roll.side[0].reroll = roll.side[0].add_star = true; });
  }
}

// Classic: a star goes. AGL: the rival names the symbol that hurts most, before anybody rolls.
TEST(PoolOdds, OfTheStunned) {
  compare("red orange", "green blue", false, ", stunned", "", [](ReferenceRoll& roll) { roll.side[0].stunned = '*'; });
  compare("red orange", "orange blue", false, "", ", stunned", [](ReferenceRoll& roll) { roll.side[1].stunned = '*'; });
  compare("red orange", "green blue", true, ", stunned", "", [](ReferenceRoll& roll) { roll.side[0].stunned = '*'; });
  // Against somebody who rolls no star, blocks are what counts.
  compare("orange orange", "black black", true, "", ", stunned",
          [](ReferenceRoll& roll) { roll.side[1].stunned = '#'; });
}

double chance_of(std::string_view text, bool agl, i64 damage) {
  const std::vector<Odds> odds = odds_of(text, agl);
  for (const auto& [value, weight] : odds.at(0).weights) {
    if (value == damage) return static_cast<double>(weight) / static_cast<double>(odds[0].total);
  }
  return 0;
}

TEST(PoolOdds, CriticalsPayForSwitches) {
  // Classic: a critical block is worth two blocks, and what is left over of it pays for the next switch. Two stars
  // then, of which the black die blocks one every other time.
  EXPECT_DOUBLE_EQ(chance_of("critical_block, block buys star | black", false, 2), 0.5);
  EXPECT_DOUBLE_EQ(chance_of("critical_block, block buys star | black", false, 1), 0.5);
  // AGL: unused it becomes two blocks, which do the same.
  EXPECT_DOUBLE_EQ(chance_of("critical_block, block buys star | black", true, 2), 0.5);
  // Classic: a critical success pays for two stars, and what is bought pierces no block: better to keep it as it is.
  EXPECT_DOUBLE_EQ(chance_of("critical_success, star star buys star | block", false, 1), 1);
  // AGL: the critical success becomes two stars where nothing blocks them, and is kept where two blocks would.
  EXPECT_DOUBLE_EQ(chance_of("critical_success | special", true, 2), 1);
  EXPECT_DOUBLE_EQ(chance_of("critical_success | block block", true, 1), 1);
  // Classic: a left-over half of a critical success is no star. Paying with it for a cancelled block frees a star.
  EXPECT_DOUBLE_EQ(chance_of("critical_success star star, star cancels block | block block", false, 2), 1);
}

// Damage against green and blue without switches, for each action point, rounded: known of the attacks of the core box.
TEST(PoolOdds, OfTheAttacksOfTheCoreBox) {
  const struct {
    const char* dice;
    double each_point;
    int points;
  } attacks[] = {{"red blue black", 0.16, 3},       {"orange blue", 0.16, 2},     {"red orange blue", 0.32, 3},
                 {"orange orange yellow", 0.35, 2}, {"red orange star", 0.43, 3}, {"red orange orange star", 0.67, 3}};
  for (const auto& attack : attacks) {
    const double damage = mean(odds_of(std::string(attack.dice) + " | green blue", false).at(0));
    EXPECT_NEAR(damage / attack.points, attack.each_point, 0.005) << attack.dice;
  }
}

TEST(PoolOdds, OfASimpleRoll) {
  const std::vector<Odds> odds = odds_of("orange yellow", true);
  ASSERT_EQ(odds.size(), 1u);
  EXPECT_EQ(odds[0].what, "stars");
  // Orange shows a star on four faces, two of them on one; yellow one star on two.
  const std::map<i64, double> expected{{0, 2.0 / 6 * 4 / 6},
                                       {1, 3.0 / 6 * 4 / 6 + 2.0 / 6 * 2 / 6},
                                       {2, 1.0 / 6 * 4 / 6 + 3.0 / 6 * 2 / 6},
                                       {3, 1.0 / 6 * 2 / 6}};
  expect_same(odds[0], expected, "simple");
}

// The largest pools that the box has dice for are still counted, not drawn.
TEST(PoolOdds, OfAllTheDiceOfTheBox) {
  const std::string some = "red green orange orange blue blue yellow yellow black black";
  const std::string all = some + (full_effort() ? " orange blue yellow black" : "");
  const std::vector<Odds> odds = odds_of(all + " | " + all, true);
  ASSERT_EQ(odds.size(), 2u);
  EXPECT_FALSE(odds[0].sampled);
  u64 total = 0;
  for (const auto& [value, weight] : odds[0].weights) total += weight;
  EXPECT_EQ(total, odds[0].total);
}

TEST(PoolOdds, TooManyToCountAreDrawn) {
  const std::string all = "red green orange orange orange blue blue blue yellow yellow yellow black black black";
  const std::string buys = ", special special cancels block", other = ", block buys star";
  const std::vector<Odds> odds = odds_of(all + buys + " | " + all + other, true);
  ASSERT_EQ(odds.size(), 2u);
  EXPECT_TRUE(odds[0].sampled);
  u64 total = 0;
  for (const auto& [value, weight] : odds[0].weights) total += weight;
  EXPECT_EQ(total, odds[0].total);
}

TEST(PoolOdds, SayWhatIsWrongWithTheText) {
  const auto error = [](std::string_view text) {
    std::string wrong;
    EXPECT_TRUE(odds_of(text, true, &wrong).empty()) << text;
    return wrong;
  };
  EXPECT_THAT(error("rad orange | green"), HasSubstr("did you mean \"red\"?"));
  EXPECT_THAT(error("red red | green"), HasSubstr("at most 1 red"));
  EXPECT_THAT(error("red | green | blue"), HasSubstr("two sides at most"));
  EXPECT_THAT(error("red |"), HasSubstr("a side without dice"));
  EXPECT_THAT(error(""), HasSubstr("a side without dice"));
  EXPECT_THAT(error("red, stuned | green"), HasSubstr("did you mean \"stunned\"?"));
  EXPECT_THAT(error("red, block buys | green"), HasSubstr("block buys star"));
  EXPECT_THAT(error("red, block buys stra | green"), HasSubstr("did you mean \"star\"?"));
  EXPECT_THAT(error("red, | green"), HasSubstr("nothing after a comma"));
}

}  // namespace
}  // namespace agon::aristeia
