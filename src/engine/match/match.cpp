#include "engine/match/match.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/json/options.h"
#include "engine/match/own_words.h"
#include "engine/match/seat_names.h"

namespace agon::engine {
namespace {

constexpr std::size_t kSnapshotEvery = 64;

// Whether every value is one that the game offers; what else is wrong with them together the game says.
std::string wrong_options(const Ruleset& ruleset, std::span<const i64> options) {
  const std::vector<OptionInfo> infos = ruleset.game->match_options(ruleset.block());
  if (options.size() != infos.size()) {
    return fmt::format("expected {} options, found {}", infos.size(), options.size());
  }
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const OptionInfo& info = infos[i];
    const i64 least = info.words.empty() ? info.least : 0;
    const i64 most = info.words.empty() ? info.most : static_cast<i64>(info.words.size()) - 1;
    if (options[i] < least || options[i] > most) {
      return fmt::format("option \"{}\": {} is not from {} to {}", info.name, options[i], least, most);
    }
  }
  return ruleset.game->refuse_options(ruleset.block(), options);
}

std::string wrong_seats(const MatchSetup& setup, int seats) {
  const auto count = static_cast<std::size_t>(seats);
  if (setup.seats.size() > count) return fmt::format("{} players are named, {} play", setup.seats.size(), seats);
  if (setup.additions.size() > count) {
    return fmt::format("{} seats add to the seed, {} play", setup.additions.size(), seats);
  }
  return "";
}

std::string nothing_to_undo(packs::Language language) { return own_words(language, "engine.nothing_to_undo"); }

// Writes down what happens while the position changes.
Listener writes_to(std::vector<Event>& events) {
  return {&events, [](void* list, const Event& event) { static_cast<std::vector<Event>*>(list)->push_back(event); }};
}

}  // namespace

std::expected<Match, std::string> Match::begin(MatchSetup setup) {
  Match match(std::move(setup));
  if (std::string wrong = match.begin_here(nullptr); !wrong.empty()) return std::unexpected(std::move(wrong));
  return match;
}

std::expected<Match, std::string> Match::begin_from(MatchSetup setup, const Position& position, Past past) {
  Match match(std::move(setup));
  if (std::string wrong = match.begin_here(&position); !wrong.empty()) return std::unexpected(std::move(wrong));
  Entry rebase{.kind = Entry::Kind::rebase, .version = match.game().version};
  rebase.content = match.game().save(match.ruleset().block(), position.data());
  match.first_transcript_ = match.first_transcript_.with("position " + json::serialize(rebase.content));
  if (match.setup_.records) rebase.before = rebase.after = match.snapshots_.front();
  if (!past.lines.empty()) {
    for (const PastLine& old : past.lines) {
      match.add({.kind = Entry::Kind::past, .content = old.line, .patches = old.patches});
    }
    if (match.setup_.records) rebase.patches.push_back(diff(past.closing, match.opening()));
    match.past_ = std::make_shared<const Past>(std::move(past));
  }
  match.add(std::move(rebase));
  return match;
}

std::expected<Match, std::string> Match::start(MatchSetup setup) {
  auto match = begin(std::move(setup));
  if (match) match->go_on();
  return match;
}

std::expected<Match, std::string> Match::start_from(MatchSetup setup, const Position& position, Past past) {
  auto match = begin_from(std::move(setup), position, std::move(past));
  if (match) match->go_on();
  return match;
}

