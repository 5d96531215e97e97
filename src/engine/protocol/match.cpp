// Matches as a whole: starting, setting up, keeping, taking back.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "engine/json/options.h"
#include "engine/match/seat_names.h"
#include "engine/protocol/commands.h"
#include "engine/replay/replay.h"
#include "packs/nearest.h"

namespace agon::engine {
namespace {

constexpr std::size_t kMaxMatches = 256;
constexpr std::size_t kMaxNameBytes = 100;

// The name that a new match gets.
std::string new_name(const SessionState& session, Request& request, std::string_view field) {
  const std::string name = request.string(field, kUsualMatch);
  if (name.empty() || name.size() > kMaxNameBytes) {
    request.fail(field, fmt::format("expected a name of 1 to {} bytes", kMaxNameBytes));
  }
  if (session.matches.size() >= kMaxMatches && !session.matches.contains(name)) {
    request.fail(field, fmt::format("there are {} matches already: close some", kMaxMatches));
  }
  return name;
}

Seed seed_from(Request& request) {
  const json::value* value = request.optional("seed");
  if (value == nullptr) return Seed::fresh();
  if (value->is_int64()) return Seed::from_text(std::to_string(value->get_int64()));
  if (!value->is_string()) request.wrong("seed", "a string or a whole number", *value);
  return Seed::from_text(std::string_view(value->get_string()));
}

bool by_hand(Request& request) {
  constexpr std::array<std::string_view, 2> words{"engine", "hand"};
  const std::string word = request.string("chance", words[0]);
  if (word != words[0] && word != words[1]) request.fail("chance", packs::unknown_name("value", word, words));
  return word == words[1];
}

MatchSetup setup_from(SessionState& session, Request& request) {
  MatchSetup setup;
  setup.ruleset = ruleset_of(session, request);
  setup.seed = seed_from(request);
  setup.by_hand = by_hand(request);
  setup.seats = request.strings("seats");
  if (std::string wrong = wrong_seat_names(setup.seats); !wrong.empty()) request.fail("seats", std::move(wrong));
  setup.language = request.language();
  setup.additions = request.strings("additions");
  const json::object options = request.object("options");
  auto read = options_from_json(*setup.ruleset, options);
  if (!read) request.fail("options", read.error());
  setup.options = std::move(*read);
  return setup;
}

json::object keep(SessionState& session, const std::string& name, Match match, packs::Language language) {
  json::object out{{"match", name}, {"seats", json::value_from(match.setup().seats)}};
  out.emplace("commitment", match.setup().seed.commitment());
  for (auto& [key, value] : standing(match, language)) out.emplace(key, std::move(value));
  session.matches.insert_or_assign(name, std::move(match));
  return out;
}

json::object start(SessionState& session, Request& request) {
  const std::string name = new_name(session, request, "match");
  const packs::Language language = request.language();
  MatchSetup setup = setup_from(session, request);
  request.finish();
  auto match = Match::start(std::move(setup));
  if (!match) throw ProtocolError{match.error()};
  return keep(session, name, std::move(*match), language);
}

json::object set_up(SessionState& session, Request& request) {
  const std::string name = new_name(session, request, "match");
  const packs::Language language = request.language();
  MatchSetup setup = setup_from(session, request);
  json::object wanted;
  // What is left belongs to the game: the position, the entry point and its operands.
  for (const auto& [key, value] : request.whole()) {
    constexpr std::array<std::string_view, 11> ours{"id",   "do",     "match",     "language", "game",   "pack",
                                                    "seed", "chance", "additions", "seats",    "options"};
    if (std::find(ours.begin(), ours.end(), std::string_view(key)) == ours.end()) wanted.emplace(key, value);
  }
  Position position(setup.ruleset->game->bytes);
  const std::string wrong = setup.ruleset->game->set_up(setup.ruleset->block(), setup.options, wanted, position.data());
  if (!wrong.empty()) {
    const std::size_t colon = wrong.find(": ");  // the game names the field first
    if (colon == std::string::npos) throw ProtocolError{wrong, "position"};
    throw ProtocolError{wrong.substr(colon + 2), wrong.substr(0, colon)};
  }
  auto match = Match::start_from(std::move(setup), position);
  if (!match) throw ProtocolError{match.error()};
  return keep(session, name, std::move(*match), language);
}

json::object matches(SessionState& session, Request& request) {
  request.finish();
  json::array list;
  for (const auto& [name, match] : session.matches) {
    list.push_back(
        {{"match", name}, {"game", match.game().name}, {"choices", match.choices()}, {"over", match.over()}});
  }
  return {{"matches", std::move(list)}};
}

json::object copy(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  request.required("to", "a string");
  const std::string to = new_name(session, request, "to");
  request.finish();
  Match other = match;
  session.matches.insert_or_assign(to, std::move(other));
  return {{"match", to}};
}

json::object close(SessionState& session, Request& request) {
  match_of(session, request);
  const std::string name = request.string("match", kUsualMatch);
  request.finish();
  session.matches.erase(name);
  return {{"closed", name}};
}

// A replay file is written for people, a line an entry; here it is one line.
json::value replay_json(const Match& match, bool with_seed) { return json::parse(replay_text(match, with_seed)); }

json::object save(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const bool with_seed = request.boolean("seed", true);
  request.finish();
  return {{"replay", replay_json(match, with_seed)}};
}

Replay replay_from(Request& request) {
  const json::value& value = request.required("replay", "a saved match");
  auto replay = parse_replay(json::serialize(value));
  if (!replay) request.fail("replay", replay.error());
  return std::move(*replay);
}

std::shared_ptr<const Ruleset> ruleset_for(SessionState& session, Request& request, const Replay& replay) {
  const std::string pack =
      request.string("pack", replay.packs.empty() ? std::string_view(replay.game) : replay.packs.back().name);
  packs::Problems problems;
  auto ruleset = session.library.open(pack, problems);
  if (ruleset == nullptr) request.fail(request.has("pack") ? "pack" : "replay", one_line(problems));
  return ruleset;
}

json::object load(SessionState& session, Request& request) {
  const std::string name = new_name(session, request, "match");
  const packs::Language language = request.language();
  const Replay replay = replay_from(request);
  const auto ruleset = ruleset_for(session, request, replay);
  const bool rebased = request.boolean("rebase", false);
  request.finish();
  auto match = rebased ? rebase(replay, ruleset) : resume(replay, ruleset);
  if (!match) request.fail("replay", match.error());
  return keep(session, name, std::move(*match), language);
}

json::object verify_match(SessionState& session, Request& request) {
  const packs::Language language = request.language();
  Verification found;
  if (request.optional("replay") != nullptr) {
    const Replay replay = replay_from(request);
    const auto ruleset = ruleset_for(session, request, replay);
    request.finish();
    found = verify(replay, ruleset);
  } else {
    const Match& match = match_of(session, request);
    request.finish();
    const auto replay = parse_replay(replay_text(match, true));
    if (!replay) throw ProtocolError{replay.error()};
    found = verify(*replay, match.setup().ruleset);
  }
  json::object out{{"holds", found.holds},
                   {"rolls", found.rolls},
                   {"by_hand", found.by_hand},
                   {"choices", found.choices},
                   {"text", found.text(language)}};
  if (!found.holds) {
    out.emplace("difference", json::object{{"entry", found.entry},
                                           {"rule", found.rule},
                                           {"what", found.what},
                                           {"in_file", found.in_file},
                                           {"recomputed", found.recomputed}});
  }
  return out;
}

json::object undo(SessionState& session, Request& request) {
  Match& match = match_of(session, request);
  const packs::Language language = request.language();
  const int seat = seat_from(match, request, "seat");
  u8 consents = 0;
  if (const json::value* list = request.optional("consents")) {
    if (!list->is_array()) request.wrong("consents", "a list of seats", *list);
    for (const json::value& item : list->get_array()) {
      if (!item.is_int64() || item.get_int64() < 0 || item.get_int64() >= match.seats()) {
        request.wrong("consents", "a list of seats", *list);
      }
      consents = static_cast<u8>(consents | only(static_cast<int>(item.get_int64())));
    }
  }
  const bool to = request.has("keeps");
  const i64 keeps = request.integer("keeps", 0, static_cast<i64>(match.choices()), 0);
  request.finish();
  const std::string wrong = to ? match.undo_to(seat, static_cast<std::size_t>(keeps), consents, language)
                               : match.undo(seat, consents, language);
  if (!wrong.empty()) throw ProtocolError{wrong, to ? "keeps" : "seat"};
  return standing(match, language);
}

json::object hash(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  request.finish();
  return {{"hash", hash_text(match.hash())}, {"choices", match.choices()}};
}

json::object events(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const packs::Language language = request.language();
  const int viewer = viewer_from(match, request, "seat");
  const auto log = match.log();
  const auto count = static_cast<i64>(log.size());
  const i64 since = request.integer("since", 0, count, 0);
  const i64 most = request.integer("most", 0, std::numeric_limits<i64>::max(), count);
  request.finish();
  json::object out;
  if (since == 0) out.emplace("start", start_to_json(match, viewer, language));
  json::array entries;
  const i64 end = since + std::min(most, count - since);
  for (i64 i = since; i < end; ++i) {
    entries.push_back(entry_to_json(match, *log[static_cast<std::size_t>(i)], viewer, language));
  }
  out.emplace("entries", std::move(entries));
  out.emplace("next", end);
  return out;
}

}  // namespace

Match& match_of(SessionState& session, Request& request) {
  const std::string name = request.string("match", kUsualMatch);
  const auto found = session.matches.find(name);
  if (found != session.matches.end()) return found->second;
  std::vector<std::string_view> known;
  for (const auto& [each, match] : session.matches) known.push_back(each);
  if (known.empty()) request.fail("match", "no match has been started");
  request.fail("match", packs::unknown_name("match", name, known));
}

json::object standing(const Match& match, packs::Language language) {
  json::array scores;
  for (int seat = 0; seat < match.seats(); ++seat) {
    scores.emplace_back(match.game().score(match.ruleset().block(), match.position().data(), seat));
  }
  return {{"choices", match.choices()},
          {"scores", std::move(scores)},
          {"question", question_to_json(match.naming(language), match.position())}};
}

std::span<const Command> match_commands() {
  static constexpr std::array commands{
      Command{"start", start}, Command{"set_up", set_up}, Command{"matches", matches}, Command{"copy", copy},
      Command{"close", close}, Command{"save", save},     Command{"load", load},       Command{"verify", verify_match},
      Command{"undo", undo},   Command{"hash", hash},     Command{"events", events}};
  return commands;
}

}  // namespace agon::engine
