// What the numbers of Aristeia! stand for: the words of the rule book, the kinds of values that only this game has, and
// the values that are made of them.
#pragma once
#include "core/fields.h"
#include "core/kind.h"
#include "core/value.h"

namespace agon::aristeia {

// "Dice & Symbols": the six dice, then the printed symbols, each an imaginary die of its own.
AGON_WORDS(DieKind, red, green, orange, blue, yellow, black, star, block, special, critical_success, critical_block);
inline constexpr auto kDieNames = listed_names<DieKind>();
inline constexpr int kDieKinds = static_cast<int>(kDieNames.size());
inline constexpr int kColours = 6;

// No roll holds more dice of a colour than this; symbols have no limit.
constexpr int dice_at_most(int colour) { return colour <= static_cast<int>(DieKind::green) ? 1 : 3; }

AGON_WORDS(Symbol, star, block, special, critical_success, critical_block);
inline constexpr auto kSymbolNames = listed_names<Symbol>();
inline constexpr int kSymbols = static_cast<int>(kSymbolNames.size());

// "States": the tokens. Those with `down` and `up` change an attribute.
AGON_WORDS(StateName, burning, dazzled, focused, hidden, immobilized, marked, poisoned, silenced, stunned, taunted,
           energy_down, speed_down, speed_up, initiative_down, initiative_up);
inline constexpr auto kStateNames = listed_names<StateName>();
inline constexpr int kStates = static_cast<int>(kStateNames.size());

// The attributes that are numbers; the other three are dice.
AGON_WORDS(Attribute, energy, hit_points, initiative, speed);
inline constexpr auto kAttributeNames = listed_names<Attribute>();
inline constexpr int kAttributes = static_cast<int>(kAttributeNames.size());

// What only this game has. Cards (Kind::card) are tactics. How the values are named is in called.h.
#define AGON_ARISTEIA_KINDS(X)                                                    \
  X(kCharacterKind, character)                                                    \
  X(kPieceKind, piece)                                                            \
  X(kActionKind, action)                                                          \
  X(kSwitchKind, switch_)                                                         \
  X(kAbilityKind, ability)                                                        \
  X(kStateKind, state)                                                            \
  X(kSymbolKind, symbol)                                                          \
  X(kDieKind, die)                                                                \
  X(kPlaceKind, place)                                                            \
  X(kRightKind, right)                                                            \
  X(kMomentKind, moment)                                                          \
  X(kTokenKind, token)   /* the place of a state token on a card */               \
  X(kLineKind, line)     /* an action or skill of a card, as Silenced names it */ \
  X(kRolledKind, rolled) /* the place of a die in a roll */                       \
  X(kShownKind, shown)   /* symbols, packed (see dice.h) */                       \
  X(kOfferKind, offer)   /* one of the alternatives of an effect */               \
  X(kSlotKind, slot)     /* a card with its owner, by its slot (see state.h) */   \
  X(kFormKind, form)     /* one side of a card: a character or a minion */        \
  X(kSkillKind, skill)
AGON_KINDS(AGON_ARISTEIA_KINDS)

using CharacterId = Value<kCharacterKind>;
using PieceId = Value<kPieceKind>;
using MaybePiece = Maybe<kPieceKind>;
using PieceMask = u32;
using PieceSet = Set<kPieceKind, PieceMask>;
using ActionId = Value<kActionKind>;
using MaybeAction = Maybe<kActionKind>;
using SwitchId = Value<kSwitchKind>;
using AbilityId = Value<kAbilityKind, u16>;
using TacticId = Value<Kind::card, u16>;
using PlaceId = Value<kPlaceKind>;
using TokenId = Value<kTokenKind>;
using LineId = Value<kLineKind>;
using MaybeLine = Maybe<kLineKind>;
using RolledId = Value<kRolledKind>;
using OfferId = Value<kOfferKind>;
using SlotId = Value<kSlotKind>;

// A line of a card that Silenced can name: an action or a skill, by its place from 0.
struct CardLine {
  bool skill = false;
  int place = 0;

  static constexpr CardLine of(int id) { return {id % 2 != 0, id / 2}; }
  constexpr LineId id() const { return 2 * place + (skill ? 1 : 0); }
};

constexpr Kind kind_of(StateName) { return kStateKind; }
constexpr Kind kind_of(Symbol) { return kSymbolKind; }
constexpr Kind kind_of(DieKind) { return kDieKind; }

}  // namespace agon::aristeia
