// How everything is called: the words of the game with their operands; values by name in files and the protocol, both
// ways, and by title on the table.
//
// Names of spaces depend on the side of the HexaDome, those of pieces on the teams: the position says both.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/words.h"
#include "games/aristeia/dice.h"
#include "games/aristeia/dome.h"
#include "games/aristeia/faces.h"
#include "games/aristeia/pack.h"
#include "packs/effect/describe.h"
#include "packs/number_text.h"

namespace agon::aristeia {

inline constexpr std::array kKinds{AGON_ARISTEIA_KINDS(AGON_KIND_INFO)};
inline constexpr std::array kMomentNames{AGON_ARISTEIA_MOMENTS(AGON_LISTED_NAME)};

// Events and reasons, with what their operands are.
struct Operands : engine::CommonOperands {
  AGON_ARISTEIA_KINDS(AGON_KIND_OPERAND)  // NOLINT(readability-identifier-naming): a switch has a stroke behind it
  static constexpr engine::NamedOperand target{"target", kPieceKind};
  static constexpr engine::NamedOperand by{"by", kPieceKind};
  static constexpr engine::NamedOperand owner{"owner", Kind::seat};
  static constexpr engine::NamedOperand least{"least", Kind::number};
  static constexpr engine::NamedOperand most{"most", Kind::number};
  static constexpr engine::NamedOperand secret_character{"character", kCharacterKind, true};
  static constexpr engine::NamedOperand secret_piece{"piece", kPieceKind, true};

