// What a client draws of a position that was blanked for its viewer; the all-seeing one gets it as it is.
//
// Nothing is shown here that changes without an event: dice from their fall to the result, the points of the active
// character, the turn whose cards have been revealed.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/viewer.h"
#include "engine/scene/hexes.h"
#include "engine/scene/things.h"
#include "games/aristeia/called.h"
#include "games/aristeia/check.h"
#include "games/aristeia/faces.h"

namespace agon::aristeia {

namespace detail {

inline std::string space_name(const Pack& pack, const State& s, int cell) {
  return name_of(pack, s, engine::Kind::space, cell);
}

inline std::vector<std::string> names_of(const Pack& pack, const State& s, const Cells& cells) {
  std::vector<std::string> names;
  cells.for_each([&](int cell) { names.push_back(space_name(pack, s, cell)); });
  return names;
}

inline std::string_view figure_kind(int piece) {
  return is_barrier(piece) ? "barrier" : is_minion(piece) ? "minion" : "character";
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

// Where a piece is: on a space, or beside the HexaDome.
inline engine::SceneBase base_of(const Pack& pack, const State& s, int piece) {
  const u8 at = s.pieces[static_cast<std::size_t>(piece)].at;
  switch (at) {
    case kAside: return {.beside = "aside"};
    case kInfirmary: return {.beside = "infirmary"};
    case kBench: return {.beside = "bench"};
    default: return {.space = space_name(pack, s, at)};
  }
}

// A token as it lies there, with the action or the skill that it names.
inline engine::SceneToken token_of(const Pack& pack, const Token& token) {
  engine::SceneToken out{.kind = "state", .name = std::string(kStateNames[token.state])};
  if (token.blue != 0) out.side = "blue";
  if (token.action != 0) out.of = {"action", pack.action_names[token.action - 1U]};
  if (token.skill != 0) out.of = {"skill", pack.skill_names[token.skill - 1U]};
  return out;
}

inline engine::SceneFigure figure_of(const Pack& pack, const State& s, int piece) {
  engine::SceneFigure figure{.id = piece_name(pack, s, piece),
                             .kind = std::string(figure_kind(piece)),
                             .seat = is_barrier(piece) ? engine::kNoSeat : seat_of(piece),
                             .base = base_of(pack, s, piece),
                             .label = label_of(pack, s, piece),
                             .active = piece == s.active};
  if (piece >= kWithCard) return figure;
  const auto card = static_cast<std::size_t>(piece);
  const Profile& profile = pack.profiles[s.profile[card]];
  const i64 hit_points = profile.value[static_cast<std::size_t>(Attribute::hit_points)];
  figure.counters.emplace_back("damage", engine::SceneCount{s.pieces[card].damage, hit_points});
  figure.face = face_of_profile(pack, s.profile[card]);
  for (const Token& token : s.tokens[card]) figure.tokens.push_back(token_of(pack, token));
  return figure;
}

inline engine::SceneFigure smoke_at(std::string space, int seat) {
  return {.id = "smoke-" + space, .kind = "smoke", .seat = seat, .base = {.space = std::move(space)}, .label = "~~~"};
}

// Characters wait beside the HexaDome, minions and barriers that are out are not there.
inline std::vector<engine::SceneFigure> figures(const Pack& pack, const State& s) {
  std::vector<engine::SceneFigure> list;
  for (const Smoke& cloud : s.smoke) list.push_back(smoke_at(space_name(pack, s, cloud.at), seat_of(cloud.by)));
  for (int piece = 0; piece < kPieces; ++piece) {
    const bool is_there = is_character(piece) ? s.unveiled != 0 : in_dome(s, piece);
    if (is_there) list.push_back(figure_of(pack, s, piece));
  }
  return list;
}

// Tactics by their names.
inline std::string card_name(const Pack& pack, const State& s, int card) {
  return pack.tactic_names[static_cast<std::size_t>(tactic_of(pack.rules, s, card))];
}

// A hand as the viewer may know it: one's own, and of the rival's what has been shown.
inline engine::ScenePile hand(const Pack& pack, const State& s, int seat, int viewer) {
  const Player& player = s.players[static_cast<std::size_t>(seat)];
  const u64 seen = seat == viewer || viewer == engine::kAllSeeing ? player.hand : player.hand & player.known;
  std::vector<std::string> cards;
  for_each_bit(seen, [&](int card) { cards.push_back(card_name(pack, s, card)); });
  return engine::pile_of(engine::PileKind::hand, seat, std::move(cards), player.held);
}

inline engine::ScenePile discards(const Pack& pack, const State& s, int seat) {
  std::vector<std::string> cards;
  for (const u8 card : s.players[static_cast<std::size_t>(seat)].discards) cards.push_back(card_name(pack, s, card));
  return engine::pile_of(engine::PileKind::discard, seat, std::move(cards));
}

// The running order: what has been revealed, and all of one's own.
inline engine::SceneTrack order(const Pack& pack, const State& s, int seat, int viewer) {
  const Player& player = s.players[static_cast<std::size_t>(seat)];
  const bool own = seat == viewer || viewer == engine::kAllSeeing;
  engine::SceneTrack track =
      engine::track_of(engine::TrackKind::order, "order", seat, std::min(s.revealed, player.planned));
  for (int i = 0; i < player.planned; ++i) {
    const u8 piece = player.plan[static_cast<std::size_t>(i)];
    engine::SceneStation& station = track.stations.emplace_back();
    if ((own || i < s.revealed) && piece != kNone) station.figure = piece_name(pack, s, piece);
  }
  return track;
}

// The dice of a side that have fallen, without what was nullified.
inline engine::SceneDice dice_of(const RollSide& side, int seat) {
  engine::SceneDice out{.id = engine::id_of_seat("dice", seat), .seat = seat};
  for (int i = 0; i < side.count; ++i) {
    if (side.fallen == 0 || !counts(side, i)) continue;
    const auto die = static_cast<std::size_t>(i);
    const Shown up = shown(side.kind[die], side.face[die]);
    std::vector<std::string> symbols;
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
      symbols.insert(symbols.end(), up.n[symbol], std::string(kSymbolNames[symbol]));
    }
    out.dice.push_back({.kind = std::string(kDieNames[side.kind[die]]), .symbols = std::move(symbols)});
  }
  return out;
}

inline void add_dice(engine::Scene& scene, const State& s) {
  if (s.roll_depth == 0) return;
  for (const RollSide& side : s.roll().side) {
    if (side.piece == kNone) continue;
    engine::SceneDice dice = dice_of(side, seat_of(side.piece));
    if (!dice.dice.empty()) scene.dice.push_back(std::move(dice));
  }
}

// The places of the side in play: what scores now, and in a conquest who holds what.
inline void add_places(std::vector<engine::SceneZone>& zones, const Pack& pack, const State& s) {
  const Scenario& sc = scenario(pack.rules, s);
  const Side& dome = side(pack.rules, s);
  const auto first = static_cast<std::size_t>(first_place(sc));
  const std::size_t end = first + static_cast<std::size_t>(place_count(pack.rules, s));
  for (std::size_t place = 0; place < std::size_t{kZones} + dome.ziggurats; ++place) {
    const bool in_play = place >= first && place < end;
    const bool scores = sc.objective == Objective::place ? s.place == place : in_play;
    zones.push_back({.id = place_name(place),
                     .kind = "place",
                     .name = place_name(place),
                     .seat = static_cast<int>(s.held_by[place]) - 1,
                     .spaces = names_of(pack, s, dome.places[place]),
                     .scores = scores});
  }
}

inline engine::SceneSeat player_of(const State& s, int seat) {
  const Player& player = s.players[static_cast<std::size_t>(seat)];
  engine::SceneSeat shown = engine::seat_of(seat);
  if (player.zone == kNone) return shown;  // the Underdog takes a zone first of all
  if (seat == s.underdog) shown.traits.push_back({"part", "underdog"});
  shown.traits.push_back({"place", place_name(player.zone)});
  return shown;
}

}  // namespace detail

// Blocked spaces are no cells, but scenery.
inline engine::Scene ground(const Pack& pack, const State& s) {
  const std::size_t which = scenario(pack.rules, s).side;
  const Side& dome = pack.sides[which];
  engine::Scene scene;
  for (int cell = 0; cell < dome.board.size; ++cell) {
    scene.spaces.push_back(engine::hex_space(dome.board.hex[cell], detail::space_name(pack, s, cell)));
  }
  for (std::size_t i = 0; i < pack.blocked[which].size(); ++i) {
    scene.spaces.push_back(engine::solid_hex(pack.blocked[which][i], fmt::format("blocked-{}", i + 1), "blocked"));
  }
  return scene;
}

inline engine::Scene pieces(const Pack& pack, const State& s, int viewer) {
  using engine::track;
  using engine::track_of;
  using engine::TrackKind;
  engine::Scene scene;
  scene.figures = detail::figures(pack, s);
  detail::add_places(scene.zones, pack, s);
  detail::add_dice(scene, s);
  scene.tracks = {track(TrackKind::rounds, "round", s.round, scenario(pack.rules, s).rounds),
                  track(TrackKind::number, "turn", s.revealed),
                  track(TrackKind::energy, "action_points", s.action_points),
                  track(TrackKind::energy, "movement_points", s.movement_points)};
  for (int seat = 0; seat < kSeats; ++seat) {
    const Player& player = s.players[static_cast<std::size_t>(seat)];
    scene.seats.push_back(detail::player_of(s, seat));
    scene.piles.push_back(detail::hand(pack, s, seat, viewer));
    scene.piles.push_back(detail::discards(pack, s, seat));
    scene.tracks.push_back(track_of(TrackKind::score, "points", seat, player.points));
    scene.tracks.push_back(track_of(TrackKind::number, "frags", seat, player.frags));
    if (player.planned != 0) scene.tracks.push_back(detail::order(pack, s, seat, viewer));
  }
  return scene;
}

}  // namespace agon::aristeia
