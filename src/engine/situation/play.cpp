#include "engine/situation/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "engine/checks/soundness.h"
#include "engine/codec.h"
#include "engine/match/position.h"
#include "engine/scene/scene_json.h"
#include "engine/situation/names.h"
#include "engine/situation/words.h"
#include "packs/nearest.h"
#include "packs/number_text.h"

namespace agon::engine {
namespace {

using Words = std::vector<std::string_view>;

// The text of words that follow each other in one line.
std::string_view spanned(const Words& words, std::size_t from) {
  if (from >= words.size()) return {};
  const char* begin = words[from].data();
  return {begin, static_cast<std::size_t>(words.back().data() + words.back().size() - begin)};
}

// A situation in progress. A line that says what is expected adds failures; one that cannot be understood, or answered
// as it says, throws a BadLine and ends it.
class Play {
 public:
  explicit Play(const Situation& situation)
      : situation_(situation),
        ruleset_(*situation.ruleset),
        game_(*ruleset_.game),
        position_(game_.bytes),
        sound_(ruleset_, 1) {}

  std::vector<SituationFailure> run();

 private:
  void begin();
  void line(std::string_view text);
  void line_of(int seat, const Words& words, std::string_view text);

  // Lines that change something.
  void answer(int seat, std::string_view choices);
  void be_exact();

  // Lines that expect something.
  void cannot(int seat, std::string_view text);
  bool is_told(std::string_view told, const Refusal& refusal) const;
  void may(int seat, std::string_view choices, bool only);
  void odds(int seat, std::string_view text);
  void why(int seat, std::string_view text);
  void asked(std::string_view text);
  void over(std::string_view ending);
  void then(std::string_view text);
  void never(std::string_view text);
  void score(std::string_view text);
  void result(int seat, std::string_view word);
  void query(std::string_view text);
  void see_rules(const json::value& answer);
  void field(std::string_view text);
  void sees(int viewer, std::string_view text);
  void scene(std::string_view text);
  void proved();

  json::value* in_list(json::array& list, std::string_view name) const;
  json::value* at_path(json::value& root, std::string_view path) const;
  bool matches(const EventPattern& pattern, const Event& event) const;
  std::string events_from(std::size_t first) const;

  const std::byte* at() const { return position_.data(); }
  const void* rules() const { return ruleset_.block(); }
  Naming naming() const { return {ruleset_, packs::Language::en, situation_.seats, at()}; }
  ChoiceList options(int seat) const;
  std::string shown(const Refusal& refusal) const;
  std::string shown(Question question) const;
  bool is_zero(std::string_view path, std::string_view expected) const;
  void fail(std::string message) { failures_.push_back({place_, situation_.name, std::move(message)}); }

