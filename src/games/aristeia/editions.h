// The rules that exist in two versions, and the three sets of them.
#pragma once
#include "games/aristeia/state.h"

namespace agon::aristeia {

enum class RuleSet : u8 { classic, agl, recommended };

constexpr void set_edition(Options& o, RuleSet rules) {
  const Edition edition = rules == RuleSet::classic ? Edition::classic : Edition::agl;
  o.critical_block = o.critical_success = o.dazzled = o.hidden = o.marked = o.stunned = o.contender = o.frags = edition;
  o.omadon = rules == RuleSet::recommended ? 1 : 0;
}

}  // namespace agon::aristeia
