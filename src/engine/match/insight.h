// What can be asked about a match, as JSON by names: for the protocol and for the server. Each is answered from what
// the seat or viewer may know; what is wrong with a question is thrown as a ProtocolError.
#pragma once
#include <boost/json.hpp>
#include <string>

#include "engine/match/match.h"
#include "packs/language.h"

namespace agon::engine {

// One of the game's queries (Game::queries), its operands by name.
boost::json::value query_result(const Match& match, int viewer, const std::string& name,
                                const boost::json::object& operands);

// The numbers of a figure as they are now, each with its parts: [{"name", "title", "value", "parts": [{"rule",
// "amount"}]}]. They are what the game's queries about one figure answer with; texts call them "<query>.<name>".
boost::json::array figure_numbers(const Match& match, int viewer, const std::string& figure, packs::Language language);

// The odds of a choice that the seat may make now.
boost::json::array odds_of(const Match& match, int seat, const boost::json::value& choice, packs::Language language);

// Why a wish is refused: {"allowed": false, "refusal": {…}}; or how it is done: {"allowed": true, "path": […]}.
boost::json::object why_not(const Match& match, int seat, const boost::json::value& wish, packs::Language language);

}  // namespace agon::engine
