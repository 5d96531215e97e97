// "Setup": teams, decks, hands, the Underdog, deployment.
#pragma once
#include "games/aristeia/steps/effect.h"

namespace agon::aristeia {

constexpr int team_size(const State& s, int seat) {
  int n = 0;
  while (n < kTeam && s.players[seat].character[n] != kNone) ++n;
  return n;
}
constexpr bool in_team(const State& s, int seat, int character) {
  for (const u8 c : s.players[seat].character) {
    if (c == character) return true;
  }
  return false;
}

// "Building the tactics deck": two of each character's four, in ascending order. The cards that can be taken next.
constexpr u64 takeable(const State& s, int seat) {
  const int first = seat * kCardsEach;
  const u64 taken = s.players[seat].deck >> first & (bit(kTeam * kTacticsEach) - 1);
  const int n = count(taken), character = n / kTacticsTaken;
  if (character >= kTeam) return 0;
  const int from = first + character * kTacticsEach;
  const u64 all = (bit(kTacticsEach) - 1) << from;
  if (n % kTacticsTaken == 0) return all & ~bit(from + kTacticsEach - 1);
  const u64 one = s.players[seat].deck & all;
  return all & ~(bit(lowest(one) + 1) - 1);
}
constexpr bool deck_is_built(const State& s, int seat) { return takeable(s, seat) == 0; }

// In or next to a team's zone.
constexpr Cells deployment(const Rules& rules, const State& s, int seat) {
  const Cells zone = side(rules, s).places[s.players[seat].zone];
  const Cells free = free_cells(rules, s);
  Cells near = (zone | spread(side(rules, s).board, zone)) & free;
  const Scenario& sc = scenario(rules, s);
  if (sc.objective == Objective::place && s.place != kNone) near -= side(rules, s).places[s.place];
  return near;
}
constexpr int opposite_zone(int zone) { return (zone + 3) % kOuterZones; }

template <class T>
constexpr Next Setup::run(T& t) {
  State& s = t.s;
  switch (step) {
    case Step::random_team:
      // First the teams of the pack and those left to chance, then those that players choose.
      while (seat < kSeats) {
        Player& player = s.players[seat];
        const int which = s.options.team[seat];
        if (which >= kFirstTeam) {
          const Team& team = t.rules.teams[which - kFirstTeam];
          for (int i = 0; i < kTeam; ++i) player.character[i] = static_cast<u8>(team.characters[i]);
        } else if (which == kTeamRandom && team_size(s, seat) < kTeam) {
          if (t.asks(kChance)) return Next::wait;
          player.character[team_size(s, seat)] = as<choose::Draft>(t.given).character;
          continue;
        }
        if (which == kTeamChosen) waiting |= only(seat);
        ++seat;
      }
      seat = 0;
      return t.go(step, waiting != 0 ? Step::teams : Step::unveil);
    case Step::teams: {
      if (t.asks(waiting)) return Next::wait;
      const int drafted = as<choose::Draft>(t.given).character;
      s.players[t.by].character[team_size(s, t.by)] = static_cast<u8>(drafted);
      t.tell_secretly(only(t.by), Rule::setup_teams, What::drafted, t.by, drafted);
      if (team_size(s, t.by) == kTeam) waiting &= ~only(t.by);
      return t.go(step, waiting != 0 ? Step::teams : Step::unveil);
    }
    case Step::unveil:
      note_timing(t.rules, s);
      s.unveiled = 1;  // all at the same time, so all have their cards before any is told of
      for (int piece = 0; piece < kCharacters; ++piece) {
        s.profile[piece] = t.rules.characters[s.players[seat_of(piece)].character[piece % kTeam]].profile;
      }
      for (int piece = 0; piece < kCharacters; ++piece) {
        take_up_skills(t.rules, t.s, piece);
        t.tell(Rule::setup_unveil, What::unveiled, seat_of(piece), s.players[seat_of(piece)].character[piece % kTeam]);
      }
      waiting = first_seats(kSeats);
      return t.go(step, s.options.random_tactics != 0 ? Step::random_tactics : Step::tactics);
    case Step::random_tactics:
      if (seat < kSeats) {
        if (t.asks(kChance)) return Next::wait;
        s.players[seat].deck |= bit(card_of(t.rules, s, as<choose::Draw>(t.given)));
        ++s.players[seat].in_deck;
        if (deck_is_built(s, seat)) ++seat;
        return t.go(step, Step::random_tactics);
      }
      return t.go(step, Step::hands);
    case Step::tactics: {
      if (t.asks(waiting)) return Next::wait;
      const auto included = as<choose::Include>(t.given);
      s.players[t.by].deck |= bit(card_of(t.rules, s, included));
      ++s.players[t.by].in_deck;
      t.tell_secretly(only(t.by), Rule::setup_deck, What::included, t.by, included.card);
      if (deck_is_built(s, t.by)) waiting &= ~only(t.by);
      return t.go(step, waiting != 0 ? Step::tactics : Step::hands);
    }
    case Step::hands:
      for (int i = 0; i < kSeats; ++i) {
        s.players[i].deck |= (bit(kStandard) - 1) << (i * kCardsEach + kTeam * kTacticsEach);
        s.players[i].in_deck = static_cast<u8>(count(s.players[i].deck));
      }
      seat = 0;
      waiting = first_seats(kSeats);
      step = Step::mulligan;
      t.push(*this, DrawTactics{.seat = 1, .left = kStartingHand});
      t.push(*this, DrawTactics{.seat = 0, .left = kStartingHand});
      return Next::go;
    case Step::mulligan:
      if (t.asks(waiting)) return Next::wait;
      waiting &= ~only(t.by);
      if (verb(t.given) == Verb::redraw) redraws |= only(t.by);
      if (waiting != 0) return t.go(step, Step::mulligan);
      seat = 0;
      return t.go(step, Step::redraw);
    case Step::redraw:
      while (seat < kSeats) {
        const int mine = seat++;
        if ((redraws >> mine & 1) == 0) {
          t.tell(Rule::setup_mulligan, What::kept_hand, mine);
          continue;
        }
        Player& player = s.players[mine];
        player.deck |= player.hand;
        player.hand = 0;
        player.in_deck = static_cast<u8>(player.in_deck + player.held);
        player.held = 0;
        t.tell(Rule::setup_mulligan, What::redrew_hand, mine);
        t.push(*this, DrawTactics{.seat = mine, .left = kStartingHand});
        return Next::go;
      }
      seat = 0;
      redraws = 0;
      return t.go(step, Step::underdog);
    case Step::underdog: {
      std::array<int, kSeats> sum{};
      for (int piece = 0; piece < kCharacters; ++piece) {
        sum[seat_of(piece)] += profile(t.rules, s, piece).value[static_cast<int>(Attribute::initiative)];
      }
      s.underdog = static_cast<u8>(sum[0] < sum[1] ? 0 : 1);
      if (sum[0] == sum[1]) {
        if (t.asks(kChance)) return Next::wait;
        s.underdog = as<choose::Toss>(t.given).seat;
      }
      const Scenario& sc = scenario(t.rules, s);
      for (int i = 0; i < sc.barrier_count; ++i) {
        put_on(s, kFirstBarrier + i, sc.barriers[i]);
        t.tell(Rule::setup_hexadome, What::placed, kFirstBarrier + i, sc.barriers[i]);
      }
      t.tell(Rule::setup_underdog, What::underdog, s.underdog);
      if (sc.objective == Objective::place && !sc.underdog_first) {
        s.place = kCentral;
        if (sc.once) s.burnt = 1 << kCentral;
        t.tell(Rule::scenario_zone, What::scoring_zone, s.place);
      }
      return t.go(step, Step::place);
    }
    case Step::place:
      if (t.asks(only(s.underdog))) return Next::wait;
      s.players[s.underdog].zone = as<choose::Zone>(t.given).place;
      s.players[rival(s.underdog)].zone = static_cast<u8>(opposite_zone(s.players[s.underdog].zone));
      for (const int taker : {int{s.underdog}, rival(s.underdog)}) {
        t.tell(Rule::setup_deployment, What::zone_taken, taker, s.players[taker].zone);
      }
      if (scenario(t.rules, s).burns) {
        for (const Player& player : s.players) {
          s.burnt = static_cast<u16>(s.burnt | 1u << player.zone);
          t.tell(Rule::scenario_burnt, What::zone_burnt, player.zone);
        }
      }
      return t.go(step, Step::who_first);
    case Step::who_first:
      if (t.asks(only(s.underdog))) return Next::wait;
      seat = as<choose::First>(t.given).seat;
      t.tell(Rule::setup_deployment, What::deploys_first, seat);
      return t.go(step, Step::deploy);
    case Step::deploy: {
      if (deployed == 0xff) {
        seat = 0;
        deployed = 0;
        return t.go(step, Step::first_place);
      }
      if (t.asks(only(seat))) return Next::wait;
      const auto [piece, space] = as<choose::Deploy>(t.given);
      put_on(s, piece, space);
      deployed |= piece_bit(piece);
      t.tell(Rule::setup_deployment, What::deployed, piece, space);
      seat = rival(seat);
      return t.go(step, Step::deploy);
    }
    case Step::first_place: {
      const Scenario& sc = scenario(t.rules, s);
      if (sc.objective == Objective::place && sc.underdog_first) {
        return t.call(*this, Step::finished, ChoosePlace{.seat = s.underdog});
      }
      return t.go(step, Step::finished);
    }
    case Step::finished: return t.become(*this, Round{});
  }
  return Next::over;
}

template <class T, class Out>
constexpr void Setup::options(const T& t, int by, Out& out) const {
  const State& s = t.s;
  switch (step) {
    case Step::random_team:
    case Step::teams: {
      const int whose = step == Step::teams ? by : int{seat};
      for (int c = 0; c < static_cast<int>(t.rules.characters.size()); ++c) {
        if (!in_team(s, whose, c)) out(choose::Draft{c});
      }
      break;
    }
    case Step::random_tactics:
    case Step::tactics: {
      if (step == Step::tactics) {
        for_each_bit(takeable(s, by), [&](int card) { out(card_choice<choose::Include>(t.rules, s, card)); });
      } else {
        for_each_bit(takeable(s, seat), [&](int card) { out(card_choice<choose::Draw>(t.rules, s, card)); });
      }
      break;
    }
    case Step::mulligan:
      out(choose::Keep{});
      out(choose::Redraw{});
      break;
    case Step::underdog:
      out(choose::Toss{0});
      out(choose::Toss{1});
      break;
    case Step::place:
      for (int i = 0; i < kOuterZones; ++i) out(choose::Zone{i});
      break;
    case Step::who_first:
      out(choose::First{0});
      out(choose::First{1});
      break;
    case Step::deploy: {
      const Cells cells = deployment(t.rules, s, seat);
      for (int i = 0; i < kTeam; ++i) {
        const int piece = seat * kTeam + i;
        if ((deployed >> piece & 1) != 0) continue;
        cells.for_each([&](int cell) { out(choose::Deploy{piece, cell}); });
      }
      break;
    }
    default: break;
  }
}

template <class T>
constexpr Refusal Setup::check(const T& t, int by, Choice given) const {
  const State& s = t.s;
  switch (step) {
    case Step::random_team:
    case Step::teams: {
      const auto draft = heard<choose::Draft>(given);
      if (!draft) return not_an_answer();
      const int whose = step == Step::teams ? by : int{seat}, character = draft->character;
      if (character >= static_cast<int>(t.rules.characters.size())) {
        return refuse(Rule::setup_teams, Reason::unknown_character);
      }
      if (in_team(s, whose, character)) return refuse(Rule::setup_teams, Reason::already_in_team, character);
      return kAllowed;
    }
    case Step::random_tactics:
    case Step::tactics: {
      const bool includes = step == Step::tactics;
      if (verb(given) != (includes ? Verb::include : Verb::draw)) return not_an_answer();
      const int card =
          includes ? card_heard<choose::Include>(t.rules, s, given) : card_heard<choose::Draw>(t.rules, s, given);
      const int whose = includes ? by : int{seat};
      if (card == kNone || owner_of(card) != whose || card % kCardsEach >= kTeam * kTacticsEach) {
        return refuse(Rule::setup_deck, Reason::not_of_this_character);
      }
      const int tactic = tactic_of(t.rules, s, card);
      if ((s.players[whose].deck >> card & 1) != 0) return refuse(Rule::setup_deck, Reason::already_included, tactic);
      return (takeable(s, whose) >> card & 1) != 0 ? kAllowed : refuse(Rule::setup_deck, Reason::out_of_order, tactic);
    }
    case Step::mulligan: return given == choose::Keep{} || given == choose::Redraw{} ? kAllowed : not_an_answer();
    case Step::underdog: return is_seat_named(heard<choose::Toss>(given)) ? kAllowed : not_an_answer();
    case Step::place: {
      const auto zone = heard<choose::Zone>(given);
      if (!zone) return not_an_answer();
      return zone->place < kOuterZones ? kAllowed : refuse(Rule::setup_deployment, Reason::not_a_zone);
    }
    case Step::who_first: return is_seat_named(heard<choose::First>(given)) ? kAllowed : not_an_answer();
    case Step::deploy: {
      const auto deploy = heard<choose::Deploy>(given);
      if (!deploy) return not_an_answer();
      const int a = deploy->piece, cell = deploy->space;
      if (!is_character(a) || seat_of(a) != by) return refuse(Rule::setup_deployment, Reason::not_among);
      if ((deployed >> a & 1) != 0) return refuse(Rule::setup_deployment, Reason::already_placed, a);
      if (deployment(t.rules, s, by).contains(cell)) return kAllowed;
      if (occupied(s).contains(cell)) return refuse(Rule::setup_deployment, Reason::not_free, cell);
      return refuse(Rule::setup_deployment, Reason::not_near_zone, cell);
    }
    default: return not_an_answer();
  }
}

}  // namespace agon::aristeia
