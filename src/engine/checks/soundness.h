// What holds in every position of every game, whatever its rules: the contract of game.h as checks that can be run.
// Property tests run them over every game, `agon fuzz` by the hundred thousand.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match/position.h"
#include "engine/match/ruleset.h"

namespace agon::engine {

// Looks at positions of one game and says in words what does not hold; empty: all does. What it tries out (words, other
// worlds, dice) follows from the seed and the calls so far alone. It never changes the position that it looks at.
class Soundness {
 public:
  Soundness(const Ruleset& ruleset, u64 seed);  // the rules must outlive it

  // For every choice: nothing is broken; whoever is asked has options, all different, all allowed, the same as seen
  // from what that seat knows; what is allowed is listed, where the game says that all is (`listed_all`); nobody else
  // may answer; each seat's view hides what it must; simultaneous choices commute. Allocates nothing as long as all
  // holds.
  std::string cheap(const Position& at);

  // For one question: all words near its options are tried, not only a few as by the cheap checks. Of every verb, and
  // of every value of an operand, exactly what is offered is allowed, where all is listed.
  std::string exact(const Position& at);

  // For a sample: save, load and hash; other worlds; what events tell to whom; the scene that they lead to; chance's
  // outcomes; why and why not; what advice says; random play through the interface.
  std::string heavy(const Position& at);

 private:
  using Check = std::string (Soundness::*)(const std::byte* at);

  // One question.
  std::string only_the_listed_is_allowed(const std::byte* at);

  // Every choice.
  std::string question_is_sound(const std::byte* at);
  std::string only_the_asked_may_answer(const std::byte* at);
  std::string options_are_allowed(const std::byte* at);
  std::string allowed_words_are_listed(const std::byte* at);
  std::string word_is_sound(const std::byte* at, int seat, Choice word);  // where list_ has the options
  std::string a_view_hides(const std::byte* at);
  std::string simultaneous_choices_commute(const std::byte* at);

  // A sample.
  std::string survives_saving(const std::byte* at);
  std::string other_worlds_look_alike(const std::byte* at);
  std::string events_keep_secrets(const std::byte* at);
  std::string seats_see_what_they_are_told(const std::byte* at);
  std::string events_lead_to_the_scene(const std::byte* at);
  std::string the_ground_stays(const std::byte* at);
  std::string scenes_show_known_kinds(const std::byte* at);
  std::string chance_is_weighed(const std::byte* at);
  std::string wishes_are_judged(const std::byte* at);
  std::string playing_out_is_playing(const std::byte* at);
  std::string advancing_stops_at_decisions(const std::byte* at);
  std::string evaluations_are_bounded(const std::byte* at);

  std::string run(std::span<const Check> checks, const Position& at);
  template <class Use>
  std::string each_word_near(Choice option, Use&& use) const;
  std::string view_hides(const std::byte* at, int viewer);
  std::string wish_is_judged(const std::byte* at, int seat, Choice wanted, bool is_option);
  std::string refusal_is_sound(const Refusal& refusal, int seat, Choice choice) const;

  int draw(int n) { return static_cast<int>(random_.below(static_cast<u32>(n))); }
  int any_viewer(const std::byte* at);  // a seat or kNobody
  int any_asked(u8 owes);
  Choice any_answer(const std::byte* at, int seat);  // of a seat that is asked, or chance
  Choice any_word(const ChoiceList& near);
  void options(const std::byte* at, int seat, ChoiceList& out) const;
  void copy(const std::byte* at, Position& to) const;
  bool equal(const std::byte* at, const Position& to) const;
  std::string describe(int seat, Choice choice) const;

  const Ruleset& ruleset_;
  const Game& game_;
  const void* rules_;
  Random random_;
  Position one_, two_, three_;  // to try things out on
  ChoiceList list_, other_;
};

// A random game with everything checked on the way.
struct FuzzedGame {
  u64 choices = 0;
  u64 heavy = 0;                               // positions at which the heavy checks ran
  std::string broken;                          // what did not hold; empty: all did
  std::vector<std::pair<int, Choice>> played;  // seats (kChanceSeat for chance) and choices up to there
};

// Plays one random game: the cheap checks at every choice, the heavy ones at one in `heavy_every`, chosen by the seed
// (0: never). A game that goes on for `most` choices counts as one that does not end.
FuzzedGame fuzz_game(const Ruleset& ruleset, std::span<const i64> options, u64 seed, u64 heavy_every,
                     u64 most = 1'000'000);

}  // namespace agon::engine
