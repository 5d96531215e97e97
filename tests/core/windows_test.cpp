#include "core/windows.h"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "core/expressions.h"
#include "core/picks.h"

namespace agon {

// Nothing but windows: abilities that write a letter, some of them optional. Figures are the letters a to h, two of
// each seat. Seats may also write their number. Moment 0 is about one figure and asks in turn, moment 1 in secret.
namespace windows_toy {

#define AGON_TOY_VERBS(X) X(Pass, pass) X(Use, use, InForceId, ability) X(First, first, Seat, seat) X(Write, write)
AGON_VERBS(AGON_TOY_VERBS)
namespace choose {
AGON_TOY_VERBS(AGON_ANSWER)
}
#undef AGON_TOY_VERBS

inline constexpr int kSeats = 4, kFigures = 8;
enum class Moment : u8 { in_turn, in_secret, count_ };
enum class Does : u8 { write, replace, leave, leave_instead };

// What an ability does is its `literal`; it acts while less than `end` letters are written, about figure `who` - 1, or
// about any.
struct Rules {
  std::vector<AbilityCode> abilities;
  std::vector<std::vector<u16>> cards = std::vector<std::vector<u16>>(kFigures);
};

struct Effect {
  AGON_STEPS(act);
  Step step{};
  Number<> does;
  Number<> letter;
  Number<> about;
  AGON_FIELDS(does, letter, about)
  AGON_RUNS;
};

struct Context {
  int letter = 0;
  int about = 0;
};

struct Timing {
  static constexpr int kSeats = windows_toy::kSeats;
  using Moment = windows_toy::Moment;
  using Figures = u32;
  using Figure = Maybe<Kind::number>;
  using Context = windows_toy::Context;
  using Pass = choose::Pass;
  using First = choose::First;
  using Use = choose::Use;
  using Calls = Procedures<Effect>;
  using Window = WindowOf<Timing>;
  using Ability = AbilityInForce<Figures>;

  static constexpr Choice choice_of(const Ability& ability) { return choose::Use{ability.id}; }
  template <class L>
  static constexpr bool may_use(const L& t, const Ability& ability, const OccasionOf<Timing>& o, Context& c) {
    const AbilityCode& code = t.rules.abilities[ability.ability];
    c = {ability.source, o.subject};
    return static_cast<int>(t.s.text.size()) < code.end && (code.who == 0 || code.who == o.subject + 1);
  }
  // Seat 3 is also asked whether it writes.
  template <class L>
  static constexpr Seats asked(const L& t, const Window& w) {
    return w.deciders(t) | (t.s.may_write ? only(3) : 0);
  }
  template <class L>
  static constexpr bool in_secret(const L&, const Window& w) {
    return w.moment == Moment::in_secret;
  }
  template <class L>
  static constexpr int next(const L&, const Window& w) {
    return (w.waiting & only(2)) != 0 ? 2 : lowest(w.waiting);
  }
  template <class S>
  static constexpr Choice& pick(S& s, int seat) {
    return s.pick[static_cast<std::size_t>(seat)];
  }
  template <class S>
  static constexpr const Choice& pick(const S& s, int seat) {
    return s.pick[static_cast<std::size_t>(seat)];
  }
  template <class L>
  static constexpr int orders(const L&, const Window&) {
    return 1;
  }
  template <class T>
  static constexpr void goes_first(T& t, int seat) {
    t.s.first = seat;
  }
  template <class L>
  static constexpr bool is_settled(const L& t, const Window&) {
    return t.s.settled;
  }
  template <class L, class Out>
  static constexpr void others(const L& t, const Window&, int seat, Out& out) {
    if (seat == 3 && t.s.may_write) out(choose::Write{});
  }
  template <class L>
  static constexpr Refusal judge(const L& t, const Window&, int seat, Choice given) {
    return seat == 3 && t.s.may_write && given == choose::Write{} ? kAllowed : not_an_answer();
  }
  template <class T>
  static constexpr void use(T& t, const Window& w, const Ability& ability, const Context& c) {
    const auto does = static_cast<Does>(t.rules.abilities[ability.ability].literal);
    t.push(w, Effect{.does = static_cast<int>(does), .letter = c.letter, .about = c.about});
  }
  template <class T>
  static constexpr bool act(T& t, const Window&, int seat, Choice) {
    t.s.text += static_cast<char>('0' + seat);
    t.s.may_write = false;
    return false;
  }
  static constexpr Refusal not_an_answer() { return {.rule = 1, .reason = 1}; }
  static constexpr Refusal not_offered() { return {.rule = 1, .reason = 2}; }
  static constexpr Refusal cannot_decline() { return {.rule = 1, .reason = 3}; }
};
using Window = Timing::Window;

#define AGON_TOY(X) X(Effect, effect) X(Window, window)
AGON_PROCEDURES(AGON_TOY, 13)
#undef AGON_TOY

struct State {
  using Stack = agon::Stack<Frame, 4>;
  InForce<u32, 2, kFigures, 4, 1> in_force{};
  std::array<Choice, kSeats> pick{};
  Stack stack{};
  std::string text{};
  std::string about{};  // whom what has acted was about
  int first = -1;
  bool may_write = false;
  bool settled = false;
};
std::span<const u16> abilities_of(const Rules& rules, const State&, int figure) {
  return rules.cards[static_cast<std::size_t>(figure)];
}
int moment_of(const Rules& rules, int ability) { return rules.abilities[static_cast<std::size_t>(ability)].op; }
constexpr int seat_of(const State&, int figure) { return figure / 2; }

template <class T>
constexpr Next Effect::run(T& t) {
  t.s.text += static_cast<char>('a' + letter);
  t.s.about += static_cast<char>('a' + about);
  const auto what = static_cast<Does>(u8{does});
  if (what == Does::leave_instead) t.s.in_force.expire([](const auto&) { return true; });
  if (what == Does::leave || what == Does::leave_instead) {  // ability 0: it writes
    t.s.in_force.leave({.ability = 0, .source = 7, .seat = 3}, moment_of(t.rules, 0));
  }
  return t.done(what == Does::replace ? 1 : 0);
}

}  // namespace windows_toy

namespace {

using windows_toy::Does, windows_toy::Moment, windows_toy::Window;
namespace choose = windows_toy::choose;

constexpr bool kMay = true;

// A window with what is put in force for it. Ability 0 is what effects leave behind.
class Windows : public testing::Test {
 protected:
  explicit Windows(Moment moment = Moment::in_turn) : moment_(moment) { add(Does::write, false); }

