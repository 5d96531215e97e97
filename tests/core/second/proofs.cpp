// What the step machine, moments and lasting effects promise, proved by playing the second game at compile time. Every
// proof returns the line that does not hold; 0: all do.
#include "tests/core/second/invariants.h"
#include "tests/core/second/play.h"
#include "tests/core/second/view.h"

namespace agon::second {
namespace {

#define EXPECT(condition) \
  if (!(condition)) return __LINE__

constexpr Choice pass() { return choose::Pass{}; }
constexpr Choice rest() { return choose::Rest{}; }
constexpr Choice plan(int target) { return choose::Plan{target}; }
constexpr Choice tactic(int card) { return choose::Tactic{card}; }
constexpr Choice pick(int target) { return choose::Pick{target}; }
constexpr Choice drawn(int card) { return choose::Draw{card}; }
constexpr Choice dice(auto... faces) {
  u64 low = 0;
  int i = 0;
  ((low |= static_cast<u64>(faces) << (3 * i++)), ...);
  return choose::Roll{low};
}

// A game that is played by a script. What is not allowed, or asked of somebody else, is remembered as a failure.
struct Game {
  const Rules& rules;
  State s;
  bool failed = false;

  constexpr explicit Game(const Rules& r) : rules(r), s(start(r, Quiet{})) {}

  constexpr Game& by(int seat, Choice given) {
    if (failed || !check(rules, s, seat, given).allowed()) {
      failed = true;
    } else {
      answer(rules, s, seat, given, Quiet{});
    }
    return *this;
  }
  constexpr Game& chance(Choice given) { return by(kChanceSeat, given); }

  // The first hands, and the plans of the first round.
  constexpr Game& hands(std::array<std::array<int, kFirstHand>, kSeats> cards) {
    for (const auto& hand : cards) {
      for (const int card : hand) chance(drawn(card));
    }
    return *this;
  }
  constexpr Game& plans(Choice zero, Choice one, Choice two) { return by(0, zero).by(1, one).by(2, two); }

  // All who are asked in a window pass.
  constexpr Game& all_pass() {
    for_each_bit(s.stack.owes, [&](int seat) { by(seat, pass()); });
    return *this;
  }

