// Abilities that are in force: those on the cards of figures in play, and those that effects leave behind for a while.
#pragma once
#include <array>
#include <type_traits>

#include "core/bits.h"
#include "core/inline_vec.h"
#include "core/value.h"

namespace agon {

// Which one: a figure's by its number on the card, or one that was left behind by its slot. So choices that are kept in
// secret, marks and saves name it.
using InForceId = Maybe<Kind::in_force, u16>;

inline constexpr int kMostOnCard = 8;  // abilities of one figure
inline constexpr int kFirstLeft = 0x8000;

constexpr InForceId on_card(int figure, int number) { return figure * kMostOnCard + number; }
constexpr InForceId left_behind(int slot) { return kFirstLeft | slot; }
constexpr bool is_on_card(InForceId id) { return id < kFirstLeft; }
constexpr int figure_of(InForceId id) { return id / kMostOnCard; }
constexpr int number_of(InForceId id) { return id % kMostOnCard; }
constexpr int slot_of(InForceId id) { return id & (kFirstLeft - 1); }

// What an effect has left behind: an ability, whose it is, and what ends it (each game numbers its ends; `scope` says
// which one of several, say the depth of the procedure that it ends with). `about` are the figures that were picked for
// it, if any were. `used` has a bit for each period in which it has acted.
template <class Figures>
struct Lasting {
  u16 ability = 0;
  u8 source = 0;
  u8 seat = 0;
  u8 end = 0;
  u8 scope = 0;
  u8 used = 0;
  u8 unused = 0;
  Figures about = 0;

  constexpr bool operator==(const Lasting&) const = default;
  // The same ability of the same figure until the same end: two of them do not add up.
  constexpr bool is_like(const Lasting& o) const {
    return ability == o.ability && source == o.source && seat == o.seat && end == o.end && scope == o.scope;
  }
};

// One ability in force, wherever it is kept.
template <class Figures>
struct AbilityInForce {
  InForceId id;
  u16 ability = 0;
  u8 source = 0;
  u8 seat = 0;
  Figures about = 0;
};

// An ability that has acted in a moment that is not over. A moment is known by the depth of the procedure that runs it,
// and may be about several things at once: a bit each.
struct Acted {
  InForceId id;
  u8 depth = 0;
  u8 occasions = 0;
  constexpr bool operator==(const Acted&) const = default;
};

// All of them, by the moments at which they act, so that a moment at which nothing does costs one load. `Figures` is a
// mask wide enough for the figures of the game, of which `Cards` have abilities on a card; effects leave at most `Most`
// behind at a time; `Periods` are the times once in which an ability may be limited to act (a round, an activation). As
// many as `Acting` act in the moments that are going on.
template <class Figures, int Moments, int Cards, int Most, int Periods, int Acting = 16>
struct InForce {
  static constexpr int kMaskBits = 8 * static_cast<int>(sizeof(Figures));
  static_assert(Most <= kMaskBits && Periods <= 8 && Cards <= kMaskBits);
  using Slots = Figures;  // as wide: then there is no padding between the masks
  using Entry = Lasting<Figures>;
  static constexpr int kMost = Most;
  static constexpr int kCards = Cards;
  static constexpr int kPeriods = Periods;
  static constexpr int kMostActed = Acting;

  struct AtMoment {
    Figures figures = 0;  // with such an ability on the card
    Slots slots = 0;
    constexpr bool none() const { return figures == 0 && slots == 0; }
    constexpr bool operator==(const AtMoment&) const = default;
  };

  std::array<AtMoment, Moments> at{};
  std::array<Entry, Most> left{};
  Slots used = 0;
  InlineVec<Acted, kMostActed> acted{};
  std::array<std::array<u8, Cards>, Periods> marks{};  // of each card, the numbers that have acted in the period
  // Up to the next mask: equal lists have equal bytes, so there is no padding at the end either.
  static constexpr std::size_t kTail = sizeof(acted) + sizeof(marks);
  std::array<u8, sizeof(Slots) - kTail % sizeof(Slots)> unused{};

  // A figure has an ability for that moment on its card from now on.
  constexpr void take_up(int figure, int moment) { at[moment].figures |= Figures{1} << figure; }

  // The card of a figure counts no more. What is on the next one is new.
  constexpr void drop(int figure) {
    for (AtMoment& each : at) each.figures &= ~(Figures{1} << figure);
    for (auto& period : marks) period[figure] = 0;
    forget([&](InForceId id) { return is_on_card(id) && figure_of(id) == figure; });
  }

