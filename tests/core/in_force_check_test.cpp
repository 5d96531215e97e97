#include "core/in_force_check.h"

#include <gtest/gtest.h>

#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace agon {
namespace in_force_check_toy {

// A window of two occasions below something else; abilities whose first digit is their moment. Figures 0 to 3 have
// cards, and play but for the last.
#define AGON_TOY(X) X(Window, window) X(Other, other)
struct Window {
  AGON_STEPS(open);
  Step step{};
  Number<> several;
  AGON_FIELDS(several)
  AGON_RUNS;
  constexpr int occasions() const { return several != 0 ? 2 : 1; }
};
struct Other {
  AGON_STEPS(open);
  Step step{};
  AGON_FIELDS()
  AGON_RUNS;
};
AGON_PROCEDURES(AGON_TOY, 2)
#undef AGON_TOY

struct Rules {
  std::vector<std::vector<u16>> cards;
};
struct State {
  using Stack = agon::Stack<Frame, 2>;
  InForce<u32, 3, 4, 3, 2> in_force{};
  Stack stack{};
};
std::span<const u16> abilities_of(const Rules& rules, const State&, int figure) {
  return rules.cards[static_cast<std::size_t>(figure)];
}
constexpr int moment_of(const Rules&, int ability) { return ability / 10; }

}  // namespace in_force_check_toy

namespace {

using in_force_check_toy::State;
using Kept = decltype(State::in_force)::Entry;

// What is wrong after this has been done to a position in which nothing is.
std::string_view broken_by(const std::function<void(State&)>& change) {
  const in_force_check_toy::Rules rules{{{10, 20}, {}, {11}, {12}}};
  const auto plays = [](int figure) { return figure < 3; };
  State s;
  s.in_force.take_up(0, 1);
  s.in_force.take_up(0, 2);
  s.in_force.take_up(2, 1);
  s.in_force.leave({.ability = 15}, 1);
  s.in_force.leave({.ability = 9}, 0);
  put(s.stack.frames[0], in_force_check_toy::Window{});
  put(s.stack.frames[1], in_force_check_toy::Window{.several = 1});
  s.stack.depth = 2;
  change(s);
  const auto of_game = [](const Kept& entry) -> std::string_view { return entry.ability < 30 ? "" : "no ability"; };
  return broken_in_force<in_force_check_toy::Window>(Look<in_force_check_toy::Rules, State>{rules, s}, plays, of_game);
}

TEST(InForceCheck, FindsNothingWhereAllIsAsItMustBe) {
  EXPECT_EQ(broken_by([](State&) {}), "");
  EXPECT_EQ(broken_by([](State& s) {
              s.in_force.mark(on_card(0, 1));
              s.in_force.mark(left_behind(1));
              s.in_force.act(on_card(2, 0), 1, 0);
              s.in_force.act(left_behind(0), 2, 1);
            }),
            "");
}

TEST(InForceCheck, FindsWhatWasNotLeftBehind) {
  constexpr std::string_view kNone = "there is no such ability", kUnused = "unused bytes are not zero";
  EXPECT_EQ(broken_by([](State& s) { s.in_force.used |= 0b1000; }), kNone);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.used |= u32{1} << 31; }), kNone);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.left[2].seat = 1; }), kUnused);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.left[0].unused = 1; }), kUnused);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.left[0].used = 0b100; }), kUnused);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.left[0].ability = 30; }), "no ability");
}

TEST(InForceCheck, FindsAnotherMoment) {
  constexpr std::string_view kOther = "an ability waits for another moment";
  EXPECT_EQ(broken_by([](State& s) { s.in_force.at[1].slots = 0; }), kOther);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.at[2].slots = 1; }), kOther);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.at[2].slots = 0b100; }), kOther);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.left[0].ability = 25; }), kOther);
}

TEST(InForceCheck, FindsOtherCards) {
  constexpr std::string_view kOther = "the abilities in force are not those of the skills";
  EXPECT_EQ(broken_by([](State& s) { s.in_force.at[1].figures &= ~1u; }), kOther);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.take_up(1, 1); }), kOther);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.take_up(3, 1); }), kOther) << "it does not play";
}

TEST(InForceCheck, FindsMarksOfNothing) {
  constexpr std::string_view kNone = "an ability was used that is not there";
  EXPECT_EQ(broken_by([](State& s) { s.in_force.marks[1][0] = 0b100; }), kNone);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.marks[0][1] = 1; }), kNone);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.marks[0][3] = 1; }), kNone) << "it does not play";
}

TEST(InForceCheck, FindsWhatHasActedNowhere) {
  constexpr std::string_view kNowhere = "an ability has acted in no moment";
  EXPECT_EQ(broken_by([](State& s) { s.in_force.act(on_card(0, 0), 0, 0); }), kNowhere);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.act(on_card(0, 0), 3, 0); }), kNowhere);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.act(on_card(0, 0), 1, 1); }), kNowhere) << "it is about one thing";
  EXPECT_EQ(broken_by([](State& s) {
              put(s.stack.frames[0], in_force_check_toy::Other{});
              s.in_force.act(on_card(0, 0), 1, 0);
            }),
            kNowhere);
  EXPECT_EQ(broken_by([](State& s) { EXPECT_TRUE(s.in_force.acted.push({on_card(0, 0), 1, 0})); }), kNowhere);
  EXPECT_EQ(broken_by([](State& s) {
              s.in_force.act(on_card(0, 0), 2, 0);
              s.in_force.act(on_card(0, 0), 1, 0);
            }),
            kNowhere)
      << "the innermost is last";
  constexpr std::string_view kNone = "an ability was used that is not there";
  EXPECT_EQ(broken_by([](State& s) { s.in_force.act(on_card(4, 0), 1, 0); }), kNone);
  EXPECT_EQ(broken_by([](State& s) { s.in_force.act(left_behind(3), 1, 0); }), kNone);
}

TEST(InForceCheck, KnowsWhatIsThere) {
  const in_force_check_toy::Rules rules{{{10, 20}, {}, {11}, {12}}};
  State s;
  s.in_force.leave({.ability = 15}, 1);
  const Look<in_force_check_toy::Rules, State> look{rules, s};
  const auto is = [&](InForceId id) { return is_in_force(look, id, [](int figure) { return figure < 3; }); };
  EXPECT_TRUE(is(on_card(0, 1)) && is(on_card(2, 0)) && is(left_behind(0)));
  EXPECT_FALSE(is(on_card(0, 2)) || is(on_card(1, 0)) || is(on_card(3, 0)) || is(on_card(4, 0)));
  EXPECT_FALSE(is(left_behind(1)) || is(left_behind(3)) || is(InForceId{}));
}

}  // namespace
}  // namespace agon
