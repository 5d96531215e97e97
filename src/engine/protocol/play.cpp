// Questions and answers.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "engine/codec.h"
#include "engine/protocol/commands.h"
#include "packs/nearest.h"

namespace agon::engine {
namespace {

constexpr std::size_t kMaxAnswers = 4096;

json::value seat_json(int seat) { return seat == kChanceSeat ? json::value("chance") : json::value(seat); }

json::object question(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const packs::Language language = request.language();
  request.finish();
  return standing(match, language);
}

// The seat that a line names, or the only one that is asked.
int asked_seat(const Match& match, Request& request) {
  if (request.has("seat")) return seat_from(match, request, "seat", true);
  const Question asked = match.question();
  if (asked.over()) request.fail("seat", "the match is over: nobody is asked");
  for (int seat = 0; seat <= kChanceSeat; ++seat) {
    if (asked.owes == only(seat)) return seat;
  }
  request.fail("seat", "\"seat\" is missing: several are asked");
}

json::object options(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const packs::Language language = request.language();
  const bool texts = request.boolean("texts", true);
  const int seat = asked_seat(match, request);
  request.finish();
  json::array list;
  for (const Choice choice : match.options(seat)) {
    json::object option{{"choice", choice_to_json(match.terms(), choice)}};
    if (texts) {
      option.emplace("text", choice_text(match.naming(language), choice));
      if (std::string gist = choice_gist(match.naming(language), choice); !gist.empty()) {
        option.emplace("gist", std::move(gist));
      }
    }
    list.push_back(std::move(option));
  }
  return {{"seat", seat_json(seat)}, {"asked", match.question().asks(seat)}, {"options", std::move(list)}};
}

json::object outcomes(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  request.finish();
  if (!match.question().chance()) throw ProtocolError{"chance is not asked"};
  std::vector<Outcome> all;
  if (!match.game().outcomes(match.ruleset().block(), match.position().data(), all)) {
    throw ProtocolError{"there are too many outcomes to list"};
  }
  json::array list;
  u64 total = 0;
  for (const Outcome& outcome : all) {
    list.push_back(outcome_to_json(match.terms(), outcome));
    total += outcome.weight;
  }
  return {{"outcomes", std::move(list)}, {"total", total}};
}

// One answer as a line gives it: who, and what by content or by its place among the options; perhaps to which question.
struct Given {
  std::optional<int> seat;
  std::optional<Choice> choice;
  std::size_t index = 0;
  std::string at;  // "walk.facing": the question that it answers
};

Given given_from(const Match& match, Request& item, std::optional<int> usual_seat) {
  Given given{.seat = usual_seat};
  if (item.has("seat")) given.seat = seat_from(match, item, "seat", true);
  given.at = item.string("at", "");
  const json::value* choice = item.optional("choice");
  if (choice != nullptr && item.has("index")) item.fail("index", "expected either a choice or an index");
  if (choice != nullptr) {
    const auto read = choice_from_json(match.terms(), *choice);
    if (!read) item.fail("choice", read.error());
    given.choice = *read;
  } else {
    if (!item.has("index")) item.fail("choice", "\"choice\" is missing: expected a choice, or its \"index\"");
    given.index = static_cast<std::size_t>(item.integer("index", 0, ChoiceList::kCapacity - 1));
  }
  return given;
}

// A list may hold choices alone: {"verb": …}.
std::vector<Given> answers_from(const Match& match, Request& request, std::optional<int> usual_seat) {
  const json::value& list = request.required("answers", "a list of answers");
  if (!list.is_array()) request.wrong("answers", "a list of answers", list);
  if (list.get_array().size() > kMaxAnswers) request.fail("answers", fmt::format("at most {} are taken", kMaxAnswers));
  std::vector<Given> out;
  for (std::size_t i = 0; i < list.get_array().size(); ++i) {
    const json::value& value = list.get_array()[i];
    const std::string path = request.path(fmt::format("answers[{}]", i));
    if (value.is_object() && value.get_object().contains("verb")) {
      const auto read = choice_from_json(match.terms(), value);
      if (!read) throw ProtocolError{read.error(), path};
      out.push_back({.seat = usual_seat, .choice = *read});
      continue;
    }
    Request item(value, path);
    out.push_back(given_from(match, item, usual_seat));
    item.finish();
  }
  return out;
}

std::string at_name(const Match& match) {
  if (match.over()) return "over";
  const auto [procedure, step] = step_name(match.game(), match.question());
  return fmt::format("{}.{}", procedure, step);
}

// The seat that an answer is of: the one that it names, or the only one that is asked.
int seat_of(const Match& match, const Given& given) {
  if (given.seat) return *given.seat;
  for (int seat = 0; seat <= kChanceSeat; ++seat) {
    if (match.question().owes == only(seat)) return seat;
  }
  return kNobody;
}

// Why an answer cannot be given now; empty: it was given.
json::object give(Match& match, const Given& given, const Naming& naming) {
  if (!given.at.empty() && given.at != at_name(match)) {
    return {{"message", fmt::format("expected the question {}, came {}", given.at, at_name(match))}};
  }
  const int seat = seat_of(match, given);
  Choice choice = given.choice.value_or(Choice{0});
  if (!given.choice) {
    const ChoiceList list = match.options(seat);
    if (given.index >= static_cast<std::size_t>(list.size)) {
      return {{"message", fmt::format("there are {} options, counted from 0", list.size)}};
    }
    choice = list[static_cast<int>(given.index)];
  }
  const Refusal refusal = match.answer(seat, choice);
  if (refusal.allowed()) return {};
  return {{"message", refusal_text(naming, refusal)}, {"refusal", refusal_to_json(naming, refusal)}};
}

// Adds the events of the entries from `first` on, as a viewer may know them.
void add_events(json::array& out, const Match& match, std::size_t first, int viewer, packs::Language language) {
  for (const auto& entry : match.log().subspan(first)) {
    for (const Event& event : entry->events) {
      out.push_back(event_to_json(match.naming(language, *entry), event, viewer));
    }
  }
}

json::object answered(const Match& match, std::size_t applied, json::array events, packs::Language language) {
  json::object out{{"applied", applied}, {"events", std::move(events)}};
  for (auto& [key, value] : standing(match, language)) out.emplace(key, std::move(value));
  return out;
}

// Who hears what comes of an answer when the line does not say it: the seat that answers. Chance is nobody.
int usual_viewer(int seat) { return seat == kChanceSeat ? kNobody : seat; }

json::object answer(SessionState& session, Request& request) {
  Match& match = match_of(session, request);
  const packs::Language language = request.language();
  std::optional<int> seat;
  if (request.has("seat")) seat = seat_from(match, request, "seat", true);
  std::optional<int> viewer;
  if (seat) viewer = usual_viewer(*seat);
  if (request.optional("viewer") != nullptr) viewer = viewer_from(match, request, "viewer");
  json::array events;
  const auto give_and_tell = [&](const Given& given) {
    const std::size_t first = match.log().size();
    const int hears = viewer.value_or(usual_viewer(seat_of(match, given)));
    json::object refused = give(match, given, match.naming(language));
    add_events(events, match, first, hears, language);
    return refused;
  };
  if (!request.has("answers")) {
    const Given given = given_from(match, request, seat);
    request.finish();
    const json::object refused = give_and_tell(given);
    if (refused.empty()) return answered(match, 1, std::move(events), language);
    ProtocolError error{std::string(refused.at("message").get_string()), given.choice ? "choice" : "index"};
    if (const json::value* refusal = refused.if_contains("refusal")) error.refusal = refusal->get_object();
    throw error;
  }
  const std::vector<Given> list = answers_from(match, request, seat);
  request.finish();
  std::size_t applied = 0;
  json::object stopped;
  while (applied < list.size() && stopped.empty()) {
    stopped = give_and_tell(list[applied]);
    if (stopped.empty()) ++applied;
  }
  json::object out = answered(match, applied, std::move(events), language);
  if (!stopped.empty()) out.emplace("stopped", std::move(stopped));
  return out;
}

json::object chance(SessionState& session, Request& request) {
  Match& match = match_of(session, request);
  const packs::Language language = request.language();
  const i64 most = request.integer("most", 1, static_cast<i64>(kMaxAnswers), 1);
  const int viewer = viewer_from(match, request, "viewer");
  request.finish();
  const std::size_t first = match.log().size();
  if (!match.question().chance()) throw ProtocolError{"chance is not asked"};
  std::size_t applied = 0;
  while (static_cast<i64>(applied) < most && match.roll()) ++applied;
  json::array events;
  add_events(events, match, first, viewer, language);
  return answered(match, applied, std::move(events), language);
}

}  // namespace

int seat_from(const Match& match, Request& request, std::string_view name, bool or_chance) {
  const std::string expected =
      fmt::format("a seat from 0 to {}{}", match.seats() - 1, or_chance ? ", or \"chance\"" : "");
  const json::value& value = request.required(name, expected);
  if (or_chance && value.is_string() && value.get_string() == "chance") return kChanceSeat;
  if (!value.is_int64() || value.get_int64() < 0 || value.get_int64() >= match.seats()) {
    request.wrong(name, expected, value);
  }
  return static_cast<int>(value.get_int64());
}

int viewer_from(const Match& match, Request& request, std::string_view name, int otherwise) {
  const json::value* value = request.optional(name);
  if (value == nullptr) return otherwise;
  if (value->is_string() && value->get_string() == "spectator") return kNobody;
  if (value->is_string() && value->get_string() == "all") return kAllSeeing;
  if (value->is_int64() && value->get_int64() >= 0 && value->get_int64() < match.seats()) {
    return static_cast<int>(value->get_int64());
  }
  request.wrong(name, fmt::format("a seat from 0 to {}, \"spectator\" or \"all\"", match.seats() - 1), *value);
}

std::span<const Command> play_commands() {
  static constexpr std::array commands{Command{"question", question}, Command{"options", options},
                                       Command{"outcomes", outcomes}, Command{"answer", answer},
                                       Command{"chance", chance}};
  return commands;
}

}  // namespace agon::engine
