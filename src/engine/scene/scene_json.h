// Scenes as JSON, and what changed between two of them. Everything is an object keyed by ids, so that a small change of
// the scene is a small change of the text.
#pragma once
#include <boost/json.hpp>
#include <string>

#include "engine/scene/scene.h"

namespace agon::engine {

// {"spaces": {"e5": {…}}, "figures": {…}, "seats": {"0": {…}}, "piles": {…}, "overlays": {…}, "counters": {…}}
boost::json::object scene_to_json(const Scene& scene);

// A patch is a list of {"path": ["figures", "0", "space"], "value": "e5"} and {"path": […], "gone": true}.
using Patch = boost::json::array;

// What makes `before` into `after`. Objects are compared key by key, everything else (lists too) as a whole.
Patch diff(const boost::json::object& before, const boost::json::object& after);
// The same as diff(scene_to_json(before), scene_to_json(after)), without writing down what is equal.
Patch diff(const Scene& before, const Scene& after);

// Changes the scene. Says in words which line of the patch does not fit; the lines before it are then done.
std::string apply(boost::json::object& scene, const Patch& patch);

}  // namespace agon::engine
