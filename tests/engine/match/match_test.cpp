#include "engine/match/match.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/match/changes.h"
#include "engine/scene/scene_json.h"
#include "tests/effort.h"
#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

// Answers so many questions of seats.
void answer_some(Match& match, Random& random, int count) { play_randomly(match, random, count); }

// Somebody's question has come where the last choice was that seat's too, so that taking it back is free.
bool last_two_are_of_one_seat(const Match& match) {
  const std::size_t n = match.choices();
  return n >= 2 && match.choice(n - 1).seat == match.choice(n - 2).seat && match.choice(n - 1).seat != kChanceSeat;
}

TEST(Match, ChanceAnswersByItself) {
  const Match match = champions_match(2, "a");
  EXPECT_FALSE(match.question().chance());
  EXPECT_GT(match.choices(), 0u);
  for (std::size_t i = 0; i < match.choices(); ++i) EXPECT_EQ(match.choice(i).seat, kChanceSeat);
}

TEST(Match, TheSameSeedAndChoicesGiveTheSameMatch) {
  Match one = champions_match(3, "a"), two = champions_match(3, "a"), other = champions_match(3, "b");
  Random first(1), second(1), third(1);
  play_randomly(one, first);
  play_randomly(two, second);
  play_randomly(other, third);
  EXPECT_TRUE(one.over());
  EXPECT_EQ(one.position(), two.position());
  EXPECT_EQ(one.hash(), two.hash());
  EXPECT_NE(one.hash(), other.hash());
}

TEST(Match, WhatASeatAddsToTheSeedChangesTheDice) {
  MatchSetup setup = champions_setup(2, "a");
  setup.additions = {"", "my own"};
  EXPECT_NE(Match::start(setup)->hash(), champions_match(2, "a").hash());
}

TEST(Match, WhatIsWrongWithASetupIsSaid) {
  MatchSetup setup = champions_setup(2, "a");
  setup.options = {2};
  EXPECT_EQ(Match::start(setup).error(), "expected 5 options, found 1");
  setup.options = {9, 5, 0, 0, 0};
  EXPECT_EQ(Match::start(setup).error(), "option \"players\": 9 is not from 2 to 4");
  setup.options = {2, 5, 0, 2, 0};
  EXPECT_EQ(Match::start(setup).error(), "option \"styles\": 2 is not from 0 to 1");
  setup = champions_setup(2, "a");
  setup.seats = {"A", "B", "C"};
  EXPECT_EQ(Match::start(setup).error(), "3 players are named, 2 play");
  setup.seats = {};
  setup.additions = {"x", "y", "z"};
  EXPECT_EQ(Match::start(setup).error(), "3 seats add to the seed, 2 play");
}

TEST(Match, SeatsWithoutANameGetOne) {
  MatchSetup setup = champions_setup(3, "a");
  setup.seats = {"Ana"};
  EXPECT_EQ(Match::start(setup)->setup().seats, (std::vector<std::string>{"Ana", "Player 2", "Player 3"}));
}

TEST(Match, NamesAreInTheLanguageOfTheSetup) {
  MatchSetup setup = champions_setup(2, "a");
  setup.seats = {"Ana"};
  setup.language = packs::Language::es;
  EXPECT_EQ(Match::start(setup)->setup().seats, (std::vector<std::string>{"Ana", "Jugador 2"}));
}

TEST(Match, NamesThatWouldMisleadAreRefused) {
  MatchSetup setup = champions_setup(2, "a");
  setup.seats = {"Ana", "Ana"};
  EXPECT_EQ(Match::start(setup).error(), "players 1 and 2 are both called \"Ana\"");
  setup.seats = {"Player 2"};
  EXPECT_EQ(Match::start(setup).error(), "players 1 and 2 are both called \"Player 2\"");
  setup.seats = {"Ana", ""};
  EXPECT_EQ(Match::start(setup).error(), "the name of player 2: it is empty");
}

TEST(Match, ARefusedAnswerChangesNothing) {
  Match match = champions_match(2, "a");
  const Position before = match.position();
  const std::size_t lines = match.log().size();
  const int asked = match.question().asks(0) ? 0 : 1;
  EXPECT_FALSE(match.answer(1 - asked, match.options(asked)[0]).allowed());
  EXPECT_FALSE(match.answer(asked, champions_choice(R"({"verb": "style", "style": "1"})")).allowed());
  EXPECT_FALSE(match.supply(champions_choice(R"({"verb": "roll", "dice": [1]})")).allowed());
  EXPECT_FALSE(match.roll());
  EXPECT_EQ(match.position(), before);
  EXPECT_EQ(match.log().size(), lines);
}

