// Odds of choices in a position, against every roll played through the rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cctype>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/bits.h"
#include "core/random.h"
#include "engine/codec.h"
#include "engine/match/position.h"
#include "games/aristeia/called.h"
#include "tests/games/aristeia/odds_support.h"
#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

class Table {
 public:
  Table(std::string_view wanted, bool agl) : Table(wanted, agl ? "agl" : "classic", rules()) {}
  Table(std::string_view wanted, std::string_view set, games::RulesetPtr ruleset)
      : ruleset_(std::move(ruleset)), at_(game().bytes) {
    const auto values = engine::options_from_json(*ruleset_, boost::json::value{{"rules", set}});
    if (!values) throw std::runtime_error(values.error());
    const std::string wrong =
        game().set_up(ruleset_->block(), *values, boost::json::parse(wanted).as_object(), at_.data());
    if (!wrong.empty()) throw std::runtime_error(wrong);
  }

  const engine::Game& game() const { return *ruleset_->game; }
  Question question() const { return game().question(at_.data()); }
  std::string procedure() const { return std::string(engine::step_name(game(), question()).first); }
  std::string step() const { return std::string(engine::step_name(game(), question()).second); }
  int asked() const { return lowest(question().owes); }

  ChoiceList options() const {
    ChoiceList list;
    game().options(ruleset_->block(), at_.data(), asked(), list);
    return list;
  }
  // The option whose JSON has these words.
  Choice option(const std::vector<std::string_view>& words) const {
    for (const Choice c : options()) {
      const std::string line = words_of(c);
      if (std::all_of(words.begin(), words.end(), [&](auto w) { return line.find(w) != std::string::npos; })) return c;
    }
    throw std::runtime_error("no such option");
  }
  // As the seat that is asked may know.
  std::vector<Odds> odds(Choice c) const {
    engine::Position view = at_;
    game().blank(ruleset_->block(), view.data(), asked());
    return game().odds(ruleset_->block(), view.data(), asked(), c);
  }
  std::vector<engine::Outcome> outcomes() const {
    std::vector<engine::Outcome> list;
    if (!game().outcomes(ruleset_->block(), at_.data(), list)) throw std::runtime_error("too many dice");
    return list;
  }

  // The stars that each side has left, told when the roll ends.
  void answer(int seat, Choice c, std::vector<int>& stars) {
    const Listener listener{&stars, [](void* self, const Event& event) {
                              if (rules()->game->events[event.what].name == "roll_result") {
                                static_cast<std::vector<int>*>(self)->push_back(static_cast<int>(event.operands[1]));
                              }
                            }};
    game().tell(ruleset_->block(), at_.data(), seat, c, listener);
  }

  std::string called(i64 piece) const { return game().name_of(ruleset_->block(), at_.data(), kPieceKind, piece); }
  std::string words_of(Choice c) const {
    return boost::json::serialize(engine::choice_to_json({*ruleset_, at_.data()}, c));
  }
  // What a side that rolls could do: in a window use a right to roll again, elsewhere anything that is offered.
  std::vector<Choice> ways() const {
    const ChoiceList all = options();
    if (procedure() != "window") return {all.begin(), all.end()};
    std::vector<Choice> list;
    for (const Choice c : all) {
      const std::string words = words_of(c);
      if (words.find("\"reroll\"") != std::string::npos && words.find("omadon") == std::string::npos) list.push_back(c);
    }
    list.insert(list.begin(), option({"\"pass\""}));
    return list;
  }

 private:
  games::RulesetPtr ruleset_;
  engine::Position at_;
};

double worth(const std::vector<Odds>& odds, int attacker) {
  double sum = 0;
  for (const Odds& each : odds) {
    if (each.what == "damage") sum += each.seat == attacker ? -1000 * mean(each) : 1001 * mean(each);
    if (each.what == "disengages" || each.what == "success") sum += mean(each);
  }
  return sum;
}

// Every roll is made, and in each whoever is asked takes what his odds say is best for him.
struct Played {
  std::map<std::vector<int>, double> results;

