// "Why not?": the first refusal in the book's order, of several the one that tells most, or the way there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/aristeia/sound_positions.h"

namespace agon::aristeia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Two pieces alone in the HexaDome, the first of them active.
std::string alone(std::string_view first, std::string_view second, std::string_view more = "") {
  const auto name = [](std::string_view figure) { return figure.substr(0, figure.find('@')); };
  const auto figure = [&](std::string_view text) {
    const std::size_t at = text.find('@'), plus = text.find('+');
    std::string out = R"({"piece": ")" + std::string(name(text)) + R"(", "at": ")" +
                      std::string(text.substr(at + 1, plus - at - 1)) + "\"";
    if (plus != std::string_view::npos) out += R"(, "states": [")" + std::string(text.substr(plus + 1)) + "\"]";
    return out + "}";
  };
  return R"({"entry": "actions", "piece": ")" + std::string(name(first)) +
         R"(", "position": {"rest": "infirmary", "figures": [)" + figure(first) + ", " + figure(second) + "]" +
         std::string(more) + "}}";
}
TestTable face_off(std::string_view first, std::string_view second, std::string_view more = "") {
  return TestTable::at(alone(first, second, more));
}
TestTable walking(std::string_view first, std::string_view second, int points) {
  return face_off(first, second, R"(, "movement_points": )" + std::to_string(points));
}
// A question, a wish, and what stands in its way.
struct Refused {
  Reason reason;
  TestTable (*table)();
  std::string_view wish;
  std::string_view rule;
  int seat = 0;
};
void PrintTo(const Refused& refused, std::ostream* out) {
  *out << built_in()->game->reasons[static_cast<std::size_t>(refused.reason)].name;
}

