#include "engine/codec.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

const Ruleset& rules() { return *champions_rules(); }

u8 verb_of(std::string_view name) {
  for (std::size_t i = 0; i < rules().game->verbs.size(); ++i) {
    if (rules().game->verbs[i].name == name) return static_cast<u8>(i);
  }
  return 0xff;
}

Choice choice_of(std::string_view verb, std::initializer_list<int> operands) {
  Choice choice = bare(verb_of(verb));
  const auto places = rules().game->verbs[verb_of(verb)].used();
  std::size_t i = 0;
  for (const int operand : operands) choice = with_operand(choice, places[i++], static_cast<u64>(operand));
  return choice;
}

u8 event_of(std::string_view name) {
  for (std::size_t i = 0; i < rules().game->events.size(); ++i) {
    if (rules().game->events[i].name == name) return static_cast<u8>(i);
  }
  return 0xff;
}

u8 reason_of(std::string_view name) {
  for (std::size_t i = 0; i < rules().game->reasons.size(); ++i) {
    if (rules().game->reasons[i].name == name) return static_cast<u8>(i);
  }
  return 0xff;
}

i64 value_of(Kind kind, std::string_view name) {
  return rules().game->value_of(rules().block(), nullptr, kind, name).value();
}

u16 any_rule() { return 1; }

std::string wrong_choice(const std::string& text) {
  const auto choice = choice_from_json(rules(), json::parse(text));
  return choice ? "nothing" : choice.error();
}

TEST(Codec, AChoiceIsItsVerbAndOperandsByName) {
  const int card = static_cast<int>(value_of(Kind::card, "8"));
  const Choice play = choice_of("play", {card, 1});
  EXPECT_EQ(json::value(choice_to_json(rules(), play)),
            json::parse(R"({"verb": "play", "card": "8", "section": "attack"})"));
  EXPECT_EQ(choice_from_json(rules(), json::parse(R"({"section": "attack", "verb": "play", "card": "8"})")), play);
  EXPECT_EQ(choice_line(rules(), play), "play card=8 section=attack");
}

TEST(Codec, SeatsAreNumbersAndDiceAreLists) {
  const Choice target = choice_of("target", {1});
  EXPECT_EQ(json::value(choice_to_json(rules(), target)), json::parse(R"({"verb": "target", "seat": 1})"));
  const Choice roll = choice_of("roll", {053});
  EXPECT_EQ(json::value(choice_to_json(rules(), roll)), json::parse(R"({"verb": "roll", "dice": [3, 5]})"));
  EXPECT_EQ(choice_from_json(rules(), json::parse(R"({"verb": "roll", "dice": [3, 5]})")), roll);
}

TEST(Codec, ChanceAndNobodyAreNotNumbers) {
  EXPECT_EQ(operand_to_json(rules(), Kind::seat, kChanceSeat), "chance");
  EXPECT_EQ(operand_to_json(rules(), Kind::seat, kNobody), nullptr);
  EXPECT_EQ(operand_to_json(rules(), Kind::seat, 6), 6);
}

