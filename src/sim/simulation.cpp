#include "sim/simulation.h"

#include <fmt/format.h>

#include "core/bits.h"

namespace agon::sim {

namespace {

using engine::Game;
using engine::Position;

// What the spectators see of the table at the end; the scores are known.
void record_table(const engine::Ruleset& ruleset, const Position& position, GameRecord& record) {
  const engine::Scene scene =
      ruleset.game->pieces(ruleset.block(), ai::view_of(ruleset, position, kNobody).data(), kNobody);
  const auto of_seat = [](int seat, std::string_view name) { return fmt::format("{}.{}", seat + 1, name); };
  for (const engine::SceneTrack& track : scene.tracks) {
    const bool is_known = track.seat != engine::kNoSeat && track.kind == engine::TrackKind::score;
    if (is_known || track.ordered()) continue;
    record.shown.emplace_back(track.seat == engine::kNoSeat ? track.name : of_seat(track.seat, track.name),
                              std::to_string(track.value));
  }
  for (std::size_t seat = 0; seat < scene.seats.size(); ++seat) {
    for (const engine::SceneNamed& trait : scene.seats[seat].traits) {
      record.shown.emplace_back(of_seat(static_cast<int>(seat), trait.kind), trait.name);
    }
  }
}

}  // namespace

int seats_of(const engine::Ruleset& ruleset, const std::vector<i64>& options) {
  Position position(ruleset.game->bytes);
  ruleset.game->start(ruleset.block(), options, position.data(), nullptr);
  return ruleset.game->seats(position.data());
}

Simulation::Simulation(std::shared_ptr<const engine::Ruleset> ruleset, std::vector<i64> options,
                       const std::vector<int>& levels)
    : ruleset_(std::move(ruleset)), options_(std::move(options)) {
  for (const int level : levels) opponents_.push_back(ai::make_opponent(level));
}

GameRecord Simulation::play(u64 seed) {
  const Game& game = *ruleset_->game;
  const void* rules = ruleset_->block();
  // Chance and the opponents draw from streams of their own: what a seat thinks does not change the dice.
  Random chance(seed);
  Random minds = chance.split();
  GameRecord record{.seed = seed};
  Position position(game.bytes);
  game.start(rules, options_, position.data(), nullptr);
  for (u8 owes = game.owes(position.data()); owes != 0 && record.choices < kMostChoices;
       owes = game.owes(position.data()), ++record.choices) {
    if (owes == kChance) {
      game.answer(rules, position.data(), kChanceSeat, game.draw(rules, position.data(), chance));
      continue;
    }
    const int seat = lowest(owes);
    const Choice choice = ai::choose_for(*opponents_[static_cast<std::size_t>(seat)], *ruleset_, position, seat, minds);
    game.answer(rules, position.data(), seat, choice);
  }
  const Question question = game.question(position.data());
  record.turns = game.turns(position.data());
  record.ending = question.fault != Fault::none ? "fault"
                  : !question.over()            ? "unfinished"
                                                : std::string(game.ending(position.data()));
  for (int seat = 0; seat < game.seats(position.data()); ++seat) {
    record.results.push_back(game.result(rules, position.data(), seat));
    record.scores.push_back(game.score(rules, position.data(), seat));
  }
  record_table(*ruleset_, position, record);
  return record;
}

}  // namespace agon::sim
