#include "server/host/host.h"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <utility>

#include "server/host/telling.h"
#include "server/identity/tokens.h"
#include "server/net/log.h"
#include "server/store/accounts.h"
#include "server/store/chat.h"
#include "server/store/matches.h"

namespace agon::server {
namespace {

constexpr std::size_t kChatLines = 200;  // that are kept in memory and come with a snapshot
constexpr std::size_t kMostChatBytes = 2000;

constexpr int kTurnsAtOnce = 32;
constexpr int kOpenedAtOnce = 16;  // matches: what is read of them is in memory meanwhile
constexpr std::size_t kToldAtOnce = 100;
constexpr Millis kFresh = 1000;
constexpr Millis kFirstPause = 250;
constexpr Millis kLongestPause = 4000;

}  // namespace

Host::Host(Loop& loop, Store& store, const Rulesets& rulesets, StorePulse& pulse, Pools& pools, Metrics& metrics,
           HostSettings settings)
    : loop_(loop),
      store_(store),
      rulesets_(rulesets),
      pulse_(pulse),
      pools_(pools),
      settings_(settings),
      tables_gauge_(metrics.gauge("agon_tables", "Matches in memory.")),
      weight_gauge_(metrics.gauge("agon_tables_bytes", "What matches take in memory, about.")),
      choices_(metrics.counter("agon_choices_total", "Choices of players and machines that were kept.")),
      answer_time_(metrics.histogram("agon_answer_seconds", "From an answer to its being on the disk and told.")) {}

Host::~Host() = default;

void Host::start() {
  look_at_alarms();
  sweep();
  if (settings_.forget_guests > 0) forget_guests("");
}

void Host::stop(std::function<void()> done) {
  stopping_ = true;
  sweep_.cancel();
  room_.cancel();
  alarms_.cancel();
  forgetting_.cancel();
  for (auto& [id, hosted] : tables_) {
    hosted->machine.cancel();
    hosted->alarm.cancel();
  }
  // The store does things in order: when this is done, everything before it is.
  store_.submit([](Database&) { return true; },
                [done = std::move(done)](const std::expected<bool, StoreError>&) { done(); });
}

Presence Host::presence(const std::string& match) const {
  const auto found = tables_.find(match);
  return found == tables_.end() ? Presence{} : found->second->presence();
}

Hosted& Host::hosted(const std::string& match) {
  auto& place = tables_[match];
  if (!place) place = std::make_unique<Hosted>(match);
  place->last_used = now();
  tables_gauge_.set(static_cast<i64>(tables_.size()));
  return *place;
}

Hosted* Host::find(const std::string& match) {
  const auto found = tables_.find(match);
  return found == tables_.end() ? nullptr : found->second.get();
}

void Host::enqueue(const std::string& match, Turn turn, std::function<void(Hosted&)> job, Done failed) {
  Hosted& at = hosted(match);
  (turn == Turn::act ? at.acts : at.looks).push_back({std::move(job), std::move(failed), Payer::present()});
  work(at);
}

// A crowd that comes at once is served in slices, so that others are served in between.
void Host::work(Hosted& at) {
  for (int turns = 0; !at.idle() && !at.busy; ++turns) {
    if (at.table == nullptr) return load(at);
    if (turns == kTurnsAtOnce) {
      if (std::exchange(at.turn_comes, true)) return;
      return loop_.post([this, match = at.id] {
        Hosted* const there = find(match);
        if (there == nullptr) return;
        there->turn_comes = false;
        work(*there);
      });
    }
    auto& queue = at.acts.empty() ? at.looks : at.acts;
    const Hosted::Waiting next = std::move(queue.front());
    queue.pop_front();
    const Meter meter(next.payer);
    next.job(at);
  }
}

void Host::load(Hosted& at) {
  at.busy = true;
  if (opening_ == kOpenedAtOnce) return to_open_.push_back(at.id);
  read(at);
}

// Who made it necessary pays for it.
void Host::read(Hosted& at) {
  ++opening_;
  const std::string match = at.id;
  const Payer payer = (at.acts.empty() ? at.looks : at.acts).front().payer;
  store_.submit([match](Database& database) { return read_match(database, match, kChatLines); },
                [this, match, payer](std::expected<std::optional<KeptMatch>, StoreError> kept) {
                  if (!kept) return loaded(match, nullptr, {}, no_answer(kept.error(), "not_read"));
                  if (!*kept) return loaded(match, nullptr, {}, Failure{.code = Code::not_found, .key = "no_match"});
                  if (const Hosted* const there = find(match)) open(*there, std::move(**kept), payer);
                });
}

// Repeating a long list takes a while: others go on meanwhile. What somebody has brought waits with its like.
void Host::open(const Hosted& at, KeptMatch kept, const Payer& payer) {
  const auto shared = std::make_shared<KeptMatch>(std::move(kept));
  Workers& workers = shared->replay ? pools_.analysis : pools_.looking;
  struct Opened {
    std::shared_ptr<Table> table;
    std::chrono::duration<double> took;
  };
  workers.run(
      [this, shared, when = now(), from = std::max(time_.started(), at.away_until)] {
        const auto begun = processor_time();
        auto table = std::make_shared<Table>(open_match(*shared, rulesets_, when, from));
        return Opened{std::move(table), processor_time() - begun};
      },
      [this, match = at.id, shared, payer](std::expected<Opened, Failure> opened) {
        if (!opened) return loaded(match, nullptr, {}, std::move(opened.error()));
        payer.pay(opened->took);
        loaded(match, std::move(opened->table), std::move(shared->chat), std::nullopt);
      });
}

// Where the store has given none, everybody is to know, before it is asked again.
Failure Host::no_answer(const StoreError& error, std::string key) {
  if (error.kind == StoreError::Kind::commit) pulse_.missed(error.message);
  return store_failure(error, std::move(key));
}

void Host::done_opening() {
  --opening_;
  if (to_open_.empty()) return;
  Hosted* const next = find(to_open_.front());
  to_open_.pop_front();
  if (next != nullptr) read(*next);
}

void Host::loaded(const std::string& match, std::shared_ptr<Table> table, std::vector<ChatLine> chat, Outcome outcome) {
  done_opening();
  const auto found = tables_.find(match);
  if (found == tables_.end()) return;
  Hosted& at = *found->second;
  at.busy = false;
  at.table = std::move(table);
  at.chat = std::move(chat);
  at.next_chat = at.chat_end();
  at.telling.reset();
  if (at.table) {
    at.note_seats();
    at.table->go_on_with(std::exchange(at.offers, {}));
  }
  if (outcome) {
    if (outcome->code == Code::internal) log(LogLevel::error, "a match could not be opened", {{"match", match}});
    if (outcome->code != Code::unavailable && outcome->code != Code::too_many) forget_alarm(match);
    // Who watches waits for it; nobody else keeps what is not there.
    const bool again = outcome->code == Code::unavailable && !at.watches.empty();
    if (again) reopen_later(at);
    const auto acts = std::exchange(at.acts, {});
    const auto looks = std::exchange(at.looks, {});
    if (at.watches.empty()) tables_.erase(found);
    for (const auto* waiting : {&acts, &looks}) {
      for (const Hosted::Waiting& each : *waiting) each.failed(outcome);
    }
    return;
  }
  at.tries = 0;
  make_room_soon();
  keep(at, [](const Outcome&) {});
}

// What cannot be opened would be due for ever; whoever can open it later sets its alarm again.
void Host::forget_alarm(const std::string& match) {
  store_.submit([match](Database& database) { clear_alarm(database, match); },
                [](const std::expected<void, StoreError>&) {});
}

// A little later each time, and not all at once.
void Host::reopen_later(Hosted& at) {
  at.away_until = now();
  const Millis pause = std::min<Millis>(kLongestPause, kFirstPause << std::min(at.tries++, 10));
  const Millis spread = static_cast<Millis>(std::hash<std::string>{}(at.id) % static_cast<std::size_t>(kFirstPause));
  at.alarm = loop_.after(std::chrono::milliseconds(pause + spread), [this, match = at.id] { open_again(match); });
}

// For those who watch it.
void Host::open_again(const std::string& match) {
  look(match, [](const Hosted&) {}, [](const Outcome&) {});
}

void Host::add(Table table, Done done, std::optional<Bytes> replay) {
  Hosted& at = hosted(table.record().id);
  at.table = std::make_shared<Table>(std::move(table));
  make_room_soon();
  keep(at, std::move(done), std::move(replay));
}

void Host::at(const std::string& match, Op op, const Done& done) {
  const Millis since = now();
  const auto timed = [this, since, done](Outcome outcome) {
    if (!outcome) answer_time_.observe(static_cast<double>(now() - since) / 1000.0);
    done(std::move(outcome));
  };
  enqueue(
      match, Turn::act,
      [this, op = std::move(op), timed](Hosted& hosted) {
        if (Outcome wrong = attempt([&] { op(*hosted.table); })) return timed(std::move(wrong));
        keep(hosted, timed);
      },
      done);
}

void Host::look(const std::string& match, Reader reader, const Done& done) {
  enqueue(
      match, Turn::look, [reader = std::move(reader), done](Hosted& hosted) { done(attempt([&] { reader(hosted); })); },
      done);
}

void Host::let_go(Hosted& at) {
  at.table = nullptr;
  at.offers.clear();
  at.changes.clear();
  at.thinking = false;
  at.machines.clear();
  at.telling.reset();
  at.watches.forget_scenes();
}

// Writes what has changed, if anything has; then it is told.
void Host::keep(Hosted& at, Done done, std::optional<Bytes> replay) {
  TableChanges changes = at.table->take_changes();
  if (!changes.any()) {
    kept(at.id, changes, std::nullopt, done);
    return;
  }
  at.busy = true;
  const auto shared = std::make_shared<TableChanges>(std::move(changes));
  store_.submit(
      [record = match_record(at.table->record(), shared->added), shared,
       replay = std::move(replay)](Database& database) {
        write_match(database, record, *shared, replay);
        return true;
      },
      [this, match = at.id, shared, payer = Payer::present(),
       done = std::move(done)](const std::expected<bool, StoreError>& written) {
        const Meter meter(payer);
        if (written) return kept(match, *shared, std::nullopt, done);
        if (written.error().kind == StoreError::Kind::job) {
          log(LogLevel::error, "a match was not written", {{"match", match}, {"error", written.error().message}});
        }
        kept(match, *shared, no_answer(written.error(), "not_kept"), done);
      });
}

void Host::kept(const std::string& match, const TableChanges& changes, Outcome outcome, const Done& done) {
  const auto found = tables_.find(match);
  if (found == tables_.end()) return done(std::move(outcome));
  Hosted& at = *found->second;
  at.busy = false;
  if (outcome) {
    // What is in memory is ahead of what is kept: it is given up, and everybody who watches is told the match anew.
    // Who waits behind it hears what becomes of that.
    let_go(at);
    done(std::move(outcome));
    return at.watches.empty() ? work(at) : open_again(match);
  }
  choices_.add(changes.lines.size());
  publish(at, changes);
  done(std::nullopt);
  if (!stopping_) {
    make_rematch(at);
    let_machine_play(at);
    set_alarm(at);
  }
  if (on_lists_changed && (changes.table || !changes.lines.empty())) {
    on_lists_changed(at.table->record(), changes.table && at.table->record().listed);
  }
  work(at);
}

void Host::publish(Hosted& at, const TableChanges& changes) {
  if (changes.table) {
    ++at.table_changes;
    at.note_seats();
  }
  if (changes.any() || changes.table) at.telling.reset();
  tell_everybody(at);
}

// For a second: what is told of clocks and of who is there is not older.
Telling& Host::telling(Hosted& at, Millis now) {
  if (at.telling == nullptr || now - at.telling->made() > kFresh) at.telling = std::make_shared<Telling>(at, now);
  return *at.telling;
}

// Who plays is told at once; everybody else in turn, a slice at a time. Who has not had their turn when something else
// changes is told both together.
void Host::tell_everybody(Hosted& at) {
  for (const std::string& player : at.seated) {
    for (Watch* watch : at.watches.of(player)) {
      for (const Text& message : telling(at, now()).messages_for(*watch)) watch->watcher->tell(message);
    }
  }
  at.to_tell = at.watches.size();
  tell_slice(at);
}

void Host::tell_slice(Hosted& at) {
  // What is being written is not told before it is kept; then everybody is told anyway.
  if (at.busy || at.table == nullptr) return;
  at.to_tell = std::min(at.to_tell, at.watches.size());
  for (std::size_t i = 0; i < kToldAtOnce && at.to_tell > 0; ++i, --at.to_tell) {
    Watch& watch = at.watches.next(at.place);
    for (const Text& message : telling(at, now()).messages_for(watch)) watch.watcher->tell(message);
  }
  if (at.to_tell == 0 || std::exchange(at.slice_comes, true)) return;
  loop_.post([this, match = at.id] {
    Hosted* const there = find(match);
    if (there == nullptr) return;
    there->slice_comes = false;
    tell_slice(*there);
  });
}

// Players are told at once who has come or gone; how many look on is told once a second.
void Host::note_presence(Hosted& at) {
  const Presence is = at.presence();
  if (is == at.told_presence) return;
  const bool at_once = is.online != at.told_presence.online;
  if (at.presence_timer.waiting() && !at_once) return;
  at.presence_timer = loop_.after(std::chrono::milliseconds(at_once ? 0 : kFresh), [this, match = at.id] {
    enqueue(match, Turn::look, [this](Hosted& there) { tell_presence(there); }, [](const Outcome&) {});
  });
}

void Host::tell_presence(Hosted& at) {
  const Presence is = at.presence();
  if (is == at.told_presence) return;
  at.told_presence = is;
  ++at.presence_changes;
  at.telling.reset();
  tell_everybody(at);
}

void Host::watch(const std::string& match, const std::shared_ptr<Watcher>& watcher, std::optional<std::size_t> since,
                 std::optional<int> as, const Done& done) {
  const auto begin = [this, watcher, since, as, done](Hosted& at) {
    int viewer = kNobody;
    if (watcher->gone()) return;  // it has left while this waited
    if (Outcome wrong = attempt([&] { viewer = at.table->viewer_for(watcher->player(), as); })) {
      return done(std::move(wrong));
    }
    Watch& watch = at.watches.add({.watcher = watcher, .as = as, .viewer = viewer, .next_chat = at.chat_end()});
    if (at.table->seat_of(watcher->player()) != kNobody) at.telling.reset();  // who plays is told who is there now
    constexpr std::size_t kMostMissed = 400;
    const bool goes_on = since && *since <= at.table->entries() && at.table->match() != nullptr &&
                         at.table->entries() - *since <= kMostMissed;
    done(std::nullopt);
    if (goes_on) {
      watch.has_scene = true;
      watch.entries = *since;
      for (const Text& message : telling(at, now()).messages_for(watch)) watcher->give(message);
    } else {
      watcher->give(telling(at, now()).snapshot_for(watch));
    }
    note_presence(at);
  };
  enqueue(match, Turn::look, begin, done);
}

void Host::unwatch(const std::string& match, const Watcher& watcher) {
  Hosted* const at = find(match);
  if (at == nullptr || !at->watches.remove(watcher)) return;
  at->last_used = now();
  if (!at->watches.empty()) note_presence(*at);
}

void Host::put_away(const std::string& match) {
  enqueue(
      match, Turn::act,
      [this](Hosted& at) {
        let_go(at);
        if (!at.watches.empty()) open_again(at.id);
      },
      [](const Outcome&) {});
}

void Host::say(const std::string& match, const Player& player, const std::string& text, const Done& done) {
  const auto said = [this, player, text, done](Hosted& at) {
    if (Outcome wrong = attempt([&] {
          at.table->viewer_for(player, std::nullopt);
          if (at.table->open() && at.table->seat_of(player) == kNobody) throw not_your_match();
          if (text.empty() || text.size() > kMostChatBytes) throw bad_request("1 to 2000 bytes", "text");
        })) {
      return done(std::move(wrong));
    }
    ChatLine line{.n = at.next_chat++, .at = now(), .player = player, .text = text};
    line.seat = at.table->seat_of(player);
    store_.submit(
        [match = at.id, line](Database& database) {
          if (line.player.guest && is_account_name(database, line.player.name)) return false;
          add_chat(database, chat_record(match, line));
          return true;
        },
        [this, match = at.id, line, done](const std::expected<bool, StoreError>& written) {
          if (!written) return done(store_failure(written.error(), "not_kept"));
          if (!*written) return done(name_taken(line.player.name));
          done(std::nullopt);
          Hosted* const there = find(match);
          if (there == nullptr || there->table == nullptr) return;
          there->chat.push_back(line);
          if (there->chat.size() > kChatLines) there->chat.erase(there->chat.begin());
          there->telling.reset();
          if (!there->busy) tell_everybody(*there);
        });
  };
  enqueue(match, Turn::look, said, done);
}

void Host::let_machine_play(Hosted& at) {
  const int seat = at.table->machine_owes();
  if (seat == kNobody || at.thinking) return;
  at.thinking = true;
  at.machine = loop_.after(std::chrono::milliseconds(settings_.machine_delay), [this, match = at.id, seat] {
    const auto found = tables_.find(match);
    if (found == tables_.end() || found->second->table == nullptr) return;
    Hosted& there = *found->second;
    const std::size_t entries = there.table->entries();
    if (there.table->machine_owes() != seat) {
      there.thinking = false;
      return let_machine_play(there);
    }
    const Seat& who = there.table->record().seats[static_cast<std::size_t>(seat)];
    auto& opponent = there.machines[seat];
    if (!opponent) opponent = ai::make_opponent(who.kind == Seat::Kind::machine ? who.level : ai::kLevels - 1);
    const auto view = std::make_shared<engine::Position>(there.table->match()->view(seat));
    const auto think = [opponent, view, seat, ruleset = there.table->shared_ruleset()] {
      Random random = Random::from_seed(std::bit_cast<std::array<u64, 4>>(engine::Seed::fresh().bytes));
      return opponent->choose(*ruleset, *view, seat, random);
    };
    pools_.play.run(think, [this, match, seat, entries](const std::expected<Choice, Failure>& choice) {
      machine_answers(match, seat, entries, choice);
    });
  });
}

void Host::machine_answers(const std::string& match, int seat, std::size_t entries,
                           const std::expected<Choice, Failure>& choice) {
  const auto found = tables_.find(match);
  if (found == tables_.end() || found->second->table == nullptr) return;
  found->second->thinking = false;
  // Something was taken back or done by others meanwhile, or there was no memory to think with: then it thinks again.
  at(
      match,
      [this, seat, entries, choice](Table& table) {
        if (choice && table.entries() == entries) table.machine_answers(seat, *choice, now());
      },
      [match](const Outcome& outcome) {
        if (outcome) log(LogLevel::error, "the machine did not answer", {{"match", match}});
      });
}

void Host::set_alarm(Hosted& at) {
  const std::optional<Millis> deadline = at.table->alarm();
  if (!deadline) return at.alarm.cancel();
  // A day at most: timers of many days are not to be trusted.
  const Millis wait = std::clamp<Millis>(*deadline - now(), 0, 86'400'000);
  at.alarm = loop_.after(std::chrono::milliseconds(wait), [this, match = at.id] { time_is_up(match); });
}

// Nobody is sent to a match that is not there. Where it could not be kept, all are told the old one anew, without what
// was agreed on.
void Host::make_rematch(Hosted& at) {
  if (!at.table->wants_next_match() || std::exchange(at.next_comes, true)) return;
  const std::string id = random_token(16);
  const TableRecord next = at.table->next_match(id, engine::to_hex(engine::Seed::fresh().bytes), now());
  add(Table(at.table->shared_ruleset(), next, now()), [this, match = at.id, id](const Outcome& outcome) {
    if (Hosted* const before = find(match)) before->next_comes = false;
    if (outcome) return put_away(match);
    this->at(match, [id](Table& table) { table.followed_by(id); }, [](const Outcome&) {});
  });
}

}  // namespace agon::server
