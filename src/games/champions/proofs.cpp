// Rules of Champion's Combat proved at compile time. A proof returns the line that fails; 0 means that it holds.
#include "core/playout.h"
#include "games/champions/invariants.h"
#include "games/champions/play.h"
#include "games/champions/view.h"
#include "games/champions/walks.h"

namespace agon::champions {

namespace {

#define EXPECT(x) \
  if (!(x)) return __LINE__

// A small game of its own: six cards, three styles, the hexagon of radius 2.
constexpr Rules make_small_rules() {
  Definition d;
  for (const Hex hex : hexagon(2)) static_cast<void>(d.hexes.push(hex));
  constexpr const char* kCards[][kSections] = {{"2", "dd", "1+"},     {"1z", "dd", "1+"}, {"++", "dd", "x"},
                                               {"0+", "ddp-", "xx-"}, {"1", "ddb", "x"},  {"0", "df", "2"}};
  for (const auto& icons : kCards) {
    Card card;
    for (int k = 0; k < kSections; ++k) card.sections[k] = *parse_section(static_cast<SectionName>(k), icons[k]);
    static_cast<void>(d.deck.push(card));
  }
  constexpr Hex kNorth{0, -1}, kNorthEast{1, -1}, kNorthWest{-1, 0};
  for (const Hex second : {kNorth + kNorth, kNorthEast, kNorthWest, kNorth + kNorthEast}) {
    Style style;
    static_cast<void>(style.hexes.push({kNorth, 3}));
    static_cast<void>(style.hexes.push({second, 4}));
    static_cast<void>(d.styles.push(style));
  }
  for (int n = 0; n <= kMaxPlayers - kMinPlayers; ++n) {
    for (int i = 0; i < n + kMinPlayers; ++i) {
      d.starts[n][i] = {rotated({0, -2}, i * kDirections / (n + kMinPlayers)), Direction::s};
    }
  }
  return make_rules(d);
}
constexpr Rules kRules = make_small_rules();

constexpr int at(int q, int r) { return kRules.board.index_of({static_cast<i8>(q), static_cast<i8>(r)}); }

// Two fighters face to face in the middle, all cards in both hands; seat 0 is to play.
constexpr State face_to_face() {
  State s;
  s.fighters[0] = {.at = static_cast<u8>(at(0, 1)), .facing = Direction::n, .style = 0, .held = 6};
  s.fighters[1] = {.at = static_cast<u8>(at(0, 0)), .facing = Direction::s, .style = 1, .held = 6};
  s.hand[0] = s.hand[1] = kRules.all_cards;
  s.round = 1;
  s.line[s.line_length++] = 0;
  Machine<Rules, State, Quiet> t{.rules = kRules, .s = s, .sink = {}};
  t.place(Match{.step = Match::Step::end_of_round});
  t.place(ResolutionPhase{});
  run(t);
  return s;
}

constexpr bool allowed(const State& s, Choice c) { return check(kRules, s, lowest(s.stack.owes), c).allowed(); }
constexpr Rule refusal(const State& s, Choice c) {
  return static_cast<Rule>(check(kRules, s, lowest(s.stack.owes), c).rule);
}
// Answers for whoever is asked; false when it is refused.
constexpr bool give(State& s, Choice c) {
  const int by = lowest(s.stack.owes);
  if (!check(kRules, s, by, c).allowed()) return false;
  agon::answer(kRules, s, by, c, Quiet{});
  return broken(kRules, s).empty();
}
constexpr Choice play_for(int card, SectionName name) { return choose::Play{card, name}; }
template <class... Faces>
constexpr Choice dice(Faces... faces) {
  Rolled<> rolled;
  int i = 0;
  ((rolled = rolled.with(i++, faces)), ...);
  return choose::Roll{rolled.faces};
}

constexpr int a_walk_is_exact_and_does_not_end_where_it_began() {
  State s = face_to_face();
  EXPECT(give(s, play_for(0, SectionName::move)));
  EXPECT(refusal(s, choose::Step{at(0, 0)}) == Rule::move_occupied);
  EXPECT(refusal(s, choose::Step{at(0, -1)}) == Rule::move_adjacent);
  EXPECT(refusal(s, choose::Pass{}) == Rule::move_exact);
  EXPECT(give(s, choose::Step{at(1, 0)}));
  EXPECT(refusal(s, choose::Step{at(0, 1)}) == Rule::move_return);
  EXPECT(give(s, choose::Step{at(1, -1)}));
  EXPECT(refusal(s, choose::Step{at(1, 0)}) == Rule::question_answer);  // two hexes, no more
  EXPECT(give(s, choose::Face{Direction::sw}));
  EXPECT(s.fighters[0].at == at(1, -1) && s.fighters[0].facing == Direction::sw);
  return 0;
}
static_assert(a_walk_is_exact_and_does_not_end_where_it_began() == 0);

constexpr int displacing_moves_the_other_but_not_to_where_one_came_from() {
  State s = face_to_face();
  EXPECT(give(s, play_for(1, SectionName::move)) && give(s, choose::Step{at(0, 0)}));
  EXPECT(refusal(s, choose::Displace{at(0, 1)}) == Rule::move_displace);
  EXPECT(give(s, choose::Displace{at(1, 0)}));
  EXPECT(s.fighters[0].at == at(0, 0) && s.fighters[1].at == at(1, 0) && s.fighters[1].facing == Direction::s);
  return 0;
}
static_assert(displacing_moves_the_other_but_not_to_where_one_came_from() == 0);

constexpr int hits_are_counted_at_three_and_shields_take_them_away() {
  State s = face_to_face();
  EXPECT(refusal(s, play_for(3, SectionName::attack)) == Rule::power_down);
  EXPECT(give(s, play_for(0, SectionName::attack)));
  EXPECT(s.stack.owes == kChance && !allowed(s, dice(7, 1)) && !allowed(s, dice(3)) && !allowed(s, dice(3, 3, 3)));
  EXPECT(give(s, dice(3, 2)));
  EXPECT(s.stack.owes == only(1));
  State shielded = s, taken = s;
  EXPECT(give(shielded, choose::React{2}) && shielded.fighters[0].score == 0);
  EXPECT(give(taken, choose::Pass{}) && taken.fighters[0].score == 1);
  return 0;
}
static_assert(hits_are_counted_at_three_and_shields_take_them_away() == 0);

constexpr int there_is_no_reaction_to_an_attack_from_behind() {
  State s = face_to_face();
  s.fighters[1].facing = Direction::n;
  EXPECT(give(s, play_for(0, SectionName::attack)) && give(s, dice(6, 6)));
  EXPECT(s.fighters[0].score == 2 && s.fighters[1].held != 6);  // scored at once, and the next round has begun
  return 0;
}
static_assert(there_is_no_reaction_to_an_attack_from_behind() == 0);

constexpr int the_win_comes_at_once() {
  State s = face_to_face();
  s.fighters[0].score = 4;
  EXPECT(give(s, play_for(0, SectionName::attack)) && give(s, dice(3, 1)) && give(s, choose::Pass{}));
  EXPECT(question(s).over() && s.ending == Ending::win && result(s, 0) == 2 && result(s, 1) == 0);
  EXPECT(check(kRules, s, 0, choose::Pass{}).rule == static_cast<u16>(Rule::question_over));
  return 0;
}
static_assert(the_win_comes_at_once() == 0);

constexpr int who_is_asked_does_not_depend_on_hands() {
  State s = face_to_face();
  EXPECT(give(s, play_for(0, SectionName::attack)) && give(s, dice(1, 1)));
  State other = s;
  blank(kRules, other, 0);
  EXPECT(other.hand[1] == 0 && other.fighters[1].held == 6 && other.stack.owes == s.stack.owes);
  Random random(3);
  State dealt = other;
  deal(kRules, dealt, 0, random);
  EXPECT(count(dealt.hand[1]) == 6 && broken(kRules, dealt).empty());
  return 0;
}
static_assert(who_is_asked_does_not_depend_on_hands() == 0);

constexpr int every_way_the_dice_can_fall_is_listed_once() {
  for (int dice_count = 1; dice_count <= kMaxDice; ++dice_count) {
    u64 total = 0, expected = 1;
    for (int i = 0; i < dice_count; ++i) expected *= kFaces;
    each_roll(dice_count, [&](Choice, u64 weight) { total += weight; });
    EXPECT(total == expected);
  }
  return 0;
}
static_assert(every_way_the_dice_can_fall_is_listed_once() == 0);

constexpr int random_play_stays_sound() {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    State s;
    start(kRules, {.players = static_cast<u8>(players)}, s, Quiet{});
    Random random(static_cast<u64>(players));
    play_out(
        kRules, s, random, 120, [](const Rules& r, const State& p, Random& source) { return draw(r, p, source); },
        [](Choice, u32, u32) {});
    EXPECT(broken(kRules, s).empty() && s.stack.fault == Fault::none);
  }
  return 0;
}
static_assert(random_play_stays_sound() == 0);

}  // namespace

}  // namespace agon::champions
