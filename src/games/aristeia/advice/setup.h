// Before the match and before a round: which characters, which tactics, where, in which order.
#pragma once
#include "games/aristeia/advice/worth.h"

namespace agon::aristeia::advice {

// A card that adds dice, and one that needs somebody else to be there.
constexpr int usual_worth(const nouns::OneDie&) { return 28; }
constexpr int usual_worth(const nouns::Named&) { return -12; }

// What a card is worth before anything is known: the sum of what its words usually bring.
constexpr int usual_worth(const Look& v, int pc) {
  int sum = 0;
  for (int at = pc; at < static_cast<int>(v.rules.code.size()); ++at) {
    const Op op = v.rules.code[at];
    if (is_flow(op)) {
      if (flow(op) == Flow::end) break;
      if (flow(op) == Flow::force) sum += 25;
      continue;
    }
    const auto usual = [&]<class Word>() { return usual_worth(Word{}); };
    sum += op.code < kFirstVerb ? with_noun(code_of(op), 0, usual) : with_verb(code_of(op), 0, usual);
  }
  return sum;
}
constexpr int usual_worth_of(const Look& v, int tactic) {
  const AbilityCode& ability = v.rules.abilities[v.rules.tactics[tactic].ability];
  int value = usual_worth(v, ability.code);
  const auto about = static_cast<About>(ability.literal);
  if (about == About::disengage || about == About::hold) value /= 3;  // rare, and little is lost
  // Those that serve one character alone wait for its activation.
  for (int at = ability.who; ability.who != 0 && !(is_flow(v.rules.code[at]) && flow(v.rules.code[at]) == Flow::end);
       ++at) {
    if (v.rules.code[at].code == static_cast<u8>(Code::named)) value -= 15;
  }
  return value;
}

// A character's card at a glance: how it strikes, lasts and gets about.
struct Talents {
  int attack = 0;   // the best attack's stars for an action point, in sixtieths
  int support = 0;  // actions that are no attacks
  int body = 0;
};
constexpr Talents talents_of(const Rules& rules, int character) {
  const Profile& card = rules.profiles[rules.characters[character].profile];
  Talents talents;
  for (int a = card.actions.begin(); a < card.actions.end(); ++a) {
    const Action& action = rules.actions[a];
    if (action.attack) {
      talents.attack = max(talents.attack, mean(kStarFaces, action.dice) / max(1, action.cost) + action.most);
    } else {
      ++talents.support;
    }
  }
  const auto of = [&](Attribute a) { return static_cast<int>(card.value[static_cast<int>(a)]); };
  talents.body = of(Attribute::hit_points) * (24 + mean(kBlockFaces, card.defense) / 4) / 10 +
                 4 * of(Attribute::speed) + of(Attribute::initiative) + mean(kStarFaces, card.agility) / 12;
  return talents;
}

// A fighter first, somebody who lasts, one or two who help; few who cannot strike.
constexpr i64 draft_value(const Look& v, int seat, int character) {
  const Talents candidate = talents_of(v.rules, character);
  int strikers = 0, helpers = 0;
  for (const u8 taken : v.s.players[seat].character) {
    if (taken == kNone) continue;
    const Talents talents = talents_of(v.rules, taken);
    strikers += talents.attack != 0 ? 1 : 0;
    helpers += talents.support != 0 ? 1 : 0;
  }
  int value = 2 * candidate.attack + candidate.body;
  if (candidate.attack == 0) value -= 20 * (1 + max(0, helpers - strikers));
  if (candidate.support != 0) value += helpers < 2 ? 12 : -8;
  return value / 6;  // so that equals are many and teams differ
}

constexpr i64 deploy_value(const Look& v, int piece, int cell) {
  const Side& dome = side(v.rules, v.s);
  const Cells wanted = wanted_cells(v, seat_of(piece), piece);
  int nearest = 40;
  wanted.for_each([&](int goal) { nearest = min(nearest, dome.board.distance[cell][goal]); });
  const int speed = profile(v.rules, v.s, piece).value[static_cast<int>(Attribute::speed)];
  return -kFarther * nearest + 4 * (10 - speed);  // the slow ones take the front
}

// The zone from which the way to the scoring place is shortest.
constexpr i64 zone_value(const Look& v, int zone) {
  const Side& dome = side(v.rules, v.s);
  const Cells wanted = v.s.place == kNone ? dome.places[kCentral] : dome.places[v.s.place];
  int sum = 0;
  dome.places[zone].for_each([&](int cell) {
    int nearest = 40;
    wanted.for_each([&](int goal) { nearest = min(nearest, dome.board.distance[cell][goal]); });
    sum += nearest;
  });
  return -sum;
}

// The running order: who strikes hardest goes late, when enemies have come within reach, and who is on the bench last.
constexpr i64 plan_value(const Look& v, int piece) {
  const Talents talents = talents_of(v.rules, profile(v.rules, v.s, piece).character);
  return -6 * left_of(v, piece) - talents.attack - (in_dome(v.s, piece) ? 0 : 60);
}

}  // namespace agon::aristeia::advice
