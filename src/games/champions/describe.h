// The names of Champion's Combat's verbs, events and reasons, and the operands of these, in the order of words.h.
#pragma once
#include <array>

#include "engine/scene/scene_kinds.h"
#include "engine/words.h"
#include "games/champions/procedures.h"
#include "games/champions/words.h"

namespace agon::champions {

inline constexpr std::array kKinds{
    engine::KindInfo{kStyleKind, "style"},
    engine::KindInfo{kSectionKind, "section"},
    engine::KindInfo{kInitiativeKind, "initiative"},
};

namespace detail {

using engine::Kind;
using engine::NamedOperand;

inline constexpr NamedOperand kSeat{"seat", Kind::seat};
inline constexpr NamedOperand kCard{"card", Kind::card};
inline constexpr NamedOperand kSpace{"space", Kind::space};
inline constexpr NamedOperand kDirection{"direction", Kind::direction};
inline constexpr NamedOperand kNumber{"number", Kind::number};
inline constexpr NamedOperand kTarget{"target", Kind::seat};

}  // namespace detail

inline constexpr std::array kVerbs{AGON_CHAMPIONS_VERBS(AGON_VERB_INFO)};

inline constexpr std::array kEvents{
    engine::word_info("tokens_laid", detail::NamedOperand{"score", detail::Kind::number},
                      detail::NamedOperand{"power", detail::Kind::number}),
    engine::word_info("took_corner", detail::kSeat, detail::kSpace, detail::kDirection),
    engine::word_info("took_style", detail::kSeat, detail::NamedOperand{"style", kStyleKind}),
    engine::word_info("round_began", detail::kNumber),
    engine::word_info("returned", detail::kSeat),
    engine::word_info("drew", detail::kSeat, detail::NamedOperand{"card", detail::Kind::card, true}),
    engine::word_info("ordered", detail::kSeat, detail::kNumber),
    engine::word_info("special_last"),
    engine::word_info("turn_began", detail::kSeat),
    engine::word_info("offered", detail::kSeat),
    engine::word_info("nobody_offered"),
    engine::word_info("declined", detail::kSeat),
    engine::word_info("skipped", detail::kSeat),
    engine::word_info("played", detail::kSeat, detail::kCard, detail::NamedOperand{"section", kSectionKind}),
    engine::word_info("paid", detail::kSeat, detail::kNumber),
    engine::word_info("gained", detail::kSeat, detail::kNumber),
    engine::word_info("no_power_left", detail::kSeat, detail::kNumber),
    engine::word_info("stayed", detail::kSeat),
    engine::word_info("stepped", detail::kSeat, detail::kSpace),
    engine::word_info("displaced", detail::kSeat, detail::kSpace, detail::NamedOperand{"by", detail::Kind::seat}),
    engine::word_info("faced", detail::kSeat, detail::kDirection),
    engine::word_info("targeted", detail::kSeat, detail::kTarget),
    engine::word_info("rolled", detail::kTarget, detail::NamedOperand{"dice", detail::Kind::dice},
                      detail::NamedOperand{"need", detail::Kind::number},
                      detail::NamedOperand{"hits", detail::Kind::number}),
    engine::word_info("pushed", detail::kSeat, detail::kSpace, detail::NamedOperand{"by", detail::Kind::seat}),
    engine::word_info("not_pushed", detail::kSeat),
    engine::word_info("turned", detail::kSeat, detail::kDirection, detail::NamedOperand{"by", detail::Kind::seat}),
    engine::word_info("next_reaction", detail::kSeat, detail::kTarget),
    engine::word_info("reacted", detail::kSeat, detail::kCard),
    engine::word_info("did_not_react", detail::kSeat),
    engine::word_info("cannot_react", detail::kSeat),
    engine::word_info("shielded", detail::kSeat, detail::kNumber),
    engine::word_info("did_not_walk", detail::kSeat),
    engine::word_info("scored", detail::kSeat, detail::kNumber),
    engine::word_info("no_score_left", detail::kSeat, detail::kNumber),
    engine::word_info("won", detail::kSeat, detail::kNumber),
    engine::word_info("limit_reached", detail::kNumber, detail::kSeat),
    engine::word_info("limit_drawn", detail::kNumber),
};
static_assert(kEvents.size() == static_cast<std::size_t>(What::count_));

inline constexpr std::array kReasons{
    engine::word_info("none"),
    engine::word_info("over"),
    engine::word_info("not_asked", detail::kSeat),
    engine::word_info("not_an_answer"),
    engine::word_info("not_in_hand", detail::kSeat, detail::kCard),
    engine::word_info("reaction_only", detail::kCard),
    engine::word_info("cannot_pay", detail::kCard, detail::NamedOperand{"section", kSectionKind},
                      detail::NamedOperand{"cost", detail::Kind::number},
                      detail::NamedOperand{"held", detail::Kind::number}),
    engine::word_info("nobody_in_style", detail::kSeat),
    engine::word_info("not_in_style", detail::kSeat, detail::kTarget),
    engine::word_info("cannot_walk", detail::kCard, detail::kNumber),
    engine::word_info("dead_end", detail::kSpace, detail::kNumber),
    engine::word_info("not_adjacent", detail::NamedOperand{"from", detail::Kind::space}, detail::kSpace),
    engine::word_info("already_there", detail::kSpace),
    engine::word_info("occupied", detail::kSpace),
    engine::word_info("back_to_start", detail::kSpace),
    engine::word_info("no_room", detail::kSpace),
    engine::word_info("nobody_displaced", detail::kCard, detail::kSpace),
    engine::word_info("must_play", detail::kSeat),
    engine::word_info("must_walk", detail::kSeat, detail::kNumber),
    engine::word_info("must_face", detail::kSeat),
    engine::word_info("must_displace", detail::kSpace),
    engine::word_info("not_waiting", detail::kSeat),
    engine::word_info("taken_style", detail::NamedOperand{"style", kStyleKind}),
    engine::word_info("unknown_style", detail::kNumber),
    engine::word_info("taken_corner", detail::kNumber),
    engine::word_info("not_in_deck", detail::kSeat, detail::kCard),
    engine::word_info("already_ordered", detail::kSeat),
    engine::word_info("bad_dice", detail::kNumber),
    engine::word_info("came_from", detail::kSpace),
    engine::word_info("from_behind", detail::kSeat, detail::NamedOperand{"attacker", detail::Kind::seat}),
    engine::word_info("wrong_distance", detail::kCard, detail::kSpace, detail::kNumber),
    engine::word_info("does_not_move", detail::kCard),
};
static_assert(kReasons.size() == static_cast<std::size_t>(Reason::count_));

// What its scenes show (scene.h).
namespace scene_kinds {
inline constexpr std::array<std::string_view, 1> kFigures{"fighter"};
inline constexpr std::array<std::string_view, 1> kTerrain{"wall"};
inline constexpr std::array<std::string_view, 4> kTracks{"round", "line", "score", "power"};
}  // namespace scene_kinds
inline constexpr engine::SceneKinds kSceneKinds{
    .figures = scene_kinds::kFigures, .terrain = scene_kinds::kTerrain, .tracks = scene_kinds::kTracks};

inline constexpr std::array kProcedures = engine::procedure_infos(kProcedureNames, kStepNames);

}  // namespace agon::champions
