// How failing tests print a hex.
#pragma once
#include <ostream>

#include "core/hex/hex.h"

namespace agon {

inline void PrintTo(Hex hex, std::ostream* out) { *out << '(' << int{hex.q} << ", " << int{hex.r} << ')'; }

}  // namespace agon
