// What the numbers of Champion's Combat stand for, and the values that are made of them.
#pragma once
#include "core/value.h"
#include "games/champions/card.h"

namespace agon::champions {

#define AGON_CHAMPIONS_KINDS(X) X(kStyleKind, style) X(kSectionKind, section) X(kInitiativeKind, initiative)
AGON_KINDS(AGON_CHAMPIONS_KINDS)
using StyleId = Value<kStyleKind>;
constexpr Kind kind_of(SectionName) { return kSectionKind; }

}  // namespace agon::champions
