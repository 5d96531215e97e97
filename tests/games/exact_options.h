// Whether a question allows what it offers, and nothing else.
#pragma once
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tests/games/test_table.h"

namespace agon::games {

// Every answer that differs from an option in one place: its verb, one of its operands, a bit that means nothing.
inline std::vector<Choice> answers_near(const engine::Game& game, Choice option) {
  constexpr u64 kTried = 255;  // values of an operand, from 0 on
  std::vector<Choice> near;
  const u64 operands = option.bits & ((u64{1} << Choice::kOperandBits) - 1);
  for (std::size_t verb = 0; verb < game.verbs.size(); ++verb) {
    near.push_back({engine::bare(verb).bits | operands});
  }
  for (const engine::VerbOperand& each : game.verbs[option.verb()].used()) {
    const Choice without{option.bits & ~(each.most() << each.at)};
    for (u64 value = 0; value <= std::min(kTried, each.most()); ++value) {
      near.push_back(engine::with_operand(without, each, value));
    }
  }
  for (int i = 0; i < Choice::kOperandBits; ++i) near.push_back({option.bits ^ bit(i)});
  return near;
}

// In words the first answer of the seat that is allowed and not offered, or offered and not allowed; nothing when there
// is none. Dice are offered once for each set of faces and may fall in any order: they are left alone.
inline std::string not_exactly_offered(const TestTable& table, int seat) {
  constexpr int kOfEachVerb = 6;
  const ChoiceList options = table.options(seat);
  std::map<int, int> tried;
  for (const Choice option : options) {
    if (!table.check(seat, option).allowed()) return table.line(option) + " is offered and not allowed";
    const auto operands = table.game().verbs[option.verb()].used();
    const bool dice = std::ranges::find(operands, Kind::dice, &engine::VerbOperand::kind) != operands.end();
    if (dice || ++tried[option.verb()] > kOfEachVerb) continue;
    for (const Choice answer : answers_near(table.game(), option)) {
      if (table.check(seat, answer).allowed() && !options.contains(answer)) {
        return table.line(option) + " is offered, and so is allowed " + std::to_string(answer.bits);
      }
    }
  }
  return {};
}

}  // namespace agon::games
