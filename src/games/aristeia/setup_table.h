// The table of a position that is set up by hand. A writer says what matters; all the rest has a sensible default:
//
//   teams          [{ characters = ["gata", …] }, …]        those of the match's options, else the first of the pack
//   figures        [{ piece = "gata", at = "j9", where = "bench", damage = 1, form = 2, states = ["stunned"],
//                     blue = ["hidden"], tokens = [{ state = "silenced", by = "maximus", blue = 1, named = "skill-1" }]
//                     }, …]
//                  whoever is not named stands in the own zone (or where `rest` says), barriers as the scenario has
//                  them
//   smoke          [{ at = "j9", by = "kozmo" }, …]
//   players        [{ hand = ["dodge_1"], deck, discards, removed, stolen, known, plan = ["gata", …], points, frags,
//                     points_this_round, frags_this_round, zone, draw_blocked, frag_drawn, omadon_used }, …]
//                  cards that are not named are in the deck; if `deck` is given they have left the game. `stolen` are
//                  the rival's, in this hand
//   round, turn    from 1
//   underdog, place, burnt, held = [{ place, seat }]
//   action_points, movement_points, movement_spent          of whoever is active
#pragma once
#include "engine/fields.h"
#include "games/aristeia/fields.h"
#include "games/aristeia/play.h"
#include "games/aristeia/view.h"

namespace agon::aristeia {

class TableReader {
 public:
  TableReader(const Rules& rules, State& s) : rules_(rules), s_(s) {}

  // Everything from the field "position", if it is there. What is wrong ends up in the reader's error.
  void read(engine::FieldReader& v) {
    if (v.has("position")) {
      v.object("position", [&](auto& p) { read_position(p); });
    } else {
      begin({});
    }
    if (problem_.empty()) fill();
    if (!problem_.empty()) v.fail("position", problem_);
  }

  // The running order must have this piece in the present turn. False: it was given, and has somebody else.
  bool let_act(int piece) {
    auto& plan = s_.players[seat_of(piece)].plan;
    if (plan[s_.turn] == piece) return true;
    if (cards_[seat_of(piece)].planned) return false;
    for (u8& other : plan) {
      if (other == piece) std::swap(other, plan[s_.turn]);
    }
    return true;
  }

  bool has_action_points() const { return has_action_points_; }
  bool has_movement_points() const { return has_movement_points_; }

 private:
  using Reader = engine::FieldReader;
  using Kind = engine::Kind;
  using Characters = std::array<std::array<u8, kTeam>, kSeats>;

  // What a writer said about the cards of a seat.
  struct Cards {
    u64 hand = 0, deck = 0, removed = 0, stolen = 0, known = 0;
    InlineVec<u8, kMaxDiscards> discards{};
    bool deck_given = false;
    bool planned = false;
  };

  auto table() { return Machine<Rules, State, Quiet>{.rules = rules_, .s = s_, .sink = {}}; }

  void read_position(Reader& p) {
    Characters characters{};
    for (auto& team : characters) team.fill(kNone);
    u8 seats = kSeats;
    p.array("teams", seats, kSeats, [&](auto& inner, int i) {
      detail::front(inner, "characters", kCharacterKind, characters[static_cast<std::size_t>(i)]);
    });
    begin(characters);
    if (!problem_.empty()) return;
    read_clock(p);
    u8 figures = 0;
    p.array("figures", figures, kPieces, [&](auto& inner, int) { read_figure(inner); });
    p.word("rest", "deployed, bench, infirmary", rest_);
    p.array("smoke", s_.smoke.length, kMaxSmoke, [&](auto& inner, int i) {
      inner.named("at", Kind::space, s_.smoke.items[static_cast<std::size_t>(i)].at);
      inner.named("by", kPieceKind, s_.smoke.items[static_cast<std::size_t>(i)].by);
    });
    p.array("players", seats, kSeats, [&](auto& inner, int i) { read_player(inner, i); });
  }

