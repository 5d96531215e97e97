// What a seat may know: everything but the rival's team until it is shown, hand, deck and running order, and what both
// answer at the same time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/question.h"
#include "engine/match/viewer.h"
#include "games/aristeia/called.h"
#include "tests/effort.h"
#include "tests/games/aristeia/sound_positions.h"

namespace agon::aristeia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;

TestTable seen_by(TestTable table, int viewer) {
  table.game().blank(table.rules(), table.position().data(), viewer);
  return table;
}
TestTable dealt(TestTable table, int viewer, Random& random) {
  table = seen_by(std::move(table), viewer);
  table.game().deal(table.rules(), table.position().data(), viewer, random);
  return table;
}

std::vector<std::string> listed(const json::object& object, std::string_view field) {
  std::vector<std::string> out;
  if (!object.contains(field)) return out;
  for (const json::value& each : object.at(field).as_array()) out.emplace_back(each.as_string());
  return out;
}
// A list of one player: "hand", "deck", "plan".
std::vector<std::string> list_of(const TestTable& table, int seat, std::string_view field) {
  const json::object saved = table.saved();
  return listed(saved.at("players").as_array().at(static_cast<std::size_t>(seat)).as_object(), field);
}
i64 number_of(const TestTable& table, int seat, std::string_view field) {
  const json::object saved = table.saved();
  const json::object& player = saved.at("players").as_array().at(static_cast<std::size_t>(seat)).as_object();
  return player.contains(field) ? player.at(field).to_number<i64>() : 0;
}
std::vector<std::string> team_names(const TestTable& table, int seat) {
  const json::object saved = table.saved();
  return listed(saved.at("teams").as_array().at(static_cast<std::size_t>(seat)).as_object(), "characters");
}
// All but what a player may keep secret in the middle of a game.
json::object openly(const TestTable& table) {
  json::object saved = table.saved();
  for (json::value& player : saved.at("players").as_array()) {
    for (const std::string_view secret : {"hand", "deck", "plan"}) player.as_object().erase(secret);
  }
  return saved;
}

// The second turn of a round. Both have seen that Orange holds NO!
TestTable second_turn() {
  return TestTable::at(R"({"entry": "initiative", "position": {"turn": 2, "players": [
      {"hand": ["dodge_1", "no_1"], "known": ["no_1"], "discards": ["take_aim_1"],
       "plan": ["gata", "8_ball", "wild_bill", "miyamoto_mushashi"]},
      {"hand": ["no_1", "dodge_2", "face_me"], "plan": ["parvati", "hexx3r", "maximus", "major_lunah"]}]}})");
}

TEST(View, HidesHandDeckAndRunningOrderOfTheRivalAndNothingElse) {
  const TestTable table = second_turn();
  const TestTable green = seen_by(table, 1);
  EXPECT_THAT(list_of(green, 0, "hand"), ElementsAre("1:no_1"));
  EXPECT_THAT(list_of(green, 0, "deck"), IsEmpty());
  EXPECT_THAT(list_of(green, 0, "plan"), ElementsAre("gata", "8_ball"));
  EXPECT_EQ(number_of(green, 0, "held"), 2);  // how many there are is public
  EXPECT_EQ(number_of(green, 0, "in_deck"), 15);
  const TestTable orange = seen_by(table, 0);
  EXPECT_THAT(list_of(orange, 1, "hand"), IsEmpty());
  EXPECT_THAT(list_of(orange, 1, "deck"), IsEmpty());
  EXPECT_THAT(list_of(orange, 1, "plan"), ElementsAre("parvati", "hexx3r"));
  EXPECT_EQ(number_of(orange, 1, "held"), 3);
  for (int viewer = 0; viewer < kSeats; ++viewer) {
    const TestTable view = seen_by(table, viewer);
    for (const std::string_view own : {"hand", "deck", "plan"}) {
      EXPECT_EQ(list_of(view, viewer, own), list_of(table, viewer, own));
    }
    EXPECT_EQ(openly(view), openly(table));
  }
}

TEST(View, OfASpectatorHasTheSecretsOfNeither) {
  const TestTable table = second_turn();
  const TestTable view = seen_by(table, kNobody);
  EXPECT_THAT(list_of(view, 0, "hand"), ElementsAre("1:no_1"));
  EXPECT_THAT(list_of(view, 1, "hand"), IsEmpty());
  for (int seat = 0; seat < kSeats; ++seat) {
    EXPECT_THAT(list_of(view, seat, "deck"), IsEmpty());
    EXPECT_EQ(list_of(view, seat, "plan").size(), 2u);
  }
  EXPECT_EQ(openly(view), openly(table));
}