  void play(Table table, int attacker, double weight, std::vector<int> stars = {}) {
    while (stars.empty()) {
      if (table.question().chance()) {
        const std::vector<engine::Outcome> outcomes = table.outcomes();
        for (const engine::Outcome& outcome : outcomes) {
          Table next = table;
          std::vector<int> heard;
          next.answer(kChanceSeat, outcome.choice, heard);
          play(next, attacker, weight / static_cast<double>(outcomes.size()), heard);
        }
        return;
      }
      const int seat = table.asked();
      const std::vector<Choice> ways = table.ways();
      Choice best = ways.at(0);
      if (ways.size() > 1) {
        double most = -1e9;
        for (const Choice c : ways) {
          const double value = worth(table.odds(c), attacker) * (seat == attacker ? 1 : -1);
          if (value > most + 1e-9) {
            most = value;
            best = c;
          }
        }
      }
      table.answer(seat, best, stars);
    }
    results[stars] += weight;
  }
};

std::map<i64, double> side_of(const Played& played, std::size_t side, int most) {
  std::map<i64, double> chances;
  for (const auto& [stars, chance] : played.results) chances[std::min(stars.at(side), most)] += chance;
  return chances;
}

// Who attacks is in the position; both can be seen. The orange team is the first seat's.
Played played_after(const Table& table, Choice choice, int attacker) {
  Table next = table;
  std::vector<int> stars;
  next.answer(table.asked(), choice, stars);
  Played played;
  played.play(next, attacker, 1, stars);
  return played;
}

constexpr std::string_view kSniper = R"({"entry": "actions", "piece": "major_lunah", "position": {
    "figures": [{"piece": "major_lunah", "at": "j9", "damage": 1}, {"piece": "miyamoto_mushashi", "at": "j13"}],
    "action_points": 5, "players": [{"hand": []}, {"hand": []}]}})";

// Red, orange and a star of Lunah's, who cancels blocks; green and blue of Mushashi's, who buys stars with them.
TEST(Odds, OfAnAttackAreThoseOfEveryRollPlayedAtItsBest) {
  for (const bool agl : {false, true}) {
    const Table table(kSniper, agl);
    const Choice shot = table.option({"called_shot", "miyamoto_mushashi"});
    const std::vector<Odds> odds = table.odds(shot);
    ASSERT_GE(odds.size(), 3u);
    const Played played = played_after(table, shot, 1);
    const auto dealt = side_of(played, 0, 4), suffered = side_of(played, 1, 2);  // the hit points that are left
    EXPECT_EQ(odds[0].what, "damage");
    EXPECT_EQ(odds[0].seat, 0);
    expect_same(odds[0], dealt, agl ? "dealt, agl" : "dealt, classic");
    EXPECT_EQ(odds[1].what, "damage");
    EXPECT_EQ(odds[1].seat, 1);
    expect_same(odds[1], suffered, agl ? "suffered, agl" : "suffered, classic");
    EXPECT_EQ(odds[2].what, "falls");
    EXPECT_EQ(odds[2].seat, 0);
    EXPECT_NEAR(mean(odds[2]), dealt.at(4), 1e-9);
  }
}

TEST(Odds, OfTheStunnedAndOfAnActionAndOfDisengaging) {
  constexpr std::string_view kCrowd = R"({"entry": "actions", "piece": "gata", "position": {
      "figures": [{"piece": "gata", "at": "j9", "states": ["stunned"]}, {"piece": "parvati", "at": "j10"}],
      "action_points": 5, "movement_points": 3, "players": [{"hand": []}, {"hand": []}]}})";
  for (const bool agl : {false, true}) {
    const Table table(kCrowd, agl);
    const Choice action = table.option({"misdirection", "parvati"});
    const std::vector<Odds> success = table.odds(action);
    ASSERT_EQ(success.size(), 1u);
    EXPECT_EQ(success[0].what, "success");
    expect_same(success[0], side_of(played_after(table, action, 0), 0, 1), "misdirection");
    const Choice away = table.option({"disengage"});
    const std::vector<Odds> odds = table.odds(away);
    ASSERT_EQ(odds.size(), 1u);
    EXPECT_EQ(odds[0].what, "disengages");
    expect_same(odds[0], side_of(played_after(table, away, 0), 0, 1), "disengage");
  }
}

