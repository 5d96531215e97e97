// The grammar of effect texts, the same for every game:
//
//   effect     := clause { "." clause } [ "." ]
//   clause     := moment [ "if" condition ] ":" statements      an ability: acts when the moment comes
//               | [ "if" condition ":" ] passive { ";" passive }  an ability that always holds
//               | statements                                     what the card does when it is used
//   statements := statement { ";" statement }
//   statement  := "if" condition "," statement
//               | "may" statement                                its owner is asked
//               | "choose" "(" statements ")" "or" "(" statements ")" { "or" "(" statements ")" }
//               | "until" end ":" ability                        an ability as above, in force until then
//               | moment [ "if" condition ] ":" statements       the same, until the end of the action
//               | "(" statements ")"
//               | verb
//   condition  := conditions with "not", "and", "or", binding in this order, and parentheses
//               | condition phrase | number ( ">=" | "<=" | "=" | ">" | "<" ) number
//
// What the card does when it is used comes before its abilities with a moment. Numbers may stand in parentheses.
#pragma once
#include <optional>

#include "packs/effect/tree.h"
#include "packs/effect/vocabulary.h"
#include "packs/problem.h"
#include "packs/reader.h"

namespace agon::packs::effect {

/// How deep statements and conditions may nest.
inline constexpr int kMostNesting = 16;

/// The text as a tree; none after a problem.
std::optional<Tree> parse(const Vocabulary& vocabulary, const Quoted& text, Problems& problems);

/// A text that is a single condition, or a single phrase of another kind; its node is the tree's root.
std::optional<Tree> parse_value(const Vocabulary& vocabulary, Kind kind, const Quoted& text, Problems& problems);

}  // namespace agon::packs::effect