  // The teams are unveiled, barriers and zones are where the scenario has them.
  void begin(const Characters& characters) {
    const Options options = s_.options;
    std::array<u8, kSeats> decks{};
    for (int i = 0; i < kSeats; ++i) decks[i] = s_.players[i].deck_name;
    s_ = State{};
    s_.options = options;
    for (int i = 0; i < kSeats; ++i) {
      Player& player = s_.players[i];
      player.deck_name = decks[i];
      player.character = characters[i];
      if (characters == Characters{} || characters[i][0] == kNone) {
        const int team = options.team[i] >= kFirstTeam ? options.team[i] - kFirstTeam : i;
        if (team >= static_cast<int>(rules_.teams.size())) return fail("the teams are not known");
        for (int k = 0; k < kTeam; ++k) player.character[k] = static_cast<u8>(rules_.teams[team].characters[k]);
      }
      if (team_size(s_, i) != kTeam) return fail("a team has four characters");
    }
    auto t = table();
    t.place(Setup{.step = Setup::Step::unveil});
    run(t);
    s_.stack = {};
    const Scenario& sc = scenario(rules_, s_);
    for (int i = 0; i < kSeats; ++i) s_.players[i].zone = static_cast<u8>(i == 0 ? 0 : opposite_zone(0));
    if (sc.objective == Objective::place) {
      s_.place = static_cast<u8>(sc.underdog_first ? first_place(sc) : kCentral);
      if (sc.once) s_.burnt = static_cast<u16>(1u << s_.place);
    }
    s_.round = 1;
    std::array<int, kSeats> initiative{};
    for (int i = 0; i < kCharacters; ++i) {
      initiative[seat_of(i)] += profile(rules_, s_, i).value[static_cast<int>(Attribute::initiative)];
      s_.players[seat_of(i)].plan[i % kTeam] = static_cast<u8>(i);
    }
    for (Player& player : s_.players) player.planned = kTeam;
    s_.underdog = static_cast<u8>(initiative[0] < initiative[1] ? 0 : 1);
  }

  void read_clock(Reader& p) {
    u8 turn = 1;
    p.number("round", s_.round);
    p.number("turn", turn);
    if (s_.round == 0 || turn == 0 || turn > kRoundTurns) return fail("rounds and turns are counted from 1");
    s_.turn = static_cast<u8>(turn - 1);
    p.named("underdog", Kind::seat, s_.underdog);
    p.named("place", kPlaceKind, s_.place);
    detail::mask(p, "burnt", kPlaceKind, s_.burnt);
    u8 held = 0;
    p.array("held", held, kMaxPlaces, [&](auto& inner, int) {
      u8 place = 0, holder = 0;
      inner.named("place", kPlaceKind, place);
      inner.named("seat", Kind::seat, holder);
      if (place < kMaxPlaces && holder < kSeats) s_.held_by[place] = static_cast<u8>(holder + 1);
    });
    has_action_points_ = p.has("action_points");
    has_movement_points_ = p.has("movement_points");
    p.number("action_points", s_.action_points);
    p.number("movement_points", s_.movement_points);
    p.number("movement_spent", s_.movement_spent);
  }

  void read_figure(Reader& p) {
    u8 piece = kNone;
    p.named("piece", kPieceKind, piece);
    if (piece >= kPieces) return p.fail("piece", "every figure needs the name of a piece");
    enum class Where : u8 { dome, bench, infirmary } where{};
    p.word("where", "dome, bench, infirmary", where);
    if (where != Where::dome && !is_character(piece)) return p.fail("where", "only characters leave the HexaDome so");
    if (p.has("at")) {
      u8 at = 0;
      p.named("at", Kind::space, at);
      if (where != Where::dome) return p.fail("at", "it is not in the HexaDome");
      if (at >= side(rules_, s_).board.size) return p.fail("at", "there is no such space");
      if (occupied(s_).contains(at)) return p.fail("at", "somebody is there already");
      bring(p, piece, at);
    } else if (where != Where::dome) {
      s_.pieces[piece].at = where == Where::bench ? kBench : kInfirmary;
    }
    if (piece >= kWithCard) return;
    p.number("damage", s_.pieces[piece].damage);
    read_form(p, piece);
    read_states(p, piece);
  }

