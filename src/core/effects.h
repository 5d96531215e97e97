// "Effects": the code of a card, sentence by sentence.
#pragma once
#include "core/expressions.h"
#include "core/fields.h"
#include "core/machine.h"

namespace agon {

// What a verb asks its owner before it does anything.
template <class Figures>
struct Asked {
  enum class What : u8 { nothing, figure, number } what{};
  Figures among = 0;
  int most = 0;

  static constexpr Asked figure(Figures among) { return {.what = What::figure, .among = among}; }
  static constexpr Asked number(int most) { return {.what = What::number, .most = most}; }
};

// The procedure that runs the code of a card. Between statements it remembers where it is, the registers, and what the
// present verb has still to do; a statement is evaluated again when its answer is there. Beside what ContextOf takes,
// a game brings:
//   FigureSet                           a set of figures, as the locals of procedures keep it
//   Calls                               whom verbs put in progress
//   PickFigure, Pass, Yes, Alternative, NameNumber   the answers, each but Pass and Yes with one operand
//   pickable(t, effect, among, at)      whom the owner may pick at the operation `at`, if not all
//   asked(t, effect, op, values)        what a verb asks first
//   answered(t, effect, op, values, n)  does what a verb does with a figure or number that was named
//   perform(t, effect, op, values)      does a verb, for the next figure if it is about several
//                                       (both: true, it has put something in progress and comes again)
//   scope_of(t, end)                    which one of several an ability ends with that is put in force now
//   began(t, effect, ability, about)    tells that one is; nothing_came(t, effect), that the effect did nothing
//   not_an_answer(), not_among(), too_much(most)     refusals
template <class Game_>
struct EffectOf {
  using Game = Game_;
  using Context = ContextOf<Game>;
  using Figures = typename Game::Figures;
  using FigureSet = typename Game::FigureSet;

  AGON_STEPS(run, ask, how_much);
  Step step{};
  Seat seat;
  typename Game::Figure self;
  typename Game::Figure subject;
  typename Game::Figure object;
  Number<> amount;
  Number<> named;
  InForceId ability;
  Number<u16> pc;
  FigureSet picked;
  FigureSet other;
  FigureSet rest;    // figures that the present verb has still to do
  Flag busy;         // the present verb or pick has begun: `rest` and `to_pick` count
  Number<> to_pick;  // figures or tokens
  Number<> cause;    // what it came of, as the game counts it
  Flag idle;         // nothing has come of it yet
  Flag replaces;     // what was about to happen: its result
  AGON_FIELDS(seat, self, subject, object, amount, named, ability, pc, picked, other, rest, busy, to_pick, cause, idle,
              replaces)
  using Calls = typename Game::Calls;
  static constexpr u32 waits() { return step_mask(Step::run); }

  // The code at `pc`, to be run in a context.
  static constexpr EffectOf in(const Context& c, int pc) {
    EffectOf e;
    e.seat = c.seat;
    e.self = c.self;
    e.subject = c.subject;
    e.object = c.object;
    e.amount = c.amount;
    e.ability = c.ability;
    e.pc = pc;
    e.picked = c.picked;
    e.idle = 1;
    return e;
  }
  constexpr Context context() const {
    return {.seat = seat,
            .self = self,
            .subject = subject,
            .object = object,
            .amount = amount,
            .named = named,
            .ability = ability,
            .picked = picked,
            .other = other};
  }

  // Can it go on there? Where a statement begins.
  template <class Rules>
  constexpr bool can_go_on(const Rules& rules) const {
    return pc < rules.code.size() && (pc == 0 || !is_expression<Game>(rules.code[pc - 1]));
  }

  // Once for a verb that is not about figures: true the first time.
  constexpr bool first_time() {
    if (busy != 0) return false;
    busy = 1;
    return true;
  }
  // The next figure of a verb's; kNone when all are done.
  constexpr int next_of(Figures who) {
    if (busy == 0) {
      busy = 1;
      rest = who;
    }
    const Figures left = rest;
    if (left == 0) return kNone;
    rest = without_lowest(left);
    return lowest(left);
  }

  template <class T>
  [[gnu::always_inline]] constexpr Next run(T& t) {
    ValuesOf<Context> v;
    const int at = evaluate(t, context(), pc, v);
    const Op op = t.rules.code[at];
    return is_flow(op) ? follow(t, at, op, v) : act(t, at, op, v);
  }

  template <class T, class Out>
  constexpr void options(const T& t, int, Out& out) const {
    ValuesOf<Context> v;
    const int at = evaluate(t, context(), pc, v);
    const Op op = t.rules.code[at];
    const auto each = [&](Figures who) { each_of<typename Game::PickFigure>(who, out); };
    if (!is_flow(op)) {
      const Asked<Figures> asked = Game::asked(t, *this, op, v);
      if (step == Step::ask) return each(asked.among);
      for (int i = 0; i <= asked.most; ++i) out(typename Game::NameNumber{i});
      return;
    }
    switch (flow(op)) {
      case Flow::pick: each(pickable(t, v.figures(), at)); break;
      case Flow::pick_several:
        out(typename Game::Pass{});
        each(later(pickable(t, v.figures(), at), op));
        break;
      case Flow::may:
        out(typename Game::Pass{});
        out(typename Game::Yes{});
        break;
      case Flow::choose:
        for (int i = 0; i < op.a; ++i) out(typename Game::Alternative{i});
        break;
      default: break;
    }
  }