  const Situation& situation_;
  const Ruleset& ruleset_;
  const Game& game_;
  Position position_;
  Soundness sound_;
  std::optional<SituationNames> names_;  // known when the game has begun
  packs::Place place_;
  std::vector<Event> events_;
  std::size_t next_event_ = 0;  // the first that no `then` has passed yet
  std::set<std::string, std::less<>> seen_rules_;
  std::vector<SituationFailure> failures_;
};

std::vector<SituationFailure> Play::run() {
  place_ = situation_.place;
  try {
    begin();
    names_.emplace(ruleset_, position_, situation_.seats, game_.seats(at()));
    be_exact();
    const std::string& text = situation_.play.text();
    for (std::size_t start = 0; start < text.size();) {
      const std::size_t end = std::min(text.find('\n', start), text.size());
      const std::string_view whole = std::string_view(text).substr(start, end - start);
      const std::string_view words = trimmed(whole.substr(0, whole.find('#')));
      if (!words.empty()) {
        place_ = situation_.play.at(static_cast<std::size_t>(words.data() - text.data()));
        line(words);
      }
      start = end + 1;
    }
    proved();
  } catch (const BadLine& bad) {
    fail(bad.message);
  }
  return std::move(failures_);
}

void Play::begin() {
  if (situation_.from) {
    const std::string wrong = game_.set_up(rules(), situation_.options, *situation_.from, position_.data());
    if (!wrong.empty()) throw BadLine{"the position cannot be set up: " + wrong};
    return;
  }
  const Listener listener{this, [](void* self, const Event& event) {
                            auto& play = *static_cast<Play*>(self);
                            play.events_.push_back(event);
                          }};
  game_.start(rules(), situation_.options, position_.data(), &listener);
  for (const Event& event : events_) seen_rules_.emplace(ruleset_.rule(event.rule).id);
}

void Play::line(std::string_view text) {
  const Words words = parts_of(text, ' ');
  const std::string_view first = words.front();
  const std::string_view rest = spanned(words, 1);
  if (first == "asked") return asked(rest);
  if (first == "over") return over(rest);
  if (first == "then") return then(rest);
  if (first == "never") return never(rest);
  if (first == "score") return score(rest);
  if (first == "query") return query(rest);
  if (first == "scene") return scene(rest);
  if (const auto seat = names_->who(first)) return line_of(*seat, words, rest);
  if (text.find('=') != std::string_view::npos) return field(text);
  throw BadLine{fmt::format("{} is neither a player nor the beginning of any line of play", packs::in_quotes(first))};
}

void Play::line_of(int seat, const Words& words, std::string_view text) {
  if (words.size() < 2) throw BadLine{"expected what the player does"};
  const std::string_view second = words[1];
  const std::string_view rest = spanned(words, 2);
  if (second == "sees") return sees(seat, rest);
  if (seat == kNobody) throw BadLine{"a spectator only sees"};
  if (second == "cannot") return cannot(seat, rest);
  if (second == "may" && words.size() > 2 && words[2] == "only") return may(seat, spanned(words, 3), true);
  if (second == "may") return may(seat, rest, false);
  if (seat == kChanceSeat) return answer(seat, text);
  if (second == "odds") return odds(seat, rest);
  if (second == "why") return why(seat, rest);
  if (second == "won" || second == "drew" || second == "lost") return result(seat, second);
  answer(seat, text);
}

void Play::answer(int seat, std::string_view text) {
  for (const Choice choice : names_->choices(text)) {
    const std::string name = choice_line({ruleset_, position_}, choice);
    const Refusal refusal = game_.check(rules(), at(), seat, choice);
    if (!refusal.allowed()) {
      seen_rules_.emplace(ruleset_.rule(refusal.rule).id);
      throw BadLine{fmt::format("expected {} to be allowed, came {}; {}", packs::in_quotes(name), shown(refusal),
                                shown(game_.question(at())))};
    }
    // Dice are offered once for each set of faces, so a roll in another order is not among them.
    const bool rolls = std::ranges::any_of(game_.verbs[choice.verb()].used(),
                                           [](const VerbOperand& o) { return o.kind == Kind::dice; });
    if (!rolls && !options(seat).contains(choice)) fail(fmt::format("{} is allowed but not offered", name));
    const std::size_t before = events_.size();
    const Listener listener{this,
                            [](void* self, const Event& event) { static_cast<Play*>(self)->events_.push_back(event); }};
    game_.tell(rules(), position_.data(), seat, choice, listener);
    for (std::size_t i = before; i < events_.size(); ++i) seen_rules_.emplace(ruleset_.rule(events_[i].rule).id);
    if (const std::string_view broken = game_.broken(rules(), at(), 0); !broken.empty()) {
      throw BadLine{fmt::format("after {} the position is broken: {}", packs::in_quotes(name), broken)};
    }
    be_exact();
  }
}

// At every question exactly what is offered is allowed, whatever the lines say of it.
void Play::be_exact() {
  if (std::string wrong = sound_.exact(position_); !wrong.empty()) fail(std::move(wrong));
}

// `champions.power.down cannot_pay cost=1 held=0`: the rule, its reason, and what it tells, as far as they matter.
bool Play::is_told(std::string_view told, const Refusal& refusal) const {
  const Words words = parts_of(told, ' ');
  if (ruleset_.rule(refusal.rule).id != words.front()) return false;
  const json::object came = refusal_to_json(naming(), refusal);
  return std::all_of(words.begin() + 1, words.end(), [&](std::string_view word) {
    const auto [name, value] = halves_of(word, '=');
    if (value.empty()) return came.at("reason").as_string() == word;
    const json::value* fact = came.at("facts").as_object().if_contains(name);
    return fact != nullptr && same(value, *fact, situation_.seats);
  });
}

void Play::cannot(int seat, std::string_view text) {
  const auto [tried, told] = halves_of(text, ':');
  if (told.empty()) throw BadLine{"expected the rule that forbids it, after a colon"};
  names_->need_refusal(told);
  for (const Choice choice : names_->choices(tried)) {
    const std::string name = choice_line({ruleset_, position_}, choice);
    const Refusal refusal = game_.check(rules(), at(), seat, choice);
    if (refusal.allowed()) {
      fail(fmt::format("expected {} to be refused by {}, came that it is allowed", packs::in_quotes(name), told));
      continue;
    }
    seen_rules_.emplace(ruleset_.rule(refusal.rule).id);
    if (!is_told(told, refusal)) {
      fail(fmt::format("expected {} to be refused by {}, came {}", packs::in_quotes(name), told, shown(refusal)));
    }
    if (options(seat).contains(choice)) fail(fmt::format("{} is refused but offered", packs::in_quotes(name)));
  }
}

void Play::may(int seat, std::string_view text, bool only) {
  const ChoiceList offered = options(seat);
  const std::vector<Choice> expected = names_->choices(text);
  for (const Choice choice : expected) {
    if (offered.contains(choice)) continue;
    const Refusal refusal = game_.check(rules(), at(), seat, choice);
    fail(fmt::format("expected {} to be offered, came {}", packs::in_quotes(choice_line({ruleset_, position_}, choice)),
                     refusal.allowed() ? "that it is allowed but not offered" : shown(refusal)));
  }
  if (!only) return;
  for (const Choice choice : offered) {
    if (std::find(expected.begin(), expected.end(), choice) == expected.end()) {
      fail(fmt::format("expected nothing else, came that {} is offered",
                       packs::in_quotes(choice_line({ruleset_, position_}, choice))));
    }
  }
}

// `play 7 attack: hits Blue 0=1/9 1=4/9 2=4/9`: all values that are possible, with their exact chances.
void Play::odds(int seat, std::string_view text) {
  const auto [tried, expected] = halves_of(text, ':');
  const std::vector<Choice> choices = names_->choices(tried);
  Words words = parts_of(expected, ' ');
  if (choices.size() != 1 || words.size() < 2) {
    throw BadLine{"expected one choice, and after a colon what the odds are about and its chances"};
  }
  const std::string_view what = words.front();
  int about = kNobody;
  words.erase(words.begin());
  if (words.front().find('=') == std::string_view::npos) {
    about = names_->player(words.front());
    words.erase(words.begin());
  }
  const std::vector<Odds> all = game_.odds(rules(), at(), seat, choices.front());
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Odds& odds) { return odds.what == what && odds.seat == about; });
  if (found == all.end()) return fail(fmt::format("expected odds of {}, came none about that", packs::in_quotes(what)));
  std::string came;
  std::size_t possible = 0;
  for (const auto& [value, weight] : found->weights) {
    if (weight == 0) continue;
    ++possible;
    came += fmt::format(" {}={}/{}", value, weight, found->total);
  }
  bool all_same = possible == words.size();
  for (const std::string_view word : words) {
    const auto [value, chance] = halves_of(word, '=');
    const auto [above, below] = halves_of(chance, '/');
    const auto v = packs::number_in<i64>(value), n = packs::number_in<i64>(above), d = packs::number_in<i64>(below);
    if (!v || !n || !d || *d <= 0) throw BadLine{fmt::format("expected a chance as in 2=4/9, found {}", word)};
    const auto entry =
        std::find_if(found->weights.begin(), found->weights.end(), [&](const auto& each) { return each.first == *v; });
    all_same = all_same && entry != found->weights.end() &&
               entry->second * static_cast<u64>(*d) == static_cast<u64>(*n) * found->total;
  }
  if (!all_same) fail(fmt::format("expected the odds of {}, came {}{}", expected, what, came));
}

