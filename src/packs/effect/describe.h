// The text of a card, made from the tree of its effect, so that text and behaviour cannot drift apart.
//
// Each phrase has a message in the texts of its game, "effect.<id>". Its operands are the phrase's slots by their
// names: a number that is written as one comes as a number, so that plurals work, everything else as text; of a filter
// `set` is what it continues. Besides:
//   form   of a verb: `may` after "you may", else `do`; of a set: the id of the phrase that it stands in, for articles
//   n      of a set: how many, as far as the text says it, else 1
// What belongs to no game ("if", "you may", "until") is in the texts of the program's own pack, under [effect]; a game
// may have its own.
#pragma once
#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "core/types.h"
#include "packs/effect/tree.h"
#include "packs/effect/vocabulary.h"
#include "packs/language.h"
#include "packs/texts.h"

namespace agon::packs::effect {

/// The messages that belong to no game. No phrase may be called so.
inline constexpr std::array<std::string_view, 20> kOwnIds{
    "when", "when_if", "while", "this_action", "if",       "may",     "choose", "alternative", "until", "then",
    "and",  "or",      "not",   "group",       "at_least", "at_most", "equal",  "more",        "less",  "range"};

/// What a name in quotes is called on the table.
using ShownName = std::function<std::string(u16 value)>;

/// The text in sentences; nothing for an empty tree.
std::string describe(const Vocabulary& vocabulary, const Tree& tree, const Texts& texts, Language language,
                     const ShownName& shown_name);

/// With a capital first letter, as a sentence begins.
std::string begun(std::string text);

/// The words of a part of it, as they stand within a sentence.
std::string describe(const Vocabulary& vocabulary, const Node& part, const Texts& texts, Language language,
                     const ShownName& shown_name);

}  // namespace agon::packs::effect