TEST(Odds, SayWhatThePoolsAreMadeOfAndWhatIsAssumed) {
  const std::vector<Odds> odds = Table(kSniper, true).odds(Table(kSniper, true).option({"called_shot", "mushashi"}));
  std::map<std::string, i64> dice;
  for (const auto& [name, parts] : odds.at(0).numbers) {
    for (const Part& part : parts) {
      dice[name] += part.amount;
      EXPECT_EQ(rules()->rule(part.rule).id, "aristeia.rolls.dice");
    }
  }
  const std::map<std::string, i64> expected{
      {"red", 1}, {"orange", 1}, {"star", 1}, {"against_green", 1}, {"against_blue", 1}};
  EXPECT_EQ(dice, expected);
  EXPECT_THAT(odds[0].assumptions, testing::ElementsAre("no_tactics", "no_optional", "best_play"));
}

TEST(Odds, AreThereOnlyWhereARollHangsOnIt) {
  const Table table(kSniper, true);
  EXPECT_TRUE(table.odds(table.option({"\"move\""})).empty());
  EXPECT_TRUE(table.odds(table.option({"finish"})).empty());
}

// Hidden when she declared (AGL): one die may be rolled again.
TEST(Odds, CountTheRerollOfTheHidden) {
  constexpr std::string_view kHidden = R"({"entry": "actions", "piece": "major_lunah", "position": {
      "figures": [{"piece": "major_lunah", "at": "j9", "states": ["hidden"]},
                  {"piece": "hexx3r", "at": "h9"}, {"piece": "miyamoto_mushashi", "at": "j13"}],
      "action_points": 5, "players": [{"hand": []}, {"hand": []}]}})";
  const Table table(kHidden, true);
  const std::vector<Odds> odds = table.odds(table.option({"called_shot", "miyamoto_mushashi"}));
  // Against one whom he cannot see Mushashi's stars hurt nobody.
  ASSERT_FALSE(odds.empty());
  const bool back =
      std::any_of(odds.begin(), odds.end(), [](const Odds& o) { return o.what == "damage" && o.seat == 1; });
  EXPECT_FALSE(back);
  const Table open(kSniper, true);
  EXPECT_GT(mean(odds[0]), mean(open.odds(open.option({"called_shot", "miyamoto_mushashi"})).at(0)));
  EXPECT_THAT(odds[0].assumptions, testing::Not(testing::Contains("no_rerolls")));
}