  u16 add(Does does, bool may, u8 until = 99, u16 who = 0) {
    rules_.abilities.push_back({.who = who,
                                .op = static_cast<u8>(moment_),
                                .literal = static_cast<u8>(does),
                                .flags = may ? AbilityCode::kOptional : u8{0},
                                .end = until});
    return static_cast<u16>(rules_.abilities.size() - 1);
  }
  // An ability on the card of a figure, by its letter.
  void put(char letter, bool may = false, Does does = Does::write, u8 until = 99, u16 who = 0) {
    const int figure = letter - 'a';
    rules_.cards[static_cast<std::size_t>(figure)].push_back(add(does, may, until, who));
    s_.in_force.take_up(figure, static_cast<int>(moment_));
  }
  void begin(Window window = {.subject = 0}) {
    window.moment = moment_;
    agon::begin(rules_, s_, Quiet{}, window);
  }
  static Choice use(char letter, int number = 0) { return choose::Use{on_card(letter - 'a', number)}; }
  static Choice pass() { return choose::Pass{}; }
  bool may(int seat, Choice given) const { return check(rules_, s_, seat, given, {.rule = 9}).allowed(); }
  void by(int seat, Choice given) {
    ASSERT_TRUE(question(s_).asks(seat)) << seat;
    ASSERT_TRUE(may(seat, given));
    answer(rules_, s_, seat, given, Quiet{});
  }
  // The letters whose ability is offered, - for a pass, n for what was left behind.
  std::string offered(int seat) const {
    ChoiceList list;
    options(rules_, s_, seat, list);
    std::string text;
    for (const Choice c : list) {
      EXPECT_TRUE(may(seat, c));
      const auto used = heard<choose::Use>(c);
      const InForceId id = used ? used->ability : InForceId{};
      text += !used ? '-' : is_on_card(id) ? static_cast<char>('a' + figure_of(id)) : 'n';
    }
    return text;
  }
  u8 owes() const { return s_.stack.owes; }
  bool over() const { return question(s_).over(); }

