#include "core/moments.h"

#include <gtest/gtest.h>

#include <string>

namespace agon {

// Nothing but a moment: abilities that write a letter, some of them optional. Its owner is the entry's subject, the
// seat before the moment's subject puts several in order.
namespace moments_toy {

struct Rules {};
#define AGON_TOY_VERBS(X) X(Pass, pass) X(Use, use)
AGON_VERBS(AGON_TOY_VERBS)
#undef AGON_TOY_VERBS
namespace choose {
struct Pass {
  AGON_CHOICE(pass);
};
struct Use {
  Number<> slot;
  AGON_CHOICE(use, slot);
};
}  // namespace choose
enum class Does : u8 { write, replace, put, put_instead };
inline constexpr int kMoment = 1, kSubject = 1, kObject = 2;  // of the moment that is run

// `ability` is what it does, plus kMay if it is optional; `source` is the letter; `end` is how often it may still act.
inline constexpr u8 kMay = 0x80;

struct Effect {
  AGON_STEPS(act);
  Step step{};
  Number<> does;
  Number<> letter;
  Seat subject;
  Seat object;
  AGON_FIELDS(does, letter, subject, object)
  template <class T>
  constexpr Next run(T& t);
  template <class T, class Out>
  constexpr void options(const T&, int, Out&) const {}
  template <class T>
  constexpr Refusal check(const T&, int, Choice) const {
    return {};
  }
};

struct Abilities {
  using Effect = moments_toy::Effect;
  template <class T>
  static constexpr bool applies(const T& t, const Kept& entry, int moment, int subject, int object) {
    return entry.subject == subject && moment == kMoment && object == kObject && t.s.written < entry.end;
  }
  static constexpr bool optional(const Rules&, int ability) { return (ability & kMay) != 0; }
  template <class T>
  static constexpr int owner(const T&, const Kept& entry) {
    return entry.subject;
  }
  template <class T>
  static constexpr int orders(const T&, int moment, int subject) {
    return moment == kMoment ? subject - 1 : 6;
  }
  static constexpr Effect effect(const Rules&, const Kept& entry, int subject, int object) {
    return {.does = entry.ability & ~kMay, .letter = entry.source, .subject = subject, .object = object};
  }
  static constexpr Choice use(int slot) { return choose::Use{slot}; }
  static constexpr int used(Choice given) {
    const auto use = heard<choose::Use>(given);
    return use ? int{use->slot} : -1;
  }
  static constexpr Choice pass() { return choose::Pass{}; }
  static constexpr Refusal not_offered(int slot) { return {.rule = 1, .reason = 1, .a = static_cast<u16>(slot)}; }
};
using Moment = MomentOf<Abilities>;

#define AGON_TOY(X) X(Effect, effect) X(Moment, moment)
AGON_PROCEDURES(AGON_TOY, 22)
#undef AGON_TOY

struct State {
  using Stack = agon::Stack<Frame, 4>;
  KeptList<2> in_force{};
  Stack stack{};
  std::string text{};
  int written = 0;
  int acted_on = 0;     // the subject and the object of what acted last, as a number of two digits
  bool fitted = false;  // what was put in force last
};

template <class T>
constexpr Next Effect::run(T& t) {
  t.s.text += static_cast<char>(letter);
  ++t.s.written;
  t.s.acted_on = 10 * subject + object;
  if (does == static_cast<u8>(Does::put_instead)) t.s.in_force.remove(0);
  if (does == static_cast<u8>(Does::put) || does == static_cast<u8>(Does::put_instead)) {
    t.s.fitted = put_in_force<Moment>(t, {static_cast<u8>(Does::write), 'n', kSubject, 99}, kMoment);
  }
  return t.done(does == static_cast<u8>(Does::replace));
}

}  // namespace moments_toy

namespace {

using moments_toy::kMoment, moments_toy::kSubject;

// An ability of the subject, in force for the moment.
void put(moments_toy::State& s, moments_toy::Does does, char letter, bool may = false, u8 until = 99) {
  const u8 ability = static_cast<u8>(static_cast<u8>(does) | (may ? moments_toy::kMay : 0));
  s.in_force.add({ability, static_cast<u8>(letter), kSubject, until}, kMoment);
}

void begin(moments_toy::State& s) {
  agon::begin(moments_toy::Rules{}, s, Quiet{},
              moments_toy::Moment{.moment = kMoment, .subject = kSubject, .object = moments_toy::kObject});
}
void use(moments_toy::State& s, int seat, int slot) {
  answer(moments_toy::Rules{}, s, seat, moments_toy::Abilities::use(slot), Quiet{});
}
void pass(moments_toy::State& s, int seat) {
  answer(moments_toy::Rules{}, s, seat, moments_toy::Abilities::pass(), Quiet{});
}

std::string offered(const moments_toy::State& s, int seat) {
  ChoiceList list;
  options(moments_toy::Rules{}, s, seat, list);
  std::string text;
  for (const Choice c : list) {
    EXPECT_TRUE(check(moments_toy::Rules{}, s, seat, c, {}).allowed());
    text += c == moments_toy::Abilities::pass()
                ? '-'
                : static_cast<char>(s.in_force.entries[moments_toy::Abilities::used(c)].source);
  }
  return text;
}

TEST(Moments, WithoutAbilitiesNothingHappens) {
  moments_toy::State s;
  s.in_force.add({0, 'a', kSubject, 99}, 1 - kMoment);
  s.in_force.add({0, 'b', kSubject + 1, 99}, kMoment);
  begin(s);
  EXPECT_TRUE(question(s).over());
  EXPECT_EQ(s.text, "");
  EXPECT_EQ(s.stack.result, 0);
}

TEST(Moments, ASingleOneActsByItself) {
  moments_toy::State s;
  put(s, moments_toy::Does::write, 'a');
  begin(s);
  EXPECT_TRUE(question(s).over());
  EXPECT_EQ(s.text, "a");
}

TEST(Moments, SeveralArePutInOrderOneByOne) {
  moments_toy::State s;
  put(s, moments_toy::Does::write, 'a');
  put(s, moments_toy::Does::write, 'b');
  put(s, moments_toy::Does::write, 'c');
  begin(s);
  EXPECT_EQ(question(s).owes, only(0));
  EXPECT_EQ(offered(s, 0), "abc");
  use(s, 0, 1);
  EXPECT_EQ(offered(s, 0), "ac");
  EXPECT_FALSE(check(moments_toy::Rules{}, s, 0, moments_toy::Abilities::use(1), {}).allowed());
  EXPECT_FALSE(check(moments_toy::Rules{}, s, 0, moments_toy::Abilities::use(200), {}).allowed());
  EXPECT_FALSE(check(moments_toy::Rules{}, s, 0, moments_toy::Abilities::pass(), {}).allowed());
  use(s, 0, 2);
  EXPECT_EQ(s.text, "bca");  // the last needs no order
  EXPECT_TRUE(question(s).over());
}

TEST(Moments, AnEffectKnowsSubjectAndObject) {
  moments_toy::State s;
  put(s, moments_toy::Does::write, 'a');
  begin(s);
  EXPECT_EQ(s.acted_on, 10 * kSubject + moments_toy::kObject);
}

bool allowed(const moments_toy::State& s, int seat, Choice given) {
  return check(moments_toy::Rules{}, s, seat, given, {}).allowed();
}

// Whoever orders picks one of those that wait, and does not decline; an owner uses what is offered, or declines.
TEST(Moments, AllowsWhatIsOfferedAlone) {
  moments_toy::State s;
  for (const char letter : {'a', 'b', 'c'}) put(s, moments_toy::Does::write, letter, true);
  s.in_force.remove(1);
  begin(s);
  EXPECT_EQ(question(s).owes, only(kSubject - 1));
  EXPECT_EQ(offered(s, 0), "ac");
  EXPECT_FALSE(allowed(s, 0, moments_toy::Abilities::pass()));
  EXPECT_FALSE(allowed(s, 0, moments_toy::Abilities::use(1)));
  EXPECT_FALSE(allowed(s, 0, moments_toy::Abilities::use(64))) << "no slot, though 64 is 0 to a shift";
  EXPECT_FALSE(allowed(s, 0, {moments_toy::Abilities::use(2).bits | 1})) << "something more is in the word";
  EXPECT_FALSE(allowed(s, 0, {moments_toy::Abilities::pass().bits | 1}));
  EXPECT_EQ(check(moments_toy::Rules{}, s, 0, moments_toy::Abilities::use(1), {}),
            (Refusal{.rule = 1, .reason = 1, .a = 1}));

  use(s, 0, 2);
  EXPECT_EQ(question(s).owes, only(kSubject));
  EXPECT_EQ(offered(s, kSubject), "-c");
  EXPECT_FALSE(allowed(s, kSubject, moments_toy::Abilities::use(0)));
  EXPECT_FALSE(allowed(s, kSubject, {moments_toy::Abilities::pass().bits | 1}));
}

// With every slot in use, whoever declines does not use the last one.
TEST(Moments, ToDeclineIsNoSlot) {
  moments_toy::State s;
  for (int i = 0; i < s.in_force.kCapacity; ++i) put(s, moments_toy::Does::write, 'a');
  begin(s);
  EXPECT_TRUE(allowed(s, 0, moments_toy::Abilities::use(s.in_force.kCapacity - 1)));
  EXPECT_FALSE(allowed(s, 0, moments_toy::Abilities::pass()));
}

// Of those that were declined none is offered again before something acts.
TEST(Moments, WhatWasDeclinedWaits) {
  moments_toy::State s;
  for (const char letter : {'a', 'b', 'c'}) put(s, moments_toy::Does::write, letter, true);
  begin(s);
  use(s, 0, 0);
  pass(s, kSubject);
  EXPECT_EQ(offered(s, 0), "bc");
  use(s, 0, 1);
  pass(s, kSubject);
  EXPECT_EQ(offered(s, kSubject), "-c") << "the last needs no order";
  use(s, kSubject, 2);
  EXPECT_EQ(s.text, "c");
  EXPECT_EQ(offered(s, 0), "ab") << "but not what has acted";
  use(s, 0, 1);
  use(s, kSubject, 1);
  EXPECT_EQ(offered(s, kSubject), "-a");
  pass(s, kSubject);
  EXPECT_TRUE(question(s).over());
  EXPECT_EQ(s.text, "cb");
}

TEST(Moments, AnOptionalOneIsOfferedToItsOwner) {
  moments_toy::State s;
  put(s, moments_toy::Does::write, 'a', true);
  begin(s);
  EXPECT_EQ(question(s).owes, only(kSubject));
  EXPECT_EQ(offered(s, kSubject), "-a");
  moments_toy::State declined = s;
  pass(declined, kSubject);
  EXPECT_EQ(declined.text, "");
  EXPECT_TRUE(question(declined).over());
  use(s, kSubject, 0);
  EXPECT_EQ(s.text, "a");
  EXPECT_TRUE(question(s).over());
}

TEST(Moments, WhatWasDeclinedIsOfferedAgainWhenSomethingActed) {
  moments_toy::State s;
  put(s, moments_toy::Does::write, 'a', true);
  put(s, moments_toy::Does::write, 'b');
  begin(s);
  use(s, 0, 0);       // in order: a is offered first
  pass(s, kSubject);  // and declined; b acts
  EXPECT_EQ(s.text, "b");
  EXPECT_EQ(offered(s, kSubject), "-a");  // now it may look different
  pass(s, kSubject);
  EXPECT_TRUE(question(s).over());
}

TEST(Moments, AReplacementIsTheResult) {
  for (const bool replaces : {false, true}) {
    moments_toy::State s;
    put(s, replaces ? moments_toy::Does::replace : moments_toy::Does::write, 'a');
    put(s, moments_toy::Does::write, 'b');
    begin(s);
    use(s, 0, 0);  // what acts later does not undo it
    EXPECT_EQ(s.text, "ab");
    EXPECT_EQ(s.stack.result, replaces ? 1 : 0);
  }
}

TEST(Moments, AConditionIsCheckedAgainBeforeItsTurn) {
  moments_toy::State s;
  put(s, moments_toy::Does::write, 'a');
  put(s, moments_toy::Does::write, 'b', false, 1);  // acts only while nothing is written
  begin(s);
  EXPECT_EQ(offered(s, 0), "ab");
  use(s, 0, 0);
  EXPECT_EQ(s.text, "a");
  EXPECT_TRUE(question(s).over());
}

TEST(Moments, WhatIsPutInForceMeanwhileActsToo) {
  moments_toy::State s;
  put(s, moments_toy::Does::put, 'a');
  begin(s);
  EXPECT_EQ(s.text, "an");
  EXPECT_TRUE(question(s).over());
  EXPECT_TRUE(s.fitted);
}

TEST(Moments, WhatIsPutIntoAUsedSlotIsNew) {
  moments_toy::State s;
  put(s, moments_toy::Does::put_instead, 'a');
  put(s, moments_toy::Does::write, 'b');
  begin(s);
  use(s, 0, 0);
  EXPECT_EQ(offered(s, 0), "nb");
  use(s, 0, 1);
  EXPECT_EQ(s.text, "abn");
  EXPECT_TRUE(question(s).over()) << "what has acted stays so";
}

// What a position that comes from outside is checked by.
TEST(Moments, WaitWhileAnEffectRunsAndForNothingElse) {
  const Ties ties = ties_of(moments_toy::Procedure::moment);
  EXPECT_EQ(ties.waits, u32{1} << static_cast<int>(moments_toy::Moment::Step::ran));
  EXPECT_EQ(ties.calls, u64{1} << static_cast<int>(moments_toy::Procedure::effect));
  moments_toy::State s;
  put(s, moments_toy::Does::write, 'a', true);
  begin(s);
  EXPECT_EQ(s.stack.depth, 1) << "whoever is asked is asked by the moment itself";
}

TEST(Moments, AFullListIsAFault) {
  moments_toy::State s;
  put(s, moments_toy::Does::put, 'a');
  for (int i = 1; i < s.in_force.kCapacity; ++i) s.in_force.add({0, 'x', kSubject, 0}, 1 - kMoment);
  s.fitted = true;
  begin(s);
  EXPECT_FALSE(s.fitted);
  EXPECT_TRUE(question(s).over());
  EXPECT_EQ(question(s).fault, Fault::capacity);
}

}  // namespace
}  // namespace agon
