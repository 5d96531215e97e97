// What the numbers of Aristeia! stand for, and the values that are made of them.
#pragma once
#include "core/value.h"
#include "games/aristeia/names.h"

namespace agon::aristeia {

// What only this game has. Cards (Kind::card) are tactics. How the values are named is in called.h.
inline constexpr Kind kCharacterKind{kGameKinds};
inline constexpr Kind kPieceKind{kGameKinds + 1};
inline constexpr Kind kActionKind{kGameKinds + 2};
inline constexpr Kind kSwitchKind{kGameKinds + 3};
inline constexpr Kind kAbilityKind{kGameKinds + 4};
inline constexpr Kind kStateKind{kGameKinds + 5};
inline constexpr Kind kSymbolKind{kGameKinds + 6};
inline constexpr Kind kDieKind{kGameKinds + 7};
inline constexpr Kind kPlaceKind{kGameKinds + 8};
inline constexpr Kind kRightKind{kGameKinds + 9};
inline constexpr Kind kMomentKind{kGameKinds + 10};
inline constexpr Kind kTokenKind{kGameKinds + 11};   // the place of a state token on a card
inline constexpr Kind kLineKind{kGameKinds + 12};    // an action or skill of a card, as Silenced names it
inline constexpr Kind kRolledKind{kGameKinds + 13};  // the place of a die in a roll
inline constexpr Kind kShownKind{kGameKinds + 14};   // symbols, packed (see dice.h)
inline constexpr Kind kOfferKind{kGameKinds + 15};   // one of the alternatives of an effect
inline constexpr Kind kSlotKind{kGameKinds + 16};    // a card with its owner, by its slot (see state.h)
inline constexpr Kind kFormKind{kGameKinds + 17};    // one side of a card: a character or a minion
inline constexpr Kind kSkillKind{kGameKinds + 18};

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