  windows_toy::Rules rules_;
  windows_toy::State s_;
  Moment moment_;
};
struct SecretWindows : Windows {
  SecretWindows() : Windows(Moment::in_secret) {}
};

TEST_F(Windows, WithoutAbilitiesNothingHappens) {
  begin();
  EXPECT_TRUE(over());
  EXPECT_EQ(s_.text, "");
  EXPECT_EQ(s_.stack.result, 0);
}

TEST_F(Windows, ASingleOneThatMustActDoesSoUnasked) {
  put('a');
  begin();
  EXPECT_TRUE(over());
  EXPECT_EQ(s_.text, "a");
}

TEST_F(Windows, SeveralOfOneOwnerArePutInOrderByIt) {
  for (const char letter : {'e', 'f'}) put(letter);
  put('e');  // two of one figure
  begin();
  EXPECT_EQ(owes(), only(2));
  EXPECT_EQ(offered(2), "eef");
  by(2, use('e', 1));
  EXPECT_EQ(offered(2), "ef");
  EXPECT_FALSE(may(2, use('e', 1)));
  EXPECT_FALSE(may(2, pass()));
  EXPECT_EQ(check(rules_, s_, 2, pass(), {}).reason, 3);
  by(2, use('f'));
  EXPECT_EQ(s_.text, "efe") << "the last needs no order";
  EXPECT_TRUE(over());
}

TEST_F(Windows, SeveralOfSeveralOwnersByWhomTheGameNames) {
  for (const char letter : {'a', 'e'}) put(letter);
  begin();
  EXPECT_EQ(owes(), only(1));
  by(1, use('e'));
  EXPECT_EQ(s_.text, "ea");
}

TEST_F(Windows, AnEffectKnowsItsOccasion) {
  put('a');
  begin({.subject = 5});
  EXPECT_EQ(s_.about, "f");
}

// Two who hurt each other have their moment together: an ability acts once on each occasion that it is about.
TEST_F(Windows, TwoOccasionsAreOneMoment) {
  put('a');
  put('b', false, Does::write, 99, 4);  // about d alone
  begin({.subject = 2, .other_subject = 3});
  EXPECT_EQ(owes(), only(0));
  by(0, use('a'));
  EXPECT_EQ(offered(0), "ab") << "of the other one, too";
  by(0, use('b'));
  EXPECT_EQ(s_.text, "aba");
  EXPECT_EQ(s_.about, "cdd");
  EXPECT_TRUE(s_.in_force.acted.empty());
}

TEST_F(Windows, AllowsWhatIsOfferedAlone) {
  for (const char letter : {'a', 'b'}) put(letter, kMay);
  begin();
  EXPECT_EQ(owes(), only(0));
  EXPECT_EQ(offered(0), "-ab");
  EXPECT_FALSE(may(0, use('c')));
  EXPECT_FALSE(may(0, use('a', 1)));
  EXPECT_FALSE(may(0, choose::Use{left_behind(0)}));
  EXPECT_FALSE(may(0, {use('a').bits | 1})) << "something more is in the word";
  EXPECT_FALSE(may(0, {pass().bits | 1}));
  EXPECT_FALSE(may(0, choose::First{0}));
  EXPECT_EQ(check(rules_, s_, 0, use('c'), {}).reason, 2);
}

TEST_F(Windows, AreInTurnUntilAllHavePassed) {
  for (const char letter : {'a', 'c', 'e'}) put(letter, kMay);
  begin();
  EXPECT_EQ(owes(), only(2)) << "as the game says";
  by(2, pass());
  EXPECT_EQ(owes(), only(0));
  by(0, pass());
  EXPECT_EQ(owes(), only(1));
  by(1, use('c'));
  EXPECT_EQ(owes(), only(2)) << "now it may look different";
  by(2, use('e'));
  EXPECT_EQ(owes(), only(0));
  by(0, pass());
  EXPECT_EQ(s_.text, "ce");
  EXPECT_TRUE(over());
}

TEST_F(Windows, WhatMustActWaitsUntilAllHavePassed) {
  put('a');
  put('b', kMay);
  begin();
  EXPECT_EQ(offered(0), "-ab") << "and may act before";
  by(0, pass());
  EXPECT_EQ(s_.text, "a");
  EXPECT_EQ(offered(0), "-b");
  by(0, pass());
  EXPECT_TRUE(over());
}

TEST_F(Windows, AReplacementIsTheResult) {
  for (const bool replaces : {false, true}) {
    s_ = {};
    rules_ = {};
    add(Does::write, false);
    put('a', false, replaces ? Does::replace : Does::write);
    put('b');
    begin();
    by(0, use('a'));  // what acts later does not undo it
    EXPECT_EQ(s_.text, "ab");
    EXPECT_EQ(s_.stack.result, replaces ? 1 : 0);
  }
}

TEST_F(Windows, AConditionIsCheckedAgainBeforeItsTurn) {
  put('a');
  put('b', false, Does::write, 1);  // acts only while nothing is written
  begin();
  EXPECT_EQ(offered(0), "ab");
  by(0, use('a'));
  EXPECT_EQ(s_.text, "a");
  EXPECT_TRUE(over());
}

TEST_F(Windows, WhatBeginsMeanwhileActsToo) {
  put('a', false, Does::leave);
  begin();
  EXPECT_EQ(s_.text, "ah");
  EXPECT_TRUE(over());
}

TEST_F(Windows, WhatIsLeftInAUsedSlotIsNew) {
  put('a', false, Does::leave);
  put('b', false, Does::leave_instead);
  begin();
  by(0, use('a'));
  EXPECT_EQ(owes(), only(1)) << "of a and of h";
  by(1, choose::Use{left_behind(0)});
  EXPECT_EQ(s_.text, "ahbh");
  EXPECT_TRUE(over());
}

TEST_F(Windows, AreOverWhenTheyAreSettled) {
  put('a');
  put('b', kMay);
  s_.settled = true;
  begin();
  EXPECT_TRUE(over());
  EXPECT_EQ(s_.text, "");
}

TEST_F(Windows, HaveOtherThingsToDo) {
  s_.may_write = true;
  put('a');
  begin();
  EXPECT_EQ(owes(), only(3));
  EXPECT_TRUE(may(3, choose::Write{}));
  EXPECT_EQ(check(rules_, s_, 3, {choose::Write{}.operator Choice().bits | 1}, {}).reason, 1);
  by(3, choose::Write{});
  EXPECT_EQ(s_.text, "3a");
  EXPECT_TRUE(over());
}

TEST_F(Windows, MarkWhatHasActed) {
  put('a');
  begin();
  EXPECT_TRUE(s_.in_force.has_acted_in(0, on_card(0, 0)));
  EXPECT_TRUE(s_.in_force.acted.empty()) << "the moment is over";
}

TEST_F(Windows, TooMuchThatActsAtOnceIsAFault) {
  put('a');
  for (int i = 0; i < s_.in_force.kMostActed; ++i) EXPECT_TRUE(s_.in_force.act(on_card(7, 0), i + 2, 0));
  begin();
  EXPECT_TRUE(over());
  EXPECT_EQ(question(s_).fault, Fault::capacity);
}

// What a position that comes from outside is checked by.
TEST_F(Windows, WaitWhileAnEffectRunsAndForNothingElse) {
  const Ties ties = ties_of(windows_toy::Procedure::window);
  EXPECT_EQ(ties.waits, step_mask(Window::Step::open, Window::Step::acted));
  EXPECT_EQ(ties.calls, u64{1} << static_cast<int>(windows_toy::Procedure::effect));
  put('a', kMay);
  begin();
  EXPECT_EQ(s_.stack.depth, 1) << "whoever is asked is asked by the window itself";
}

TEST_F(SecretWindows, AskAllAtOnce) {
  for (const char letter : {'a', 'c', 'e'}) put(letter, kMay);
  begin();
  EXPECT_EQ(owes(), 0b0111);
  by(1, use('c'));
  EXPECT_EQ(owes(), 0b0101);
  EXPECT_EQ(s_.text, "") << "nothing is done before all have answered";
  by(2, pass());
  by(0, pass());
  EXPECT_EQ(s_.text, "c") << "one alone needs no order";
  EXPECT_EQ(owes(), 0b0101) << "and the others are asked anew";
}

TEST_F(SecretWindows, PutThoseWhoActInOrder) {
  for (const char letter : {'a', 'c', 'e'}) put(letter, kMay);
  begin();
  by(0, use('a'));
  by(1, pass());
  by(2, use('e'));
  EXPECT_EQ(owes(), only(1));
  EXPECT_TRUE(may(1, choose::First{0}));
  EXPECT_TRUE(may(1, choose::First{2}));
  EXPECT_FALSE(may(1, choose::First{1}));
  EXPECT_FALSE(may(1, choose::First{200}));
  EXPECT_FALSE(may(1, pass()));
  by(1, choose::First{2});
  EXPECT_EQ(s_.first, 2);
  EXPECT_EQ(s_.text, "e");
  EXPECT_EQ(owes(), 0b0011) << "the other has taken its answer back";
  for (const Choice pick : s_.pick) EXPECT_EQ(pick, pass());
}

TEST_F(SecretWindows, HideAnswersUntilAllAreThere) {
  for (const char letter : {'a', 'c', 'e'}) put(letter, kMay);
  begin();
  by(0, use('a'));
  windows_toy::State seen = s_;
  hide_pick<Window>(seen, 0);
  EXPECT_EQ(seen.pick[0], pass());
  by(1, use('c'));
  by(2, pass());
  seen = s_;
  for (int seat = 0; seat < 3; ++seat) hide_pick<Window>(seen, seat);
  EXPECT_EQ(seen.pick[0], choose::First{0}) << "now one knows who acts";
  EXPECT_EQ(seen.pick[1], choose::First{1});
  EXPECT_EQ(seen.pick[2], pass());
}

// What a seat that does not know an answer takes for it.
TEST_F(SecretWindows, AnythingCanHaveBeenAnswered) {
  for (const char letter : {'a', 'b', 'c', 'e'}) put(letter, kMay);
  begin();
  Random random{1};
  const Look<windows_toy::Rules, windows_toy::State> look{rules_, s_};
  const auto guesses = [&](int seat) {
    std::vector<u64> found;
    const Window* window = window_with_picks<Window>(look);
    for (int i = 0; window != nullptr && i < 100; ++i) found.push_back(any_pick(look, *window, seat, random).bits);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found.size();
  };
  EXPECT_EQ(guesses(0), 3u);  // pass, a, b
  EXPECT_EQ(guesses(3), 1u);  // it is not asked
  by(0, use('a'));
  by(1, use('c'));
  by(2, pass());
  EXPECT_EQ(guesses(0), 2u);  // it does act
  EXPECT_EQ(guesses(1), 1u);
  EXPECT_EQ(guesses(2), 1u);  // it does not
  by(1, choose::First{0});
  EXPECT_EQ(guesses(0), 2u);  // the next round of the window: pass, b
}

TEST_F(SecretWindows, KnowWhatCannotHaveBeenAnswered) {
  for (const char letter : {'a', 'c', 'e'}) put(letter, kMay);
  begin();
  const Look<windows_toy::Rules, windows_toy::State> look{rules_, s_};
  const auto broken = [&](u8 hidden = 0) { return broken_picks<Window>(look, hidden); };
  EXPECT_EQ(broken(), "");
  s_.pick[1] = use('c');
  EXPECT_EQ(broken(), "somebody has answered who was not asked") << "it is still waited for";
  s_.pick[1] = pass();
  by(1, use('c'));
  EXPECT_EQ(broken(), "");
  EXPECT_EQ(broken(only(1)), "somebody has answered who was not asked") << "it should be hidden";
  s_.pick[1] = use('a');
  EXPECT_EQ(broken(), "somebody has answered what is not possible");
  s_.pick[1] = use('c');
  s_.pick[3] = use('c');
  EXPECT_EQ(broken(), "somebody has answered who was not asked");
  s_.pick[3] = pass();
  by(0, pass());
  by(2, use('e'));
  EXPECT_EQ(broken(), "");
  s_.pick[2] = choose::First{2};
  EXPECT_EQ(broken(only(2)), "");
  EXPECT_NE(broken(), "");
  s_.pick[2] = pass();
  EXPECT_EQ(broken(), "there is nothing to put in order");
}

TEST_F(Windows, InTurnKeepNoAnswers) {
  put('a', kMay);
  begin();
  const Look<windows_toy::Rules, windows_toy::State> look{rules_, s_};
  EXPECT_EQ(window_with_picks<Window>(look), nullptr);
  s_.pick[0] = use('a');
  EXPECT_EQ((broken_picks<Window>(look, 0)), "somebody has answered who was not asked");
}

}  // namespace
}  // namespace agon