  static constexpr std::array events{AGON_ARISTEIA_EVENTS(AGON_WORD_INFO)};
  static constexpr std::array reasons{AGON_ARISTEIA_REASONS(AGON_WORD_INFO)};
};
inline constexpr std::span kEvents{Operands::events};
inline constexpr std::span kReasons{Operands::reasons};
inline constexpr std::array kVerbs{AGON_ARISTEIA_VERBS(AGON_VERB_INFO)};
inline constexpr std::array kProcedures = engine::procedure_infos(kProcedureNames, kStepNames);

inline constexpr std::string_view kNobodyName = "nobody";
inline constexpr std::string_view kSecretName = "?";

inline constexpr std::string_view kSymbolSigns = "*#!CB";  // in the order of Symbol, as dice.h writes them

// "**!": what dice show; "-" for nothing.
inline std::string shown_name(const Shown& shown) {
  std::string signs;
  for (std::size_t i = 0; i < kSymbolSigns.size(); ++i) signs.append(shown.n[i], kSymbolSigns[i]);
  return signs.empty() ? "-" : signs;
}

// "★★! crit★": the same for people.
inline std::string shown_title(const Shown& shown) {
  constexpr std::array<std::string_view, kSymbols> kSigns{"★", "■", "!", " crit★", " crit■"};
  std::string signs;
  for (std::size_t i = 0; i < kSigns.size(); ++i) {
    for (int k = 0; k < shown.n[i]; ++k) signs += kSigns[i].substr(signs.empty() && kSigns[i][0] == ' ' ? 1 : 0);
  }
  return signs.empty() ? "–" : signs;
}

inline Shown unpacked(i64 bits) {
  Shown shown;
  for (std::size_t i = 0; i < kSymbols; ++i) shown.n[i] = static_cast<u8>(bits >> (8 * i) & 0xff);
  return shown;
}

namespace detail {

// The Contender of the edition that is played is simply "contender".
inline std::string action_name(const Pack& pack, const State& s, std::size_t i) {
  const bool contender_of_any = i == pack.rules.contender_classic || i == pack.rules.contender_agl;
  if (!contender_of_any) return pack.action_names[i];
  const bool played = i == static_cast<std::size_t>(contender(pack.rules, s));
  return played ? pack.action_titles[i].id : pack.action_titles[i].id + "-2";
}

inline std::string place_name(std::size_t place) {
  if (place == kCentral) return "central";
  return place < kCentral ? fmt::format("zone-{}", place + 1) : fmt::format("ziggurat-{}", place - kCentral);
}

inline std::string line_name(i64 line) {
  const CardLine named = CardLine::of(static_cast<int>(line));
  return fmt::format("{}-{}", named.skill ? "skill" : "action", named.place + 1);
}

// The title of a character or minion; null for barriers, and while a team is not known.
inline const Title* title_of_piece(const Pack& pack, const State& s, int piece) {
  if (is_character(piece)) {
    const u8 character = s.players[static_cast<std::size_t>(seat_of(piece))].character[piece % kTeam];
    return character < pack.characters.size() ? &pack.character_titles[character] : nullptr;
  }
  if (!is_minion(piece) || s.unveiled == 0) return nullptr;
  const int controller = controller_of(pack.rules, s, piece);
  return controller == kNone ? nullptr : &pack.profile_titles[profile(pack.rules, s, controller).minion];
}

// Which of the minions of that title in its team it is, from 1; 0 for characters.
inline int number_of_piece(const Pack& pack, const State& s, int piece, const Title& title) {
  if (!is_minion(piece)) return 0;
  int number = 1;
  for (int i = kFirstMinion + seat_of(piece) * kMinionsEach; i < piece; ++i) {
    const Title* other = title_of_piece(pack, s, i);
    if (other != nullptr && other->id == title.id) ++number;
  }
  return number;
}

// Has the rival a piece of the same title?
inline bool is_on_both_sides(const Pack& pack, const State& s, int piece, const Title& title) {
  for (int i = 0; i < kFirstBarrier; ++i) {
    const Title* other = seat_of(i) != seat_of(piece) ? title_of_piece(pack, s, i) : nullptr;
    if (other != nullptr && other->id == title.id) return true;
  }
  return false;
}

inline std::string piece_name(const Pack& pack, const State& s, i64 value) {
  if (value == kNone) return std::string(kNobodyName);
  const int piece = static_cast<int>(value);
  if (is_barrier(piece)) return fmt::format("barrier-{}", piece - kFirstBarrier + 1);
  const int seat = seat_of(piece);
  const Title* title = title_of_piece(pack, s, piece);
  if (title == nullptr) {
    return is_character(piece) ? fmt::format("{}-{}", seat + 1, piece % kTeam + 1)
                               : fmt::format("{}-m{}", seat + 1, (piece - kFirstMinion) % kMinionsEach + 1);
  }
  std::string name = is_on_both_sides(pack, s, piece, *title) ? fmt::format("{}:{}", seat + 1, title->id) : title->id;
  if (const int number = number_of_piece(pack, s, piece, *title); number != 0) name += fmt::format("-{}", number);
  return name;
}

inline std::string piece_title(const Pack& pack, const State& s, int piece, std::size_t language) {
  const Title* title = piece < kFirstBarrier ? title_of_piece(pack, s, piece) : nullptr;
  if (title == nullptr) return {};
  std::string text = title->shown[language];
  if (const int number = number_of_piece(pack, s, piece, *title); number != 0) text += fmt::format(" {}", number);
  if (is_on_both_sides(pack, s, piece, *title)) text += fmt::format(" ({})", seat_of(piece) + 1);
  return text;
}

// "1:dodge_1": the first player's card of that name; "1-17" while the team is not known.
inline std::string slot_name(const Pack& pack, const State& s, int slot) {
  const int place = slot % kCardsEach, owner = owner_of(slot);
  const u8 character = place < kTeam * kTacticsEach ? s.players[owner].character[place / kTacticsEach] : u8{0};
  if (character >= pack.characters.size() || s.players[owner].deck_name >= pack.decks.size()) {
    return fmt::format("{}-{}", owner + 1, place + 1);
  }
  return fmt::format("{}:{}", owner + 1, pack.tactic_names[static_cast<std::size_t>(tactic_of(pack.rules, s, slot))]);
}

// Has everything that names depend on been read, and is it there? A file may say anything.
inline bool can_name(const Pack& pack, const State& s) {
  return s.options.scenario < pack.scenarios.size() &&
         std::ranges::all_of(s.profile, [&](u16 profile) { return profile < pack.profiles.size(); });
}

// "maximus/2": the second ability on a card; "left/3": what effects left behind, by its slot.
inline std::string in_force_name(const Pack& pack, const State& s, InForceId id) {
  if (!is_on_card(id)) return fmt::format("left/{}", slot_of(id) + 1);
  return fmt::format("{}/{}", piece_name(pack, s, figure_of(id)), number_of(id) + 1);
}
inline std::optional<i64> in_force_value(const Pack& pack, const State& s, std::string_view name) {
  const std::size_t stroke = name.rfind('/');
  if (stroke == std::string_view::npos) return std::nullopt;
  const int number = packs::number_in<int>(name.substr(stroke + 1)).value_or(0);
  if (number < 1) return std::nullopt;
  if (name.substr(0, stroke) == "left") {
    return number <= kMostLeft ? std::optional<i64>(left_behind(number - 1)) : std::nullopt;
  }
  for (int piece = 0; number <= kMostOnCard && piece < kWithCard; ++piece) {
    if (piece_name(pack, s, piece) == name.substr(0, stroke)) return agon::on_card(piece, number - 1);
  }
  return std::nullopt;
}

// How many values a kind has that are named by counting them.
inline i64 values_of(const Pack& pack, engine::Kind kind) {
  const auto size = [](const auto& list) { return static_cast<i64>(list.size()); };
  if (kind == engine::Kind::card) return size(pack.tactics);
  if (kind == kCharacterKind) return size(pack.characters);
  if (kind == kFormKind) return size(pack.profiles);
  if (kind == kPieceKind) return kPieces;
  if (kind == kActionKind) return size(pack.actions);
  if (kind == kSkillKind) return size(pack.skills);
  if (kind == kSwitchKind) return size(pack.switches);
  if (kind == kAbilityKind) return size(pack.ability_titles);
  if (kind == kStateKind) return kStates;
  if (kind == kSymbolKind) return kSymbols;
  if (kind == kDieKind) return kDieKinds;
  if (kind == kPlaceKind) return kMaxPlaces;
  if (kind == kRightKind) return size(kRightNames);
  if (kind == kMomentKind) return size(kMomentNames);
  if (kind == kTokenKind) return kMaxTokens;
  if (kind == kRolledKind) return kMaxDice;
  if (kind == kSlotKind) return kCards;
  if (kind == kLineKind || kind == kOfferKind) return 256;
  return 0;
}

inline std::optional<i64> shown_value(std::string_view signs) {
  Shown shown;
  if (signs == "-") return 0;
  for (const char sign : signs) {
    const std::size_t symbol = kSymbolSigns.find(sign);
    if (symbol == std::string_view::npos || shown.n[symbol] == 0xff) return std::nullopt;
    ++shown.n[symbol];
  }
  return signs.empty() || shown_name(shown) != signs ? std::nullopt : std::optional(shown.packed());
}

// The die, token, line of a card or alternative that the open question is about has a title that says what it is.
inline std::string asked_title(const Pack& pack, const State& s, engine::Kind kind, std::size_t i,
                               const packs::Texts& texts, packs::Language language) {
  if (s.stack.depth == 0) return {};
  const Frame& top = s.stack.top();
  if (kind == kTokenKind && top.procedure == Procedure::take_states) {
    const Tokens& tokens = s.tokens[top.as.take_states.piece];
    if (i >= static_cast<std::size_t>(tokens.size())) return {};
    return texts.format(language, fmt::format("state.{}", kStateNames[tokens[static_cast<int>(i)].state]));
  }
  if (kind == kLineKind && top.procedure == Procedure::impose) {
    const Profile& card = profile(pack.rules, s, top.as.impose.piece);
    const auto shown = static_cast<std::size_t>(language);
    const CardLine line = CardLine::of(static_cast<int>(i));
    const Slice& lines = line.skill ? card.skills : card.actions;
    const auto& titles = line.skill ? pack.skill_titles : pack.action_titles;
    if (line.place < lines.count)
      return titles[std::size_t{lines.first} + static_cast<std::size_t>(line.place)].shown[shown];
  }
  if (kind == kOfferKind && top.procedure == Procedure::effect) {
    const packs::effect::Statement* asked = at_place(pack.statements, top.as.effect.pc);
    const bool offered = asked != nullptr && asked->node.shape == packs::effect::Shape::choose;
    if (!offered || i >= asked->node.children.size()) return {};
    return packs::effect::begun(part_text(pack, asked->node.children[i], texts, language));
  }
  if (kind == kRolledKind && s.roll_depth != 0) {
    const bool choosing = top.procedure == Procedure::choose_die;
    const int side = choosing                                ? int{top.as.choose_die.side}
                     : top.procedure == Procedure::roll_dice ? 1 - top.as.roll_dice.side
                                                             : 0;
    const RollSide& dice = s.roll().side[static_cast<std::size_t>(side)];
    if (i >= dice.count) return {};
    const std::string colour = texts.format(language, fmt::format("die.{}", kDieNames[dice.kind[i]]));
    return fmt::format("{} {} ({})", i + 1, colour, shown_title(shown(dice.kind[i], dice.face[i])));
  }
  return {};
}

}  // namespace detail

inline std::string name_of(const Pack& pack, const State& s, engine::Kind kind, i64 value) {
  using engine::Kind;
  const auto i = static_cast<std::size_t>(value);
  const bool counted = value >= 0 && value < detail::values_of(pack, kind);
  if (kind == Kind::space && value >= 0 && value < side(pack.rules, s).board.size) {
    return std::string(side(pack.rules, s).board.label(static_cast<u8>(value)).view());
  }
  if (kind == kPieceKind && (counted || value == kNone)) return detail::piece_name(pack, s, value);
  if (kind == kShownKind) return shown_name(unpacked(value));
  if (kind == Kind::in_force) return detail::in_force_name(pack, s, value);
  if (kind == kCharacterKind && value == kSecret) return std::string(kSecretName);
  if (!counted) return std::to_string(value);
  if (kind == Kind::card) return pack.tactic_names[i];
  if (kind == kSlotKind) return detail::slot_name(pack, s, static_cast<int>(value));
  if (kind == kCharacterKind) return pack.character_titles[i].id;
  if (kind == kFormKind) return pack.profile_titles[i].id;
  if (kind == kActionKind) return detail::action_name(pack, s, i);
  if (kind == kSkillKind) return pack.skill_names[i];
  if (kind == kSwitchKind) return pack.switch_ids[i];
  if (kind == kAbilityKind) return pack.ability_names[i];
  if (kind == kStateKind) return std::string(kStateNames[i]);
  if (kind == kSymbolKind) return std::string(kSymbolNames[i]);
  if (kind == kDieKind) return std::string(kDieNames[i]);
  if (kind == kPlaceKind) return detail::place_name(i);
  if (kind == kRightKind) return std::string(kRightNames[i]);
  if (kind == kMomentKind) return std::string(kMomentNames[i]);
  if (kind == kLineKind) return detail::line_name(value);
  return std::to_string(value + 1);  // tokens, dice and alternatives are counted from 1
}

inline std::optional<i64> value_of(const Pack& pack, const State& s, engine::Kind kind, std::string_view name) {
  if (!detail::can_name(pack, s)) return std::nullopt;
  if (kind == engine::Kind::space) {
    const u8 cell = side(pack.rules, s).board.from_label(name);
    return cell == kNowhere ? std::nullopt : std::optional<i64>(cell);
  }
  if (kind == kPieceKind && name == kNobodyName) return kNone;
  if (kind == kCharacterKind && name == kSecretName) return kSecret;
  if (kind == kShownKind) return detail::shown_value(name);
  if (kind == engine::Kind::in_force) return detail::in_force_value(pack, s, name);
  const i64 count = detail::values_of(pack, kind);
  for (i64 value = 0; value < count; ++value) {
    if (name_of(pack, s, kind, value) == name) return value;
  }
  return std::nullopt;
}

// What people call it: what is printed on the cards, and what dice and tokens show. Empty: the texts say it.
inline std::string title_of(const Pack& pack, const State& s, engine::Kind kind, i64 value, const packs::Texts& texts,
                            packs::Language language) {
  if (kind == kShownKind) return shown_title(unpacked(value));
  if (value < 0 || value >= detail::values_of(pack, kind)) return {};
  const auto i = static_cast<std::size_t>(value);
  const auto shown = static_cast<std::size_t>(language);
  if (kind == engine::Kind::card) return pack.tactic_titles[i].shown[shown];
  if (kind == kCharacterKind) return pack.character_titles[i].shown[shown];
  if (kind == kFormKind) return pack.profile_titles[i].shown[shown];
  if (kind == kPieceKind) return detail::piece_title(pack, s, static_cast<int>(value), shown);
  if (kind == kActionKind) return pack.action_titles[i].shown[shown];
  if (kind == kSkillKind) return pack.skill_titles[i].shown[shown];
  if (kind == kAbilityKind) return pack.ability_titles[i].shown[shown];
  if (kind == kSwitchKind) return fmt::format("{} {}", switch_cost(pack, i), switch_text(pack, i, texts, language));
  return detail::asked_title(pack, s, kind, i, texts, language);
}

}  // namespace agon::aristeia