// Stands at the first question of a game that starts, or where the position is.
std::string Match::begin_here(const Position* from) {
  const void* rules = ruleset().block();
  if (setup_.options.empty()) setup_.options = usual_options(ruleset());
  if (std::string wrong = wrong_options(ruleset(), setup_.options); !wrong.empty()) return wrong;
  if (from == nullptr) {
    position_ = Position(game().bytes);
    const Listener listener = writes_to(events_at_start_);
    game().start(rules, setup_.options, position_.data(), setup_.records ? &listener : nullptr);
  } else {
    if (from->size() != game().bytes) return "the position is not one of this game";
    position_ = *from;
  }
  seats_ = game().seats(position_.data());
  if (std::string wrong = wrong_seats(setup_, seats_); !wrong.empty()) return wrong;
  const auto count = static_cast<std::size_t>(seats_);
  while (setup_.seats.size() < count) {
    setup_.seats.push_back(
        own_words(setup_.language, "player.person", {{"n", static_cast<i64>(setup_.seats.size()) + 1}}));
  }
  if (std::string wrong = wrong_seat_names(setup_.seats); !wrong.empty()) return wrong;
  setup_.additions.resize(count);
  snapshots_.push_back(std::make_shared<const Position>(position_));
  first_transcript_ = first_transcript_.with(fmt::format("{} version {} {}", game().name, game().version,
                                                         json::serialize(options_to_json(ruleset(), setup_.options))));
  return "";
}

ChoiceList Match::options(int seat) const {
  ChoiceList list;
  if (question().asks(seat)) game().options(ruleset().block(), position_.data(), seat, list);
  return list;
}

Position Match::view(Position then, int viewer) const {
  if (viewer != kAllSeeing) game().blank(ruleset().block(), then.data(), viewer);
  return then;
}

Scene Match::scene(const Position& then, int viewer) const {
  return with_names(game().scene(ruleset().block(), view(then, viewer).data(), viewer));
}

Scene Match::pieces(const Position& view, int viewer) const {
  return with_names(game().pieces(ruleset().block(), view.data(), viewer));
}

Scene Match::with_names(Scene drawn) const {
  for (std::size_t i = 0; i < drawn.seats.size() && i < setup_.seats.size(); ++i) drawn.seats[i].name = setup_.seats[i];
  return drawn;
}

Refusal Match::check(int seat, Choice choice) const {
  return game().check(ruleset().block(), position_.data(), seat, choice);
}

Refusal Match::answer(int seat, Choice choice) {
  const Refusal refusal = check(seat, choice);
  if (!refusal.allowed()) return refusal;
  apply(seat, choice, seat == kChanceSeat);
  go_on();
  return refusal;
}

Refusal Match::supply(Choice choice) { return answer(kChanceSeat, choice); }

bool Match::roll() {
  if (!question().chance()) return false;
  apply(kChanceSeat, draw(), false);
  go_on();
  return true;
}

Choice Match::draw() const {
  Random random = randomness(setup_.seed, setup_.additions, transcript());
  return game().draw(ruleset().block(), position_.data(), random);
}

void Match::go_on() {
  while (!setup_.by_hand && question().chance()) apply(kChanceSeat, draw(), false);
}

void Match::apply(int seat, Choice choice, bool by_hand) {
  const void* rules = ruleset().block();
  Entry entry{.kind = Entry::Kind::choice, .seat = seat, .choice = choice, .by_hand = by_hand};
  live_.push_back({log_.size(), transcript().with(fmt::format("{} {}", seat, choice_line(terms(), choice)))});
  if (setup_.records) {
    entry.before = before_next();
    game().tell(rules, position_.data(), seat, choice, writes_to(entry.events));
    entry.after = std::make_shared<const Position>(position_);
  } else {
    game().answer(rules, position_.data(), seat, choice);
  }
  add(std::move(entry));
  if (live_.size() % kSnapshotEvery == 0) snapshots_.push_back(std::make_shared<const Position>(position_));
}

UndoTerms Match::undo_terms(int seat) const {
  const auto last =
      std::find_if(live_.rbegin(), live_.rend(), [&](const Live& live) { return log_[live.entry]->seat == seat; });
  if (last == live_.rend()) return {};
  return undo_terms(seat, static_cast<std::size_t>(live_.rend() - last) - 1);
}

