// The kinds of things that the scenes of Aristeia! show (scene.h).
#pragma once
#include <array>
#include <string_view>

#include "engine/scene/scene_kinds.h"
#include "games/aristeia/kinds.h"

namespace agon::aristeia {

namespace detail {
inline constexpr std::array<std::string_view, 4> kFiguresShown{"character", "minion", "barrier", "smoke"};
inline constexpr std::array<std::string_view, 1> kTerrainShown{"blocked"};
inline constexpr std::array<std::string_view, 1> kCountersShown{"damage"};
inline constexpr std::array<std::string_view, 7> kTracksShown{"round",  "turn",  "action_points", "movement_points",
                                                              "points", "frags", "order"};
}  // namespace detail

inline constexpr engine::SceneKinds kSceneKinds{.figures = detail::kFiguresShown,
                                                .tokens = kStateNames,
                                                .terrain = detail::kTerrainShown,
                                                .dice = kDieNames,
                                                .symbols = kSymbolNames,
                                                .counters = detail::kCountersShown,
                                                .tracks = detail::kTracksShown};

}  // namespace agon::aristeia
