// Whether a vocabulary can do what it promises: for the tests of games.
#pragma once
#include "packs/effect/vocabulary.h"
#include "packs/problem.h"
#include "packs/texts.h"

namespace agon::packs::effect {

/// What is wrong with the table: patterns that cannot be read, slots of unknown kinds, phrases with the same words,
/// phrases that no text can reach, ops and flags that do not fit their kind. Places are `place_of` the phrases.
Problems check_vocabulary(const Vocabulary& vocabulary);

/// Every phrase has its message, which names no operands but those that there are.
Problems check_texts(const Vocabulary& vocabulary, const Texts& texts);

}  // namespace agon::packs::effect
