// The step machine: the procedures of a rule book as plain data. It knows no game.
//
// Rule procedures nest and interrupt each other: an attack, in it a roll, in it a card, answered by another. The
// position holds a stack of frames, one for each procedure in progress, innermost last. A procedure is a small struct
// with its few locals under the rule book's names, its steps, and three functions:
//
//   run(t)                  does the present step; asks, calls another procedure, or ends
//   options(t, by, out)     all legal answers to the question that the present step asks
//   check(t, by, choice)    the judge: allowed, or the rule and the facts that forbid it
//
// House rules: a step that asks is one case; nothing changes the position before `asks`; `t.result()` is read only in
// the very next step; one local has one meaning.
#pragma once
#include <array>
#include <memory>
#include <string_view>
#include <type_traits>

#include "core/choice.h"
#include "core/event.h"
#include "core/question.h"
#include "core/refusal.h"
#include "core/types.h"

namespace agon {

// What a step tells the machine: run this procedure's next step; run whatever is innermost now; a question is open;
// this procedure has ended; the whole game has.
enum class Next : u8 { again, go, wait, done, over };

// "Where we are". Whatever lies above `depth` is zero: equal positions have equal bytes, and what has ended leaks
// nothing.
template <class Frame_, int Depth>
struct Stack {
  using Frame = Frame_;
  static constexpr int kDepth = Depth;

  std::array<Frame, Depth> frames{};
  u8 depth = 0;
  u8 owes = 0;    // a bit for each seat that must answer, kChance for dice and draws
  u8 result = 0;  // what the procedure that ended last gave back
  Fault fault = Fault::none;

  constexpr const Frame& top() const { return frames[std::size_t{depth} - 1]; }
  constexpr Frame& top() { return frames[std::size_t{depth} - 1]; }
};

// Steps that without a question count as an endless loop.
inline constexpr int kFuel = 4096;

// Whom a procedure may call, and what it may become; nobody and nothing, where it does not say.
template <class... Each>
struct Procedures {
  template <class Procedure>
  static constexpr bool has = (std::is_same_v<Each, Procedure> || ...);
};
template <class Me>
constexpr auto callees_of() {
  if constexpr (requires { typename Me::Calls; }) {
    return typename Me::Calls{};
  } else {
    return Procedures<>{};
  }
}
template <class Me>
constexpr auto successors_of() {
  if constexpr (requires { typename Me::Becomes; }) {
    return typename Me::Becomes{};
  } else {
    return Procedures<>{};
  }
}
template <class Me, class Procedure>
constexpr bool calls() {
  return decltype(callees_of<Me>())::template has<Procedure>;
}
template <class Me, class Procedure>
constexpr bool becomes() {
  return decltype(successors_of<Me>())::template has<Procedure>;
}

// Whom the machine asks while it runs: nobody, so that it stops at the first question. Others (core/playout.h) have
// answers(t, procedure): where they have an answer they take it for t, and the step goes on with it.
struct Nobody {
  template <class T, class Procedure>
  constexpr bool answers(T&, const Procedure&) const {
    return false;
  }
};

// Everything that a step may touch. It lives for one answer, or as long as `asked` has answers; what lasts is in the
// position `s`.
template <class Rules, class State, class Sink, class Asked = Nobody>
struct Machine {
  const Rules& rules;
  State& s;
  [[no_unique_address]] Sink sink{};
  [[no_unique_address]] Asked asked{};
  Choice given{};         // the answer that the step waited for
  u8 by = 0;              // who gave it
  bool answered = false;  // it is still to be taken
  int fuel = kFuel;

  // True: the question is open, return Next::wait. The same step runs again when the answer is there, and then it is
  // false.
  constexpr bool asks(u8 seats) {
    if (answered) {
      answered = false;
      return false;
    }
    s.stack.owes = seats;
    return true;
  }

  // Somebody answers the open question.
  constexpr void take(int seat, Choice answer) {
    given = answer;
    by = static_cast<u8>(seat);
    answered = true;
    fuel = kFuel;
    s.stack.owes = 0;
  }

  // Puts a procedure in progress: at the start of a game, or where a position is set up.
  template <class Procedure>
  constexpr void place(const Procedure& procedure) {
    if (s.stack.depth == State::Stack::kDepth) {
      s.stack.fault = Fault::depth;
      return;
    }
    put(s.stack.frames[s.stack.depth++], procedure);
  }

