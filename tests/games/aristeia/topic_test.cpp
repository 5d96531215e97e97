// What questions and choices say to a player: which card and whom they are about.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "tests/games/aristeia/support.h"
#include "tests/games/conversation.h"

namespace agon::aristeia {
namespace {

namespace json = boost::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class Topics : public Conversation {
 protected:
  // Laxmee has a success of D/Buff3r, which stuns or focuses its target.
  void debuff() {
    say(R"({"do":"set_up","game":"aristeia","chance":"hand","options":{"rules":"agl"},"entry":"actions",
            "piece":"laxmee","position":{"teams":[{"characters":["laxmee","gata","wild_bill","parvati"]},
            {"characters":["8_ball","hexx3r","murtair","lei_gong"]}],"figures":[{"piece":"laxmee","at":"j10"},
            {"piece":"8_ball","at":"m8"}],"rest":"infirmary"}})");
    answer(R"({"verb":"act","action":"d_buff3r","target":"8_ball"})");
    say(R"({"do":"answer","seat":"chance","choice":{"verb":"roll","dice":[1,6]}})");
  }
};

TEST_F(Topics, AnAlternativeSaysWhatItDoes) {
  debuff();
  EXPECT_EQ(question(),
            "Player 1: apply the effect of the success? (D/Buff3r: Choose one: impose Stunned on the target; or impose "
            "Focused on the target.)");
  answer(R"({"verb":"yes"})");
  EXPECT_THAT(options(), ElementsAre("Impose Stunned on the target", "Impose Focused on the target"));
  EXPECT_THAT(options("es"), ElementsAre("Impón Aturdido a su objetivo", "Impón Concentrado a su objetivo"));
}

TEST_F(Topics, AnEffectThatAsksNamesItsCardAndWhatIsDone) {
  debuff();
  answer(R"({"verb":"yes"})");
  EXPECT_EQ(question(),
            "Player 1: D/Buff3r (Laxmee): choose one: impose Stunned on the target; or impose Focused on the target");
  EXPECT_THAT(question("es"), HasSubstr("D/Buff3r (Laxmee): elige una opción"));
}

TEST_F(Topics, WhoActsIsNamed) {
  say(R"({"do":"set_up","game":"aristeia","entry":"actions","piece":"gata"})");
  EXPECT_EQ(question(), "Player 1: what does Gata do?");
  EXPECT_EQ(question("es"), "Player 1: ¿qué hace Gata?");
}

TEST_F(Topics, TacticsAreChosenForACharacter) {
  say(R"({"do":"start","game":"aristeia","seed":1,"options":{"tactics":"chosen"}})");
  EXPECT_EQ(question(),
            "Player 1, Player 2: which tactic goes into the deck? (Player 1: 8-Ball; Player 2: Major Lunah)");
}

TEST_F(Topics, ACharacterThatIsStillSecretIsUnknown) {
  say(R"({"do":"start","game":"aristeia","seed":1,"options":{"team_1":"chosen","team_2":"chosen"}})");
  say(R"({"do":"answer","seat":0,"choice":{"verb":"draft","character":"prysm"}})");
  const json::object seen = say(R"({"do":"view","seat":1})");
  EXPECT_EQ(json::serialize(seen.at("view").at("teams").at(0).at("characters")), R"(["?"])");
  const json::object own = say(R"({"do":"view","seat":0})");
  EXPECT_EQ(json::serialize(own.at("view").at("teams").at(0).at("characters")), R"(["prysm"])");
}

TEST_F(Topics, OddsOfADisengagementNameBoth) {
  say(R"({"do":"set_up","game":"aristeia","entry":"actions","piece":"8_ball","position":{"movement_points":3,
          "figures":[{"piece":"8_ball","at":"j10"},{"piece":"parvati","at":"j11"}]}})");
  const json::object answer = say(R"({"do":"odds","seat":0,"choice":{"verb":"disengage"}})");
  const json::object& odds = answer.at("odds").at(0).as_object();
  EXPECT_EQ(odds.at("piece"), "8_ball");
  EXPECT_EQ(odds.at("target"), "parvati");
  EXPECT_EQ(odds.at("text"), "8-Ball gets away from Parvati");
}

