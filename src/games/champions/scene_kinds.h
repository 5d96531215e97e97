// The kinds of things that the scenes of Champion's Combat show (scene.h).
#pragma once
#include <array>
#include <string_view>

#include "engine/scene/scene_kinds.h"

namespace agon::champions {

namespace detail {
inline constexpr std::array<std::string_view, 1> kFiguresShown{"fighter"};
inline constexpr std::array<std::string_view, 1> kTerrainShown{"wall"};
inline constexpr std::array<std::string_view, 4> kTracksShown{"round", "line", "score", "power"};
}  // namespace detail

inline constexpr engine::SceneKinds kSceneKinds{
    .figures = detail::kFiguresShown, .terrain = detail::kTerrainShown, .tracks = detail::kTracksShown};

}  // namespace agon::champions
