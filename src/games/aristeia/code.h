// The words of Aristeia!'s effects: each noun, verb and passive with how a card says it, and the op-code that it
// becomes. What a noun means stands in nouns/, what a verb does in steps/verbs/, what that is worth to the scripted
// opponent in advice/verbs/; docs/packs.md explains all of them to designers.
#pragma once
#include "core/effect.h"
#include "core/lexicon.h"
#include "core/types.h"
#include "games/aristeia/kinds.h"

namespace agon::aristeia {

// Who: one piece, or none.
#define AGON_ARISTEIA_WHO(X)        \
  X(Self, self, "self")             \
  X(Target, target, "target")       \
  X(Subject, subject, "them")       \
  X(Active, active, "active")       \
  X(Attacker, attacker, "attacker") \
  X(Defender, defender, "defender")

// Sets: pieces in the HexaDome.
#define AGON_ARISTEIA_SETS(X)                                           \
  X(Allies, allies, "ally|allies")                                      \
  X(Enemies, enemies, "enemy|enemies")                                  \
  X(Characters, characters, "character|characters")                     \
  X(AlliedCharacters, allied_characters, "allied character|characters") \
  X(EnemyCharacters, enemy_characters, "enemy character|characters")    \
  X(Minions, minions, "minion|minions")                                 \
  X(AlliedMinions, allied_minions, "allied minion|minions")             \
  X(Barriers, barriers, "barrier|barriers")                             \
  X(Pieces, pieces, "piece|pieces")                                     \
  X(Named, named, "<name>")

// Filters: of a set those of whom it is true.
#define AGON_ARISTEIA_FILTERS(X)                                \
  X(OtherThan, other_than, "other than <who>")                  \
  X(AdjacentTo, adjacent_to, "adjacent to <who>")               \
  X(Within, within, "within <range> of <who>")                  \
  X(WithinSight, within_sight, "within <range> sight of <who>") \
  X(SeenBy, seen_by, "seen by <who>")                           \
  X(Seeing, seeing, "seeing <who>")                             \
  X(WithState, with_state, "with <state>")                      \
  X(WithoutState, without_state, "without <state>")             \
  X(WithAnyState, with_any_state, "with any state")             \
  X(Wounded, wounded, "wounded")                                \
  X(InScoringZone, in_scoring_zone, "in the scoring zone")      \
  X(TauntedBy, taunted_by, "taunted by <who>")

// Numbers.
#define AGON_ARISTEIA_NUMBERS(X)                                \
  X(DamageDealt, damage_dealt, "damage dealt")                  \
  X(DamageSuffered, damage_suffered, "damage suffered")         \
  X(MovementSpent, movement_spent, "movement spent")            \
  X(NumberOf, number_of, "number of <set>")                     \
  X(AttributeOf, attribute_of, "<attribute> of <who>")          \
  X(StatesOn, states_on, "states on <who>")                     \
  X(DamageOn, damage_on, "damage on <who>")                     \
  X(HitPointsLeft, hit_points_left, "hit points left of <who>") \
  X(Rolled, rolled, "rolled <symbol>")                          \
  X(ActionPoints, action_points, "action points")               \
  X(MovementPoints, movement_points, "movement points")         \
  X(RoundsPlayed, rounds_played, "rounds played")               \
  X(Plus, plus, "<a:number> plus <b:number>")                   \
  X(Minus, minus, "<a:number> minus <b:number>")                \
  X(LimitedTo, limited_to, "<a:number> limited to <b:number>")

// Dice: packed counts of dice and symbols. How a card says one die is its colour (vocabulary.h).
#define AGON_ARISTEIA_DICE(X) \
  X(OneDie, one_die)          \
  X(DiceSum, dice_sum)

// Conditions.
#define AGON_ARISTEIA_CONDITIONS(X)                               \
  X(IsAmong, is_among, "<who> is|are [a|an] <set>")               \
  X(Any, any, "any <set>")                                        \
  X(Stands, stands, "<who> stands|stand")                         \
  X(Sees, sees, "<a:who> sees|see <b:who>")                       \
  X(IsAttacking, is_attacking, "attacking")                       \
  X(IsDefending, is_defending, "defending")                       \
  X(IsDisengaging, is_disengaging, "disengaging")                 \
  X(ActionIsAttack, action_is_attack, "this action is an attack") \
  X(IsSuccess, is_success, "success")                             \
  X(OnceARound, once_a_round, "once a round")                     \
  X(OnceAnActivation, once_an_activation, "once an activation")   \
  X(IsUnderdog, is_underdog, "underdog")

// Verbs, by the headings of the rule book.
#define AGON_ARISTEIA_EFFECT_VERBS(X)                                                               \
  /* Places. */                                                                                     \
  X(Displace, displace, "displace <who>")                                                           \
  X(DisplaceTimes, displace_times, "displace <who> <number> times")                                 \
  X(DisplaceUpTo, displace_up_to, "displace <who> up to <number> times")                            \
  X(PlaceAdjacent, place_adjacent, "place <a:who> adjacent to <b:who>")                             \
  X(PlaceWithin, place_within, "place <a:who> within <range> of <b:who>")                           \
  X(Swap, swap, "swap <a:who> with <b:who>")                                                        \
  /* Damage. */                                                                                     \
  X(Damage, damage, "damage <who> <number>")                                                        \
  X(Deal, deal, "deal <number> to <who>")                                                           \
  X(Heal, heal, "heal <who> <number>")                                                              \
  X(Fill, fill, "fill <who> with damage")                                                           \
  /* States. */                                                                                     \
  X(Impose, impose, "impose <state> on <who>")                                                      \
  X(ImposeShared, impose_shared, "impose <number> <state> among <set>")                             \
  X(RemoveState, remove_state, "remove <state> from <who>")                                         \
  X(RemoveStates, remove_states, "remove <number> state|states from <who>")                         \
  X(RemoveAllStates, remove_all_states, "remove all states from <who>")                             \
  X(MoveState, move_state, "move a state from <a:who> to <b:who>")                                  \
  /* Points. */                                                                                     \
  X(GainMovement, gain_movement, "gain <number> movement")                                          \
  X(GainActions, gain_actions, "gain <number> action|actions")                                      \
  /* Tactics. */                                                                                    \
  X(DrawTactics, draw_tactics, "draw <number>")                                                     \
  X(DiscardTactics, discard_tactics, "discard <number>")                                            \
  X(RivalDiscards, rival_discards, "rival discards <number>")                                       \
  X(RivalDiscardsAtRandom, rival_discards_at_random, "rival discards <number> at random")           \
  X(TakeOwnDiscard, take_own_discard, "take a tactic from own discards")                            \
  X(TakeOwnDiscardBeforeRoll, take_own_discard_before_roll, "take a roll tactic from own discards") \
  X(TakeRivalDiscard, take_rival_discard, "take a tactic from rival discards")                      \
  X(LeaveGame, leave_game, "remove this tactic from the game")                                      \
  /* Dice of the roll in progress. */                                                               \
  X(AddDice, add_dice, "add <dice>")                                                                \
  X(AddDicePer, add_dice_per, "add <dice> per <set>")                                               \
  X(AddDiceTimes, add_dice_times, "add <dice> times <number>")                                      \
  X(CancelSymbols, cancel_symbols, "cancel <number> <symbol> of rival")                             \
  X(NullifyDie, nullify_die, "nullify a rival die")                                                 \
  X(RerollOwn, reroll_own, "reroll up to <number> own dice")                                        \
  X(RerollRival, reroll_rival, "reroll up to <number> rival dice")                                  \
  X(GrantReroll, grant_reroll, "gain <number> reroll|rerolls")                                      \
  X(RivalRollsOneDie, rival_rolls_one_die, "rival rolls only one die")                              \
  X(UseSwitchFree, use_switch_free, "use a switch free")                                            \
  /* Actions. */                                                                                    \
  X(RepeatAttack, repeat_attack, "repeat this attack")                                              \
  X(RepeatAttackOn, repeat_attack_on, "repeat this attack on <who>")                                \
  X(Perform, perform, "perform <name> on <who>")                                                    \
  X(LetPerform, let_perform, "let <who> perform an action costing up to <number>")                  \
  X(LetAttack, let_attack, "let <who> attack free")                                                 \
  X(MustAttack, must_attack, "<who> must attack once")                                              \
  X(SidestepAndPerform, sidestep_and_perform, "sidestep <who> and perform <name>")                  \
  X(BecomesTarget, becomes_target, "<who> becomes|become the target")                               \
  X(CancelAction, cancel_action, "cancel this action")                                              \
  X(CancelTactic, cancel_tactic, "cancel that tactic")                                              \
  /* Smoke, minions, zones, forms. */                                                               \
  X(DeploySmoke, deploy_smoke, "deploy up to <number> smoke within <range> of <who>")               \
  X(RemoveSmoke, remove_smoke, "remove own smoke")                                                  \
  X(DeployMinion, deploy_minion, "deploy a minion within <range> of <who>")                         \
  X(ActivateMinion, activate_minion, "activate a minion")                                           \
  X(ChooseScoringZone, choose_scoring_zone, "pick the scoring zone")                                \
  X(ChangeForm, change_form, "turn the card over")                                                  \
  /* Damage taken on oneself. */                                                                    \
  X(TakeDamageShare, take_damage_share, "take any of the damage")                                   \
  X(SufferUpTo, suffer_up_to, "suffer up to <number>")

// Passives: what always holds while it is in force.
#define AGON_ARISTEIA_PASSIVES(X)                                                   \
  X(ignores_cover, "<who> ignores|ignore cover")                                    \
  X(cover_gives, "cover gives <who> <dice>")                                        \
  X(cannot_be_displaced_by_enemies, "<who> cannot be displaced by enemies")         \
  X(cannot_be_displaced, "<who> cannot be displaced")                               \
  X(cannot_be_attacked, "<who> cannot be attacked")                                 \
  X(cannot_be_switched, "<who> cannot be affected by rival switches")               \
  X(keeps_several, "<who> keeps several of a state")                                \
  X(immune_to, "<who> is|are immune to <state>")                                    \
  X(yields_no_tactic, "<who> yields|yield no tactic")                               \
  X(attack_dice, "<who> adds|add <dice> to attacks")                                \
  X(attack_dice_per, "<who> adds|add <dice> to attacks per <set> at most <number>") \
  X(defense_dice, "<who> adds|add <dice> to defense")                               \
  X(disengage_dice, "<who> adds|add <dice> to disengage")                           \
  X(hold_dice, "<who> adds|add <dice> to hold")                                     \
  X(this_roll_dice, "this roll adds <dice>")                                        \
  X(this_roll_dice_per, "this roll adds <dice> times <number>")                     \
  X(attribute_more, "<who> has|have <number> more <attribute>")                     \
  X(attribute_less, "<who> has|have <number> less <attribute>")                     \
  X(must_attack_self, "<who> must attack self first")                               \
  X(ignores_sight, "<who> needs|need no sight")                                     \
  X(reaches_further, "<who> reaches|reach <number> further")                        \
  X(cannot_move, "<who> cannot move")                                               \
  X(cannot_use_switches, "<who> cannot use switches")

#define AGON_ARISTEIA_NOUNS(X) \
  AGON_ARISTEIA_WHO(X)         \
  AGON_ARISTEIA_SETS(X)        \
  AGON_ARISTEIA_FILTERS(X)     \
  AGON_ARISTEIA_NUMBERS(X)     \
  AGON_ARISTEIA_DICE(X)        \
  AGON_ARISTEIA_CONDITIONS(X)
AGON_LEXICON(AGON_ARISTEIA_NOUNS, AGON_ARISTEIA_EFFECT_VERBS, AGON_ARISTEIA_PASSIVES)

// Named points where abilities and tactics act. Those up to `round_ends` are windows, in which both players may also
// play tactics; the others belong to abilities alone.
#define AGON_ARISTEIA_MOMENTS(X)                                                \
  X(none)                                                                       \
  X(initiative_revealed)                                                        \
  X(preparation_begins)                                                         \
  X(preparation_ends)                                                           \
  X(actions_begin)                                                              \
  X(during_actions) /* of one's own character, between actions and movements */ \
  X(actions_end)                                                                \
  X(states_begin)                                                               \
  X(states_end)                                                                 \
  X(targeted)                                                                   \
  X(before_roll)                                                                \
  X(after_roll)                                                                 \
  X(before_switches)                                                            \
  X(displaced)                                                                  \
  X(would_fall)                                                                 \
  X(after_resolution)                                                           \
  X(tactic_played)                                                              \
  X(round_ends)                                                                 \
  X(would_suffer)                                                               \
  X(damage_dealt)                                                               \
  X(damage_suffered)                                                            \
  X(fell)
AGON_ENUMERATION(Moment, AGON_ARISTEIA_MOMENTS);

constexpr Kind kind_of(Moment) { return kMomentKind; }

// Abilities in force are kept by moment; what always holds, by its kind: asking for one that nobody has costs a load.
inline constexpr int kPassives = static_cast<int>(Code::count_) - kFirstPassive;
inline constexpr int kMoments = static_cast<int>(Moment::count_) + kPassives;
constexpr int passive_moment(Code code) {
  return static_cast<int>(Moment::count_) + static_cast<int>(code) - kFirstPassive;
}
constexpr int moment_of(const AbilityCode& ability) {
  return ability.passive() ? passive_moment(static_cast<Code>(ability.op)) : ability.op;
}

// What an effect names in quotes, as its code has it: a character or an action.
struct InQuotes {
  bool action = false;
  int index = 0;

  static constexpr InQuotes of(int value) { return {value % 2 != 0, value / 2}; }
  constexpr u16 value() const { return static_cast<u16>(2 * index + (action ? 1 : 0)); }
};

// Which rolls or actions a moment is about: its literal.
enum class About : u8 { anything, attack, defense, combat, disengage, hold, action };

// What ends a lasting ability. Those up to `activation` last no longer than the activation.
enum class End : u8 { this_action, this_roll, next_action, activation, own_next_activation, round, never };
static_assert(static_cast<u8>(End::this_action) == kEndOfAction);

}  // namespace agon::aristeia
