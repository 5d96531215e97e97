// The names of the second game's verbs, events and reasons, its rules page, and the fields of a position.
#pragma once
#include <array>
#include <string_view>

#include "engine/fields.h"
#include "engine/words.h"
#include "packs/rule_page.h"
#include "tests/core/second/state.h"

namespace agon::second {

inline constexpr engine::Kind kAbilityKind{engine::kGameKinds};
inline constexpr std::array kKinds{engine::KindInfo{kAbilityKind, "ability"}};

inline constexpr std::array<std::string_view, kCards> kCardNames{
    "no_1", "no_2", "feint_1", "feint_2", "charge", "shove", "gamble", "spy", "refill", "curse", "ward", "rally"};
inline constexpr std::array<std::string_view, kAbilities> kAbilityNames{
    "none", "grudge", "thorns", "dodge", "insight", "focus", "calm", "rage", "dazed", "ward", "last_word"};

namespace detail {

using engine::Kind;
using engine::NamedOperand;

inline constexpr NamedOperand kSeat{"seat", Kind::seat};
inline constexpr NamedOperand kTarget{"target", Kind::seat};
inline constexpr NamedOperand kCard{"card", Kind::card};
inline constexpr NamedOperand kSecretCard{"card", Kind::card, true};
inline constexpr NamedOperand kSpace{"space", Kind::space};
inline constexpr NamedOperand kNumber{"number", Kind::number};
inline constexpr NamedOperand kAbility{"ability", kAbilityKind};

}  // namespace detail

inline constexpr std::array kVerbs{AGON_SECOND_VERBS(AGON_VERB_INFO)};

inline constexpr std::array kEvents{
    engine::word_info("drew", detail::kSeat, detail::kSecretCard),
    engine::word_info("planned", detail::kSeat, detail::kTarget),
    engine::word_info("rested", detail::kSeat),
    engine::word_info("attacked", detail::kSeat, detail::kTarget),
    engine::word_info("chose", detail::kSeat),
    engine::word_info("played", detail::kSeat, detail::kCard),
    engine::word_info("went_first", detail::kSeat, detail::kTarget),
    engine::word_info("took_back", detail::kSeat),
    engine::word_info("cancelled", detail::kSeat, detail::kCard),
    engine::word_info("rolled", detail::kSeat, detail::NamedOperand{"dice", detail::Kind::dice}, detail::kNumber),
    engine::word_info("hurt", detail::kSeat, detail::NamedOperand{"by", detail::Kind::seat}, detail::kNumber),
    engine::word_info("prevented", detail::kSeat, detail::kNumber),
    engine::word_info("healed", detail::kSeat),
    engine::word_info("luck_changed", detail::kSeat, detail::kNumber),
    engine::word_info("shoved", detail::kSeat, detail::kSpace),
    engine::word_info("shown", detail::kSeat, detail::kTarget, detail::kSecretCard),
    engine::word_info("began", detail::kAbility, detail::kSeat),
    engine::word_info("ended", detail::kAbility, detail::kSeat),
    engine::word_info("round_began", detail::kNumber),
    engine::word_info("finished", detail::kNumber),
};
static_assert(kEvents.size() == static_cast<std::size_t>(What::count_));

inline constexpr std::array kReasons{
    engine::word_info("none"),
    engine::word_info("over"),
    engine::word_info("not_asked", detail::kSeat),
    engine::word_info("not_an_answer"),
    engine::word_info("not_in_hand", detail::kSeat, detail::kCard),
    engine::word_info("wrong_timing", detail::kCard),
    engine::word_info("not_an_enemy", detail::kNumber),
    engine::word_info("not_waiting", detail::kNumber),
    engine::word_info("not_offered", detail::kNumber),
    engine::word_info("no_space", detail::kNumber),
    engine::word_info("not_in_deck", detail::kNumber),
    engine::word_info("bad_dice", detail::kNumber),
};
static_assert(kReasons.size() == static_cast<std::size_t>(Reason::count_));

inline constexpr std::array kProcedures = engine::procedure_infos(kProcedureNames, kStepNames);

// The rules page, by hand: this game has no document.
constexpr packs::RuleEntry rule_entry(std::string_view id, std::string_view en, std::string_view es) {
  return {id, "The second game", "tests", "all", "", en, es};
}
inline constexpr std::array kRulePage{
    packs::RuleEntry{},
    rule_entry("second.question.over", "The game is over.", "La partida ha terminado."),
    rule_entry("second.question.asked", "Only who is asked answers.", "Solo responde quien es preguntado."),
    rule_entry("second.question.answer", "An answer fits the question.", "La respuesta encaja con la pregunta."),
    rule_entry("second.draw", "Draw a tactic each round.", "Roba una táctica cada ronda."),
    rule_entry("second.plan", "Plan in secret whom to attack.", "Planea en secreto a quién atacar."),
    rule_entry("second.rest", "Resting gives luck.", "Descansar da suerte."),
    rule_entry("second.attack", "Attack as planned.", "Ataca como se planeó."),
    rule_entry("second.attack.dice", "An attack rolls its dice.", "Un ataque tira sus dados."),
    rule_entry("second.attack.near", "One die more when adjacent.", "Un dado más si está adyacente."),
    rule_entry("second.attack.limit", "Never more than four dice.", "Nunca más de cuatro dados."),
    rule_entry("second.tactic.hand", "Play what you hold.", "Juega lo que tienes."),
    rule_entry("second.tactic.timing", "Each tactic has its time.", "Cada táctica tiene su momento."),
    rule_entry("second.tactic.window", "All choose at once.", "Todos eligen a la vez."),
    rule_entry("second.tactic.first", "The underdog says whose is first.", "El más débil dice cuál va primero."),
    rule_entry("second.tactic.no", "NO! cancels a tactic.", "¡NO! cancela una táctica."),
    rule_entry("second.tactic.bonus", "Tactics change dice.", "Las tácticas cambian dados."),
    rule_entry("second.effect", "Effects do what they say.", "Los efectos hacen lo que dicen."),
    rule_entry("second.moment.order", "The underdog orders abilities.", "El más débil ordena las habilidades."),
    rule_entry("second.hurt", "Hits wound.", "Los impactos hieren."),
    rule_entry("second.would", "Instead, nothing happens.", "En su lugar, no ocurre nada."),
    rule_entry("second.rage", "Rage adds a die.", "La ira añade un dado."),
    rule_entry("second.dazed", "Being dazed takes a die.", "Estar aturdido quita un dado."),
    rule_entry("second.round.end", "The round ends what lasts.", "La ronda termina lo que dura."),
    rule_entry("second.finish", "Most points win.", "Gana quien tiene más puntos."),
};
static_assert(kRulePage.size() == static_cast<std::size_t>(Rule::count_));

// A number for each seat.
template <class V, class Values>
void by_seat(V& v, std::string_view name, Values& values) {
  v.object(name, [&](auto& inner) {
    constexpr std::array<std::string_view, kSeats> names{"0", "1", "2"};
    for (std::size_t i = 0; i < names.size(); ++i) inner.number(names[i], values[i]);
  });
}

template <class V, class S>
void fields(V& v, S& s) {
  using engine::Kind;
  int seats = kSeats;
  v.array("fighters", seats, kSeats, [&](auto& inner, int i) {
    auto& f = s.fighters[static_cast<std::size_t>(i)];
    inner.named("at", Kind::space, f.at);
    inner.number("wounds", f.wounds);
    inner.number("luck", f.luck);
    inner.number("points", f.points);
    inner.number("held", f.held);
    inner.set("hand", Kind::card, s.hand[static_cast<std::size_t>(i)]);
    inner.set("discard", Kind::card, s.discard[static_cast<std::size_t>(i)]);
    int others = kSeats;
    inner.array("known", others, kSeats, [&](auto& hands, int k) {
      hands.set("hand", Kind::card, s.known[static_cast<std::size_t>(i)][static_cast<std::size_t>(k)]);
    });
  });
  by_seat(v, "plan", s.plan);
  by_seat(v, "pick", s.pick);
  v.array("rolls", s.rolls.length, kRolls, [&](auto& inner, int i) {
    auto& roll = s.rolls[i];
    inner.named("attacker", Kind::seat, roll.attacker);
    inner.named("defender", Kind::seat, roll.defender);
    inner.number("action", roll.action);
    inner.number("bonus", roll.bonus);
  });
  v.set("in_force", Kind::number, s.in_force.used);
  int entries = s.in_force.kCapacity;
  v.array("abilities", entries, s.in_force.kCapacity, [&](auto& inner, int i) {
    auto& entry = s.in_force.entries[static_cast<std::size_t>(i)];
    inner.number("ability", entry.ability);
    inner.number("source", entry.source);
    inner.number("subject", entry.subject);
    inner.number("end", entry.end);
  });
  int moments = static_cast<int>(When::count_);
  v.array("moments", moments, moments,
          [&](auto& inner, int i) { inner.set("slots", Kind::number, s.in_force.at[static_cast<std::size_t>(i)]); });
  v.number("plans_open", s.plans_open);
  v.number("round", s.round);
  v.number("attacks", s.attacks);
  v.word("ending", "none, last_standing, rounds", s.ending);
  engine::stack_fields(v, s.stack, kProcedureNames, kStepNames);
}

}  // namespace agon::second
