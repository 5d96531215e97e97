// What the numbers, sets and conditions of card texts mean in a position.
#include "games/aristeia/expressions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "games/aristeia/called.h"
#include "packs/effect/compiler.h"
#include "tests/games/aristeia/sound_positions.h"

namespace agon::aristeia {
namespace {

using packs::effect::Kind;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// A position, and who speaks in it: texts are read and worth what they say there.
class Speaker {
 public:
  Speaker(const TestTable& table, std::string_view self, std::string_view subject = "", std::string_view object = "") {
    static_assert(std::is_trivially_copyable_v<State>);
    std::memcpy(&state_, table.position().data(), sizeof state_);
    if (!self.empty()) context.self = piece(self);
    if (!subject.empty()) context.subject = piece(subject);
    if (!object.empty()) context.object = piece(object);
    context.seat = static_cast<u8>(self.empty() ? 0 : seat_of(context.self));
  }

  int number(std::string_view text) const { return value_of(Kind::number, text).pop(); }
  bool holds(std::string_view text) const { return value_of(Kind::condition, text).pop() != 0; }
  std::vector<std::string> set(std::string_view text) const {
    std::vector<std::string> names;
    for_each_bit(value_of(Kind::set, text).figures(), [&](int each) { names.push_back(called(each)); });
    return names;
  }
  u8 piece(std::string_view name) const {
    for (int i = 0; i < kPieces; ++i) {
      if (called(i) == name) return static_cast<u8>(i);
    }
    throw std::runtime_error("nobody is called " + std::string(name));
  }

  Context context{};

 private:
  std::string called(int each) const { return detail::piece_name(built_in_pack(), state_, each); }

  Values value_of(Kind kind, std::string_view text) const {
    packs::effect::Program program;
    packs::Problems problems;
    const packs::effect::Names names{[&](std::string_view name) -> std::optional<u16> {
                                       const auto& titles = built_in_pack().character_titles;
                                       for (std::size_t i = 0; i < titles.size(); ++i) {
                                         if (titles[i].id == name) return InQuotes{false, static_cast<int>(i)}.value();
                                       }
                                       return std::nullopt;
                                     },
                                     {}};
    const auto place = packs::effect::compile_value(vocabulary(), kind, packs::Quoted(std::string(text), {"t", 1, 1}),
                                                    names, program, problems);
    if (!problems.text().empty()) throw std::runtime_error(problems.text());
    Rules rules = built_in_pack().rules;
    rules.code = program.code;
    Values values;
    evaluate(Look{rules, state_}, context, place.place, values);
    return values;
  }

  State state_{};
};

// Gata between 8-Ball and Parvati, who stand on her column with others behind them; Fiddler and Maximus in the middle.
TestTable crowd() {
  return TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {"rest": "infirmary", "round": 3,
      "teams": [{"characters": ["gata", "8_ball", "fiddler", "wild_bill"]},
                {"characters": ["parvati", "hexx3r", "maximus", "murtair"]}],
      "action_points": 4, "movement_points": 2, "underdog": 1, "place": "central",
      "figures": [{"piece": "gata", "at": "m4"},
                  {"piece": "8_ball", "at": "m5", "damage": 2, "states": ["stunned", "speed_down"]},
                  {"piece": "jackbot-1", "at": "m6"},
                  {"piece": "parvati", "at": "m3", "tokens": [{"state": "taunted", "by": "gata"}]},
                  {"piece": "hexx3r", "at": "m2", "tokens": [{"state": "taunted", "by": "8_ball"},
                                                             {"state": "taunted", "by": "gata", "blue": 1}]},
                  {"piece": "fiddler", "at": "j9"}, {"piece": "maximus", "at": "j10"},
                  {"piece": "murtair", "where": "bench"}]}})");
}

