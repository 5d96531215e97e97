// Whether a question allows what it offers, and nothing else.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "tests/games/test_table.h"

namespace agon::games {

// Every answer that differs from an option in one place: its verb, one of its operands, a bit that means nothing.
inline std::vector<Choice> answers_near(Choice option, int verbs) {
  std::vector<Choice> near;
  for (int verb = 0; verb < verbs; ++verb)
    near.push_back({(option.bits & ~(u64{0xff} << 56)) | static_cast<u64>(verb) << 56});
  for (const int place : {48, 40, 32}) {
    for (u64 value = 0; value < 256; ++value) near.push_back({(option.bits & ~(u64{0xff} << place)) | value << place});
  }
  for (int i = 0; i < 56; ++i) near.push_back({option.bits ^ bit(i)});
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
    if (table.game().verbs[option.verb()].name == "roll" || ++tried[option.verb()] > kOfEachVerb) continue;
    for (const Choice answer : answers_near(option, static_cast<int>(table.game().verbs.size()))) {
      if (table.check(seat, answer).allowed() && !options.contains(answer)) {
        return table.line(option) + " is offered, and so is allowed " + std::to_string(answer.bits);
      }
    }
  }
  return {};
}

}  // namespace agon::games
