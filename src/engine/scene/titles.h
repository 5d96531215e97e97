// What people call the things that a scene names, in the language of the naming.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "engine/codec.h"
#include "engine/scene/scene.h"

namespace agon::engine {

// Something of a kind by its name: the game's own title where the game knows the kind, else the text `<kind>.<name>`.
// Empty: it has none.
std::string title_of(const Naming& naming, std::string_view kind, std::string_view name);
// Who a figure is: by its id, else by its card, else what it is: the text `figure.<kind>`. Empty: it has none.
std::string title_of(const Naming& naming, const SceneFigure& figure);

// A token as it lies on a figure, by the text `token.<name>` or `token.<name>-<side>`, with what is written on it and
// what it names: "Silenced: Reset".
std::string token_text(const Naming& naming, const SceneToken& token);

// A name of which nobody says the kind, as the values of options have it: a card's title, or that of whatever else the
// game knows by it; the name itself where nothing is known.
std::string title_of_name(const Naming& naming, const std::string& name);

// Titles by "kind/name" and "figure/id", of what has one in a scene, or of what a patch puts into it. Faces have theirs
// printed on them; counters, tracks, piles and overlays are named by the game's texts, which take numbers.
using Titles = std::map<std::string, std::string>;
void add_titles(Titles& titles, const Naming& naming, const Scene& scene);

}  // namespace agon::engine
