// Scenes read back from JSON, as replay files carry them.
#pragma once
#include <boost/json/fwd.hpp>

#include "engine/scene/scene.h"

namespace agon::cli {

/// The scene that engine::scene_to_json wrote. What is missing or of another kind is left out: a replay of any version
/// can be watched.
engine::Scene scene_from_json(const boost::json::object& json);

}  // namespace agon::cli