// `play card=8 section=attack: champions.power.down`, or `allowed`: then the way that the answer gives is tried.
void Play::why(int seat, std::string_view text) {
  const auto [wished, expected] = halves_of(text, ':');
  const Why because = game_.why(rules(), at(), seat, names_->wish(wished));
  if (!because.refusal.allowed()) seen_rules_.emplace(ruleset_.rule(because.refusal.rule).id);
  if (expected != "allowed") {
    names_->need_refusal(expected);
    if (because.refusal.allowed()) return fail(fmt::format("expected {}, came that it is allowed", expected));
    if (!is_told(expected, because.refusal)) {
      fail(fmt::format("expected {}, came {}", expected, shown(because.refusal)));
    }
    return;
  }
  if (!because.refusal.allowed()) return fail("expected that it is allowed, came " + shown(because.refusal));
  if (because.path.empty()) return fail("expected a way to do it, came none");
  Position trial = position_;
  for (const Choice choice : because.path) {
    const Refusal refusal = game_.check(rules(), trial.data(), seat, choice);
    if (!refusal.allowed()) return fail("the way that is given is not allowed: " + shown(refusal));
    game_.answer(rules(), trial.data(), seat, choice);
  }
}

// `Red, Blue at turn.play`
void Play::asked(std::string_view text) {
  const Words words = parts_of(text, ' ');
  const auto step = std::find(words.begin(), words.end(), "at");
  u8 owes = 0;
  for (auto word = words.begin(); word != step; ++word) {
    const std::string_view name = word->substr(0, word->find(','));
    if (name != "nobody") owes = static_cast<u8>(owes | only(names_->asked(name)));
  }
  const Question question = game_.question(at());
  bool right = question.owes == owes;
  if (step != words.end()) {
    const auto [procedure, name] = step_name(game_, question);
    right = right && step + 1 != words.end() && *(step + 1) == fmt::format("{}.{}", procedure, name);
  }
  if (!right) fail(fmt::format("expected that {} is asked, came {}", text, shown(question)));
}

