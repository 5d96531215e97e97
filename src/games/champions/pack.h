// Reading a pack of Champion's Combat.
#pragma once
#include <optional>
#include <vector>

#include "games/champions/rules.h"
#include "games/champions/state.h"
#include "packs/problem.h"
#include "packs/source.h"

namespace agon::champions {

// Where the values of the cards and styles come from, in the order of the definition.
struct Origins {
  std::vector<packs::Origin> cards, styles;
};

// What a pack says: the game, the tables that follow from it, and the options of a match when nothing else is agreed.
struct Pack {
  Definition definition;
  Rules rules;
  Options defaults;
  Origins origins;
};
inline const Rules& tables_of(const Pack& pack) { return pack.rules; }

// Reads and checks deck, styles, board and match of a pack. None, and problems, when anything is wrong.
std::optional<Pack> read_pack(const packs::Source& source, packs::Problems& problems);

}  // namespace agon::champions
