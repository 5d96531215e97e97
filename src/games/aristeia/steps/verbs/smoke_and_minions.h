// "Smoke" and "Controllers": tokens and minions that come into the HexaDome, and leave it.
#pragma once
#include "games/aristeia/steps/verbs/actions.h"

namespace agon::aristeia {

// The clouds of a character disappear. False: it had none.
template <class T>
constexpr bool clear_smoke(T& t, int by) {
  State& s = t.s;
  const int before = s.smoke.size();
  for (int i = s.smoke.size() - 1; i >= 0; --i) {
    if (s.smoke[i].by != by) continue;
    const int at = s.smoke[i].at;
    s.smoke.erase_at(i);
    t.tell(Rule::smoke_removed, What::smoke_removed, by, at);
  }
  s.clouds = {};
  for (const Smoke& cloud : s.smoke) s.clouds.add(cloud.at);
  return s.smoke.size() != before;
}

namespace verbs {

struct DeploySmoke {
  int tokens = 0;
  Distances range{};
  PieceMask near = 0;
  AGON_FIELDS(tokens, range, near)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int from = lowest_piece(near & now.s.present);
    if (from == kNone || now.e.self >= kWithCard) return false;
    return now.run_once(Put{.piece = now.e.self,
                            .seat = now.e.seat,
                            .least = range.least,
                            .most = range.most,
                            .at = now.s.pieces[from].at,
                            .purpose = PutPurpose::smoke,
                            .left = tokens});
  }
};

struct RemoveSmoke {
  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    if (clear_smoke(now.t, now.e.self)) now.did();
  }
};

struct DeployMinion {
  Distances range{};
  PieceMask near = 0;
  AGON_FIELDS(range, near)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int from = lowest_piece(near & now.s.present);
    if (from == kNone || now.e.self >= kCharacters) return false;
    const PieceMask spare = minions_of(now.t.rules, now.s, now.e.self) & ~now.s.present;
    if (spare == 0) return false;
    return now.run_once(Put{.piece = lowest(spare),
                            .seat = now.e.seat,
                            .least = range.least,
                            .most = range.most,
                            .at = now.s.pieces[from].at,
                            .purpose = PutPurpose::minion});
  }
};

struct ActivateMinion {
  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    if (now.e.self >= kCharacters) return false;
    return now.run_once(
        aristeia::LetPerform{.seat = now.e.seat, .most = kAnyCost, .free = 1, .controller = now.e.self});
  }
};

}  // namespace verbs

}  // namespace agon::aristeia
