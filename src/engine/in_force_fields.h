// The abilities in force (core/in_force.h) as fields of a position. Those on cards follow from who is in play, and when
// one acts follows from the pack: a reader is told by `settle`.
#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/in_force.h"
#include "engine/fields.h"

namespace agon::engine {

// How a game calls what is in the list.
struct InForceNames {
  Kind figure{};
  Kind ability{};
  std::string_view ends;                      // "action, round"
  std::span<const std::string_view> periods;  // of the marks: "used_this_round"
};

template <class V, class List>
void in_force_fields(V& v, List& list, const InForceNames& names) {
  some(
      v, "in_force", "slot", Kind::number, List::kMost, [&](int i) { return (list.used >> i & 1) != 0; },
      [&](auto& inner, int i) {
        auto& entry = list.left[static_cast<std::size_t>(i)];
        inner.named("ability", names.ability, entry.ability);
        maybe(inner, "source", names.figure, entry.source, kNone);
        inner.named("seat", Kind::seat, entry.seat);
        inner.word("end", names.ends, entry.end);
        inner.number("depth", entry.scope);
        mask(inner, "used", Kind::number, entry.used);
        mask(inner, "about", names.figure, entry.about);
        if constexpr (kReads<V>) list.used |= static_cast<typename List::Slots>(bit(i));
      });
  v.array("acted", list.acted.length, List::kMostActed, [&](auto& inner, int i) {
    auto& acted = list.acted.items[static_cast<std::size_t>(i)];
    field(inner, "ability", acted.id);
    inner.number("depth", acted.depth);
    inner.number("occasions", acted.occasions);
  });
  constexpr int kMost = List::kCards * kMostOnCard;
  for (std::size_t period = 0; period < names.periods.size(); ++period) {
    std::array<u16, kMost> ids{};
    u16 n = 0;
    for (u16 id = 0; id < kMost; ++id) {
      if (list.has_acted_in(static_cast<int>(period), id)) ids[n++] = id;
    }
    v.list(names.periods[period], Kind::in_force, ids, n);
    if constexpr (kReads<V>) {
      list.marks[period] = {};
      for (u16 i = 0; i < n; ++i) {
        if (ids[i] >= kMost) return v.fail(names.periods[period], "it is not on a card");
        list.marks[period][static_cast<std::size_t>(figure_of(ids[i]))] |= static_cast<u8>(bit(number_of(ids[i])));
      }
    }
  }
}

// What was read is at its moments again; `plays(figure)`: does its card count?
template <class Rules, class State, class Plays>
void settle_in_force(const Rules& rules, State& s, Plays&& plays) {
  auto& list = s.in_force;
  list.at = {};
  for_each_bit(list.used, [&](int slot) {
    list.at[moment_of(rules, list.left[static_cast<std::size_t>(slot)].ability)].slots |=
        static_cast<decltype(list.used)>(bit(slot));
  });
  for (int figure = 0; figure < list.kCards; ++figure) {
    if (!plays(figure)) continue;
    for (const u16 ability : abilities_of(rules, s, figure)) list.take_up(figure, moment_of(rules, ability));
  }
}

}  // namespace agon::engine
