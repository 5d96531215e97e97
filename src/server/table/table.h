// A table: a match, who sits at it, and all that players do about it that is no choice of the game.
//
// A table does no input or output and looks at no clock: time is told to it, and what must be kept and told is left in
// `changes` for whoever hosts it. Everything that is asked of it is either done, or thrown as a Failure (or, by the
// engine's readers, a ProtocolError) with nothing changed.
#pragma once
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/match/match.h"
#include "engine/match/ruleset.h"
#include "server/table/failure.h"
#include "server/table/record.h"

namespace agon::server {

// Something that needs the consent of others: taking back to the first `keeps` choices, a draw, another match.
struct Offer {
  enum class What : u8 { undo, draw, rematch };
  What what{};
  int seat = 0;
  u8 needs = 0;  // the seats that have not agreed yet
  u8 agreed = 0;
  std::size_t keeps = 0;
};

// What has changed since it was last taken: lines of the list and the record to be kept, and whether more is to be told
// than the new entries: seats, offers, the result.
struct TableChanges {
  std::size_t first_line = 0;
  std::vector<std::string> lines{};
  bool rebased = false;  // the lines kept so far are replaced by these
  bool added = false;    // nothing of the match is kept so far
  bool record = false;
  bool table = false;

  bool any() const { return record || rebased || !lines.empty(); }
};

// Longer lists take too long to open again: what would only make them longer is refused then (taking back), and what
// somebody brings is no longer.
inline constexpr std::size_t kMostEntries = 15'000;
inline constexpr std::size_t kMostWithUndo = 10'000;  // the rest is for the match to end
// Of a replay file that somebody brings: its size, and what it takes in memory.
inline constexpr std::size_t kMostReplayBytes = std::size_t{8} << 20;
inline constexpr std::size_t kMostReplayValues = 750'000;

class Table {
 public:
  // A new one, open until every seat is taken. The seats of the record say who shall sit there.
  Table(std::shared_ptr<const engine::Ruleset> ruleset, TableRecord record, Millis now);
  // One that was kept: its list is repeated. By newer rules it goes on from where it stood. Clocks that ran before
  // `from` go on from there.
  static Table restore(std::shared_ptr<const engine::Ruleset> ruleset, TableRecord record,
                       std::span<const std::string> lines, Millis now, Millis from);
  // A replay file, to be watched. `match` is what it holds.
  static Table uploaded(TableRecord record, engine::Match match);

  const TableRecord& record() const { return record_; }
  const engine::Ruleset& ruleset() const { return *ruleset_; }
  std::shared_ptr<const engine::Ruleset> shared_ruleset() const { return ruleset_; }
  // Null until it has begun.
  const engine::Match* match() const { return match_ ? &*match_ : nullptr; }
  const Clocks& clocks() const { return clocks_; }
  // When somebody's time is up.
  std::optional<Millis> alarm() const;
  std::span<const Offer> offers() const { return offers_; }
  // Those that were open when it was last in memory: nothing has changed since.
  void go_on_with(std::vector<Offer> offers) { offers_ = std::move(offers); }
  bool open() const { return record_.state == TableState::open; }
  bool running() const { return record_.state == TableState::running; }
  bool over() const { return record_.state == TableState::over; }
  // What it takes in memory, about, in bytes.
  std::size_t weight() const;
  std::size_t entries() const { return match_ ? match_->log().size() : 0; }

  // The seat of a player; kNobody when there is none.
  int seat_of(const Player& player) const;
  // As whom a player may look: their seat, else a spectator; what is asked for where that is allowed.
  int viewer_for(const Player& player, std::optional<int> wanted) const;

  // Seats.
  void join(const Player& player, std::optional<int> seat, const std::string& key, const std::string& addition,
            Millis now);
  void leave(const Player& player, Millis now);
  void share(const Player& player, bool on);
  // A guest has become somebody with an account.
  void replace_player(const std::string& id, const Player& by);
  // Somebody wants to be forgotten: they leave or give up, and nobody sits there any more.
  void forget_player(const Player& player, Millis now);

  // Answers of a player's seat, who had seen so many entries: as many as fit the questions that come up. `stopped` is
  // why not all.
  struct Answered {
    std::size_t applied = 0;
    std::optional<Failure> stopped{};
  };
  Answered answer(const Player& player, const boost::json::array& answers, std::size_t seen, packs::Language language,
                  Millis now);

  // What the machine is asked for: a seat that it plays for and that owes an answer; kNobody: nothing.
  int machine_owes() const;
  void machine_answers(int seat, Choice choice, Millis now);

  // Ends and offers.
  void resign(const Player& player, Millis now);
  void abort(const Player& player, Millis now);
  void time_is_up(Millis now);
  void offer(const Player& player, Offer::What what, packs::Language language, Millis now);
  void consent(const Player& player, Offer::What what, int seat, bool agree, Millis now);
  bool may_abort() const;
  // A draw can be agreed on where the rules know one, with other people.
  static bool knows_draws(const engine::Ruleset& ruleset);
  bool may_draw(int seat) const;
  // What taking back would need, for the player.
  enum class Undo : u8 { no, free, consent };
  Undo undo_for(int seat) const;
  // Whether another match was agreed on and is not made yet; and the record of it, with the seats moved on by one.
  bool wants_next_match() const;
  TableRecord next_match(const std::string& id, const std::string& seed, Millis now) const;
  void followed_by(const std::string& match);

  TableChanges take_changes();

 private:
  Table() = default;

  int own_seat(const Player& player) const;
  int playing_seat(const Player& player) const;
  engine::MatchSetup engine_setup() const;
  engine::Match begin() const;
  void begin_if_full(Millis now);
  void changed() { record_changed_ = table_changed_ = true; }
  bool asked_since(int seat, std::size_t seen) const;
  void answer_as(int seat, Choice choice);
  void after_choices(u8 answered, Millis now);
  void end(Result result, Millis now);
  void give_up(int seat, Result::How how, Millis now);
  void agreed(const Offer& offer, Millis now);
  u8 persons() const;

  std::shared_ptr<const engine::Ruleset> ruleset_;
  TableRecord record_;
  std::optional<engine::Match> match_;
  Clocks clocks_;
  std::vector<Offer> offers_;
  std::size_t first_ = 0;  // the entry that is the first line of the list: what comes before follows from the record
  std::size_t kept_ = 0;   // entries that were taken with the changes, or need not be
  bool rebased_ = false;   // the lines that were kept so far are no more
  bool added_ = false;     // nothing was kept so far
  bool record_changed_ = false;
  bool table_changed_ = false;
};

// A line of the list as it is kept, and back.
std::string entry_line(const engine::Match& match, const engine::Entry& entry);
engine::Entry entry_from_line(const engine::Match& match, std::string_view line);

}  // namespace agon::server
