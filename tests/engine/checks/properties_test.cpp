// What holds in every game, by random play: all games with every option, the second game and the toy.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/bits.h"
#include "engine/checks/soundness.h"
#include "engine/json/options.h"
#include "engine/match/changes.h"
#include "engine/match/match.h"
#include "engine/scene/scene_json.h"
#include "games/list.h"
#include "tests/allocations.h"
#include "tests/core/second/game.h"
#include "tests/core/toy/game.h"
#include "tests/effort.h"

namespace agon::engine {
namespace {

// A game and a way to play it. A game with many options has many ways: each then gets a share of the effort.
struct Variant {
  std::string name;
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<i64> options;
  u64 share = 1;
};

// Every game as usual, and with one option at a time otherwise: all values of one that has few, the least two of
// others.
std::vector<Variant> variants() {
  std::vector<std::shared_ptr<const Ruleset>> rulesets{second::ruleset(), duel::ruleset()};
  for (const Game* game : games::all_games().games) {
    packs::Problems problems;
    rulesets.push_back(games::all_games().open(game->name, problems));
    if (rulesets.back() == nullptr) throw std::runtime_error(problems.text());
  }
  std::vector<Variant> list;
  constexpr std::size_t kFew = 12;
  for (const auto& ruleset : rulesets) {
    const std::size_t first = list.size();
    const Game& game = *ruleset->game;
    const std::vector<i64> usual = usual_options(*ruleset);
    list.push_back({std::string(game.name), ruleset, usual});
    const std::vector<OptionInfo> infos = game.match_options(ruleset->block());
    for (std::size_t i = 0; i < infos.size(); ++i) {
      const bool few = infos[i].most - infos[i].least < 4;
      for (i64 value = infos[i].least; value <= (few ? infos[i].most : infos[i].least + 1); ++value) {
        std::vector<i64> options = usual;
        options[i] = value;
        if (value == usual[i] || !game.refuse_options(ruleset->block(), options).empty()) continue;
        list.push_back({list.back().name, ruleset, options});
        list.back().name = std::string(game.name) + "_" + infos[i].name + "_" + std::to_string(value);
      }
    }
    for (std::size_t i = first + 1; i < list.size(); ++i) list[i].share = 1 + (list.size() - first) / kFew;
  }
  return list;
}

// How a failure names it.
void PrintTo(const Variant& variant, std::ostream* out) { *out << variant.name; }

class Properties : public testing::TestWithParam<Variant> {
 protected:
  const Variant& variant() const { return GetParam(); }
  const Ruleset& ruleset() const { return *variant().ruleset; }
  const Game& game() const { return *ruleset().game; }
  const void* rules() const { return ruleset().block(); }

