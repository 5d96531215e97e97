// What a client draws of a position that was blanked for its viewer; the all-seeing one gets it as it is.
//
// Nothing is shown here that changes without an event: dice from their fall to the result, the points of the active
// character, the turn whose cards have been revealed.
#pragma once
#include <string>
#include <vector>

#include "engine/match/viewer.h"
#include "engine/scene/hexes.h"
#include "engine/scene/scene.h"
#include "games/aristeia/called.h"
#include "games/aristeia/check.h"
#include "games/aristeia/faces.h"

namespace agon::aristeia {

namespace detail {

inline std::vector<std::string> names_of(const Pack& pack, const State& s, const Cells& cells) {
  std::vector<std::string> names;
  cells.for_each([&](int cell) { names.push_back(name_of(pack, s, engine::Kind::space, cell)); });
  return names;
}

// Three letters of its name, the second team's in capitals; minions end in their number.
inline std::string label_of(const Pack& pack, const State& s, int piece) {
  if (is_barrier(piece)) return "===";
  const Title* title = title_of_piece(pack, s, piece);
  if (title == nullptr) return {};
  std::string letters;
  for (const char c : title->id) {
    if (c == '_' || letters.size() == 3) continue;
    const bool capital = (letters.empty() || seat_of(piece) != 0) && c >= 'a' && c <= 'z';
    letters += capital ? static_cast<char>(c - 'a' + 'A') : c;
  }
  const int number = number_of_piece(pack, s, piece, *title);
  return number == 0 ? letters : letters.substr(0, 2) + std::to_string(number);
}

// Where a piece is: a space, or beside the HexaDome.
inline std::string whereabouts(const Pack& pack, const State& s, int piece) {
  switch (s.pieces[static_cast<std::size_t>(piece)].at) {
    case kAside: return "aside";
    case kInfirmary: return "infirmary";
    case kBench: return "bench";
    default: return name_of(pack, s, engine::Kind::space, s.pieces[static_cast<std::size_t>(piece)].at);
  }
}

// A token as it lies there: "stunned", with its side where that is the blue one: "stunned-blue", and with what it
// names: "silenced:howl".
inline std::string token_name(const Pack& pack, const Token& token) {
  std::string named;
  if (token.action != 0) named = ":" + pack.action_names[token.action - 1U];
  if (token.skill != 0) named = ":" + pack.skill_names[token.skill - 1U];
  return fmt::format("{}{}{}", kStateNames[token.state], token.blue != 0 ? "-blue" : "", named);
}

inline engine::SceneFigure figure_of(const Pack& pack, const State& s, int piece) {
  engine::SceneFigure figure{.id = piece_name(pack, s, piece),
                             .seat = is_barrier(piece) ? -1 : seat_of(piece),
                             .space = whereabouts(pack, s, piece),
                             .facing = {},
                             .label = label_of(pack, s, piece),
                             .active = piece == s.active};
  if (piece >= kWithCard) return figure;
  const auto card = static_cast<std::size_t>(piece);
  const Profile& profile = pack.profiles[s.profile[card]];
  figure.counters = {{"damage", s.pieces[card].damage},
                     {"hit_points", profile.value[static_cast<std::size_t>(Attribute::hit_points)]}};
  figure.face = face_of_profile(pack, s.profile[card]);
  for (const Token& token : s.tokens[card]) figure.tokens.push_back(token_name(pack, token));
  return figure;
}

// Smoke lies under everything; characters wait beside the HexaDome, minions and barriers that are out are not there.
inline std::vector<engine::SceneFigure> figures(const Pack& pack, const State& s) {
  std::vector<engine::SceneFigure> list;
  for (const Smoke& cloud : s.smoke) {
    const std::string space = name_of(pack, s, engine::Kind::space, cloud.at);
    list.push_back({.id = "smoke-" + space, .seat = seat_of(cloud.by), .space = space, .facing = {}, .label = "~~~"});
  }
  for (int piece = 0; piece < kPieces; ++piece) {
    const bool is_there = is_character(piece) ? s.unveiled != 0 : in_dome(s, piece);
    if (is_there) list.push_back(figure_of(pack, s, piece));
  }
  return list;
}

// A hand as the viewer may know it: one's own, and of the rival's what has been shown.
inline std::vector<std::string> hand(const Pack& pack, const State& s, int seat, int viewer) {
  const Player& player = s.players[static_cast<std::size_t>(seat)];
  const u64 seen = seat == viewer || viewer == engine::kAllSeeing ? player.hand : player.hand & player.known;
  std::vector<std::string> cards;
  for_each_bit(seen, [&](int card) {
    cards.push_back(pack.tactic_names[static_cast<std::size_t>(tactic_of(pack.rules, s, card))]);
  });
  cards.resize(player.held, "?");
  return cards;
}

inline std::vector<std::string> discards(const Pack& pack, const State& s, int seat) {
  std::vector<std::string> cards;
  for (const u8 card : s.players[static_cast<std::size_t>(seat)].discards) {
    cards.push_back(pack.tactic_names[static_cast<std::size_t>(tactic_of(pack.rules, s, card))]);
  }
  return cards;
}

// The running order: what has been revealed, and all of one's own.
inline std::vector<std::string> order(const Pack& pack, const State& s, int seat, int viewer) {
  const Player& player = s.players[static_cast<std::size_t>(seat)];
  const bool own = seat == viewer || viewer == engine::kAllSeeing;
  std::vector<std::string> cards;
  for (int i = 0; i < player.planned; ++i) {
    const u8 piece = player.plan[static_cast<std::size_t>(i)];
    const bool known = (own || i < s.revealed) && piece != kNone;
    cards.push_back(known ? piece_name(pack, s, piece) : "?");
  }
  return cards;
}

// The dice of a side that have fallen: "orange:*#", and without what was nullified.
inline std::vector<std::string> dice(const RollSide& side) {
  std::vector<std::string> cards;
  for (int i = 0; i < side.count; ++i) {
    if (side.fallen == 0 || !counts(side, i)) continue;
    const auto die = static_cast<std::size_t>(i);
    cards.push_back(fmt::format("{}:{}", kDieNames[side.kind[die]], shown_name(shown(side.kind[die], side.face[die]))));
  }
  return cards;
}

// What scores now, and in a conquest who holds what.
inline void add_places(std::vector<engine::SceneOverlay>& overlays, const Pack& pack, const State& s) {
  const Scenario& sc = scenario(pack.rules, s);
  if (sc.objective != Objective::conquest) {
    overlays.push_back({"scoring", -1, names_of(pack, s, scoring_cells(pack.rules, s))});
    return;
  }
  for (int i = 0; i < place_count(pack.rules, s); ++i) {
    const auto place = static_cast<std::size_t>(first_place(sc)) + static_cast<std::size_t>(i);
    overlays.push_back({"place." + place_name(place), static_cast<int>(s.held_by[place]) - 1,
                        names_of(pack, s, side(pack.rules, s).places[place])});
  }
}

inline engine::SceneSeat player_of(const State& s, int seat) {
  const Player& player = s.players[static_cast<std::size_t>(seat)];
  engine::SceneSeat shown{
      std::to_string(seat), {{"points", player.points}, {"frags", player.frags}, {"held", player.held}}, {}};
  if (player.zone == kNone) return shown;  // the Underdog takes a zone first of all
  if (seat == s.underdog) shown.properties.emplace_back("part", "underdog");
  shown.properties.emplace_back("place", place_name(player.zone));
  return shown;
}

}  // namespace detail

// The spaces with the places that they belong to; blocked ones are no cells, but scenery.
inline std::vector<engine::SceneSpace> spaces(const Pack& pack, const State& s) {
  const std::size_t which = scenario(pack.rules, s).side;
  const Side& dome = pack.sides[which];
  std::vector<engine::SceneSpace> list;
  for (int cell = 0; cell < dome.board.size; ++cell) {
    engine::SceneSpace space = engine::hex_space(dome.board.hex[cell], name_of(pack, s, engine::Kind::space, cell));
    for (std::size_t place = 0; place < std::size_t{kZones} + dome.ziggurats; ++place) {
      if (dome.places[place].contains(cell)) space.zones.push_back(detail::place_name(place));
    }
    list.push_back(std::move(space));
  }
  for (std::size_t i = 0; i < pack.blocked[which].size(); ++i) {
    engine::SceneSpace space = engine::hex_space(pack.blocked[which][i], fmt::format("blocked-{}", i + 1));
    space.wall = true;
    list.push_back(std::move(space));
  }
  return list;
}

inline engine::Scene pieces(const Pack& pack, const State& s, int viewer) {
  engine::Scene scene;
  scene.figures = detail::figures(pack, s);
  detail::add_places(scene.overlays, pack, s);
  for (int seat = 0; seat < kSeats; ++seat) {
    const std::string name = std::to_string(seat);
    scene.seats.push_back(detail::player_of(s, seat));
    scene.piles.push_back({"hand." + name, seat, detail::hand(pack, s, seat, viewer)});
    scene.piles.push_back({"discard." + name, seat, detail::discards(pack, s, seat)});
    scene.piles.push_back({"order." + name, seat, detail::order(pack, s, seat, viewer)});
    std::vector<std::string> dice;
    if (s.roll_depth != 0) {
      for (const RollSide& side : s.roll().side) {
        if (side.piece != kNone && seat_of(side.piece) == seat) dice = detail::dice(side);
      }
    }
    scene.piles.push_back({"dice." + name, seat, std::move(dice)});
  }
  scene.counters = {{"round", s.round},
                    {"rounds", scenario(pack.rules, s).rounds},
                    {"turn", s.revealed},
                    {"action_points", s.action_points},
                    {"movement_points", s.movement_points},
                    {"ending", static_cast<i64>(s.ending)}};
  return scene;
}

}  // namespace agon::aristeia
