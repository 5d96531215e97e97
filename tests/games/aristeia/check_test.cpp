// What abilities and tactics wait for, and whom they mean.
#include "games/aristeia/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/games/aristeia/sound_positions.h"

namespace agon::aristeia {
namespace {

State state_of(const TestTable& table) {
  State s;
  std::memcpy(&s, table.position().data(), sizeof s);
  return s;
}

// Of an attack, a disengagement and a simple roll: what the roll is for who rolls first, and for the other.
TEST(Occasion, OfARollIsSeenFromEitherSide) {
  using enum About;
  const std::vector<About> every{anything, attack, defense, combat, disengage, hold, action};
  struct Case {
    State s;
    bool first;
    std::vector<About> is;
  };
  const std::vector<Case> cases{
      {state_of(rolling()), true, {anything, attack, combat}},
      {state_of(rolling()), false, {anything, defense, combat}},
      {state_of(disengaging()), true, {anything, disengage}},
      {state_of(disengaging()), false, {anything, hold}},
      {state_of(simple_roll()), true, {anything, action}},
  };
  for (const Case& each : cases) {
    const int subject = each.s.roll().side[each.first ? 0 : 1].piece;
    for (const Moment moment : {Moment::before_roll, Moment::after_roll, Moment::before_switches}) {
      for (const About wanted : every) {
        const bool expected = std::find(each.is.begin(), each.is.end(), wanted) != each.is.end();
        EXPECT_EQ(is_about(each.s, wanted, {.moment = moment}, subject), expected)
            << static_cast<int>(each.s.roll().kind) << (each.first ? " first, " : " second, ")
            << static_cast<int>(wanted);
      }
    }
  }
}

TEST(Occasion, OfAnyOtherMomentIsWhatItSays) {
  const State s = state_of(rolling());
  const Occasion attacked{.moment = Moment::targeted, .about = About::attack};
  EXPECT_TRUE(is_about(s, About::anything, attacked, 0));
  EXPECT_TRUE(is_about(s, About::attack, attacked, 0));
  EXPECT_FALSE(is_about(s, About::defense, attacked, 0));
  EXPECT_FALSE(is_about(s, About::attack, {.moment = Moment::targeted, .about = About::anything}, 0));
}

// Piece 1 is of the first team, 5 of the second; 2 is active.
TEST(TacticContext, IsAboutOnesOwnWhereverItCan) {
  State s = state_of(actions());
  s.active = 2;
  const auto told = [&](int seat, int subject, int object) {
    const Context c = tactic_context(s, seat, subject, object);
    return std::vector<int>{c.seat, c.self, c.subject, c.object};
  };
  EXPECT_EQ(told(0, 1, 5), (std::vector<int>{0, 1, 1, 5}));      // the moment is about one's own
  EXPECT_EQ(told(1, 1, 5), (std::vector<int>{1, 5, 1, 1}));      // one's own is the other side
  EXPECT_EQ(told(1, 1, kNone), (std::vector<int>{1, 2, 1, 1}));  // neither: whoever is active
  EXPECT_EQ(told(0, kNone, 1), (std::vector<int>{0, 1, kNone, kNone}));
  EXPECT_EQ(told(0, kNone, 5), (std::vector<int>{0, 2, kNone, kNone}));
  EXPECT_EQ(told(0, 5, 6), (std::vector<int>{0, 2, 5, 5}));
}

TEST(Dice, ShowWhatIsWrittenOnTheirFaces) {
  const std::string_view symbols = "*#!CB";
  const std::array<Symbol, 5> named{Symbol::star, Symbol::block, Symbol::special, Symbol::critical_success,
                                    Symbol::critical_block};
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    Shown one;
    ++one[named[i]];
    const u64 faces = detail::packed_faces({"", symbols.substr(i, 1), "", "", "", ""});
    EXPECT_EQ(detail::unpacked_face(faces, 1), one) << symbols[i];
  }
  Shown all;
  for (const Symbol symbol : {Symbol::star, Symbol::star, Symbol::block, Symbol::special}) ++all[symbol];
  const u64 faces = detail::packed_faces({"**#!", "", "", "", "", "!"});
  EXPECT_EQ(detail::unpacked_face(faces, 0), all);
  EXPECT_TRUE(detail::unpacked_face(faces, 1).blank());
  EXPECT_EQ(detail::unpacked_face(faces, 5)[Symbol::special], 1);
}

// Up to three dice every way they can fall is offered, of more those in which all show the same.
TEST(Dice, AreOfferedAsTheyCanFall) {
  for (int dice = 1; dice <= kMaxDice; ++dice) {
    ChoiceList list;
    roll_options(dice, list);
    EXPECT_EQ(list.size, dice == 1 ? 6 : dice == 2 ? 36 : dice == 3 ? 216 : 6) << dice;
    for (const Choice roll : list) {
      EXPECT_TRUE(may_roll(roll, dice).allowed()) << dice;
      const Rolled<> faces{as<choose::Roll>(roll).dice};
      for (int i = 0; dice > 3 && i < dice; ++i) EXPECT_EQ(faces[i], faces[0]) << dice;
      EXPECT_FALSE(dice < kMaxDice && may_roll(roll, dice + 1).allowed()) << dice;
      EXPECT_FALSE(may_roll(roll, dice - 1).allowed()) << dice;
      EXPECT_FALSE(may_roll({roll.bits ^ bit(56)}, dice).allowed()) << "another verb";
    }
    for (const u64 face : {u64{0}, u64{7}}) {
      const int last = 3 * (dice - 1);
      const u64 dice_shown = as<choose::Roll>(list[0]).dice;
      const Choice wrong = choose::Roll{(dice_shown & ~(u64{7} << last)) | face << last};
      EXPECT_EQ(may_roll(wrong, dice), refuse(Rule::rolls_roll, Reason::bad_dice, dice));
    }
  }
}

// A card is named by its owner and its tactic, and by nothing else.
TEST(CardOf, IsWhatIsNamedInFull) {
  const State s = state_of(rolling());
  const Rules& rules = built_in_pack().rules;
  for (int card = 0; card < kSeats * kCardsEach; ++card) {
    const auto name = card_choice<choose::Play>(rules, s, card);
    const int found = card_heard<choose::Play>(rules, s, name);
    ASSERT_NE(found, kNone);
    EXPECT_EQ(tactic_of(rules, s, found), tactic_of(rules, s, card));
    EXPECT_EQ(owner_of(found), owner_of(card));
    EXPECT_EQ(card_heard<choose::Play>(rules, s, {Choice(name).bits | 1}), kNone) << "something more is in the word";
    EXPECT_EQ(card_heard<choose::Draw>(rules, s, name), kNone) << "another verb";
    EXPECT_EQ(card_of(rules, s, choose::Play{kSeats, name.card}), kNone) << "nobody's";
    EXPECT_EQ(card_of(rules, s, choose::Play{name.owner, 0xffff}), kNone) << "no tactic";
  }
}

TEST(Taunted, ByAnybodyButTheTarget) {
  const State s = state_of(TestTable::at(R"({"entry": "actions", "piece": "8_ball", "position": {"rest": "infirmary",
      "teams": [{"characters": ["8_ball", "gata", "wild_bill", "hexx3r"]},
                {"characters": ["parvati", "maximus", "murtair", "axl"]}],
      "figures": [{"piece": "8_ball", "at": "m4", "tokens": [{"state": "taunted", "by": "maximus"}]},
                  {"piece": "gata", "at": "m6", "tokens": [{"state": "taunted", "by": "maximus", "blue": 1}]},
                  {"piece": "parvati", "at": "m3"}]}})"));
  EXPECT_EQ(taunter_against(s, 0, 4), 5);      // 8-Ball at Parvati: Maximus minds
  EXPECT_EQ(taunter_against(s, 0, 5), kNone);  // at Maximus himself
  EXPECT_EQ(taunter_against(s, 1, 4), kNone);  // the blue side taunts no more
  EXPECT_EQ(taunter_against(s, 4, 0), kNone);
}

}  // namespace
}  // namespace agon::aristeia
