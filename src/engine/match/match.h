// A match: who plays what by which rules, and the list of everything that was chosen. The position is always what
// replaying the list gives.
#pragma once
#include <boost/json.hpp>
#include <cstddef>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/choice.h"
#include "core/event.h"
#include "core/question.h"
#include "core/refusal.h"
#include "engine/codec.h"
#include "engine/match/chance.h"
#include "engine/match/position.h"
#include "engine/match/ruleset.h"
#include "engine/match/viewer.h"
#include "engine/scene/patch.h"
#include "engine/scene/scene.h"

namespace agon::engine {

// What a match starts from.
struct MatchSetup {
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<i64> options{};        // empty: the usual ones
  std::vector<std::string> seats{};  // names of the players; those left out are "Player 1", "Player 2", …,
  packs::Language language{};        // in this language
  Seed seed{};
  std::vector<std::string> additions{};  // what each seat adds to the seed; may be empty
  bool by_hand = false;                  // chance waits for `supply` or `roll`, instead of answering by the seed
  bool records = true;                   // keeps events and positions; else only the choices
};

// One line of a match's list.
//   choice  what a seat or chance answered
//   undo    all choices after the first `keeps` are taken back; `seat` asked for it, the seats of `consents` agreed
//   rebase  the match goes on from this position, by this version of the rules
//   past    a line from before a rebase, by rules that are no more: kept as it was written, to be watched only
struct Entry {
  enum class Kind : u8 { choice, undo, rebase, past };
  Kind kind = Kind::choice;
  int seat = kNobody;
  Choice choice{};
  bool by_hand = false;  // chance's answer was given by somebody, not by the seed
  std::size_t keeps = 0;
  u8 consents = 0;
  int version = 0;
  boost::json::object content{};  // the position of a rebase, or the line of the past
  std::vector<Event> events{};    // of a recorded choice
  // Where the match stood before it and after it, by which it and its events are named; null when nothing is recorded,
  // and for the past.
  std::shared_ptr<const Position> before{};
  std::shared_ptr<const Position> after{};
  // What each event of the past changed for who knows all, and what a rebase changed that has a past. What anything
  // else changed, and for whom, follows from the positions (engine/match/changes.h).
  std::vector<ScenePatch> patches{};
};

// A line of the past as it was written, and what each of its events changed.
struct PastLine {
  boost::json::object line{};
  std::vector<ScenePatch> patches{};
};

// What a match has behind it that was played by other rules: the events of its start, the lines of its list, and the
// scenes that the all-seeing viewer saw before the first and after the last of them.
struct Past {
  boost::json::array start{};
  std::vector<PastLine> lines{};
  Scene opening{};
  Scene closing{};
};

// What taking something back would mean.
struct UndoTerms {
  bool possible = false;
  std::size_t keeps = 0;  // choices that stay
  u8 needs = 0;           // seats whose consent it needs; 0: free
};

// A value: copies are matches of their own that share what both have behind them.
class Match {
 public:
  // Runs to the first question to a seat. An error says in words what is wrong with the setup.
  static std::expected<Match, std::string> start(MatchSetup setup);
  // The same from a position that was set up or saved: its list is the past, and a rebase. Viewers other than the
  // all-seeing one take the scene anew at a rebase.
  static std::expected<Match, std::string> start_from(MatchSetup setup, const Position& position, Past past = {});

  const Ruleset& ruleset() const { return *setup_.ruleset; }
  const Game& game() const { return *setup_.ruleset->game; }
  const MatchSetup& setup() const { return setup_; }
  int seats() const { return seats_; }
  // How things are named now, and in an entry: a taken back one keeps the names of its time.
  Terms terms() const { return {*setup_.ruleset, position_}; }
  Terms terms(const Entry& entry) const { return {*setup_.ruleset, at(entry)}; }
  Naming naming(packs::Language language) const { return {*setup_.ruleset, language, setup_.seats, position_.data()}; }
  Naming naming(packs::Language language, const Entry& entry) const {
    return {*setup_.ruleset, language, setup_.seats, at(entry)};
  }

  // Where it stands.
  const Position& position() const { return position_; }
  Question question() const { return game().question(position_.data()); }
  bool over() const { return question().over(); }
  ChoiceList options(int seat) const;  // empty when the seat is not asked
  u64 hash() const { return hash_of(position_); }
  u64 hash(const Entry& entry) const { return entry.after ? hash_of(*entry.after) : 0; }  // of the position after it

  // What a viewer may know.
  Position view(int viewer) const { return view(position_, viewer); }
  Scene scene(int viewer) const { return scene(position_, viewer); }
  // And what it could know when the match stood elsewhere.
  Position view(Position then, int viewer) const;
  Scene scene(const Position& then, int viewer) const;
  // The scene without its ground, which never changes, of what a viewer knows.
  Scene pieces(const Position& view, int viewer) const;
  Scene pieces(int viewer) const { return pieces(view(viewer), viewer); }

