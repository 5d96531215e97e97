// Makes the telling part of a game's interface from the game's own functions. Included by a game's telling.cpp and
// nothing else. Found as overloads:
//
//   name_of(pack, s, kind, value), value_of(pack, s, kind, text)
//   title_of(pack, s, kind, value, texts, language), if there are titles beyond the texts
//   faces(pack, texts, language), if anything is printed
//   topic(pack, s, seat, naming), if a question needs more words than its step has
//   gist(pack, s, choice, texts, language), if a choice needs more words than its text has
//   ground(pack, s), pieces(pack, s, viewer)
#pragma once
#include "engine/adapter/position.h"
#include "engine/game/telling.h"

namespace agon::engine {

template <class Pack, class State>
Telling telling() {
  using G = adapter::Types<Pack, State>;
  Telling t;
  t.name_of = &adapter::called<G>;
  t.value_of = &adapter::meant<G>;
  t.title_of = []([[maybe_unused]] const void* rules, [[maybe_unused]] const std::byte* at, [[maybe_unused]] Kind kind,
                  [[maybe_unused]] i64 value, [[maybe_unused]] const packs::Texts& texts,
                  [[maybe_unused]] packs::Language language) -> std::string {
    if constexpr (requires { title_of(G::pack(rules), G::state(at), kind, value, texts, language); }) {
      return G::with_state(at,
                           [&](const State& s) { return title_of(G::pack(rules), s, kind, value, texts, language); });
    } else {
      return {};
    }
  };
  t.faces = []([[maybe_unused]] const void* rules, [[maybe_unused]] const packs::Texts& texts,
               [[maybe_unused]] packs::Language language) -> std::vector<Face> {
    if constexpr (requires { faces(G::pack(rules), texts, language); }) {
      return faces(G::pack(rules), texts, language);
    } else {
      return {};
    }
  };
  t.topic = []([[maybe_unused]] const void* rules, [[maybe_unused]] const std::byte* at, [[maybe_unused]] int seat,
               [[maybe_unused]] const Naming& naming) -> std::string {
    if constexpr (requires { topic(G::pack(rules), G::state(at), seat, naming); }) {
      return topic(G::pack(rules), G::state(at), seat, naming);
    } else {
      return {};
    }
  };
  t.gist = []([[maybe_unused]] const void* rules, [[maybe_unused]] const std::byte* at, [[maybe_unused]] Choice choice,
              [[maybe_unused]] const packs::Texts& texts, [[maybe_unused]] packs::Language language) -> std::string {
    if constexpr (requires { gist(G::pack(rules), G::state(at), choice, texts, language); }) {
      return gist(G::pack(rules), G::state(at), choice, texts, language);
    } else {
      return {};
    }
  };
  t.ground = [](const void* rules, const std::byte* at) { return ground(G::pack(rules), G::state(at)); };
  t.pieces = [](const void* rules, const std::byte* at, int viewer) {
    return pieces(G::pack(rules), G::state(at), viewer);
  };
  return t;
}

}  // namespace agon::engine
