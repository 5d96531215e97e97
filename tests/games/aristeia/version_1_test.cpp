// What version 1 wrote otherwise than today. Whole files of it go on in tests/engine/match/versions_test.cpp.
#include "games/aristeia/version_1.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

namespace json = boost::json;

json::object today(std::string_view saved) { return as_written_today(built_in_pack(), json::parse(saved).as_object()); }

// Bachmann has two skills that hold for ever; what an effect left behind is about 8-Ball.
const std::string kSlots = R"("pieces": [{"piece": "bachmann", "profile": 2}],
  "in_force": [
    {"slot": 0, "ability": "flux_capacitor", "moment": 28, "source": "bachmann", "end": "never", "seat": 0},
    {"slot": 3, "ability": "immunized-2", "moment": 29, "source": "bachmann", "end": "never", "seat": 0},
    {"slot": 7, "ability": "marksmanship", "moment": 5, "source": "bachmann", "subject": "8_ball", "end": "round",
     "seat": 1, "depth": 2}])";
// Where they are on the card, counted from 1.
std::string named_on_card(std::string_view ability) {
  const Pack& pack = built_in_pack();
  const Slice card = pack.rules.profiles[2].abilities;
  for (int i = card.begin(); i < card.end(); ++i) {
    const u16 number = pack.rules.printed[static_cast<std::size_t>(i)];
    if (pack.ability_names[number] == ability) return "bachmann/" + std::to_string(i - card.begin() + 1);
  }
  return "none";
}

TEST(Version1Abilities, AreKnownByTheirCard) {
  const json::object position = today("{" + kSlots + R"(, "used_this_round": [0, 3, 7], "used_this_activation": [7]})");
  EXPECT_EQ(position.at("in_force"), json::parse(R"([{"slot": 0, "ability": "marksmanship", "source": "bachmann",
    "about": ["8_ball"], "end": "round", "seat": 1, "depth": 2, "used": [0, 1]}])"));
  EXPECT_EQ(named_on_card("flux_capacitor"), "bachmann/1");
  EXPECT_EQ(position.at("used_this_round"),
            (json::array{json::string(named_on_card("flux_capacitor")), json::string(named_on_card("immunized-2"))}));
  EXPECT_EQ(position.at("used_this_activation"), json::array());
}

TEST(Version1Abilities, AreNamedByTheProceduresThatRemembered) {
  const json::object position = today("{" + kSlots + R"(, "stack": [{"procedure": "round"},
    {"procedure": "window", "done": [7, 0]}, {"procedure": "effect", "slot": 3, "suffered": 2, "by_switch": 1}]})");
  EXPECT_EQ(position.at("stack"), (json::array{{{"procedure", "round"}},
                                               {{"procedure", "window"}},
                                               {{"procedure", "effect"},
                                                {"ability", json::string(named_on_card("immunized-2"))},
                                                {"named", 2},
                                                {"cause", 1}}}));
  EXPECT_EQ(
      position.at("acted"),
      (json::array{{{"ability", "left/1"}, {"depth", 2}, {"occasions", 1}},
                   {{"ability", json::string(named_on_card("flux_capacitor"))}, {"depth", 2}, {"occasions", 1}}}));
}

json::value pick(int number) {
  const json::object position = today("{" + kSlots + R"(, "teams": [
    {"characters": ["maximus", "8_ball", "gata", "wild_bill"], "standard_deck": 1},
    {"characters": ["prysm", "hexx3r", "major_lunah", "parvati"]}], "players": [{"pick": )" +
                                      std::to_string(number) + "}]}");
  const json::object& player = position.at("players").at(0).as_object();
  return player.contains("pick") ? player.at("pick") : json::value();
}
json::value card(int owner, std::string_view character, int number) {
  const Pack& pack = built_in_pack();
  for (std::size_t i = 0; i < pack.rules.characters.size(); ++i) {
    if (pack.character_titles[i].id != character) continue;
    const u16 tactic = pack.rules.characters[i].tactics[static_cast<std::size_t>(number)];
    return {{"verb", "play"}, {"owner", owner}, {"card", pack.tactic_names[tactic]}};
  }
  return nullptr;
}

TEST(Version1Picks, AreKeptAsTheyWereGiven) {
  EXPECT_EQ(pick(0), card(0, "maximus", 0));
  EXPECT_EQ(pick(7), card(0, "8_ball", 3));
  EXPECT_EQ(pick(26 + 5), card(1, "hexx3r", 1));  // the rival's, which was taken
  const Pack& pack = built_in_pack();
  EXPECT_EQ(pick(16 + 2),
            json::value({{"verb", "play"}, {"owner", 0}, {"card", pack.tactic_names[pack.rules.decks[1].tactics[2]]}}));
  EXPECT_EQ(pick(0x43), json::parse(R"({"verb": "use", "piece": "bachmann", "ability": "immunized-2"})"));
  EXPECT_EQ(pick(0x47), json::parse(R"({"verb": "use", "piece": "bachmann", "ability": "marksmanship"})"));
  EXPECT_EQ(pick(0x80), json::parse(R"({"verb": "focus"})"));
  EXPECT_EQ(pick(0x82), json::parse(R"({"verb": "reroll", "right": "hidden"})"));
  EXPECT_EQ(pick(0xfe), json::value());  // a pass
}

TEST(Version1Rolls, HaveWhatCriticalsLeaveOverInTwoNumbers) {
  const json::object position =
      today(R"({"rolls": [{"sides": [{"halves": 33, "rerolls": 1}, {"halves": 2}, {"halves": 48}, {}]}]})");
  EXPECT_EQ(position.at("rolls"), json::parse(R"([{"sides": [{"rerolls": 1, "half_stars": 1, "half_blocks": 2},
    {"half_stars": 2}, {"half_blocks": 3}, {}]}])"));
}

// What is written today stays as it is, and so does what nobody ever wrote: a reader says what is wrong with it.
TEST(Version1, OtherPositionsStayAsTheyAre) {
  for (
      const std::string_view text :
      {R"({"in_force": [{"slot": 2, "ability": "marksmanship", "source": "gata", "end": "round", "seat": 0}],
            "used_this_round": ["gata/1"], "players": [{"pick": {"verb": "focus"}}, {}],
            "stack": [{"procedure": "effect", "ability": "gata/1", "named": 1}],
            "rolls": [{"sides": [{"half_stars": 1}]}]})",
       R"({"in_force": [7, {"end": 3}], "used_this_round": [0, "x", null], "players": [3, {"pick": "no"}], "stack": 4})",
       R"({"players": {"pick": 5}, "stack": [[], {"procedure": "window", "done": 3}], "teams": 1, "rolls": [{"sides": [{"halves": "x"}, 1]}]})",
       "{}"}) {
    EXPECT_EQ(today(text), json::parse(text));
  }
}

}  // namespace
}  // namespace agon::aristeia