// From what a seat knows, in any position: the weights sum up, and each choice of a roll has odds.
TEST(Odds, AreSoundAllThroughRandomGames) {
  const engine::Game& game = *rules()->game;
  Random random(11);
  int listed = 0;
  for (int n = 0; n < 60; ++n) {
    const char* set = n % 2 == 0 ? "classic" : "recommended";
    const auto values = engine::options_from_json(
        *rules(), boost::json::value{{"rules", set}, {"team_1", "random"}, {"team_2", "random"}});
    ASSERT_TRUE(values.has_value());
    engine::Position at(game.bytes);
    game.start(rules()->block(), *values, at.data(), nullptr);
    while (!game.question(at.data()).over()) {
      const Question question = game.question(at.data());
      if (question.chance()) {
        game.answer(rules()->block(), at.data(), kChanceSeat, game.draw(rules()->block(), at.data(), random));
        continue;
      }
      const int seat = lowest(question.owes);
      ChoiceList options;
      game.options(rules()->block(), at.data(), seat, options);
      engine::Position view = at;
      game.blank(rules()->block(), view.data(), seat);
      const Choice tried = options[static_cast<int>(random.below(static_cast<u32>(options.size)))];
      for (const Odds& odds : game.odds(rules()->block(), view.data(), seat, tried)) {
        u64 total = 0;
        for (const auto& [value, weight] : odds.weights) total += weight;
        ASSERT_EQ(total, odds.total);
        ASSERT_GT(total, 0u);
        ASSERT_NE(odds.seat, kNobody);
        ++listed;
      }
      const Choice next = options[static_cast<int>(random.below(static_cast<u32>(options.size)))];
      game.answer(rules()->block(), at.data(), seat, next);
    }
  }
  EXPECT_GT(listed, 10'000);
}

// A position with two in it, what is declared there, and who declares it.
struct Declared {
  std::string_view what;
  std::string_view set;
  std::string position;  // of an actions step
  std::vector<std::string_view> choice;
  std::string_view told;
  int seat = 0;
  bool edges = false;
};
void PrintTo(const Declared& declared, std::ostream* out) { *out << declared.what; }
std::string acting(std::string_view piece, std::string_view figures, std::string_view more = "") {
  return R"({"entry": "actions", "piece": ")" + std::string(piece) +
         R"(", "position": {"rest": "infirmary", "action_points": 5, "movement_points": 3,
         "players": [{"hand": []}, {"hand": []}], "figures": [)" +
         std::string(figures) + "]" + std::string(more) + "}}";
}
std::string sniping(std::string_view lunah = "", std::string_view mushashi = "") {
  return acting("major_lunah", R"({"piece": "major_lunah", "at": "j9")" + std::string(lunah) +
                                   R"(}, {"piece": "miyamoto_mushashi", "at": "j13")" + std::string(mushashi) + "}");
}
std::string shooting(std::string_view parvati) {
  return acting("wild_bill",
                R"({"piece": "wild_bill", "at": "m5"}, {"piece": "parvati", "at": "m2")" + std::string(parvati) + "}");
}
std::string leaving(int underdog) {
  return acting("gauge", R"({"piece": "gauge", "at": "m4"}, {"piece": "maximus", "at": "m3"})",
                R"(, "teams": [{"characters": ["gauge", "8_ball", "gata", "wild_bill"]}, {}], "underdog": )" +
                    std::to_string(underdog));
}

// One die against one: Knot's orange and Spool's blue.
std::string fight_of_two(std::string_view first, std::string_view second,
                         std::string_view players = R"([{"hand": []}, {"hand": []}])") {
  return R"({"entry": "actions", "piece": "knot", "position": {"rest": "infirmary", "action_points": 5,
      "teams": [{"characters": ["knot", "8_ball", "gata", "wild_bill"]},
                {"characters": ["spool", "hexx3r", "maximus", "parvati"]}],
      "figures": [{"piece": "knot", "at": "m4")" +
         std::string(first) + R"(}, {"piece": "spool", "at": "m3")" + std::string(second) + R"(}], "players": )" +
         std::string(players) + "}}";
}

// What the odds are about, what the pools are made of, and what is assumed.
constexpr std::string_view kOfTheUnseen =
    "damage 0 miyamoto_mushashi, falls 0 miyamoto_mushashi, red 1 rolls.dice, orange 1 rolls.dice, star 1 rolls.dice, "
    "against_green 1 rolls.dice, "
    "against_blue 1 rolls.dice, no_tactics no_optional best_play ";
constexpr std::string_view kOfTheShot =
    "damage 0 miyamoto_mushashi, damage 1 major_lunah, falls 0 miyamoto_mushashi, falls 1 major_lunah, red 1 "
    "rolls.dice, orange 1 rolls.dice, star 1 rolls.dice, "
    "against_green 1 rolls.dice, against_blue 1 rolls.dice, no_tactics no_optional best_play ";
constexpr std::string_view kOfTheShotUnderOmadon =
    "damage 0 miyamoto_mushashi, damage 1 major_lunah, falls 0 miyamoto_mushashi, falls 1 major_lunah, red 1 "
    "rolls.dice, orange 1 rolls.dice, star 1 rolls.dice, "
    "against_green 1 rolls.dice, against_blue 1 rolls.dice, no_tactics no_optional no_rerolls best_play ";
constexpr std::string_view kOfThePistols =
    "damage 1 parvati, damage 0 wild_bill, falls 1 parvati, red 1 rolls.dice, orange 2 rolls.dice, star 1 rolls.dice, "
    "against_green 1 "
    "rolls.dice, "
    "against_blue 1 rolls.dice, no_tactics no_optional best_play ";
constexpr std::string_view kOfLeaving =
    "disengages 0 gauge maximus, green 1 rolls.dice, orange 1 rolls.dice, against_green 1 rolls.dice, against_blue 1 "
    "rolls.dice, "
    "no_tactics no_optional best_play ";

constexpr std::string_view kOfTheDuel =
    "damage 1 spool, damage 0 knot, orange 1 rolls.dice, against_blue 1 rolls.dice, no_tactics no_optional best_play ";
constexpr std::string_view kOfTheDuelWithRightsLeft =
    "damage 1 spool, damage 0 knot, orange 1 rolls.dice, against_blue 1 rolls.dice, no_tactics no_optional no_rerolls "
    "best_play ";

std::vector<Declared> every_declaration() {
  return {
      {"Hidden when she declared",
       "agl",
       sniping(R"(, "states": ["hidden"])"),
       {"called_shot", "mushashi"},
       kOfTheUnseen,
       1},
      {"Hidden, classic",
       "classic",
       sniping(R"(, "states": ["hidden"])"),
       {"called_shot", "mushashi"},
       kOfTheUnseen,
       1},
      {"Stunned who attacks, classic",
       "classic",
       sniping(R"(, "states": ["stunned"])"),
       {"called_shot", "mushashi"},
       kOfTheShot,
       1},
      {"Stunned who attacks", "agl", sniping(R"(, "states": ["stunned"])"), {"called_shot", "mushashi"}, kOfTheShot, 1},
      {"Stunned who defends, classic",
       "classic",
       sniping("", R"(, "states": ["stunned"])"),
       {"called_shot"},
       kOfTheShot,
       1},
      {"Stunned who defends",
       "agl",
       sniping("", R"(, "states": ["stunned"])"),
       {"called_shot", "mushashi"},
       kOfTheShot,
       1},
      {"Marked by the team of who attacks",
       "agl",
       shooting(R"(, "tokens": [{"state": "marked", "by": "gata"}])"),
       {"twin_pistols", "parvati"},
       kOfThePistols},
      {"Marked, and the mark is blue",
       "agl",
       shooting(R"(, "tokens": [{"state": "marked", "by": "gata", "blue": 1}])"),
       {"twin_pistols", "parvati"},
       kOfThePistols},
      {"Marked by its own team",
       "agl",
       shooting(R"(, "tokens": [{"state": "marked", "by": "hexx3r"}])"),
       {"twin_pistols", "parvati"},
       kOfThePistols},
      {"Marked, classic",
       "classic",
       shooting(R"(, "tokens": [{"state": "marked", "by": "gata"}])"),
       {"twin_pistols", "parvati"},
       kOfThePistols},
      {"Omadon's right", "recommended", sniping(), {"called_shot", "mushashi"}, kOfTheShotUnderOmadon, 1},
      {"Nearly out", "agl", shooting(R"(, "damage": 2)"), {"twin_pistols", "parvati"}, kOfThePistols},
      {"Leaving, the rival is the Underdog", "agl", leaving(1), {"disengage"}, kOfLeaving, 0, true},
      {"Leaving as the Underdog", "agl", leaving(0), {"disengage"}, kOfLeaving, 0, true},
      {"Leaving as the Underdog, classic", "classic", leaving(0), {"disengage"}, kOfLeaving, 0, true},
      {"Hidden who defends",
       "agl",
       fight_of_two("", R"(, "states": ["hidden"])"),
       {"cinch", "spool"},
       kOfTheDuel,
       0,
       true},
      {"Omadon used by both",
       "recommended",
       fight_of_two("", "", R"([{"hand": [], "omadon_used": 1}, {"hand": [], "omadon_used": 1}])"),
       {"cinch", "spool"},
       kOfTheDuel,
       0,
       true},
      {"Omadon used by the attacker",
       "recommended",
       fight_of_two("", "", R"([{"hand": [], "omadon_used": 1}, {"hand": []}])"),
       {"cinch", "spool"},
       kOfTheDuelWithRightsLeft,
       0,
       true},
      {"Omadon used by the defender",
       "recommended",
       fight_of_two("", "", R"([{"hand": []}, {"hand": [], "omadon_used": 1}])"),
       {"cinch", "spool"},
       kOfTheDuelWithRightsLeft,
       0,
       true},
      {"At a barrier",
       "agl",
       acting("knot", R"({"piece": "knot", "at": "m4"}, {"piece": "barrier-1", "at": "m3"})",
              R"(, "teams": [{"characters": ["knot", "8_ball", "gata", "wild_bill"]}, {}])"),
       {"cinch", "barrier-1"},
       "success 0, orange 1 rolls.dice, no_tactics no_optional best_play ",
       0,
       true},
      {"At a minion without Defense",
       "agl",
       acting("knot", R"({"piece": "knot", "at": "m4"}, {"piece": "bystander-1", "at": "m3"},
                       {"piece": "witness", "at": "j17"})",
              R"(, "teams": [{"characters": ["knot", "8_ball", "gata", "wild_bill"]},
                  {"characters": ["witness", "hexx3r", "maximus", "parvati"]}])"),
       {"cinch", "bystander"},
       "damage 1 bystander-1, falls 1 bystander-1, orange 1 rolls.dice, no_tactics no_optional best_play ",
       0,
       true},
  };
}

