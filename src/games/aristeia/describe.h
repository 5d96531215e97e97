// The names of Aristeia!'s verbs, events and reasons, and the operands of these, in the order of words.h.
#pragma once
#include <array>

#include "engine/scene/scene_kinds.h"
#include "engine/words.h"
#include "games/aristeia/code.h"
#include "games/aristeia/procedures.h"
#include "games/aristeia/words.h"

namespace agon::aristeia {

inline constexpr std::array kKinds{
    engine::KindInfo{kCharacterKind, "character"}, engine::KindInfo{kPieceKind, "piece"},
    engine::KindInfo{kActionKind, "action"},       engine::KindInfo{kSwitchKind, "switch"},
    engine::KindInfo{kAbilityKind, "ability"},     engine::KindInfo{kStateKind, "state"},
    engine::KindInfo{kSymbolKind, "symbol"},       engine::KindInfo{kDieKind, "die"},
    engine::KindInfo{kPlaceKind, "place"},         engine::KindInfo{kRightKind, "right"},
    engine::KindInfo{kMomentKind, "moment"},       engine::KindInfo{kTokenKind, "token"},
    engine::KindInfo{kLineKind, "line"},           engine::KindInfo{kRolledKind, "rolled"},
    engine::KindInfo{kShownKind, "shown"},         engine::KindInfo{kOfferKind, "offer"},
    engine::KindInfo{kSlotKind, "slot"},           engine::KindInfo{kFormKind, "form"},
    engine::KindInfo{kSkillKind, "skill"},
};

// In the order of `Right` (words.h) and `Moment` (code.h).
inline constexpr std::array<std::string_view, 6> kRightNames{"focus",      "granted",     "hidden",
                                                             "marked_die", "marked_star", "omadon"};
inline constexpr std::array<std::string_view, kMoments> kMomentNames{"none",
                                                                     "initiative_revealed",
                                                                     "preparation_begins",
                                                                     "preparation_ends",
                                                                     "actions_begin",
                                                                     "during_actions",
                                                                     "actions_end",
                                                                     "states_begin",
                                                                     "states_end",
                                                                     "targeted",
                                                                     "before_roll",
                                                                     "after_roll",
                                                                     "before_switches",
                                                                     "displaced",
                                                                     "would_fall",
                                                                     "after_resolution",
                                                                     "tactic_played",
                                                                     "round_ends",
                                                                     "would_suffer",
                                                                     "damage_dealt",
                                                                     "damage_suffered",
                                                                     "fell",
                                                                     "passive"};

namespace detail {

using engine::Kind;
using engine::NamedOperand;

// Operands of events and reasons.
inline constexpr NamedOperand kSeat{"seat", Kind::seat};
inline constexpr NamedOperand kNumber{"number", Kind::number};
inline constexpr NamedOperand kSpace{"space", Kind::space};
inline constexpr NamedOperand kCard{"card", Kind::card};
inline constexpr NamedOperand kSecretCard{"card", Kind::card, true};
inline constexpr NamedOperand kCharacter{"character", kCharacterKind};
inline constexpr NamedOperand kPiece{"piece", kPieceKind};
inline constexpr NamedOperand kTarget{"target", kPieceKind};
inline constexpr NamedOperand kBy{"by", kPieceKind};
inline constexpr NamedOperand kAction{"action", kActionKind};
inline constexpr NamedOperand kSwitch{"switch", kSwitchKind};
inline constexpr NamedOperand kAbility{"ability", kAbilityKind};
inline constexpr NamedOperand kSkill{"skill", kSkillKind};
inline constexpr NamedOperand kState{"state", kStateKind};
inline constexpr NamedOperand kSymbol{"symbol", kSymbolKind};
inline constexpr NamedOperand kDie{"die", kDieKind};
inline constexpr NamedOperand kPlace{"place", kPlaceKind};
inline constexpr NamedOperand kShown{"shown", kShownKind};
inline constexpr NamedOperand kDice{"dice", Kind::dice};
inline constexpr NamedOperand kCost{"cost", Kind::number};
inline constexpr NamedOperand kHeld{"held", Kind::number};

}  // namespace detail

inline constexpr std::array kVerbs{AGON_ARISTEIA_VERBS(AGON_VERB_INFO)};

inline constexpr std::array kEvents{
    engine::word_info("drafted", detail::kSeat, detail::NamedOperand{"character", kCharacterKind, true}),
    engine::word_info("unveiled", detail::kSeat, detail::kCharacter),
    engine::word_info("included", detail::kSeat, detail::kSecretCard),
    engine::word_info("drew", detail::kSeat, detail::kSecretCard),
    engine::word_info("no_tactic_left", detail::kSeat),
    engine::word_info("draw_blocked", detail::kSeat),
    engine::word_info("kept_hand", detail::kSeat),
    engine::word_info("redrew_hand", detail::kSeat),
    engine::word_info("underdog", detail::kSeat),
    engine::word_info("zone_taken", detail::kSeat, detail::kPlace),
    engine::word_info("deploys_first", detail::kSeat),
    engine::word_info("deployed", detail::kPiece, detail::kSpace),
    engine::word_info("scoring_zone", detail::kPlace),
    engine::word_info("zone_burnt", detail::kPlace),
    engine::word_info("moved_out", detail::kPiece, detail::kSpace),
    engine::word_info("round_began", detail::kNumber),
    engine::word_info("planned", detail::kSeat, detail::NamedOperand{"piece", kPieceKind, true}),
    engine::word_info("revealed", detail::kSeat, detail::kPiece),
    engine::word_info("goes_first", detail::kSeat),
    engine::word_info("activation_began", detail::kPiece),
    engine::word_info("activation_ended", detail::kPiece),
    engine::word_info("skipped", detail::kPiece),
    engine::word_info("action_points", detail::kPiece, detail::kNumber),
    engine::word_info("movement_points", detail::kPiece, detail::kNumber),
    engine::word_info("returned", detail::kPiece, detail::kSpace),
    engine::word_info("declared", detail::kPiece, detail::kAction, detail::kTarget),
    engine::word_info("declared_alone", detail::kPiece, detail::kAction),
    engine::word_info("stepped", detail::kPiece, detail::kSpace),
    engine::word_info("disengaged", detail::kPiece),
    engine::word_info("not_disengaged", detail::kPiece),
    engine::word_info("rolled", detail::kPiece, detail::kDice, detail::kShown),
    engine::word_info("rerolled", detail::kPiece, detail::kDice, detail::kShown),
    engine::word_info("symbol_named", detail::kPiece, detail::kSymbol),
    engine::word_info("focused_spent", detail::kPiece),
    engine::word_info("dice_added", detail::kPiece, detail::kDie, detail::kNumber),
    engine::word_info("die_dropped", detail::kPiece, detail::kDie),
    engine::word_info("die_nullified", detail::kPiece, detail::kDie, detail::kShown),
    engine::word_info("block_kept", detail::kPiece),
    engine::word_info("success_transformed", detail::kPiece),
    engine::word_info("block_transformed", detail::kPiece, detail::kNumber),
    engine::word_info("stunned_cancelled", detail::kPiece, detail::kSymbol),
    engine::word_info("symbols_cancelled", detail::kPiece, detail::kSymbol, detail::kNumber),
    engine::word_info("switched", detail::kPiece, detail::kSwitch),
    engine::word_info("roll_result", detail::kPiece, detail::kNumber),
    engine::word_info("damaged", detail::kPiece, detail::kNumber),
    engine::word_info("healed", detail::kPiece, detail::kNumber),
    engine::word_info("fell", detail::kPiece),
    engine::word_info("fragged", detail::kSeat, detail::kPiece),
    engine::word_info("stayed", detail::kPiece),
    engine::word_info("state_imposed", detail::kPiece, detail::kState, detail::kBy),
    engine::word_info("state_removed", detail::kPiece, detail::kState),
    engine::word_info("state_flipped", detail::kPiece, detail::kState),
    engine::word_info("state_refused", detail::kPiece, detail::kState),
    engine::word_info("displaced", detail::kPiece, detail::kSpace),
    engine::word_info("not_displaced", detail::kPiece),
    engine::word_info("placed", detail::kPiece, detail::kSpace),
    engine::word_info("not_placed", detail::kPiece),
    engine::word_info("swapped", detail::kPiece, detail::kTarget),
    engine::word_info("played", detail::kSeat, detail::kCard, detail::NamedOperand{"owner", detail::Kind::seat}),
    engine::word_info("cancelled", detail::kSeat, detail::kCard),
    engine::word_info("discarded", detail::kSeat, detail::kCard),
    engine::word_info("took_discard", detail::kSeat, detail::kCard),
    engine::word_info("left_game", detail::kSeat, detail::kCard),
    engine::word_info("back_in_deck", detail::kSeat, detail::kCard),
    engine::word_info("ability_used", detail::kPiece, detail::kAbility),
    engine::word_info("ability_in_force", detail::kPiece, detail::kAbility),
    engine::word_info("action_cancelled", detail::kPiece, detail::kAction),
    engine::word_info("target_changed", detail::kPiece, detail::kTarget),
    engine::word_info("resolved", detail::kPiece, detail::kAction),
    engine::word_info("smoke_deployed", detail::kPiece, detail::kSpace),
    engine::word_info("smoke_removed", detail::kPiece, detail::kSpace),
    engine::word_info("minion_deployed", detail::kPiece, detail::kSpace),
    engine::word_info("minion_removed", detail::kPiece),
    engine::word_info("form_changed", detail::kPiece, detail::NamedOperand{"form", kFormKind}),
    engine::word_info("share_taken", detail::kPiece, detail::kTarget, detail::kNumber),
    engine::word_info("conquered", detail::kSeat, detail::kPlace),
    engine::word_info("scored", detail::kSeat, detail::kNumber),
    engine::word_info("benched", detail::kPiece),
    engine::word_info("won", detail::kSeat, detail::kNumber),
    engine::word_info("drawn", detail::kNumber),
    engine::word_info("defends", detail::kPiece),
    engine::word_info("does_not_defend", detail::kPiece),
    engine::word_info("no_return", detail::kPiece, detail::kTarget),
    engine::word_info("unharmed", detail::kPiece),
    engine::word_info("effect_left", detail::kPiece, detail::kAction),
    engine::word_info("repeats", detail::kPiece, detail::kAction),
    engine::word_info("over_limit", detail::kPiece, detail::kNumber),
    engine::word_info("points_lost", detail::kPiece),
    engine::word_info("ability_ended", detail::kPiece, detail::kAbility),
    engine::word_info("draws", detail::kSeat, detail::kNumber),
    engine::word_info("claimed", detail::kSeat, detail::NamedOperand{"right", kRightKind}),
    engine::word_info("state_immune", detail::kPiece, detail::kState),
    engine::word_info("won_by_frags", detail::kSeat, detail::kNumber),
    engine::word_info("disengages", detail::kPiece, detail::kTarget),
    engine::word_info("success_kept", detail::kPiece),
    engine::word_info("no_smoke_left", detail::kPiece),
    engine::word_info("action_silenced", detail::kPiece, detail::kAction),
    engine::word_info("skill_silenced", detail::kPiece, detail::kSkill),
    engine::word_info("no_effect", detail::kPiece),
};
static_assert(kEvents.size() == static_cast<std::size_t>(What::count_));

inline constexpr std::array kReasons{
    engine::word_info("none"),
    engine::word_info("over"),
    engine::word_info("not_asked", detail::kSeat),
    engine::word_info("not_an_answer"),
    engine::word_info("already_in_team", detail::kCharacter),
    engine::word_info("unknown_character"),
    engine::word_info("not_of_this_character"),
    engine::word_info("already_included", detail::kCard),
    engine::word_info("out_of_order", detail::kCard),
    engine::word_info("not_a_zone"),
    engine::word_info("zone_occupied", detail::kPlace),
    engine::word_info("zone_burnt", detail::kPlace),
    engine::word_info("zone_used", detail::kPlace),
    engine::word_info("not_near_zone", detail::kSpace),
    engine::word_info("not_free", detail::kSpace),
    engine::word_info("hemmed_in", detail::kPiece),
    engine::word_info("not_adjacent", detail::kSpace),
    engine::word_info("too_far", detail::kSpace),
    engine::word_info("already_placed", detail::kPiece),
    engine::word_info("already_planned", detail::kPiece),
    engine::word_info("not_its_action", detail::kPiece, detail::kAction),
    engine::word_info("cannot_pay", detail::kAction, detail::kCost, detail::kHeld),
    engine::word_info("cannot_pay_movement", detail::kAction, detail::kCost, detail::kHeld),
    engine::word_info("out_of_range", detail::kTarget, detail::kNumber,
                      detail::NamedOperand{"least", detail::Kind::number},
                      detail::NamedOperand{"most", detail::Kind::number}),
    engine::word_info("no_route", detail::kTarget),
    engine::word_info("no_sight", detail::kPiece, detail::kTarget),
    engine::word_info("no_such_target", detail::kAction, detail::kTarget),
    engine::word_info("needs_target", detail::kAction),
    engine::word_info("needs_no_target", detail::kAction),
    engine::word_info("ally_attacked", detail::kPiece, detail::kTarget),
    engine::word_info("cannot_be_attacked", detail::kTarget),
    engine::word_info("taunted", detail::kPiece, detail::kBy),
    engine::word_info("silenced", detail::kPiece, detail::kAction),
    engine::word_info("must_attack_first", detail::kTarget),
    engine::word_info("condition_not_met"),
    engine::word_info("immobilized", detail::kPiece),
    engine::word_info("no_movement", detail::kPiece),
    engine::word_info("must_disengage", detail::kPiece),
    engine::word_info("no_enemy_near", detail::kPiece),
    engine::word_info("cannot_move", detail::kPiece),
    engine::word_info("not_in_hand", detail::kSeat),
    engine::word_info("wrong_timing", detail::kCard, detail::NamedOperand{"moment", kMomentKind}),
    engine::word_info("not_its_moment"),
    engine::word_info("cannot_decline"),
    engine::word_info("no_symbols", detail::kSwitch),
    engine::word_info("switch_refused", detail::kSwitch),
    engine::word_info("not_its_switch", detail::kSwitch),
    engine::word_info("no_such_die"),
    engine::word_info("die_gone"),
    engine::word_info("already_rerolled"),
    engine::word_info("no_reroll_left"),
    engine::word_info("not_blank"),
    engine::word_info("omadon_used"),
    engine::word_info("not_marked"),
    engine::word_info("not_focused", detail::kPiece),
    engine::word_info("no_such_token", detail::kPiece),
    engine::word_info("nothing_to_name", detail::kPiece),
    engine::word_info("not_among"),
    engine::word_info("too_much", detail::kNumber),
    engine::word_info("not_in_deck", detail::kSeat),
    engine::word_info("not_in_discards", detail::kSeat),
    engine::word_info("bad_dice", detail::kNumber),
    engine::word_info("no_minion"),
    engine::word_info("already_removed"),
    engine::word_info("scores_now", detail::kSpace),
    engine::word_info("not_in_zone", detail::kSpace),
    engine::word_info("next_to_minion", detail::kSpace),
    engine::word_info("out_of_reach", detail::kSpace, detail::kNumber, detail::kHeld),
    engine::word_info("die_rerolled"),
    engine::word_info("printed_symbol"),
    engine::word_info("already_bought", detail::kSwitch),
};
static_assert(kReasons.size() == static_cast<std::size_t>(Reason::count_));

// What its scenes show (scene.h).
namespace scene_kinds {
inline constexpr std::array<std::string_view, 4> kFigures{"character", "minion", "barrier", "smoke"};
inline constexpr std::array<std::string_view, 1> kTerrain{"blocked"};
inline constexpr std::array<std::string_view, 1> kCounters{"damage"};
inline constexpr std::array<std::string_view, 7> kTracks{"round",  "turn",  "action_points", "movement_points",
                                                         "points", "frags", "order"};
}  // namespace scene_kinds
inline constexpr engine::SceneKinds kSceneKinds{.figures = scene_kinds::kFigures,
                                                .tokens = kStateNames,
                                                .terrain = scene_kinds::kTerrain,
                                                .dice = kDieNames,
                                                .symbols = kSymbolNames,
                                                .counters = scene_kinds::kCounters,
                                                .tracks = scene_kinds::kTracks};

inline constexpr std::array kProcedures = engine::procedure_infos(kProcedureNames, kStepNames);

}  // namespace agon::aristeia
