// What the step machine, windows, effects and abilities in force promise, proved by playing the second game at compile
// time. Every proof returns the line that does not hold; 0: all do.
#include "tests/core/second/code.h"
#include "tests/core/second/invariants.h"

namespace agon::second {
namespace {

#define EXPECT(condition) \
  if (!(condition)) return __LINE__

// Figures of each kind, by warband: 0 and 4 are boars of the first, 12 of the second, 20 of the third, 32 of the
// fourth. Boars bite back, foxes dodge and snap, owls shoot far and mark, bulls strike twice, guard and charge.
constexpr int kBoar = 0, kFox = 1, kOwl = 2, kBull = 3;          // of seat 0
constexpr int kBoar1 = 12, kFox1 = 13, kOwl1 = 10, kBull1 = 11;  // of seat 1
constexpr int kFox2 = 21, kBull2 = 23;                           // of seat 2
constexpr int kBoar3 = 32, kFox3 = 33, kOwl3 = 38, kBull3 = 31;  // of seat 3
constexpr int space(int column, int row) { return column * kRows + row; }

constexpr Choice pass() { return choose::Pass{}; }
constexpr Choice use(int figure, int number) { return choose::Use{on_card(figure, number)}; }
constexpr Choice dice(auto... faces) {
  Rolled<4> rolled;
  int i = 0;
  ((rolled = rolled.with(i++, faces)), ...);
  return choose::Roll{rolled.faces};
}

struct At {
  int figure = 0;
  int space = 0;
};

// A game that is played by a script. What is not allowed, or asked of somebody else, is remembered as a failure.
struct Game {
  Rules rules = kRules;
  State s{};
  bool failed = false;

  constexpr explicit Game(const Rules& r = kRules) : rules(r) { start(rules, {}, s, Quiet{}); }

  // Only these are left on the field.
  constexpr explicit Game(std::initializer_list<At> places, const Rules& r = kRules) : Game(r) {
    s.standing = 0;
    for (const At place : places) s.standing |= one(place.figure);
    for (int i = 0; i < kFigures; ++i) {
      if (stands(i)) continue;
      s.figures[i].at = kNowhere;
      s.figures[i].wounds = profile(rules, i).life;
      s.in_force.drop(i);
    }
    for (const At place : places) s.figures[place.figure].at = place.space;
    s.stack.owes = without_plan(s);
  }

  // This one leads for seat 0, for the others who has the lowest number; it stays where it is.
  constexpr Game& led(int figure) {
    by(0, choose::Lead{figure});
    for (int seat = 1; seat < kSeats; ++seat) {
      if (leaders(s, seat) != 0) by(seat, choose::Lead{lowest(leaders(s, seat))});
    }
    return by(0, pass());
  }
  constexpr Game& by(int seat, Choice given) {
    if (failed || !check_answer<Rule, Reason>(rules, s, seat, given).allowed()) {
      failed = true;
    } else {
      answer(rules, s, seat, given, Quiet{});
    }
    return *this;
  }
  constexpr Game& chance(Choice given) { return by(kChanceSeat, given); }
  constexpr Game& strike(int target) { return by(0, choose::Strike{target}); }
  // In windows all decline, until something else is asked; of what must happen the first comes first.
  constexpr Game& all_pass() {
    while (!failed && innermost() == Procedure::window) {
      const int seat = lowest(s.stack.owes);
      by(seat, may(seat, pass()) ? pass() : asked(seat)[0]);
    }
    return *this;
  }