TEST(View, TeamsAreSecretUntilBothAreShown) {
  TestTable table = drafting();
  table.answer(0, R"({"verb": "draft", "character": "gata"})");
  table.answer(0, R"({"verb": "draft", "character": "prysm"})");
  table.answer(1, R"({"verb": "draft", "character": "dart"})");
  EXPECT_THAT(team_names(seen_by(table, 0), 0), ElementsAre("gata", "prysm"));
  EXPECT_THAT(team_names(seen_by(table, 0), 1), ElementsAre("?"));
  EXPECT_THAT(team_names(seen_by(table, 1), 0), ElementsAre("?", "?"));
  EXPECT_THAT(team_names(seen_by(table, kNobody), 1), ElementsAre("?"));
  for (const std::string_view last : {"axl", "bixie"}) {
    table.answer(0, R"({"verb": "draft", "character": ")" + std::string(last) + "\"}");
  }
  EXPECT_THAT(team_names(seen_by(table, 1), 0), ElementsAre("?", "?", "?", "?"));  // complete, and not yet shown
  for (const std::string_view last : {"axl", "gata", "oberon"}) {
    table.answer(1, R"({"verb": "draft", "character": ")" + std::string(last) + "\"}");
  }
  for (const int viewer : {0, 1, kNobody}) {
    EXPECT_THAT(team_names(seen_by(table, viewer), 0), ElementsAre("gata", "prysm", "axl", "bixie"));
    EXPECT_THAT(team_names(seen_by(table, viewer), 1), ElementsAre("dart", "axl", "gata", "oberon"));
  }
}

TEST(View, TeamsThatWereAgreedOnAreNoSecret) {
  const TestTable table(R"({"team_1": "orange", "team_2": "chosen"})");
  EXPECT_THAT(team_names(seen_by(table, 1), 0), ElementsAre("8_ball", "gata", "miyamoto_mushashi", "wild_bill"));
}

// Whatever one does in secret, to the others it looks the same, to the last byte.
struct Secret {
  std::string_view name;
  TestTable (*table)();
  std::string_view one, other;  // answers of Orange
};
const Secret kSecrets[] = {
    {"drafting", drafting, R"({"verb": "draft", "character": "gata"})", R"({"verb": "draft", "character": "axl"})"},
    {"including", including, R"({"verb": "include", "owner": 0, "card": "corner_pocket"})",
     R"({"verb": "include", "owner": 0, "card": "break_shot"})"},
    {"mulligan", keeping, R"({"verb": "keep"})", R"({"verb": "redraw"})"},
    {"planning", planning, R"({"verb": "plan", "piece": "gata"})", R"({"verb": "plan", "piece": "8_ball"})"},
    {"window",
     [] {
       return TestTable::at(R"({"entry": "activation", "piece": "gata", "position": {
           "players": [{"hand": ["dodge_1", "empty_the_cup"]}, {"hand": ["dodge_1"]}]}})")
           .answer(0, R"({"verb": "pass"})")
           .answer(1, R"({"verb": "pass"})")
           .answer(0, R"({"verb": "pass"})")
           .answer(1, R"({"verb": "pass"})");
     },
     R"({"verb": "play", "owner": 0, "card": "empty_the_cup"})", R"({"verb": "pass"})"},
};

TEST(View, SecretAnswersLookTheSame) {
  for (const Secret& secret : kSecrets) {
    SCOPED_TRACE(secret.name);
    TestTable one = secret.table(), other = secret.table();
    one.answer(0, secret.one);
    other.answer(0, secret.other);
    ASSERT_FALSE(one.position() == other.position());
    EXPECT_FALSE(seen_by(one, 0).position() == seen_by(other, 0).position());  // one knows what one did
    EXPECT_TRUE(seen_by(one, 1).position() == seen_by(other, 1).position());
    EXPECT_TRUE(seen_by(one, kNobody).position() == seen_by(other, kNobody).position());
  }
}

