#include "core/in_force.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>
#include <vector>

namespace agon {
namespace in_force_toy {

// Three moments, twelve figures with cards, three places for what is left behind, two periods.
using List = InForce<u64, 3, 12, 3, 2>;

// Figure f has the abilities that its card lists; the first digit of each is its moment.
struct Rules {
  std::vector<std::vector<u16>> cards = std::vector<std::vector<u16>>(12);
};
struct State {
  List in_force{};
};
std::span<const u16> abilities_of(const Rules& rules, const State&, int figure) {
  return rules.cards[static_cast<std::size_t>(figure)];
}
constexpr int moment_of(const Rules&, int ability) { return ability / 10; }
constexpr int seat_of(const State&, int figure) { return figure / 6; }

struct Look {
  const Rules& rules;
  const State& s;
};

}  // namespace in_force_toy

namespace {

using in_force_toy::List;
using testing::ElementsAre;

using Entry = List::Entry;
constexpr u64 kFar = u64{1} << 40;  // no mask of 32 bits holds this figure

std::vector<int> abilities_at(const in_force_toy::Rules& rules, const in_force_toy::State& s, int moment) {
  std::vector<int> found;
  each_in_force(in_force_toy::Look{rules, s}, moment, [&](const auto& each) { found.push_back(each.ability); });
  return found;
}

TEST(InForceIds, NameACardsAbilityOrASlot) {
  EXPECT_TRUE(is_on_card(on_card(53, 7)));
  EXPECT_EQ(figure_of(on_card(53, 7)), 53);
  EXPECT_EQ(number_of(on_card(53, 7)), 7);
  EXPECT_FALSE(is_on_card(left_behind(63)));
  EXPECT_EQ(slot_of(left_behind(63)), 63);
  EXPECT_NE(left_behind(0), InForceId{});  // which is none
}

TEST(InForce, IsFoundAtItsMoment) {
  in_force_toy::Rules rules;
  rules.cards[2] = {10, 20, 11};
  rules.cards[7] = {12};
  in_force_toy::State s;
  s.in_force.take_up(2, 1);
  s.in_force.take_up(2, 2);
  s.in_force.take_up(7, 1);
  EXPECT_TRUE(s.in_force.leave({.ability = 15, .source = 3, .seat = 1, .about = kFar}, 1));
  EXPECT_THAT(abilities_at(rules, s, 1), ElementsAre(10, 11, 12, 15));
  EXPECT_THAT(abilities_at(rules, s, 2), ElementsAre(20));
  EXPECT_TRUE(s.in_force.at[0].none());
  EXPECT_FALSE(s.in_force.at[1].none());
}

TEST(InForce, SaysWhatItIs) {
  in_force_toy::Rules rules;
  rules.cards[7] = {20, 12};
  in_force_toy::State s;
  s.in_force.leave({.ability = 15, .source = 3, .seat = 1, .about = kFar}, 1);
  const in_force_toy::Look look{rules, s};
  const auto printed = in_force(look, on_card(7, 1));
  EXPECT_EQ(printed.ability, 12);
  EXPECT_EQ(printed.source, 7);
  EXPECT_EQ(printed.seat, 1);
  EXPECT_EQ(printed.about, 0u);
  const auto left = in_force(look, left_behind(0));
  EXPECT_EQ(left.ability, 15);
  EXPECT_EQ(left.source, 3);
  EXPECT_EQ(left.seat, 1);
  EXPECT_EQ(left.about, kFar);
}

TEST(InForce, ASlotIsUsedAgain) {
  List list;
  for (u16 i = 0; i < 3; ++i) EXPECT_TRUE(list.leave({.ability = i}, 1));
  list.expire([](const Entry& entry) { return entry.ability == 1; });
  EXPECT_EQ(list.used, 0b101u);
  EXPECT_EQ(list.at[1].slots, 0b101u);
  EXPECT_EQ(list.left[1], Entry{});
  EXPECT_TRUE(list.leave({.ability = 9}, 0));
  EXPECT_EQ(list.left[1].ability, 9);
  EXPECT_EQ(list.at[0].slots, 0b010u);
}

TEST(InForce, SaysWhenItIsFull) {
  List list;
  for (u16 i = 0; i < 3; ++i) EXPECT_TRUE(list.leave({.ability = i}, 0));
  const List full = list;
  EXPECT_FALSE(list.leave({.ability = 7}, 0));
  EXPECT_EQ(list, full);
  EXPECT_TRUE(list.leave({.ability = 2}, 0)) << "it is there already";
  EXPECT_EQ(list, full);
}

TEST(InForce, HasRoomForAsManyAsAGameSays) {
  InForce<u64, 1, 1, 64, 1> list;
  for (u16 i = 0; i < 64; ++i) EXPECT_TRUE(list.leave({.ability = i}, 0));
  EXPECT_FALSE(list.leave({.ability = 64}, 0));
  list.expire([](const auto& entry) { return entry.ability == 63; });
  EXPECT_TRUE(list.leave({.ability = 65}, 0));
  EXPECT_EQ(list.left[63].ability, 65);
}

TEST(InForce, TheSameOneDoesNotAddUp) {
  List list;
  list.leave({.ability = 1, .source = 2, .about = 0b0011}, 0);
  list.leave({.ability = 1, .source = 2, .about = 0b0110}, 0);  // one of them has it already
  EXPECT_EQ(list.left[1].about, 0b0100u);
  list.leave({.ability = 1, .source = 2, .about = 0b0101}, 0);
  EXPECT_EQ(list.used, 0b011u);
  list.leave({.ability = 1, .source = 3, .about = 0b0011}, 0);  // of somebody else
  EXPECT_EQ(list.used, 0b111u);
}

TEST(InForce, TheSameOneUntilAnotherEndIsAnotherOne) {
  List list;
  list.leave({.ability = 1, .end = 1}, 0);
  list.leave({.ability = 1, .end = 2}, 0);
  list.leave({.ability = 1, .end = 2, .scope = 3}, 0);
  EXPECT_EQ(list.used, 0b111u);
}

TEST(InForce, OnceAPeriod) {
  List list;
  list.leave({.ability = 1}, 0);
  for (const InForceId id : {on_card(11, 7), left_behind(0)}) {
    list.mark(id);
    EXPECT_TRUE(list.has_acted_in(0, id));
    EXPECT_TRUE(list.has_acted_in(1, id));
    list.begin_period(1);
    EXPECT_TRUE(list.has_acted_in(0, id));
    EXPECT_FALSE(list.has_acted_in(1, id));
  }
  EXPECT_FALSE(list.has_acted_in(0, on_card(11, 6)));
  EXPECT_FALSE(list.has_acted_in(0, on_card(10, 7)));
}

TEST(InForce, ActsOnceOnEachOccasionOfAMoment) {
  List list;
  const InForceId id = on_card(1, 2);
  list.act(id, 4, 0);
  EXPECT_TRUE(list.has_acted(id, 4, 0));
  EXPECT_FALSE(list.has_acted(id, 4, 1));
  EXPECT_FALSE(list.has_acted(id, 6, 0));  // a moment inside of the first one
  list.act(id, 4, 1);
  list.act(id, 6, 0);
  EXPECT_EQ(list.acted.size(), 2);
  list.end_moment(6);
  EXPECT_TRUE(list.has_acted(id, 4, 0));
  EXPECT_TRUE(list.has_acted(id, 4, 1));
  EXPECT_FALSE(list.has_acted(id, 6, 0));
}

TEST(InForce, SaysWhenTooMuchActsAtOnce) {
  List list;
  for (int i = 0; i < List::kMostActed; ++i) EXPECT_TRUE(list.act(on_card(0, 0), i + 1, 0));
  EXPECT_FALSE(list.act(on_card(0, 0), List::kMostActed + 1, 0));
  EXPECT_TRUE(list.act(on_card(0, 0), 1, 1));  // there is room for what is there
}

TEST(InForce, AsManyActInAMomentAsAGameSays) {
  InForce<u64, 1, 54, 1, 1, 108> list;
  for (int figure = 0; figure < 54; ++figure) {
    EXPECT_TRUE(list.act(on_card(figure, 0), 1, 0) && list.act(on_card(figure, 7), 1, 0)) << figure;
  }
  EXPECT_TRUE(list.has_acted(on_card(53, 7), 1, 0));
  EXPECT_FALSE(list.act(on_card(0, 1), 1, 0));
}

TEST(InForce, ANewCardIsNew) {
  List list;
  list.take_up(5, 1);
  list.take_up(6, 1);
  list.mark(on_card(5, 0));
  list.act(on_card(5, 0), 1, 0);
  list.act(on_card(6, 0), 1, 0);
  list.drop(5);
  EXPECT_EQ(list.at[1].figures, u64{1} << 6);
  EXPECT_FALSE(list.has_acted_in(0, on_card(5, 0)));
  EXPECT_FALSE(list.has_acted(on_card(5, 0), 1, 0));
  EXPECT_TRUE(list.has_acted(on_card(6, 0), 1, 0));
}

TEST(InForce, WhatIsLeftBehindInAUsedSlotIsNew) {
  List list;
  list.leave({.ability = 1}, 0);
  list.mark(left_behind(0));
  list.act(left_behind(0), 1, 0);
  list.expire([](const Entry&) { return true; });
  list.leave({.ability = 2}, 0);
  EXPECT_FALSE(list.has_acted(left_behind(0), 1, 0));
  EXPECT_FALSE(list.has_acted_in(0, left_behind(0)));
}

// All of it at compile time.
static_assert([] {
  List list;
  list.leave({.ability = 1}, 0);
  list.act(left_behind(0), 1, 0);
  list.expire([](const Entry&) { return true; });
  list.end_moment(1);
  return list == List{};
}());

}  // namespace
}  // namespace agon