  // Puts a piece on a space; a minion gets its card.
  void bring(Reader& p, int piece, int at) {
    if (is_minion(piece) && !in_dome(s_, piece)) {
      const int controller = controller_of(rules_, s_, piece);
      if (controller == kNone) return p.fail("piece", "nobody has such a minion");
      s_.profile[piece] = profile(rules_, s_, controller).minion;
      put_on(s_, piece, at);
      take_up_skills(rules_, s_, piece);
      return;
    }
    put_on(s_, piece, at);
  }

  void read_form(Reader& p, int piece) {
    u8 form = 1;
    p.number("form", form);
    if (form == 1) return;
    const u16 second = profile(rules_, s_, piece).second;
    if (form != 2 || !is_character(piece) || second == s_.profile[piece])
      return p.fail("form", "its card has one side");
    drop_skills(s_, piece);
    s_.profile[piece] = second;
    take_up_skills(rules_, s_, piece);
  }

  void read_states(Reader& p, int piece) {
    for (const bool blue : {false, true}) {
      std::array<u8, kMaxTokens> states{};
      u8 n = 0;
      p.list(blue ? "blue" : "states", kStateKind, states, n);
      for (int i = 0; i < n; ++i) give(p, piece, {.state = states[i], .by = imposer(piece), .blue = blue});
    }
    u8 tokens = 0;
    p.array("tokens", tokens, kMaxTokens, [&](auto& inner, int) {
      Token token{.by = imposer(piece)};
      inner.named("state", kStateKind, token.state);
      inner.named("by", kPieceKind, token.by);
      inner.number("blue", token.blue);
      MaybeLine line;
      engine::field(inner, "named", line);
      if (line != kNone) name(inner, piece, token, CardLine::of(line));
      give(inner, piece, token);
    });
  }
  void name(Reader& p, int piece, Token& token, CardLine line) {
    const Profile& card = profile(rules_, s_, piece);
    const int lines = line.skill ? card.skills.count : card.actions.count;
    if (line.place >= lines) return p.fail("named", "the card has no such line");
    name_in(token, card, line);
  }
  // Unless a writer says otherwise, states come from the rival.
  static u8 imposer(int piece) { return static_cast<u8>(rival(seat_of(piece)) * kTeam); }
  void give(Reader& p, int piece, Token token) {
    if (token.state == static_cast<u8>(StateName::silenced) && token.action == 0 && token.skill == 0) {
      each_silenceable(Look{rules_, s_}, piece, [&](CardLine line) {
        if (token.action == 0 && token.skill == 0) name_in(token, profile(rules_, s_, piece), line);
      });
    }
    if (!s_.tokens[piece].push(token)) p.fail("states", "there are more states than fit on a card");
  }

  void read_player(Reader& p, int seat) {
    Player& player = s_.players[seat];
    Cards& cards = cards_[seat];
    cards.deck_given = p.has("deck");
    cards.hand = read_cards(p, "hand", seat, nullptr);
    cards.deck = read_cards(p, "deck", seat, nullptr);
    cards.removed = read_cards(p, "removed", seat, nullptr);
    cards.known = read_cards(p, "known", seat, nullptr);
    cards.stolen = read_cards(p, "stolen", rival(seat), nullptr);
    read_cards(p, "discards", seat, &cards.discards);
    cards.planned = p.has("plan");
    if (cards.planned) detail::front(p, "plan", kPieceKind, player.plan);
    p.number("points", player.points);
    p.number("frags", player.frags);
    p.number("points_this_round", player.points_this_round);
    p.number("frags_this_round", player.frags_this_round);
    p.named("zone", kPlaceKind, player.zone);
    p.number("draw_blocked", player.draw_blocked);
    p.number("frag_drawn", player.frag_drawn);
    p.number("omadon_used", player.omadon_used);
    if (p.has("zone") && player.zone < kOuterZones) {
      s_.players[rival(seat)].zone = static_cast<u8>(opposite_zone(player.zone));
    }
  }