  constexpr bool may(int seat, Choice given) const {
    return check_answer<Rule, Reason>(rules, s, seat, given).allowed();
  }
  constexpr ChoiceList asked(int seat) const {
    ChoiceList list;
    options(rules, s, seat, list);
    return list;
  }
  constexpr Procedure innermost() const { return s.stack.depth != 0 ? s.stack.top().procedure : Procedure::none; }
  constexpr bool asks(u8 seats) const { return !failed && s.stack.owes == seats; }
  constexpr bool stands(int figure) const { return (s.standing & one(figure)) != 0; }
  constexpr int wounds(int figure) const { return s.figures[figure].wounds; }
  constexpr int left(Moment moment) const { return count(s.in_force.at[static_cast<int>(moment)].slots); }
  constexpr Look<Rules, State> look() const { return {rules, s}; }
};

// Equal in all that a proof looks at: everything but the frames, whose bytes cannot be compared at compile time.
constexpr bool equal(const State& a, const State& b) {
  for (int i = 0; i < kFigures; ++i) {
    if (a.figures[i].at != b.figures[i].at || a.figures[i].wounds != b.figures[i].wounds) return false;
  }
  for (int i = 0; i < kSeats; ++i) {
    if (a.points[i] != b.points[i] || a.plan[i] != b.plan[i] || a.pick[i] != b.pick[i]) return false;
  }
  return a.in_force == b.in_force && a.standing == b.standing && a.planned == b.planned && a.round == b.round &&
         a.stack.depth == b.stack.depth && a.stack.owes == b.stack.owes;
}

constexpr int more_than_64_abilities_are_printed() {
  const Game g;
  int printed = 0;
  for (int figure = 0; figure < kFigures; ++figure) {
    printed += static_cast<int>(abilities_of(g.rules, g.s, figure).size());
  }
  EXPECT(printed > 64 && broken(g.rules, g.s, 0).empty());
  EXPECT(g.s.in_force.at[static_cast<int>(Moment::after_hurt)].figures >> 32 != 0);
  return 0;
}
static_assert(more_than_64_abilities_are_printed() == 0);

constexpr int plans_commute_and_stay_secret() {
  Game a;
  EXPECT(a.asks(0b1111));
  Game b = a, c = a;
  a.by(0, choose::Lead{3}).by(1, choose::Lead{12}).by(2, choose::Lead{20}).by(3, choose::Lead{39});
  b.by(3, choose::Lead{39}).by(1, choose::Lead{12}).by(2, choose::Lead{20}).by(0, choose::Lead{3});
  EXPECT(!a.failed && !b.failed && equal(a.s, b.s) && a.asks(only(0)) && a.innermost() == Procedure::turn);
  EXPECT(a.s.plan[0] == kNone && a.s.plan[3] == 39);  // the first is known

  Game d = c;  // two worlds: seat 1 has planned differently
  c.by(1, choose::Lead{12});
  d.by(1, choose::Lead{17});
  EXPECT(c.asks(0b1101) && !c.may(1, choose::Lead{12}) && !equal(c.s, d.s));
  State own = c.s;
  blank(c.rules, own, 1);
  EXPECT(equal(own, c.s));
  for (const int viewer : {0, kNobody}) {
    State x = c.s, y = d.s;
    blank(c.rules, x, viewer);
    blank(d.rules, y, viewer);
    EXPECT(equal(x, y) && broken(c.rules, x, static_cast<u8>(~0u)).empty());
    Random random{7};
    State dealt = x;
    deal(c.rules, dealt, viewer, random);
    EXPECT(broken(c.rules, dealt, 0).empty() && seat_of(dealt.plan[1]) == 1);
    blank(c.rules, dealt, viewer);
    EXPECT(equal(dealt, x));
  }
  EXPECT(!c.may(2, choose::Lead{12}) && !c.may(2, choose::Lead{200}) && !c.may(2, pass()));
  return 0;
}
static_assert(plans_commute_and_stay_secret() == 0);

// All of the next spaces are listed, and one may go farther.
constexpr int going_lists_a_part() {
  Game g{{{kBull, space(11, 2)}, {kFox, space(11, 1)}}};
  g.by(0, choose::Lead{kBull});
  EXPECT(g.asks(only(0)) && g.innermost() == Procedure::turn && g.asked(0).size == 6);  // pass, and five free spaces
  const int steps = profile(g.rules, kBull).steps, far = space(11 + steps, 2);
  EXPECT(!g.asked(0).contains(choose::Go{far}) && g.may(0, choose::Go{far}));
  EXPECT(!g.may(0, choose::Go{far + kRows}) && !g.may(0, choose::Go{space(11, 2)}) && !g.may(0, choose::Go{250}));
  EXPECT(!g.may(0, choose::Go{space(11, 1)}));  // somebody stands there
  g.by(0, choose::Go{far});
  EXPECT(!g.failed && g.s.figures[kBull].at == far && g.s.stack.top().as.turn.step == Turn::Step::strike);
  return 0;
}
static_assert(going_lists_a_part() == 0);

constexpr int an_owl_reaches_twenty_spaces() {
  Game g;
  g.led(kOwl);  // in the first column
  EXPECT(g.s.figures[kOwl].at / kRows == 0);
  for (int target = 10; target < 20; ++target) {
    const int columns = g.s.figures[target].at / kRows;
    EXPECT(g.may(0, choose::Strike{target}) == (columns == 20));  // and not in the last
    EXPECT(g.asked(0).contains(choose::Strike{target}) == (columns == 20));
  }
  EXPECT(!g.may(0, choose::Strike{kBoar}) && !g.may(0, choose::Strike{64}));
  return 0;
}
static_assert(an_owl_reaches_twenty_spaces() == 0);

constexpr int dice_have_ten_sides() {
  Game g{{{kFox, space(11, 2)}, {kOwl1, space(12, 2)}}};
  g.led(kFox).strike(kOwl1);
  EXPECT(g.asks(kChance) && g.innermost() == Procedure::strike);
  EXPECT(g.asked(kChanceSeat).size == 55 && g.may(kChanceSeat, dice(10, 1)));
  EXPECT(!g.may(kChanceSeat, dice(11, 1)) && !g.may(kChanceSeat, dice(0, 1)) && !g.may(kChanceSeat, dice(1)));
  EXPECT(!g.may(kChanceSeat, dice(1, 1, 1)));
  u64 total = 0;
  outcomes(g.rules, g.s, [&](Choice, u64 weight) { total += weight; });
  EXPECT(total == 100);
  Random random{3};
  EXPECT(g.may(kChanceSeat, draw(g.rules, g.s, random)));
  g.chance(dice(10, 5));
  EXPECT(g.wounds(kOwl1) == 1 && g.s.points[0] == 1);
  return 0;
}
static_assert(dice_have_ten_sides() == 0);

// A boar strikes an owl. Bulls of all others stand near: whoever has something to use is asked, at once and in secret.
constexpr Game before_the_roll() {
  Game g{{{kBoar, space(11, 2)},
          {kOwl1, space(11, 3)},
          {kBull1, space(12, 2)},
          {kBull2, space(10, 2)},
          {kBull3, space(12, 3)}}};
  g.led(kBoar);
  return g.strike(kOwl1);
}

constexpr int all_act_at_once_in_secret() {
  Game g = before_the_roll();
  EXPECT(g.innermost() == Procedure::window && g.asks(0b1110));  // seat 0 has nothing to use
  EXPECT(g.asked(2).size == 2 && g.asked(2)[0] == pass() && g.asked(2)[1] == use(kBull2, 1));
  EXPECT(!g.may(2, use(kBull2, 0)) && !g.may(2, use(kBull3, 1)) && !g.may(2, choose::First{2}));
  Game x = g, y = g;
  x.by(2, use(kBull2, 1));
  y.by(2, pass());
  EXPECT(x.asks(0b1010) && y.asks(0b1010) && !equal(x.s, y.s));
  blank(x.rules, x.s, 1);
  blank(y.rules, y.s, 1);
  EXPECT(equal(x.s, y.s));

  g.by(2, use(kBull2, 1)).by(1, pass()).by(3, use(kBull3, 1));
  EXPECT(g.asks(only(0)) && g.asked(0).size == 2);  // the attacker says who comes first
  EXPECT(g.may(0, choose::First{2}) && g.may(0, choose::First{3}) && !g.may(0, choose::First{1}));
  EXPECT(!g.may(0, choose::First{200}) && !g.may(0, pass()));
  State seen = g.s;
  blank(g.rules, seen, 2);  // who acts is known now, and no more
  EXPECT(seen.pick[2] == use(kBull2, 1) && seen.pick[3] == choose::First{3} && seen.pick[1] == pass());
  EXPECT(broken(g.rules, seen, static_cast<u8>(~only(2))).empty());
  Random random{5};
  deal(g.rules, seen, 2, random);
  EXPECT(seen.pick[3] == use(kBull3, 1) && seen.pick[1] == pass() && broken(g.rules, seen, 0).empty());

  g.by(0, choose::First{3});
  for (const Choice pick : g.s.pick) EXPECT(pick == pass());  // taken back unseen
  EXPECT(g.innermost() == Procedure::effect && g.asks(only(3)));
  EXPECT(g.s.in_force.has_acted_in(0, on_card(kBull3, 1)) && !g.s.in_force.has_acted_in(0, on_card(kBull2, 1)));
  return 0;
}
static_assert(all_act_at_once_in_secret() == 0);

constexpr int strikes_nest_and_copies_go_on_by_themselves() {
  Game g = before_the_roll();
  g.by(1, pass()).by(3, pass()).by(2, use(kBull2, 1));
  EXPECT(g.innermost() == Procedure::effect && g.asks(only(2)) && g.may(2, choose::Pick{kBoar}));
  EXPECT(!g.may(2, choose::Pick{kBull2}) && !g.may(2, choose::Pick{255}) && !g.may(2, pass()));
  g.by(2, choose::Pick{kBoar}).all_pass();
  EXPECT(g.asks(kChance) && g.s.stack.depth == 5);  // round, strike, window, effect, strike
  EXPECT(strike_in_progress(g.s).attacker == kBull2);
  Game a = g, b = g;  // in the middle of a strike inside of another's roll
  a.chance(dice(1, 1));
  EXPECT(a.wounds(kBoar) == 0 && a.s.stack.depth == 3);
  EXPECT(a.innermost() == Procedure::window && a.asks(0b1010));  // once a round: seat 2 has nothing left
  b.chance(dice(7, 7)).all_pass();
  EXPECT(b.wounds(kBoar) == 2 && b.s.points[2] == 2);
  EXPECT(g.wounds(kBoar) == 0 && g.s.stack.depth == 5);  // what was copied is as it was
  a.all_pass();
  EXPECT(a.asks(kChance) && a.s.stack.depth == 2 && strike_in_progress(a.s).attacker == kBoar);
  a.chance(dice(6, 6)).all_pass();
  EXPECT(a.wounds(kOwl1) == 2);
  for (int i = a.s.stack.depth; i < kDepth; ++i) {
    EXPECT(a.s.stack.frames[i].procedure == Procedure::none);
    EXPECT(a.s.stack.frames[i].as.raw == decltype(Frame::As::raw){});
  }
  return 0;
}
static_assert(strikes_nest_and_copies_go_on_by_themselves() == 0);

// Whom an effect picks for what holds is bound, all of them, wherever their bit is.
constexpr int a_forced_set_is_bound_whole() {
  Game g{{{kOwl, space(11, 2)}, {kBoar1, space(12, 2)}, {kOwl3, space(11, 3)}, {kBoar3, space(12, 1)}}};
  g.led(kOwl).strike(kBoar1);
  EXPECT(g.asks(only(0)) && g.may(0, use(kOwl, 2)));
  g.by(0, use(kOwl, 2));
  EXPECT(g.innermost() == Procedure::effect && g.asked(0)[0] == pass());
  g.by(0, choose::Pick{kBoar1}).by(0, choose::Pick{kBoar3});
  EXPECT(!g.may(0, choose::Pick{kBoar1}) && !g.may(0, choose::Pick{20}));  // those before are not asked for again
  Game two = g;
  two.by(0, pass());
  g.by(0, choose::Pick{kOwl3});
  for (const Game* each : {&g, &two}) {
    const bool third = each == &g;
    EXPECT(!each->failed && each->left(Moment::cannot_go) == 1);
    const auto stays = [&](int figure) {
      return is_under<Language>(each->look(), static_cast<int>(Moment::cannot_go), figure);
    };
    EXPECT(stays(kBoar1) && stays(kBoar3) && stays(kOwl3) == third && !stays(kBull3) && !stays(kOwl));
  }
  return 0;
}
static_assert(a_forced_set_is_bound_whole() == 0);

// Whoever cannot go is not asked where to.
constexpr int who_is_marked_stays() {
  for (const bool marks : {false, true}) {
    Game g{{{kOwl, space(11, 2)}, {kOwl1, space(12, 2)}}};
    g.led(kOwl).strike(kOwl1);
    if (marks) g.by(0, use(kOwl, 2)).by(0, choose::Pick{kOwl1});
    g.all_pass().by(0, choose::Suffer{0}).all_pass().chance(dice(1, 1));
    EXPECT(g.asks(only(1)) && g.innermost() == Procedure::turn);
    EXPECT(g.s.stack.top().as.turn.step == (marks ? Turn::Step::strike : Turn::Step::go));
  }
  return 0;
}
static_assert(who_is_marked_stays() == 0);

constexpr int a_replacement_prevents_once_a_round() {
  Game g{{{kBull, space(11, 2)}, {kFox1, space(12, 2)}}};
  g.led(kBull).strike(kFox1).chance(dice(7, 1));
  EXPECT(g.innermost() == Procedure::window && g.asks(only(1)) && g.wounds(kFox1) == 0);
  Game hit = g;
  hit.by(1, pass());
  EXPECT(hit.wounds(kFox1) == 1 && hit.s.points[0] == 1 && hit.asks(kChance));
  hit.chance(dice(7, 1, 1));  // the bull strikes twice, and the fox has not dodged yet
  EXPECT(hit.asks(only(1)) && hit.may(1, use(kFox1, 0)));
  g.by(1, use(kFox1, 0));
  EXPECT(g.wounds(kFox1) == 0 && g.s.points[0] == 0 && g.asks(kChance));
  g.chance(dice(7, 1));
  EXPECT(g.wounds(kFox1) == 1);  // it has
  g.s.in_force.begin_period(0);
  EXPECT(!g.s.in_force.has_acted_in(0, on_card(kFox1, 0)));
  return 0;
}
static_assert(a_replacement_prevents_once_a_round() == 0);

// Guards of the one who would be hurt choose what to do for it.
constexpr int a_guard_chooses() {
  Game g{{{kFox, space(11, 2)}, {kOwl1, space(12, 2)}, {kBull1, space(13, 2)}}};
  g.led(kFox).strike(kOwl1).all_pass().chance(dice(6, 1));
  EXPECT(g.asks(only(1)) && g.may(1, use(kBull1, 0)));
  g.by(1, use(kBull1, 0));
  EXPECT(g.asked(1).size == 2 && !g.may(1, choose::Take{2}) && !g.may(1, pass()));
  Game shield = g, revenge = g;
  shield.by(1, choose::Take{0}).all_pass();
  EXPECT(shield.wounds(kBull1) == 1 && shield.wounds(kOwl1) == 0 && shield.s.points[0] == 0);
  revenge.by(1, choose::Take{1}).all_pass();
  EXPECT(revenge.wounds(kBull1) == 0 && revenge.wounds(kFox) == 1 && revenge.wounds(kOwl1) == 1);
  return 0;
}
static_assert(a_guard_chooses() == 0);

// What follows is used in turn, from the one that the moment is about; whoever acts opens it anew.
constexpr int several_act_in_turn() {
  Game g{{{kBoar, space(11, 2)},
          {kOwl1, space(12, 2)},
          {kFox, space(13, 2)},
          {kFox2, space(12, 1)},
          {kFox3, space(12, 3)}}};
  g.led(kBoar).strike(kOwl1).all_pass().chance(dice(6, 1));
  EXPECT(g.innermost() == Procedure::window && g.wounds(kOwl1) == 1 && g.asks(only(0)));
  EXPECT(!g.may(2, pass()));
  g.by(0, pass());
  EXPECT(g.asks(only(2)));
  Game all = g;
  all.by(2, pass());
  EXPECT(all.asks(only(3)));
  all.by(3, pass());
  EXPECT(all.innermost() == Procedure::turn && all.wounds(kBoar) == 0);
  g.by(2, use(kFox2, 2));
  EXPECT(g.wounds(kBoar) == 1);
  return 0;
}
static_assert(several_act_in_turn() == 0);

// A boar is hurt: its own two abilities act, and one of the bull that strikes it; the attacker says which comes first.
// What the first one leaves behind acts in the very moment that is being run.
constexpr Game hurt_the_boar() {
  Game g{{{kBull, space(11, 2)}, {kBoar1, space(12, 2)}}};
  g.led(kBull).strike(kBoar1).chance(dice(7, 1));
  return g;
}
constexpr int abilities_are_put_in_order() {
  Game g = hurt_the_boar();
  EXPECT(g.innermost() == Procedure::window && g.asks(only(0)) && g.wounds(kBoar1) == 1 && g.asked(0).size == 3);
  EXPECT(g.may(0, use(kBoar1, 0)) && g.may(0, use(kBoar1, 1)) && g.may(0, use(kBull, 2)));
  EXPECT(!g.may(0, pass()) && !g.may(0, use(kBull, 1)) && !g.may(0, choose::First{1}));  // none is optional
  g.by(0, use(kBull, 2));
  EXPECT(g.left(Moment::rolls_more) == 1 && g.asks(only(1)) && g.asked(1).size == 2);  // of one owner: that one says it
  g.by(1, use(kBoar1, 0));
  EXPECT(g.left(Moment::after_hurt) == 1 && g.asks(only(1)) && g.asked(1).size == 2);
  EXPECT(g.asked(1)[0] == use(kBoar1, 1) && g.asked(1)[1] == choose::Use{left_behind(1)});
  g.by(1, choose::Use{left_behind(1)});
  EXPECT(g.wounds(kBull) == 2 && g.asks(kChance));  // and the bite, which needed no order; the bull strikes again
  EXPECT(strike_dice(g.look(), strike_in_progress(g.s), NoParts{}) == 3);  // in its rage
  g.chance(dice(1, 1, 1));
  EXPECT(g.left(Moment::rolls_more) == 0 && g.left(Moment::after_hurt) == 1);  // which the strike has ended
  return 0;
}
static_assert(abilities_are_put_in_order() == 0);

// Bitten to death in the middle of its two strikes, the bull has no second one, and nothing of its card is in force.
constexpr int who_falls_in_the_middle_stops() {
  Game g{{{kBull, space(11, 2)}, {kFox, space(9, 2)}, {kBoar1, space(12, 2)}}};
  g.s.figures[kBull].wounds = 3;
  g.led(kBull).strike(kBoar1).chance(dice(7, 1)).by(0, pass()).by(0, use(kBoar1, 1)).by(0, pass());
  EXPECT(!g.stands(kBull) && g.s.figures[kBull].at == kNowhere && g.s.points[1] == 2);  // the fox was bitten, too
  g.all_pass();
  EXPECT(g.innermost() == Procedure::turn && g.asks(only(1)) && g.left(Moment::rolls_more) == 0);
  for (const auto& at : g.s.in_force.at) EXPECT((at.figures & one(kBull)) == 0);
  EXPECT(broken(g.rules, g.s, 0).empty());
  return 0;
}
static_assert(who_falls_in_the_middle_stops() == 0);

// The owl adds a die when it is not wounded, and may suffer for others: focus, which was waiting for its turn, does not
// act any more when it has.
constexpr int a_condition_is_checked_again() {
  Game g{{{kOwl, space(11, 2)}, {kOwl1, space(12, 2)}}};
  g.led(kOwl).strike(kOwl1).by(0, pass());
  EXPECT(g.innermost() == Procedure::window && g.asked(0).size == 2);
  Game focus_first = g;
  focus_first.by(0, use(kOwl, 0)).by(0, pass()).by(0, choose::Suffer{1}).by(0, pass());
  EXPECT(focus_first.asks(kChance) && strike_in_progress(focus_first.s).bonus == 2);
  g.by(0, use(kOwl, 1));
  EXPECT(g.innermost() == Procedure::effect && g.asked(0).size == 3 && !g.may(0, choose::Suffer{3}));
  EXPECT(!g.may(0, pass()));
  Game none = g;
  none.by(0, choose::Suffer{0});
  EXPECT(none.wounds(kOwl) == 0);
  g.by(0, choose::Suffer{1}).by(0, pass());
  EXPECT(g.asks(kChance) && strike_in_progress(g.s).bonus == 1 && g.wounds(kOwl) == 1);
  return 0;
}
static_assert(a_condition_is_checked_again() == 0);

// What the dice of a strike are made of.
struct List {
  std::array<Part, 8> at{};
  int size = 0;
  constexpr void operator()(Part p) { at[size++] = p; }
  constexpr bool operator==(const List&) const = default;
};
constexpr List parts(auto... all) { return {{all...}, sizeof...(all)}; }

constexpr int a_number_is_taken_apart() {
  Game g;
  List calm, furious;
  EXPECT(strike_dice(g.look(), {.attacker = kFox}, calm) == 2 && calm == parts(part(Rule::strike_dice, 2)));
  g.s.figures[kFox].wounds = 1;
  EXPECT(strike_dice(g.look(), {.attacker = kFox, .bonus = 2}, furious) == kMaxDice);
  EXPECT(furious == parts(part(Rule::strike_dice, 2), part(Rule::effect, 2), part(Rule::lasting, 1),
                          part(Rule::strike_limit, -2)));
  EXPECT(strike_dice(g.look(), {.attacker = kFox1}, NoParts{}) == 2);  // only the one that is wounded
  return 0;
}
static_assert(a_number_is_taken_apart() == 0);

constexpr int a_round_ends_what_lasts() {
  Game g = hurt_the_boar();
  g.by(0, use(kBoar1, 0)).by(0, use(kBoar1, 1)).by(0, use(kBull, 2)).chance(dice(1, 1, 1));
  EXPECT(g.left(Moment::after_hurt) == 1);
  g.by(1, pass()).by(1, pass());
  EXPECT(!g.failed && g.s.round == 2 && g.asks(0b11) && g.left(Moment::after_hurt) == 0);
  EXPECT(!g.s.in_force.has_acted_in(0, on_card(kBoar1, 0)));
  return 0;
}
static_assert(a_round_ends_what_lasts() == 0);

// The rules with other code for one of the texts.
struct Altered {
  static constexpr u16 kPlace = kCode.size();
  std::array<Op, kPlace + 3> code{};
  std::array<AbilityCode, kAbilities.size()> abilities = kAbilities;

