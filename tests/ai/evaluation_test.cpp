// Does a game know who is winning? Scripted opponents play; at half time its evaluation is held against the score.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/opponent.h"
#include "core/bits.h"
#include "engine/json/options.h"
#include "engine/match/ruleset.h"
#include "games/list.h"
#include "tests/effort.h"

namespace agon::ai {
namespace {

using engine::Position;

// How it stood at the beginning of a turn, for seat 0.
struct Standing {
  i64 evaluation = 0;
  i64 ahead = 0;  // in the score
};

// Of each decided match, who won (1: seat 0, -1: seat 1) and how it stood when half of its turns were over.
struct HalfTime {
  int winner = 0;
  Standing standing;
};

class Evaluations : public testing::TestWithParam<std::string_view> {
 protected:
  const engine::Game& game() const { return *ruleset_->game; }
  const void* rules() const { return ruleset_->block(); }

  std::vector<HalfTime> play(int games) {
    std::vector<HalfTime> list;
    const std::unique_ptr<Opponent> opponent = make_opponent(1);
    for (int i = 0; i < games; ++i) {
      Random random(static_cast<u64>(i));
      Position at(game().bytes);
      game().start(rules(), engine::usual_options(*ruleset_), at.data(), nullptr);
      std::vector<Standing> turns;
      while (game().owes(at.data()) != 0) {
        if (game().turns(at.data()) > turns.size()) turns.push_back(standing(at));
        if (game().owes(at.data()) == kChance) {
          const Choice drawn = game().draw(rules(), at.data(), random);
          game().answer(rules(), at.data(), kChanceSeat, drawn);
          continue;
        }
        const int seat = lowest(game().owes(at.data()));
        const Choice choice = choose_for(*opponent, *ruleset_, at, seat, random);
        game().answer(rules(), at.data(), seat, choice);
      }
      const int winner = game().result(rules(), at.data(), 0) - 1;
      if (winner != 0) list.push_back({winner, turns[turns.size() / 2]});
    }
    return list;
  }

 private:
  Standing standing(const Position& at) const {
    const Position view = view_of(*ruleset_, at, 0);
    return {game().evaluate(rules(), view.data(), 0),
            game().score(rules(), at.data(), 0) - game().score(rules(), at.data(), 1)};
  }

  packs::Problems problems_;
  std::shared_ptr<const engine::Ruleset> ruleset_ = games::all_games().open(GetParam(), problems_);
};

INSTANTIATE_TEST_SUITE_P(Of, Evaluations, testing::Values("champions", "aristeia"),
                         [](const auto& each) { return std::string(each.param); });

// Who leads at half time usually wins; the evaluation sees more of it than the score does.
TEST_P(Evaluations, NameTheWinnerMoreOftenThanTheScore) {
  const std::vector<HalfTime> matches = play(std::max(60, effort(400)));
  const auto named = [&](auto&& number) {
    return std::ranges::count_if(matches, [&](const HalfTime& m) { return number(m.standing) * m.winner > 0; });
  };
  const auto by_evaluation = named([](const Standing& s) { return s.evaluation; });
  const auto by_score = named([](const Standing& s) { return s.ahead; });
  RecordProperty("decided", static_cast<int>(matches.size()));
  RecordProperty("by_evaluation", static_cast<int>(by_evaluation));
  RecordProperty("by_score", static_cast<int>(by_score));
  EXPECT_GT(by_evaluation, by_score) << "of " << matches.size();
  EXPECT_GT(by_evaluation * 100, static_cast<i64>(matches.size()) * 60) << "of " << matches.size();
}

}  // namespace
}  // namespace agon::ai
