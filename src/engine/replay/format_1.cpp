#include "engine/replay/format_1.h"

#include <fmt/format.h>

#include <utility>

#include "engine/json/shown.h"
#include "engine/replay/format_1_scene.h"
#include "engine/scene/scene_json.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

// What is called a skill anywhere in the file, by an event or in a position.
void collect_skills(const json::value& in, std::set<std::string>& skills) {
  if (const json::array* list = in.if_array()) {
    for (const json::value& item : *list) collect_skills(item, skills);
  } else if (const json::object* object = in.if_object()) {
    for (const auto& [name, value] : *object) {
      if (name == "skill" && value.is_string()) skills.emplace(value.get_string());
      collect_skills(value, skills);
    }
  }
}

Format1Clues clues_of(const json::object& file) {
  Format1Clues clues;
  for (const char* part : {"start", "entries", "position"}) {
    if (const json::value* found = file.if_contains(part)) collect_skills(*found, clues.skills);
  }
  const json::value* options = file.if_contains("options");
  if (options != nullptr && options->is_object()) clues.options = options->get_object();
  return clues;
}

// Goes through a file with the scene as it was then.
class Raiser {
 public:
  Raiser(Format1Scene& scene, std::string& error) : scene_(scene), error_(error) {}

  // The patch of an event, an undo or a rebase.
  void raise(json::object& holder, const std::string& path) {
    json::value* patch = holder.if_contains("patch");
    if (patch == nullptr || !error_.empty()) return;
    if (!patch->is_array()) {
      error_ = fmt::format("{}.patch: expected a list, found {}", path, shown(*patch));
      return;
    }
    std::string wrong;
    json::object raised = patch_to_json(scene_.change(patch->get_array(), wrong));
    if (!wrong.empty()) error_ = fmt::format("{}.patch: {}", path, wrong);
    *patch = std::move(raised);
  }

  void raise_list(json::object& holder, std::string_view name, const std::string& path) {
    json::value* list = holder.if_contains(name);
    if (list == nullptr || !list->is_array()) return;
    json::array& items = list->get_array();
    for (std::size_t i = 0; i < items.size() && error_.empty(); ++i) {
      if (!items[i].is_object()) continue;
      const std::string here = fmt::format("{}{}[{}]", path, name, i);
      raise(items[i].get_object(), here);
      raise_list(items[i].get_object(), "events", here + ".");
    }
  }

 private:
  Format1Scene& scene_;
  std::string& error_;
};

}  // namespace

void raise_format_1(json::object& file, std::string& error) {
  file["agon"] = 2;
  json::value* opening = file.if_contains("opening");
  if (opening == nullptr || !opening->is_object()) return;
  std::string wrong;
  Format1Scene scene(opening->get_object(), clues_of(file), wrong);
  if (!wrong.empty()) {
    error = fmt::format("opening: {}", wrong);
    return;
  }
  *opening = scene_to_json(scene.meaning());
  Raiser raiser(scene, error);
  raiser.raise_list(file, "start", "");
  raiser.raise_list(file, "entries", "");
}

}  // namespace agon::engine
