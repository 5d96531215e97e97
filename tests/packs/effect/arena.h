// A small made-up game for the tests of the effect language: its vocabulary, its texts, and its code made readable.
#pragma once
#include <fmt/format.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/effect.h"
#include "packs/effect/compiler.h"
#include "packs/effect/vocabulary.h"
#include "packs/embedded.h"
#include "packs/source.h"
#include "packs/texts.h"

namespace agon::packs::effect::arena {

enum class Code : u8 {
  displace = kFirstGameOp,
  displace_up_to,
  damage,
  swap,
  impose,
  remove,
  repeat,
  draw,
  take,
  is,
  first,
  dealt,
  per,
  plus,
  most,
  self,
  enemies,
  allies,
  adjacent,
  near,
  with,
  other,
  pool,
  dice_per,
  dice_most,
  end_
};

inline constexpr std::string_view kCodeNames[] = {
    "displace", "displace_up_to", "damage", "swap",  "impose", "remove",   "repeat",   "draw",    "take",
    "is",       "first",          "dealt",  "per",   "plus",   "most",     "self",     "enemies", "allies",
    "adjacent", "near",           "with",   "other", "pool",   "dice_per", "dice_most"};
static_assert(std::size(kCodeNames) == static_cast<std::size_t>(Code::end_) - kFirstGameOp);

inline constexpr std::string_view kWordKinds[] = {"state", "dice"};
inline constexpr Kind kState = word_kind(0), kDice = word_kind(1);

inline constexpr Phrase kPhrases[] = {
    {Kind::verb, "displace", "displace <who>", code(Code::displace)},
    {Kind::verb, "displace_up_to", "displace <who> up to <number> [times]", code(Code::displace_up_to)},
    {Kind::verb, "damage", "damage|hurt <target:who> <number>", code(Code::damage)},
    {Kind::verb, "swap", "swap <who> with <other:who>", code(Code::swap)},
    {Kind::verb, "impose", "impose <state> on <who>", code(Code::impose)},
    {Kind::verb, "remove", "remove <state> from <who>", code(Code::remove)},
    {Kind::verb, "repeat", "repeat this attack [for free]", code(Code::repeat), 5},
    {Kind::verb, "draw", "draw <number> card|cards", code(Code::draw)},
    {Kind::verb, "take", "take <name>", code(Code::take)},
    {Kind::passive, "safe", "<who> cannot be attacked", 1, 7},
    {Kind::passive, "guards", "<who> guards <other:who>", 2},
    {Kind::passive, "extra", "attacks add <dice>", 3},
    {Kind::moment, "deals", "after <who> deals damage", 1},
    {Kind::moment, "attacked", "when <who> is attacked", 2},
    {Kind::moment, "gains", "when <set> gains <state>", 3},
    {Kind::moment, "resolution", "after resolution", 4, 9},
    {Kind::end, "round", "end of round", 0, 1},
    {Kind::end, "turn", "end of turn", 0, 2},
    {Kind::condition, "is", "<who> is <state>", code(Code::is)},
    {Kind::condition, "first", "this is the first attack", code(Code::first)},
    {Kind::number, "dealt", "damage dealt", code(Code::dealt)},
    {Kind::number, "per", "<number> per <set>", code(Code::per)},
    {Kind::number, "plus", "<number> plus <more:number>", code(Code::plus)},
    {Kind::number, "most", "<number> at most <limit:number>", code(Code::most)},
    {Kind::who, "self", "self", code(Code::self)},
    {Kind::who, "it", "it", 0, 0, Phrase::kPicked},
    {Kind::who, "one", "a|an <set>", 0, 0, Phrase::kPick},
    {Kind::who, "each", "each <set>", kSameValue},
    {Kind::who, "several", "up to <number> <set>", 0, 0, Phrase::kPickSeveral},
    {Kind::set, "enemy", "enemy|enemies", code(Code::enemies)},
    {Kind::set, "ally", "ally|allies", code(Code::allies)},
    {Kind::filter, "adjacent", "adjacent to <who>", code(Code::adjacent)},
    {Kind::filter, "near", "within <range> [in sight] of <who>", code(Code::near)},
    {Kind::filter, "with", "with <state>", code(Code::with)},
    {Kind::filter, "other", "other than <who>", code(Code::other)},
    {Kind::range, "touch", "touch", kPushLiteral, Distances{1, 1}.value()},
    {kState, "stunned", "stunned", kPushLiteral, 1},
    {kState, "immobilized", "immobilized", kPushLiteral, 2},
    {kDice, "blue", "blue", kPushLiteral, 1},
    {kDice, "red", "red", kPushLiteral, 2},
    {kDice, "pool", "<dice> <dice>", code(Code::pool)},
    {kDice, "dice_per", "<dice> per <set>", code(Code::dice_per)},
    {kDice, "dice_most", "<dice> at most <number>", code(Code::dice_most)},
};

inline const Vocabulary& vocabulary() {
  static const Vocabulary made{kPhrases, kWordKinds};
  return made;
}

inline constexpr std::string_view kNames[] = {"Broadsword", "Hawk's Eye", "Espadón"};

inline const Names& names() {
  static const Names made{[](std::string_view name) -> std::optional<u16> {
                            for (u16 i = 0; i < std::size(kNames); ++i) {
                              if (kNames[i] == name) return static_cast<u16>(i + 1);
                            }
                            return std::nullopt;
                          },
                          {std::begin(kNames), std::end(kNames)}};
  return made;
}

inline constexpr std::string_view kEnglish = R"(
[effect]
displace       = "displace {who}"
displace_up_to = "displace {who} up to {number, plural, one {once} other {# times}}"
damage         = "deal {number} damage to {target}"
swap           = "swap {who} with {other}"
impose         = "{who} becomes {state}"
remove         = "{who} is no longer {state}"
repeat         = "repeat this attack"
draw           = "draw {number, plural, one {a card} other {# cards}}"
take           = "take {name}"
safe           = "{who} cannot be attacked"
guards         = "{who} guards {other}"
extra          = "your attacks get {dice}"
deals          = "after {who} deals damage"
attacked       = "when {who} is attacked"
gains          = "when {set} becomes {state}"
resolution     = "after the attack"
round          = "the end of the round"
turn           = "the end of the turn"
is             = "{who} is {state}"
first          = "this is the first attack"
dealt          = "the damage dealt"
per            = "{number} for each {set}"
plus           = "{number} + {more}"
most           = "{number}, at most {limit}"
self           = "this figure"
it             = "it"
one            = "{set}"
each           = "{set}"
several        = "up to {set}"
enemy          = "{form, select, one {an enemy} each {each enemy} gains {an enemy} several {{n, plural, one {# enemy} other {# enemies}}} other {enemy}}"
ally           = "{form, select, one {an ally} each {each ally} gains {an ally} several {{n, plural, one {# ally} other {# allies}}} other {ally}}"
adjacent       = "{set} next to {who}"
near           = "{set} within {range} of {who}"
with           = "{set} that is {state}"
other          = "{set} except {who}"
touch          = "reach"
stunned        = "stunned"
immobilized    = "immobilized"
blue           = "a blue die"
red            = "a red die"
pool           = "{dice} and {dice2}"
dice_per       = "{dice} for each {set}"
dice_most      = "{dice}, at most {number}"
)";