TEST(Expressions, SetsAreThoseWhoAreThere) {
  const Speaker gata(crowd(), "gata", "8_ball", "parvati");
  EXPECT_THAT(gata.set("self"), UnorderedElementsAre("gata"));
  EXPECT_THAT(gata.set("target"), UnorderedElementsAre("parvati"));
  EXPECT_THAT(gata.set("allies"), UnorderedElementsAre("gata", "8_ball", "fiddler", "jackbot-1"));
  EXPECT_THAT(gata.set("enemies"), UnorderedElementsAre("parvati", "hexx3r", "maximus"));
  EXPECT_THAT(gata.set("characters"),
              UnorderedElementsAre("gata", "8_ball", "fiddler", "parvati", "hexx3r", "maximus"));
  EXPECT_THAT(gata.set("allied characters"), UnorderedElementsAre("gata", "8_ball", "fiddler"));
  EXPECT_THAT(gata.set("enemy characters"), UnorderedElementsAre("parvati", "hexx3r", "maximus"));
  EXPECT_THAT(gata.set("minions"), UnorderedElementsAre("jackbot-1"));
  EXPECT_THAT(gata.set("allied minions"), UnorderedElementsAre("jackbot-1"));
  EXPECT_EQ(gata.number("number of barriers"), gata.number("number of pieces") - 7);
  EXPECT_GT(gata.number("number of barriers"), 0);
  EXPECT_THAT(gata.set("'8_ball'"), UnorderedElementsAre("8_ball"));
  EXPECT_THAT(gata.set("'wild_bill'"), UnorderedElementsAre("wild_bill"));
  EXPECT_THAT(gata.set("'parvati'"), IsEmpty());

  const Speaker hexx3r(crowd(), "hexx3r");
  EXPECT_THAT(hexx3r.set("allies"), UnorderedElementsAre("parvati", "hexx3r", "maximus"));
  EXPECT_THAT(hexx3r.set("enemies"), UnorderedElementsAre("gata", "8_ball", "fiddler", "jackbot-1"));
  EXPECT_THAT(hexx3r.set("allied characters"), UnorderedElementsAre("parvati", "hexx3r", "maximus"));
  EXPECT_THAT(hexx3r.set("enemy characters"), UnorderedElementsAre("gata", "8_ball", "fiddler"));
  EXPECT_THAT(hexx3r.set("minions"), UnorderedElementsAre("jackbot-1"));
  EXPECT_THAT(hexx3r.set("allied minions"), IsEmpty());
  EXPECT_THAT(hexx3r.set("'murtair'"), UnorderedElementsAre("murtair"));
  EXPECT_THAT(hexx3r.set("target"), IsEmpty());
}

TEST(Expressions, WhoHasJustFallenCountsWhereItIsSaid) {
  Speaker gata(crowd(), "gata");
  gata.context.gone = piece_bit(gata.piece("wild_bill")) | piece_bit(gata.piece("murtair"));
  EXPECT_THAT(gata.set("allies"), UnorderedElementsAre("gata", "8_ball", "fiddler", "jackbot-1", "wild_bill"));
  EXPECT_THAT(gata.set("enemies"), UnorderedElementsAre("parvati", "hexx3r", "maximus", "murtair"));
  EXPECT_THAT(gata.set("enemy characters"), UnorderedElementsAre("parvati", "hexx3r", "maximus", "murtair"));
  EXPECT_THAT(gata.set("allied characters"), UnorderedElementsAre("gata", "8_ball", "fiddler", "wild_bill"));
  EXPECT_EQ(gata.number("number of characters"), 8);
  EXPECT_FALSE(gata.holds("'wild_bill' stands"));
}

