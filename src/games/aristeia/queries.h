// What can be asked about a position: who sees whom and why, how far it is, where one can go, what would be rolled.
#pragma once
#include <boost/json.hpp>
#include <span>

#include "engine/game.h"
#include "games/aristeia/called.h"
#include "games/aristeia/play.h"
#include "packs/rule_page.h"

namespace agon::aristeia {

std::span<const packs::RuleEntry> rule_page();  // generated from docs/rules/aristeia.md

inline std::vector<engine::QueryInfo> query_infos() {
  using engine::Kind;
  const engine::NamedOperand from{"from", kPieceKind}, to{"to", kPieceKind}, piece{"piece", kPieceKind},
      action{"action", kActionKind};
  return {{"sight", {from, to}},
          {"lines", {{"from", Kind::space}, {"to", Kind::space}}},
          {"range", {from, to}},
          {"cover", {from, to}},
          {"reach", {piece, {"points", Kind::number}}},
          {"attribute", {piece}},
          {"dice", {piece, action, {"target", kPieceKind}}},
          {"disengage", {piece, {"holder", kPieceKind}}},
          {"targets", {piece, action}}};
}

// Answers one query; `NameOf` says how values are called in the position.
template <class NameOf>
class Inquiry {
 public:
  using Operands = std::vector<std::pair<std::string, i64>>;
  Inquiry(const Rules& rules, const State& s, const Operands& operands, const NameOf& name_of)
      : look_{rules, s}, operands_(operands), name_of_(name_of) {}

  boost::json::value answer(std::string_view name, std::string& error) {
    for (const auto& [key, value] : operands_) {
      const bool piece = key == "piece" || key == "holder" || ((key == "from" || key == "to") && name != "lines");
      if (!piece || in_dome(look_.s, static_cast<int>(value))) continue;
      error = key + ": it is not in the HexaDome";
      return nullptr;
    }
    for (const std::string_view key : {"piece", "holder"}) {
      if (!has(key) || get(key) < kWithCard) continue;
      error = std::string(key) + ": it has no card";
      return nullptr;
    }
    if (name == "sight") return sight_between(get("from"), get("to"));
    if (name == "lines") return lines(get("from"), get("to"));
    if (name == "range") return range(get("from"), get("to"));
    if (name == "cover") return json{{"cover", covered(look_.rules, look_.s, get("from"), get("to"))}};
    if (name == "reach") return reachable(get("piece"), get("points"));
    if (name == "attribute") return attributes(get("piece"));
    if (name == "targets") return targets(get("piece"), get("action"));
    return dice(name == "disengage", error);
  }

 private:
  using json = boost::json::object;

  bool has(std::string_view key) const {
    for (const auto& [k, value] : operands_) {
      if (k == key) return true;
    }
    return false;
  }
  int get(std::string_view key) const {
    for (const auto& [k, value] : operands_) {
      if (k == key) return static_cast<int>(value);
    }
    return 0;
  }
  boost::json::string space(int cell) const { return boost::json::string(name_of_(engine::Kind::space, cell)); }
  boost::json::string piece_name(int piece) const { return boost::json::string(name_of_(kPieceKind, piece)); }
  const Dome& board() const { return side(look_.rules, look_.s).board; }

  static boost::json::array corners(u8 mask) {
    boost::json::array list;
    for_each_bit(mask, [&](int i) { list.push_back(i); });
    return list;
  }
  json part_of(const Part& part, engine::Kind kind) const {
    json out{{"rule", rule_page()[part.rule].id}};
    if (kind == kDieKind) {
      out["die"] = boost::json::string(name_of_(kDieKind, part.amount));
    } else {
      out["amount"] = part.amount;
    }
    return out;
  }

  // The grade of sight between two spaces, the best corner, what it reaches, and what is in the way.
  json lines(int from, int to) const {
    const State& s = look_.s;
    boost::json::array obstructing;
    const ExplainedSight seen = explain_sight(side(look_.rules, s).sight, s.characters | s.clouds,
                                              static_cast<u8>(from), static_cast<u8>(to), [&](Hex hex, u8 ends) {
                                                json one;
                                                const u8 cell = board().index_of(hex);
                                                if (cell == kNowhere) {
                                                  one["blocked"] = boost::json::array{hex.q, hex.r};
                                                } else {
                                                  one["space"] = space(cell);
                                                }
                                                one["corners"] = corners(ends);
                                                obstructing.push_back(std::move(one));
                                              });
    constexpr std::array<std::string_view, 3> kGrades{"blocked", "limited", "clear"};
    return {{"grade", kGrades[static_cast<std::size_t>(seen.sight)]},
            {"corner", seen.corner},
            {"reached", corners(seen.reached)},
            {"obstructing", std::move(obstructing)}};
  }

  // With the states and the smoke that take sight away.
  json sight_between(int from, int to) const {
    const State& s = look_.s;
    const int at = s.pieces[from].at, there = s.pieces[to].at;
    json out = lines(at, there);
    out["sees"] = sees(look_.rules, s, from, to);
    if (board().distance[at][there] <= 1) return out;
    if (from < kWithCard && aristeia::has(s, StateName::dazzled, from)) out["because"] = "dazzled";
    if (to < kWithCard && aristeia::has(s, StateName::hidden, to)) out["because"] = "hidden";
    if (s.clouds.contains(at) || s.clouds.contains(there)) out["because"] = "smoke";
    return out;
  }

