// "Tactics": drawn, discarded, taken back, removed from the game, cancelled.
#pragma once
#include "games/aristeia/steps/verbs/doing.h"

namespace agon::aristeia::verbs {

struct DrawTactics {
  int cards = 0;
  AGON_FIELDS(cards)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return now.run_once(aristeia::DrawTactics{.seat = now.e.seat, .left = cards});
  }
};

struct DiscardTactics {
  int cards = 0;
  AGON_FIELDS(cards)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return now.run_once(aristeia::DiscardTactics{.seat = now.e.seat, .left = cards});
  }
};
struct RivalDiscards {
  int cards = 0;
  AGON_FIELDS(cards)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return now.run_once(aristeia::DiscardTactics{.seat = rival(now.e.seat), .left = cards});
  }
};
struct RivalDiscardsAtRandom {
  int cards = 0;
  AGON_FIELDS(cards)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return now.run_once(aristeia::DiscardTactics{.seat = rival(now.e.seat), .left = cards, .random = 1});
  }
};

struct TakeOwnDiscard {
  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return now.run_once(TakeDiscard{.seat = now.e.seat, .from = now.e.seat});
  }
};
struct TakeOwnDiscardBeforeRoll {
  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return now.run_once(TakeDiscard{.seat = now.e.seat, .from = now.e.seat, .rolls = 1});
  }
};
struct TakeRivalDiscard {
  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return now.run_once(TakeDiscard{.seat = now.e.seat, .from = rival(now.e.seat)});
  }
};

struct LeaveGame {
  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    auto* tactic = innermost(now.s, Procedure::play_tactic, &Frame::As::play_tactic);
    if (tactic == nullptr) return;
    tactic->gone = 1;
    now.did();
  }
};

// The tactic that this one answers: the next one below it.
struct CancelTactic {
  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    bool is_own = true;
    for (int i = now.s.stack.depth - 1; i >= 0; --i) {
      Frame& frame = now.s.stack.frames[i];
      if (frame.procedure != Procedure::play_tactic) continue;
      if (!is_own) {
        frame.as.play_tactic.cancelled = 1;
        return now.did();
      }
      is_own = false;
    }
  }
};

}  // namespace agon::aristeia::verbs