TEST(Match, ByHandChanceWaits) {
  MatchSetup setup = champions_setup(2, "a");
  setup.by_hand = true;
  Match match = Match::start(setup).value();
  ASSERT_TRUE(match.question().chance());
  EXPECT_EQ(match.choices(), 0u);
  EXPECT_TRUE(match.supply(champions_choice(R"({"verb": "style", "style": "7"})")).allowed());
  EXPECT_TRUE(match.choice(0).by_hand);
  EXPECT_EQ(match.scene(kNobody).seats[0].traits, (std::vector<SceneNamed>{{"style", "7"}}));
  EXPECT_TRUE(match.roll());
  EXPECT_FALSE(match.choice(1).by_hand);
  EXPECT_TRUE(match.question().chance());
}

TEST(Match, ByHandTheSeedRollsWhatItWouldHaveRolled) {
  MatchSetup setup = champions_setup(2, "a");
  setup.by_hand = true;
  Match by_hand = Match::start(setup).value();
  while (by_hand.question().chance()) by_hand.roll();
  EXPECT_EQ(by_hand.position(), champions_match(2, "a").position());
}

TEST(Match, ThePositionIsWhatReplayingTheListGives) {
  Match match = champions_match(2, "long");
  std::vector<Position> after{match.position_after(0)};
  Random random(3);
  MatchSetup setup = match.setup();
  setup.by_hand = true;  // one choice at a time
  Match slow = Match::start(setup).value();
  after = {slow.position()};
  while (!slow.over()) {
    const auto [seat, choice] = any_answer(slow, random);
    ASSERT_TRUE(slow.answer(seat, choice).allowed());
    after.push_back(slow.position());
  }
  ASSERT_GT(slow.choices(), 130u);  // more than two snapshots
  ASSERT_EQ(after.size(), slow.choices() + 1);
  for (std::size_t i = 0; i < after.size(); ++i) EXPECT_EQ(slow.position_after(i), after[i]) << i;
}

TEST(Match, EachEntryHasTheHashOfThePositionAfterIt) {
  Match match = champions_match(2, "a");
  Random random(3);
  answer_some(match, random, 20);
  for (std::size_t i = 0; i < match.choices(); ++i) {
    const Position after = match.position_after(i + 1);
    EXPECT_EQ(match.hash(match.choice(i)), match.game().hash(match.ruleset().block(), after.data()));
  }
}

TEST(Match, PatchesHoldNoSecret) {
  MatchSetup setup = champions_setup(2, "secret");
  setup.by_hand = true;
  Match match = Match::start(setup).value();
  int drawn = 0;
  while (match.question().chance()) {
    match.roll();
    const Entry& entry = match.choice(match.choices() - 1);
    const json::object choice = choice_to_json(match.ruleset(), entry.choice);
    if (choice.at("verb") != "draw") continue;
    ++drawn;
    const int owner = static_cast<int>(entry.events.back().operands[0]);
    const std::string card = json::serialize(choice.at("card"));
    const auto told_to = [&](int viewer) {
      return json::serialize(entry_to_json(match, entry, viewer, packs::Language::en));
    };
    EXPECT_NE(told_to(owner).find(card), std::string::npos);
    EXPECT_EQ(told_to(1 - owner).find(card), std::string::npos) << told_to(1 - owner);
    EXPECT_EQ(told_to(kNobody).find(card), std::string::npos) << told_to(kNobody);
    EXPECT_EQ(told_to(1 - owner).find("hash"), std::string::npos);
  }
  EXPECT_EQ(drawn, 8);  // four cards each
}

TEST(Match, TheAllSeeingViewerSeesEveryHand) {
  const Match match = champions_match(2, "a");
  const Scene scene = match.scene(kAllSeeing);
  for (const char* hand : {"hand.0", "hand.1"}) {
    const ScenePile* pile = find_thing(scene.piles, hand);
    ASSERT_NE(pile, nullptr);
    EXPECT_FALSE(pile->cards.empty());
    for (const SceneCard& card : pile->cards) EXPECT_EQ(card.kind, "card");
  }
}

TEST(Match, AViewIsBlankedForItsViewer) {
  const Match match = champions_match(2, "a");
  Position expected = match.position();
  match.game().blank(match.ruleset().block(), expected.data(), 1);
  EXPECT_EQ(match.view(1), expected);
  EXPECT_NE(match.view(1), match.view(0));
  EXPECT_EQ(match.view(kAllSeeing), match.position());
}

