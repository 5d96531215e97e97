#include "server/table/table.h"

#include <algorithm>
#include <utility>

#include "engine/codec.h"
#include "engine/json/options.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using engine::Match;

// Names as the engine wants them: each other than all before it.
std::vector<std::string> distinct_names(const std::vector<Seat>& seats) {
  std::vector<std::string> names;
  for (const Seat& seat : seats) {
    std::string name = seat.player.name;
    for (int n = 2; std::find(names.begin(), names.end(), name) != names.end(); ++n) {
      name = seat.player.name + " " + std::to_string(n);
    }
    names.push_back(std::move(name));
  }
  return names;
}

// Goes on with a match by a line that was kept of it; false: it does not fit.
bool repeats(Match& match, const std::string& line) {
  try {
    return match.repeat(entry_from_line(match, line)).empty();
  } catch (const Failure&) {
    return false;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace

Table::Table(std::shared_ptr<const engine::Ruleset> ruleset, TableRecord record, Millis now)
    : ruleset_(std::move(ruleset)), record_(std::move(record)) {
  record_.version = ruleset_->game->version;
  added_ = true;
  changed();
  begin_if_full(now);
}

Table Table::restore(std::shared_ptr<const engine::Ruleset> ruleset, TableRecord record,
                     std::span<const std::string> lines, Millis now, Millis from) {
  Table table;
  table.ruleset_ = std::move(ruleset);
  table.record_ = std::move(record);
  TableRecord& kept = table.record_;
  if (kept.state == TableState::open) return table;
  const bool older = kept.version != table.ruleset_->game->version;
  const bool goes_on_elsewhere = older && !kept.latest.empty();
  if (goes_on_elsewhere) {
    kept.position = json::parse(std::exchange(kept.latest, {})).as_object();
    kept.version = table.ruleset_->game->version;
    table.rebased_ = table.record_changed_ = true;
    lines = {};
  }
  table.match_ = table.begin();
  table.first_ = table.match_->log().size();
  for (const std::string& line : lines) {
    if (repeats(*table.match_, line)) continue;
    // A match that was over before the rules changed stays as it was kept.
    if (older) throw Failure{.code = Code::unavailable, .key = "older_rules"};
    throw Failure{.code = Code::internal, .key = "damaged"};
  }
  table.kept_ = table.match_->log().size();
  table.match_->go_on();
  table.clocks_ = Clocks::from_json(kept.clock, table.match_->seats(), kept.clocks, from);
  // Who opens a match has not changed it.
  if (table.running() && (goes_on_elsewhere || table.kept_ != table.entries())) table.after_choices(0, now);
  if (table.alarm() != kept.alarm) table.record_changed_ = true;
  return table;
}

Table Table::uploaded(TableRecord record, Match match) {
  Table table;
  table.record_ = std::move(record);
  table.ruleset_ = match.setup().ruleset;
  table.match_ = std::move(match);
  table.kept_ = table.match_->log().size();
  table.record_.choices = table.match_->choices();
  table.added_ = true;
  table.changed();
  return table;
}

int Table::seat_of(const Player& player) const {
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (record_.seats[i].person() && record_.seats[i].player.id == player.id) return static_cast<int>(i);
  }
  return kNobody;
}

int Table::own_seat(const Player& player) const {
  const int seat = seat_of(player);
  if (seat == kNobody) throw Failure{.code = Code::not_allowed, .key = "not_your_match"};
  return seat;
}

int Table::playing_seat(const Player& player) const {
  const int seat = own_seat(player);
  if (!running() || record_.seats[static_cast<std::size_t>(seat)].resigned) throw not_now();
  return seat;
}

int Table::viewer_for(const Player& player, std::optional<int> wanted) const {
  const int own = seat_of(player);
  const Failure no{.code = Code::not_allowed, .key = "not_to_see"};
  if (own == kNobody && !record_.spectators && !record_.uploaded) throw no;
  if (!wanted) return over() && own == kNobody ? engine::kAllSeeing : own;
  if (*wanted == own || *wanted == kNobody) return *wanted;
  const auto at = static_cast<std::size_t>(*wanted);
  if (*wanted != engine::kAllSeeing && at >= record_.seats.size()) throw no;
  if (over()) return *wanted;
  if (*wanted == engine::kAllSeeing || own != kNobody || !record_.seats[at].shares) throw no;
  return *wanted;
}

void Table::join(const Player& player, std::optional<int> wanted, const std::string& key, const std::string& addition,
                 Millis now) {
  if (seat_of(player) != kNobody) return;
  if (!open()) throw Failure{.code = Code::conflict, .key = "full"};
  const bool has_key = !record_.key.empty() && key == record_.key;
  int found = kNobody;
  for (std::size_t i = 0; i < record_.seats.size() && found == kNobody; ++i) {
    const Seat& seat = record_.seats[i];
    if (seat.kind != Seat::Kind::open || (wanted && *wanted != static_cast<int>(i))) continue;
    const bool invited = !seat.invited_id.empty() && seat.invited_id == player.id;
    if (invited || (seat.invited_id.empty() && (record_.listed || has_key))) found = static_cast<int>(i);
  }
  if (found == kNobody) throw Failure{.code = Code::not_allowed, .key = "no_seat"};
  Seat& seat = record_.seats[static_cast<std::size_t>(found)];
  seat.kind = Seat::Kind::person;
  seat.player = player;
  seat.addition = addition;
  changed();
  begin_if_full(now);
}

void Table::leave(const Player& player, Millis now) {
  const int seat = own_seat(player);
  if (!open()) throw not_now();
  Seat& left = record_.seats[static_cast<std::size_t>(seat)];
  left = {.kind = Seat::Kind::open, .invited = left.invited, .invited_id = left.invited_id};
  changed();
  const bool anybody =
      std::any_of(record_.seats.begin(), record_.seats.end(), [](const Seat& s) { return s.person(); });
  if (!anybody) end({.how = Result::How::aborted}, now);
}

void Table::replace_player(const std::string& id, const Player& by) {
  for (Seat& seat : record_.seats) {
    if (seat.person() && seat.player.id == id) seat.player = by;
  }
  changed();
}

void Table::forget_player(const Player& player, Millis now) {
  const int seat = seat_of(player);
  if (seat == kNobody) return;
  if (open()) return leave(player, now);
  if (running() && !record_.seats[static_cast<std::size_t>(seat)].resigned) give_up(seat, Result::How::resigned, now);
  replace_player(player.id, {"", "?", true});
}

void Table::share(const Player& player, bool on) {
  record_.seats[static_cast<std::size_t>(own_seat(player))].shares = on;
  changed();
}

engine::MatchSetup Table::engine_setup() const {
  engine::MatchSetup setup{.ruleset = ruleset_};
  auto options = engine::options_from_json(*ruleset_, record_.options);
  if (!options) throw bad_request(options.error(), "options");
  setup.options = std::move(*options);
  setup.seats = distinct_names(record_.seats);
  const auto seed = engine::digest_from_hex(record_.seed);
  if (!seed) throw Failure{.code = Code::internal, .key = "damaged"};
  setup.seed = {*seed};
  for (const Seat& seat : record_.seats) setup.additions.push_back(seat.addition);
  return setup;
}

Match Table::begin() const {
  const auto made = [&]() -> std::expected<Match, std::string> {
    if (record_.position.empty()) return Match::begin(engine_setup());
    engine::Position position(ruleset_->game->bytes);
    const std::string wrong = ruleset_->game->load(ruleset_->block(), record_.position, position.data());
    if (!wrong.empty()) return std::unexpected(wrong);
    return Match::begin_from(engine_setup(), position);
  };
  auto match = made();
  if (!match) throw bad_request(match.error(), "options");
  return std::move(*match);
}

void Table::begin_if_full(Millis now) {
  const bool waits = std::any_of(record_.seats.begin(), record_.seats.end(),
                                 [](const Seat& seat) { return seat.kind == Seat::Kind::open; });
  if (waits) return;
  match_ = begin();
  first_ = kept_ = match_->log().size();
  match_->go_on();
  record_.state = TableState::running;
  clocks_ = Clocks(record_.clock, match_->seats());
  after_choices(0, now);
}

void Table::answer_as(int seat, Choice choice) {
  if (const Refusal refusal = match_->answer(seat, choice); !refusal.allowed()) {
    throw Failure{.code = Code::refused, .text = engine::refusal_text(match_->naming({}), refusal)};
  }
}

// Whether the seat is asked what it was asked when there were so many entries: nothing has come since but the answers
// of others to that question, which waits for all.
bool Table::asked_since(int seat, std::size_t seen) const {
  const auto later = match_->log().subspan(seen);
  if (later.empty()) return true;
  const bool of_others = std::all_of(later.begin(), later.end(), [&](const auto& entry) {
    return entry->kind == engine::Entry::Kind::choice && entry->seat != seat && entry->seat != kChanceSeat;
  });
  if (!of_others) return false;
  const engine::Position then = match_->position_after(match_->choices() - later.size());
  return match_->game().question(then.data()).asks(seat);
}

Table::Answered Table::answer(const Player& player, const json::array& answers, std::size_t seen,
                              packs::Language language, Millis now) {
  const int seat = playing_seat(player);
  if (seen > entries()) throw bad_request("there are not so many entries", "entries");
  if (!asked_since(seat, seen)) throw Failure{.code = Code::conflict, .key = "has_changed"};
  if (answers.empty()) throw bad_request("expected at least one answer", "answers");
  Answered done;
  for (const json::value& given : answers) {
    const auto choice = engine::choice_from_json(match_->terms(), given);
    std::optional<Failure> wrong;
    if (!choice) {
      wrong = bad_request(choice.error(), "answers");
    } else if (const Refusal refusal = match_->answer(seat, *choice); !refusal.allowed()) {
      const engine::Naming naming = match_->naming(language);
      wrong = Failure{.code = Code::refused,
                      .at = "answers",
                      .text = engine::refusal_text(naming, refusal),
                      .refusal = engine::refusal_to_json(naming, refusal)};
    }
    if (wrong && done.applied == 0) throw *wrong;
    if (wrong) {
      done.stopped = std::move(wrong);
      break;
    }
    ++done.applied;
  }
  after_choices(only(seat), now);
  return done;
}

int Table::machine_owes() const {
  if (!running()) return kNobody;
  const Question asked = match_->question();
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (asked.asks(static_cast<int>(i)) && record_.seats[i].played_by_machine()) return static_cast<int>(i);
  }
  return kNobody;
}