void Play::over(std::string_view ending) {
  const Question question = game_.question(at());
  if (!question.over()) return fail(fmt::format("expected the end of the game, came {}", shown(question)));
  if (game_.ending(at()) != ending) {
    fail(
        fmt::format("expected the ending {}, came {}", packs::in_quotes(ending), packs::in_quotes(game_.ending(at()))));
  }
}

void Play::then(std::string_view text) {
  const EventPattern pattern = names_->event(text);
  for (std::size_t i = next_event_; i < events_.size(); ++i) {
    if (!matches(pattern, events_[i])) continue;
    next_event_ = i + 1;
    return;
  }
  fail(fmt::format("expected the event {}, came {}", text, events_from(next_event_)));
}

void Play::never(std::string_view text) {
  const EventPattern pattern = names_->event(text);
  for (std::size_t i = next_event_; i < events_.size(); ++i) {
    if (!matches(pattern, events_[i])) continue;
    return fail(fmt::format("expected no event {}, came {}", text, events_from(i)));
  }
}

void Play::score(std::string_view text) {
  const auto [name, expected] = halves_of(text, '=');
  const i64 came = game_.score(rules(), at(), names_->player(name));
  if (packs::number_in<i64>(expected) != came) fail(fmt::format("expected the score {}, came {}", text, came));
}

void Play::result(int seat, std::string_view word) {
  const int expected = word == "won" ? 2 : word == "drew" ? 1 : 0;
  const Question question = game_.question(at());
  if (!question.over()) return fail(fmt::format("expected a result, came {}", shown(question)));
  const int came = game_.result(rules(), at(), seat);
  if (came != expected)
    fail(fmt::format("expected that {} {}, came {} halves of a win", naming().seat(seat), word, came));
}

