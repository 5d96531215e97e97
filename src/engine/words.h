// How a game names its verbs, events, reasons and their operands, so that everything above the rules can read, write
// and translate them without knowing the game.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include "core/choice.h"
#include "core/fields.h"
#include "core/types.h"

namespace agon::engine {

using agon::kGameKinds;
using agon::Kind;

// One operand of a verb: what a choice names, and where in its word.
struct VerbOperand {
  std::string_view name;
  Kind kind{};
  u8 at = 0;  // its lowest bit
  u8 bits = 0;

  constexpr u64 most() const { return (u64{1} << bits) - 1; }
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

// The entries of a game's lists: a verb as its struct lists its operands; a name with operands.
template <class Verb>
constexpr VerbInfo verb_info(std::string_view name) {
  VerbInfo info{name, {}, 0};
  int at = Choice::kOperandBits;
  const Verb said{};
  each_field(said, [&]<class Operand>(std::string_view operand, const Operand&) {
    constexpr int kBits = bits_of<Operand>();
    at -= kBits;
    info.operands[info.count++] = {operand, kind_of_field<Operand>(), static_cast<u8>(at), static_cast<u8>(kBits)};
  });
  return info;
}
#define AGON_VERB_INFO(Struct, name, ...) ::agon::engine::verb_info<choose::Struct>(#name),
template <class... Operands>
constexpr WordInfo word_info(std::string_view name, Operands... operands) {
  return {name, {operands...}, sizeof...(operands)};
}

#define AGON_WORD_INFO(name, ...) ::agon::engine::word_info(#name __VA_OPT__(, ) __VA_ARGS__),

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

#define AGON_KIND_INFO(constant, name) ::agon::engine::KindInfo{constant, ::agon::nth_word(#name, 0)},

// Operands of events and reasons as most games have them, for AGON_WORD_INFO. A game derives from these and adds its
// own; those of its own kinds are called like these: LIST(AGON_KIND_OPERAND).
struct CommonOperands {
  static constexpr NamedOperand seat{"seat", Kind::seat};
  static constexpr NamedOperand space{"space", Kind::space};
  static constexpr NamedOperand direction{"direction", Kind::direction};
  static constexpr NamedOperand card{"card", Kind::card};
  static constexpr NamedOperand secret_card{"card", Kind::card, true};
  static constexpr NamedOperand dice{"dice", Kind::dice};
  static constexpr NamedOperand number{"number", Kind::number};
  static constexpr NamedOperand cost{"cost", Kind::number};
  static constexpr NamedOperand held{"held", Kind::number};
};
#define AGON_KIND_OPERAND(constant, name) \
  static constexpr ::agon::engine::NamedOperand name{::agon::nth_word(#name, 0), constant};

constexpr u64 operand(Choice c, const VerbOperand& which) { return c.bits >> which.at & which.most(); }

// An operand that does not fit becomes the largest that does, which nothing is called.
constexpr Choice with_operand(Choice c, const VerbOperand& which, u64 value) {
  return {c.bits | (value < which.most() ? value : which.most()) << which.at};
}

// A choice of a verb whose operands are all 0.
constexpr Choice bare(std::size_t verb) { return {static_cast<u64>(verb) << Choice::kOperandBits}; }

}  // namespace agon::engine