  u64 read_cards(Reader& p, std::string_view name, int owner, InlineVec<u8, kMaxDiscards>* in_order) {
    std::array<u16, kMaxDiscards> tactics{};
    u8 n = 0;
    p.list(name, Kind::card, tactics, n);
    u64 read = 0;
    for (int i = 0; i < n; ++i) {
      const int card = card_of(rules_, s_, choose::Play{owner, tactics[i]});
      if (card == kNone) return p.fail(name, "it has a tactic that is not that player's"), 0;
      if ((read >> card & 1) != 0) return p.fail(name, "it has a tactic twice"), 0;
      read |= bit(card);
      if (in_order != nullptr) static_cast<void>(in_order->push(static_cast<u8>(card)));
    }
    return read;
  }

  void fill() {
    fill_board();
    for (int i = 0; i < kSeats && problem_.empty(); ++i) fill_cards(i);
    for (int i = 0; i < kSeats && problem_.empty(); ++i) {
      Player& player = s_.players[i];
      player.held = static_cast<u8>(count(player.hand));
      player.in_deck = static_cast<u8>(count(player.deck));
    }
    gather(s_);
  }

  // Barriers on their spaces, or next to them when somebody stands there; characters in their zones.
  void fill_board() {
    const Scenario& sc = scenario(rules_, s_);
    for (int i = 0; i < sc.barrier_count; ++i) {
      if (!in_dome(s_, kFirstBarrier + i)) settle(kFirstBarrier + i, Cells::of(sc.barriers[i]));
    }
    for (int i = 0; i < kCharacters; ++i) {
      if (s_.pieces[i].at != kAside) continue;
      if (rest_ == Rest::deployed) {
        settle(i, side(rules_, s_).places[s_.players[seat_of(i)].zone]);
      } else {
        s_.pieces[i].at = rest_ == Rest::bench ? kBench : kInfirmary;
      }
    }
  }
  void settle(int piece, Cells wanted) {
    const Cells free = free_cells(rules_, s_);
    while ((wanted & free).empty()) wanted |= spread(side(rules_, s_).board, wanted);
    put_on(s_, piece, (wanted & free).first());
  }

  void fill_cards(int seat) {
    const Cards& cards = cards_[seat];
    Player& player = s_.players[seat];
    u64 discarded = 0;
    for (const u8 card : cards.discards) discarded |= bit(card);
    const u64 lost = cards_[rival(seat)].stolen;
    const std::array<u64, 5> places{cards.hand, cards.deck, cards.removed, discarded, lost};
    u64 named = 0;
    for (const u64 place : places) {
      if ((named & place) != 0) return fail("a tactic is in two places");
      named |= place;
    }
    u64 taken = detail::standard_cards(seat);
    for (int i = 0; i < kTeam; ++i) {
      const u64 four = detail::tactics_of(seat * kTeam + i);
      u64 two = four & named;
      if (count(two) > kTacticsTaken) return fail("a deck has two of the four tactics of a character");
      while (count(two) < kTacticsTaken) two |= bit(lowest(four & ~two));
      taken |= two;
    }
    const u64 left = taken & ~named;
    if ((cards.known & ~cards.hand) != 0) return fail("only cards of the hand are known");
    player.hand = cards.hand | cards.stolen;
    player.known = cards.known | cards.stolen;
    player.deck = cards.deck | (cards.deck_given ? 0 : left);
    player.discards = cards.discards;
    s_.removed |= cards.removed | (cards.deck_given ? left : 0);
  }

  void fail(std::string_view problem) {
    if (problem_.empty()) problem_ = problem;
  }

  enum class Rest : u8 { deployed, bench, infirmary };

  const Rules& rules_;
  State& s_;
  std::array<Cards, kSeats> cards_{};
  std::string problem_;
  Rest rest_{};
  bool has_action_points_ = false;
  bool has_movement_points_ = false;
};

}  // namespace agon::aristeia
