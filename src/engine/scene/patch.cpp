#include "engine/scene/patch.h"

#include <fmt/format.h>

#include <algorithm>

#include "packs/nearest.h"

namespace agon::engine {
namespace {

// Whether the two lists hold the same things in the same order, whatever has become of each. Mostly they do.
template <class Thing>
bool aligned(const std::vector<Thing>& before, const std::vector<Thing>& after) {
  return std::ranges::equal(before, after, {}, &Thing::id, &Thing::id);
}

// The things of a section by their ids.
template <class Thing>
class Index {
 public:
  explicit Index(const std::vector<Thing>& section) {
    for (const Thing& thing : section) things_.push_back(&thing);
    std::ranges::sort(things_, {}, id);
  }
  const Thing* find(const std::string& wanted) const {
    const auto found = std::ranges::lower_bound(things_, wanted, {}, id);
    return found == things_.end() || (*found)->id != wanted ? nullptr : *found;
  }

 private:
  static const std::string& id(const Thing* thing) { return thing->id; }
  std::vector<const Thing*> things_;
};

template <class Thing>
void add_diff(const std::vector<Thing>& before, const std::vector<Thing>& after, std::vector<Thing>& put,
              std::vector<std::string>& gone) {
  if (aligned(before, after)) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (before[i] != after[i]) put.push_back(after[i]);
    }
    return;
  }
  const Index<Thing> old(before), now(after);
  for (const Thing& thing : before) {
    if (now.find(thing.id) == nullptr) gone.push_back(thing.id);
  }
  std::ranges::sort(gone);
  for (const Thing& thing : after) {
    const Thing* was = old.find(thing.id);
    if (was == nullptr || *was != thing) put.push_back(thing);
  }
}

// The first id that is gone without having been there.
template <class Thing>
const std::string* take_away(std::vector<Thing>& section, const std::vector<std::string>& gone) {
  for (const std::string& id : gone) {
    if (std::erase_if(section, [&](const Thing& thing) { return thing.id == id; }) == 0) return &id;
  }
  return nullptr;
}

template <class Thing>
void put_there(std::vector<Thing>& section, const std::vector<Thing>& put) {
  for (const Thing& thing : put) {
    const auto found = std::ranges::find(section, thing.id, &Thing::id);
    if (found == section.end()) {
      section.push_back(thing);
    } else {
      *found = thing;
    }
  }
}

}  // namespace

bool ScenePatch::empty() const {
  bool nothing = true;
  each_section([&](std::string_view, const auto& new_ones,
                   const auto& old_ones) { nothing = nothing && new_ones.empty() && old_ones.empty(); },
               put, gone);
  return nothing;
}

ScenePatch diff(const Scene& before, const Scene& after) {
  ScenePatch patch;
  each_section(
      [](std::string_view, const auto& old, const auto& now, auto& put, auto& gone) { add_diff(old, now, put, gone); },
      before, after, patch.put, patch.gone);
  return patch;
}

std::string apply(Scene& scene, const ScenePatch& patch) {
  std::string wrong;
  each_section(
      [&](std::string_view name, auto& section, const auto& put, const auto& gone) {
        if (!wrong.empty()) return;
        const std::string* missing = take_away(section, gone);
        if (missing != nullptr) wrong = fmt::format("gone.{}: the scene has no {}", name, packs::in_quotes(*missing));
        if (missing == nullptr) put_there(section, put);
      },
      scene, patch.put, patch.gone);
  return wrong;
}

}  // namespace agon::engine