  constexpr Procedure innermost() const { return s.stack.depth != 0 ? s.stack.top().procedure : Procedure::none; }
  constexpr bool asks(u8 seats) const { return !failed && s.stack.owes == seats; }
  constexpr Fault fault() const { return s.stack.fault; }
};

// Equal in all that a proof looks at: everything but the frames, whose bytes cannot be compared at compile time.
constexpr bool equal(const State& a, const State& b) {
  return a.hand == b.hand && a.discard == b.discard && a.known == b.known && a.fighters == b.fighters &&
         a.plan == b.plan && a.pick == b.pick && a.rolls == b.rolls && a.round == b.round &&
         a.in_force.entries == b.in_force.entries && a.stack.depth == b.stack.depth && a.stack.owes == b.stack.owes;
}

constexpr std::array<int, 3> kDull{feint_1, feint_2, refill};

// Seat 1 (the first to attack in round 1) attacks seat 2; the window before its roll is open.
constexpr Game before_the_roll(std::array<int, 3> zero, std::array<int, 3> one, std::array<int, 3> two) {
  Game g(kRules);
  g.hands({zero, one, two}).plans(rest(), plan(2), rest());
  return g;
}

constexpr int no_answers_no() {
  Game g = before_the_roll({no_1, no_2, feint_1}, {charge, no_1, feint_1}, {no_1, feint_1, feint_2});
  EXPECT(g.innermost() == Procedure::window && g.asks(0b111));
  g.by(0, pass()).by(2, pass()).by(1, tactic(charge));
  EXPECT(g.asks(0b101));  // everybody but its player may answer
  EXPECT(check(kRules, g.s, 0, tactic(feint_1)).rule == static_cast<u16>(Rule::tactic_timing));
  g.by(0, tactic(no_1)).by(2, pass());
  EXPECT(g.asks(0b110));  // and NO! may be answered
  g.by(1, tactic(no_1)).by(2, pass());
  EXPECT(g.asks(0b101));
  g.by(0, tactic(no_2)).by(2, tactic(no_1));
  EXPECT(g.innermost() == Procedure::window && g.asks(only(0)));  // both: the underdog says whose is first
  EXPECT(!check(kRules, g.s, 0, choose::First{1}).allowed());
  g.by(0, choose::First{2});
  EXPECT(g.s.hand[0] == (bit(no_2) | bit(feint_1)) &&
         g.s.hand[2] == (bit(feint_1) | bit(feint_2)));  // taken back unseen
  EXPECT(g.s.pick == (std::array<u8, 3>{}));
  EXPECT(g.asks(0b011));
  g.by(0, pass()).by(1, pass());  // the third NO! holds, so the second is cancelled; another answer to the first?
  EXPECT(g.asks(0b110));
  g.by(1, pass()).by(2, pass());  // no: the first holds, and the charge is cancelled; the window goes on
  EXPECT(g.asks(0b111) && g.s.stack.depth == 4 && g.s.rolls.size() == 1);
  g.all_pass();
  EXPECT(g.asks(kChance) && g.innermost() == Procedure::roll_dice);
  return 0;
}
static_assert(no_answers_no() == 0);

constexpr int copies_go_on_by_themselves() {
  Game g = before_the_roll(kDull, {charge, feint_1, feint_2}, kDull);
  g.by(0, pass()).by(2, pass()).by(1, tactic(charge)).all_pass();
  EXPECT(g.innermost() == Procedure::effect && g.asks(only(1)));
  g.by(1, pick(0)).all_pass();
  // Match, attack, roll, window, tactic, effect, attack, roll.
  EXPECT(g.s.stack.depth == 8 && g.s.rolls.size() == 2 && g.asks(kChance));
  Game a = g, b = g;  // in the middle of an attack inside a roll
  a.chance(dice(3));
  EXPECT(a.s.fighters[0].wounds == 0 && a.s.rolls.size() == 1 && a.asks(0b111));
  b.chance(dice(4));
  EXPECT(b.s.fighters[0].wounds == 1 && b.s.fighters[1].points == 1);
  EXPECT(b.innermost() == Procedure::moment && b.asks(only(0)));  // two abilities; the underdog puts them in order
  EXPECT(g.s.fighters[0].wounds == 0 && g.s.stack.depth == 8);    // what was copied is as it was
  a.all_pass().chance(dice(5, 6));
  EXPECT(a.s.fighters[2].wounds == 2 && a.s.rolls.empty());
  return 0;
}
static_assert(copies_go_on_by_themselves() == 0);

constexpr int frames_above_the_stack_are_empty() {
  Game g = before_the_roll(kDull, {charge, feint_1, feint_2}, kDull);
  g.by(0, pass()).by(2, pass()).by(1, tactic(charge)).all_pass().by(1, pick(0)).all_pass().chance(dice(3)).all_pass();
  EXPECT(g.s.stack.depth == 3 && !g.failed);
  for (int i = 3; i < kDepth; ++i) {
    EXPECT(g.s.stack.frames[i].procedure == Procedure::none);
    EXPECT(g.s.stack.frames[i].as.raw == decltype(Frame::As::raw){});
  }
  return 0;
}
static_assert(frames_above_the_stack_are_empty() == 0);

constexpr int secrets_stay_secret() {
  Game g(kRules);
  g.hands({{{no_1, no_2, feint_1}, {charge, spy, feint_1}, kDull}});
  Game x = g, y = g;  // two worlds: seat 1 has planned differently
  x.by(1, plan(2));
  y.by(1, rest());
  EXPECT(!equal(x.s, y.s));
  blank(x.s, 0);
  blank(y.s, 0);
  EXPECT(equal(x.s, y.s) && x.s.stack.owes == 0b101);
  EXPECT(x.s.hand[1] == 0 && x.s.fighters[1].held == 3);

  Game z = before_the_roll({no_1, no_2, feint_1}, {spy, charge, feint_1}, {ward, curse, no_1});
  Game w = before_the_roll({no_1, no_2, feint_1}, {spy, charge, feint_1}, {ward, shove, no_1});
  for (Game* world : {&z, &w}) {  // seat 1 looks at a card of seat 2
    world->by(0, pass()).by(2, pass()).by(1, tactic(spy)).all_pass().by(1, pick(2)).chance(choose::Show{ward});
    EXPECT(!world->failed && world->s.known[1][2] == bit(ward));
  }
  for (int seat = 0; seat < 2; ++seat) {
    State a = z.s, b = w.s;
    blank(a, seat);
    blank(b, seat);
    EXPECT(equal(a, b));  // the card that differs was not shown
    EXPECT(a.hand[2] == (seat == 1 ? bit(ward) : 0) && a.known[1][2] == a.hand[2]);
    Random random{7};
    State dealt = a;
    deal(kRules, dealt, seat, random);
    EXPECT(broken(dealt, 0).empty() && count(dealt.hand[2]) == 3);
    blank(dealt, seat);
    EXPECT(equal(dealt, a));
  }
  State spectator = z.s;
  blank(spectator, kNobody);
  EXPECT(spectator.hand == (std::array<u64, 3>{}) && spectator.known[1][2] == 0);
  return 0;
}
static_assert(secrets_stay_secret() == 0);

constexpr int plans_commute() {
  Game a(kRules);
  a.hands({kDull, kDull, kDull});
  Game b = a, c = a;
  a.by(0, plan(1)).by(1, plan(2)).by(2, rest());
  b.by(2, rest()).by(1, plan(2)).by(0, plan(1));
  c.by(1, plan(2));
  EXPECT(c.asks(0b101) && c.s.plans_open == 0 && !check(kRules, c.s, 1, rest()).allowed());
  c.by(0, plan(1)).by(2, rest());
  EXPECT(!a.failed && !b.failed && !c.failed && equal(a.s, b.s) && equal(a.s, c.s) && a.s.plans_open == 1);
  return 0;
}
static_assert(plans_commute() == 0);

// Seat 0 is hurt by seat 1; which of its abilities acts first is the underdog's choice, who is seat 0.
constexpr Game hurt_the_boar() {
  Game g(kRules);
  g.hands({kDull, kDull, kDull}).plans(rest(), plan(0), rest()).all_pass().chance(dice(4, 1));
  return g;
}

constexpr int abilities_are_put_in_order() {
  Game g = hurt_the_boar();
  EXPECT(g.innermost() == Procedure::moment && g.asks(only(0)) && g.s.fighters[0].wounds == 1);
  ChoiceList list;
  options(kRules, g.s, 0, list);
  EXPECT(list.size == 2 && list[0] == choose::Ability{0} && list[1] == choose::Ability{1});
  EXPECT(check(kRules, g.s, 0, choose::Ability{2}).rule == static_cast<u16>(Rule::moment_order));
  EXPECT(!check(kRules, g.s, 0, choose::Pass{}).allowed());  // neither is optional
  return 0;
}
static_assert(abilities_are_put_in_order() == 0);

constexpr int what_begins_during_a_moment_acts_in_it() {
  Game g = hurt_the_boar();
  // The grudge puts a last word in force, for the very moment that is being run: so there are two again.
  g.by(0, choose::Ability{0});
  EXPECT(g.innermost() == Procedure::moment && g.asks(only(0)) && g.s.fighters[0].luck == 2);
  const int last_word = lowest(g.s.in_force.at[static_cast<int>(When::after_hurt)] & ~u64{0b11});
  g.by(0, choose::Ability{last_word});
  EXPECT(!g.failed && g.s.fighters[0].luck == 3);
  EXPECT((g.s.in_force.used >> last_word & 1) == 0);  // it ended itself
  // The thorns are left, and need no order: the attacker is asked whether it dodges.
  EXPECT(g.innermost() == Procedure::moment && g.asks(only(1)));
  return 0;
}
static_assert(what_begins_during_a_moment_acts_in_it() == 0);

// A slot that was used in a running moment and becomes free counts as new when something else takes it.
constexpr int a_slot_used_again_is_new() {
  Rules rules = kRules;
  // The grudge ends, and a last word takes its slot.
  rules.code[60] = {Code::lapse, of(Name::grudge)};
  rules.code[61] = {Code::put_self, of(Name::last_word), of(Until::round)};
  rules.code[62] = {Code::end};
  rules.abilities[of(Name::grudge)].effect = 60;
  rules.fighters[0] = {Name::grudge};
  Game g(rules);
  g.hands({kDull, kDull, kDull}).plans(rest(), plan(0), rest()).all_pass().chance(dice(4, 1));
  EXPECT(!g.failed && g.s.fighters[0].luck == 3);  // one to begin with, one for resting, one by the last word
  EXPECT(g.s.in_force.at[static_cast<int>(When::after_hurt)] == 0);
  return 0;
}
static_assert(a_slot_used_again_is_new() == 0);

constexpr int optional_abilities_are_offered() {
  Game g(kRules);  // seat 2 attacks: insight is offered before its roll
  g.hands({kDull, kDull, kDull}).plans(rest(), rest(), plan(1));
  EXPECT(g.innermost() == Procedure::moment && g.asks(only(2)));
  Game declined = g;
  declined.by(2, pass());
  EXPECT(declined.innermost() == Procedure::window && declined.s.fighters[2].held == 3);
  g.by(2, choose::Ability{lowest(g.s.in_force.at[static_cast<int>(When::before_roll)])});
  EXPECT(g.asks(kChance) && g.innermost() == Procedure::effect);  // a hidden draw inside the roll
  g.chance(drawn(ward));
  EXPECT(g.innermost() == Procedure::window && g.s.fighters[2].held == 4);  // and it is not offered twice
  return 0;
}
static_assert(optional_abilities_are_offered() == 0);

// Focus adds a die if the attacker is wounded, calm heals a wound. After calm there is no wound left: focus, which was
// waiting for its turn, does not act any more.
constexpr int a_condition_is_checked_again() {
  Game g(kRules);
  g.hands({kDull, kDull, kDull});
  g.s.fighters[2].wounds = 1;
  g.plans(rest(), rest(), plan(1));
  ChoiceList list;
  options(kRules, g.s, 0, list);
  EXPECT(g.innermost() == Procedure::moment && g.asks(only(0)) && list.size == 3);
  Game focus_first = g;
  focus_first.by(0, list[1]).by(0, list[2]).by(2, pass());
  EXPECT(focus_first.innermost() == Procedure::window && focus_first.s.rolls.back().bonus == 1);
  EXPECT(focus_first.s.fighters[2].wounds == 0);
  g.by(0, list[2]).by(2, pass());
  EXPECT(g.innermost() == Procedure::window && g.s.rolls.back().bonus == 0 && g.s.fighters[2].wounds == 0);
  return 0;
}
static_assert(a_condition_is_checked_again() == 0);

constexpr int a_replacement_prevents() {
  Game g(kRules);
  g.hands({kDull, kDull, kDull}).plans(plan(1), rest(), rest()).all_pass().chance(dice(6, 6));
  EXPECT(g.innermost() == Procedure::moment && g.asks(only(1)) && g.s.fighters[1].wounds == 0);
  const int dodge = lowest(g.s.in_force.at[static_cast<int>(When::would_be_hurt)]);
  Game hit = g;
  hit.by(1, pass());
  EXPECT(hit.s.fighters[1].wounds == 2 && hit.s.fighters[1].luck == 2 && hit.s.fighters[0].points == 2);
  g.by(1, choose::Ability{dodge});
  EXPECT(!g.failed && g.s.fighters[1].wounds == 0 && g.s.fighters[1].luck == 1 && g.s.fighters[0].points == 0);
  return 0;
}
static_assert(a_replacement_prevents() == 0);

// What the dice of an attack are made of.
struct Parts {
  std::array<Part, 8> list{};
  int size = 0;
  constexpr void operator()(Part p) { list[size++] = p; }
  constexpr bool operator==(const Parts&) const = default;
};
constexpr Parts parts(auto... all) { return {{all...}, sizeof...(all)}; }

constexpr int a_lasting_modifier_ends() {
  Game g(kRules);
  g.hands({kDull, {curse, feint_1, feint_2}, kDull}).plans(rest(), plan(2), plan(1));
  g.by(0, pass()).by(1, tactic(curse)).by(2, pass()).all_pass().by(1, pick(2)).all_pass().chance(dice(1, 1));
  g.by(2, pass());  // the attack of the cursed one, without insight
  EXPECT(g.innermost() == Procedure::window && g.s.rolls.back().attacker == 2);
  Parts why;
  EXPECT(attack_dice(kRules, g.s, g.s.rolls.back(), why) == 1);
  EXPECT(why == parts(part(Rule::attack_dice, 2), part(Rule::dazed, -1)));
  g.all_pass().chance(dice(1));
  EXPECT(!g.failed && g.s.round == 2 && g.asks(kChance));  // a new round: the curse is over
  EXPECT(g.s.in_force.at[static_cast<int>(When::attack_dice)] == 0);
  const Roll next{.attacker = 2, .defender = 1};
  EXPECT(attack_dice(kRules, g.s, next, NoParts{}) == 2);
  return 0;
}
static_assert(a_lasting_modifier_ends() == 0);

constexpr int a_number_is_taken_apart() {
  Game g(kRules);
  g.s.fighters[0].at = 3;  // next to seat 2
  for (int i = 0; i < 3; ++i) g.s.in_force.add({of(Name::rage), 0, 0, 0}, static_cast<int>(When::attack_dice));
  Parts why;
  EXPECT(attack_dice(kRules, g.s, {.attacker = 0, .defender = 2}, why) == kMaxDice);
  EXPECT(why == parts(part(Rule::attack_dice, 2), part(Rule::attack_near, 1), part(Rule::rage, 1), part(Rule::rage, 1),
                      part(Rule::rage, 1), part(Rule::attack_limit, -2)));
  int sum = 0;
  for (int i = 0; i < why.size; ++i) sum += why.list[i].amount;
  EXPECT(sum == kMaxDice);
  return 0;
}
static_assert(a_number_is_taken_apart() == 0);

// The rules with an effect at this op: of the tactic feint_1, and after an attack by action 1.
constexpr u8 kOwn = 55;
constexpr Rules rules_with(auto... ops) {
  Rules rules = kRules;
  u8 at = kOwn;
  ((rules.code[at++] = ops), ...);
  rules.cards[feint_1].effect = kOwn;
  rules.actions[1] = {.dice = 0, .effect = kOwn};
  return rules;
}

// Seat 1 plays feint_1 before its roll, and nobody has anything to answer, now or later.
constexpr Game feint(const Rules& rules) {
  Game g(rules);
  g.hands({kDull, kDull, kDull}).plans(rest(), plan(2), rest()).by(0, pass()).by(2, pass()).by(1, tactic(feint_1));
  g.s.hand = {};
  for (Fighter& f : g.s.fighters) f.held = 0;
  g.all_pass();
  return g;
}

constexpr bool over_by(const Game& g, Fault fault) {
  const Question q = question(g.s);
  return !g.failed && q.over() && q.fault == fault && q.procedure == 0 &&
         check(g.rules, g.s, 0, pass()).reason == static_cast<u8>(Reason::over);
}

constexpr int bounds_are_faults() {
  const Rules endless = rules_with(Op{Code::go_to, kOwn});
  EXPECT(over_by(feint(endless), Fault::loop));

  const Rules crowded = rules_with(Op{Code::put_self, of(Name::rage)}, Op{Code::go_to, kOwn});
  EXPECT(over_by(feint(crowded), Fault::capacity));

  const Rules deep = rules_with(Op{Code::pick_enemy}, Op{Code::attack, 1}, Op{Code::end});
  Game attacks = feint(deep);
  while (attacks.asks(only(1))) attacks.by(1, pick(0));  // each attack ends with an effect that attacks again
  EXPECT(over_by(attacks, Fault::depth) && attacks.s.stack.depth == kDepth);

  Rules nested = rules_with(Op{Code::attack, 1}, Op{Code::end});  // before every roll one more attack
  nested.abilities[of(Name::dodge)] = {.when = When::before_roll, .effect = kOwn};
  Game rolls(nested);
  rolls.hands({kDull, kDull, kDull}).plans(rest(), plan(2), rest());
  EXPECT(over_by(rolls, Fault::capacity) && rolls.s.rolls.full());
  return 0;
}
static_assert(bounds_are_faults() == 0);

constexpr int random_games_end() {
  for (u64 seed = 0; seed < 3; ++seed) {
    Game g(kRules);
    Random random{seed};
    play_out(
        kRules, g.s, random, 2000, [](const Rules& r, const State& s, Random& source) { return draw(r, s, source); },
        [](Choice, u32, u32) {});
    EXPECT(question(g.s).over() && g.fault() == Fault::none && g.s.ending != Ending::none);
    EXPECT(broken(g.s, 0).empty() && g.s.stack.depth == 0);
    EXPECT(result(g.s, 0) + result(g.s, 1) + result(g.s, 2) >= 2);
  }
  return 0;
}
static_assert(random_games_end() == 0);

}  // namespace
}  // namespace agon::second
