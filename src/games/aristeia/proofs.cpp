// Rules of Aristeia! proved at compile time. A proof returns the line that fails; 0 means that it holds.
#include "games/aristeia/play.h"

namespace agon::aristeia {

namespace {

#define EXPECT(x) \
  if (!(x)) return __LINE__

// What a die shows on all its faces together.
constexpr Shown all_faces(DieKind kind) {
  Shown sum;
  for (int face = 0; face < kFaces; ++face) sum += shown(static_cast<int>(kind), face);
  return sum;
}

// "Dice & Symbols": only red dice succeed critically, only green ones block so, black ones do nothing but block.
constexpr int dice_are_known() {
  const Shown red = all_faces(DieKind::red), green = all_faces(DieKind::green), black = all_faces(DieKind::black);
  EXPECT(red[Symbol::critical_success] == 1 && red[Symbol::star] == 5 && red[Symbol::block] == 0);
  EXPECT(green[Symbol::critical_block] == 1 && green[Symbol::block] == 4 && green[Symbol::star] == 0);
  EXPECT(black[Symbol::block] == 3 && black[Symbol::special] == 0);
  for (const DieKind kind : {DieKind::orange, DieKind::blue, DieKind::yellow, DieKind::black}) {
    EXPECT(all_faces(kind)[Symbol::critical_success] == 0 && all_faces(kind)[Symbol::critical_block] == 0);
  }
  for (int kind = 0; kind < kColours; ++kind) EXPECT(shown(kind, kFaces - 1).blank());
  return 0;
}
static_assert(dice_are_known() == 0);

// A die above the limit of its colour is not added; symbols have no limit.
constexpr int limits_hold() {
  RollSide side;
  EXPECT(add_die(side, static_cast<int>(DieKind::red)));
  EXPECT(!add_die(side, static_cast<int>(DieKind::red)));
  for (int i = 0; i < 3; ++i) EXPECT(add_die(side, static_cast<int>(DieKind::orange)));
  EXPECT(!add_die(side, static_cast<int>(DieKind::orange)));
  for (int i = 0; i < 5; ++i) EXPECT(add_die(side, static_cast<int>(DieKind::star)));
  EXPECT(side.count == 9 && dice_to_roll(side) == 4);
  EXPECT(total(side)[Symbol::star] >= 5);
  return 0;
}
static_assert(limits_hold() == 0);

// "Switches": a Classic critical pays for two symbols and leaves what is over, an AGL critical success for one.
constexpr int criticals_pay() {
  State s;
  const Rules rules;
  RollSide side;
  side.left[static_cast<int>(Symbol::critical_success)] = 1;
  side.left[static_cast<int>(Symbol::special)] = 1;
  const Switch one_star{.cost = {1, 0, 1}}, two_stars{.cost = {2, 0, 0}};
  s.options.critical_success = Edition::classic;
  const Look classic{rules, s};
  EXPECT(!payment(classic, side, one_star, 0, 0).possible);
  EXPECT(payment(classic, side, two_stars, 1, 0).possible);
  RollSide paid = side;
  pay(paid, payment(classic, side, one_star, 1, 0), 1, 0);
  EXPECT(paid.half_stars == 1 && paid.left[static_cast<int>(Symbol::critical_success)] == 0);
  EXPECT(paid.left[static_cast<int>(Symbol::special)] == 0);
  State agl_state;
  agl_state.options.critical_success = Edition::agl;
  const Look agl{rules, agl_state};
  EXPECT(!payment(agl, side, two_stars, 1, 0).possible);
  EXPECT(payment(agl, side, one_star, 1, 0).possible);
  return 0;
}
static_assert(criticals_pay() == 0);

// "States": of several tokens on one attribute the largest bonus and the largest penalty count, once each.
constexpr int tokens_do_not_add_up() {
  State s;
  const auto give = [&](StateName state, int blue) {
    return s.tokens[0].push(Token{.state = static_cast<u8>(state), .blue = static_cast<u8>(blue)});
  };
  EXPECT(give(StateName::speed_down, 0) && give(StateName::speed_down, 1) && give(StateName::speed_up, 1));
  refresh(s, 0);
  const Change change = change_by_tokens(s, 0, Attribute::speed);
  EXPECT(change.more == 1 && change.less == 2);
  EXPECT(change_by_tokens(s, 0, Attribute::energy).less == 0);
  EXPECT(!is_active(Token{.state = static_cast<u8>(StateName::taunted), .blue = 1}));
  EXPECT(is_active(Token{.state = static_cast<u8>(StateName::hidden), .blue = 1}));
  return 0;
}
static_assert(tokens_do_not_add_up() == 0);

// Everybody belongs to one team, and the teams have nobody in common.
static_assert((team_of(0) & team_of(1)) == 0 && (team_of(0) | team_of(1)) == (kAllCharacters | kAllMinions));
static_assert(seat_of(0) == 0 && seat_of(kTeam) == 1 && seat_of(kFirstMinion) == 0 && seat_of(kFirstBarrier) == kNone);
static_assert(opposite_zone(0) == 3 && opposite_zone(opposite_zone(4)) == 4);
static_assert(sizeof(State) <= 3072);

#undef EXPECT

}  // namespace

}  // namespace agon::aristeia
