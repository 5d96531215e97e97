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

struct Discarding {
  int cards = 0;
  bool rivals = false;
  bool random = false;

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int seat = rivals ? rival(now.e.seat) : int{now.e.seat};
    return now.run_once(aristeia::DiscardTactics{.seat = seat, .left = cards, .random = random});
  }
};
struct DiscardTactics : Discarding {
  AGON_FIELDS(cards)
};
struct RivalDiscards : Discarding {
  constexpr RivalDiscards() : Discarding{.rivals = true} {}
  AGON_FIELDS(cards)
};
struct RivalDiscardsAtRandom : Discarding {
  constexpr RivalDiscardsAtRandom() : Discarding{.rivals = true, .random = true} {}
  AGON_FIELDS(cards)
};

struct TakingDiscard {
  bool rivals = false;
  bool rolls = false;  // only a tactic that is played before a roll

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int from = rivals ? rival(now.e.seat) : int{now.e.seat};
    return now.run_once(TakeDiscard{.seat = now.e.seat, .from = from, .rolls = rolls});
  }
};
struct TakeOwnDiscard : TakingDiscard {};
struct TakeOwnDiscardBeforeRoll : TakingDiscard {
  constexpr TakeOwnDiscardBeforeRoll() : TakingDiscard{.rolls = true} {}
};
struct TakeRivalDiscard : TakingDiscard {
  constexpr TakeRivalDiscard() : TakingDiscard{.rivals = true} {}
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