  // Leaves an ability behind: not where the same one is already, as it does not add up. False: there is no room.
  constexpr bool leave(Entry entry, int moment) {
    static_assert(std::has_unique_object_representations_v<InForce>);
    Figures already = 0;
    bool found = false;
    for_each_bit(used, [&](int slot) {
      if (!left[slot].is_like(entry)) return;
      if (left[slot].about == entry.about) found = true;
      already |= left[slot].about;
    });
    if (found || (entry.about != 0 && (entry.about & ~already) == 0)) return true;
    entry.about &= ~already;
    const Slots free = static_cast<Slots>(~used & (Most == 64 ? ~u64{0} : bit(Most) - 1));
    if (free == 0) return false;
    const int slot = lowest(free);
    used |= Slots{1} << slot;
    left[slot] = entry;
    at[moment].slots |= Slots{1} << slot;
    forget([&](InForceId id) { return id == left_behind(slot); });
    return true;
  }

  // Ends all that was left behind and that `ends` names.
  template <class Ends>
  constexpr void expire(Ends&& ends) {
    for_each_bit(used, [&](int slot) {
      if (!ends(left[slot])) return;
      used &= ~(Slots{1} << slot);
      left[slot] = {};
      for (AtMoment& each : at) each.slots &= ~(Slots{1} << slot);
    });
  }

  // An ability acts: in all periods that are going on.
  constexpr void mark(InForceId id) {
    if (!is_on_card(id)) {
      left[slot_of(id)].used = static_cast<u8>((1u << Periods) - 1);
      return;
    }
    for (auto& period : marks) period[figure_of(id)] |= static_cast<u8>(1u << number_of(id));
  }
  constexpr bool has_acted_in(int period, InForceId id) const {
    if (!is_on_card(id)) return (left[slot_of(id)].used >> period & 1) != 0;
    return (marks[period][figure_of(id)] >> number_of(id) & 1) != 0;
  }
  constexpr void begin_period(int period) {
    marks[period] = {};
    for_each_bit(used, [&](int slot) { left[slot].used &= static_cast<u8>(~(1u << period)); });
  }

  // The moment that is run at a depth: who has acted in it, and on which of its occasions. False: there is no room.
  constexpr bool act(InForceId id, int depth, int occasion) {
    for (Acted& each : acted) {
      if (each.id != id || each.depth != depth) continue;
      each.occasions |= static_cast<u8>(1u << occasion);
      return true;
    }
    return acted.push({id, static_cast<u8>(depth), static_cast<u8>(1u << occasion)});
  }
  constexpr bool has_acted(InForceId id, int depth, int occasion) const {
    for (const Acted& each : acted) {
      if (each.id == id && each.depth == depth) return (each.occasions >> occasion & 1) != 0;
    }
    return false;
  }
  constexpr void end_moment(int depth) {
    while (!acted.empty() && acted.back().depth >= depth) acted.pop();
  }

  constexpr bool operator==(const InForce&) const = default;

 private:
  template <class Which>
  constexpr void forget(Which&& which) {
    for (int i = acted.size() - 1; i >= 0; --i) {
      if (which(acted[i].id)) acted.erase_at(i);
    }
  }
};

namespace detail {

template <class L, class Use>
[[gnu::noinline]] constexpr void each_of_some(const L& t, int moment, Use&& use) {
  const auto& list = t.s.in_force;
  using Figures = decltype(list.at[0].figures);
  const auto& now = list.at[moment];
  for_each_bit(now.figures, [&](int figure) {
    int number = 0;
    for (const u16 ability : abilities_of(t.rules, t.s, figure)) {
      if (moment_of(t.rules, ability) == moment) {
        use(AbilityInForce<Figures>{on_card(figure, number), ability, static_cast<u8>(figure),
                                    static_cast<u8>(seat_of(t.s, figure)), 0});
      }
      ++number;
    }
  });
  for_each_bit(now.slots, [&](int slot) {
    const auto& entry = list.left[slot];
    use(AbilityInForce<Figures>{left_behind(slot), entry.ability, entry.source, entry.seat, entry.about});
  });
}

}  // namespace detail

// Calls use(AbilityInForce) for each ability in force at a moment, first those on cards. Of a game it takes
//   abilities_of(rules, s, figure)   the abilities on its card, in order, as numbers in rules.abilities
//   moment_of(rules, ability)        when one acts
//   seat_of(s, figure)               whose it is
// Nearly always there is none: that costs a load, and the rest stays out of whatever asks.
template <class L, class Use>
[[gnu::always_inline]] constexpr void each_in_force(const L& t, int moment, Use&& use) {
  if (!t.s.in_force.at[moment].none()) detail::each_of_some(t, moment, use);
}

// The ability in force that an id names, which is there.
template <class L>
constexpr auto in_force(const L& t, InForceId id) {
  using Figures = decltype(t.s.in_force.at[0].figures);
  if (is_on_card(id)) {
    const int figure = figure_of(id);
    return AbilityInForce<Figures>{id, abilities_of(t.rules, t.s, figure)[static_cast<std::size_t>(number_of(id))],
                                   static_cast<u8>(figure), static_cast<u8>(seat_of(t.s, figure)), 0};
  }
  const auto& entry = t.s.in_force.left[slot_of(id)];
  return AbilityInForce<Figures>{id, entry.ability, entry.source, entry.seat, entry.about};
}

}  // namespace agon
