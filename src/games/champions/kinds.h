// What the numbers of Champion's Combat stand for, and the values that are made of them.
#pragma once
#include "core/value.h"
#include "games/champions/card.h"

namespace agon::champions {

inline constexpr Kind kStyleKind{kGameKinds};
inline constexpr Kind kSectionKind{kGameKinds + 1};
inline constexpr Kind kInitiativeKind{kGameKinds + 2};
using StyleId = Value<kStyleKind>;
constexpr Kind kind_of(SectionName) { return kSectionKind; }

}  // namespace agon::champions