  Match start(u64 seed) const {
    auto match = Match::start(
        {.ruleset = variant().ruleset, .options = variant().options, .seed = Seed::from_text(std::to_string(seed))});
    EXPECT_TRUE(match.has_value()) << match.error();
    return *match;
  }
};

INSTANTIATE_TEST_SUITE_P(EveryGame, Properties, testing::ValuesIn(variants()),
                         [](const testing::TestParamInfo<Variant>& each) { return each.param.name; });

TEST_P(Properties, HoldAtEveryChoice) {
  constexpr u64 kHeavyEvery = 64;
  const u64 enough = static_cast<u64>(effort(40'000)) / (variant().share * variant().share);
  u64 choices = 0, heavy = 0;
  for (u64 seed = 1; choices <= enough; ++seed) {
    const FuzzedGame fuzzed = fuzz_game(ruleset(), variant().options, seed, kHeavyEvery);
    ASSERT_EQ(fuzzed.broken, "") << "seed " << seed << ", after " << fuzzed.choices << " choices";
    choices += fuzzed.choices;
    heavy += fuzzed.heavy;
  }
  const double expected = static_cast<double>(choices) / kHeavyEvery;
  EXPECT_NEAR(static_cast<double>(heavy), expected, 6 * std::sqrt(expected) + 1);
}

// Over thousands of games: a world that differs only in what a seat does not know asks the same, and looks the same.
TEST_P(Properties, OtherWorldsBlankToEqualBytes) {
  const u64 games = 1 + static_cast<u64>(effort(500)) / (variant().share * variant().share);
  Position at(game().bytes), view(game().bytes), world(game().bytes);
  u64 signature = 0;
  for (u64 seed = 1; seed <= games; ++seed) {
    Random random{seed};
    game().start(rules(), variant().options, at.data(), nullptr);
    for (int choices = 0; game().owes(at.data()) != 0 && choices < 10'000; ++choices) {
      if (random.below(16) == 0) {
        const int seat = static_cast<int>(random.below(static_cast<u32>(game().seats(at.data()))));
        view = at;
        game().blank(rules(), view.data(), seat);
        world = view;
        game().deal(rules(), world.data(), seat, random);
        ASSERT_EQ(game().question(world.data()), game().question(at.data()));
        game().blank(rules(), world.data(), seat);
        ASSERT_EQ(world, view) << "seed " << seed << ", after " << choices << " choices, for seat " << seat;
      }
      game().play_out(rules(), at.data(), random, 1, signature);
    }
  }
}

TEST(Allocations, AreCounted) {
  const Allocations allocations;
  const Position position(64);
  EXPECT_GE(allocations.count(), 1u);
}

TEST_P(Properties, PlayAllocatesNothing) {
  Position at(game().bytes);
  ChoiceList list;
  Random random{1};
  for (int games = 0; games < effort(20); ++games) {
    game().start(rules(), variant().options, at.data(), nullptr);
    const Allocations allocations;
    for (u8 owes = game().owes(at.data()); owes != 0; owes = game().owes(at.data())) {
      Choice given;
      if (owes == kChance) {
        given = game().draw(rules(), at.data(), random);
      } else {
        list.clear();
        game().options(rules(), at.data(), lowest(owes), list);
        given = list[static_cast<int>(random.below(static_cast<u32>(list.size)))];
      }
      if (!game().check(rules(), at.data(), lowest(owes), given).allowed()) break;
      game().answer(rules(), at.data(), lowest(owes), given);
    }
    ASSERT_EQ(allocations.count(), 0u);
    ASSERT_EQ(game().owes(at.data()), 0);
  }
}

// The cheap checks, too: a fuzzer that allocates is slow.
TEST_P(Properties, CheapChecksAllocateNothing) {
  Position at(game().bytes);
  Random random{2};
  Soundness sound(ruleset(), 3);
  game().start(rules(), variant().options, at.data(), nullptr);
  u64 signature = 0;
  while (game().owes(at.data()) != 0) {
    const Allocations allocations;
    const std::string broken = sound.cheap(at);
    ASSERT_EQ(allocations.count(), 0u);
    ASSERT_EQ(broken, "");
    game().play_out(rules(), at.data(), random, 1, signature);
  }
}

// Plays a match at random, choice by choice: to its end, or the share of it that a variant has.
void play(Match& match, Random& random, u64 share) {
  const std::size_t most = share == 1 ? ~std::size_t{0} : 600 / share;
  while (!match.over() && match.choices() < most) {
    const u8 owes = match.question().owes;
    const int seat = nth(owes, static_cast<int>(random.below(static_cast<u32>(count(owes)))));
    const ChoiceList list = match.options(seat);
    const Choice given = list[static_cast<int>(random.below(static_cast<u32>(list.size)))];
    ASSERT_TRUE(match.answer(seat, given).allowed());
  }
}

// The last choices of a match are taken back one by one, then all of it.
TEST_P(Properties, UndoLeadsBackToTheStart) {
  Random random{1};
  Match match = start(1);
  const Position first = match.position();
  play(match, random, variant().share);
  const u8 all = first_seats(match.seats());
  for (int undone = 0; undone < 40;) {
    std::size_t last = match.choices();
    while (last != 0 && match.choice(last - 1).seat == kChanceSeat) --last;  // goes with the choice that led to it
    if (last-- == 0) break;
    const Position before = match.position_after(last);
    ASSERT_EQ(match.undo(match.choice(last).seat, all), "");
    ASSERT_EQ(match.choices(), last);
    ASSERT_EQ(match.position(), before);
    ++undone;
  }
  if (match.choices() != 0) {
    ASSERT_EQ(match.undo_to(0, 0, all), "");
  }
  EXPECT_EQ(match.position(), first);  // with the same dice that chance began with
}

// What a viewer is told, laid over the scene that the viewer saw first, is the scene that the viewer sees.
TEST_P(Properties, EventsFoldToTheScene) {
  Random random{2};
  Match match = start(2);
  play(match, random, variant().share * (full_effort() ? 1 : 4));
  const int seats = match.seats();
  for (int i = 0; i < viewer_count(seats); ++i) {
    const int viewer = viewer_at(seats, i);
    Scene scene = match.scene(match.position_after(0), viewer);
    Changes changes(viewer);
    for (std::size_t choice = 0; choice < match.choices(); ++choice) {
      for (const ScenePatch& patch : changes.of(match, match.choice(choice))) ASSERT_EQ(apply(scene, patch), "");
      if (choice + 1 != match.choices() && random.below(8) != 0) continue;
      const ScenePatch untold = diff(scene, match.scene(match.position_after(choice + 1), viewer));
      ASSERT_TRUE(untold.empty()) << "choice " << choice << ", viewer " << viewer << ": "
                                  << boost::json::serialize(patch_to_json(untold));
    }
  }
}

// A match is its list of choices.
TEST_P(Properties, ReplayingTheListGivesThePosition) {
  const u64 games = std::max(u64{1}, static_cast<u64>(effort(10)) / variant().share);
  for (u64 seed = 1; seed <= games; ++seed) {
    const FuzzedGame fuzzed = fuzz_game(ruleset(), variant().options, seed, 0);
    ASSERT_EQ(fuzzed.played.size(), fuzzed.choices);
    Position at(game().bytes);
    game().start(rules(), variant().options, at.data(), nullptr);
    for (const auto& [seat, choice] : fuzzed.played) {
      ASSERT_TRUE(game().check(rules(), at.data(), seat, choice).allowed());
      game().answer(rules(), at.data(), seat, choice);
    }
    EXPECT_EQ(game().owes(at.data()), 0);
  }
}

}  // namespace
}  // namespace agon::engine
