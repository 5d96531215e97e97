// The host: keeps the tables, and does whatever is done at them one thing after the other.
//
// What somebody wants of a table waits until the table is there and all that was done before is on the disk; then it is
// done, written, and only then told: to who asked, and to everybody who watches. So nobody ever hears of anything that
// a crash could undo, and a table is never seen half changed.
#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/host/hosted.h"
#include "server/host/kept_match.h"
#include "server/host/match_time.h"
#include "server/host/store_pulse.h"
#include "server/host/watcher.h"
#include "server/net/loop.h"
#include "server/net/metrics.h"
#include "server/rulesets.h"
#include "server/store/store.h"
#include "server/table/messages.h"
#include "server/workers.h"

namespace agon::server {

struct HostSettings {
  Millis machine_delay = 400;  // before the machine answers: the same whatever it may answer
  Millis idle = 30'000;        // a table at which nothing is done for so long leaves memory
  Millis sweep = 10'000;       // how often that is looked after
  Millis alarms = 1'000;       // how often the store is asked whose time is up
  Millis forget_guests = 0;    // matches of guests alone that nobody has touched for so long are deleted; 0: never
  std::size_t most_memory = std::size_t{512} << 20;  // of all tables, about; beyond it the idle ones leave at once
};

using Done = std::function<void(Outcome)>;

class Host {
 public:
  Host(Loop& loop, Store& store, const Rulesets& rulesets, StorePulse& pulse, Pools& pools, Metrics& metrics,
       HostSettings settings);
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // From now on it is seen to whose time is up, and what need not be in memory.
  void start();
  // Calls `done` when everything that was begun is on the disk.
  void stop(std::function<void()> done);

  // A table to be kept from now on. `done` hears when it is.
  void add(Table table, Done done, std::optional<Bytes> replay = {});

  // Does something at a table. What `op` throws is the outcome; then nothing is written.
  using Op = std::function<void(Table&)>;
  void at(const std::string& match, Op op, const Done& done);
  // The same for what only looks; it may look at who is there and at the chat too.
  using Reader = std::function<void(const Hosted&)>;
  void look(const std::string& match, Reader reader, const Done& done);

  // From now on the watcher is told what happens at the table, at once the whole of it or what it has missed.
  void watch(const std::string& match, const std::shared_ptr<Watcher>& watcher, std::optional<std::size_t> since,
             std::optional<int> as, const Done& done);
  void unwatch(const std::string& match, const Watcher& watcher);
  // What is in memory of a match is let go of: who watches it is told what is kept.
  void put_away(const std::string& match);
  void say(const std::string& match, const Player& player, const std::string& text, const Done& done);

  // Called when lists of matches may look otherwise: for everybody, or for the players of a match.
  std::function<void(const TableRecord& record, bool for_everybody)> on_lists_changed;

  // Who is at a table that is in memory; nobody otherwise.
  Presence presence(const std::string& match) const;
  std::size_t tables() const { return tables_.size(); }
  // Milliseconds since 1970, as far as matches are concerned.
  Millis now() const { return time_.now(); }

 private:
  Hosted& hosted(const std::string& match);
  enum class Turn : u8 { act, look };
  void enqueue(const std::string& match, Turn turn, std::function<void(Hosted&)> job, Done failed);
  Hosted* find(const std::string& match);
  void work(Hosted& hosted);
  void load(Hosted& hosted);
  void read(Hosted& hosted);
  void open(const Hosted& hosted, KeptMatch kept, const Payer& payer);
  void done_opening();
  Failure no_answer(const StoreError& error, std::string key);
  void loaded(const std::string& match, std::shared_ptr<Table> table, std::vector<ChatLine> chat, Outcome outcome);
  void keep(Hosted& hosted, Done done, std::optional<Bytes> replay = {});
  void kept(const std::string& match, const TableChanges& changes, Outcome outcome, const Done& done);
  void forget_alarm(const std::string& match);
  void reopen_later(Hosted& hosted);
  void open_again(const std::string& match);
  static void let_go(Hosted& hosted);
  void publish(Hosted& hosted, const TableChanges& changes);
  static Telling& telling(Hosted& hosted, Millis now);
  void tell_everybody(Hosted& hosted);
  void tell_slice(Hosted& hosted);
  void note_presence(Hosted& hosted);
  void tell_presence(Hosted& hosted);
  void let_machine_play(Hosted& hosted);
  void machine_answers(const std::string& match, int seat, std::size_t entries,
                       const std::expected<Choice, Failure>& choice);
  void set_alarm(Hosted& hosted);
  void make_rematch(Hosted& hosted);
  void sweep();
  static bool may_rest(const Hosted& hosted);
  void put_to_rest(Hosted& hosted);
  void give_memory_back();
  void make_room();
  void make_room_soon();
  void look_at_alarms();
  void time_is_up(const std::string& match);
  void forget_guests(const std::string& after);

  Loop& loop_;
  Store& store_;
  const Rulesets& rulesets_;
  StorePulse& pulse_;
  Pools& pools_;
  HostSettings settings_;
  MatchTime time_;
  Gauge& tables_gauge_;
  Gauge& weight_gauge_;
  Counter& choices_;
  Histogram& answer_time_;
  std::unordered_map<std::string, std::unique_ptr<Hosted>> tables_;
  int opening_ = 0;                    // matches that are being read and repeated
  std::deque<std::string> to_open_{};  // those that wait for that
  Timer sweep_;
  Timer room_;
  Timer alarms_;
  std::size_t let_out_ = 0;  // of memory, about, since it was given back
  Timer forgetting_;
  bool stopping_ = false;
};

}  // namespace agon::server
