// What a seat may know. Secret are the team until it is unveiled, the hand and the deck, the running order that is not
// yet revealed, and whatever both players answer at the same time until the last has; how many there are of something
// is not. Who is asked what never depends on a secret.
#pragma once
#include "core/picks.h"
#include "games/aristeia/play.h"

namespace agon::aristeia {

namespace detail {

// The outermost procedure, when it is the setup or a round; null otherwise.
template <class S>
constexpr auto* setup_of(S& s) {
  auto& bottom = s.stack.frames[0];
  return bottom.procedure == Procedure::setup ? &bottom.as.setup : nullptr;
}
template <class S>
constexpr auto* round_of(S& s) {
  auto& bottom = s.stack.frames[0];
  return bottom.procedure == Procedure::round ? &bottom.as.round : nullptr;
}

// Are the decks still being built? Nobody has a hand then.
constexpr bool is_building(const State& s) {
  const Setup* setup = setup_of(s);
  return setup != nullptr && setup->step <= Setup::Step::tactics;
}

constexpr bool has_secret_team(const State& s, int seat) {
  return s.unveiled == 0 && s.options.team[seat] < kFirstTeam;
}

// Has the seat said in secret whether it wants another hand?
constexpr bool is_secret_redraw(const State& s, int seat) {
  const Setup* setup = setup_of(s);
  return setup != nullptr && (setup->step == Setup::Step::mulligan || setup->step == Setup::Step::redraw) &&
         seat >= setup->seat && (setup->waiting >> seat & 1) == 0;
}

constexpr u64 standard_cards(int seat) { return (bit(kStandard) - 1) << (seat * kCardsEach + kTeam * kTacticsEach); }
constexpr u64 tactics_of(int piece) {
  return (bit(kTacticsEach) - 1) << (seat_of(piece) * kCardsEach + piece % kTeam * kTacticsEach);
}

// The cards of which everybody knows where they are, whoever has them.
constexpr u64 open_cards(const State& s) {
  u64 open = s.removed;
  for (const Player& player : s.players) {
    open |= player.known;
    for (const u8 card : player.discards) open |= bit(card);
  }
  for (int i = 0; i < s.stack.depth; ++i) {
    const Frame& frame = s.stack.frames[i];
    if (frame.procedure == Procedure::play_tactic) open |= bit(frame.as.play_tactic.card);
  }
  return open;
}

// The cards that a seat may hold unseen, as far as everybody knows.
constexpr u64 possible_cards(const State& s, int seat) {
  const u64 open = open_cards(s);
  u64 possible = standard_cards(seat) & ~open;
  for (int i = 0; i < kTeam; ++i) {
    const u64 four = tactics_of(seat * kTeam + i);
    const u64 sure = four & (open | s.players[seat].seen);
    possible |= (count(sure) < kTacticsTaken ? four : sure) & ~open;
  }
  return possible;
}

constexpr void deal_team(const Rules& rules, State& s, int seat, Random& random) {
  for (u8& character : s.players[seat].character) {
    if (character != kSecret) continue;
    int drawn = kNone;
    do {
      drawn = static_cast<int>(random.below(static_cast<u32>(rules.characters.size())));
    } while (in_team(s, seat, drawn));
    character = static_cast<u8>(drawn);
  }
}

constexpr void deal_unfinished_deck(State& s, int seat, Random& random) {
  for (int i = 0; i < s.players[seat].in_deck; ++i) s.players[seat].deck |= bit(draw_bit(takeable(s, seat), random));
}

// Two of each character's four and all the standard ones, with `wanted` in the hand.
constexpr void deal_hand_and_deck(State& s, int seat, u64 wanted, Random& random) {
  const u64 open = open_cards(s);
  u64 taken = standard_cards(seat);
  for (int i = 0; i < kTeam; ++i) {
    const u64 four = tactics_of(seat * kTeam + i);
    u64 two = four & (open | wanted | s.players[seat].seen);
    while (count(two) < kTacticsTaken) two |= bit(draw_bit(four & ~two, random));
    taken |= two;
  }
  Player& player = s.players[seat];
  player.deck = taken & ~open & ~wanted;
  player.hand |= wanted;
  for (int n = count(player.hand); n < player.held; ++n) {
    const u64 card = bit(draw_bit(player.deck, random));
    player.hand |= card;
    player.deck &= ~card;
  }
}

constexpr void deal_plan(State& s, int seat, Random& random) {
  Player& player = s.players[seat];
  const int planned = player.planned;
  player.planned = 0;  // so that `unplanned` counts those before
  for (int i = 0; i < planned; ++i) {
    if (player.plan[i] == kNone) player.plan[i] = static_cast<u8>(seat * kTeam + draw_bit(unplanned(s, seat), random));
    ++player.planned;
  }
}

// Something that the seat can have answered in the window, with a hand that nobody has seen.
constexpr Choice deal_pick(const Rules& rules, const State& s, const Window& window, int seat, Random& random) {
  State guess = s;
  Player& player = guess.players[seat];
  if (count(player.hand) < player.held) player.hand |= possible_cards(s, seat);
  return any_pick(Look{rules, guess}, window, seat, random);
}

}  // namespace detail

// Zeroes all that the seat cannot know. kNobody is a spectator.
constexpr void blank(const Rules&, State& s, int seat) {
  for (int i = 0; i < kSeats; ++i) {
    if (i == seat) continue;
    Player& player = s.players[i];
    player.hand &= player.known;
    player.deck = 0;
    hide_pick<Window>(s, i);
    for (u8& character : player.character) {
      if (detail::has_secret_team(s, i) && character != kNone) character = kSecret;
    }
    for (int k = s.revealed; k < kTeam; ++k) player.plan[k] = kNone;
    if (detail::is_secret_redraw(s, i)) detail::setup_of(s)->redraws &= static_cast<u8>(~only(i));
  }
}

// Fills a position that was blanked for `seat` with something consistent with what it knows.
constexpr void deal(const Rules& rules, State& s, int seat, Random& random) {
  for (int i = 0; i < kSeats; ++i) {
    if (i == seat) continue;
    if (detail::has_secret_team(s, i)) detail::deal_team(rules, s, i, random);
    if (s.unveiled == 0) continue;
    if (detail::is_building(s)) {
      detail::deal_unfinished_deck(s, i, random);
      continue;
    }
    u64 wanted = 0;
    const Window* window = window_with_picks<Window>(Look{rules, s});
    if (window != nullptr && (window->waiting >> i & 1) == 0) {
      const Choice pick = detail::deal_pick(rules, s, *window, i, random);
      s.players[i].pick = pick;
      const int card = card_heard<choose::Play>(rules, s, pick);
      if (card != kNone) wanted = bit(card) & ~s.players[i].hand;
    }
    detail::deal_hand_and_deck(s, i, wanted, random);
    detail::deal_plan(s, i, random);
    if (detail::is_secret_redraw(s, i) && random.below(2) != 0) detail::setup_of(s)->redraws |= only(i);
  }
}

}  // namespace agon::aristeia
