// The part of a game's interface that tells: what things are called, what is printed on them, what is drawn.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/choice.h"
#include "core/kind.h"
#include "engine/face.h"
#include "engine/scene/scene.h"
#include "packs/language.h"
#include "packs/texts.h"

namespace agon::engine {

struct Naming;

struct Telling {
  // Names of operands' values, both ways. They may depend on the position (on which board it is played, who is in which
  // team), but a value that has been named in a match keeps its name; `at` is null where there is no position yet.
  // `title_of` is how people call it in a language; empty: the texts say it, or else its name does.
  std::string (*name_of)(const void* rules, const std::byte* at, Kind kind, i64 value) = nullptr;
  std::optional<i64> (*value_of)(const void* rules, const std::byte* at, Kind kind, std::string_view name) = nullptr;
  std::string (*title_of)(const void* rules, const std::byte* at, Kind kind, i64 value, const packs::Texts& texts,
                          packs::Language language) = nullptr;

  // Everything that is printed and that players may look at, in the order in which they would look for it.
  std::vector<Face> (*faces)(const void* rules, const packs::Texts& texts, packs::Language language) = nullptr;

  // What the open question is about for a seat that owes an answer, where its step does not tell: a card, a piece, a
  // moment. Empty: nothing more.
  std::string (*topic)(const void* rules, const std::byte* at, int seat, const Naming& naming) = nullptr;
  // What a choice costs and brings, in a few words, where its text does not tell. Empty: nothing more.
  std::string (*gist)(const void* rules, const std::byte* at, Choice choice, const packs::Texts& texts,
                      packs::Language language) = nullptr;

  // What is drawn of a blanked position. The ground, its spaces, areas and edges, stays as it is as long as a match
  // lasts, so what is drawn again after every event goes without it.
  Scene (*ground)(const void* rules, const std::byte* at) = nullptr;
  Scene (*pieces)(const void* rules, const std::byte* at, int viewer) = nullptr;
  Scene scene(const void* rules, const std::byte* at, int viewer) const {
    Scene whole = ground(rules, at);
    add(whole, pieces(rules, at, viewer));
    return whole;
  }
};

}  // namespace agon::engine