// The parts of a number name their rules.
void Play::see_rules(const json::value& answer) {
  if (const json::array* list = answer.if_array()) {
    for (const json::value& item : *list) see_rules(item);
  } else if (const json::object* object = answer.if_object()) {
    for (const auto& [key, value] : *object) {
      if (key == "rule" && value.is_string()) seen_rules_.emplace(value.get_string());
      see_rules(value);
    }
  }
}

// `zone seat=Red: need = {d5: 3, e4: 4}`; lists in any order.
void Play::query(std::string_view text) {
  const auto [asked, expected] = halves_of(text, ':');
  const auto [path, value] = halves_of(expected, '=');
  if (value.empty()) throw BadLine{"expected what the answer is, after a colon"};
  const auto [name, operands] = names_->query(asked);
  std::string error;
  json::value result = game_.query(rules(), at(), name, operands, error);
  if (!error.empty()) throw BadLine{error};
  see_rules(result);
  const json::value* there = at_path(result, path);
  if (there == nullptr || !same(value, *there, situation_.seats, true)) {
    fail(fmt::format("expected {}, came {}", expected, json::serialize(result)));
  }
}

// `fighters.Red.at = d5`: a field of the saved position. Zeros and empty lists are not written there.
void Play::field(std::string_view text) {
  const auto [path, expected] = halves_of(text, '=');
  json::value saved = game_.save(rules(), at());
  const json::value* there = at_path(saved, path);
  if (there == nullptr) {
    if (!is_zero(path, expected))
      fail(fmt::format("expected {}, came that there is no such field, or it is zero", text));
  } else if (!same(expected, *there, situation_.seats)) {
    fail(fmt::format("expected {}, came {}", text, json::serialize(*there)));
  }
}

// The same in what a viewer may know.
void Play::sees(int viewer, std::string_view text) {
  const auto [path, expected] = halves_of(text, '=');
  Position view = position_;
  game_.blank(rules(), view.data(), viewer);
  json::value seen = game_.save(rules(), view.data());
  json::value saved = game_.save(rules(), at());
  const json::value* there = at_path(seen, path);
  const bool zero = expected == "[]" || expected == "0";
  const bool known = at_path(saved, path) != nullptr || is_zero(path, expected);
  const bool right = there == nullptr ? zero && known : same(expected, *there, situation_.seats);
  if (!right) fail(fmt::format("expected {}, came {}", text, there == nullptr ? "nothing" : json::serialize(*there)));
}

// `figures.0.base.space = d5`: what somebody who knows everything is shown.
void Play::scene(std::string_view text) {
  const auto [path, expected] = halves_of(text, '=');
  json::value drawn = scene_to_json(game_.scene(rules(), at(), kAllSeeing));
  const json::value* there = at_path(drawn, path);
  if (there == nullptr) return fail(fmt::format("expected {}, came nothing of that name", text));
  const json::value shown = in_brief(*there);
  if (same(expected, shown, situation_.seats)) return;
  fail(fmt::format("expected {}, came {}", text, json::serialize(shown)));
}

void Play::proved() {
  for (const packs::Quoted& rule : situation_.rules) {
    if (seen_rules_.contains(rule.text())) continue;
    place_ = rule.place();
    fail(fmt::format("expected {} at work, came no event, no refusal and no part of a number with it", rule.text()));
  }
}

// An element of a list: the one that is called so by its first field, as in `pieces.gata`, else that of a player.
json::value* Play::in_list(json::array& list, std::string_view name) const {
  for (json::value& each : list) {
    const json::object* object = each.if_object();
    const json::value* first = object == nullptr || object->empty() ? nullptr : &object->begin()->value();
    if (first != nullptr && first->is_string() && first->get_string() == name) return &each;
  }
  const auto seat = names_->who(name);
  return seat && static_cast<std::size_t>(*seat) < list.size() ? &list[static_cast<std::size_t>(*seat)] : nullptr;
}

