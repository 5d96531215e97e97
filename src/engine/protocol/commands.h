// The commands of the protocol, in groups; protocol.cpp finds them by name.
#pragma once
#include <boost/json.hpp>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/match/match.h"
#include "engine/match/ruleset.h"
#include "engine/protocol/request.h"

namespace agon::engine {

struct SessionState {
  Library library;
  std::map<std::string, Match, std::less<>> matches;
};

// `run` reads its fields, finishes the request, and only then changes anything.
struct Command {
  std::string_view name;
  boost::json::object (*run)(SessionState& session, Request& request);
};

std::span<const Command> about_commands();  // games, rules, what there is
std::span<const Command> match_commands();  // matches as a whole: start, save, undo
std::span<const Command> play_commands();   // questions and answers
std::span<const Command> query_commands();  // looking and asking

// What the groups share.
inline constexpr std::string_view kUsualMatch = "main";
std::span<const std::span<const Command>> all_commands();
// The match that a line is about: "match", or the usual one.
Match& match_of(SessionState& session, Request& request);
// The game that a line is about ("pack", else "game"), made ready.
std::shared_ptr<const Ruleset> ruleset_of(SessionState& session, Request& request);
// A seat of the match; chance as "chance" where it may be one.
int seat_from(const Match& match, Request& request, std::string_view name, bool or_chance = false);
// Who looks: a seat, "spectator" or "all". Nobody sees everything who did not ask for it by that name.
int viewer_from(const Match& match, Request& request, std::string_view name, int otherwise = kNobody);
// Where the match stands: question, scores, number of choices.
boost::json::object standing(const Match& match, packs::Language language);
// The first problem of a pack, and how many more there are.
std::string one_line(const packs::Problems& problems);

}  // namespace agon::engine