std::vector<Refused> every_refusal() {
  using enum Reason;
  return {
      {over, won, R"({"verb": "pass"})", "question.over"},
      {not_asked, actions, R"({"verb": "finish"})", "question.asked", 1},
      {not_an_answer, actions, R"({"verb": "keep"})", "question.answer"},

      // Setup.
      {already_in_team, [] { return drafting().answer(0, R"({"verb": "draft", "character": "gata"})"); },
       R"({"character": "gata", "verb": "draft"})", "setup.teams"},
      {not_of_this_character, including, R"({"verb": "include", "owner": 0, "card": "dodge_1"})", "setup.deck"},
      {already_included,
       [] { return including().answer(0, R"({"verb": "include", "owner": 0, "card": "bend_like_bamboo"})"); },
       R"({"verb": "include", "owner": 0, "card": "bend_like_bamboo"})", "setup.deck"},
      {out_of_order, including, R"({"verb": "include", "owner": 0, "card": "cats_leap"})", "setup.deck"},
      {not_a_zone, [] { return until(including(), "setup.place"); }, R"({"verb": "zone", "place": "central"})",
       "setup.deployment", 1},
      {not_among, deploying, R"({"verb": "deploy", "piece": "parvati", "space": "c3"})", "setup.deployment"},
      {already_placed,
       [] {
         TestTable table = deploying();
         table.answer(table.options()[0]);
         return std::move(table.answer(table.options()[0]));
       },
       R"({"verb": "deploy", "piece": "8_ball", "space": "c3"})", "setup.deployment"},
      {not_near_zone, deploying, R"({"verb": "deploy", "piece": "gata", "space": "j10"})", "setup.deployment"},
      {already_planned, [] { return planning().answer(0, R"({"verb": "plan", "piece": "gata"})"); },
       R"({"verb": "plan", "piece": "gata"})", "planning"},
      {zone_used, picking_place, R"({"verb": "zone", "place": "central"})", "scenario.zone"},
      {zone_occupied, [] { return picking_next_place("assault"); }, R"({"verb": "zone", "place": "central"})",
       "scenario.zone", 1},
      {zone_burnt, [] { return picking_next_place("scorched_earth"); }, R"({"verb": "zone", "place": "zone-1"})",
       "scenario.burnt", 1},

      // Actions.
      {not_its_action, actions, R"({"action": "medikit"})", "actions.own"},
      {silenced, [] { return face_off("hexx3r@m4+silenced", "gata@m3"); }, R"({"action": "gotcha"})", "states.silenced",
       1},
      {cannot_pay, [] { return face_off("gata@m4", "parvati@m3", R"(, "action_points": 2)"); },
       R"({"action": "contender_agl"})", "actions.cost"},
      {cannot_pay_movement, [] { return face_off("gata@m4", "parvati@m3"); }, R"({"action": "freerun"})",
       "actions.cost"},
      {needs_no_target, [] { return face_off("gata@m4", "parvati@m3"); }, R"({"action": "move", "target": "parvati"})",
       "actions.target"},
      {ally_attacked, [] { return face_off("8_ball@m4", "gata@m3"); },
       R"({"action": "eat_my_fa_jing", "target": "gata"})", "attacks.allies"},
      {no_such_target, [] { return face_off("8_ball@m4", "gata@m3"); },
       R"({"action": "eat_my_fa_jing", "target": "parvati"})", "targets.valid"},
      {taunted,
       [] {
         return TestTable::at(R"({"entry": "actions", "piece": "8_ball", "position": {"rest": "infirmary", "figures": [
             {"piece": "8_ball", "at": "m4", "tokens": [{"state": "taunted", "by": "maximus"}]},
             {"piece": "parvati", "at": "m3"}, {"piece": "maximus", "at": "m6"}]}})");
       },
       R"({"action": "eat_my_fa_jing", "target": "parvati"})", "states.taunted"},
      {cannot_be_attacked,
       [] {
         TestTable table = TestTable::at(R"({"entry": "activation", "piece": "dart", "position": {"rest": "infirmary",
             "teams": [{"characters": ["dart", "gata", "hexx3r", "parvati"]},
                       {"characters": ["wild_bill", "8_ball", "murtair", "lei_gong"]}],
             "players": [{"hand": ["ambush"]}, {}],
             "figures": [{"piece": "dart", "at": "j10"}, {"piece": "wild_bill", "at": "l10"}]}})");
         table.pass().pass().answer(R"({"verb": "play", "owner": 0, "card": "ambush"})");
         return std::move(table.answer(R"({"verb": "finish"})"));
       },
       R"({"action": "twin_pistols", "target": "dart"})", "precedence.cannot", 1},
      {out_of_range, [] { return face_off("8_ball@m4", "parvati@j17"); },
       R"({"action": "eat_my_fa_jing", "target": "parvati"})", "range.limits"},
      {no_sight,
       [] {
         return TestTable::at(R"({"entry": "actions", "piece": "parvati", "position": {"figures": [
             {"piece": "parvati", "at": "j10"}, {"piece": "8_ball", "at": "g10"}]}})");
       },
       R"({"action": "submachine_guns", "target": "8_ball"})", "sight.needed", 1},
      {must_attack_first,
       [] {
         return TestTable::at(R"({"entry": "actions", "piece": "8_ball", "position": {"rest": "infirmary",
             "teams": [{}, {"characters": ["prysm", "hexx3r", "maximus", "parvati"]}], "figures": [
             {"piece": "8_ball", "at": "m4", "tokens": [{"state": "taunted", "by": "prysm"}]},
             {"piece": "prysm", "at": "m3"}]}})");
       },
       R"({"verb": "finish"})", "skills.pulsing"},
      {no_minion, minions, R"({"verb": "remove", "piece": "jackbot-2"})", "controllers.remove"},
      {already_removed, [] { return minions().answer(R"({"verb": "remove", "piece": "jackbot-1"})"); },
       R"({"verb": "remove", "piece": "jackbot-1"})", "controllers.remove"},

      // Movement and places.
      {no_movement, [] { return walking("gata@m4", "parvati@j17", 0); }, R"({"space": "m5"})", "movement.points"},
      {out_of_reach, [] { return walking("gata@m4", "parvati@j17", 1); }, R"({"space": "m6"})", "movement.points"},
      {immobilized, [] { return walking("gata@m4+immobilized", "parvati@j17", 3); }, R"({"space": "m5"})",
       "states.immobilized"},
      {must_disengage, [] { return walking("gata@m4", "parvati@m3", 3); }, R"({"space": "m6"})", "disengage.needed"},
      {no_enemy_near, [] { return walking("gata@m4", "parvati@j17", 3); }, R"({"verb": "disengage"})",
       "disengage.needed"},
      {not_free, [] { return walking("gata@m4", "parvati@m6", 3); }, R"({"space": "m6"})", "movement.free"},
      {not_adjacent, displacing, R"({"verb": "to", "space": "j10"})", "displacement"},
      {too_far, placing, R"({"verb": "to", "space": "j17"})", "placing"},
      {scores_now, coming_back, R"({"verb": "to", "space": "j10"})", "bench.return"},
      {not_in_zone, coming_back, R"({"verb": "to", "space": "m5"})", "bench.return"},
      {next_to_minion, [] { return minions().answer(R"({"verb": "act_alone", "action": "wind_up"})"); },
       R"({"verb": "to", "space": "h11"})", "controllers.deploy"},

      // Tactics and windows.
      {not_in_hand, actions, R"({"verb": "play", "owner": 0, "card": "dodge_1"})", "tactics.hand"},
      {wrong_timing, [] { return face_off("gata@m4", "parvati@m3", R"(, "players": [{"hand": ["dodge_1"]}, {}])"); },
       R"({"verb": "play", "owner": 0, "card": "dodge_1"})", "tactics.timing"},
      {condition_not_met,
       [] { return face_off("gata@m4", "parvati@m3", R"(, "players": [{"hand": ["corner_pocket"]}, {}])"); },
       R"({"verb": "play", "owner": 0, "card": "corner_pocket"})", "tactics.timing"},
      {not_its_moment, asking_both, R"({"verb": "focus"})", "tactics.timing", 1},
      {cannot_decline, displacing_once, R"({"verb": "pass"})", "effects.mandatory"},
      {not_in_discards, taking_discard, R"({"verb": "card", "owner": 1, "card": "dodge_2"})", "tactics.discard"},
      {not_in_deck, drawing, R"({"verb": "draw", "owner": 1, "card": "dodge_1"})", "tactics.draw", kChanceSeat},

      // Rolls.
      {bad_dice, rolling, R"({"verb": "roll", "dice": [1]})", "rolls.roll", kChanceSeat},
      {no_symbols, switching, R"({"verb": "trade", "switch": "8_ball_switch_1", "successes": 0, "blocks": 0})",
       "switches.activate"},
      {not_its_switch, switching, R"({"verb": "trade", "switch": "gata_switch_1", "successes": 0, "blocks": 0})",
       "switches.whose"},
      {switch_refused, switching_at_dart,
       R"({"verb": "trade", "switch": "hexx3r_gotcha_switch_1", "successes": 0, "blocks": 0})", "precedence.cannot", 1},
      {no_such_die, choosing_die, R"({"verb": "die", "die": "5"})", "dice.nullified"},
      {die_gone, nullifying, R"({"verb": "nullify", "die": "2"})", "dice.critical_block", 1},
      {die_rerolled, [] { return choosing_die().answer(R"({"verb": "die", "die": "1"})"); },
       R"({"verb": "die", "die": "1"})", "rolls.reroll"},
      {printed_symbol,
       [] {
         TestTable table = TestTable::at(R"({"entry": "roll", "piece": "wild_bill", "action": "twin_pistols",
             "target": "parvati", "position": {"rest": "infirmary", "players": [{"hand": ["two_swords"]}, {}],
             "figures": [{"piece": "wild_bill", "at": "m4"}, {"piece": "parvati", "at": "m1"}]}})");
         table.answer(R"({"verb": "roll", "dice": [6, 6, 6]})").answer(R"({"verb": "roll", "dice": [6, 6]})");
         return std::move(table.answer(R"({"verb": "play", "owner": 0, "card": "two_swords"})"));
       },
       R"({"verb": "die", "die": "4"})", "rolls.reroll"},
      {already_rerolled,
       [] {
         TestTable table = TestTable::at(R"({"entry": "roll", "piece": "8_ball", "action": "eat_my_fa_jing",
             "target": "parvati", "position": {"rest": "infirmary", "players": [{"hand": ["two_swords", "no_1"]}, {}],
             "figures": [{"piece": "8_ball", "at": "m4"},
                         {"piece": "parvati", "at": "m2", "tokens": [{"state": "marked", "by": "gata"}]}]}})",
                                         R"({"rules": "agl"})");
         table.answer(R"({"verb": "roll", "dice": [6, 6]})").answer(R"({"verb": "roll", "dice": [6, 6]})");
         table.answer(R"({"verb": "play", "owner": 0, "card": "two_swords"})").answer(R"({"verb": "die", "die": "1"})");
         table.answer(R"({"verb": "die", "die": "2"})").answer(R"({"verb": "roll", "dice": [6, 6]})");
         return table;
       },
       R"({"verb": "reroll", "right": "marked_die"})", "rolls.reroll"},
      {already_bought,
       [] {
         TestTable table = TestTable::at(R"({"entry": "roll", "piece": "wild_bill", "action": "twin_pistols",
             "target": "parvati", "position": {"rest": "infirmary",
             "players": [{"hand": ["prime_time"], "deck": []}, {"deck": []}],
             "figures": [{"piece": "wild_bill", "at": "m4"}, {"piece": "parvati", "at": "m1"}]}})",
                                         R"({"rules": "agl", "deck_1": "sterling_forge"})");
         table.answer(R"({"verb": "roll", "dice": [2, 4, 4]})").answer(R"({"verb": "roll", "dice": [4, 4]})").pass();
         table.answer(R"({"verb": "play", "owner": 0, "card": "prime_time"})");
         return std::move(table.answer(R"({"verb": "trade", "switch": "wild_bill_twin_pistols_switch_1",
             "successes": 0, "blocks": 0})"));
       },
       R"({"verb": "trade", "switch": "wild_bill_twin_pistols_switch_1", "successes": 0, "blocks": 0})",
       "effects.lasting"},
      {no_reroll_left, [] { return after_roll(); }, R"({"verb": "reroll", "right": "granted"})", "rolls.reroll"},
      {not_blank, [] { return after_roll("[1, 1]", "recommended"); }, R"({"verb": "reroll", "right": "omadon"})",
       "rolls.omadon"},
      {omadon_used, [] { return after_roll("[6, 6]", "recommended", R"(, "omadon_used": 1)"); },
       R"({"verb": "reroll", "right": "omadon"})", "rolls.omadon"},
      {not_marked, [] { return after_roll(); }, R"({"verb": "reroll", "right": "marked_star"})", "states.marked"},
      {not_focused, before_roll, R"({"verb": "focus"})", "states.focused"},

      // States, damage.
      {no_such_token, taking_states, R"({"verb": "token", "token": "5"})", "states.remove", 1},
      {nothing_to_name, silencing, R"({"verb": "name", "line": "skill-1"})", "states.silenced"},
      {too_much, sharing, R"({"verb": "amount", "number": 9})", "damage.share", 1},

      // What no published card says: tests/data/aristeia_edges.
      {cannot_move,
       [] {
         return TestTable::at(R"({"entry": "actions", "piece": "parvati", "position": {"rest": "infirmary",
             "teams": [{"characters": ["anchor", "8_ball", "gata", "wild_bill"]}, {}], "movement_points": 3,
             "figures": [{"piece": "anchor", "at": "m4"}, {"piece": "parvati", "at": "m3", "states": ["dazzled"]}]}})",
                              R"({"rules": "agl"})", edges());
       },
       R"({"space": "m2"})", "precedence.cannot", 1},
  };
}