// Every option of whole random games survives being written and read.
TEST(Codec, EveryOptionLeadsBothWays) {
  Random random(7);
  int tried = 0;
  for (int players = 2; players <= 4; ++players) {
    MatchSetup setup = champions_setup(players, "options", true);
    setup.by_hand = true;
    Match match = Match::start(std::move(setup)).value();
    while (!match.over() && tried < players * 20'000) {
      for (int seat = 0; seat <= kChanceSeat; ++seat) {
        for (const Choice option : match.options(seat)) {
          ASSERT_EQ(choice_from_json(rules(), choice_to_json(rules(), option)), option) << choice_line(rules(), option);
          ++tried;
        }
      }
      const auto [seat, choice] = any_answer(match, random);
      ASSERT_TRUE(match.answer(seat, choice).allowed());
    }
  }
  EXPECT_GT(tried, 1'000);
}

TEST(Codec, WhatIsWrongWithAChoiceIsNamed) {
  EXPECT_EQ(wrong_choice("7"), "expected a choice as an object, found 7");
  EXPECT_EQ(wrong_choice(R"({"card": "8"})"), "\"verb\" is missing");
  EXPECT_EQ(wrong_choice(R"({"verb": 3})"), "verb: expected a string, found 3");
  EXPECT_EQ(wrong_choice(R"({"verb": "plya"})"), "unknown verb \"plya\" (did you mean \"play\"?)");
  EXPECT_EQ(wrong_choice(R"({"verb": "play", "crad": "8"})"),
            "unknown operand of \"play\" \"crad\" (did you mean \"card\"?)");
  EXPECT_EQ(wrong_choice(R"({"verb": "play", "section": "attack"})"),
            "\"card\" is missing: expected the name of a card");
  EXPECT_EQ(wrong_choice(R"({"verb": "play", "card": "8", "section": "atack"})"),
            "section: unknown section \"atack\" (did you mean \"attack\"?)");
  EXPECT_EQ(wrong_choice(R"({"verb": "play", "card": 8, "section": "attack"})"),
            "card: expected the name of a card, found 8");
  EXPECT_EQ(wrong_choice(R"({"verb": "target", "seat": 7})"),
            "seat: expected the number of a seat, counted from 0, found 7");
  EXPECT_EQ(wrong_choice(R"({"verb": "target", "seat": "Ana"})"),
            "seat: expected the number of a seat, counted from 0, found \"Ana\"");
  EXPECT_EQ(wrong_choice(R"({"verb": "roll", "dice": [9]})"),
            "dice: die 1: expected a face of the die, counted from 1, found 9");
  EXPECT_EQ(wrong_choice(R"({"verb": "corner", "number": 256})"), "number: expected a number from 0 to 255, found 256");
  EXPECT_EQ(wrong_choice(R"({"verb": "corner", "number": -1})"), "number: expected a number from 0 to 255, found -1");
}

TEST(Codec, AnUnknownSpaceGetsTheNearestNameOrTheKnownOnes) {
  const std::string wrong = wrong_choice(R"({"verb": "step", "space": "zz99"})");
  EXPECT_TRUE(wrong.starts_with("space: unknown space \"zz99\"")) << wrong;
  EXPECT_NE(wrong.find("expected one of"), std::string::npos) << wrong;
}

TEST(Codec, WhatIsTypedIsReadAlike) {
  EXPECT_EQ(operand_from_text(rules(), Kind::number, "12", "n"), 12);
  EXPECT_EQ(operand_from_text(rules(), Kind::seat, "1", "seat"), 1);
  EXPECT_EQ(operand_from_text(rules(), Kind::card, "8", "card"), value_of(Kind::card, "8"));
  EXPECT_EQ(operand_from_text(rules(), Kind::dice, "3, 5", "dice"), 053);
  EXPECT_EQ(operand_from_text(rules(), Kind::dice, "3,", "dice").error(),
            "dice: expected the faces of the dice, as in [3, 5]");
  EXPECT_EQ(operand_from_text(rules(), Kind::number, "12x", "n").error(), "n: expected a whole number, found \"12x\"");
}

TEST(Codec, AWishMayNameAnyPart) {
  const auto alone = wish_from_json(rules(), json::parse(R"({"seat": 1})"));
  ASSERT_TRUE(alone);
  EXPECT_FALSE(alone->verb);
  EXPECT_EQ(alone->get(Kind::seat), 1);
  const auto play = wish_from_json(rules(), json::parse(R"({"verb": "play", "section": "move"})"));
  ASSERT_TRUE(play);
  EXPECT_EQ(play->verb, verb_of("play"));
  EXPECT_EQ(play->operands.size(), 1u);
  EXPECT_FALSE(play->get(Kind::card));
}

TEST(Codec, WhatIsWrongWithAWishIsNamed) {
  EXPECT_FALSE(wish_from_json(rules(), json::parse("[]")));
  EXPECT_EQ(wish_from_json(rules(), json::parse(R"({"verb": "paly"})")).error(),
            "unknown verb \"paly\" (did you mean \"play\"?)");
  EXPECT_EQ(wish_from_json(rules(), json::parse(R"({"spaec": "a1"})")).error(),
            "unknown operand \"spaec\" (did you mean \"space\"?)");
}

Event drew(int seat) { return {any_rule(), event_of("drew"), only(seat), {seat, value_of(Kind::card, "8")}}; }

TEST(Codec, SecretOperandsAreForThoseWhoMayKnow) {
  const Naming naming{rules()};
  for (const int viewer : {1, kAllSeeing}) {
    EXPECT_EQ(event_to_json(naming, drew(1), viewer).at("card"), "8") << viewer;
  }
  for (const int viewer : {0, 2, kNobody}) {
    const json::object hidden = event_to_json(naming, drew(1), viewer);
    EXPECT_FALSE(hidden.contains("card")) << viewer;
    EXPECT_EQ(hidden.at("seat"), 1) << viewer;
    EXPECT_EQ(hidden.at("event"), "drew") << viewer;
    EXPECT_EQ(hidden.at("rule").as_string(), rules().rule(any_rule()).id) << viewer;
  }
}

TEST(Codec, TheSentenceForOthersNeedsNoSecret) {
  const std::vector<std::string> names{"Ana", "Bo"};
  for (const packs::Language language : packs::kLanguages) {
    const Naming naming{rules(), language, names};
    const std::string open = event_text(naming, drew(1), 1);
    const std::string hidden = event_text(naming, drew(1), 0);
    EXPECT_NE(open.find('8'), std::string::npos) << open;
    EXPECT_EQ(hidden.find('8'), std::string::npos) << hidden;
    EXPECT_EQ(hidden.find('{'), std::string::npos) << hidden;
    EXPECT_NE(hidden.find("Bo"), std::string::npos) << hidden;
  }
}

// A sentence with a brace in it lacks an operand.
bool is_sentence(const std::string& text) { return !text.empty() && text.find('{') == std::string::npos; }

TEST(Codec, EveryEventReasonAndVerbHasASentenceInEveryLanguage) {
  const Game& game = *rules().game;
  for (const packs::Language language : packs::kLanguages) {
    const Naming naming{rules(), language};
    for (std::size_t i = 0; i < game.events.size(); ++i) {
      EXPECT_TRUE(rules().texts.has("event." + std::string(game.events[i].name))) << game.events[i].name;
      const Event event{any_rule(), static_cast<u8>(i), 0, {}};
      EXPECT_TRUE(is_sentence(event_text(naming, event, kAllSeeing))) << event_text(naming, event, kAllSeeing);
      EXPECT_TRUE(is_sentence(event_text(naming, event, kNobody))) << event_text(naming, event, kNobody);
    }
    for (std::size_t i = 1; i < game.reasons.size(); ++i) {
      EXPECT_TRUE(rules().texts.has("reason." + std::string(game.reasons[i].name))) << game.reasons[i].name;
      const Refusal refusal{any_rule(), static_cast<u8>(i)};
      EXPECT_TRUE(is_sentence(refusal_text(naming, refusal))) << refusal_text(naming, refusal);
    }
    for (std::size_t i = 0; i < game.verbs.size(); ++i) {
      EXPECT_TRUE(rules().texts.has("choice." + std::string(game.verbs[i].name))) << game.verbs[i].name;
      const Choice choice = i == verb_of("roll") ? choice_of("roll", {053}) : bare(i);
      EXPECT_TRUE(is_sentence(choice_text(naming, choice))) << choice_text(naming, choice);
    }
  }
}

TEST(Codec, ARefusalNamesItsRuleReasonAndFacts) {
  Refusal refusal{
      .rule = any_rule(), .reason = reason_of("not_in_hand"), .a = 1, .b = static_cast<u16>(value_of(Kind::card, "8"))};
  const json::object out = refusal_to_json({rules()}, refusal);
  EXPECT_EQ(out.at("rule").as_string(), rules().rule(any_rule()).id);
  EXPECT_EQ(out.at("reason"), "not_in_hand");
  EXPECT_EQ(out.at("facts"), json::parse(R"({"seat": 1, "card": "8"})"));
  EXPECT_EQ(out.at("text").as_string(), refusal_text({rules()}, refusal));
}

TEST(Codec, NobodyIsNull) {
  EXPECT_TRUE(operand_to_json(rules(), Kind::seat, kNobody).is_null());
  EXPECT_EQ(operand_from_json(rules(), Kind::seat, nullptr, "seat"), kNobody);
}

TEST(Codec, AQuestionSaysWhoOwesAndWhichStepItIs) {
  const Match match = Match::start(champions_setup(2, "question", true)).value();
  const json::object question = question_to_json(match.naming(packs::Language::en), match.position());
  EXPECT_EQ(question.at("owes"), json::parse("[0]"));
  EXPECT_EQ(question.at("procedure"), "match");
  EXPECT_EQ(question.at("step"), "styles");
}

TEST(Codec, ChanceOwesByItsName) {
  MatchSetup setup = champions_setup(2, "question");
  setup.by_hand = true;
  const Match match = Match::start(std::move(setup)).value();
  EXPECT_EQ(question_to_json(match.naming(packs::Language::en), match.position()).at("owes"),
            json::parse(R"(["chance"])"));
}

TEST(Codec, TheEndSaysHowAndForWhom) {
  Match match = champions_match(2, "end");
  Random random(1);
  play_randomly(match, random);
  const json::object end = question_to_json(match.naming(packs::Language::en), match.position());
  EXPECT_EQ(end.at("over"), true);
  EXPECT_EQ(end.at("ending"), "win");
  EXPECT_FALSE(end.contains("fault"));
  // One of the two has won: two halves for the winner, none for the other.
  EXPECT_EQ(end.at("results").at(0).as_int64() + end.at("results").at(1).as_int64(), 2);
}

TEST(Codec, StepsAreFoundInTheirList) {
  Game game;
  const std::array<ProcedureInfo, 2> procedures{ProcedureInfo{"none", ""},
                                                ProcedureInfo{"walk", "walk, displace, facing"}};
  game.procedures = procedures;
  const auto step = [&](u8 i) { return step_name(game, {.owes = 1, .procedure = 1, .step = i}).second; };
  EXPECT_EQ(step(0), "walk");
  EXPECT_EQ(step(1), "displace");
  EXPECT_EQ(step(2), "facing");
  EXPECT_EQ(step_name(game, {.owes = 1, .procedure = 9}).first, "");
}

TEST(Codec, ANumberTakenApartIsTheSumOfItsParts) {
  const std::vector<Part> parts{{1, 3}, {2, -1}};
  const json::object out = parts_to_json(rules(), parts);
  EXPECT_EQ(out.at("value"), 2);
  EXPECT_EQ(out.at("parts").at(1).at("amount"), -1);
  EXPECT_EQ(out.at("parts").at(1).at("rule").as_string(), rules().rule(2).id);
}

}  // namespace
}  // namespace agon::engine