TEST(Match, TakingBackOnesOwnChoiceIsFreeUntilSomethingElseHappened) {
  Match match = champions_match(2, "undo");
  Random random(5);
  while (!last_two_are_of_one_seat(match)) answer_some(match, random, 1);
  const std::size_t n = match.choices();
  const int seat = match.choice(n - 1).seat;
  const UndoTerms terms = match.undo_terms(seat);
  EXPECT_TRUE(terms.possible);
  EXPECT_EQ(terms.needs, 0);
  EXPECT_EQ(terms.keeps, n - 1);
  const Position before = match.position_after(n - 1);
  EXPECT_EQ(match.undo(seat), "");
  EXPECT_EQ(match.position(), before);
  EXPECT_EQ(match.choices(), n - 1);
  EXPECT_EQ(match.log().back()->kind, Entry::Kind::undo);
  EXPECT_EQ(match.log().back()->seat, seat);
}

// The last choice of a seat after which chance or somebody else answered.
Match with_a_roll_behind(int& seat) {
  Match match = champions_match(2, "undo");
  Random random(5);
  for (;;) {
    answer_some(match, random, 1);
    const std::size_t n = match.choices();
    if (match.choice(n - 1).seat != kChanceSeat) continue;
    std::size_t i = n;
    while (i > 0 && match.choice(i - 1).seat == kChanceSeat) --i;
    if (i == 0) continue;
    seat = match.choice(i - 1).seat;
    return match;
  }
}

TEST(Match, AfterARollTheOthersMustAgree) {
  int seat = 0;
  Match match = with_a_roll_behind(seat);
  const UndoTerms terms = match.undo_terms(seat);
  ASSERT_TRUE(terms.possible);
  EXPECT_EQ(terms.needs, only(1 - seat));
  const Position now = match.position();
  EXPECT_EQ(match.undo(seat), "taking this back needs the consent of Player " + std::to_string(2 - seat));
  EXPECT_EQ(match.undo(seat, only(seat)), "taking this back needs the consent of Player " + std::to_string(2 - seat));
  EXPECT_EQ(match.position(), now);
  EXPECT_EQ(match.undo(seat, only(1 - seat)), "");
  EXPECT_EQ(match.choices(), terms.keeps);
  EXPECT_EQ(match.log().back()->consents, only(1 - seat));
}

TEST(Match, TheSameChoiceMeetsTheSameDiceAgain) {
  int seat = 0;
  Match match = with_a_roll_behind(seat);
  const Position now = match.position();
  const Choice again = match.choice(match.undo_terms(seat).keeps).choice;
  ASSERT_EQ(match.undo(seat, first_seats(2)), "");
  EXPECT_NE(match.position(), now);
  ASSERT_TRUE(match.answer(seat, again).allowed());
  EXPECT_EQ(match.position(), now);
}

TEST(Match, WhoHasChosenNothingCanTakeNothingBack) {
  Match match = champions_match(2, "a");
  EXPECT_FALSE(match.undo_terms(0).possible);
  EXPECT_EQ(match.undo(0, first_seats(2)), "there is nothing to take back");
  EXPECT_EQ(match.undo_to(0, match.choices(), first_seats(2)), "there is nothing to take back");
  EXPECT_EQ(match.undo(0, first_seats(2), packs::Language::es), "no hay nada que deshacer");
  EXPECT_FALSE(match.undo_terms(9, 0).possible);
}

TEST(Match, EverythingCanBeTakenBackByConsent) {
  Match match = champions_match(2, "back");
  const Position first = match.position();
  Random random(9);
  play_randomly(match, random);
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.undo_to(0, 0, first_seats(2)), "");
  EXPECT_EQ(match.position(), first);  // chance has answered again, and the same
  play_randomly(match, random);
  EXPECT_TRUE(match.over());
}

TEST(Match, ACopyIsAMatchOfItsOwn) {
  Match match = champions_match(2, "copy");
  Random random(2);
  answer_some(match, random, 5);
  Match copy = match;
  const Position before = match.position();
  answer_some(copy, random, 3);
  EXPECT_EQ(match.position(), before);
  EXPECT_NE(copy.position(), before);
  EXPECT_LT(match.choices(), copy.choices());
  EXPECT_EQ(match.log()[0], copy.log()[0]);  // what both have behind them is shared
}

