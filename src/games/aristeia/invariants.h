// What holds in every position. Fuzzing checks it at every choice, the reader of positions before it lets one in.
#pragma once
#include "core/in_force_check.h"
#include "core/picks.h"
#include "games/aristeia/invariants_stack.h"
#include "games/aristeia/view.h"

namespace agon::aristeia {

namespace detail {

constexpr std::string_view broken_options(const Rules& rules, const State& s) {
  const Options& o = s.options;
  if (o.scenario >= rules.scenarios.size()) return "there is no such scenario";
  for (const Edition edition :
       {o.critical_block, o.critical_success, o.dazzled, o.hidden, o.marked, o.stunned, o.contender, o.frags}) {
    if (edition > Edition::agl) return "there is no such edition of a rule";
  }
  if (!are_flags({o.omadon, o.random_tactics})) return "an option is neither on nor off";
  for (int i = 0; i < kSeats; ++i) {
    if (o.team[i] >= kFirstTeam + static_cast<int>(rules.teams.size())) return "there is no such team";
    if (s.players[i].deck_name >= rules.decks.size()) return "there is no such standard deck";
  }
  return {};
}

constexpr std::string_view broken_timing(const Rules& rules, const State& s) {
  for (int card = 0; card < kCards; ++card) {
    const Moment moment = s.unveiled == 0 ? Moment::none : rules.tactics[tactic_of(rules, s, card)].moment;
    if (s.played_at[card] != moment) return "a card is played at another moment";
  }
  return {};
}

constexpr std::string_view broken_team(const Rules& rules, const State& s, int seat) {
  const Player& player = s.players[seat];
  const int size = team_size(s, seat);
  for (int i = 0; i < kTeam; ++i) {
    if (i >= size && player.character[i] != kNone) return "a team has a gap";
    if (i < size && player.character[i] >= rules.characters.size()) return "there is no such character";
    for (int k = 0; k < i && i < size; ++k) {
      if (player.character[k] == player.character[i]) return "a character is twice in a team";
    }
  }
  return s.unveiled == 0 || size == kTeam ? "" : "a team is not complete";
}

// The card that lies before a character or minion: of its own, or the other side of it.
constexpr bool has_its_card(const Rules& rules, const State& s, int piece) {
  const u16 card = s.profile[piece];
  if (card >= rules.profiles.size()) return false;
  if (is_character(piece)) {
    if (s.unveiled == 0) return card == 0;
    const u16 own = rules.characters[s.players[seat_of(piece)].character[piece % kTeam]].profile;
    return card == own || card == rules.profiles[own].second;
  }
  if (!in_dome(s, piece)) return card == 0;
  const int controller = controller_of(rules, s, piece);
  return controller != kNone && in_dome(s, controller) && card == profile(rules, s, controller).minion;
}

constexpr bool is_being_harmed(const State& s, int piece) {
  for (int i = 0; i < s.stack.depth; ++i) {
    const Frame& frame = s.stack.frames[i];
    if (frame.procedure != Procedure::harm) continue;
    for (const Blow& blow : frame.as.harm.victims) {
      if (blow.piece == piece) return true;
    }
  }
  return false;
}

constexpr std::string_view broken_pieces(const Rules& rules, const State& s) {
  const Dome& board = side(rules, s).board;
  const Setup* setup = setup_of(s);
  const bool barriers = setup == nullptr || setup->step > Setup::Step::underdog;
  Cells characters{}, obstacles{};
  PieceMask present = 0;
  for (int i = 0; i < kPieces; ++i) {
    const Piece& p = s.pieces[i];
    if (p.at >= board.size) {
      const bool out = p.at == kAside || (is_character(i) && (p.at == kInfirmary || p.at == kBench));
      if (!out) return "a piece is not on the board";
      if (is_character(i) && p.at == kAside && setup == nullptr) return "a character is not in the game";
      if (p.damage != 0) return "somebody is hurt outside of the HexaDome";
      continue;
    }
    if ((characters | obstacles).contains(p.at)) return "two pieces are on one space";
    (is_character(i) ? characters : obstacles).add(p.at);
    present |= piece_bit(i);
    if (is_barrier(i) && p.damage != 0) return "a barrier is hurt";
  }
  if (characters != s.characters || obstacles != s.obstacles || present != s.present) {
    return "the pieces are not where they are";
  }
  for (int i = 0; i < kMaxBarriers; ++i) {
    const bool there = barriers && i < scenario(rules, s).barrier_count;
    if (in_dome(s, kFirstBarrier + i) != there) return "the barriers are not those of the scenario";
  }
  for (int i = 0; i < kWithCard; ++i) {
    if (!has_its_card(rules, s, i)) return "somebody has the card of somebody else";
    const int points = profile(rules, s, i).value[static_cast<int>(Attribute::hit_points)];
    const int damage = s.pieces[i].damage;
    if (damage > points || (damage != 0 && damage == points && !is_being_harmed(s, i))) {
      return "somebody has more damage than hit points";
    }
  }
  return {};
}

constexpr std::string_view broken_tokens(const Rules& rules, const State& s) {
  for (int i = 0; i < kWithCard; ++i) {
    const Tokens& tokens = s.tokens[i];
    if (tokens.size() > kMaxTokens) return "there are too many states";
    const bool carries = in_dome(s, i) || s.pieces[i].at == kBench;
    if (!carries && !tokens.empty()) return "somebody has states outside of the HexaDome";
    u32 states = 0;
    for (int k = 0; k < kMaxTokens; ++k) {
      const Token& token = tokens.items[k];
      if (k >= tokens.size()) {
        if (token != Token{}) return "unused bytes are not zero";
        continue;
      }
      if (token.state >= kStates || !is_flag(token.blue) || !is_none_or(token.by, kPieces))
        return "there is no such state";
      if ((token.action != 0 || token.skill != 0) && token.state != static_cast<u8>(StateName::silenced)) {
        return "only Silenced names something";
      }
      if (token.action > rules.actions.size() || token.skill > rules.skills.size()) {
        return "Silenced names what is not there";
      }
      if (is_active(token)) states |= u32{1} << token.state;
    }
    for (int k = 0; k < kStates; ++k) {
      if ((s.with[k] >> i & 1) != (states >> k & 1)) return "the states are not those of the tokens";
    }
  }
  for (const PieceMask mask : s.with) {
    if (mask >> kWithCard != 0) return "something without a card has a state";
  }
  return {};
}

constexpr std::string_view broken_smoke(const Rules& rules, const State& s) {
  Cells clouds{};
  if (s.smoke.size() > kMaxSmoke) return "there is too much smoke";
  for (int i = 0; i < kMaxSmoke; ++i) {
    const Smoke& cloud = s.smoke.items[i];
    if (i >= s.smoke.size()) {
      if (cloud != Smoke{}) return "unused bytes are not zero";
      continue;
    }
    if (!is_cell(rules, s, cloud.at) || !has_card(cloud.by)) return "smoke is nobody's";
    if (clouds.contains(cloud.at)) return "two clouds are on one space";
    clouds.add(cloud.at);
  }
  return clouds == s.clouds ? "" : "the smoke is not where it is";
}

// Each card is in one place, and the places hold the cards that the players took.
constexpr std::string_view broken_cards(const State& s, u8 hidden) {
  const bool building = is_building(s);
  u64 seen = s.removed;
  const auto all = cards_of(0) | cards_of(1);
  const auto lay = [&](u64 cards) {
    const bool fresh = (cards & ~all) == 0 && (cards & seen) == 0;
    seen |= cards;
    return fresh;
  };
  if ((s.removed & ~all) != 0) return "there is no such card";
  for (int i = 0; i < kSeats; ++i) {
    const Player& player = s.players[i];
    if ((player.deck & ~cards_of(i)) != 0 || (player.hand & ~all) != 0) return "there is no such card";
    if ((player.known & ~player.hand) != 0) return "a card is known that is not in the hand";
    if ((player.hand & ~cards_of(i) & ~player.known) != 0) return "a card of the rival is in a hand unseen";
    if (player.discards.size() > kMaxDiscards) return "there are too many discards";
    if (!lay(player.hand) || !lay(player.deck)) return "a card is in two places";
    for (int k = 0; k < kMaxDiscards; ++k) {
      const u8 card = player.discards.items[k];
      if (k >= player.discards.size()) {
        if (card != 0) return "unused bytes are not zero";
      } else if (card >= kCards || owner_of(card) != i) {
        return "a card is on the discards of somebody else";
      } else if (!lay(bit(card))) {
        return "a card is in two places";
      }
    }
    const bool known = (hidden >> i & 1) == 0;
    if (known ? count(player.hand) != player.held || count(player.deck) != player.in_deck
              : count(player.hand) > player.held) {
      return "a hand or a deck does not have the cards that it has";
    }
    if ((player.seen & ~cards_of(i)) != 0) return "there is no such card";
    if (known && (player.seen & ~(player.hand | player.deck)) != 0) return "a card was seen that is elsewhere";
    if (s.unveiled == 0 && (player.hand | player.deck) != 0) return "there are cards before there are teams";
  }
  for (int i = 0; i < s.stack.depth; ++i) {
    const Frame& frame = s.stack.frames[i];
    if (frame.procedure != Procedure::play_tactic) continue;
    if (frame.as.play_tactic.card >= kCards || !lay(bit(frame.as.play_tactic.card))) return "a card is in two places";
  }
  if (s.unveiled == 0 && seen != 0) return "there are cards before there are teams";
  for (int i = 0; i < kSeats && s.unveiled != 0; ++i) {
    const u64 mine = seen & cards_of(i);
    if (building) {
      if ((hidden >> i & 1) == 0 && (mine != s.players[i].deck || count(mine) > kTeam * kTacticsTaken)) {
        return "a deck is not one that is being built";
      }
      if ((mine & standard_cards(i)) != 0) return "a deck is not one that is being built";
      for (int k = 0; k < kTeam; ++k) {
        const u64 four = tactics_of(i * kTeam + k);
        if (count(mine & four) > kTacticsTaken) return "a character has more tactics than two";
        const bool started = (mine >> (lowest(four)) >> kTacticsEach & (bit((kTeam - 1 - k) * kTacticsEach) - 1)) != 0;
        if (started && count(mine & four) != kTacticsTaken) return "a deck is built out of order";
      }
      continue;
    }
    for (int k = 0; k < kTeam; ++k) {
      const int taken = count(mine & tactics_of(i * kTeam + k));
      if (taken > kTacticsTaken || (hidden == 0 && taken != kTacticsTaken))
        return "a character has other tactics than two";
    }
    if (hidden == 0 && (mine & standard_cards(i)) != standard_cards(i)) return "a standard tactic is missing";
  }
  return {};
}

constexpr std::string_view broken_plan(const State& s, int seat, bool hidden) {
  const Player& player = s.players[seat];
  const Round* round = round_of(s);
  const bool planning = round != nullptr && round->step == Round::Step::planning && (round->waiting >> seat & 1) != 0;
  const int least = round == nullptr || planning ? 0 : kTeam, most = round == nullptr ? 0
                                                                     : planning       ? kTeam - 2
                                                                                      : kTeam;
  if (s.stack.depth != 0 && (player.planned < least || player.planned > most)) return "the running order has a gap";
  if (player.planned > kTeam) return "the running order has a gap";
  u8 seen = 0;
  for (int i = 0; i < kTeam; ++i) {
    const u8 piece = player.plan[i];
    if (i >= player.planned || (hidden && i >= s.revealed)) {
      if (piece != kNone) return "the running order is longer than it is";
      continue;
    }
    if (!is_character(piece) || seat_of(piece) != seat) return "somebody else is in the running order";
    if ((seen >> (piece % kTeam) & 1) != 0) return "a character is twice in the running order";
    seen |= static_cast<u8>(1 << piece % kTeam);
  }
  return {};
}

constexpr std::string_view broken_dice(const RollSide& side) {
  if (side.count > kMaxDice || side.nullified >> side.count != 0 || side.rerolled >> side.count != 0) {
    return "there are too many dice";
  }
  std::array<int, kColours> colours{};
  for (int i = 0; i < kMaxDice; ++i) {
    const int kind = side.kind[i], face = side.face[i];
    if (i >= side.count) {
      if (kind != 0 || face != 0) return "unused bytes are not zero";
      continue;
    }
    if (kind >= kDieKinds || face >= kFaces || (!is_colour(kind) && face != 0)) return "there is no such die";
    if (is_colour(kind) && ++colours[kind] > dice_at_most(kind))
      return "there are more dice of a colour than there are";
  }
  for (const u8 n : side.extra) {
    if (n > kMaxDice) return "too much is added to a roll";
  }
  for (const u8 n : side.left) {
    if (n > 4 * kMaxDice) return "there are too many symbols";
  }
  return {};
}

constexpr std::string_view broken_rolls(const Rules& rules, const State& s) {
  if (s.roll_depth > kMaxRolls) return "there are too many rolls";
  for (int i = 0; i < kMaxRolls; ++i) {
    const Roll& roll = s.rolls[i];
    if (i >= s.roll_depth) {
      if (roll != Roll{}) return "unused bytes are not zero";
      continue;
    }
    if (roll.kind > RollKind::disengage || roll.sides < 1 || roll.sides > kSeats || roll.stage > 2 ||
        !is_flag(roll.sight) || roll.unused != 0) {
      return "there is no such roll";
    }
    if ((roll.kind == RollKind::simple && roll.sides != 1) || (roll.kind == RollKind::disengage && roll.sides != 2)) {
      return "the roll has other sides";
    }
    if (roll.kind == RollKind::disengage ? roll.action != kNone : roll.action >= rules.actions.size()) {
      return "the roll is of no action";
    }
    for (int k = 0; k < kSeats; ++k) {
      const RollSide& side = roll.side[k];
      if (k >= roll.sides) {
        if (side != RollSide{}) return "unused bytes are not zero";
        continue;
      }
      if (!has_card(side.piece) || !is_none_or(side.stunned_symbol, static_cast<int>(Symbol::special) + 1) ||
          !are_flags({side.hidden_reroll, side.marked_right, side.only_one}) || !is_flag(side.fallen) ||
          (k != 0 && side.marked_right != 0)) {
        return "a side of the roll is out of bounds";
      }
      if (const std::string_view problem = broken_dice(side); !problem.empty()) return problem;
    }
    if (roll.side[0].marked_right != 0) {
      const auto* action = action_in_progress(s);
      if (action == nullptr || !has_card(action->target)) return "nobody is marked";
    }
  }
  return {};
}

// What an effect has left behind, as far as core does not know it.
constexpr std::string_view broken_lasting(const Rules& rules, const State& s, const AbilitiesInForce::Entry& entry) {
  if (entry.ability >= rules.abilities.size() || entry.end > static_cast<u8>(End::round) ||
      !is_none_or(entry.source, kWithCard) || entry.seat >= kSeats || !are_pieces(entry.about)) {
    return "there is no such ability";
  }
  if (entry.end == static_cast<u8>(End::this_roll)) {
    return entry.scope > s.roll_depth ? "an ability lasts longer than its roll" : "";
  }
  const bool in_action = entry.scope == 0 || (entry.scope <= s.stack.depth &&
                                              s.stack.frames[entry.scope - 1].procedure == Procedure::perform_action);
  return in_action ? "" : "an ability lasts longer than its action";
}

constexpr std::string_view broken_abilities(const Rules& rules, const State& s) {
  return broken_in_force<Window>(
      Look{rules, s}, [&](int piece) { return counts_card(s, piece); },
      [&](const AbilitiesInForce::Entry& entry) { return broken_lasting(rules, s, entry); });
}

constexpr std::string_view broken_places(const Rules& rules, const State& s) {
  const Scenario& sc = scenario(rules, s);
  const Setup* setup = setup_of(s);
  const bool placed = setup == nullptr || setup->step > Setup::Step::place;
  const int first = first_place(sc), end = first + place_count(rules, s);
  for (int i = 0; i < kSeats; ++i) {
    const u8 zone = s.players[i].zone;
    if (placed ? zone >= kOuterZones : zone != kNone) return "a team has deployed nowhere";
  }
  if (placed && s.players[1].zone != opposite_zone(s.players[0].zone)) return "the teams are not opposite each other";
  const bool scores = sc.objective == Objective::place;
  const bool may_wait = setup != nullptr && (sc.underdog_first || setup->step <= Setup::Step::underdog);
  if (s.place == kNone ? scores && !may_wait : !scores || s.place < first || s.place >= end) {
    return "there is no such scoring place";
  }
  if (s.burnt >> kMaxPlaces != 0) return "there is no such place";
  for (int i = 0; i < kMaxPlaces; ++i) {
    if (s.held_by[i] > kSeats) return "a place is held by nobody";
    if (s.held_by[i] != 0 && (sc.objective != Objective::conquest || i < first || i >= end)) {
      return "a place is held that cannot be";
    }
  }
  return {};
}

constexpr std::string_view broken_clock(const State& s) {
  if (s.padding != decltype(s.padding){}) return "unused bytes are not zero";
  if (s.underdog >= kSeats || s.winner >= kSeats || s.ending > Ending::draw) return "there is no such seat";
  if ((s.ending == Ending::none || s.ending == Ending::draw) && s.winner != 0) return "there is a winner without a win";
  if (!are_flags({s.scored_last_round, s.unveiled}) || s.turn > kRoundTurns || s.revealed > kRoundTurns) {
    return "the round is out of bounds";
  }
  if (!is_none_or(s.active, kCharacters)) return "nobody is active";
  if (s.active == kNone && (s.action_points | s.movement_points | s.movement_spent) != 0) return "nobody has points";
  if (s.outcome != std::array<u8, kSeats>{}) return "a roll has a result that nobody has read";
  for (const Player& player : s.players) {
    if (player.points_this_round > player.points || player.frags_this_round > player.frags) {
      return "somebody has scored more in the round than in the game";
    }
    if (!are_flags({player.draw_blocked, player.frag_drawn, player.omadon_used, player.aura})) {
      return "a player is out of bounds";
    }
  }
  const Setup* setup = setup_of(s);
  if (setup == nullptr) return s.round != 0 && s.unveiled != 0 ? "" : "the game has not begun";
  if (s.round != 0 || s.turn != 0 || s.revealed != 0) return "a round has begun before the setup is over";
  return (s.unveiled != 0) == (setup->step > Setup::Step::teams) ? "" : "the teams are unveiled at the wrong time";
}

}  // namespace detail

// What is broken, in words; empty when the position is sound. `hidden` is the mask of seats whose secrets are blanked.
inline std::string_view broken(const Rules& rules, const State& s, u8 hidden = 0) {
  std::string_view problem = detail::broken_options(rules, s);
  const auto so_far = [&] { return problem.empty(); };
  if (s.stack.depth > kDepth) return "the stack is too deep";
  if (s.stack.fault > Fault::loop) return "there is no such fault";
  if (s.stack.fault != Fault::none) return s.stack.owes == 0 ? "" : "somebody is asked after a fault";
  for (int i = 0; i < kSeats && so_far(); ++i) {
    const bool secret = (hidden >> i & 1) != 0;
    if (!secret || s.unveiled != 0) problem = detail::broken_team(rules, s, i);
  }
  if (so_far()) problem = detail::broken_timing(rules, s);
  if (so_far()) problem = detail::broken_clock(s);
  if (so_far()) problem = detail::broken_pieces(rules, s);
  if (so_far()) problem = detail::broken_tokens(rules, s);
  if (so_far()) problem = detail::broken_smoke(rules, s);
  if (so_far()) problem = detail::broken_places(rules, s);
  if (so_far()) problem = detail::broken_rolls(rules, s);
  if (so_far()) problem = detail::broken_abilities(rules, s);
  if (so_far()) problem = detail::broken_cards(s, hidden);
  for (int i = 0; i < kSeats && so_far(); ++i) problem = detail::broken_plan(s, i, (hidden >> i & 1) != 0);
  if (so_far()) problem = detail::broken_stack(rules, s);
  if (so_far()) problem = broken_picks<Window>(Look{rules, s}, hidden);
  return problem;
}

}  // namespace agon::aristeia