void Table::machine_answers(int seat, Choice choice, Millis now) {
  if (!running() || !match_->question().asks(seat)) return;
  answer_as(seat, choice);
  after_choices(only(seat), now);
}

// What follows from the choices that were made: offers that are out of date, clocks, the end.
void Table::after_choices(u8 answered, Millis now) {
  const Question asked = match_->question();
  if (!offers_.empty()) changed();
  offers_.clear();
  u8 persons_asked = 0;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (asked.asks(static_cast<int>(i)) && !record_.seats[i].played_by_machine()) {
      persons_asked |= only(static_cast<int>(i));
    }
  }
  clocks_.ask(persons_asked, answered, now);
  record_changed_ = true;
  record_.updated = now;
  if (!asked.over()) return;
  const engine::Game& game = match_->game();
  const void* rules = ruleset_->block();
  const std::byte* at = match_->position().data();
  Result result{.how = asked.fault == Fault::none ? Result::How::rules : Result::How::fault};
  for (int seat = 0; seat < match_->seats(); ++seat) result.results.push_back(game.result(rules, at, seat));
  result.ending = game.ending(at);
  end(std::move(result), now);
}

void Table::end(Result result, Millis now) {
  if (result.results.empty()) result.results.assign(record_.seats.size(), 0);
  for (int seat = 0; match_ && seat < match_->seats(); ++seat) {
    result.scores.push_back(match_->game().score(ruleset_->block(), match_->position().data(), seat));
  }
  record_.state = TableState::over;
  record_.result = std::move(result);
  record_.updated = now;
  clocks_.stop(now);
  offers_.clear();
  changed();
}