TEST(Match, WithoutRecordsTheMatchIsTheSame) {
  MatchSetup setup = champions_setup(3, "quiet");
  Match loud = Match::start(setup).value();
  setup.records = false;
  Match quiet = Match::start(setup).value();
  Random one(4), two(4);
  play_randomly(loud, one);
  play_randomly(quiet, two);
  EXPECT_EQ(loud.position(), quiet.position());
  const Entry& last = *quiet.log().back();
  EXPECT_TRUE(last.events.empty());
  EXPECT_TRUE(Changes(0).of(quiet, last).empty());
  EXPECT_EQ(quiet.hash(last), 0u);
}

TEST(Match, RecordingLaterGivesTheSameRecords) {
  MatchSetup setup = champions_setup(2, "quiet");
  Match loud = Match::start(setup).value();
  setup.records = false;
  Match quiet = Match::start(setup).value();
  Random one(4), two(4);
  for (Match* match : {&loud, &quiet}) {
    Random& random = match == &loud ? one : two;
    answer_some(*match, random, 40);
    ASSERT_EQ(match->undo_to(1, 20, first_seats(2)), "");
    play_randomly(*match, random);
  }
  const Match recorded = quiet.recorded();
  ASSERT_EQ(recorded.log().size(), loud.log().size());
  EXPECT_EQ(recorded.opening(), loud.opening());
  EXPECT_EQ(recorded.events_at_start(), loud.events_at_start());
  for (std::size_t i = 0; i < loud.log().size(); ++i) {
    EXPECT_EQ(entry_to_json(recorded, *recorded.log()[i], kAllSeeing, packs::Language::en),
              entry_to_json(loud, *loud.log()[i], kAllSeeing, packs::Language::en));
  }
}

TEST(Match, AMatchCanStartFromAnyPosition) {
  Match match = champions_match(2, "from");
  Random random(6);
  answer_some(match, random, 15);
  Match from = Match::start_from(champions_setup(2, "other"), match.position()).value();
  EXPECT_EQ(from.position(), match.position());
  ASSERT_EQ(from.log().size(), 1u);
  EXPECT_EQ(from.log()[0]->kind, Entry::Kind::rebase);
  EXPECT_EQ(from.choices(), 0u);
  play_randomly(from, random);
  EXPECT_TRUE(from.over());
  EXPECT_EQ(from.position_after(0), match.position());
}

TEST(Match, TheStartFromAPositionIsShownAsAViewerMayKnowIt) {
  Match before = champions_match(2, "from");
  const Match match = Match::start_from(champions_setup(2, "other"), before.position()).value();
  const auto shown = [&](int viewer) {
    return entry_to_json(match, *match.log()[0], viewer, packs::Language::en).at("position");
  };
  const auto view = [&](int viewer) {
    return json::value(match.game().save(match.ruleset().block(), match.view(viewer).data()));
  };
  for (const int viewer : {0, 1, kNobody, kAllSeeing}) EXPECT_EQ(shown(viewer), view(viewer)) << viewer;
  EXPECT_NE(shown(kNobody), shown(0));
  EXPECT_NE(shown(0), shown(kAllSeeing));
}

TEST(Match, APositionOfAnotherGameIsRefused) {
  EXPECT_EQ(Match::start_from(champions_setup(2, "a"), Position(8)).error(), "the position is not one of this game");
}

TEST(Match, AnEntryShowsAChoiceToWhoMadeItOnly) {
  Match match = champions_match(2, "entry");
  Random random(2);
  answer_some(match, random, 1);
  const Entry* own = nullptr;
  for (const auto& entry : match.log()) {
    if (entry->seat != kChanceSeat) own = entry.get();
  }
  ASSERT_NE(own, nullptr);
  const auto shown = [&](int viewer) { return entry_to_json(match, *own, viewer, packs::Language::es); };
  EXPECT_EQ(shown(own->seat).at("choice"), json::value(choice_to_json(match.ruleset(), own->choice)));
  EXPECT_TRUE(shown(kAllSeeing).contains("choice"));
  EXPECT_FALSE(shown(1 - own->seat).contains("choice"));
  EXPECT_FALSE(shown(kNobody).contains("choice"));
  EXPECT_EQ(shown(kNobody).at("seat"), own->seat);
  EXPECT_FALSE(shown(own->seat).contains("hash"));
  EXPECT_EQ(shown(kAllSeeing).at("hash").as_string().size(), 16u);
}

}  // namespace
}  // namespace agon::engine