TEST(Expressions, FiltersKeepThoseOfWhomItIsTrue) {
  const Speaker gata(crowd(), "gata", "8_ball", "parvati");
  EXPECT_THAT(gata.set("allies other than self"), UnorderedElementsAre("8_ball", "fiddler", "jackbot-1"));
  EXPECT_THAT(gata.set("characters adjacent to self"), UnorderedElementsAre("8_ball", "parvati"));
  EXPECT_THAT(gata.set("enemies adjacent to self"), UnorderedElementsAre("parvati"));
  EXPECT_THAT(gata.set("pieces adjacent to target"), UnorderedElementsAre("gata", "hexx3r"));
  EXPECT_THAT(gata.set("characters adjacent to 'wild_bill'"), IsEmpty());
  EXPECT_THAT(gata.set("pieces within 1-2 of self"),
              UnorderedElementsAre("8_ball", "jackbot-1", "parvati", "hexx3r", "barrier-5"));
  EXPECT_THAT(gata.set("pieces within 2-3 of self"), UnorderedElementsAre("jackbot-1", "hexx3r", "barrier-5"));
  EXPECT_THAT(gata.set("allies within 0-1 of self"), UnorderedElementsAre("gata", "8_ball"));
  EXPECT_THAT(gata.set("characters within 0-9 of 'wild_bill'"), IsEmpty());
  EXPECT_THAT(gata.set("allies with stunned"), UnorderedElementsAre("8_ball"));
  EXPECT_THAT(gata.set("allies without stunned"), UnorderedElementsAre("gata", "fiddler", "jackbot-1"));
  EXPECT_EQ(gata.number("number of pieces without stunned"), 6);  // barriers have no states
  EXPECT_THAT(gata.set("pieces with any state"), UnorderedElementsAre("8_ball", "parvati", "hexx3r"));
  EXPECT_THAT(gata.set("pieces wounded"), UnorderedElementsAre("8_ball"));
  EXPECT_THAT(gata.set("pieces in the scoring zone"), UnorderedElementsAre("fiddler", "maximus"));
  EXPECT_THAT(gata.set("enemies taunted by self"), UnorderedElementsAre("parvati"));
  EXPECT_THAT(gata.set("enemies taunted by '8_ball'"), UnorderedElementsAre("hexx3r"));
  EXPECT_THAT(gata.set("enemies taunted by 'fiddler'"), IsEmpty());
}

TEST(Expressions, TheScoringZoneGoesByTheScenario) {
  constexpr std::string_view kSpread = R"({"entry": "actions", "piece": "gata", "position": {"rest": "infirmary",
      "figures": [{"piece": "gata", "at": "c3"}, {"piece": "8_ball", "at": "j10"}]}})";
  const auto scoring = [&](std::string_view options) {
    return Speaker(TestTable::at(kSpread, options), "gata").set("characters in the scoring zone");
  };
  EXPECT_THAT(scoring(R"({"scenario": "king_of_the_hill"})"), UnorderedElementsAre("8_ball"));
  EXPECT_THAT(scoring(R"({"scenario": "conquest"})"), IsEmpty());  // zones are held there, none scores by itself
}

TEST(Expressions, SightGoesByWhoLooks) {
  const TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {"rest": "infirmary",
      "figures": [{"piece": "gata", "at": "m4", "states": ["dazzled"]}, {"piece": "8_ball", "at": "m5"},
                  {"piece": "parvati", "at": "m2"}, {"piece": "hexx3r", "at": "m6", "states": ["hidden"]}]}})");
  const Speaker gata(table, "gata", "8_ball", "parvati");
  EXPECT_THAT(gata.set("characters seen by self"), UnorderedElementsAre("gata", "8_ball"));
  EXPECT_THAT(gata.set("characters seeing self"), UnorderedElementsAre("gata", "8_ball", "parvati"));
  EXPECT_THAT(gata.set("characters seen by 'wild_bill'"), IsEmpty());
  EXPECT_THAT(gata.set("enemies within 1-3 sight of self"), IsEmpty());
  EXPECT_TRUE(gata.holds("target sees self"));
  EXPECT_FALSE(gata.holds("self sees target"));
  EXPECT_FALSE(gata.holds("'wild_bill' sees self"));
  EXPECT_FALSE(gata.holds("self sees 'wild_bill'"));
  const Speaker parvati(table, "parvati");
  EXPECT_THAT(parvati.set("enemies within 1-3 sight of self"), UnorderedElementsAre("gata"));
  EXPECT_THAT(parvati.set("enemies within 1-1 sight of self"), IsEmpty());
  EXPECT_THAT(parvati.set("enemies within 3-4 sight of self"), IsEmpty());
  EXPECT_THAT(parvati.set("characters within 1-3 sight of 'murtair'"), IsEmpty());
}

