// A game's own types behind the plain pointers of its interface: what the three parts of the adapter share.
//
// `Pack` is what a game compiles a pack to, `State` its position. The machine runs by the tables in the pack, which
// `tables_of(pack)` gives. This and everything that the adapter calls is found by ordinary overloads, beside the game's
// own types; each part says which ones it calls.
#pragma once
#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/types.h"
#include "engine/fields.h"

namespace agon::engine::adapter {

template <class Pack_, class State_>
struct Types {
  using Pack = Pack_;
  using State = State_;
  static_assert(std::is_trivially_copyable_v<State> && alignof(State) <= 64 && sizeof(State) <= 4096);

  static const Pack& pack(const void* rules) { return *static_cast<const Pack*>(rules); }
  static const auto& tables(const void* rules) { return tables_of(pack(rules)); }
  static State& state(std::byte* at) { return *std::launder(reinterpret_cast<State*>(at)); }
  static const State& state(const std::byte* at) { return *std::launder(reinterpret_cast<const State*>(at)); }
  // Calls use(s); where there is no position yet, with an empty one.
  template <class Use>
  static auto with_state(const std::byte* at, Use&& use) {
    return at == nullptr ? use(State{}) : use(state(at));
  }
};

// name_of(pack, s, kind, value), value_of(pack, s, kind, text): how values are called, both ways.
template <class G>
std::string called(const void* rules, const std::byte* at, Kind kind, i64 value) {
  return G::with_state(at, [&](const auto& s) { return name_of(G::pack(rules), s, kind, value); });
}
template <class G>
std::optional<i64> meant(const void* rules, const std::byte* at, Kind kind, std::string_view text) {
  return G::with_state(at, [&](const auto& s) { return value_of(G::pack(rules), s, kind, text); });
}
template <class G>
Names names(const void* rules, const typename G::State& s) {
  return {rules, reinterpret_cast<const std::byte*>(&s), &called<G>, &meant<G>};
}

}  // namespace agon::engine::adapter