class Why : public testing::TestWithParam<Refused> {};

TEST_P(Why, TellsTheRuleAndTheReason) {
  const Refused& refused = GetParam();
  const TestTable table = refused.table();
  const std::string reason(table.game().reasons[static_cast<std::size_t>(refused.reason)].name);
  const engine::Why why = table.why(refused.seat, refused.wish);
  EXPECT_EQ(table.told(why.refusal), "aristeia." + std::string(refused.rule) + ": " + reason);
  EXPECT_THAT(why.path, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Every, Why, testing::ValuesIn(every_refusal()), [](const auto& each) {
  return std::string(built_in()->game->reasons[static_cast<std::size_t>(each.param.reason)].name);
});

// Reasons that a wish never comes to. The others are all above.
TEST(Why, HasEveryReason) {
  std::set<Reason> missing;
  for (int i = 0; i < static_cast<int>(Reason::count_); ++i) missing.insert(static_cast<Reason>(i));
  missing.erase(Reason::none);
  missing.erase(Reason::unknown_character);  // nobody can name one
  missing.erase(Reason::needs_target);       // without a target any will do
  missing.erase(Reason::hemmed_in);          // below: it takes a crowd
  missing.erase(Reason::no_route);
  for (const Refused& each : every_refusal()) missing.erase(each.reason);
  EXPECT_EQ(missing, std::set<Reason>{});
}

std::string why_not(const TestTable& table, std::string_view wish, int seat = 0) {
  return table.told(table.why(seat, wish).refusal);
}
std::vector<std::string> way_to(const TestTable& table, std::string_view wish, int seat = 0) {
  const engine::Why answer = table.why(seat, wish);
  EXPECT_TRUE(answer.refusal.allowed()) << why_not(table, wish, seat);
  std::vector<std::string> lines;
  for (const Choice c : answer.path) lines.push_back(table.line(c));
  return lines;
}

TEST(Why, WhatIsOfferedIsAllowed) {
  const TestTable table = face_off("8_ball@m4", "parvati@m3");
  EXPECT_THAT(way_to(table, R"({"verb": "finish"})"), ElementsAre("finish"));
  EXPECT_THAT(way_to(table, R"({"action": "eat_my_fa_jing"})"),
              ElementsAre("act action=eat_my_fa_jing target=parvati"));
}

// Of all that 8-Ball could do to Parvati, what comes furthest says what is missing: his attack is out of range,
// Contender he cannot pay for.
TEST(Why, TheActionThatGetsFurthestSpeaks) {
  EXPECT_EQ(why_not(face_off("8_ball@m4", "parvati@j17", R"(, "action_points": 2)"), R"({"piece": "parvati"})"),
            "aristeia.range.limits: out_of_range");
  EXPECT_EQ(why_not(face_off("8_ball@m4", "parvati@m6", R"(, "action_points": 1)"), R"({"piece": "parvati"})"),
            "aristeia.actions.cost: cannot_pay");
  // Pointing at somebody means an action.
  EXPECT_EQ(way_to(face_off("8_ball@m4", "parvati@m6"), R"({"piece": "parvati"})").size(), 1u);
}

TEST(Why, AWalkIsMadeOfItsSteps) {
  const TestTable free = walking("gata@m4", "parvati@j17", 4);
  EXPECT_THAT(way_to(free, R"({"space": "m6"})"), ElementsAre("step space=m5", "step space=m6"));
  const TestTable far = walking("gata@m4", "parvati@j17", 1);
  EXPECT_EQ(why_not(far, R"({"space": "m6"})"), "aristeia.movement.points: out_of_reach");
}

TEST(Why, AWalkGoesRoundWhoWouldHoldIt) {
  // Four steps past Parvati, six round her.
  EXPECT_EQ(way_to(walking("gata@j10", "parvati@m4", 9), R"({"space": "j7"})").size(), 4u);
  const std::vector<std::string> steps = way_to(walking("gata@j10", "parvati@k8", 9), R"({"space": "j7"})");
  ASSERT_EQ(steps.size(), 6u);
  EXPECT_EQ(steps.back(), "step space=j7");
}

TEST(Why, WhoIsHemmedInCannotMove) {
  // j9 is next to six spaces.
  const TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {"movement_points": 3,
      "figures": [{"piece": "gata", "at": "j10"}, {"piece": "8_ball", "at": "j11"}, {"piece": "wild_bill", "at": "j9"},
      {"piece": "miyamoto_mushashi", "at": "i10"}, {"piece": "parvati", "at": "i9"}, {"piece": "maximus", "at": "k10"},
      {"piece": "hexx3r", "at": "k9"}]}})");
  EXPECT_EQ(why_not(table, R"({"space": "m6"})"), "aristeia.movement.free: hemmed_in");
}

