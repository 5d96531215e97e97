// Who and which: the pieces that a card names by what they are to whom it speaks for.
#pragma once
#include "games/aristeia/passives.h"

namespace agon::aristeia::nouns {

constexpr PieceMask one(int piece) { return piece == kNone ? 0 : piece_bit(piece); }

struct Self {
  constexpr PieceMask value(const Look&, const Context& c) const { return one(c.self); }
};
struct Target {  // of the action or roll in progress
  constexpr PieceMask value(const Look&, const Context& c) const { return one(c.object); }
};
struct Subject {  // whom the moment is about
  constexpr PieceMask value(const Look&, const Context& c) const { return one(c.subject); }
};
struct Active {  // the character whose activation it is
  constexpr PieceMask value(const Look& t, const Context&) const { return one(t.s.active); }
};
struct Attacker {
  constexpr PieceMask value(const Look& t, const Context&) const {
    const auto* action = action_in_progress(t.s);
    return action == nullptr ? 0 : one(action->actor);
  }
};
struct Defender {
  constexpr PieceMask value(const Look& t, const Context&) const {
    const auto* action = action_in_progress(t.s);
    return action == nullptr ? 0 : one(action->target);
  }
};

// In the HexaDome, with those who count as there though they have just left.
constexpr PieceMask there(const Look& t, const Context& c) { return t.s.present | c.gone; }

struct Allies {
  constexpr PieceMask value(const Look& t, const Context& c) const { return there(t, c) & team_of(c.seat); }
};
struct Enemies {
  constexpr PieceMask value(const Look& t, const Context& c) const { return there(t, c) & team_of(rival(c.seat)); }
};
struct Characters {
  constexpr PieceMask value(const Look& t, const Context& c) const { return there(t, c) & kAllCharacters; }
};
struct AlliedCharacters {
  constexpr PieceMask value(const Look& t, const Context& c) const { return Allies{}.value(t, c) & kAllCharacters; }
};
struct EnemyCharacters {
  constexpr PieceMask value(const Look& t, const Context& c) const { return Enemies{}.value(t, c) & kAllCharacters; }
};
struct Minions {
  constexpr PieceMask value(const Look& t, const Context&) const { return t.s.present & kAllMinions; }
};
struct AlliedMinions {
  constexpr PieceMask value(const Look& t, const Context& c) const { return allies(t.s, c.seat) & kAllMinions; }
};
struct Barriers {
  constexpr PieceMask value(const Look& t, const Context&) const { return t.s.present & kAllBarriers; }
};
struct Pieces {
  constexpr PieceMask value(const Look& t, const Context& c) const { return there(t, c); }
};

struct Named {  // the allied character of that name
  InQuotes character{};
  AGON_FIELDS(character)

  constexpr PieceMask value(const Look& t, const Context& c) const {
    PieceMask found = 0;
    for (int i = 0; i < kTeam; ++i) {
      if (t.s.players[c.seat].character[i] == character.index) found |= piece_bit(c.seat * kTeam + i);
    }
    return found;
  }
};

}  // namespace agon::aristeia::nouns