class OddsOf : public testing::TestWithParam<Declared> {};

Table table_of(const Declared& declared) {
  return {declared.position, declared.set, declared.edges ? edges() : rules()};
}

// All that is told of stars is what comes when the choice is made and everybody does his best.
void expect_played(const Table& table, Choice choice, int attacker, std::string_view what) {
  const std::vector<Odds> odds = table.odds(choice);
  const Played played = played_after(table, choice, attacker);
  EXPECT_FALSE(odds.empty()) << what;
  std::map<int, double> at_most;  // by seat: how often it suffers the most that matters
  for (const Odds& each : odds) {
    if (each.what == "falls") {
      EXPECT_NEAR(mean(each), at_most.at(each.seat), 1e-9) << what << ": falls";
      continue;
    }
    const bool suffered = each.what == "damage" && each.seat == attacker;
    const i64 most = each.what == "damage" ? each.weights.back().first : 1;
    const auto chances = side_of(played, suffered ? 1 : 0, static_cast<int>(most));
    expect_same(each, chances, std::string(what) + ": " + each.what);
    if (each.what == "damage") at_most[each.seat] = chances.at(most);
  }
}

TEST_P(OddsOf, AreThoseOfEveryRollPlayedAtItsBest) {
  const Table table = table_of(GetParam());
  ASSERT_EQ(table.asked(), GetParam().seat);
  expect_played(table, table.option(GetParam().choice), GetParam().seat, GetParam().what);
}