TEST(Why, ATargetBehindABarOfPiecesHasNoRoute) {
  // Major Lunah needs a way round blocked and occupied spaces, however well she sees.
  const TestTable table = TestTable::at(R"({"entry": "actions", "piece": "major_lunah", "position": {
      "figures": [{"piece": "major_lunah", "at": "j10"}, {"piece": "8_ball", "at": "j11"}, {"piece": "wild_bill", "at": "j9"},
      {"piece": "miyamoto_mushashi", "at": "i10"}, {"piece": "parvati", "at": "i9"}, {"piece": "maximus", "at": "k10"},
      {"piece": "hexx3r", "at": "k9"}, {"piece": "gata", "at": "j13", "states": ["marked"]}]}})");
  EXPECT_EQ(why_not(table, R"({"action": "called_shot", "target": "gata"})", 1), "aristeia.range.route: no_route");
}

// What cannot be named in a wish is refused by the judge all the same.
TEST(Why, ACharacterThatIsNoneIsRefused) {
  const TestTable table = drafting();
  const Choice nobody = choose::Draft{200};
  EXPECT_EQ(table.told(table.check(0, nobody)), "aristeia.setup.teams: unknown_character");
}

TEST(Why, ATargetIsNeeded) {
  const TestTable table = face_off("8_ball@m4", "parvati@m3");
  EXPECT_EQ(table.told(table.check(0, table.read(R"({"verb": "act_alone", "action": "eat_my_fa_jing"})"))),
            "aristeia.actions.target: needs_target");
}

}  // namespace
}  // namespace agon::aristeia
