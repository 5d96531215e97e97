#include "engine/checks/soundness.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstring>
#include <utility>

#include "core/playout.h"
#include "engine/codec.h"

namespace agon::engine {

namespace {

constexpr int kWords = 4;  // tried at every question
constexpr int kWishes = 16;
constexpr int kDraws = 8;        // of chance at one question
constexpr u64 kPlayedOut = 64;   // choices
constexpr int kSeatNumbers = 9;  // all seats, chance, and a number that is neither
constexpr int kOthers = 2;       // of them that try to answer without being asked

bool all_different(const ChoiceList& list) {
  std::array<u64, ChoiceList::kCapacity> bits;
  std::transform(list.begin(), list.end(), bits.begin(), [](Choice c) { return c.bits; });
  const auto end = bits.begin() + list.size;
  std::sort(bits.begin(), end);
  return std::adjacent_find(bits.begin(), end) == end;
}

const VerbInfo* verb_of(const Game& game, Choice choice) {
  return choice.verb() < game.verbs.size() ? &game.verbs[choice.verb()] : nullptr;
}

// The operand of a choice that is dice; null where there is none.
const VerbOperand* dice_of(const Game& game, Choice choice) {
  const VerbInfo* verb = verb_of(game, choice);
  if (verb == nullptr) return nullptr;
  const auto found = std::ranges::find(verb->used(), Kind::dice, &VerbOperand::kind);
  return found == verb->used().end() ? nullptr : &*found;
}

// The same choice; or the same dice in another order.
bool same_up_to_order(const Game& game, Choice a, Choice b) {
  const VerbOperand* dice = dice_of(game, a);
  if (dice == nullptr || a.verb() != b.verb()) return a == b;
  const auto faces = [&](Choice roll) {
    std::array<u64, 16> sorted{};
    for (int i = 0; i * game.die_bits < dice->bits; ++i) {
      sorted[static_cast<std::size_t>(i)] =
          operand(roll, *dice) >> (i * game.die_bits) & ((u64{1} << game.die_bits) - 1);
    }
    std::ranges::sort(sorted);
    return sorted;
  };
  return faces(a) == faces(b);
}

Wish wish_of(const Game& game, Choice choice) {
  Wish wish;
  wish.verb = choice.verb();
  for (const VerbOperand& o : game.verbs[choice.verb()].used()) {
    wish.operands.emplace_back(o.kind, static_cast<i64>(operand(choice, o)));
  }
  return wish;
}

// A wish is read from names, so all that it names is there.
bool names_what_exists(const Terms& terms, Choice choice) {
  const VerbInfo* verb = verb_of(*terms.ruleset.game, choice);
  return verb != nullptr && std::ranges::all_of(verb->used(), [&](const VerbOperand& o) {
           if (o.kind == Kind::seat || o.kind == Kind::number || o.kind == Kind::dice) return true;
           const auto value = static_cast<i64>(operand(choice, o));
           return terms.value(o.kind, terms.name(o.kind, value)) == value;
         });
}

}  // namespace

Soundness::Soundness(const Ruleset& ruleset, u64 seed)
    : ruleset_(ruleset),
      game_(*ruleset.game),
      rules_(ruleset.block()),
      random_(seed),
      one_(game_.bytes),
      two_(game_.bytes),
      three_(game_.bytes) {}

std::string Soundness::cheap(const Position& at) {
  static constexpr Check kChecks[] = {&Soundness::question_is_sound,   &Soundness::only_the_asked_may_answer,
                                      &Soundness::options_are_allowed, &Soundness::allowed_words_are_listed,
                                      &Soundness::a_view_hides,        &Soundness::simultaneous_choices_commute};
  return run(kChecks, at);
}

std::string Soundness::exact(const Position& at) {
  static constexpr Check kChecks[] = {&Soundness::options_are_allowed, &Soundness::only_the_listed_is_allowed};
  return run(kChecks, at);
}

std::string Soundness::heavy(const Position& at) {
  static constexpr Check kChecks[] = {&Soundness::survives_saving,
                                      &Soundness::other_worlds_look_alike,
                                      &Soundness::events_keep_secrets,
                                      &Soundness::seats_see_what_they_are_told,
                                      &Soundness::events_lead_to_the_scene,
                                      &Soundness::the_ground_stays,
                                      &Soundness::scenes_show_known_kinds,
                                      &Soundness::chance_is_weighed,
                                      &Soundness::wishes_are_judged,
                                      &Soundness::playing_out_is_playing,
                                      &Soundness::advancing_stops_at_decisions,
                                      &Soundness::evaluations_are_bounded};
  return run(kChecks, at);
}

std::string Soundness::run(std::span<const Check> checks, const Position& at) {
  for (const Check check : checks) {
    if (std::string problem = (this->*check)(at.data()); !problem.empty()) return problem;
  }
  return {};
}

// Nothing is broken, and the question is one that can be asked.
std::string Soundness::question_is_sound(const std::byte* at) {
  if (const std::string_view broken = game_.broken(rules_, at, 0); !broken.empty()) return std::string(broken);
  const Question q = game_.question(at);
  const int seats = game_.seats(at);
  if (q.fault != Fault::none) return fmt::format("the game has faulted: {}", fault_name(q.fault));
  if (q.owes != game_.owes(at)) return "the question and the interface differ about who is asked";
  if (seats < game_.least_seats || seats > game_.most_seats) return fmt::format("there are {} seats", seats);
  if (!q.chance() && (q.owes & ~first_seats(seats)) != 0) return "somebody is asked who does not play";
  if (!q.over()) return q.procedure < game_.procedures.size() ? "" : "the question belongs to no procedure";
  if (game_.ending(at).empty()) return "the game is over without an ending";
  for (int seat = 0; seat < seats; ++seat) {
    if (const int halves = game_.result(rules_, at, seat); halves < 0 || halves > 2) {
      return fmt::format("seat {} has a result of {} halves", seat, halves);
    }
  }
  return {};
}

// Whoever is not asked has no options, and whatever they answer is refused. Nobody is asked when the game is over.
std::string Soundness::only_the_asked_may_answer(const std::byte* at) {
  const Question q = game_.question(at);
  list_.clear();
  if (!q.over()) options(at, any_asked(q.owes), list_);
  const Choice word = list_.size != 0 && draw(2) == 0 ? list_[draw(list_.size)] : any_word(list_);
  for (int i = 0; i < kOthers; ++i) {
    const int number = draw(kSeatNumbers + 2);
    const int seat = number == kSeatNumbers ? -1 : number == kSeatNumbers + 1 ? kNobody : number;
    if (q.asks(seat)) continue;
    const Refusal refusal = game_.check(rules_, at, seat, word);
    if (refusal.allowed()) return fmt::format("{}, who is not asked", describe(seat, word));
    if (std::string problem = refusal_is_sound(refusal, seat, word); !problem.empty()) return problem;
    options(at, seat, other_);
    if (other_.size != 0) return fmt::format("seat {} has options, though it is not asked", seat);
  }
  return {};
}

// Whoever is asked can answer; the options are different and allowed.
std::string Soundness::options_are_allowed(const std::byte* at) {
  const Question q = game_.question(at);
  for (int seat = 0; seat <= kChanceSeat; ++seat) {
    if (!q.asks(seat)) continue;
    options(at, seat, list_);
    if (list_.size == 0) return fmt::format("seat {} is asked and has no option", seat);
    if (list_.overflowed) return fmt::format("seat {} has more options than fit", seat);
    if (!all_different(list_)) return fmt::format("seat {} has an option twice", seat);
    for (const Choice option : list_) {
      if (verb_of(game_, option) == nullptr) return fmt::format("seat {} has an option without a verb", seat);
      if (!game_.check(rules_, at, seat, option).allowed()) {
        return fmt::format("{} is an option and is refused", describe(seat, option));
      }
    }
  }
  return {};
}

// A word that is allowed is an option, unless the game says that not all are. Of dice the order does not count.
std::string Soundness::allowed_words_are_listed(const std::byte* at) {
  const Question q = game_.question(at);
  if (q.over()) return {};
  const int seat = any_asked(q.owes);
  options(at, seat, list_);
  for (int i = 0; i < kWords; ++i) {
    if (std::string problem = word_is_sound(at, seat, any_word(list_)); !problem.empty()) return problem;
  }
  return {};
}

std::string Soundness::word_is_sound(const std::byte* at, int seat, Choice word) {
  const Refusal refusal = game_.check(rules_, at, seat, word);
  if (!refusal.allowed()) return refusal_is_sound(refusal, seat, word);
  if (!game_.listed_all(rules_, at, seat)) return {};
  const bool listed =
      std::any_of(list_.begin(), list_.end(), [&](Choice option) { return same_up_to_order(game_, option, word); });
  return listed ? "" : fmt::format("{} is allowed and is no option", describe(seat, word));
}

// The words near the first option of each verb.
std::string Soundness::only_the_listed_is_allowed(const std::byte* at) {
  const Question q = game_.question(at);
  for (int seat = 0; seat <= kChanceSeat; ++seat) {
    if (!q.asks(seat)) continue;
    options(at, seat, list_);
    std::array<bool, 256> tried{};
    for (int i = 0; i < list_.size; ++i) {
      if (std::exchange(tried[list_[i].verb()], true)) continue;
      std::string problem = each_word_near(list_[i], [&](Choice word) { return word_is_sound(at, seat, word); });
      if (!problem.empty()) return problem;
    }
  }
  return {};
}

// Calls use(word) for the option with another verb, with every value of each operand, and with more operands than it
// has, up to the first word that something is wrong with.
template <class Use>
std::string Soundness::each_word_near(Choice option, Use&& use) const {
  constexpr u64 kListed = 0xff;  // values of an operand that are all tried; of a wider one its single bits, too
  std::string problem;
  const auto try_with = [&](int at, u64 mask, u64 value) {
    if (problem.empty()) problem = use(Choice{(option.bits & ~(mask << at)) | value << at});
  };
  const u64 verbs = game_.verbs.size();
  for (u64 other = 0; other < verbs; ++other) try_with(Choice::kOperandBits, kListed, other);
  int rest = Choice::kOperandBits;
  for (const VerbOperand& o : game_.verbs[option.verb()].used()) {
    rest = o.at;
    if (o.kind == Kind::dice) {  // a die more, or one that shows no face; of many dice not every roll is listed
      const u64 highest = (u64{1} << game_.die_bits) - 1;
      for (int die = 0; die < o.bits; die += game_.die_bits) {
        const bool there = (operand(option, o) >> die & highest) != 0;
        for (const u64 face : {u64{0}, u64{1}, highest}) {
          if (face != 1 || !there) try_with(o.at + die, highest, face);
        }
      }
      continue;
    }
    for (u64 value = 0; value <= std::min(kListed, o.most()); ++value) try_with(o.at, o.most(), value);
    for (int i = 8; i < o.bits; ++i) try_with(o.at, o.most(), u64{1} << i);
  }
  for (int at = 0; at < rest; at += 8) {  // nothing is there
    for (const u64 value : {u64{1}, kListed >> std::max(0, at + 8 - rest)}) try_with(at, 0, value);
  }
  return problem;
}

// Saved by names and loaded again it is the same, byte by byte: nothing is left out, and what is unused is zero.
std::string Soundness::survives_saving(const std::byte* at) {
  const boost::json::object saved = game_.save(rules_, at);
  const boost::json::value read = boost::json::parse(boost::json::serialize(saved));
  std::memset(one_.data(), 0xff, one_.size());
  if (std::string error = game_.load(rules_, read.get_object(), one_.data()); !error.empty()) {
    return "it cannot be loaded again: " + error;
  }
  if (!equal(at, one_)) return "saved and loaded it is another position";
  if (game_.hash(rules_, at) != game_.hash(rules_, one_.data())) return "saved and loaded it has another hash";
  if (game_.save(rules_, one_.data()) != saved) return "saved again it reads otherwise";
  return {};
}

// Outcomes are possible, and whatever chance draws is one of them, up to the order of dice.
std::string Soundness::chance_is_weighed(const std::byte* at) {
  if (game_.owes(at) != kChance) return {};
  std::vector<Outcome> outcomes;
  const bool all = game_.outcomes(rules_, at, outcomes);
  if (outcomes.empty()) return "chance has no outcome";
  for (const Outcome& outcome : outcomes) {
    if (outcome.weight == 0) return fmt::format("{} has no weight", describe(kChanceSeat, outcome.choice));
    if (!game_.check(rules_, at, kChanceSeat, outcome.choice).allowed()) {
      return fmt::format("{} is an outcome and is refused", describe(kChanceSeat, outcome.choice));
    }
  }
  for (int i = 0; i < kDraws; ++i) {
    const Choice drawn = game_.draw(rules_, at, random_);
    if (!game_.check(rules_, at, kChanceSeat, drawn).allowed()) {
      return fmt::format("{} is drawn and is refused", describe(kChanceSeat, drawn));
    }
    const bool known = std::ranges::any_of(
        outcomes, [&](const Outcome& outcome) { return same_up_to_order(game_, outcome.choice, drawn); });
    if (all && !known) return fmt::format("{} is drawn and is no outcome", describe(kChanceSeat, drawn));
  }
  return {};
}

std::string Soundness::wishes_are_judged(const std::byte* at) {
  const u8 owes = game_.owes(at);
  if (owes == kChance) return {};
  const int seat = owes != 0 ? any_asked(owes) : draw(game_.seats(at));
  ChoiceList list;
  options(at, seat, list);
  for (int i = 0; i < kWishes; ++i) {
    const bool option = list.size != 0 && draw(2) == 0;
    const Choice wanted = option ? list[draw(list.size)] : any_word(list);
    if (!names_what_exists({ruleset_, at}, wanted)) continue;
    if (std::string problem = wish_is_judged(at, seat, wanted, list.contains(wanted)); !problem.empty()) return problem;
  }
  return {};
}

// Judged by what the seat knows. Allowed: the way to it can be gone, choice by choice. Refused: by a rule, and it is
// not among the options.
std::string Soundness::wish_is_judged(const std::byte* at, int seat, Choice wanted, bool is_option) {
  copy(at, one_);
  game_.blank(rules_, one_.data(), seat);
  const Why why = game_.why(rules_, one_.data(), seat, wish_of(game_, wanted));
  if (!why.refusal.allowed()) {
    if (is_option) return fmt::format("{} is an option, and why says that it is refused", describe(seat, wanted));
    return refusal_is_sound(why.refusal, seat, wanted);
  }
  if (why.path.empty()) return fmt::format("why allows {} and does not say how", describe(seat, wanted));
  copy(at, one_);
  for (const Choice choice : why.path) {
    if (!game_.check(rules_, one_.data(), seat, choice).allowed()) {
      return fmt::format("why leads to {} by {}, which is refused", describe(seat, wanted), describe(seat, choice));
    }
    game_.answer(rules_, one_.data(), seat, choice);
  }
  return {};
}

// The fast way to play at random makes the same game as asking and answering through the interface.
std::string Soundness::playing_out_is_playing(const std::byte* at) {
  copy(at, one_);
  copy(at, two_);
  Random fast = random_.split(), slow = fast;
  u64 fast_signature = 0, slow_signature = 0, choices = 0;
  const u64 played = game_.play_out(rules_, one_.data(), fast, kPlayedOut, fast_signature);
  for (u8 owes = game_.owes(two_.data()); owes != 0 && choices < kPlayedOut;
       owes = game_.owes(two_.data()), ++choices) {
    const int seat = lowest(owes);
    Choice given;
    u32 place = 0, of = 0;
    if (owes == kChance) {
      given = game_.draw(rules_, two_.data(), slow);
    } else {
      options(two_.data(), seat, list_);
      of = static_cast<u32>(list_.size);
      place = slow.below(of);
      given = list_[static_cast<int>(place)];
    }
    slow_signature = fold_signature(slow_signature, place, of);
    game_.answer(rules_, two_.data(), seat, given);
  }
  if (played != choices || fast_signature != slow_signature || one_ != two_ || !(fast == slow)) {
    return "playing out makes another game than playing";
  }
  return {};
}

// As far as one option, or chance, leaves nothing to decide, and no further.
std::string Soundness::advancing_stops_at_decisions(const std::byte* at) {
  copy(at, one_);
  copy(at, two_);
  Random fast = random_.split(), slow = fast;
  const u64 advanced = game_.advance(rules_, one_.data(), fast);
  u64 choices = 0;
  for (u8 owes = game_.owes(two_.data()); owes != 0; owes = game_.owes(two_.data()), ++choices) {
    const int seat = lowest(owes);
    if (owes == kChance) {
      const Choice drawn = game_.draw(rules_, two_.data(), slow);
      game_.answer(rules_, two_.data(), kChanceSeat, drawn);
      continue;
    }
    options(two_.data(), seat, list_);
    if (list_.size != 1) break;
    game_.answer(rules_, two_.data(), seat, list_[0]);
  }
  if (advanced != choices || one_ != two_ || !(fast == slow)) return "advancing does not stop at decisions";
  return {};
}

// Each seat's view: it stands somewhere between lost and won, and where it stands is sure once the game is over.
std::string Soundness::evaluations_are_bounded(const std::byte* at) {
  for (int seat = 0; seat < game_.seats(at); ++seat) {
    copy(at, one_);
    game_.blank(rules_, one_.data(), seat);
    const i64 value = game_.evaluate(rules_, one_.data(), seat);
    if (game_.owes(at) == 0 && game_.question(at).fault == Fault::none) {
      if (value != evaluation_of_result(game_.result(rules_, at, seat))) return "an evaluation is not the result";
    } else if (value <= -kSureWin || value >= kSureWin) {
      return fmt::format("seat {} is told {} before the end", seat, value);
    }
  }
  return {};
}

std::string Soundness::refusal_is_sound(const Refusal& refusal, int seat, Choice choice) const {
  if (refusal.allowed()) return {};
  if (refusal.rule >= game_.rule_page().size()) return fmt::format("{} is refused by no rule", describe(seat, choice));
  if (refusal.reason == 0 || refusal.reason >= game_.reasons.size()) {
    return fmt::format("{} is refused for no reason", describe(seat, choice));
  }
  return {};
}

int Soundness::any_viewer(const std::byte* at) {
  const int seats = game_.seats(at);
  const int viewer = draw(seats + 1);
  return viewer == seats ? kNobody : viewer;
}

int Soundness::any_asked(u8 owes) { return nth(owes, draw(count(owes))); }

Choice Soundness::any_answer(const std::byte* at, int seat) {
  if (seat == kChanceSeat) return game_.draw(rules_, at, random_);
  options(at, seat, list_);
  return list_[draw(list_.size)];
}

// A word near an option, with one operand changed; or a verb with small operands; or anything.
Choice Soundness::any_word(const ChoiceList& near) {
  constexpr int kSmall = 64;
  switch (draw(4)) {
    case 0: return {random_.next()};
    case 1: {
      Choice word = bare(static_cast<std::size_t>(draw(static_cast<int>(game_.verbs.size()))));
      for (const VerbOperand& o : game_.verbs[word.verb()].used()) {
        word = with_operand(word, o, static_cast<u64>(draw(kSmall)) & o.most());
      }
      return word;
    }
    default: {
      if (near.size == 0) return bare(static_cast<std::size_t>(draw(static_cast<int>(game_.verbs.size()))));
      const Choice option = near[draw(near.size)];
      const auto operands = game_.verbs[option.verb()].used();
      if (operands.empty()) return {option.bits | static_cast<u64>(draw(kSmall))};
      const VerbOperand& o = operands[static_cast<std::size_t>(draw(static_cast<int>(operands.size())))];
      const Choice without{option.bits & ~(o.most() << o.at)};
      return with_operand(without, o, static_cast<u64>(draw(kSmall)) & o.most());
    }
  }
}

void Soundness::options(const std::byte* at, int seat, ChoiceList& out) const {
  out.clear();
  game_.options(rules_, at, seat, out);
}

void Soundness::copy(const std::byte* at, Position& to) const { std::memcpy(to.data(), at, game_.bytes); }

bool Soundness::equal(const std::byte* at, const Position& to) const {
  return std::memcmp(at, to.data(), game_.bytes) == 0;
}

std::string Soundness::describe(int seat, Choice choice) const {
  const std::string who = seat == kChanceSeat ? "chance" : fmt::format("seat {}", seat);
  if (verb_of(game_, choice) == nullptr) return fmt::format("{}: {:#018x}", who, choice.bits);
  return fmt::format("{}: {} ({:#018x})", who, choice_line(ruleset_, choice), choice.bits);
}

FuzzedGame fuzz_game(const Ruleset& ruleset, std::span<const i64> options, u64 seed, u64 heavy_every, u64 most) {
  const Game& game = *ruleset.game;
  FuzzedGame fuzzed;
  Random random{seed};
  Soundness sound(ruleset, random.next());
  ChoiceList list;
  Position at(game.bytes);
  game.start(ruleset.block(), options, at.data(), nullptr);
  for (;;) {
    fuzzed.broken = sound.cheap(at);
    if (!fuzzed.broken.empty()) return fuzzed;
    const u8 owes = game.owes(at.data());
    if (heavy_every != 0 && random.below(static_cast<u32>(heavy_every)) == 0) {
      ++fuzzed.heavy;
      fuzzed.broken = sound.heavy(at);
    }
    if (fuzzed.choices == most && owes != 0) fuzzed.broken = "it does not end";
    if (owes == 0 || !fuzzed.broken.empty()) return fuzzed;

    int seat = kChanceSeat;
    Choice given;
    if (owes == kChance) {
      given = game.draw(ruleset.block(), at.data(), random);
    } else {
      seat = nth(owes, static_cast<int>(random.below(static_cast<u32>(count(owes)))));
      list.clear();
      game.options(ruleset.block(), at.data(), seat, list);
      given = list[static_cast<int>(random.below(static_cast<u32>(list.size)))];
    }
    fuzzed.played.emplace_back(seat, given);
    game.answer(ruleset.block(), at.data(), seat, given);
    ++fuzzed.choices;
  }
}

}  // namespace agon::engine
