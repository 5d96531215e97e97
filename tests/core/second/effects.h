// What cards say: what each noun is worth and what each verb does (core/expressions.h, core/effects.h).
#pragma once
#include "tests/core/second/procedures.h"

namespace agon::second {

constexpr FigureMask one(int figure) { return figure < kFigures ? bit(figure) : 0; }
constexpr FigureMask warband_of(int seat) { return (bit(kEach) - 1) << (seat * kEach); }
constexpr int seat_of(int figure) { return figure / kEach; }

struct Language {
  using Figures = FigureMask;
  using Figure = MaybeFigure;
  using FigureSet = second::FigureSet;
  static constexpr u8 kFirstVerb = static_cast<u8>(Does::hurt);
  using Calls = Procedures<Hurt, Strike>;
  using PickFigure = choose::Pick;
  using Pass = choose::Pass;
  using Yes = choose::Yes;
  using Alternative = choose::Take;
  using NameNumber = choose::Suffer;

  static constexpr void noun(const auto& t, const Context& c, Op op, Values& v) {
    const FigureMask standing = t.s.standing;
    switch (static_cast<Noun>(op.code)) {
      case Noun::self: return v.push(one(c.self) & standing);
      case Noun::target: return v.push(one(c.object) & standing);
      case Noun::allies: return v.push(warband_of(c.seat) & standing);
      case Noun::enemies: return v.push(~warband_of(c.seat) & standing);
      case Noun::within: {
        const FigureMask who = v.figures();
        const Distances range = Distances::of(v.pop());
        return v.push(who == 0 ? 0 : within(t, lowest(who), range, v.figures()));
      }
      case Noun::wounds: {
        const FigureMask who = v.figures();
        return v.push(who == 0 ? 0 : int{t.s.figures[lowest(who)].wounds});
      }
      case Noun::suffered: return v.push(c.named);
      default: return v.push(!t.s.in_force.has_acted_in(0, c.ability));  // once a round
    }
  }

  // One may suffer less; nothing else is asked.
  static constexpr Asked<FigureMask> asked(const auto& t, const Effect& e, Op op, Values& v) {
    if (static_cast<Does>(op.code) != Does::suffer || e.busy != 0 || (one(e.self) & t.s.standing) == 0) return {};
    const int wanted = static_cast<int>(v.pop()), left = life_left(t.rules, t.s, e.self);
    return Asked<FigureMask>::number(wanted < left ? wanted : left);
  }
  static constexpr bool answered(auto& t, Effect& e, Op, Values&, int said) {
    e.named = said;
    e.busy = 1;
    if (said != 0) t.push(e, Hurt{.figure = e.self, .by = e.self, .amount = said});
    return true;
  }
  // True: it has put something in progress, and comes again for the next figure.
  static constexpr bool perform(auto& t, Effect& e, Op op, Values& v) {
    const Does verb = static_cast<Does>(op.code);
    const int n = verb <= Does::roll_more ? static_cast<int>(v.pop()) : 0;
    const auto each = [&](auto&& what) {
      const int figure = e.next_of(v.figures() & t.s.standing);
      if (figure == kNone) return false;
      e.idle = 0;
      t.push(e, what(figure));
      return true;
    };
    switch (verb) {
      case Does::hurt: return each([&](int who) { return Hurt{.figure = who, .by = e.self, .amount = n}; });
      case Does::strike: return each([&](int who) { return Strike{.attacker = e.self, .target = who, .left = 1}; });
      case Does::roll_more: strike_in_progress(t.s).bonus += n; break;
      case Does::prevent: e.replaces = 1; break;
      case Does::suffer: return false;
    }
    e.idle = 0;
    return false;
  }

  static constexpr int scope_of(const auto& t, int end) {
    return static_cast<End>(end) == End::strike ? depth_of_strike(t.s) : 0;
  }
  static constexpr void began(auto& t, const Effect& e, int, FigureMask about) {
    t.tell(Rule::lasting, What::began, e.self, count(about));
  }
  static constexpr void nothing_came(auto& t, const Effect& e) { t.tell(Rule::effect, What::nothing, e.self); }
  static constexpr Refusal not_an_answer() { return second::not_an_answer(); }
  static constexpr Refusal not_among() { return refuse(Rule::effect, Reason::not_among); }
  static constexpr Refusal too_much(int most) { return refuse(Rule::effect, Reason::too_much, most); }
};

}  // namespace agon::second