inline constexpr std::string_view kSpanish = R"(
[effect]
displace       = "{form, select, may {desplazar} other {desplaza}} a {who}"
displace_up_to = "{form, select, may {desplazar} other {desplaza}} a {who} hasta {number, plural, one {una vez} other {# veces}}"
damage         = "{form, select, may {infligir} other {inflige}} {number} de daño a {target}"
swap           = "{form, select, may {intercambiar} other {intercambia}} a {who} con {other}"
impose         = "{who} queda {state}"
remove         = "{who} ya no está {state}"
repeat         = "{form, select, may {repetir} other {repite}} este ataque"
draw           = "{form, select, may {robar} other {roba}} {number, plural, one {una carta} other {# cartas}}"
take           = "{form, select, may {tomar} other {toma}} {name}"
safe           = "{who} no puede ser objeto de ataques"
guards         = "{who} protege a {other}"
extra          = "tus ataques ganan {dice}"
deals          = "después de que {who} haga daño"
attacked       = "cuando {who} es objeto de un ataque"
gains          = "cuando {set} queda {state}"
resolution     = "después del ataque"
round          = "el final de la ronda"
turn           = "el final del turno"
is             = "{who} está {state}"
first          = "este es el primer ataque"
dealt          = "el daño hecho"
per            = "{number} por cada {set}"
plus           = "{number} + {more}"
most           = "{number}, {limit} como mucho"
self           = "esta figura"
it             = "esa figura"
one            = "{set}"
each           = "{set}"
several        = "hasta {set}"
enemy          = "{form, select, one {un enemigo} each {cada enemigo} gains {un enemigo} several {{n, plural, one {# enemigo} other {# enemigos}}} other {enemigo}}"
ally           = "{form, select, one {una aliada} each {cada aliada} gains {una aliada} several {{n, plural, one {# aliada} other {# aliadas}}} other {aliada}}"
adjacent       = "{set} al lado de {who}"
near           = "{set} a {range} de {who}"
with           = "{set} en estado {state}"
other          = "{set} salvo {who}"
touch          = "alcance"
stunned        = "aturdido"
immobilized    = "inmovilizado"
blue           = "un dado azul"
red            = "un dado rojo"
pool           = "{dice} y {dice2}"
dice_per       = "{dice} por cada {set}"
dice_most      = "{dice}, {number} como mucho"
)";

inline const Texts& texts() {
  static const Texts made = [] {
    const std::array<EmbeddedFile, 2> files{{{"arena/texts.en.toml", kEnglish}, {"arena/texts.es.toml", kSpanish}}};
    Problems problems;
    return Texts::load(read_embedded(files, "arena"), problems);
  }();
  return made;
}

/// An operation as a word with its operands: "pick 0 to 9", "force 1 0", "damage".
inline std::string shown(Op op) {
  if (!is_flow(op)) {
    const std::string name(kCodeNames[op.code - kFirstGameOp]);
    return op.a == 0 ? name : fmt::format("{} {}", name, op.a);
  }
  switch (flow(op)) {
    case Flow::end: return "end";
    case Flow::push: return fmt::format("push {}", op.b);
    case Flow::jump: return fmt::format("jump to {}", op.b);
    case Flow::jump_if_not: return fmt::format("jump_if_not to {}", op.b);
    case Flow::both: return "both";
    case Flow::either: return "either";
    case Flow::invert: return "invert";
    case Flow::at_least: return "at_least";
    case Flow::at_most: return "at_most";
    case Flow::equal: return "equal";
    case Flow::more: return "more";
    case Flow::less: return "less";
    case Flow::pick: return fmt::format("pick {} to {}", op.a, op.b);
    case Flow::pick_several: return fmt::format("pick_several {} to {}", op.a, op.b);
    case Flow::picked: return fmt::format("picked {}", op.a);
    case Flow::may: return fmt::format("may to {}", op.b);
    case Flow::choose: return fmt::format("choose {}", op.a);
    case Flow::force: return fmt::format("force {} {}", op.a, op.b);
  }
  return "?";
}

}  // namespace agon::packs::effect::arena