// The same of every choice within the roll, once the dice lie there: at each chance the next of some ways they can
// fall.
TEST_P(OddsOf, ChoicesWithinTheRollAreThoseToo) {
  for (const std::size_t fallen : {0, 7, 14, 20, 35}) {
    Table table = table_of(GetParam());
    std::vector<int> stars;
    table.answer(table.asked(), table.option(GetParam().choice), stars);
    for (std::size_t n = fallen; stars.empty(); n += 5) {
      if (table.question().chance()) {
        const std::vector<engine::Outcome> outcomes = table.outcomes();
        const Choice roll = outcomes[n % outcomes.size()].choice;
        if (table.step() == "first_side") expect_played(table, roll, GetParam().seat, table.words_of(roll));
        table.answer(kChanceSeat, roll, stars);
        continue;
      }
      const std::vector<Choice> ways = table.ways();
      for (const Choice way : ways) {
        if (ways.size() == 1) continue;
        const std::string words = table.words_of(way);
        // A switch that does more than change the roll comes to nothing that could be reckoned.
        if (table.odds(way).empty() && words.find("wild_bill_switch") != std::string::npos) continue;
        expect_played(table, way, GetParam().seat, words);
      }
      table.answer(table.asked(), ways.back(), stars);
    }
  }
}

// What the odds are about, what the pools are made of, what is assumed.
std::string account_of(const Table& table, const std::vector<Odds>& odds) {
  std::string told;
  for (const Odds& each : odds) {
    told += each.what + " " + std::to_string(each.seat);
    for (const auto& [operand, piece] : each.about) told += " " + table.called(piece);
    told += ", ";
  }
  for (const auto& [name, parts] : odds.at(0).numbers) {
    told += name;
    for (const Part& part : parts) {
      told += " " + std::to_string(part.amount) + " " + std::string(rules()->rule(part.rule).id).substr(9);
    }
    told += ", ";
  }
  for (const std::string& assumption : odds[0].assumptions) told += assumption + " ";
  return told;
}

