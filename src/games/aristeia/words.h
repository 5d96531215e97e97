// The verbs of Aristeia!, its events, and its reasons for refusing something: what each is called, with its operands.
// What the operands of events and reasons are is in called.h.
#pragma once
#include "core/choice.h"
#include "core/types.h"
#include "games/aristeia/kinds.h"

namespace agon::aristeia {

// Rights that a roll gives, offered beside tactics.
AGON_WORDS(Right, focus, granted, hidden, marked_die, marked_star, omadon);
inline constexpr auto kRightNames = listed_names<Right>();
inline constexpr int kRights = static_cast<int>(kRightNames.size());
constexpr Kind kind_of(Right) { return kRightKind; }

// What can be answered.
#define AGON_ARISTEIA_VERBS(X) \
  X(Pass, pass)                \
  X(Draft, draft)              \
  X(Include, include)          \
  X(Keep, keep)                \
  X(Redraw, redraw)            \
  X(Zone, zone)                \
  X(First, first)              \
  X(Deploy, deploy)            \
  X(Plan, plan)                \
  X(Act, act)                  \
  X(ActAlone, act_alone)       \
  X(Step, step)                \
  X(Disengage, disengage)      \
  X(Play, play)                \
  X(Use, use)                  \
  X(Remove, remove)            \
  X(Finish, finish)            \
  X(Focus, focus)              \
  X(NameSymbol, symbol)        \
  X(Nullify, nullify)          \
  X(Transform, transform)      \
  X(Trade, trade)              \
  X(Reroll, reroll)            \
  X(OneDie, kind)              \
  X(To, to)                    \
  X(ChoosePiece, piece)        \
  X(ChooseToken, token)        \
  X(Name, name)                \
  X(Alternative, choose)       \
  X(Amount, amount)            \
  X(ChooseCard, card)          \
  X(ChooseDie, die)            \
  X(Yes, yes)                  \
  X(Roll, roll)                \
  X(Draw, draw)                \
  X(Toss, toss)
AGON_VERBS(AGON_ARISTEIA_VERBS)

namespace choose {

struct Pass {  // decline, play nothing, stop
  AGON_CHOICE(pass);
};
struct Draft {  // for the team
  CharacterId character;
  AGON_CHOICE(draft, character);
};
struct Include {  // a tactic in the deck
  Seat owner;
  TacticId card;
  AGON_CHOICE(include, owner, card);
};
struct Keep {  // the starting hand
  AGON_CHOICE(keep);
};
struct Redraw {  // the starting hand: mulligan
  AGON_CHOICE(redraw);
};
struct Zone {  // to deploy, to score
  PlaceId place;
  AGON_CHOICE(zone, place);
};
struct First {  // who goes first
  Seat seat;
  AGON_CHOICE(first, seat);
};
struct Deploy {
  PieceId piece;
  SpaceId space;
  AGON_CHOICE(deploy, piece, space);
};
struct Plan {  // a character into the next slot of the running order
  PieceId piece;
  AGON_CHOICE(plan, piece);
};
struct Act {  // declare an action at a target
  ActionId action;
  PieceId target;
  AGON_CHOICE(act, action, target);
};
struct ActAlone {  // declare an action without a target
  ActionId action;
  AGON_CHOICE(act_alone, action);
};
struct Step {  // spend a movement point to go there
  SpaceId space;
  AGON_CHOICE(step, space);
};
struct Disengage {  // spend a movement point to leave a space next to an enemy
  AGON_CHOICE(disengage);
};
struct Play {
  Seat owner;
  TacticId card;
  AGON_CHOICE(play, owner, card);
};
struct Use {
  PieceId piece;
  AbilityId ability;
  AGON_CHOICE(use, piece, ability);
};
struct Remove {  // one's own minion
  PieceId piece;
  AGON_CHOICE(remove, piece);
};
struct Finish {  // the actions step
  AGON_CHOICE(finish);
};
struct Focus {  // spend Focused for a die
  AGON_CHOICE(focus);
};
struct NameSymbol {
  Symbol symbol{};
  AGON_CHOICE(symbol, symbol);
};
struct Nullify {  // the rival's
  RolledId die;
  AGON_CHOICE(nullify, die);
};
struct Transform {  // a critical success into two stars
  AGON_CHOICE(transform);
};
struct Trade {  // symbols for a switch: so many critical ones among them
  SwitchId switch_;
  Number<> successes;
  Number<> blocks;
  AGON_CHOICE(trade, switch_, successes, blocks);
};
struct Reroll {  // use a right to roll dice again, or to remove Marked for a star
  Right right{};
  AGON_CHOICE(reroll, right);
};
struct OneDie {  // the kind of the one die that is rolled
  DieKind die{};
  AGON_CHOICE(kind, die);
};
struct To {
  SpaceId space;
  AGON_CHOICE(to, space);
};
struct ChoosePiece {
  PieceId piece;
  AGON_CHOICE(piece, piece);
};
struct ChooseToken {
  TokenId token;
  AGON_CHOICE(token, token);
};
struct Name {  // an action or skill to silence
  LineId line;
  AGON_CHOICE(name, line);
};
struct Alternative {
  OfferId offer;
  AGON_CHOICE(choose, offer);
};
struct Amount {
  Number<> number;
  AGON_CHOICE(amount, number);
};
struct ChooseCard {  // to discard or take
  Seat owner;
  TacticId card;
  AGON_CHOICE(card, owner, card);
};
struct ChooseDie {
  RolledId die;
  AGON_CHOICE(die, die);
};
struct Yes {
  AGON_CHOICE(yes);
};
struct Roll {  // (chance)
  RolledDice dice;
  AGON_CHOICE(roll, dice);
};
struct Draw {  // (chance)
  Seat owner;
  TacticId card;
  AGON_CHOICE(draw, owner, card);
};
struct Toss {  // (chance)
  Seat seat;
  AGON_CHOICE(toss, seat);
};

}  // namespace choose

// What happens.
#define AGON_ARISTEIA_EVENTS(X)               \
  X(drafted, seat, secret_character)          \
  X(unveiled, seat, character)                \
  X(included, seat, secret_card)              \
  X(drew, seat, secret_card)                  \
  X(no_tactic_left, seat)                     \
  X(draw_blocked, seat)                       \
  X(kept_hand, seat)                          \
  X(redrew_hand, seat)                        \
  X(underdog, seat)                           \
  X(zone_taken, seat, place)                  \
  X(deploys_first, seat)                      \
  X(deployed, piece, space)                   \
  X(scoring_zone, place)                      \
  X(zone_burnt, place)                        \
  X(moved_out, piece, space)                  \
  X(round_began, number)                      \
  X(planned, seat, secret_piece)              \
  X(revealed, seat, piece)                    \
  X(goes_first, seat)                         \
  X(activation_began, piece)                  \
  X(activation_ended, piece)                  \
  X(skipped, piece)                           \
  X(action_points, piece, number)             \
  X(movement_points, piece, number)           \
  X(returned, piece, space)                   \
  X(declared, piece, action, target)          \
  X(declared_alone, piece, action)            \
  X(stepped, piece, space)                    \
  X(disengaged, piece)                        \
  X(not_disengaged, piece)                    \
  X(rolled, piece, dice, shown)               \
  X(rerolled, piece, dice, shown)             \
  X(symbol_named, piece, symbol)              \
  X(focused_spent, piece)                     \
  X(dice_added, piece, die, number)           \
  X(die_dropped, piece, die)                  \
  X(die_nullified, piece, die, shown)         \
  X(block_kept, piece)                        \
  X(success_transformed, piece)               \
  X(block_transformed, piece, number)         \
  X(stunned_cancelled, piece, symbol)         \
  X(symbols_cancelled, piece, symbol, number) \
  X(switched, piece, switch_)                 \
  X(roll_result, piece, number)               \
  X(damaged, piece, number)                   \
  X(healed, piece, number)                    \
  X(fell, piece)                              \
  X(fragged, seat, piece)                     \
  X(stayed, piece)                            \
  X(state_imposed, piece, state, by)          \
  X(state_removed, piece, state)              \
  X(state_flipped, piece, state)              \
  X(state_refused, piece, state)              \
  X(displaced, piece, space)                  \
  X(not_displaced, piece)                     \
  X(placed, piece, space)                     \
  X(not_placed, piece)                        \
  X(swapped, piece, target)                   \
  X(played, seat, card, owner)                \
  X(cancelled, seat, card)                    \
  X(discarded, seat, card)                    \
  X(took_discard, seat, card)                 \
  X(left_game, seat, card)                    \
  X(back_in_deck, seat, card)                 \
  X(ability_used, piece, ability)             \
  X(ability_in_force, piece, ability)         \
  X(action_cancelled, piece, action)          \
  X(target_changed, piece, target)            \
  X(resolved, piece, action)                  \
  X(smoke_deployed, piece, space)             \
  X(smoke_removed, piece, space)              \
  X(minion_deployed, piece, space)            \
  X(minion_removed, piece)                    \
  X(form_changed, piece, form)                \
  X(share_taken, piece, target, number)       \
  X(conquered, seat, place)                   \
  X(scored, seat, number)                     \
  X(benched, piece)                           \
  X(won, seat, number)                        \
  X(drawn, number)                            \
  X(defends, piece)                           \
  X(does_not_defend, piece)                   \
  X(no_return, piece, target)                 \
  X(unharmed, piece)                          \
  X(effect_left, piece, action)               \
  X(repeats, piece, action)                   \
  X(over_limit, piece, number)                \
  X(points_lost, piece)                       \
  X(ability_ended, piece, ability)            \
  X(draws, seat, number)                      \
  X(claimed, seat, right)                     \
  X(state_immune, piece, state)               \
  X(won_by_frags, seat, number)               \
  X(disengages, piece, target)                \
  X(success_kept, piece)                      \
  X(no_smoke_left, piece)                     \
  X(action_silenced, piece, action)           \
  X(skill_silenced, piece, skill)             \
  X(no_effect, piece)
AGON_ENUMERATION(What, AGON_ARISTEIA_EVENTS);

// Why something is refused.
#define AGON_ARISTEIA_REASONS(X)               \
  AGON_REASONS_OF_EVERY_GAME(X)                \
  X(already_in_team, character)                \
  X(unknown_character)                         \
  X(not_of_this_character)                     \
  X(already_included, card)                    \
  X(out_of_order, card)                        \
  X(not_a_zone)                                \
  X(zone_occupied, place)                      \
  X(zone_burnt, place)                         \
  X(zone_used, place)                          \
  X(not_near_zone, space)                      \
  X(not_free, space)                           \
  X(hemmed_in, piece)                          \
  X(not_adjacent, space)                       \
  X(too_far, space)                            \
  X(already_placed, piece)                     \
  X(already_planned, piece)                    \
  X(not_its_action, piece, action)             \
  X(cannot_pay, action, cost, held)            \
  X(cannot_pay_movement, action, cost, held)   \
  X(out_of_range, target, number, least, most) \
  X(no_route, target)                          \
  X(no_sight, piece, target)                   \
  X(no_such_target, action, target)            \
  X(needs_target, action)                      \
  X(needs_no_target, action)                   \
  X(ally_attacked, piece, target)              \
  X(cannot_be_attacked, target)                \
  X(taunted, piece, by)                        \
  X(silenced, piece, action)                   \
  X(must_attack_first, target)                 \
  X(condition_not_met)                         \
  X(immobilized, piece)                        \
  X(no_movement, piece)                        \
  X(must_disengage, piece)                     \
  X(no_enemy_near, piece)                      \
  X(cannot_move, piece)                        \
  X(not_in_hand, seat)                         \
  X(wrong_timing, card, moment)                \
  X(not_its_moment)                            \
  X(cannot_decline)                            \
  X(no_symbols, switch_)                       \
  X(switch_refused, switch_)                   \
  X(not_its_switch, switch_)                   \
  X(no_such_die)                               \
  X(die_gone)                                  \
  X(already_rerolled)                          \
  X(no_reroll_left)                            \
  X(not_blank)                                 \
  X(omadon_used)                               \
  X(not_marked)                                \
  X(not_focused, piece)                        \
  X(no_such_token, piece)                      \
  X(nothing_to_name, piece)                    \
  X(not_among)                                 \
  X(too_much, number)                          \
  X(not_in_deck, seat)                         \
  X(not_in_discards, seat)                     \
  X(bad_dice, number)                          \
  X(no_minion)                                 \
  X(already_removed)                           \
  X(scores_now, space)                         \
  X(not_in_zone, space)                        \
  X(next_to_minion, space)                     \
  X(out_of_reach, space, number, held)         \
  X(die_rerolled)                              \
  X(printed_symbol)                            \
  X(already_bought, switch_)
AGON_ENUMERATION(Reason, AGON_ARISTEIA_REASONS);

}  // namespace agon::aristeia