UndoTerms Match::undo_terms(int seat, std::size_t keeps) const {
  if (seat < 0 || seat >= seats_ || keeps >= live_.size()) return {};
  const bool own = std::all_of(live_.begin() + static_cast<std::ptrdiff_t>(keeps), live_.end(),
                               [&](const Live& live) { return log_[live.entry]->seat == seat; });
  return {.possible = true, .keeps = keeps, .needs = own ? u8{0} : static_cast<u8>(first_seats(seats_) & ~only(seat))};
}

std::string Match::undo(int seat, u8 consents, packs::Language language) {
  const UndoTerms terms = undo_terms(seat);
  if (!terms.possible) return nothing_to_undo(language);
  return undo_to(seat, terms.keeps, consents, language);
}

std::string Match::undo_to(int seat, std::size_t keeps, u8 consents, packs::Language language) {
  const UndoTerms terms = undo_terms(seat, keeps);
  if (!terms.possible) return nothing_to_undo(language);
  if (const u8 missing = static_cast<u8>(terms.needs & ~consents); missing != 0) {
    std::string names;
    for (int i = 0; i < seats_; ++i) {
      if ((missing >> i & 1) != 0) names += (names.empty() ? "" : ", ") + setup_.seats[static_cast<std::size_t>(i)];
    }
    return own_words(language, "engine.undo_needs", {{"seats", names}});
  }
  take_back(seat, keeps, static_cast<u8>(terms.needs & consents));
  go_on();
  return "";
}

void Match::take_back(int seat, std::size_t keeps, u8 consents) {
  position_ = position_after(keeps);
  live_.resize(keeps);
  snapshots_.resize(keeps / kSnapshotEvery + 1);
  Entry entry{.kind = Entry::Kind::undo, .seat = seat, .keeps = keeps, .consents = consents};
  if (setup_.records) {
    entry.before = before_next();
    entry.after = std::make_shared<const Position>(position_);
  }
  add(std::move(entry));
}

Position Match::position_after(std::size_t choices) const {
  choices = std::min(choices, live_.size());
  const std::size_t snapshot = choices / kSnapshotEvery;
  Position at = *snapshots_[snapshot];
  for (std::size_t i = snapshot * kSnapshotEvery; i < choices; ++i) {
    game().answer(ruleset().block(), at.data(), choice(i).seat, choice(i).choice);
  }
  return at;
}

void Match::add(Entry entry) { log_.push_back(std::make_shared<const Entry>(std::move(entry))); }

std::string Match::repeat(const Entry& line) {
  switch (line.kind) {
    case Entry::Kind::choice: {
      const Refusal refusal = check(line.seat, line.choice);
      if (!refusal.allowed()) {
        return fmt::format("{} is not allowed: {} ({})", choice_line(terms(), line.choice),
                           refusal_text(naming(packs::Language::en), refusal), ruleset().rule(refusal.rule).id);
      }
      apply(line.seat, line.choice, line.by_hand);
      return "";
    }
    case Entry::Kind::undo: {
      const UndoTerms terms = undo_terms(line.seat, line.keeps);
      if (!terms.possible) return nothing_to_undo(packs::Language::en);
      if ((terms.needs & ~line.consents) != 0) return "the consent of other seats is missing";
      take_back(line.seat, line.keeps, line.consents);
      return "";
    }
    case Entry::Kind::rebase:
    case Entry::Kind::past: return "a match cannot be rebased while it goes on";
  }
  return "";
}

Match Match::recorded() const {
  if (setup_.records) return *this;
  MatchSetup setup = setup_;
  setup.records = true;
  auto next =
      std::find_if(log_.begin(), log_.end(), [](const auto& entry) { return entry->kind != Entry::Kind::past; });
  const bool rebased = next != log_.end() && (*next)->kind == Entry::Kind::rebase;
  // A setup that made a match makes it again.
  Match match =
      rebased ? *begin_from(std::move(setup), *snapshots_.front(), past_ ? *past_ : Past{}) : *begin(std::move(setup));
  for (next += rebased ? 1 : 0; next != log_.end(); ++next) match.repeat(**next);
  return match;
}

}  // namespace agon::engine