  template <class T>
  constexpr Refusal check(const T& t, int, Choice given) const {
    using Pass = typename Game::Pass;
    ValuesOf<Context> v;
    const int at = evaluate(t, context(), pc, v);
    const Op op = t.rules.code[at];
    const auto among = [&](Figures who) {
      return one_of<typename Game::PickFigure>(who, given, Game::not_an_answer(), Game::not_among());
    };
    if (!is_flow(op)) {
      const Asked<Figures> asked = Game::asked(t, *this, op, v);
      if (step == Step::ask) return among(asked.among);
      const auto names = heard<typename Game::NameNumber>(given);
      if (!names) return Game::not_an_answer();
      const auto [number] = names.said;
      return number <= asked.most ? kAllowed : Game::too_much(asked.most);
    }
    switch (flow(op)) {
      case Flow::pick: return among(pickable(t, v.figures(), at));
      case Flow::pick_several:
        if (given == Pass{}) return kAllowed;
        return among(later(pickable(t, v.figures(), at), op));
      case Flow::may: return given == Pass{} || given == typename Game::Yes{} ? kAllowed : Game::not_an_answer();
      case Flow::choose: {
        const auto chosen = heard<typename Game::Alternative>(given);
        const auto [alternative] = chosen.said;
        return chosen && alternative < op.a ? kAllowed : Game::not_an_answer();
      }
      default: return Game::not_an_answer();
    }
  }

 private:
  template <class L>
  constexpr Figures pickable(const L& t, Figures among, int at) const {
    if constexpr (requires { Game::pickable(t, *this, among, at); }) return Game::pickable(t, *this, among, at);
    return among;
  }
  constexpr Next go_on(int place) {
    pc = place;
    step = Step::run;
    return Next::again;
  }
  constexpr void store(Op op, Figures who) { (op.a == 0 ? picked : other) = who; }
  // Those that may still be picked, in ascending order.
  constexpr Figures later(Figures among, Op op) const {
    int last = -1;
    for_each_bit(op.a == 0 ? picked : other, [&](int i) { last = i; });
    return last < 0 ? among : among & ~((Figures{2} << last) - 1);
  }
  static constexpr bool passes(Choice given) { return given == typename Game::Pass{}; }

  // A verb, which may ask first.
  template <class T>
  constexpr Next act(T& t, int at, Op op, ValuesOf<Context>& v) {
    ValuesOf<Context> operands = v;
    const Asked<Figures> asked = Game::asked(t, *this, op, operands);
    if (asked.what != Asked<Figures>::What::nothing) {
      const bool whom = asked.what == Asked<Figures>::What::figure;
      step = whom ? Step::ask : Step::how_much;
      if (t.asks(only(seat))) return Next::wait;
      step = Step::run;
      idle = 0;  // if nothing comes of it, that was wanted
      const int named_now = whom ? said<typename Game::PickFigure>(t.given) : said<typename Game::NameNumber>(t.given);
      return Game::answered(t, *this, op, v, named_now) ? Next::go : go_on(at + 1);
    }
    if (Game::perform(t, *this, op, v)) return Next::go;
    busy = 0;
    return go_on(at + 1);
  }
  template <class Said>
  static constexpr int said(Choice given) {
    const auto [value] = as<Said>(given);
    return value;
  }

  // What every game has: picking, asking, jumping.
  template <class T>
  constexpr Next follow(T& t, int at, Op op, ValuesOf<Context>& v) {
    switch (flow(op)) {
      case Flow::end:
        if (idle != 0) Game::nothing_came(t, *this);
        return t.done(replaces);
      case Flow::jump: return go_on(op.b);
      case Flow::jump_if_not: return go_on(v.pop() != 0 ? at + 1 : op.b);
      case Flow::pick: {
        const Figures among = pickable(t, v.figures(), at);
        if (among == 0) return go_on(op.b);
        if (without_lowest(among) == 0) {
          store(op, among);
          return go_on(at + 1);
        }
        step = Step::ask;
        if (t.asks(only(seat))) return Next::wait;
        store(op, Figures{1} << said<typename Game::PickFigure>(t.given));
        return go_on(at + 1);
      }
      case Flow::pick_several: {
        const Figures among = pickable(t, v.figures(), at);
        const int most = static_cast<int>(v.pop());
        if (busy == 0) {
          store(op, 0);
          if (among == 0) return go_on(op.b);
          busy = 1;
          to_pick = most;
        }
        if (to_pick == 0 || later(among, op) == 0) {
          busy = 0;
          return go_on(at + 1);
        }
        step = Step::ask;
        if (t.asks(only(seat))) return Next::wait;
        if (passes(t.given)) {
          busy = 0;
          idle = 0;
          return go_on(at + 1);
        }
        store(op, (op.a == 0 ? picked : other) | Figures{1} << said<typename Game::PickFigure>(t.given));
        --to_pick;
        return Next::again;
      }
      case Flow::may:
        step = Step::ask;
        if (t.asks(only(seat))) return Next::wait;
        if (passes(t.given)) idle = 0;
        return go_on(passes(t.given) ? int{op.b} : at + 1);
      case Flow::choose:
        step = Step::ask;
        if (t.asks(only(seat))) return Next::wait;
        return go_on(at + 1 + said<typename Game::Alternative>(t.given));
      case Flow::force: {
        const Figures given = v.figures();
        const Figures about = given != 0 || subject == kNone ? given : Figures{1} << subject;
        idle = 0;
        const bool fits = t.s.in_force.leave({.ability = op.b,
                                              .source = self,
                                              .seat = seat,
                                              .end = op.a,
                                              .scope = static_cast<u8>(Game::scope_of(t, op.a)),
                                              .about = about},
                                             moment_of(t.rules, op.b));
        if (!fits) t.fault(Fault::capacity);
        Game::began(t, *this, op.b, about);
        return go_on(at + 1);
      }
      default: return t.done();
    }
  }
};

}  // namespace agon