// Also who is first in the pack, is not deployed, and has nothing on its card.
TEST_F(Topics, EveryCharacterIsInTheView) {
  say(R"({"do":"start","game":"aristeia","seed":1,"options":{"tactics":"chosen"}})");
  const json::object seen = say(R"({"do":"view","seat":0})");
  ASSERT_EQ(seen.at("view").at("pieces").as_array().size(), 8u);
  EXPECT_EQ(seen.at("view").at("pieces").at(0).at("piece"), "8_ball");
}

// Maximus may answer an attack of Gata's with a tactic.
constexpr const char* kDuel = R"({"do":"set_up","game":"aristeia","chance":"hand","options":{"rules":"agl"},
    "entry":"actions","piece":"gata","position":{"figures":[{"piece":"gata","at":"j9"},{"piece":"maximus","at":"j10"},
    {"piece":"parvati","at":"a1"}],"rest":"bench","players":[{},{"hand":["dodge_1"],
    "plan":["maximus","parvati","hexx3r","major_lunah"]}]}})";

TEST_F(Topics, AMomentSaysWhatHappens) {
  say(kDuel);
  answer(R"({"verb":"act","action":"misdirection","target":"maximus"})");
  EXPECT_THAT(question(), HasSubstr("Misdirection of Gata against Maximus)"));
  EXPECT_THAT(question("es"), HasSubstr("de Gata contra Maximus)"));
}

TEST_F(Topics, AChoiceSaysWhatItCostsAndBrings) {
  say(kDuel);
  const std::vector<std::string> gists = this->gists();
  EXPECT_THAT(gists, testing::Contains("2 action points: 5 movement points"));
  EXPECT_THAT(gists, testing::Contains("1 action point: With a success: Impose Dazzled on the target."));
}

TEST_F(Topics, OddsNameTheCharacterWhoSuffers) {
  say(kDuel);
  const json::object answer =
      say(R"({"do":"odds","seat":0,"choice":{"verb":"act","action":"contender_agl","target":"maximus"}})");
  EXPECT_EQ(answer.at("odds").at(0).at("text").as_string(), "Damage suffered by Maximus (Player 2)");
}

// Pointing at somebody out of reach asks about actions, not about walking there.
TEST_F(Topics, WhoeverIsPointedAtIsATarget) {
  say(kDuel);
  const json::object answer = say(R"({"do":"why","seat":0,"wish":{"figure":"parvati"}})");
  EXPECT_EQ(answer.at("refusal").at("reason").as_string(), "out_of_range");
}

// What an option says beside its name.
std::string gist(const TestTable& table, std::string_view choice, packs::Language language = packs::Language::en) {
  return engine::choice_gist({table.ruleset(), language, {}, table.position().data()}, table.read(choice));
}

TEST(Gist, AnActionShowsItsPrice) {
  const TestTable table = TestTable::at(R"({"entry": "actions", "piece": "miyamoto_mushashi", "position": {
      "rest": "infirmary", "figures": [{"piece": "miyamoto_mushashi", "at": "j10"}, {"piece": "parvati", "at": "j9"}]}})");
  constexpr std::string_view kKenNoSen = R"({"verb": "act", "action": "ken_no_sen", "target": "parvati"})";
  EXPECT_THAT(gist(table, kKenNoSen), HasSubstr("3 action points"));
  EXPECT_THAT(gist(table, kKenNoSen, packs::Language::es), HasSubstr("3 puntos de acci"));
}

// Neither action points nor movement points are paid for it.
TEST(Gist, AFreeActionShowsNoPrice) {
  TestTable table = TestTable::at(R"({"entry": "roll", "piece": "miyamoto_mushashi", "action": "ken_no_sen",
      "target": "parvati", "position": {"rest": "infirmary", "figures": [
      {"piece": "miyamoto_mushashi", "at": "j10"}, {"piece": "parvati", "at": "j9"}]}})");
  table.answer(R"({"verb": "roll", "dice": [2, 4, 6]})").answer(R"({"verb": "roll", "dice": [4, 4]})");
  table.answer(R"({"verb": "trade", "switch": "miyamoto_mushashi_ken_no_sen_switch_1", "successes": 0, "blocks": 0})");
  ASSERT_EQ(table.step(), "let_perform.which");
  constexpr std::string_view kKenNoSen = R"({"verb": "act", "action": "ken_no_sen", "target": "parvati"})";
  EXPECT_THAT(gist(table, kKenNoSen), Not(HasSubstr("point")));
  EXPECT_THAT(gist(table, kKenNoSen, packs::Language::es), Not(HasSubstr("punto")));
}

}  // namespace
}  // namespace agon::aristeia
