// What tactics are worth that are drawn, discarded, taken back, cancelled.
#pragma once
#include "games/aristeia/advice/weighing.h"

namespace agon::aristeia::advice {

constexpr int worth(const Weighing& w, const verbs::DrawTactics& verb) {
  return min(verb.cards, w.v.s.players[w.c.seat].in_deck) * kCard;
}
constexpr int usual_worth(const verbs::DrawTactics&) { return 26; }

constexpr int worth(const Weighing& w, const verbs::Discarding& verb) {
  const auto lost = [&](int seat) { return min(verb.cards, w.v.s.players[seat].held); };
  return verb.rivals ? lost(rival(w.c.seat)) * (kCard + 6) : -lost(w.c.seat) * kCard * 3 / 4;
}
constexpr int usual_worth(const verbs::RivalDiscardsAtRandom&) { return 30; }

constexpr int worth(const Weighing& w, const verbs::TakingDiscard& verb) {
  const int from = verb.rivals ? rival(w.c.seat) : int{w.c.seat};
  return w.v.s.players[from].discards.empty() ? 0 : kCard + 6;
}
constexpr int usual_worth(const verbs::TakingDiscard& verb) { return verb.rolls ? 0 : 30; }

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