TEST_P(OddsOf, AreAccountedFor) {
  const Table table = table_of(GetParam());
  EXPECT_EQ(account_of(table, table.odds(table.option(GetParam().choice))), GetParam().told);
}

// Who attacks from hiding has come out of it when the dice are counted: cover counts.
TEST(Odds, OfWhoWasHiddenAreAccountedFor) {
  const Table table(
      acting("wild_bill", R"({"piece": "wild_bill", "at": "m4", "states": ["hidden"]}, {"piece": "parvati", "at": "m1"},
                             {"piece": "barrier-1", "at": "m3"})"),
      "agl", rules());
  EXPECT_EQ(account_of(table, table.odds(table.option({"twin_pistols", "parvati"}))),
            "damage 1 parvati, falls 1 parvati, red 1 rolls.dice, orange 2 rolls.dice, black 1 cover.die, star 1 "
            "rolls.dice, against_green 1 rolls.dice, against_blue 1 rolls.dice, no_tactics no_optional best_play ");
}

// Where both may throw a die again, or one may twice, it is not counted, and that is said.
TEST(Odds, SayWhenRightsToThrowAgainAreLeftOut) {
  const std::string hidden = R"(, "states": ["hidden"])";
  const auto assumed = [](const std::string& position) {
    const Table table(position, "agl", edges());
    return table.odds(table.option({"cinch", "spool"})).at(0).assumptions;
  };
  EXPECT_THAT(assumed(fight_of_two("", "")), testing::Not(testing::Contains("no_rerolls")));
  EXPECT_THAT(assumed(fight_of_two(hidden, "")), testing::Not(testing::Contains("no_rerolls")));
  EXPECT_THAT(assumed(fight_of_two("", hidden)), testing::Not(testing::Contains("no_rerolls")));
  EXPECT_THAT(assumed(fight_of_two(hidden, hidden)), testing::Contains("no_rerolls"));
}

// Once the dice lie there, a right that is left may still change what a choice comes to, and that is said too.
TEST(Odds, SayThatARightIsLeftWhileItMayBeUsed) {
  std::vector<int> stars;
  Table table(fight_of_two(R"(, "states": ["hidden"])", ""), "agl", edges());
  table.answer(table.asked(), table.option({"cinch", "spool"}), stars);
  for (int side = 0; side < 2; ++side) table.answer(kChanceSeat, table.outcomes().back().choice, stars);
  ASSERT_EQ(table.procedure(), "window");
  EXPECT_THAT(table.odds(table.option({"\"pass\""})).at(0).assumptions, testing::Contains("no_rerolls"));
  const Table open(fight_of_two("", ""), "agl", edges());
  EXPECT_THAT(open.odds(open.option({"cinch", "spool"})).at(0).assumptions,
              testing::ElementsAre("no_tactics", "no_optional", "best_play"));
}

