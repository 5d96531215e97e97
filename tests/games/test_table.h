// A position to test with, used as everything above the rules uses it: through the interface of all games.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bits.h"
#include "engine/codec.h"
#include "engine/json/options.h"
#include "engine/match/position.h"
#include "games/list.h"

namespace agon::games {

namespace json = boost::json;
using RulesetPtr = std::shared_ptr<const engine::Ruleset>;

// A built-in pack by its name, or a folder.
inline RulesetPtr open_rules(std::string_view where) {
  packs::Problems problems;
  RulesetPtr ruleset = all_games().open(where, problems);
  if (ruleset == nullptr) throw std::runtime_error(problems.text());
  return ruleset;
}

// One position, and what can be done with it. What a test gets wrong is thrown, so that it cannot go unnoticed.
class TestTable {
 public:
  explicit TestTable(std::string_view options, RulesetPtr ruleset)
      : ruleset_(std::move(ruleset)), options_(options_of(options)), at_(game().bytes) {
    game().start(rules(), options_, at_.data(), nullptr);
  }

  const engine::Ruleset& ruleset() const { return *ruleset_; }
  const engine::Game& game() const { return *ruleset_->game; }
  const void* rules() const { return ruleset_->block(); }
  const engine::Position& position() const { return at_; }
  engine::Position& position() { return at_; }

  // In words what is wrong, and then nothing has changed.
  std::string set_up(std::string_view wanted) {
    return game().set_up(rules(), options_, json::parse(wanted).as_object(), at_.data());
  }
  std::string load(const json::object& saved) { return game().load(rules(), saved, at_.data()); }
  json::object saved() const { return game().save(rules(), at_.data()); }
  std::string broken() const { return std::string(game().broken(rules(), at_.data(), 0)); }

  Question question() const { return game().question(at_.data()); }
  bool over() const { return question().over(); }
  int asked() const { return lowest(question().owes); }
  int players() const { return game().seats(at_.data()); }
  // "turn.play", "attack_section.roll"
  std::string step() const {
    const auto [procedure, step] = engine::step_name(game(), question());
    return std::string(procedure) + "." + std::string(step);
  }

  ChoiceList options(int seat) const {
    ChoiceList list;
    game().options(rules(), at_.data(), seat, list);
    return list;
  }
  ChoiceList options() const { return options(asked()); }
  std::vector<std::string> option_lines() const {
    std::vector<std::string> lines;
    for (const Choice c : options()) lines.push_back(line(c));
    return lines;
  }
  std::string line(Choice c) const { return engine::choice_line(terms(), c); }

  Choice read(std::string_view choice) const {
    const auto read = engine::choice_from_json(terms(), json::parse(choice));
    if (!read) throw std::runtime_error(read.error());
    return *read;
  }
  Refusal check(int seat, Choice choice) const { return game().check(rules(), at_.data(), seat, choice); }

  // Answers for whoever is asked.
  void answer(Choice choice) {
    const int seat = asked();
    if (const Refusal refusal = check(seat, choice); !refusal.allowed()) {
      throw std::runtime_error(line(choice) + ": " + engine::refusal_text({*ruleset_}, refusal));
    }
    game().answer(rules(), at_.data(), seat, choice);
  }
  // The option that the scripted opponent likes best from what the seat knows; of equals the first.
  Choice advised(int seat) const {
    engine::Position view = at_;
    game().blank(rules(), view.data(), seat);
    const ChoiceList list = options(seat);
    const std::vector<i64> ratings = ratings_at(view, seat, list);
    return list[static_cast<int>(std::ranges::max_element(ratings) - ratings.begin())];
  }
  // What the scripted opponent thinks of each option, from all that is in the position.
  std::vector<i64> ratings(int seat, const ChoiceList& list) const { return ratings_at(at_, seat, list); }
  // Plays `most` random choices, chance's included.
  u64 play(Random& random, u64 most) {
    u64 ignored = 0;
    return game().play_out(rules(), at_.data(), random, most, ignored);
  }

  // Names go by the position where they depend on it.
  engine::Terms terms() const { return {*ruleset_, at_}; }
  i64 value(engine::Kind kind, std::string_view name) const {
    const std::optional<i64> found = terms().value(kind, name);
    if (!found) throw std::runtime_error("there is nothing called " + std::string(name));
    return *found;
  }

  // The first refusal in the way of a wish, or how to get there.
  engine::Why why(int seat, std::string_view wish) const {
    const auto read = engine::wish_from_json(terms(), json::parse(wish));
    if (!read) throw std::runtime_error(read.error());
    return game().why(rules(), at_.data(), seat, *read);
  }
  // "champions.move.exact: wrong_distance", or "allowed".
  std::string told(const Refusal& refusal) const {
    if (refusal.allowed()) return "allowed";
    return std::string(ruleset_->rule(refusal.rule).id) + ": " + std::string(game().reasons[refusal.reason].name);
  }

  json::value query(std::string_view name, const std::vector<std::pair<std::string, i64>>& operands) const {
    std::string error;
    json::value answer = game().query(rules(), at_.data(), name, operands, error);
    if (!error.empty()) throw std::runtime_error(error);
    return answer;
  }

 private:
  std::vector<i64> ratings_at(const engine::Position& at, int seat, const ChoiceList& list) const {
    std::vector<i64> scores(static_cast<std::size_t>(list.size));
    game().rate(rules(), at.data(), seat, {list.at.data(), scores.size()}, scores);
    return scores;
  }
  std::vector<i64> options_of(std::string_view text) const {
    auto options = engine::options_from_json(*ruleset_, json::parse(text));
    if (!options) throw std::runtime_error(options.error());
    return *options;
  }

  RulesetPtr ruleset_;
  std::vector<i64> options_;
  engine::Position at_;
};

}  // namespace agon::games