// Along random games of random teams: the question is the same for everybody, those who are asked see their options,
// and what a viewer does not know can be filled in with something sound that looks the same to it.
TEST(View, CanBeFilledInAndLooksTheSameThen) {
  Random random(3), dealing(4);
  int compared = 0, differed = 0;
  for (int game = 0; game < effort(60); ++game) {
    TestTable table = any_match(game);
    for (; !table.over(); table.play(random, 1 + random.below(40))) {
      for (const int viewer : {0, 1, kNobody}) {
        const TestTable view = seen_by(table, viewer);
        ASSERT_EQ(view.question(), table.question());
        if (viewer != kNobody && table.question().asks(viewer)) {
          const ChoiceList known = view.options(viewer), all = table.options(viewer);
          ASSERT_EQ(std::vector(known.begin(), known.end()), std::vector(all.begin(), all.end())) << table.saved();
        }
        const TestTable world = dealt(table, viewer, dealing);
        ASSERT_EQ(world.broken(), "") << view.saved();
        ASSERT_TRUE(seen_by(world, viewer).position() == view.position()) << view.saved();
        ++compared;
        differed += world.position() == table.position() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(differed, compared * 9 / 10);
}

// Green has shown two tactics of Maximus: the deck cannot have had his other two. Of all that is left each card is held
// as often as it should be.
TEST(View, AnyCardThatCanBeThereMayBeHeld) {
  const TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {"players": [
      {}, {"hand": ["no_1", "dodge_1", "dodge_2", "back_door"], "discards": ["shield_wall", "face_me"]}]}})");
  Random random(1);
  std::map<std::string, int> held;
  const int deals = effort(3'000);
  for (int i = 0; i < deals; ++i) {
    for (const std::string& card : list_of(dealt(table, 0, random), 1, "hand")) ++held[card];
  }
  EXPECT_FALSE(held.contains("2:shield_wall") || held.contains("2:face_me"));        // on the discards
  EXPECT_FALSE(held.contains("2:shield_bash") || held.contains("2:feet_of_stone"));  // the other two of Maximus
  // Four of sixteen: ten standard tactics, and of twelve others each is in the deck every other time.
  const auto expect = [&](const std::string& card, double chance) {
    const double deviation = std::sqrt(deals * chance * (1 - chance));
    EXPECT_NEAR(held[card], deals * chance, 5 * deviation) << card;
  };
  for (const char* standard : {"no_1", "dodge_1", "take_aim_1", "mind_reading"}) {
    expect("2:" + std::string(standard), 4.0 / 16);
  }
  for (const char* other : {"back_door", "glitch", "access_denied", "unlimited_power", "ricochet", "antidote"}) {
    expect("2:" + std::string(other), 4.0 / 32);
  }
  if (deals > 300) {
    EXPECT_EQ(held.size(), 10u + 12);
  }
}

// A tactic that Mind Reading took and Orange played is in Green's deck again: wherever it is dealt, it is Green's.
TEST(View, ACardThatWentBackIsInEveryWorld) {
  TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "figures": [{"piece": "gata", "at": "j10"}, {"piece": "maximus", "at": "j11"}],
      "players": [{"stolen": ["face_me"]}, {}]}})");
  table.answer(R"({"verb": "play", "owner": 1, "card": "face_me"})").pass();
  ASSERT_THAT(list_of(table, 1, "deck"), testing::Contains("2:face_me"));
  Random random(5);
  std::set<std::string> all;
  for (int i = 0; i < 200; ++i) {
    const TestTable world = dealt(table, 0, random);
    std::vector<std::string> cards = list_of(world, 1, "deck");
    for (const std::string& card : list_of(world, 1, "hand")) cards.push_back(card);
    EXPECT_THAT(cards, testing::Contains("2:face_me"));
    all.insert(cards.begin(), cards.end());
  }
  // Of Maximus' others one is there, and it may be any.
  EXPECT_THAT(all, IsSupersetOf({"2:shield_wall", "2:shield_bash", "2:feet_of_stone"}));
}

