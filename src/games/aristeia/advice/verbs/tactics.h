// What tactics are worth that are drawn, discarded, taken back, cancelled.
#pragma once
#include "games/aristeia/advice/weighing.h"

namespace agon::aristeia::advice {

constexpr int worth(const Weighing& w, const verbs::DrawTactics& verb) {
  return min(verb.cards, w.v.s.players[w.c.seat].in_deck) * kCard;
}
constexpr int usual_worth(const verbs::DrawTactics&) { return 26; }

constexpr int worth(const Weighing& w, const verbs::DiscardTactics& verb) {
  return -min(verb.cards, w.v.s.players[w.c.seat].held) * kCard * 3 / 4;
}
constexpr int lost_by_rival(const Weighing& w, int cards) {
  return min(cards, w.v.s.players[rival(w.c.seat)].held) * (kCard + 6);
}
constexpr int worth(const Weighing& w, const verbs::RivalDiscards& verb) { return lost_by_rival(w, verb.cards); }
constexpr int worth(const Weighing& w, const verbs::RivalDiscardsAtRandom& verb) {
  return lost_by_rival(w, verb.cards);
}
constexpr int usual_worth(const verbs::RivalDiscardsAtRandom&) { return 30; }

constexpr int taken_from(const Weighing& w, int seat) { return w.v.s.players[seat].discards.empty() ? 0 : kCard + 6; }
constexpr int worth(const Weighing& w, const verbs::TakeOwnDiscard&) { return taken_from(w, w.c.seat); }
constexpr int usual_worth(const verbs::TakeOwnDiscard&) { return 30; }
constexpr int worth(const Weighing& w, const verbs::TakeOwnDiscardBeforeRoll&) { return taken_from(w, w.c.seat); }
constexpr int worth(const Weighing& w, const verbs::TakeRivalDiscard&) { return taken_from(w, rival(w.c.seat)); }
constexpr int usual_worth(const verbs::TakeRivalDiscard&) { return 30; }

// The card has been played either way.
constexpr int worth(const Weighing&, const verbs::LeaveGame&) { return 0; }

// What the tactic that all the answers are about would do for whoever played it: that is won by cancelling it, and by
// cancelling what cancels it.
constexpr int worth(const Weighing& w, const verbs::CancelTactic&) {
  const State& s = w.v.s;
  for (int i = s.stack.depth - 1; i >= 0; --i) {
    if (s.stack.frames[i].procedure != Procedure::play_tactic) continue;
    const PlayTactic& played = s.stack.frames[i].as.play_tactic;
    const AbilityCode& ability = ability_of(w.v.rules, s, played.card);
    if (ability.op == static_cast<u8>(Moment::tactic_played)) continue;
    return max(0, worth(w.v, context_of(played), ability.code, w.depth + 1));
  }
  return 0;
}
constexpr int usual_worth(const verbs::CancelTactic&) { return 50; }

}  // namespace agon::aristeia::advice
