// Positions set up by hand: any table, at one of the named entry points.
#pragma once
#include "games/aristeia/invariants.h"
#include "games/aristeia/setup_table.h"

namespace agon::aristeia {

AGON_WORDS(Entry,       //
           setup,       // a game that has just started
           planning,    // of the round
           initiative,  // the turn, with both characters revealed
           activation,  // of a character, from its beginning
           actions,     // its actions step
           attack,      // it has just declared an attack
           action,      // or any action
           roll,        // the same, before the dice
           disengage,   // it has spent the point to disengage
           states,      // its states step
           ending,      // the end of the round
           objectives, recovery);

inline std::vector<engine::EntryInfo> entry_infos() {
  using engine::Kind;
  const engine::NamedOperand piece{"piece", kPieceKind}, second{"second", Kind::number}, action{"action", kActionKind},
      target{"target", kPieceKind}, free{"free", Kind::number};
  return {{"setup", {}},
          {"planning", {}},
          {"initiative", {}},
          {"activation", {piece, second}},
          {"actions", {piece, second}},
          {"attack", {piece, second, action, target, free}},
          {"action", {piece, second, action, target, free}},
          {"roll", {piece, second, action, target, free}},
          {"disengage", {piece, second}},
          {"states", {piece, second}},
          {"ending", {}},
          {"objectives", {}},
          {"recovery", {}}};
}

constexpr bool is_of_piece(Entry entry) { return entry >= Entry::activation && entry <= Entry::states; }
constexpr bool is_declared(Entry entry) {
  return entry == Entry::attack || entry == Entry::action || entry == Entry::roll;
}

// Who and what an entry point is about; each takes some of these.
struct EntryOperands {
  u8 piece = kNone;  // a minion: one of the active character's
  u8 action = kNone;
  u8 target = kNone;
  u8 second = 0;  // the rival has been active already
  u8 free = 0;    // nothing is paid
};

namespace detail {

// Everybody passes until the dice are to be rolled, or something else is asked.
inline void pass_windows(const Rules& rules, State& s) {
  for (;;) {
    const Frame& top = s.stack.top();
    Choice given = choose::Pass{};
    if (top.procedure == Procedure::perform_action && top.as.perform_action.step == PerformAction::Step::defend) {
      given = choose::Yes{};
    } else if (top.procedure != Procedure::window || top.as.window.step != Window::Step::ask) {
      return;
    }
    agon::answer(rules, s, lowest(s.stack.owes), given, Quiet{});
  }
}

// The character whose activation it is when this piece acts.
constexpr int leader_of(const Rules& rules, const State& s, int piece) {
  return is_character(piece) ? piece : is_minion(piece) ? controller_of(rules, s, piece) : kNone;
}

inline std::string refused(const Refusal& r) { return "it is refused: " + std::string(kReasons[r.reason].name); }

// Puts the activation of a piece in progress at the step that an entry point names, with points to spend.
inline std::string enter_activation(const Rules& rules, State& s, TableReader& table, Entry entry,
                                    const EntryOperands& o) {
  const int leader = o.piece < kWithCard ? leader_of(rules, s, o.piece) : kNone;
  if (leader == kNone) return "piece: who is active?";
  if (!table.let_act(leader)) return "piece: the running order has somebody else in this turn";
  s.revealed = static_cast<u8>(s.turn + 1);
  const u8 seat = static_cast<u8>(seat_of(leader));
  Machine<Rules, State, Quiet> t{.rules = rules, .s = s, .sink = {}};
  const Look look{rules, s};
  t.place(Round{.step = Round::Step::turns});
  t.place(Turn{.step = o.second != 0 ? Turn::Step::end : Turn::Step::second,
               .first_seat = static_cast<u8>(o.second != 0 ? rival(seat) : seat)});
  if (entry == Entry::activation) {
    s.action_points = s.movement_points = s.movement_spent = 0;
    t.place(Activation{.piece = leader});
    run(t);
    return {};
  }
  if (!in_dome(s, leader) || !in_dome(s, o.piece)) return "piece: it is not in the HexaDome";
  s.active = static_cast<u8>(leader);
  s.activations = 1;
  if (!table.has_action_points())
    s.action_points = static_cast<u8>(attribute(look, leader, Attribute::energy, NoParts{}));
  if (!table.has_movement_points() && entry == Entry::disengage) {
    s.movement_points = static_cast<u8>(attribute(look, leader, Attribute::speed, NoParts{}));
  }
  using Step = Activation::Step;
  const Step step = entry == Entry::states ? Step::states_begin : is_declared(entry) ? Step::actions : Step::provoked;
  t.place(Activation{.step = entry == Entry::disengage ? Step::actions : step, .piece = leader});
  if (entry == Entry::disengage) {
    if (const Refusal r = may_disengage(look, leader); !r.allowed()) return "piece: " + refused(r);
    t.place(Disengage{.piece = leader});
  }
  if (is_declared(entry)) {
    if (o.action >= rules.actions.size()) return "action: which one?";
    if (entry == Entry::attack && !rules.actions[o.action].attack) return "action: it is no attack";
    const Refusal r = may_act(look, o.piece, o.action, o.target, o.free != 0);
    if (!r.allowed()) return "action: " + refused(r);
    t.place(PerformAction{.actor = o.piece, .target = o.target, .action = o.action, .free = o.free});
  }
  run(t);
  if (entry == Entry::roll) pass_windows(rules, s);
  return {};
}

inline std::string enter_round(const Rules& rules, State& s, Entry entry) {
  Machine<Rules, State, Quiet> t{.rules = rules, .s = s, .sink = {}};
  using Step = Round::Step;
  if (entry == Entry::planning) {
    --s.round;
    t.place(Round{.step = Step::begin});
  } else if (entry == Entry::initiative) {
    t.place(Round{.step = Step::turns});
    t.place(Turn{});
  } else {
    s.turn = s.revealed = kRoundTurns;
    if (entry == Entry::recovery) {
      for (const Player& player : s.players) s.scored_last_round |= static_cast<u8>(player.points_this_round != 0);
    }
    t.place(Round{.step = entry == Entry::ending       ? Step::ending
                          : entry == Entry::objectives ? Step::objectives
                                                       : Step::recovery});
  }
  run(t);
  return {};
}

}  // namespace detail

// Reads {"position": …, "entry": …, and its operands} over a game that has just started.
inline void set_up(const Rules& rules, State& s, engine::FieldReader& v, std::string& error) {
  using engine::Kind;
  Entry entry{};
  engine::field(v, "entry", entry);
  if (entry == Entry::setup) {
    if (v.has("position")) v.fail("position", "a game in setup has no position of its own yet");
    return;
  }
  TableReader table(rules, s);
  table.read(v);
  EntryOperands o;
  if (is_of_piece(entry)) {
    v.named("piece", kPieceKind, o.piece);
    v.number("second", o.second);
  }
  if (is_declared(entry)) {
    v.named("action", kActionKind, o.action);
    v.named("target", kPieceKind, o.target);
    v.number("free", o.free);
  }
  if (!error.empty()) return;
  if (o.free > 1 || o.second > 1) return v.fail("second", "it is 0 or 1");
  // The table must be sound before anything runs on it.
  State still = s;
  still.ending = Ending::draw;
  still.action_points = still.movement_points = still.movement_spent = 0;
  if (const std::string_view problem = broken(rules, still); !problem.empty()) {
    error = problem;
    return;
  }
  error =
      is_of_piece(entry) ? detail::enter_activation(rules, s, table, entry, o) : detail::enter_round(rules, s, entry);
  if (error.empty() && s.active == kNone) s.action_points = s.movement_points = s.movement_spent = 0;
}

}  // namespace agon::aristeia