// Ids of a scene may have a dot themselves: `tracks.score.0`.
json::value* Play::at_path(json::value& root, std::string_view path) const {
  json::value* here = &root;
  std::string id;
  for (const std::string_view step : parts_of(path, '.')) {
    if (json::object* object = here->if_object()) {
      id += id.empty() ? std::string(step) : fmt::format(".{}", step);
      json::value* found = object->if_contains(id);
      if (found == nullptr) continue;
      id.clear();
      here = found;
    } else if (json::array* list = here->if_array()) {
      here = in_list(*list, step);
    } else {
      here = nullptr;
    }
    if (here == nullptr) return nullptr;
  }
  return id.empty() ? here : nullptr;
}

// Whether the field that the saved position lacks is a zero: written out, it must read as the same position. A field
// that the game does not have does not.
bool Play::is_zero(std::string_view path, std::string_view expected) const {
  if (expected != "0" && expected != "[]") return false;
  json::value saved = game_.save(rules(), at());
  const std::size_t dot = path.rfind('.');
  const std::string_view last = dot == std::string_view::npos ? path : path.substr(dot + 1);
  json::value* parent = dot == std::string_view::npos ? &saved : at_path(saved, path.substr(0, dot));
  if (parent == nullptr || !parent->is_object()) return false;
  parent->get_object()[last] = expected == "0" ? json::value(0) : json::value(json::array());
  Position read(game_.bytes);
  return game_.load(rules(), saved.get_object(), read.data()).empty() && read == position_;
}

bool Play::matches(const EventPattern& pattern, const Event& event) const {
  if (event.what != pattern.what) return false;
  if (!pattern.rule.empty() && ruleset_.rule(event.rule).id != pattern.rule) return false;
  const json::object there = event_to_json(naming(), event, kAllSeeing);
  return std::ranges::all_of(pattern.operands, [&](const auto& operand) {
    const json::value* value = there.if_contains(operand.first);
    return value != nullptr && same(operand.second, *value, situation_.seats);
  });
}

std::string Play::events_from(std::size_t first) const {
  constexpr std::size_t kMost = 12;
  std::string out;
  for (std::size_t i = first; i < events_.size() && i < first + kMost; ++i) {
    json::object event = event_to_json(naming(), events_[i], kAllSeeing);
    event.erase("text");
    out += (out.empty() ? "" : ", ") + json::serialize(event);
  }
  return out.empty() ? "no more events" : out + (events_.size() > first + kMost ? ", …" : "");
}

ChoiceList Play::options(int seat) const {
  ChoiceList list;
  if (game_.question(at()).asks(seat)) game_.options(rules(), at(), seat, list);
  return list;
}

std::string Play::shown(const Refusal& refusal) const {
  const json::object came = refusal_to_json(naming(), refusal);
  std::string told = fmt::format("{} {}", ruleset_.rule(refusal.rule).id, game_.reasons[refusal.reason].name);
  for (const auto& [name, value] : came.at("facts").as_object()) {
    told += fmt::format(" {}={}", std::string_view(name),
                        value.is_string() ? std::string_view(value.get_string()) : json::serialize(value));
  }
  return fmt::format("{} ({})", told, refusal_text(naming(), refusal));
}

std::string Play::shown(Question question) const {
  if (question.over()) return fmt::format("that the game is over ({})", game_.ending(at()));
  std::string who;
  for (int seat = 0; seat <= kChanceSeat; ++seat) {
    if (question.asks(seat)) who += (who.empty() ? "" : ", ") + (seat == kChanceSeat ? "chance" : naming().seat(seat));
  }
  const auto [procedure, step] = step_name(game_, question);
  return fmt::format("that {} is asked at {}.{}", who, procedure, step);
}

}  // namespace

std::vector<SituationFailure> play(const Situation& situation) { return Play(situation).run(); }

}  // namespace agon::engine
