// The phrases of Aristeia!'s effects, as the compiler of card texts takes them: the words listed in code.h, other ways
// to say some of them, moments, ends, and the names of states, dice, symbols and attributes.
#pragma once
#include <algorithm>
#include <array>

#include "games/aristeia/code.h"
#include "games/aristeia/kinds.h"
#include "packs/effect/vocabulary.h"

namespace agon::aristeia {

namespace phrases {

using packs::effect::Kind;
using packs::effect::Phrase;

// The kinds of words that only this game has.
inline constexpr Kind kStateWord = packs::effect::word_kind(0);
inline constexpr Kind kDiceWord = packs::effect::word_kind(1);
inline constexpr Kind kSymbolWord = packs::effect::word_kind(2);
inline constexpr Kind kAttributeWord = packs::effect::word_kind(3);

constexpr Phrase phrase(Kind kind, std::string_view id, std::string_view pattern, Code code, int literal = 0) {
  return {kind, id, pattern, static_cast<u8>(code), static_cast<u8>(literal)};
}
constexpr Phrase word(Kind kind, std::string_view id, std::string_view pattern, int value) {
  return {kind, id, pattern, packs::effect::kPushLiteral, static_cast<u8>(value)};
}
template <class Enum>
constexpr Phrase word(Kind kind, std::string_view id, std::string_view pattern, Enum value) {
  return word(kind, id, pattern, static_cast<int>(value));
}
constexpr Phrase die(std::string_view id, std::string_view pattern, DieKind kind) {
  return phrase(kDiceWord, id, pattern, Code::one_die, static_cast<int>(kind));
}
constexpr Phrase moment(std::string_view id, std::string_view pattern, Moment at, About about = About::anything) {
  return {Kind::moment, id, pattern, static_cast<u8>(at), static_cast<u8>(about)};
}
constexpr Phrase end(std::string_view id, std::string_view pattern, End at) {
  return {Kind::end, id, pattern, packs::effect::kPushLiteral, static_cast<u8>(at)};
}

template <std::size_t... N>
constexpr auto joined(const std::array<Phrase, N>&... lists) {
  std::array<Phrase, (0 + ... + N)> all{};
  auto at = all.begin();
  ((at = std::ranges::copy(lists, at).out), ...);
  return all;
}

// The words that code.h lists.
#define AGON_LISTED_PHRASE(kind, code, pattern) phrase(Kind::kind, #code, pattern, Code::code),
#define AGON_WHO_PHRASE(Struct, code, pattern) AGON_LISTED_PHRASE(who, code, pattern)
#define AGON_SET_PHRASE(Struct, code, pattern) AGON_LISTED_PHRASE(set, code, pattern)
#define AGON_FILTER_PHRASE(Struct, code, pattern) AGON_LISTED_PHRASE(filter, code, pattern)
#define AGON_NUMBER_PHRASE(Struct, code, pattern) AGON_LISTED_PHRASE(number, code, pattern)
#define AGON_CONDITION_PHRASE(Struct, code, pattern) AGON_LISTED_PHRASE(condition, code, pattern)
#define AGON_VERB_PHRASE(Struct, code, pattern) AGON_LISTED_PHRASE(verb, code, pattern)
#define AGON_PASSIVE_PHRASE(code, pattern) AGON_LISTED_PHRASE(passive, code, pattern)
inline constexpr std::array kWho{AGON_ARISTEIA_WHO(AGON_WHO_PHRASE)};
inline constexpr std::array kSets{AGON_ARISTEIA_SETS(AGON_SET_PHRASE)};
inline constexpr std::array kFilters{AGON_ARISTEIA_FILTERS(AGON_FILTER_PHRASE)};
inline constexpr std::array kNumbers{AGON_ARISTEIA_NUMBERS(AGON_NUMBER_PHRASE)};
inline constexpr std::array kConditions{AGON_ARISTEIA_CONDITIONS(AGON_CONDITION_PHRASE)};
inline constexpr std::array kVerbs{AGON_ARISTEIA_EFFECT_VERBS(AGON_VERB_PHRASE)};
inline constexpr std::array kPassives{AGON_ARISTEIA_PASSIVES(AGON_PASSIVE_PHRASE)};

// Other ways to say who.
inline constexpr std::array kOtherWho{
    Phrase{Kind::who, "it", "it", packs::effect::kPushLiteral, 0, Phrase::kPicked},
    Phrase{Kind::who, "one", "a|an <set>", packs::effect::kSameValue, 0, Phrase::kPick},
    Phrase{Kind::who, "several", "up to <number> <set>", packs::effect::kSameValue, 0, Phrase::kPickSeveral},
    Phrase{Kind::who, "each", "each <set>", packs::effect::kSameValue},
    phrase(Kind::who, "who_named", "<name>", Code::named),
};
inline constexpr std::array kOtherSets{
    phrase(Kind::set, "set_self", "self", Code::self),
    phrase(Kind::set, "set_target", "target", Code::target),
};

inline constexpr std::array kMoments{
    moment("initiative_revealed", "when initiative is revealed", Moment::initiative_revealed),
    moment("preparation_begins", "beginning of preparation of <set>", Moment::preparation_begins),
    moment("preparation_ends", "end of preparation of <set>", Moment::preparation_ends),
    moment("actions_begin", "beginning of actions of <set>", Moment::actions_begin),
    moment("during_actions", "during actions of <set>", Moment::during_actions),
    moment("before_declaring", "before <set> declares|declare [an action]", Moment::during_actions),
    moment("actions_end", "end of actions of <set>", Moment::actions_end),
    moment("states_begin", "beginning of states of <set>", Moment::states_begin),
    moment("states_end", "end of states of <set>", Moment::states_end),
    moment("targeted", "when <set> is|are targeted", Moment::targeted),
    moment("attacked", "when <set> is|are attacked", Moment::targeted, About::attack),
    moment("before_roll", "before <set> rolls|roll", Moment::before_roll),
    moment("before_combat_roll", "before <set> rolls|roll in combat", Moment::before_roll, About::combat),
    moment("before_attack_roll", "before <set> rolls|roll an attack", Moment::before_roll, About::attack),
    moment("before_defense_roll", "before <set> rolls|roll defense", Moment::before_roll, About::defense),
    moment("before_disengage_roll", "before <set> rolls|roll to disengage", Moment::before_roll, About::disengage),
    moment("before_hold_roll", "before <set> rolls|roll to hold", Moment::before_roll, About::hold),
    moment("before_action_roll", "before <set> rolls|roll an action", Moment::before_roll, About::action),
    moment("after_roll", "after <set> rolls|roll", Moment::after_roll),
    moment("after_combat_roll", "after <set> rolls|roll in combat", Moment::after_roll, About::combat),
    moment("after_attack_roll", "after <set> rolls|roll an attack", Moment::after_roll, About::attack),
    moment("after_defense_roll", "after <set> rolls|roll defense", Moment::after_roll, About::defense),
    moment("after_disengage_roll", "after <set> rolls|roll to disengage", Moment::after_roll, About::disengage),
    moment("before_switches", "before switches of <set>", Moment::before_switches),
    moment("attack_switches_begin", "beginning of attack switches of <set>", Moment::before_switches, About::attack),
    moment("displaced", "when <set> is|are displaced", Moment::displaced),
    moment("would_fall", "when <set> would fall", Moment::would_fall),
    moment("after_resolution", "after resolution", Moment::after_resolution),
    moment("after_resolution_of", "after <set> resolves|resolve an attack", Moment::after_resolution, About::attack),
    moment("tactic_played", "when a rival tactic is played", Moment::tactic_played),
    moment("round_ends", "end of the round", Moment::round_ends),
    moment("would_suffer", "when <set> would suffer damage from an attack", Moment::would_suffer, About::attack),
    moment("deals_damage", "after <set> deals|deal damage", Moment::damage_dealt),
    moment("suffers_damage", "after <set> suffers|suffer damage", Moment::damage_suffered),
    moment("falls", "when <set> falls|fall", Moment::fell),
};

inline constexpr std::array kEnds{
    end("end_this_roll", "end of this roll", End::this_roll),
    end("end_this_action", "end of this action", End::this_action),
    end("end_next_action", "end of the next action", End::next_action),
    end("end_activation", "end of activation", End::activation),
    end("end_own_next_activation", "beginning of the next activation", End::own_next_activation),
    end("end_round", "end of round", End::round),
};

// States, dice, symbols, attributes.
inline constexpr std::array kWords{
    word(kStateWord, "burning", "burning", StateName::burning),
    word(kStateWord, "dazzled", "dazzled", StateName::dazzled),
    word(kStateWord, "focused", "focused", StateName::focused),
    word(kStateWord, "hidden", "hidden", StateName::hidden),
    word(kStateWord, "immobilized", "immobilized", StateName::immobilized),
    word(kStateWord, "marked", "marked", StateName::marked),
    word(kStateWord, "poisoned", "poisoned", StateName::poisoned),
    word(kStateWord, "silenced", "silenced", StateName::silenced),
    word(kStateWord, "stunned", "stunned", StateName::stunned),
    word(kStateWord, "taunted", "taunted", StateName::taunted),
    word(kStateWord, "energy_down", "energy -2", StateName::energy_down),
    word(kStateWord, "speed_down", "speed -2", StateName::speed_down),
    word(kStateWord, "speed_up", "speed +2", StateName::speed_up),
    word(kStateWord, "initiative_down", "initiative -2", StateName::initiative_down),
    word(kStateWord, "initiative_up", "initiative +2", StateName::initiative_up),
    die("red", "red", DieKind::red),
    die("green", "green", DieKind::green),
    die("orange", "orange", DieKind::orange),
    die("blue", "blue", DieKind::blue),
    die("yellow", "yellow", DieKind::yellow),
    die("black", "black", DieKind::black),
    die("die_star", "star", DieKind::star),
    die("die_block", "block", DieKind::block),
    die("die_special", "special", DieKind::special),
    phrase(kDiceWord, "dice_sum", "<a:dice> <b:dice>", Code::dice_sum),
    word(kSymbolWord, "star", "star|stars", Symbol::star),
    word(kSymbolWord, "block", "block|blocks", Symbol::block),
    word(kSymbolWord, "special", "special|specials", Symbol::special),
    word(kAttributeWord, "energy", "energy", Attribute::energy),
    word(kAttributeWord, "hit_points", "hit points", Attribute::hit_points),
    word(kAttributeWord, "initiative", "initiative", Attribute::initiative),
    word(kAttributeWord, "speed", "speed", Attribute::speed),
};

}  // namespace phrases

inline constexpr auto kPhrases = phrases::joined(
    phrases::kWho, phrases::kOtherWho, phrases::kOtherSets, phrases::kSets, phrases::kFilters, phrases::kNumbers,
    phrases::kConditions, phrases::kVerbs, phrases::kPassives, phrases::kMoments, phrases::kEnds, phrases::kWords);

// The kinds of words, in the order of their numbers.
inline constexpr std::array<std::string_view, 4> kWordKinds{"state", "dice", "symbol", "attribute"};

}  // namespace agon::aristeia
