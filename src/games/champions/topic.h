// What a question and a choice are about, where their texts alone do not tell.
#pragma once
#include <string>

#include "engine/codec.h"
#include "games/champions/faces.h"
#include "games/champions/state.h"

namespace agon::champions {

// Who reacts is told to what: "Bea, card 9: 2 hits".
inline std::string topic(const Pack&, const State& s, int seat, const engine::Naming& naming) {
  const auto& stack = s.stack;
  if (stack.depth < 2 || stack.top().procedure != Procedure::reaction) return {};
  const Frame& below = stack.frames[stack.depth - 2];
  if (below.procedure != Procedure::attack_section || seat < 0 || seat >= s.players()) return {};
  const AttackSection& attack = below.as.attack_section;
  return naming.ruleset.texts.format(naming.language, "topic.attacked",
                                     {{"seat", naming.seat(attack.attacker)},
                                      {"card", engine::operand_text(naming, engine::Kind::card, attack.card)},
                                      {"hits", i64{attack.hits[static_cast<std::size_t>(seat)]}}});
}

// What the section of a card does that would be used.
inline std::string gist(const Pack& pack, const State&, Choice choice, const packs::Texts& texts,
                        packs::Language language) {
  const auto text = [&](int card, SectionName section) {
    return section_text(pack.rules.section(card, section), texts, language);
  };
  if (const auto play = heard<choose::Play>(choice)) return text(play->card, play->section);
  if (const auto react = heard<choose::React>(choice)) return text(react->card, SectionName::reaction);
  return {};
}

}  // namespace agon::champions