TEST(Expressions, NumbersAreCounted) {
  Speaker gata(crowd(), "gata", "8_ball", "parvati");
  gata.context.amount = 3;
  gata.context.named = 2;
  EXPECT_EQ(gata.number("damage dealt"), 3);
  EXPECT_EQ(gata.number("damage suffered"), 2);
  EXPECT_EQ(gata.number("number of enemies"), 3);
  EXPECT_EQ(gata.number("states on '8_ball'"), 2);
  EXPECT_EQ(gata.number("states on self"), 0);
  EXPECT_EQ(gata.number("damage on '8_ball'"), 2);
  EXPECT_EQ(gata.number("damage on self"), 0);
  EXPECT_EQ(gata.number("hit points left of '8_ball'"), 3);
  EXPECT_EQ(gata.number("hit points left of self"), 2);
  EXPECT_EQ(gata.number("energy of '8_ball'"), 5);
  EXPECT_EQ(gata.number("speed of '8_ball'"), 2);  // four, and two less
  EXPECT_EQ(gata.number("initiative of '8_ball'"), 4);
  EXPECT_EQ(gata.number("hit points of '8_ball'"), 5);
  EXPECT_EQ(gata.number("action points"), 4);
  EXPECT_EQ(gata.number("movement points"), 2);
  EXPECT_EQ(gata.number("rounds played"), 2);
  EXPECT_EQ(gata.number("2 plus 3"), 5);
  EXPECT_EQ(gata.number("3 minus 2"), 1);
  EXPECT_EQ(gata.number("2 minus 3"), 0);
  EXPECT_EQ(gata.number("2 minus 2"), 0);
  EXPECT_EQ(gata.number("3 limited to 2"), 2);
  EXPECT_EQ(gata.number("2 limited to 3"), 2);
  EXPECT_EQ(gata.number("rolled stars"), 0);  // nobody rolls

  // Of nobody there is nothing.
  const Speaker nobody(crowd(), "");
  for (const char* text : {"states on self", "damage on self", "hit points left of self", "energy of self",
                           "number of self", "number of target"}) {
    EXPECT_EQ(nobody.number(text), 0) << text;
  }
}

TEST(Expressions, ComparisonsAndTheirConnections) {
  const Speaker gata(crowd(), "gata", "8_ball", "parvati");
  const struct {
    const char* sign;
    std::array<bool, 3> of_two_three_four;  // compared with three
  } kCompared[] = {{">=", {false, true, true}},
                   {"<=", {true, true, false}},
                   {">", {false, false, true}},
                   {"<", {true, false, false}},
                   {"=", {false, true, false}}};
  for (const auto& [sign, expected] : kCompared) {
    for (int n = 2; n <= 4; ++n) {
      EXPECT_EQ(gata.holds(std::to_string(n) + " " + sign + " number of enemies"),
                expected[static_cast<std::size_t>(n - 2)])
          << n << " " << sign << " 3";
    }
  }
  EXPECT_TRUE(gata.holds("any enemy and any ally"));
  EXPECT_FALSE(gata.holds("any enemy and any ally with burning"));
  EXPECT_FALSE(gata.holds("any ally with burning and any enemy"));
  EXPECT_TRUE(gata.holds("any enemy or any ally with burning"));
  EXPECT_TRUE(gata.holds("any ally with burning or any enemy"));
  EXPECT_FALSE(gata.holds("any ally with burning or any enemy with burning"));
  EXPECT_TRUE(gata.holds("not any ally with burning"));
  EXPECT_FALSE(gata.holds("not any enemy"));
}

