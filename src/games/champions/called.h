// How everything is called: the words of the game with their operands, and values by name, both ways.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "engine/words.h"
#include "games/champions/pack.h"
#include "games/champions/procedures.h"
#include "games/champions/words.h"
#include "packs/number_text.h"

namespace agon::champions {

inline constexpr std::array kKinds{AGON_CHAMPIONS_KINDS(AGON_KIND_INFO)};

// Events and reasons, with what their operands are.
struct Operands : engine::CommonOperands {
  AGON_CHAMPIONS_KINDS(AGON_KIND_OPERAND)
  static constexpr engine::NamedOperand target{"target", Kind::seat};
  static constexpr engine::NamedOperand by{"by", Kind::seat};
  static constexpr engine::NamedOperand attacker{"attacker", Kind::seat};
  static constexpr engine::NamedOperand from{"from", Kind::space};
  static constexpr engine::NamedOperand need{"need", Kind::number};
  static constexpr engine::NamedOperand hits{"hits", Kind::number};
  static constexpr engine::NamedOperand score{"score", Kind::number};
  static constexpr engine::NamedOperand power{"power", Kind::number};

  static constexpr std::array events{AGON_CHAMPIONS_EVENTS(AGON_WORD_INFO)};
  static constexpr std::array reasons{AGON_CHAMPIONS_REASONS(AGON_WORD_INFO)};
};
inline constexpr std::span kEvents{Operands::events};
inline constexpr std::span kReasons{Operands::reasons};
inline constexpr std::array kVerbs{AGON_CHAMPIONS_VERBS(AGON_VERB_INFO)};
inline constexpr std::array kProcedures = engine::procedure_infos(kProcedureNames, kStepNames);

inline std::string space_name(const Rules& rules, int cell) {
  return std::string(rules.board.label(static_cast<u8>(cell)).view());
}

inline std::string card_name(const Rules& rules, int card) { return std::to_string(rules.deck[card].number); }

inline std::string style_name(const Rules& rules, int style) { return std::to_string(rules.styles[style].number); }

inline std::string initiative_name(int card) { return card == kSpecial ? "special" : std::to_string(card); }

inline std::vector<std::string> space_names(const Rules& rules, Cells cells) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(cells.count()));
  cells.for_each([&](int cell) { names.push_back(space_name(rules, cell)); });
  return names;
}

inline std::vector<std::string> card_names(const Rules& rules, u64 cards) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(count(cards)));
  for_each_bit(cards, [&](int card) { names.push_back(card_name(rules, card)); });
  return names;
}

namespace detail {

inline std::optional<i64> number(std::string_view text, i64 most) {
  const auto value = packs::number_in<i64>(text);
  return value && *value >= 0 && *value <= most ? value : std::nullopt;
}

template <std::size_t N>
std::optional<i64> word(const std::array<std::string_view, N>& words, std::string_view text) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == text) return static_cast<i64>(i);
  }
  return std::nullopt;
}

}  // namespace detail

inline std::string name_of(const Pack& pack, const State&, engine::Kind kind, i64 value) {
  const Rules& rules = pack.rules;
  using engine::Kind;
  const auto i = static_cast<std::size_t>(value);
  if (kind == Kind::space && i < rules.board.size) return space_name(rules, static_cast<int>(value));
  if (kind == Kind::direction && i < kDirections) return std::string(direction_name(static_cast<Direction>(value)));
  if (kind == Kind::card && i < rules.cards) return card_name(rules, static_cast<int>(value));
  if (kind == kStyleKind && i < rules.style_count) return style_name(rules, static_cast<int>(value));
  if (kind == kSectionKind && i < kSections) return std::string(kSectionNames[i]);
  if (kind == kInitiativeKind) return initiative_name(static_cast<int>(value));
  return std::to_string(value);
}

inline std::optional<i64> value_of(const Pack& pack, const State&, engine::Kind kind, std::string_view text) {
  const Rules& rules = pack.rules;
  using engine::Kind;
  if (kind == Kind::space) {
    const u8 cell = rules.board.from_label(text);
    return cell == kNowhere ? std::nullopt : std::optional<i64>(cell);
  }
  if (kind == Kind::direction) {
    const std::optional<Direction> d = direction_from(text);
    return d ? std::optional<i64>(static_cast<i64>(*d)) : std::nullopt;
  }
  if (kind == kSectionKind) return detail::word(kSectionNames, text);
  if (kind == kInitiativeKind) return text == "special" ? kSpecial : detail::number(text, kMaxPlayers - 1);
  const std::optional<i64> n = detail::number(text, 255);
  if (n && kind == Kind::card) {
    for (int i = 0; i < rules.cards; ++i) {
      if (rules.deck[static_cast<std::size_t>(i)].number == *n) return i;
    }
    return std::nullopt;
  }
  if (n && kind == kStyleKind) {
    for (int i = 0; i < rules.style_count; ++i) {
      if (rules.styles[static_cast<std::size_t>(i)].number == *n) return i;
    }
    return std::nullopt;
  }
  return n;
}

}  // namespace agon::champions