// With two players the other one wins. Among more the machine plays on for who gave up, until one is left, or nobody
// who would watch it.
void Table::give_up(int seat, Result::How how, Millis now) {
  record_.seats[static_cast<std::size_t>(seat)].resigned = true;
  changed();
  const bool plays_on = how == Result::How::time && record_.clock.machine_plays_on;
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (!record_.seats[i].resigned) left.push_back(i);
  }
  const bool one_left = left.size() == 1 && !plays_on;
  if (!one_left && persons() != 0) return after_choices(0, now);
  Result result{.how = how, .results = std::vector<int>(record_.seats.size(), 0), .seat = seat};
  for (const std::size_t other : left) result.results[other] = left.size() == 1 ? 2 : 1;
  end(std::move(result), now);
}

void Table::resign(const Player& player, Millis now) { give_up(playing_seat(player), Result::How::resigned, now); }

bool Table::may_abort() const {
  if (open()) return true;
  if (!running()) return false;
  const auto log = match_->log();
  return std::none_of(log.begin(), log.end(), [&](const auto& entry) {
    return entry->kind == engine::Entry::Kind::choice && entry->seat != kChanceSeat &&
           record_.seats[static_cast<std::size_t>(entry->seat)].person();
  });
}

void Table::abort(const Player& player, Millis now) {
  const int seat = own_seat(player);
  if (!may_abort()) throw not_now();
  end({.how = Result::How::aborted, .seat = seat}, now);
}

