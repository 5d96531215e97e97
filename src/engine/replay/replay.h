// Replay files: one JSON object in a text file, *.agon.json. A file holds the list of choices, so that a match can go
// on from it and every roll can be checked, and the events with what they changed in the scene, so that it can always
// be watched, whatever became of the rules since.
#pragma once
#include <boost/json.hpp>
#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/chance.h"
#include "engine/match/match.h"
#include "engine/match/ruleset.h"

namespace agon::engine {

inline constexpr int kReplayFormat = 2;  // files of format 1 are raised to it (format_1.h)
inline constexpr std::string_view kReplayEnding = ".agon.json";

// An event as a file tells it.
struct ReplayEvent {
  std::string rule;
  std::string name;
  boost::json::object operands;
  std::vector<std::string> texts;  // by language
  ScenePatch patch;
};

// A line of the list as a file tells it. What a choice says is understood only with the rules.
struct ReplayEntry {
  Entry::Kind kind = Entry::Kind::choice;
  int seat = kNobody;
  boost::json::object choice;
  bool by_hand = false;
  std::size_t keeps = 0;
  u8 consents = 0;
  int version = 0;
  boost::json::object position;  // of a rebase
  ScenePatch patch;              // what an undo or a rebase changed
  u64 hash = 0;
  std::vector<ReplayEvent> events;
  boost::json::object line;  // all of it, as it is written
};

struct ReplayPack {
  std::string name;
  std::string version;
  std::string hash;
};

// A file that was read: well formed, every patch fits; whether the choices are legal is not yet known.
struct Replay {
  std::string game;
  int version = 0;
  std::vector<ReplayPack> packs;  // the lowest first
  boost::json::object options;
  std::vector<std::string> seats;
  std::vector<std::string> additions;
  bool by_hand = false;
  std::string commitment;
  std::optional<Seed> seed;
  Scene opening;  // before the first entry
  std::vector<ReplayEvent> start;
  boost::json::array start_lines;  // the same, as they are written
  std::vector<ReplayEntry> entries;
  boost::json::object position;  // where the match stands
  bool over = false;

  // The scene after so many entries.
  Scene scene_after(std::size_t count) const;
};

// A match as the text of a file, an entry a line. The seed is written when the match is over, or when `with_seed` says
// so (whoever plays on one machine keeps it to go on later).
std::string replay_text(const Match& match, bool with_seed);
// Empty, or in words what went wrong.
std::string write_replay(const Match& match, const std::string& path, bool with_seed);

// A file of this format or of an earlier one. Strict: an error names the place in the file, as in `entries[3].choice:
// expected an object`.
std::expected<Replay, std::string> parse_replay(std::string_view text);
std::expected<Replay, std::string> read_replay(const std::string& path);

// The match of a file, to go on with: the same game, version and packs, every choice legal, every hash the same. A file
// without its seed goes on with chance by hand.
std::expected<Match, std::string> resume(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset);
// The same for a file of another version: the match goes on from the position that the file holds.
std::expected<Match, std::string> rebase(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset);

// The same to be looked at only: also of a match that is over.
std::expected<Match, std::string> watched(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset);

// What came of doing everything again.
struct Verification {
  bool holds = false;
  std::size_t entry = 0;  // where the first difference is, counted from 0
  std::string rule;       // the rule at work there, where one is known
  std::string what;       // "dice", "hash", "events", …
  std::string in_file;
  std::string recomputed;
  std::size_t rolls = 0;    // answers of chance that follow from the seed
  std::size_t by_hand = 0;  // answers of chance that somebody gave
  std::size_t choices = 0;  // answers of seats
  std::size_t past = 0;     // lines by other rules, which can be watched only

  // One or two sentences. What differs is written as in the file, whatever the language.
  std::string text(packs::Language language = packs::Language::en) const;
};

// Plays the file again: every roll from the seed, every choice, hash, event and patch.
Verification verify(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset);

}  // namespace agon::engine
