// The phrases of Aristeia!'s effects: how a card says something, and the op-code that it becomes. docs/packs.md
// explains them to designers.
#pragma once
#include <array>

#include "games/aristeia/code.h"
#include "games/aristeia/names.h"
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

}  // namespace phrases

inline constexpr auto kPhrases = [] {
  using namespace phrases;
  return std::array{
      // Who.
      phrase(Kind::who, "self", "self", Code::self),
      phrase(Kind::who, "target", "target", Code::target),
      phrase(Kind::who, "subject", "them", Code::subject),
      phrase(Kind::who, "active", "active", Code::active),
      phrase(Kind::who, "attacker", "attacker", Code::attacker),
      phrase(Kind::who, "defender", "defender", Code::defender),
      Phrase{Kind::who, "it", "it", packs::effect::kPushLiteral, 0, Phrase::kPicked},
      Phrase{Kind::who, "one", "a|an <set>", packs::effect::kSameValue, 0, Phrase::kPick},
      Phrase{Kind::who, "several", "up to <number> <set>", packs::effect::kSameValue, 0, Phrase::kPickSeveral},
      Phrase{Kind::who, "each", "each <set>", packs::effect::kSameValue},
      phrase(Kind::who, "who_named", "<name>", Code::named),

      // Sets and filters.
      phrase(Kind::set, "set_self", "self", Code::self),
      phrase(Kind::set, "set_target", "target", Code::target),
      phrase(Kind::set, "allies", "ally|allies", Code::allies),
      phrase(Kind::set, "enemies", "enemy|enemies", Code::enemies),
      phrase(Kind::set, "characters", "character|characters", Code::characters),
      phrase(Kind::set, "allied_characters", "allied character|characters", Code::allied_characters),
      phrase(Kind::set, "enemy_characters", "enemy character|characters", Code::enemy_characters),
      phrase(Kind::set, "minions", "minion|minions", Code::minions),
      phrase(Kind::set, "allied_minions", "allied minion|minions", Code::allied_minions),
      phrase(Kind::set, "barriers", "barrier|barriers", Code::barriers),
      phrase(Kind::set, "pieces", "piece|pieces", Code::pieces),
      phrase(Kind::set, "named", "<name>", Code::named),
      phrase(Kind::filter, "other_than", "other than <who>", Code::other_than),
      phrase(Kind::filter, "adjacent_to", "adjacent to <who>", Code::adjacent_to),
      phrase(Kind::filter, "within", "within <range> of <who>", Code::within),
      phrase(Kind::filter, "within_sight", "within <range> sight of <who>", Code::within_sight),
      phrase(Kind::filter, "seen_by", "seen by <who>", Code::seen_by),
      phrase(Kind::filter, "seeing", "seeing <who>", Code::seeing),
      phrase(Kind::filter, "with_state", "with <state>", Code::with_state),
      phrase(Kind::filter, "without_state", "without <state>", Code::without_state),
      phrase(Kind::filter, "with_any_state", "with any state", Code::with_any_state),
      phrase(Kind::filter, "wounded", "wounded", Code::wounded),
      phrase(Kind::filter, "in_scoring_zone", "in the scoring zone", Code::in_scoring_zone),
      phrase(Kind::filter, "taunted_by", "taunted by <who>", Code::taunted_by),

      // Numbers.
      phrase(Kind::number, "damage_dealt", "damage dealt", Code::damage_dealt),
      phrase(Kind::number, "damage_suffered", "damage suffered", Code::damage_suffered),
      phrase(Kind::number, "movement_spent", "movement spent", Code::movement_spent),
      phrase(Kind::number, "number_of", "number of <set>", Code::number_of),
      phrase(Kind::number, "attribute_of", "<attribute> of <who>", Code::attribute_of),
      phrase(Kind::number, "states_on", "states on <who>", Code::states_on),
      phrase(Kind::number, "damage_on", "damage on <who>", Code::damage_on),
      phrase(Kind::number, "hit_points_left", "hit points left of <who>", Code::hit_points_left),
      phrase(Kind::number, "rolled", "rolled <symbol>", Code::rolled),
      phrase(Kind::number, "action_points", "action points", Code::action_points),
      phrase(Kind::number, "movement_points", "movement points", Code::movement_points),
      phrase(Kind::number, "rounds_played", "rounds played", Code::rounds_played),
      phrase(Kind::number, "plus", "<a:number> plus <b:number>", Code::plus),
      phrase(Kind::number, "minus", "<a:number> minus <b:number>", Code::minus),
      phrase(Kind::number, "limited_to", "<a:number> limited to <b:number>", Code::limited_to),

      // Conditions.
      phrase(Kind::condition, "is_among", "<who> is|are [a|an] <set>", Code::is_among),
      phrase(Kind::condition, "any", "any <set>", Code::any),
      phrase(Kind::condition, "stands", "<who> stands|stand", Code::stands),
      phrase(Kind::condition, "sees", "<a:who> sees|see <b:who>", Code::sees),
      phrase(Kind::condition, "is_attacking", "attacking", Code::is_attacking),
      phrase(Kind::condition, "is_defending", "defending", Code::is_defending),
      phrase(Kind::condition, "is_disengaging", "disengaging", Code::is_disengaging),
      phrase(Kind::condition, "action_is_attack", "this action is an attack", Code::action_is_attack),
      phrase(Kind::condition, "is_success", "success", Code::is_success),
      phrase(Kind::condition, "once_a_round", "once a round", Code::once_a_round),
      phrase(Kind::condition, "once_an_activation", "once an activation", Code::once_an_activation),
      phrase(Kind::condition, "is_underdog", "underdog", Code::is_underdog),

      // Verbs.
      phrase(Kind::verb, "displace", "displace <who>", Code::displace),
      phrase(Kind::verb, "displace_times", "displace <who> <number> times", Code::displace_times),
      phrase(Kind::verb, "displace_up_to", "displace <who> up to <number> times", Code::displace_up_to),
      phrase(Kind::verb, "place_adjacent", "place <a:who> adjacent to <b:who>", Code::place_adjacent),
      phrase(Kind::verb, "place_within", "place <a:who> within <range> of <b:who>", Code::place_within),
      phrase(Kind::verb, "swap", "swap <a:who> with <b:who>", Code::swap),
      phrase(Kind::verb, "damage", "damage <who> <number>", Code::damage),
      phrase(Kind::verb, "deal", "deal <number> to <who>", Code::deal),
      phrase(Kind::verb, "heal", "heal <who> <number>", Code::heal),
      phrase(Kind::verb, "fill", "fill <who> with damage", Code::fill),
      phrase(Kind::verb, "impose", "impose <state> on <who>", Code::impose),
      phrase(Kind::verb, "impose_shared", "impose <number> <state> among <set>", Code::impose_shared),
      phrase(Kind::verb, "remove_state", "remove <state> from <who>", Code::remove_state),
      phrase(Kind::verb, "remove_states", "remove <number> state|states from <who>", Code::remove_states),
      phrase(Kind::verb, "remove_all_states", "remove all states from <who>", Code::remove_all_states),
      phrase(Kind::verb, "move_state", "move a state from <a:who> to <b:who>", Code::move_state),
      phrase(Kind::verb, "gain_movement", "gain <number> movement", Code::gain_movement),
      phrase(Kind::verb, "gain_actions", "gain <number> action|actions", Code::gain_actions),
      phrase(Kind::verb, "draw_tactics", "draw <number>", Code::draw_tactics),
      phrase(Kind::verb, "discard_tactics", "discard <number>", Code::discard_tactics),
      phrase(Kind::verb, "rival_discards", "rival discards <number>", Code::rival_discards),
      phrase(Kind::verb, "rival_discards_at_random", "rival discards <number> at random",
             Code::rival_discards_at_random),
      phrase(Kind::verb, "take_own_discard", "take a tactic from own discards", Code::take_own_discard),
      phrase(Kind::verb, "take_own_discard_before_roll", "take a roll tactic from own discards",
             Code::take_own_discard_before_roll),
      phrase(Kind::verb, "take_rival_discard", "take a tactic from rival discards", Code::take_rival_discard),
      phrase(Kind::verb, "leave_game", "remove this tactic from the game", Code::leave_game),
      phrase(Kind::verb, "add_dice", "add <dice>", Code::add_dice),
      phrase(Kind::verb, "add_dice_per", "add <dice> per <set>", Code::add_dice_per),
      phrase(Kind::verb, "add_dice_times", "add <dice> times <number>", Code::add_dice_times),
      phrase(Kind::verb, "cancel_symbols", "cancel <number> <symbol> of rival", Code::cancel_symbols),
      phrase(Kind::verb, "nullify_die", "nullify a rival die", Code::nullify_die),
      phrase(Kind::verb, "reroll_own", "reroll up to <number> own dice", Code::reroll_own),
      phrase(Kind::verb, "reroll_rival", "reroll up to <number> rival dice", Code::reroll_rival),
      phrase(Kind::verb, "grant_reroll", "gain <number> reroll|rerolls", Code::grant_reroll),
      phrase(Kind::verb, "rival_rolls_one_die", "rival rolls only one die", Code::rival_rolls_one_die),
      phrase(Kind::verb, "use_switch_free", "use a switch free", Code::use_switch_free),
      phrase(Kind::verb, "repeat_attack", "repeat this attack", Code::repeat_attack),
      phrase(Kind::verb, "repeat_attack_on", "repeat this attack on <who>", Code::repeat_attack_on),
      phrase(Kind::verb, "perform", "perform <name> on <who>", Code::perform),
      phrase(Kind::verb, "let_perform", "let <who> perform an action costing up to <number>", Code::let_perform),
      phrase(Kind::verb, "let_attack", "let <who> attack free", Code::let_attack),
      phrase(Kind::verb, "must_attack", "<who> must attack once", Code::must_attack),
      phrase(Kind::verb, "sidestep_and_perform", "sidestep <who> and perform <name>", Code::sidestep_and_perform),
      phrase(Kind::verb, "becomes_target", "<who> becomes|become the target", Code::becomes_target),
      phrase(Kind::verb, "cancel_action", "cancel this action", Code::cancel_action),
      phrase(Kind::verb, "cancel_tactic", "cancel that tactic", Code::cancel_tactic),
      phrase(Kind::verb, "deploy_smoke", "deploy up to <number> smoke within <range> of <who>", Code::deploy_smoke),
      phrase(Kind::verb, "remove_smoke", "remove own smoke", Code::remove_smoke),
      phrase(Kind::verb, "deploy_minion", "deploy a minion within <range> of <who>", Code::deploy_minion),
      phrase(Kind::verb, "activate_minion", "activate a minion", Code::activate_minion),
      phrase(Kind::verb, "choose_scoring_zone", "pick the scoring zone", Code::choose_scoring_zone),
      phrase(Kind::verb, "change_form", "turn the card over", Code::change_form),
      phrase(Kind::verb, "take_damage_share", "take any of the damage", Code::take_damage_share),
      phrase(Kind::verb, "suffer_up_to", "suffer up to <number>", Code::suffer_up_to),

      // Passives.
      phrase(Kind::passive, "ignores_cover", "<who> ignores|ignore cover", Code::ignores_cover),
      phrase(Kind::passive, "cover_gives", "cover gives <who> <dice>", Code::cover_gives),
      phrase(Kind::passive, "cannot_be_displaced_by_enemies", "<who> cannot be displaced by enemies",
             Code::cannot_be_displaced_by_enemies),
      phrase(Kind::passive, "cannot_be_displaced", "<who> cannot be displaced", Code::cannot_be_displaced),
      phrase(Kind::passive, "cannot_be_attacked", "<who> cannot be attacked", Code::cannot_be_attacked),
      phrase(Kind::passive, "cannot_be_switched", "<who> cannot be affected by rival switches",
             Code::cannot_be_switched),
      phrase(Kind::passive, "keeps_several", "<who> keeps several of a state", Code::keeps_several),
      phrase(Kind::passive, "immune_to", "<who> is|are immune to <state>", Code::immune_to),
      phrase(Kind::passive, "yields_no_tactic", "<who> yields|yield no tactic", Code::yields_no_tactic),
      phrase(Kind::passive, "attack_dice", "<who> adds|add <dice> to attacks", Code::attack_dice),
      phrase(Kind::passive, "attack_dice_per", "<who> adds|add <dice> to attacks per <set> at most <number>",
             Code::attack_dice_per),
      phrase(Kind::passive, "defense_dice", "<who> adds|add <dice> to defense", Code::defense_dice),
      phrase(Kind::passive, "disengage_dice", "<who> adds|add <dice> to disengage", Code::disengage_dice),
      phrase(Kind::passive, "hold_dice", "<who> adds|add <dice> to hold", Code::hold_dice),
      phrase(Kind::passive, "this_roll_dice", "this roll adds <dice>", Code::this_roll_dice),
      phrase(Kind::passive, "this_roll_dice_per", "this roll adds <dice> times <number>", Code::this_roll_dice_per),
      phrase(Kind::passive, "attribute_more", "<who> has|have <number> more <attribute>", Code::attribute_more),
      phrase(Kind::passive, "attribute_less", "<who> has|have <number> less <attribute>", Code::attribute_less),
      phrase(Kind::passive, "must_attack_self", "<who> must attack self first", Code::must_attack_self),
      phrase(Kind::passive, "ignores_sight", "<who> needs|need no sight", Code::ignores_sight),
      phrase(Kind::passive, "reaches_further", "<who> reaches|reach <number> further", Code::reaches_further),
      phrase(Kind::passive, "cannot_move", "<who> cannot move", Code::cannot_move),
      phrase(Kind::passive, "cannot_use_switches", "<who> cannot use switches", Code::cannot_use_switches),

      // Moments.
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

      // Ends.
      end("end_this_roll", "end of this roll", End::this_roll),
      end("end_this_action", "end of this action", End::this_action),
      end("end_next_action", "end of the next action", End::next_action),
      end("end_activation", "end of activation", End::activation),
      end("end_own_next_activation", "beginning of the next activation", End::own_next_activation),
      end("end_round", "end of round", End::round),

      // States, dice, symbols, attributes.
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
}();

// The kinds of words, in the order of their numbers.
inline constexpr std::array<std::string_view, 4> kWordKinds{"state", "dice", "symbol", "attribute"};

}  // namespace agon::aristeia
