// How a game names its verbs, events, reasons and their operands, so that everything above the rules can read, write
// and translate them without knowing the game.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include "core/choice.h"
#include "core/types.h"

namespace agon::engine {

// What an operand is. Numbers from kGameKinds on are a game's own; the game names them (Game::kinds). Dice are up to
// sixteen faces of three bits, the first die lowest, counted from 1; 0 is no die.
enum class Kind : u8 { number, seat, space, direction, card, dice };
inline constexpr int kGameKinds = 16;

// Where an operand stands in the word of a choice. `low` is the 48-bit remainder, for packed dice.
enum class Place : u8 { a, b, c, low };

// One operand of a verb.
struct VerbOperand {
  std::string_view name;
  Kind kind{};
  Place place{};
};

struct VerbInfo {
  std::string_view name;
  std::array<VerbOperand, 3> operands{};
  u8 count = 0;
  std::span<const VerbOperand> used() const { return {operands.data(), count}; }
};

// One operand of an event or a reason, in the order in which the rules give them. A secret one is shown only to the
// seats of the event's mask.
struct NamedOperand {
  std::string_view name;
  Kind kind{};
  bool secret = false;
};

struct WordInfo {
  std::string_view name;
  std::array<NamedOperand, 4> operands{};
  u8 count = 0;
  std::span<const NamedOperand> used() const { return {operands.data(), count}; }
};

// The entries of a game's tables: a name with its operands.
template <class... Operands>
constexpr VerbInfo verb_info(std::string_view name, Operands... operands) {
  return {name, {operands...}, sizeof...(operands)};
}
template <class... Operands>
constexpr WordInfo word_info(std::string_view name, Operands... operands) {
  return {name, {operands...}, sizeof...(operands)};
}

// A procedure and its steps, as AGON_STEPS wrote them: "offer, outcome".
struct ProcedureInfo {
  std::string_view name;
  std::string_view steps;
};

// The procedures of a game, from the names that AGON_PROCEDURES made.
template <std::size_t N>
constexpr std::array<ProcedureInfo, N> procedure_infos(const std::string_view (&names)[N],
                                                       const std::string_view (&steps)[N]) {
  std::array<ProcedureInfo, N> list{};
  for (std::size_t i = 0; i < N; ++i) list[i] = {names[i], steps[i]};
  return list;
}

// A kind of operand that only this game has.
struct KindInfo {
  Kind kind{};
  std::string_view name;
};

constexpr u64 operand(Choice c, Place place) {
  switch (place) {
    case Place::a: return c.a();
    case Place::b: return c.b();
    case Place::c: return c.c();
    case Place::low: return c.low();
  }
  return 0;
}

constexpr Choice with_operand(Choice c, Place place, u64 value) {
  const int shift = place == Place::a ? 48 : place == Place::b ? 40 : place == Place::c ? 32 : 0;
  return {c.bits | value << shift};
}

}  // namespace agon::engine
