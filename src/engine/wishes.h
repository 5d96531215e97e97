// What is wished, compared with what can be chosen.
#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "engine/game.h"

namespace agon::engine {

// What a wish says about an operand of a verb. Of several operands of one kind it says them in their order.
inline std::optional<i64> wished_operand(const Wish& wish, std::span<const VerbOperand> operands, std::size_t i) {
  auto before = std::ranges::count(operands.first(i), operands[i].kind, &VerbOperand::kind);
  for (const auto& [kind, value] : wish.operands) {
    if (kind == operands[i].kind && before-- == 0) return value;
  }
  return std::nullopt;
}

// Does a choice do all that is wished? A wish that names nothing fits nothing.
inline bool fits(std::span<const VerbInfo> verbs, const Wish& wish, Choice choice) {
  if (wish.verb && choice.verb() != *wish.verb) return false;
  const auto operands = verbs[choice.verb()].used();
  std::size_t said = 0;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const std::optional<i64> value = wished_operand(wish, operands, i);
    if (!value) continue;
    if (static_cast<u64>(*value) != operand(choice, operands[i])) return false;
    ++said;
  }
  return said == wish.operands.size() && (wish.verb.has_value() || said != 0);
}

// The first option that does it.
inline std::optional<Choice> wished(std::span<const VerbInfo> verbs, const Wish& wish, const ChoiceList& options) {
  const auto found = std::ranges::find_if(options, [&](Choice c) { return fits(verbs, wish, c); });
  return found == options.end() ? std::nullopt : std::optional(*found);
}

// The choice that a wish with a verb describes; what it does not say is 0.
inline Choice described(std::span<const VerbInfo> verbs, const Wish& wish) {
  Choice choice = bare(*wish.verb);
  const auto operands = verbs[*wish.verb].used();
  for (std::size_t i = 0; i < operands.size(); ++i) {
    choice = with_operand(choice, operands[i], static_cast<u64>(wished_operand(wish, operands, i).value_or(0)));
  }
  return choice;
}

// A wish as the answer to the open question: `check` judges the choice that it describes, `otherwise` is the refusal of
// a wish that describes none.
template <class Check>
Why judged(std::span<const VerbInfo> verbs, const Wish& wish, Refusal otherwise, Check&& check) {
  if (!wish.verb || *wish.verb >= verbs.size()) return {otherwise, {}};
  const Choice wanted = described(verbs, wish);
  const Refusal refusal = check(wanted);
  if (!refusal.allowed()) return {refusal, {}};
  return {kAllowed, {wanted}};
}

// The same with the options of the question: the first that does what is wished is the answer.
template <class Check>
Why judged(std::span<const VerbInfo> verbs, const Wish& wish, const ChoiceList& options, Refusal otherwise,
           Check&& check) {
  if (const auto option = wished(verbs, wish, options)) return {kAllowed, {*option}};
  return judged(verbs, wish, otherwise, std::forward<Check>(check));
}

}  // namespace agon::engine