  json range(int from, int to) const {
    const int way = route(look_.rules, look_.s, from, to, kLongestRange);
    json out{{"distance", distance(look_.rules, look_.s, from, to)}};
    if (way == kNowhere) {
      out["route"] = nullptr;
    } else {
      out["route"] = way;
    }
    return out;
  }

  // Steps onto free spaces; next to an enemy that holds the mover it goes no further.
  json reachable(int piece, int points) const {
    const State& s = look_.s;
    State there = s;
    json spaces;
    boost::json::array held;
    Cells edge = Cells::of(s.pieces[piece].at), seen = edge;
    for (int steps = 0; edge.any(); ++steps) {
      Cells next{};
      edge.for_each([&](int cell) {
        put_on(there, piece, cell);
        spaces[space(cell)] = steps;
        const bool engaged = holders(Look{look_.rules, there}, piece) != 0;
        if (engaged) held.push_back(space(cell));
        if (!engaged && steps < points) next |= spaces_around(look_.rules, there, piece);
      });
      edge = (next & free_cells(look_.rules, s)) - seen;
      seen |= edge;
    }
    return {{"spaces", std::move(spaces)}, {"held", std::move(held)}};
  }

  // The numbers as they are now, and what is printed of those that are dice.
  json attributes(int piece) const {
    json out;
    for (int i = 0; i < kAttributes; ++i) {
      boost::json::array parts;
      const int value = attribute(
          look_, piece, static_cast<Attribute>(i),
          [&](Part part) { parts.push_back(part_of(part, engine::Kind::number)); }, true);
      out[kAttributeNames[static_cast<std::size_t>(i)]] = json{{"value", value}, {"parts", std::move(parts)}};
    }
    const Profile& card = profile(look_.rules, look_.s, piece);
    const auto add_dice = [&](std::string_view name, bool has, const Dice& printed) {
      if (!has) return;
      boost::json::array dice;
      for (const u8 die : printed) dice.push_back(boost::json::string(name_of_(kDieKind, die)));
      out[name] = json{{"dice", std::move(dice)}};
    };
    add_dice("agility", card.has_agility, card.agility);
    add_dice("brawn", card.has_brawn, card.brawn);
    add_dice("defense", card.has_defense, card.defense);
    return out;
  }

  // Whom the action may be declared at, and why not at the others. Costs are counted only while the piece is active.
  json targets(int piece, int action) const {
    const bool free = look_.s.active != piece;
    boost::json::array allowed;
    json refused;
    for_each_bit(look_.s.present, [&](int target) {
      const Refusal r = may_act(look_, piece, action, target, free);
      if (r.allowed()) {
        allowed.push_back(piece_name(target));
      } else {
        refused[piece_name(target)] = rule_page()[r.rule].id;
      }
    });
    return {{"targets", std::move(allowed)}, {"refused", std::move(refused)}};
  }

  json side_of(const State& s, const Roll& roll, int i) const {
    RollSide side = roll.side[i];
    boost::json::array dice, parts;
    build_side(Look{look_.rules, s}, roll, i, side, [&](Part part) { parts.push_back(part_of(part, kDieKind)); });
    for (int k = 0; k < side.count; ++k) dice.push_back(boost::json::string(name_of_(kDieKind, side.kind[k])));
    return {{"piece", piece_name(side.piece)}, {"dice", std::move(dice)}, {"parts", std::move(parts)}};
  }

  // What both sides would roll if it came to it now, without tactics.
  boost::json::value dice(bool disengages, std::string& error) const {
    State s = look_.s;
    Roll roll;
    roll.side[0].piece = static_cast<u8>(get("piece"));
    if (disengages) {
      roll.kind = RollKind::disengage;
      roll.sides = 2;
      roll.side[1].piece = static_cast<u8>(get("holder"));
    } else {
      const Action& card = look_.rules.actions[get("action")];
      const int target = get("target");
      if (target != kNone && !in_dome(s, target)) {
        error = "target: it is not in the HexaDome";
        return nullptr;
      }
      const bool defends = card.attack && can_defend(look_, target);
      roll.kind = card.attack ? RollKind::attack : RollKind::simple;
      roll.sides = defends ? 2 : 1;
      roll.action = static_cast<u8>(get("action"));
      roll.sight = card.sight;
      if (defends) roll.side[1].piece = static_cast<u8>(target);
      // Dice may depend on whom the action in progress is aimed at.
      if (s.stack.depth < kDepth) {
        put(s.stack.frames[s.stack.depth++],
            PerformAction{.actor = roll.side[0].piece, .target = static_cast<u8>(target), .action = roll.action});
      }
    }
    boost::json::array sides;
    for (int i = 0; i < roll.sides; ++i) sides.push_back(side_of(s, roll, i));
    return json{{"sides", std::move(sides)}};
  }

  Look look_;
  const Operands& operands_;
  const NameOf& name_of_;
};

// Operands have been read by the kinds that `query_infos` gives them.
inline boost::json::value query(const Pack& pack, const State& s, std::string_view name,
                                const std::vector<std::pair<std::string, i64>>& operands, std::string& error) {
  const auto named = [&](engine::Kind kind, i64 value) { return name_of(pack, s, kind, value); };
  return Inquiry<decltype(named)>(pack.rules, s, operands, named).answer(name, error);
}

}  // namespace agon::aristeia
