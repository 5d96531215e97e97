#include "engine/checks/soundness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "tests/core/second/game.h"
#include "tests/effort.h"

namespace agon::engine {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const Game& sound() { return second::game(); }

// What is found in a game whose table is the second game's with one function exchanged.
class SoundnessTest : public testing::Test {
 protected:
  std::string found(u64 heavy_every = 4, int games = 100) const {
    Ruleset ruleset = *second::ruleset();
    ruleset.game = &game_;
    for (int seed = 1; seed <= games; ++seed) {
      const FuzzedGame fuzzed = fuzz_game(ruleset, {}, static_cast<u64>(seed), heavy_every);
      if (!fuzzed.broken.empty()) return fuzzed.broken;
    }
    return "";
  }

  // What is wrong with the first question of all, when every word near its options is tried.
  std::string inexact() const {
    Ruleset ruleset = *second::ruleset();
    ruleset.game = &game_;
    Position at(game_.bytes);
    game_.start(ruleset.block(), {}, at.data(), nullptr);
    return Soundness(ruleset, 1).exact(at);
  }

  Game game_ = sound();
};

TEST_F(SoundnessTest, FindsNothingInASoundGame) { EXPECT_EQ(found(4, effort(100)), ""); }

TEST_F(SoundnessTest, FindsABrokenPosition) {
  game_.broken = [](const void*, const std::byte* at, u8) -> std::string_view {
    return sound().turns(at) >= 2 ? "two rounds are too many" : "";
  };
  EXPECT_EQ(found(), "two rounds are too many");
}

TEST_F(SoundnessTest, FindsAnEndWithoutAnEnding) {
  game_.ending = [](const std::byte*) -> std::string_view { return ""; };
  EXPECT_EQ(found(), "the game is over without an ending");
}

TEST_F(SoundnessTest, FindsAnOptionThatIsThereTwice) {
  game_.options = [](const void* rules, const std::byte* at, int seat, ChoiceList& out) {
    sound().options(rules, at, seat, out);
    if (out.size > 2) out(out[1]);
  };
  EXPECT_THAT(found(), HasSubstr("has an option twice"));
}

TEST_F(SoundnessTest, FindsAnOptionThatIsMissing) {
  game_.options = [](const void* rules, const std::byte* at, int seat, ChoiceList& out) {
    sound().options(rules, at, seat, out);
    if (out.size > 2 && seat != kChanceSeat) --out.size;
  };
  EXPECT_THAT(found(0), HasSubstr("is allowed and is no option"));  // by the cheap checks alone
}

TEST_F(SoundnessTest, WantsAllListedWhereTheGameSaysSo) {
  game_.listed_all = [](const void*, const std::byte*, int) { return true; };
  EXPECT_THAT(found(0), HasSubstr("is allowed and is no option"));  // where a figure goes
}

// A question may list a part of what it allows, if the game says so: of the first three seats here, and not of the
// last.
TEST_F(SoundnessTest, TakesAListThatIsNotMeantToBeComplete) {
  game_.options = [](const void* rules, const std::byte* at, int seat, ChoiceList& out) {
    sound().options(rules, at, seat, out);
    if (out.size > 2) --out.size;
  };
  game_.listed_all = [](const void*, const std::byte*, int) { return false; };
  EXPECT_EQ(found(0), "");
  EXPECT_EQ(inexact(), "");
  game_.listed_all = [](const void*, const std::byte*, int seat) { return seat == 3; };
  EXPECT_THAT(inexact(), AllOf(HasSubstr("seat 3"), HasSubstr("is allowed and is no option")));
}

TEST_F(SoundnessTest, FindsAnOptionThatIsRefused) {
  game_.check = [](const void* rules, const std::byte* at, int seat, Choice c) {
    return c.verb() == 1 ? Refusal{1, 1} : sound().check(rules, at, seat, c);  // lead
  };
  EXPECT_THAT(found(), HasSubstr("is an option and is refused"));
}

TEST_F(SoundnessTest, IsExactWhereOnlyTheOptionsAreAllowed) { EXPECT_EQ(inexact(), ""); }

TEST_F(SoundnessTest, FindsAnOperandThatIsNotLookedAt) {
  game_.check = [](const void* rules, const std::byte* at, int seat, Choice c) {
    return sound().check(rules, at, seat, Choice{c.bits & ~(u64{0xff} << 32)});
  };
  EXPECT_THAT(inexact(), HasSubstr("is allowed and is no option"));
}

TEST_F(SoundnessTest, FindsAVerbThatIsNotLookedAt) {
  game_.check = [](const void* rules, const std::byte* at, int seat, Choice c) {
    ChoiceList list;
    sound().options(rules, at, seat, list);
    return sound().check(rules, at, seat, Choice{(c.bits & ~(u64{0xff} << 56)) | u64{list[0].verb()} << 56});
  };
  EXPECT_THAT(inexact(), HasSubstr("is allowed and is no option"));
}

TEST_F(SoundnessTest, FindsThatAnybodyMayAnswer) {
  game_.check = [](const void* rules, const std::byte* at, int seat, Choice c) {
    return sound().question(at).asks(seat) ? sound().check(rules, at, seat, c) : kAllowed;
  };
  EXPECT_THAT(found(), HasSubstr("who is not asked"));
}

TEST_F(SoundnessTest, FindsARefusalByNoRule) {
  game_.check = [](const void* rules, const std::byte* at, int seat, Choice c) {
    Refusal refusal = sound().check(rules, at, seat, c);
    if (!refusal.allowed()) refusal.rule = 999;
    return refusal;
  };
  EXPECT_THAT(found(), HasSubstr("is refused by no rule"));
}

TEST_F(SoundnessTest, FindsAViewThatHidesNothing) {
  game_.blank = [](const void*, std::byte*, int) {};
  EXPECT_NE(found(), "");
}

TEST_F(SoundnessTest, FindsADealThatDealsNothing) {
  game_.deal = [](const void*, std::byte*, int, Random&) {};
  EXPECT_THAT(found(), HasSubstr("dealt for"));
}

TEST_F(SoundnessTest, FindsWhatSavingForgets) {
  game_.save = [](const void* rules, const std::byte* at) {
    boost::json::object saved = sound().save(rules, at);
    saved.erase("points");
    return saved;
  };
  EXPECT_EQ(found(), "saved and loaded it is another position");
}

TEST_F(SoundnessTest, FindsAHashOfSomethingElse) {
  game_.hash = [](const void*, const std::byte* at) { return reinterpret_cast<u64>(at); };
  EXPECT_EQ(found(), "saved and loaded it has another hash");
}

TEST_F(SoundnessTest, FindsThatListeningChangesTheGame) {
  game_.tell = [](const void*, std::byte*, int, Choice, const Listener&) {};
  EXPECT_THAT(found(), HasSubstr("does something else when somebody listens"));
}

TEST_F(SoundnessTest, FindsGroundThatChanges) {
  game_.ground = [](const void* rules, const std::byte* at) {
    Scene ground = sound().ground(rules, at);
    if (sound().turns(at) >= 2) ground.areas.pop_back();
    return ground;
  };
  EXPECT_THAT(found(), HasSubstr("the ground is another"));
}

TEST_F(SoundnessTest, FindsAnOutcomeThatIsMissing) {
  game_.outcomes = [](const void* rules, const std::byte* at, std::vector<Outcome>& out) {
    const bool all = sound().outcomes(rules, at, out);
    if (out.size() > 1) out.pop_back();
    return all;
  };
  EXPECT_THAT(found(), HasSubstr("is drawn and is no outcome"));
}

TEST_F(SoundnessTest, FindsAnOutcomeWithoutWeight) {
  game_.outcomes = [](const void* rules, const std::byte* at, std::vector<Outcome>& out) {
    const bool all = sound().outcomes(rules, at, out);
    out.front().weight = 0;
    return all;
  };
  EXPECT_THAT(found(), HasSubstr("has no weight"));
}

TEST_F(SoundnessTest, FindsAWrongWhy) {
  game_.why = [](const void*, const std::byte*, int, const Wish&) { return Why{Refusal{1, 1}, {}}; };
  EXPECT_THAT(found(), HasSubstr("why says that it is refused"));
  game_.why = [](const void*, const std::byte*, int, const Wish&) { return Why{}; };
  EXPECT_THAT(found(), HasSubstr("does not say how"));
}

TEST_F(SoundnessTest, FindsThatPlayingOutIsAnotherGame) {
  game_.play_out = [](const void* rules, std::byte* at, Random& random, u64 most, u64& signature) {
    random.next();
    return sound().play_out(rules, at, random, most, signature);
  };
  EXPECT_EQ(found(), "playing out makes another game than playing");
}

TEST_F(SoundnessTest, FindsAGameThatDoesNotEnd) {
  const FuzzedGame fuzzed = fuzz_game(*second::ruleset(), {}, 1, 0, 10);
  EXPECT_EQ(fuzzed.broken, "it does not end");
  EXPECT_EQ(fuzzed.choices, 10u);
  EXPECT_EQ(fuzzed.played.size(), 10u);
}

TEST(FuzzGame, IsDecidedByItsSeed) {
  const auto ruleset = second::ruleset();
  EXPECT_EQ(fuzz_game(*ruleset, {}, 7, 16).played, fuzz_game(*ruleset, {}, 7, 16).played);
  EXPECT_NE(fuzz_game(*ruleset, {}, 7, 16).played, fuzz_game(*ruleset, {}, 8, 16).played);
}

}  // namespace
}  // namespace agon::engine
