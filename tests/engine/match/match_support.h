// Matches to test with.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/json/options.h"
#include "engine/match/match.h"
#include "games/list.h"

namespace agon::engine {

inline std::shared_ptr<const Ruleset> champions_rules() {
  static const std::shared_ptr<const Ruleset> ruleset = [] {
    packs::Problems problems;
    return games::all_games().open("champions", problems);
  }();
  return ruleset;
}
inline std::shared_ptr<const Ruleset> aristeia_rules() {
  static const std::shared_ptr<const Ruleset> ruleset = [] {
    packs::Problems problems;
    return games::all_games().open("aristeia", problems);
  }();
  return ruleset;
}

inline Choice champions_choice(const std::string& text) {
  return choice_from_json(*champions_rules(), boost::json::parse(text)).value();
}

// Options in their order: players, win_score, round_limit, styles, seat_order. Two points win: random players seldom
// hit.
inline MatchSetup champions_setup(int players, const std::string& seed, bool chosen_styles = false) {
  return {.ruleset = champions_rules(),
          .options = {players, 2, 0, chosen_styles ? 1 : 0, 0},
          .seed = Seed::from_text(seed)};
}

inline Match champions_match(int players, const std::string& seed) {
  return Match::start(champions_setup(players, seed)).value();
}

// With decks that the players build, so that there are secrets from the beginning.
inline Match aristeia_match(const std::string& seed, const std::string& teams = "random") {
  const std::vector<std::pair<std::string, std::string>> options{
      {"team_1", teams}, {"team_2", teams}, {"tactics", "chosen"}};
  return Match::start({.ruleset = aristeia_rules(),
                       .options = options_from_text(*aristeia_rules(), options).value(),
                       .seed = Seed::from_text(seed)})
      .value();
}

// Any answer of anybody who is asked.
inline std::pair<int, Choice> any_answer(const Match& match, Random& random) {
  std::vector<int> asked;
  for (int seat = 0; seat <= kChanceSeat; ++seat) {
    if (match.question().asks(seat)) asked.push_back(seat);
  }
  const int seat = asked[random.below(static_cast<u32>(asked.size()))];
  if (seat == kChanceSeat) return {seat, match.draw()};
  const ChoiceList options = match.options(seat);
  return {seat, options[static_cast<int>(random.below(static_cast<u32>(options.size)))]};
}

// Random answers, at most so many, to the end of the game.
inline void play_randomly(Match& match, Random& random, int most = 100'000) {
  for (int i = 0; i < most && !match.over(); ++i) {
    const auto [seat, choice] = any_answer(match, random);
    match.answer(seat, choice);
  }
}

}  // namespace agon::engine