  constexpr Altered(int text, std::array<Op, 3> ops) {
    for (int i = 0; i < kPlace; ++i) code[i] = kCode[i];
    for (int i = 0; i < 3; ++i) code[kPlace + i] = ops[i];
    abilities[kPrinted[text]].code = kPlace;
  }
  constexpr Rules rules() const {
    Rules altered = kRules;
    altered.code = code;
    altered.abilities = abilities;
    return altered;
  }
};

constexpr bool over_by(const Game& g, Fault fault) {
  const Question q = question(g.s);
  return !g.failed && q.over() && q.fault == fault && q.procedure == 0 && !g.may(0, pass());
}

constexpr int bounds_are_faults() {
  const Altered endless(1, {Op{static_cast<u8>(Flow::jump), 0, Altered::kPlace}});  // the boar's bite
  Game bite({{kBull, space(11, 2)}, {kBoar1, space(12, 2)}}, endless.rules());
  bite.led(kBull).strike(kBoar1).chance(dice(7, 1)).by(0, use(kBoar1, 1));
  EXPECT(over_by(bite, Fault::loop));

  // The owl's gamble: before each roll one more strike, and the question whom to mark.
  const Altered deep(6, {Op{static_cast<u8>(Noun::target)}, Op{static_cast<u8>(Does::strike)}});
  Game strikes({{kOwl, space(11, 2)}, {kOwl1, space(12, 2)}}, deep.rules());
  strikes.led(kOwl).strike(kOwl1);
  while (strikes.asks(only(0))) strikes.by(0, strikes.may(0, pass()) ? pass() : use(kOwl, 1));
  EXPECT(over_by(strikes, Fault::depth) && strikes.s.stack.depth == kDepth);

  Game crowded = hurt_the_boar(), busy = crowded;
  for (u8 i = 0; i < 24; ++i) {
    crowded.s.in_force.leave({.ability = kAbilities.size() - 1, .source = i}, static_cast<int>(Moment::rolls_more));
  }
  crowded.by(0, use(kBoar1, 0));
  EXPECT(over_by(crowded, Fault::capacity));
  while (busy.s.in_force.acted.push({on_card(0, 0), 1, 1})) {
  }
  busy.by(0, use(kBoar1, 0));
  EXPECT(over_by(busy, Fault::capacity));
  return 0;
}
static_assert(bounds_are_faults() == 0);

constexpr int random_games_end() {
  for (u64 seed = 0; seed < 2; ++seed) {
    Game g;
    Random random{seed};
    play_out(
        g.rules, g.s, random, 3000, [](const Rules& r, const State& s, Random& source) { return draw(r, s, source); },
        [](Choice, u32, u32) {});
    EXPECT(question(g.s).over() && g.s.stack.fault == Fault::none && g.s.round == kRounds + 1);
    EXPECT(broken(g.rules, g.s, 0).empty() && g.s.stack.depth == 0);
    int halves = 0;
    for (int seat = 0; seat < kSeats; ++seat) halves += result(g.s, seat);
    EXPECT(halves >= 2);
  }
  return 0;
}
static_assert(random_games_end() == 0);

}  // namespace
}  // namespace agon::second