TEST(Expressions, ConditionsAboutPieces) {
  const Speaker gata(crowd(), "gata", "8_ball", "parvati");
  EXPECT_TRUE(gata.holds("target is an enemy"));
  EXPECT_FALSE(gata.holds("target is an ally"));
  EXPECT_TRUE(gata.holds("them is an ally with stunned"));
  EXPECT_TRUE(gata.holds("active is self"));
  EXPECT_FALSE(gata.holds("active is target"));
  EXPECT_FALSE(gata.holds("attacker is a character"));  // no action is going on
  EXPECT_FALSE(gata.holds("defender is a character"));
  EXPECT_TRUE(gata.holds("self stands"));
  EXPECT_FALSE(gata.holds("'wild_bill' stands"));
  EXPECT_FALSE(gata.holds("underdog"));
  EXPECT_TRUE(Speaker(crowd(), "hexx3r").holds("underdog"));
  EXPECT_FALSE(gata.holds("attacking"));
  EXPECT_FALSE(gata.holds("defending"));
  EXPECT_FALSE(gata.holds("disengaging"));
  EXPECT_FALSE(gata.holds("this action is an attack"));
  EXPECT_FALSE(gata.holds("success"));
  EXPECT_TRUE(gata.holds("once a round"));
  EXPECT_TRUE(gata.holds("once an activation"));
}

// Two who can do the same: each of them can, and nobody else.
TEST(Passives, HoldForEachWhoHasThem) {
  const TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "teams": [{"characters": ["gata", "major_lunah", "8_ball", "wild_bill"]},
                {"characters": ["major_lunah", "parvati", "maximus", "hexx3r"]}]}})");
  State s;
  std::memcpy(&s, table.position().data(), sizeof s);
  const Look t{built_in_pack().rules, s};
  for (int piece = 0; piece < kPieces; ++piece) {
    EXPECT_EQ(is_under(t, Code::ignores_cover, piece), piece == 1 || piece == 4) << piece;
  }
}

TEST(Expressions, ConditionsAboutARoll) {
  const TestTable attack = after_roll("[1, 3]", "agl");  // orange: two stars and a special; blue: a star and a block
  const Speaker ball(attack, "8_ball", "8_ball", "parvati"), parvati(attack, "parvati", "8_ball", "8_ball");
  EXPECT_TRUE(ball.holds("attacking"));
  EXPECT_FALSE(ball.holds("defending"));
  EXPECT_FALSE(parvati.holds("attacking"));
  EXPECT_TRUE(parvati.holds("defending"));
  EXPECT_FALSE(ball.holds("disengaging"));
  EXPECT_TRUE(ball.holds("this action is an attack"));
  EXPECT_TRUE(ball.holds("attacker is self"));
  EXPECT_TRUE(ball.holds("defender is target"));
  EXPECT_FALSE(ball.holds("attacker is target"));
  EXPECT_EQ(ball.number("rolled stars"), 3);
  EXPECT_EQ(ball.number("rolled blocks"), 1);
  EXPECT_EQ(ball.number("rolled specials"), 1);

  const TestTable away = disengaging();
  const Speaker gata(away, "gata"), holder(away, "parvati");
  EXPECT_TRUE(gata.holds("disengaging"));
  EXPECT_FALSE(holder.holds("disengaging"));
  EXPECT_FALSE(gata.holds("attacking"));
  EXPECT_FALSE(holder.holds("defending"));
  EXPECT_FALSE(gata.holds("this action is an attack"));

  const TestTable simple = simple_roll();
  const Speaker medic(simple, "parvati");
  EXPECT_FALSE(medic.holds("attacking"));
  EXPECT_FALSE(medic.holds("this action is an attack"));
  EXPECT_TRUE(medic.holds("attacker is self"));
}

}  // namespace
}  // namespace agon::aristeia
