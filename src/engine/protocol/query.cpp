// Looking at a match and asking about it; nothing here changes anything.
#include <array>

#include "engine/match/insight.h"
#include "engine/protocol/commands.h"
#include "engine/scene/scene_json.h"

namespace agon::engine {
namespace {

json::object view(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const int viewer = viewer_from(match, request, "seat");
  request.finish();
  return {{"view", match.game().save(match.ruleset().block(), match.view(viewer).data())}};
}

json::object scene(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const int viewer = viewer_from(match, request, "seat");
  request.finish();
  return {{"scene", scene_to_json(match.scene(viewer))}};
}

json::object query(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const std::string name = request.string("query");
  const json::object operands = request.object("operands");
  const int viewer = viewer_from(match, request, "viewer");
  request.finish();
  return {{"result", query_result(match, viewer, name, operands)}};
}

json::object odds(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const packs::Language language = request.language();
  const int seat = seat_from(match, request, "seat");
  const json::value choice = request.required("choice", "a choice");
  request.finish();
  return {{"odds", odds_of(match, seat, choice, language)}};
}

json::object why(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const packs::Language language = request.language();
  const int seat = seat_from(match, request, "seat");
  const json::value wish = request.required("wish", "a verb and operands");
  request.finish();
  return why_not(match, seat, wish, language);
}

}  // namespace

std::span<const Command> query_commands() {
  static constexpr std::array commands{Command{"view", view}, Command{"scene", scene}, Command{"query", query},
                                       Command{"odds", odds}, Command{"why", why}};
  return commands;
}

}  // namespace agon::engine