  // An answer to the question, and chance's answers that follow by themselves. Refused: nothing has changed.
  Refusal check(int seat, Choice choice) const;
  Refusal answer(int seat, Choice choice);
  // Chance's answer where it waits (`by_hand`): given by somebody, or made from the seed.
  Refusal supply(Choice choice);
  bool roll();  // false: chance is not asked

  // Taking back the seat's last choice and all that came after it. It is free while nothing but choices of that seat
  // would be taken back; else all other seats must agree. Empty, or in words why not.
  UndoTerms undo_terms(int seat) const;
  std::string undo(int seat, u8 consents = 0, packs::Language language = packs::Language::en);
  // Taking back to the first `keeps` choices, whoever made them.
  UndoTerms undo_terms(int seat, std::size_t keeps) const;
  std::string undo_to(int seat, std::size_t keeps, u8 consents = 0, packs::Language language = packs::Language::en);

  // The list. Entries are never removed: an undo is one more. The choices in force are those that no undo took back.
  std::span<const std::shared_ptr<const Entry>> log() const { return log_; }
  std::size_t choices() const { return live_.size(); }
  const Entry& choice(std::size_t i) const { return *log_[live_[i].entry]; }
  Position position_after(std::size_t choices) const;
  const std::vector<Event>& events_at_start() const { return events_at_start_; }
  // What was played by other rules; null: nothing.
  const Past* past() const { return past_.get(); }
  // What the all-seeing viewer saw before the first entry.
  Scene opening() const { return past_ ? past_->opening : scene(*snapshots_.front(), kAllSeeing); }

  // The same match with everything recorded, from repeating it.
  Match recorded() const;

  // Repeating the list of another match, line by line and as it stands: a match that has begun waits even for chance.
  // `repeat` says in words what is wrong with the line, and then changes nothing; `go_on` lets chance answer again.
  static std::expected<Match, std::string> begin(MatchSetup setup);
  static std::expected<Match, std::string> begin_from(MatchSetup setup, const Position& position, Past past = {});
  std::string repeat(const Entry& line);
  void go_on();
  // What chance answers here by the seed. Only while it is asked.
  Choice draw() const;

 private:
  explicit Match(MatchSetup setup) : setup_(std::move(setup)) {}

  // A choice in force: its entry, and the transcript with it.
  struct Live {
    std::size_t entry = 0;
    Transcript transcript{};
  };

  std::string begin_here(const Position* from);
  Scene with_names(Scene drawn) const;
  void apply(int seat, Choice choice, bool by_hand);
  void take_back(int seat, std::size_t keeps, u8 consents);
  void add(Entry entry);
  const std::byte* at(const Entry& entry) const { return (entry.after ? *entry.after : position_).data(); }
  const std::shared_ptr<const Position>& before_next() const {
    return log_.empty() ? snapshots_.front() : log_.back()->after;
  }
  u64 hash_of(const Position& position) const { return game().hash(ruleset().block(), position.data()); }
  const Transcript& transcript() const { return live_.empty() ? first_transcript_ : live_.back().transcript; }

  MatchSetup setup_;
  int seats_ = 0;
  Position position_;
  std::vector<std::shared_ptr<const Entry>> log_;
  std::vector<Live> live_;
  std::vector<std::shared_ptr<const Position>> snapshots_;  // before the first choice, and after every kSnapshotEvery
  Transcript first_transcript_{};
  std::vector<Event> events_at_start_;
  std::shared_ptr<const Past> past_;
};

// The hash of a position as files and messages have it.
std::string hash_text(u64 hash);

// An entry for a viewer; what it may not know is left out.
//   {"kind": "choice", "seat": 0, "choice": {…}, "events": [{…, "patch": {…}}]}
//   {"kind": "undo", "seat": 0, "keeps": 12, "consents": [1], "patch": {…}}
//   {"kind": "rebase", "version": 2, "position": {…}, "patch": {…}}
// Chance's seat is "chance". Choices are shown to who made them and to the all-seeing viewer, who alone gets the hash
// and the lines of the past, as they were written then. The position of a rebase is the one that the viewer may know.
boost::json::object entry_to_json(const Match& match, const Entry& entry, int viewer, packs::Language language);
// The same as text, where it is known already what it changed for the viewer.
void write_entry(JsonText& out, const Match& match, const Entry& entry, std::span<const ScenePatch> changed, int viewer,
                 packs::Language language);
// The events before the first entry.
boost::json::array start_to_json(const Match& match, int viewer, packs::Language language);

}  // namespace agon::engine
