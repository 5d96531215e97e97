// What can be asked about a position: reach, the style's zone, distance, what is on a card.
#pragma once
#include <boost/json.hpp>

#include "engine/game.h"
#include "games/champions/dice.h"
#include "games/champions/faces.h"
#include "games/champions/scene.h"
#include "games/champions/walks.h"

namespace agon::champions {

inline std::vector<engine::QueryInfo> query_infos() {
  using engine::Kind;
  return {{"reach", {{"seat", Kind::seat}, {"card", Kind::card}}},
          {"zone", {{"seat", Kind::seat}}},
          {"range", {{"from", Kind::space}, {"to", Kind::space}}},
          {"card", {{"card", Kind::card}}}};
}

inline boost::json::array json_names(const std::vector<std::string>& names) {
  boost::json::array list;
  for (const std::string& name : names) list.push_back(boost::json::string(name));
  return list;
}

// Operands have been read by the kinds that `query_infos` gives them; a seat may still be one that this match lacks.
inline boost::json::value query(const Pack& pack, const State& s, std::string_view name,
                                const std::vector<std::pair<std::string, i64>>& operands, std::string& error) {
  const auto get = [&](std::string_view key) {
    for (const auto& [k, value] : operands) {
      if (k == key) return static_cast<int>(value);
    }
    return 0;
  };
  const Rules& rules = pack.rules;
  const int seat = get("seat");
  if (seat < 0 || seat >= s.players()) {
    error = "there is no such seat in this match";
    return nullptr;
  }
  boost::json::object out;
  if (name == "reach") {
    const Section& section = rules.section(get("card"), SectionName::move);
    const u8 at = s.fighters[seat].at;
    const Cells ends =
        section.move <= 0 ? Cells{} : walk_ends(rules, way_of(s, seat, at, section.displace), at, section.move);
    out["cost"] = section.move < 0 ? 0 : section.move;
    out["spaces"] = json_names(space_names(rules, ends));
  } else if (name == "zone") {
    boost::json::object needs;
    zone(rules, s, seat).for_each([&](int cell) {
      const Fighter& f = s.fighters[seat];
      needs[space_name(rules, cell)] = rules.need(f.style, static_cast<int>(f.facing), f.at, cell);
    });
    out["need"] = std::move(needs);
  } else if (name == "card") {
    const Card& card = rules.deck[get("card")];
    out["move"] = section_icons(card[SectionName::move]);
    out["attack"] = section_icons(card[SectionName::attack]);
    out["reaction"] = section_icons(card[SectionName::reaction]);
  } else {
    out["distance"] = rules.board.distance[get("from")][get("to")];
  }
  return out;
}

}  // namespace agon::champions