  // `me` puts another procedure in progress: that one runs first, then `me` again, at its present step.
  template <class Me, class Procedure>
  constexpr void push(const Me&, const Procedure& procedure) {
    static_assert(calls<Me, Procedure>(), "a procedure names whom it calls");
    place(procedure);
  }

  // `me` runs `procedure`, and goes on at step `then`.
  template <class Me, class Procedure>
  constexpr Next call(Me& me, typename Me::Step then, const Procedure& procedure) {
    me.step = then;
    push(me, procedure);
    return Next::go;
  }

  // `me` ends, and `procedure` takes its place: for what is the last thing to do.
  template <class Me, class Procedure>
  constexpr Next become(const Me&, const Procedure& procedure) {
    static_assert(becomes<Me, Procedure>(), "a procedure names what it becomes");
    auto& mine = s.stack.top();
    clear(mine);
    put(mine, procedure);
    return Next::go;
  }

  template <class Step>
  constexpr Next go(Step& step, Step then) {
    step = then;
    return Next::again;
  }

  constexpr Next done(int result = 0) {
    s.stack.result = static_cast<u8>(result);
    return Next::done;
  }

  constexpr int result() const { return s.stack.result; }

  constexpr void fault(Fault f) {
    if (s.stack.fault == Fault::none) s.stack.fault = f;
  }

  template <class Rule, class What, class... Operands>
  constexpr void tell(Rule rule, What what, Operands... operands) {
    tell_secretly(0xff, rule, what, operands...);
  }

