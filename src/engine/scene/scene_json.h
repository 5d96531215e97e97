// Scenes and their patches as JSON, both ways, as contract/agon.schema.json has them.
//
//   {"spaces": {"e5": {…}}, "figures": {…}, …}                          all ten sections, things by their ids
//   {"put": {"figures": {"0": {…}}}, "gone": {"overlays": ["reach"]}}   a patch: sections in which nothing is are left
//   out
//
// Reading is strict: an error says where and what is wrong, as in `figures.gata.seat: expected a whole number from 0 to
// 6, found "x"`.
#pragma once
#include <boost/json.hpp>
#include <expected>
#include <string>

#include "engine/json/reader.h"
#include "engine/json/text.h"
#include "engine/scene/patch.h"
#include "engine/scene/scene.h"

namespace agon::engine {

void write(JsonText& out, const Scene& scene);
void write(JsonText& out, const ScenePatch& patch);
boost::json::object scene_to_json(const Scene& scene);
boost::json::object patch_to_json(const ScenePatch& patch);

std::expected<Scene, std::string> scene_from_json(const boost::json::value& json);
std::expected<ScenePatch, std::string> patch_from_json(const boost::json::value& json);
// The same as part of something larger: a field that must be there. What is wrong is kept by the reader.
Scene scene_at(JsonReader& in, std::string_view name);
ScenePatch patch_at(JsonReader& in, std::string_view name);

}  // namespace agon::engine