// Before the dice of Parvati's attack on 8-Ball both have picked something to play, and Green, the Underdog, is to say
// who goes first. What Orange may hold is given by the fields of its player.
TestTable both_picked(std::string_view orange, std::string_view green = R"("hand": ["take_aim_1"])") {
  TestTable table = TestTable::at(R"({"entry": "attack", "piece": "parvati", "action": "contender_agl",
      "target": "8_ball", "position": {"underdog": 1, "rest": "infirmary",
      "teams": [{"characters": ["miyamoto_mushashi", "8_ball", "gata", "wild_bill"]},
                {"characters": ["prysm", "hexx3r", "major_lunah", "parvati"]}],
      "figures": [{"piece": "parvati", "at": "m4"}, {"piece": "8_ball", "at": "m2"}],
      "players": [{)" + std::string(orange) +
                                  "}, {" + std::string(green) + "}]}}");
  table.answer(0, R"({"verb": "pass"})").answer(1, R"({"verb": "pass"})");
  table.answer(0, R"({"verb": "play", "owner": 0, "card": "dodge_1"})");
  return table.answer(1, R"({"verb": "play", "owner": 1, "card": "take_aim_1"})");
}

// The cards that somebody else may have picked in secret, in the worlds that fit what the viewer knows.
std::set<std::string> picks_of(const TestTable& table, int seat, int viewer) {
  Random random(7);
  std::set<std::string> cards;
  for (int i = 0; i < 400; ++i) {
    const TestTable world = dealt(table, viewer, random);
    EXPECT_EQ(world.broken(), "");
    const json::value pick = world.saved().at("players").at(static_cast<std::size_t>(seat)).at("pick");
    EXPECT_EQ(pick.at("verb"), "play");
    cards.insert(std::to_string(pick.at("owner").to_number<int>() + 1) + ":" +
                 std::string(pick.at("card").as_string()));
  }
  return cards;
}

// Of the standard tactics those that fit the moment, and one of Mushashi's and one of Wild Bill's.
TEST(View, AnyCardThatFitsTheMomentMayHaveBeenPicked) {
  const TestTable table = both_picked(R"("hand": ["dodge_1", "no_1"])");
  ASSERT_EQ(table.step(), "window.both");
  for (const int viewer : {1, kNobody}) {
    EXPECT_THAT(picks_of(table, 0, viewer),
                testing::UnorderedElementsAre("1:dodge_1", "1:dodge_2", "1:concentration_1", "1:concentration_2",
                                              "1:take_aim_1", "1:take_aim_2", "1:snake_bite", "1:answering_cut",
                                              "1:up_the_sleeve"));
  }
  EXPECT_THAT(picks_of(table, 0, 0), ElementsAre("1:dodge_1"));  // one's own is no secret
}

// Cards that lie on the discards, that the rival has taken or that left the game were not picked; nor was a third of
// the four tactics of a character.
TEST(View, ACardOfWhichOneKnowsWhereItIsWasNotPicked) {
  // Mushashi's on the discards; two others of Wild Bill's seen, one on the discards and one in the hand.
  EXPECT_THAT(picks_of(both_picked(R"("hand": ["dodge_1", "no_1", "bluff"], "known": ["bluff"],
                                       "discards": ["dodge_2", "answering_cut", "ace_of_hearts"])"),
                       0, 1),
              testing::UnorderedElementsAre("1:dodge_1", "1:concentration_1", "1:concentration_2", "1:take_aim_1",
                                            "1:take_aim_2", "1:snake_bite"));
  // Green holds one of Orange's; another of Orange's is out of the game, and with it one of Mushashi's and one of
  // 8-Ball's: each has another that may be there.
  EXPECT_THAT(picks_of(both_picked(R"("hand": ["dodge_1", "no_1"], "removed": ["snake_bite", "two_swords"],
                                       "discards": ["break_shot"])",
                                   R"("hand": ["take_aim_1"], "stolen": ["concentration_2"])"),
                       0, 1),
              testing::UnorderedElementsAre("1:dodge_1", "1:dodge_2", "1:concentration_1", "1:take_aim_1",
                                            "1:take_aim_2", "1:answering_cut", "1:up_the_sleeve"));
}

// A card that went back into the deck is Orange's, wherever it is now: with one more of its character's that is known
// there is no third, but itself it may have been picked.
TEST(View, ACardThatWentBackMayHaveBeenPickedAndNoThirdOfItsCharacter) {
  const auto with_seen = [](std::string_view seen, std::string_view orange) {
    TestTable table = both_picked(orange);
    json::object saved = table.saved();
    saved.at("players").as_array().at(0).as_object()["seen"] = json::array{json::string(seen)};
    if (const std::string wrong = table.load(saved); !wrong.empty()) throw std::runtime_error(wrong);
    return picks_of(table, 0, 1);
  };
  constexpr std::string_view kCards = R"("hand": ["dodge_1", "no_1"], "deck": ["answering_cut", "no_2"],
                                         "discards": ["two_swords"])";
  EXPECT_THAT(with_seen("1:answering_cut", kCards), testing::Contains("1:answering_cut"));
  constexpr std::string_view kOther = R"("hand": ["dodge_1", "no_1"], "discards": ["two_swords"])";
  EXPECT_THAT(with_seen("1:first_step", kOther), testing::Not(testing::Contains("1:answering_cut")));
  EXPECT_THAT(with_seen("1:no_2", kOther), testing::Contains("1:answering_cut"));
}

// Characters that a rival has drafted in secret can be anybody, and nobody twice.
TEST(View, ASecretTeamCanBeAnybody) {
  TestTable table = drafting();
  for (int i = 0; i < kTeam; ++i) table.answer(1, table.options(1)[0]);
  Random random(6);
  std::set<std::string> drafted;
  for (int i = 0; i < 400; ++i) {
    const std::vector<std::string> four = team_names(dealt(table, 0, random), 1);
    EXPECT_EQ(std::set<std::string>(four.begin(), four.end()).size(), 4u);
    drafted.insert(four.begin(), four.end());
  }
  EXPECT_EQ(drafted.size(), built_in_pack().characters.size());
}

}  // namespace
}  // namespace agon::aristeia
