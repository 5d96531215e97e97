// What a choice costs and brings, where its text does not tell: the price of an action, the words of a tactic.
#pragma once
#include <string>

#include "games/aristeia/called.h"
#include "games/aristeia/check.h"
#include "games/aristeia/titles.h"

namespace agon::aristeia {

namespace detail {

// "2 action points: 4 movement points"
inline std::string action_gist(const Pack& pack, const State& s, std::size_t action, const packs::Texts& texts,
                               packs::Language language) {
  const auto word = [&](std::string_view key, int n) {
    return texts.format(language, fmt::format("face.{}", key), {{"n", i64{n}}});
  };
  const Action& card = pack.actions[action];
  const Frame& top = s.stack.top();
  const bool is_free = top.procedure == Procedure::let_perform && top.as.let_perform.free != 0;
  std::string cost;
  if (card.cost != 0 && !is_free) cost = word("action_points", card.cost);
  if (card.movement != 0 && !is_free) cost += (cost.empty() ? "" : ", ") + word("movement_points", card.movement);
  std::string brings = card_text(pack, pack.action_always[action], texts, language);
  if (card.move && top.procedure == Procedure::activation) {
    const Look look{pack.rules, s};
    brings = word("movement_points", attribute(look, top.as.activation.piece, Attribute::speed, NoParts{}));
  }
  if (const std::string success = card_text(pack, pack.action_success[action], texts, language); !success.empty()) {
    brings += (brings.empty() ? "" : " ") + texts.format(language, "face.success", {{"effect", success}});
  }
  if (cost.empty() || brings.empty()) return cost + brings;
  return texts.format(language, "gist.costs", {{"cost", cost}, {"brings", brings}});
}

}  // namespace detail

inline std::string gist(const Pack& pack, const State& s, Choice choice, const packs::Texts& texts,
                        packs::Language language) {
  if (s.stack.depth == 0) return {};
  const auto tactic_text = [&](std::size_t tactic) {
    return tactic < pack.tactics.size() ? card_text(pack, pack.tactic_texts[tactic], texts, language) : std::string{};
  };
  switch (verb(choice)) {
    case Verb::act:
    case Verb::act_alone: {
      const auto action = static_cast<std::size_t>(declaration_of(choice).action);
      return detail::action_gist(pack, s, action, texts, language);
    }
    case Verb::include: return tactic_text(as<choose::Include>(choice).card);
    case Verb::play: return tactic_text(as<choose::Play>(choice).card);
    default: return {};
  }
}

}  // namespace agon::aristeia
