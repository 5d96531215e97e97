// The code of a pack: what all its effect texts compile to, one after another.
#pragma once
#include <vector>

#include "core/effect.h"

namespace agon::packs::effect {

struct Program {
  std::vector<Op> code{Op{}};  // begins with an `end`, so that place 0 can mean "nothing"
  std::vector<AbilityCode> abilities;
};

}  // namespace agon::packs::effect