void Table::time_is_up(Millis now) {
  if (!running()) return;
  const u8 expired = clocks_.expired(now);
  for (int seat = 0; seat < match_->seats() && running(); ++seat) {
    if ((expired >> seat & 1) != 0) give_up(seat, Result::How::time, now);
  }
}

// The seats of people who have not given up.
u8 Table::persons() const {
  u8 seats = 0;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (record_.seats[i].person() && !record_.seats[i].resigned) seats |= only(static_cast<int>(i));
  }
  return seats;
}

std::optional<Millis> Table::alarm() const { return running() ? clocks_.deadline() : std::nullopt; }

// Measured, with both games and some to spare: what a match begins with, and what each line of its list adds, which has
// a position by which it is named.
std::size_t Table::weight() const {
  constexpr std::size_t kBeginning = 400'000;
  constexpr std::size_t kLine = 2'500;
  return match_ ? kBeginning + (kLine + ruleset_->game->bytes) * entries() : 0;
}

TableChanges Table::take_changes() {
  TableChanges changes{.rebased = std::exchange(rebased_, false),
                       .added = std::exchange(added_, false),
                       .record = std::exchange(record_changed_, false),
                       .table = std::exchange(table_changed_, false)};
  if (!match_) return changes;
  const auto log = match_->log();
  changes.first_line = kept_ - std::min(kept_, first_);
  for (; kept_ < log.size(); ++kept_) changes.lines.push_back(entry_line(*match_, *log[kept_]));
  if (!changes.any() || record_.uploaded) return changes;
  record_.choices = match_->choices();
  record_.alarm = alarm();
  record_.owes = running() ? match_->question().owes : u8{0};
  record_.clocks = record_.clock.limited() ? clocks_.to_json() : json::object{};
  record_.latest = running() ? match_->game().save_text(ruleset_->block(), match_->position().data()) : std::string();
  return changes;
}

}  // namespace agon::server
