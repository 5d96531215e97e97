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

// Everything that a step may touch. It lives for one answer; what lasts is in the position `s`.
template <class Rules, class State, class Sink>
struct Table {
  const Rules& rules;
  State& s;
  [[no_unique_address]] Sink sink;
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

  template <class Procedure>
  constexpr void push(const Procedure& procedure) {
    if (s.stack.depth == State::Stack::kDepth) {
      s.stack.fault = Fault::depth;
      return;
    }
    put(s.stack.frames[s.stack.depth++], procedure);
  }

  // Runs `procedure`, then this one again at step `then`.
  template <class Procedure, class Step>
  constexpr Next call(const Procedure& procedure, Step& step, Step then) {
    step = then;
    push(procedure);
    return Next::go;
  }

  // Ends this procedure, and `procedure` takes its place: for what is the last thing to do.
  template <class Procedure>
  constexpr Next become(const Procedure& procedure) {
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

// What every procedure can do, declared; the bodies stand in the file of its rule.
#define AGON_PROCEDURE                                        \
  template <class T>                                          \
  constexpr ::agon::Next run(T& t);                           \
  template <class T, class Out>                               \
  constexpr void options(const T& t, int by, Out& out) const; \
  template <class T>                                          \
  constexpr ::agon::Refusal check(const T& t, int by, ::agon::Choice given) const

// The table of contents of a game: LIST(X) with X(Type, name) for each procedure, and the bytes of the largest. It
// makes the enumeration of procedures and the frame, a tagged union in place. `raw` comes first so that an ended frame
// can be zeroed whole: of a union only the active member's bytes are defined. Locals are bytes (Bits64 for a mask), so
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

// Runs procedures until a question is open or the game has ended. The steps of one procedure follow each other without
// going back to the stack: the compiler turns most of them into jumps.
template <class T>
constexpr void run(T& t) {
  auto& stack = t.s.stack;
  while (stack.depth != 0) {
    auto& mine = stack.top();
    const Next next = with(
        mine,
        [&t](auto& procedure) {
          Next n = Next::again;
          while (n == Next::again && --t.fuel != 0) n = procedure.run(t);
          return n;
        },
        Next::over);
    if (next == Next::again) t.fault(Fault::loop);
    if (stack.fault != Fault::none) {
      stack.owes = 0;  // of a step that asked nevertheless
      return;
    }
    if (next == Next::wait) return;
    if (next == Next::done) {
      clear(mine);
      --stack.depth;
    } else if (next == Next::over) {
      while (stack.depth != 0) clear(stack.frames[--stack.depth]);
      stack.result = 0;
    }
  }
}

// Starts `first` as the outermost procedure of a fresh position, and runs to the first question.
template <class Rules, class State, class Sink, class First>
constexpr void begin(const Rules& rules, State& s, const Sink& sink, const First& first) {
  Table<Rules, State, Sink> t{.rules = rules, .s = s, .sink = sink};
  t.push(first);
  run(t);
}

// Applies an answer that `check` allows, and runs on to the next question.
template <class Rules, class State, class Sink>
constexpr void answer(const Rules& rules, State& s, int by, Choice given, const Sink& sink) {
  Table<Rules, State, Sink> t{
      .rules = rules, .s = s, .sink = sink, .given = given, .by = static_cast<u8>(by), .answered = true};
  s.stack.owes = 0;
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

// All legal answers of `by`, who is asked. (Inlined: saves 6 instructions a choice in random play.)
template <class Rules, class State, class Out>
[[gnu::always_inline]] constexpr void options(const Rules& rules, const State& s, int by, Out& out) {
  const Look<Rules, State> look{rules, s};
  visit(s.stack.top(), [&](const auto& procedure) { procedure.options(look, by, out); });
}

// The judge of `given` by `by`, who is asked; `otherwise` when no question is open.
template <class Rules, class State>
constexpr Refusal check(const Rules& rules, const State& s, int by, Choice given, Refusal otherwise) {
  const Look<Rules, State> look{rules, s};
  if (s.stack.depth == 0) return otherwise;
  return with(s.stack.top(), [&](const auto& procedure) { return procedure.check(look, by, given); }, otherwise);
}

}  // namespace agon
