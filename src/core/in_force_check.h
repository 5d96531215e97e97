// Whether abilities can be in force as they are: the check of positions that come from outside.
#pragma once
#include <string_view>
#include <type_traits>

#include "core/bits.h"
#include "core/in_force.h"
#include "core/machine.h"

namespace agon {

// Is there an ability of that id? `plays(figure)`: does its card count?
template <class L, class Plays>
constexpr bool is_in_force(const L& t, InForceId id, Plays&& plays) {
  const auto& list = t.s.in_force;
  if (!is_on_card(id)) return slot_of(id) < list.kMost && (list.used >> slot_of(id) & 1) != 0;
  const int figure = figure_of(id);
  return figure < list.kCards && plays(figure) &&
         number_of(id) < static_cast<int>(abilities_of(t.rules, t.s, figure).size());
}

namespace detail {

// Those on cards are in force as they must be.
template <class L, class Plays>
constexpr bool are_printed(const L& t, Plays&& plays) {
  auto wanted = t.s.in_force.at;
  for (auto& moment : wanted) moment.figures = 0;
  for (int figure = 0; figure < t.s.in_force.kCards; ++figure) {
    if (!plays(figure)) continue;
    for (const u16 ability : abilities_of(t.rules, t.s, figure)) {
      wanted[moment_of(t.rules, ability)].figures |= decltype(wanted[0].figures){1} << figure;
    }
  }
  return t.s.in_force.at == wanted;
}

// On how many occasions can an ability act in the procedure at that depth? Only in a window.
template <class Window, class L>
constexpr int occasions_at(const L& t, int depth) {
  if (depth == 0 || depth > t.s.stack.depth) return 0;
  const auto occasions = []<class P>(const P& procedure) {
    if constexpr (std::is_same_v<P, Window>) return procedure.occasions();
    return 0;
  };
  return with(t.s.stack.frames[depth - 1], occasions, 0);
}

}  // namespace detail

// What is wrong with them, in words. `of_game(entry)` says what is wrong with one that was left behind as far as only
// the game knows: its ability, its end, whose it is.
template <class Window, class L, class Plays, class OfGame>
constexpr std::string_view broken_in_force(const L& t, Plays&& plays, OfGame&& of_game) {
  const auto& list = t.s.in_force;
  using List = std::remove_cvref_t<decltype(list)>;
  const int moments = static_cast<int>(list.at.size());
  for (int slot = 0; slot < List::kMaskBits; ++slot) {
    const bool used = (list.used >> slot & 1) != 0;
    if (slot >= List::kMost) {
      if (used) return "there is no such ability";
      continue;
    }
    const auto& entry = list.left[slot];
    if (!used) {
      if (entry != typename List::Entry{}) return "unused bytes are not zero";
    } else {
      if (const std::string_view problem = of_game(entry); !problem.empty()) return problem;
      if (entry.unused != 0 || entry.used >> List::kPeriods != 0) return "unused bytes are not zero";
    }
    for (int m = 0; m < moments; ++m) {
      const bool waits = used && moment_of(t.rules, entry.ability) == m;
      if (((list.at[m].slots >> slot & 1) != 0) != waits) {
        return "an ability waits for another moment";
      }
    }
  }
  if (!detail::are_printed(t, plays)) return "the abilities in force are not those of the skills";
  for (const auto& period : list.marks) {
    for (int figure = 0; figure < List::kCards; ++figure) {
      bool there = true;
      for_each_bit(period[figure], [&](int n) { there = there && is_in_force(t, on_card(figure, n), plays); });
      if (!there) return "an ability was used that is not there";
    }
  }
  int depth = 0;
  for (const Acted& acted : list.acted) {
    const int most = detail::occasions_at<Window>(t, acted.depth);
    if (acted.depth < depth || acted.occasions == 0 || acted.occasions >> most != 0) {
      return "an ability has acted in no moment";
    }
    if (!is_on_card(acted.id) ? slot_of(acted.id) >= List::kMost : figure_of(acted.id) >= List::kCards) {
      return "an ability was used that is not there";
    }
    depth = acted.depth;
  }
  return {};
}

}  // namespace agon
