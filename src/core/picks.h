// Answers given in secret in a window: what others see of them, what they may have been, and whether they can be so.
#pragma once
#include <string_view>

#include "core/bits.h"
#include "core/playout.h"
#include "core/windows.h"

namespace agon {

// The window in which answers given in secret lie, or null.
template <class Window, class L>
constexpr const Window* window_with_picks(const L& t) {
  if (t.s.stack.depth == 0) return nullptr;
  const auto found = [&]<class P>(const P& procedure) -> const Window* {
    if constexpr (std::is_same_v<P, Window>) return procedure.keeps_picks(t) ? &procedure : nullptr;
    return nullptr;
  };
  return with(t.s.stack.top(), found, static_cast<const Window*>(nullptr));
}

// An answer as others see it: nothing of it, until all have answered; then whether it is to act.
template <class Window, class State>
constexpr void hide_pick(State& s, int seat) {
  using Game = typename Window::Game;
  const Choice nothing = typename Game::Pass{};
  Choice& given = Game::pick(s, seat);
  bool acts = false;
  if (given != nothing && s.stack.depth != 0) {
    visit(s.stack.top(), [&]<class P>(const P& procedure) {
      if constexpr (std::is_same_v<P, Window>) acts = procedure.step == Window::Step::both;
    });
  }
  given = nothing;
  if (acts) given = typename Game::First{seat};
}

// Something that a seat can have answered, of which the position has what others see.
template <class Window, class L>
constexpr Choice any_pick(const L& t, const Window& window, int seat, Random& random) {
  using Game = typename Window::Game;
  const Choice nothing = typename Game::Pass{};
  const bool both = window.step == Window::Step::both;
  if (both ? Game::pick(t.s, seat) == nothing : (Game::asked(t, window) >> seat & 1) == 0) return nothing;
  ChoiceList list;
  window.as_asked().options(t, seat, list);
  const int least = both ? 1 : 0;  // the first is to pass
  const int n = list.size - least;
  return n <= 0 ? nothing : list[least + static_cast<int>(random.below(static_cast<u32>(n)))];
}

// What is wrong with the answers in a position, in words. `hidden` is the mask of seats whose answers are hidden.
template <class Window, class L>
constexpr std::string_view broken_picks(const L& t, u8 hidden) {
  using Game = typename Window::Game;
  const Choice nothing = typename Game::Pass{};
  const Window* window = window_with_picks<Window>(t);
  const bool both = window != nullptr && window->step == Window::Step::both;
  int acting = 0;
  for (int i = 0; i < Game::kSeats; ++i) {
    const Choice pick = Game::pick(t.s, i);
    if (pick == nothing) continue;
    ++acting;
    const bool answered = window != nullptr && (window->waiting >> i & 1) == 0;
    const bool asked = answered && (both || (Game::asked(t, *window) >> i & 1) != 0);
    const bool secret = (hidden >> i & 1) != 0;
    const Choice acts = typename Game::First{i};
    if (!asked || (secret && (!both || pick != acts))) return "somebody has answered who was not asked";
    if (secret) continue;
    ChoiceList list;
    window->as_asked().options(t, i, list);
    if (!list.contains(pick)) return "somebody has answered what is not possible";
  }
  return !both || acting > 1 ? "" : "there is nothing to put in order";
}

}  // namespace agon
