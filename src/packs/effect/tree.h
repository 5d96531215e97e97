// An effect text as a tree: what the compiler and the describer work on.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "core/types.h"

namespace agon::packs::effect {

/// What a node is; behind each its children.
enum class Shape : u8 {
  nothing,    // where a condition is left out
  effect,     // clauses: main, triggered, holds
  main,       // statements: what the card does when it is used
  triggered,  // moment, condition or nothing, sequence; as a statement: until the end of the action
  holds,      // condition or nothing, then passive phrases
  sequence,   // statements
  only_if,    // condition, statement
  may,        // statement
  choose,     // sequences
  until,      // end phrase, triggered or holds
  both,       // conditions …
  either,
  invert,
  at_least,  // numbers …
  at_most,
  equal,
  more,
  less,
  phrase,  // its operands in the order of `Vocabulary::slots`
  number,  // literals …
  range,
  name,
};

struct Node {
  Shape shape = Shape::nothing;
  std::size_t offset = 0;  // of its first byte in the text
  std::size_t phrase = 0;  // its index in the vocabulary
  u16 value = 0;           // of a literal; of a name once it is known
  std::string name;
  std::vector<Node> children;
};

struct Tree {
  Node root;

  bool empty() const { return root.children.empty(); }
};

}  // namespace agon::packs::effect