// The side that acts has used its right, or the time for it is over: nothing is left out any more.
TEST(Odds, SayNothingOfRightsThatAreUsedOrOver) {
  const auto says = [](const Table& table, Choice c) {
    const std::vector<std::string> assumptions = table.odds(c).at(0).assumptions;
    return std::find(assumptions.begin(), assumptions.end(), "no_rerolls") != assumptions.end();
  };
  const auto roll = [](Table& table, std::vector<int> faces) {
    std::vector<int> stars;
    Rolled<> rolled;
    for (std::size_t i = 0; i < faces.size(); ++i) rolled = rolled.with(static_cast<int>(i), faces[i]);
    for (const engine::Outcome& outcome : table.outcomes()) {
      if (outcome.choice == Choice(choose::Roll{rolled.faces})) return table.answer(kChanceSeat, outcome.choice, stars);
    }
    throw std::runtime_error("no such roll");
  };
  std::vector<int> stars;
  Table marked(shooting(R"(, "tokens": [{"state": "marked", "by": "gata"}])"), "agl", rules());
  marked.answer(0, marked.option({"twin_pistols", "parvati"}), stars);
  roll(marked, {6, 6, 6});
  roll(marked, {1, 6});
  EXPECT_TRUE(says(marked, marked.option({"\"pass\""})));
  marked.answer(0, marked.option({"marked_die"}), stars);
  marked.answer(0, marked.option({"\"die\"", "1"}), stars);
  roll(marked, {6});
  ASSERT_EQ(marked.step(), "block");
  EXPECT_FALSE(says(marked, marked.option({"nullify"})));
  // Lunah was hidden and did not throw again: her critical success is what is asked about.
  Table hidden(sniping(R"(, "states": ["hidden"])"), "agl", rules());
  hidden.answer(1, hidden.option({"called_shot", "mushashi"}), stars);
  roll(hidden, {1, 6});
  roll(hidden, {6, 6});
  EXPECT_TRUE(says(hidden, hidden.option({"\"pass\""})));
  hidden.answer(1, hidden.option({"\"pass\""}), stars);
  ASSERT_EQ(hidden.step(), "transform");
  EXPECT_FALSE(says(hidden, hidden.option({"\"pass\""})));
  // A right of the defender's counts as well.
  // Critical blocks come after the re-rolls: a right that was not used is over.
  Table blocks(R"({"entry": "roll", "piece": "gauge", "action": "hedge", "target": "parvati", "position": {
      "rest": "infirmary", "underdog": 1, "teams": [{"characters": ["gauge", "8_ball", "gata", "wild_bill"]}, {}],
      "figures": [{"piece": "gauge", "at": "m4"},
                  {"piece": "parvati", "at": "m2", "tokens": [{"state": "marked", "by": "gata"}]}]}})",
               "agl", edges());
  roll(blocks, {6, 1, 2});
  roll(blocks, {1, 4});
  EXPECT_TRUE(says(blocks, blocks.option({"\"pass\""})));
  blocks.answer(0, blocks.option({"\"pass\""}), stars);
  ASSERT_EQ(blocks.procedure(), "roll_dice");
  EXPECT_FALSE(says(blocks, blocks.option({"first"})));
  Table other(fight_of_two("", R"(, "states": ["hidden"])"), "agl", edges());
  other.answer(0, other.option({"cinch", "spool"}), stars);
  roll(other, {6});
  roll(other, {6});
  EXPECT_TRUE(says(other, other.option({"\"pass\""})));
}

// What is refused has no odds.
TEST(Odds, OfWhatIsRefusedAreNone) {
  const Table near(fight_of_two("", ""), "agl", edges());
  std::string apart = fight_of_two("", "");
  apart.replace(apart.find("\"m3\""), 4, "\"m1\"");
  const Choice cinch = near.option({"cinch", "spool"});
  EXPECT_FALSE(near.odds(cinch).empty());
  EXPECT_TRUE(Table(apart, "agl", edges()).odds(cinch).empty());
}

// A die that a tactic added is told with the others.
TEST(Odds, TellOfDiceThatATacticAdded) {
  const std::string position = fight_of_two("", "", R"([{"hand": ["take_aim_1", "no_1"]}, {"hand": []}])");
  Table table(position, "agl", edges());
  std::vector<int> stars;
  table.answer(0, table.option({"cinch", "spool"}), stars);
  table.answer(0, table.option({"\"pass\""}), stars);
  table.answer(0, table.option({"take_aim"}), stars);
  std::map<std::string, i64> orange;
  const std::vector<Odds> odds = table.odds(table.option({"\"pass\""}));
  for (const auto& [name, parts] : odds.at(0).numbers) {
    for (const Part& part : parts) {
      if (name == "orange") orange[std::string(rules()->rule(part.rule).id)] += part.amount;
    }
  }
  EXPECT_THAT(orange, testing::UnorderedElementsAre(testing::Pair("aristeia.rolls.dice", 1),
                                                    testing::Pair("aristeia.dice.added", 1)));
}

INSTANTIATE_TEST_SUITE_P(Every, OddsOf, testing::ValuesIn(every_declaration()), [](const auto& each) {
  std::string name;
  for (const char c : each.param.what) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
});

}  // namespace
}  // namespace agon::aristeia
