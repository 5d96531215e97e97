// Choices, events, refusals and questions as JSON by names, and as sentences for people.
//
// Numbers and seats (counted from 0) are JSON numbers, dice are lists of the faces they show ([3, 5], faces from 1),
// nobody is null, chance is "chance" (which can be told, but is no operand that anybody could give), everything else is
// a string: the names that Game::name_of and Game::value_of give. What is read is judged in full: an error names what
// was wrong, what was expected and the nearest known name.
//
// Keys of the texts: `choice.<verb>`, `event.<name>`, `event.<name>_hidden` (for those who may not know the secret
// operands), `reason.<name>`, `ask.<procedure>.<step>`, `direction.<name>`, `seat.nobody`, `seat.chance`, and
// `<kind>.<name>` for a game's own kinds, where the game has no title of its own for the value (Game::title_of).
#pragma once
#include <boost/json.hpp>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/choice.h"
#include "core/event.h"
#include "core/question.h"
#include "core/refusal.h"
#include "engine/game.h"
#include "engine/json/text.h"
#include "engine/match/position.h"
#include "engine/match/ruleset.h"
#include "engine/match/viewer.h"
#include "engine/words.h"
#include "packs/language.h"

namespace agon::engine {

namespace json = boost::json;

// By what values are named: the rules, and the position where names depend on it. A ruleset alone will do for a game
// whose names do not.
struct Terms {
  const Ruleset& ruleset;
  const std::byte* at = nullptr;

  Terms(const Ruleset& rules, const std::byte* position = nullptr) : ruleset(rules), at(position) {}
  Terms(const Ruleset& rules, const Position& position) : Terms(rules, position.data()) {}

  std::string name(Kind kind, i64 value) const { return ruleset.game->name_of(ruleset.block(), at, kind, value); }
  std::optional<i64> value(Kind kind, std::string_view name) const {
    return ruleset.game->value_of(ruleset.block(), at, kind, name);
  }
};

// How things are named for people: by which rules, in which language, what the players are called, and at which
// position.
struct Naming {
  const Ruleset& ruleset;
  packs::Language language = packs::Language::en;
  std::span<const std::string> seats{};
  const std::byte* at = nullptr;

  Terms terms() const { return {ruleset, at}; }

  // The name of a seat; chance and nobody have names too.
  std::string seat(i64 seat) const;
};

// One value of an operand.
json::value operand_to_json(const Terms& terms, Kind kind, i64 value);
std::string operand_text(const Naming& naming, Kind kind, i64 value);
// `what` is how an error calls it: "card".
std::expected<i64, std::string> operand_from_json(const Terms& terms, Kind kind, const json::value& value,
                                                  std::string_view what);
// The same from what a person typed: "3", "e5", "nw", "3,5".
std::expected<i64, std::string> operand_from_text(const Terms& terms, Kind kind, std::string_view text,
                                                  std::string_view what);
// The name of a kind: "seat", "card", a game's own.
std::string_view kind_name(const Game& game, Kind kind);
// The kind of that name whose values have names of their own; none for what is counted, and for unknown names.
std::optional<Kind> kind_from(const Game& game, std::string_view name);

// {"verb": "play", "card": "8", "section": "attack"}
json::object choice_to_json(const Terms& terms, Choice choice);
void write_choice(JsonText& out, const Terms& terms, Choice choice);
std::expected<Choice, std::string> choice_from_json(const Terms& terms, const json::value& value);
// `play card=8 section=attack`: the same in one line, for logs and hashes; it depends on no language.
std::string choice_line(const Terms& terms, Choice choice);
std::string choice_text(const Naming& naming, Choice choice);
// What it costs and brings, where the text does not tell; may be empty.
std::string choice_gist(const Naming& naming, Choice choice);

// What somebody would like to do: {"verb": …} with any of the operands, or operands alone. {"figure": …} is whatever
// operand names the figure of the scene with that id.
std::expected<Wish, std::string> wish_from_json(const Terms& terms, const json::value& value);

// {"rule": "champions.draw.hand", "event": "drew", "seat": 1, "card": "8", "text": "…"}; what the viewer may not know
// is left out.
json::object event_to_json(const Naming& naming, const Event& event, int viewer);
// Its fields, into an object that may have more.
void write_event(JsonText& out, const Naming& naming, const Event& event, int viewer);
std::string event_text(const Naming& naming, const Event& event, int viewer);

// {"rule": "…", "reason": "not_adjacent", "facts": {"to": "e5"}, "text": "…"}
json::object refusal_to_json(const Naming& naming, const Refusal& refusal);
std::string refusal_text(const Naming& naming, const Refusal& refusal);

// {"owes": [0], "procedure": "turn", "step": "play", "text": "…"}; chance owes as "chance". When the game is over:
// {"over": true, "ending": "win", "results": [2, 0]} (halves of a win, by seat), with "fault" if that is why.
json::object question_to_json(const Naming& naming, const Position& position);
void write_question(JsonText& out, const Naming& naming, const Position& position);
std::string question_text(const Naming& naming, Question question);
// The procedure and the step of a question, by name.
std::pair<std::string_view, std::string_view> step_name(const Game& game, Question question);
std::string_view fault_name(Fault fault);

// {"choice": {…}, "weight": 5}: one of the answers of chance.
json::object outcome_to_json(const Terms& terms, const Outcome& outcome);

// What odds are about: `odds.<what>`, with the seat and what else they are about.
std::string odds_text(const Naming& naming, const Odds& odds);

// {"value": …, "parts": [{"rule": "…", "amount": 2}]}: a number taken apart.
json::object parts_to_json(const Ruleset& ruleset, std::span<const Part> parts);

}  // namespace agon::engine
