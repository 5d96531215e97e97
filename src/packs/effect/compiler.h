// Effect texts to code. The shape of the code is in core/effect.h; what the compiler adds to it:
//
//   picking     "damage an enemy 1" asks before it does: the code of the set and a `pick` come first, and in the verb's
//               own code the picked piece takes the place of the phrase. At most two such phrases a statement.
//   it          is what was picked last before it in the text, also in a statement before.
//   moments     nobody picks: in "when an enemy is attacked" the phrase is the whole set.
//   until       "until end of round: an enemy cannot move" picks now; so does "damage an enemy 1; until end of round:
//   it
//               cannot move" mean the one that was picked. The piece goes along with the ability.
//   may         as the only statement of an ability makes the whole ability optional.
#pragma once
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "packs/effect/program.h"
#include "packs/effect/tree.h"
#include "packs/effect/vocabulary.h"
#include "packs/problem.h"
#include "packs/reader.h"

namespace agon::packs::effect {

/// What names in quotes stand for, and those that there are, for "did you mean".
struct Names {
  std::function<std::optional<u16>(std::string_view name)> find;
  std::vector<std::string_view> known;
};

/// A statement, where its code begins: what is being done when the code has come so far, in words.
struct Statement {
  u16 place = 0;
  Node node;
};

/// Where a text is in the program: what it does when it is used, and its abilities, which are neighbours.
struct CompiledEffect {
  u16 main = 0;
  u16 first_ability = 0;
  u16 abilities = 0;
  Tree tree;
  std::vector<Statement> statements;  // by their places, those within others too
};

/// Reads a text and adds its code to the program. After a problem the program is as before and the result is empty.
CompiledEffect compile(const Vocabulary& vocabulary, const Quoted& text, const Names& names, Program& into,
                       Problems& problems);

/// A single condition, set or number: the place of the code that pushes it, and what its words are made from.
struct CompiledValue {
  u16 place = 0;
  Node node;
};

/// Reads a text that is a single condition, set or number, in which nobody picks; empty after a problem. "an enemy" is
/// then the whole set, as in moments.
CompiledValue compile_value(const Vocabulary& vocabulary, Kind kind, const Quoted& text, const Names& names,
                            Program& into, Problems& problems);

}  // namespace agon::packs::effect