  // The secret operands of this event are for the seats of `sees` only.
  template <class Rule, class What, class... Operands>
  constexpr void tell_secretly(u8 sees, Rule rule, What what, Operands... operands) {
    if constexpr (Sink::listens) {
      sink(Event{static_cast<u16>(rule), static_cast<u8>(what), sees, {static_cast<i64>(operands)...}});
    }
  }
};

// What `options` and `check` may look at.
template <class Rules, class State>
struct Look {
  const Rules& rules;
  const State& s;
};

// Steps with their names: AGON_STEPS(offer, outcome) declares the enumeration and the text that saves and logs use.
#define AGON_STEPS(...)                         \
  enum class Step : ::agon::u8 { __VA_ARGS__ }; \
  static constexpr std::string_view kSteps = #__VA_ARGS__

// Whom a procedure calls, what it becomes, and the steps at which it waits for one that it has called.
#define AGON_CALLS(...) using Calls = ::agon::Procedures<__VA_ARGS__>
#define AGON_BECOMES(...) using Becomes = ::agon::Procedures<__VA_ARGS__>
#define AGON_WAITS(...)                    \
  static constexpr ::agon::u32 waits() {   \
    using enum Step;                       \
    return ::agon::step_mask(__VA_ARGS__); \
  }                                        \
  static_assert(true)

template <class... Step>
constexpr u32 step_mask(Step... step) {
  return (u32{0} | ... | (u32{1} << static_cast<int>(step)));
}

// What every procedure can do, declared; the bodies stand in the file of its rule. Its steps are part of the loop over
// them (run_steps): calling them one by one would cost more than most do. One that asks nothing itself runs, and no
// more.
#define AGON_RUNS    \
  template <class T> \
  [[gnu::always_inline]] constexpr ::agon::Next run(T& t)
#define AGON_PROCEDURE                                        \
  AGON_RUNS;                                                  \
  template <class T, class Out>                               \
  constexpr void options(const T& t, int by, Out& out) const; \
  template <class T>                                          \
  constexpr ::agon::Refusal check(const T& t, int by, ::agon::Choice given) const

// How a procedure is tied to others: whom it may have called, what it may have become (a bit each, by number), and the
// steps at which it waits.
struct Ties {
  u64 calls = 0;
  u64 becomes = 0;
  u32 waits = 0;
};
template <class... Each>
constexpr u64 mask_of(Procedures<Each...>) {
  return (u64{0} | ... | (u64{1} << static_cast<int>(procedure_of(static_cast<const Each*>(nullptr)))));
}
template <class Me>
constexpr Ties ties_of() {
  Ties ties{mask_of(callees_of<Me>()), mask_of(successors_of<Me>()), 0};
  if constexpr (requires { Me::waits(); }) ties.waits = Me::waits();
  return ties;
}

// The table of contents of a game: LIST(X) with X(Type, name) for each procedure, and the bytes of the largest. It
// makes the enumeration of procedures and the frame, a tagged union in place. `raw` comes first so that an ended frame
// can be zeroed whole: of a union only the active member's bytes are defined. Locals are bytes (value.h), so
// that a frame has no padding whose content compilers may leave different. A frame is one of its procedures or none,
// there is nothing else it could be: saying so spares `with` a comparison at every step.
#define AGON_ENUMERATOR(Type, name) name,
#define AGON_MEMBER(Type, name) Type name;
#define AGON_NAME(Type, name) #name,
#define AGON_CASE(Type, name) \
  case Procedure::name: return use(frame.as.name);
#define AGON_PUT(Type, name)                                                                                     \
  constexpr void put(Frame& frame, const Type& procedure) {                                                      \
    frame.procedure = Procedure::name;                                                                           \
    std::construct_at(&frame.as.name, procedure);                                                                \
  }                                                                                                              \
  static_assert(                                                                                                 \
      sizeof(Type) <= sizeof(Frame::As) && alignof(Type) == 1 && std::has_unique_object_representations_v<Type>, \
      #Type " is too large for a frame, or not made of bytes");
#define AGON_BEGIN(Type, name) \
  case Procedure::name: return put(frame, Type{});
#define AGON_STEP_NAMES(Type, name) Type::kSteps,
#define AGON_PROCEDURE_OF(Type, name) \
  constexpr Procedure procedure_of(const Type*) { return Procedure::name; }
#define AGON_TIES(Type, name) \
  case Procedure::name: return ::agon::ties_of<Type>();
#define AGON_FORWARD(Type, name) struct Type;
#define AGON_DECLARE(LIST) LIST(AGON_FORWARD)
#define AGON_PROCEDURES(LIST, bytes)                                                          \
  enum class Procedure : ::agon::u8 { none, LIST(AGON_ENUMERATOR) count_ };                   \
  inline constexpr std::string_view kProcedureNames[] = {"none", LIST(AGON_NAME)};            \
  inline constexpr std::string_view kStepNames[] = {"", LIST(AGON_STEP_NAMES)};               \
  struct Frame {                                                                              \
    union As {                                                                                \
      std::array<::agon::u8, bytes> raw{};                                                    \
      LIST(AGON_MEMBER)                                                                       \
    } as;                                                                                     \
    Procedure procedure = Procedure::none;                                                    \
  };                                                                                          \
  LIST(AGON_PUT)                                                                              \
  constexpr void clear(Frame& frame) {                                                        \
    frame.procedure = Procedure::none;                                                        \
    std::construct_at(&frame.as.raw);                                                         \
  }                                                                                           \
  constexpr void begin_frame(Frame& frame, Procedure procedure) {                             \
    clear(frame);                                                                             \
    switch (procedure) {                                                                      \
      LIST(AGON_BEGIN)                                                                        \
      case Procedure::none:                                                                   \
      case Procedure::count_: return;                                                         \
    }                                                                                         \
  }                                                                                           \
  LIST(AGON_PROCEDURE_OF)                                                                     \
  constexpr ::agon::Ties ties_of(Procedure procedure) {                                       \
    switch (procedure) {                                                                      \
      LIST(AGON_TIES)                                                                         \
      case Procedure::none:                                                                   \
      case Procedure::count_: break;                                                          \
    }                                                                                         \
    return {};                                                                                \
  }                                                                                           \
  template <class F, class Use, class Otherwise>                                              \
  [[gnu::always_inline]] constexpr Otherwise with(F& frame, Use&& use, Otherwise otherwise) { \
    switch (frame.procedure) {                                                                \
      LIST(AGON_CASE)                                                                         \
      case Procedure::none:                                                                   \
      case Procedure::count_: break;                                                          \
      default: __builtin_unreachable();                                                       \
    }                                                                                         \
    return otherwise;                                                                         \
  }                                                                                           \
  template <class F, class Use>                                                               \
  [[gnu::always_inline]] constexpr void visit(F& frame, Use&& use) {                          \
    with(frame, [&](auto& procedure) { return use(procedure), 0; }, 0);                       \
  }

// Runs one procedure as long as its steps follow each other, without going back to the stack: the compiler turns most
// of them into jumps.
template <class T, class Procedure>
[[gnu::always_inline]] constexpr Next run_steps(T& t, Procedure& procedure) {
  while (--t.fuel != 0) {
    const Next next = procedure.run(t);
    if (next == Next::again) continue;
    if (next != Next::wait || t.s.stack.fault != Fault::none || !t.asked.answers(t, procedure)) return next;
  }
  return Next::again;
}
template <class T, class Procedure>
[[gnu::noinline]] constexpr Next run_steps_apart(T& t, Procedure& procedure) {
  return run_steps(t, procedure);
}

// The steps of a few procedures are one function with the loop over the stack: that spares a call and keeps things in
// registers (26 instructions a choice of 8 procedures). Of more, each procedure is a function of its own: one for all
// would have no register left.
inline constexpr int kFewProcedures = 12;

// Runs procedures until the game has ended, or a question is open to which there is no answer.
template <class T>
[[gnu::always_inline]] constexpr void run(T& t) {
  auto& stack = t.s.stack;
  using Procedure = decltype(std::remove_cvref_t<decltype(stack)>::Frame::procedure);
  while (stack.depth != 0 && stack.fault == Fault::none) {
    auto& mine = stack.top();
    const auto steps = [&t](auto& procedure) __attribute__((always_inline)) {
      if constexpr (static_cast<int>(Procedure::count_) > kFewProcedures) {
        return run_steps_apart(t, procedure);
      } else {
        return run_steps(t, procedure);
      }
    };
    const Next next = with(mine, steps, Next::over);
    if (next == Next::wait) break;
    if (next == Next::done) {
      clear(mine);
      --stack.depth;
    } else if (next == Next::over) {
      while (stack.depth != 0) clear(stack.frames[--stack.depth]);
      stack.result = 0;
    } else if (next == Next::again) {
      t.fault(Fault::loop);
    }
  }
  if (stack.fault != Fault::none) stack.owes = 0;  // of a step that asked nevertheless
}

// Starts `first` as the outermost procedure of a fresh position, and runs to the first question.
template <class Rules, class State, class Sink, class First>
constexpr void begin(const Rules& rules, State& s, const Sink& sink, const First& first) {
  Machine<Rules, State, Sink> t{.rules = rules, .s = s, .sink = sink};
  t.place(first);
  run(t);
}

// Applies an answer that `check` allows, and runs on to the next question.
template <class Rules, class State, class Sink>
constexpr void answer(const Rules& rules, State& s, int by, Choice given, const Sink& sink) {
  Machine<Rules, State, Sink> t{.rules = rules, .s = s, .sink = sink};
  t.take(by, given);
  run(t);
}

template <class State>
constexpr Question question(const State& s) {
  const auto& stack = s.stack;
  if (stack.owes == 0) return {0, stack.fault, 0, 0};
  const auto& top = stack.top();
  const u8 step = with(top, [](const auto& procedure) { return static_cast<u8>(procedure.step); }, u8{0});
  return {stack.owes, stack.fault, static_cast<u8>(top.procedure), step};
}

// What a procedure lets a seat choose; one that asks nothing, nothing.
template <class Procedure, class L, class Out>
[[gnu::always_inline]] constexpr void options_of(const Procedure& procedure, const L& look, int by, Out& out) {
  if constexpr (requires { procedure.options(look, by, out); }) procedure.options(look, by, out);
}

// All legal answers of `by`, who is asked.
template <class Rules, class State, class Out>
constexpr void options(const Rules& rules, const State& s, int by, Out& out) {
  const Look<Rules, State> look{rules, s};
  visit(s.stack.top(), [&](const auto& procedure) { options_of(procedure, look, by, out); });
}

// The judge of `given` by `by`, who is asked; `otherwise` when no question is open, or what is innermost asks none.
template <class Rules, class State>
constexpr Refusal check(const Rules& rules, const State& s, int by, Choice given, Refusal otherwise) {
  const Look<Rules, State> look{rules, s};
  if (s.stack.depth == 0) return otherwise;
  const auto judge = [&](const auto& procedure) {
    if constexpr (requires { procedure.check(look, by, given); }) {
      return procedure.check(look, by, given);
    } else {
      return otherwise;
    }
  };
  return with(s.stack.top(), judge, otherwise);
}

// The same of an answer by anybody, asked or not. Every game's rules have entries for answers that fit no question.
template <class Rule, class Reason, class Rules, class State>
constexpr Refusal check_answer(const Rules& rules, const State& s, int by, Choice given) {
  const Question q = question(s);
  if (q.over()) return refuse(Rule::question_over, Reason::over);
  if (!q.asks(by)) return refuse(Rule::question_asked, Reason::not_asked, by);
  return check(rules, s, by, given, refuse(Rule::question_answer, Reason::not_an_answer));
}

}  // namespace agon
