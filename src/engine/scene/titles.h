// What people call the things that a scene names.
#pragma once
#include <map>
#include <string>

#include "engine/codec.h"
#include "engine/scene/scene_json.h"

namespace agon::engine {

// The title of a name in a scene, in the language of the naming: a card's, a figure's or that of whatever else the game
// knows by this name; the name itself where nothing is known by it.
std::string title_of_name(const Naming& naming, const std::string& name);

// A token that lies on a figure, by the game's texts, and what it names: "Silenced: Reset".
std::string token_text(const Naming& naming, const std::string& token);

// Titles by name, of those names that have one.
using Titles = std::map<std::string, std::string>;
// Of all figures, cards and what tokens name in a scene, and of those that a patch brings.
void add_titles(Titles& titles, const Naming& naming, const Scene& scene);
void add_titles(Titles& titles, const Naming& naming, const Patch& patch);

}  // namespace agon::engine
