// Looking at a match and asking about it; nothing here changes anything.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/codec.h"
#include "engine/protocol_commands.h"
#include "engine/scene_json.h"
#include "packs/nearest.h"

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
  const json::object given = request.object("operands");
  const int viewer = viewer_from(match, request, "viewer");
  request.finish();
  const std::vector<QueryInfo> infos = match.game().queries();
  const auto info = std::find_if(infos.begin(), infos.end(), [&](const QueryInfo& each) { return each.name == name; });
  if (info == infos.end()) {
    std::vector<std::string_view> known;
    for (const QueryInfo& each : infos) known.push_back(each.name);
    request.fail("query", packs::unknown_name("query", name, known));
  }
  Request operands(given, "operands");
  std::vector<std::pair<std::string, i64>> values;
  for (const NamedOperand& operand : info->operands) {
    const json::value& value =
        operands.required(operand.name, fmt::format("a {}", kind_name(match.game(), operand.kind)));
    const auto read = operand_from_json(match.terms(), operand.kind, value, operand.name);
    if (!read) operands.fail(operand.name, read.error());
    values.emplace_back(operand.name, *read);
  }
  operands.finish();
  std::string error;
  json::value result =
      match.game().query(match.ruleset().block(), match.view(viewer).data(), info->name, values, error);
  if (!error.empty()) throw ProtocolError{error, "operands"};
  return {{"result", std::move(result)}};
}

json::object odds_json(const Match& match, const Odds& odds, packs::Language language) {
  const packs::Texts& texts = match.ruleset().texts;
  json::object out{{"what", odds.what}};
  packs::Operands operands;
  if (odds.seat != kNobody) {
    out.emplace("seat", odds.seat);
    operands.add("seat", match.naming(language).seat(odds.seat));
  }
  json::array weights;
  for (const auto& [value, weight] : odds.weights) weights.push_back({value, weight});
  json::object numbers;
  for (const auto& [name, parts] : odds.numbers) numbers.emplace(name, parts_to_json(match.ruleset(), parts));
  json::object assumptions;
  for (const std::string& key : odds.assumptions) {
    assumptions.emplace(key, texts.format(language, "odds.assumption." + key));
  }
  out.emplace("text", texts.format(language, "odds." + odds.what, operands));
  out.emplace("weights", std::move(weights));
  out.emplace("total", odds.total);
  if (odds.sampled) out.emplace("sampled", true);
  out.emplace("numbers", std::move(numbers));
  out.emplace("assumptions", std::move(assumptions));
  return out;
}

json::object odds(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const packs::Language language = request.language();
  const int seat = seat_from(match, request, "seat");
  const auto choice = choice_from_json(match.terms(), request.required("choice", "a choice"));
  if (!choice) request.fail("choice", choice.error());
  request.finish();
  if (const Refusal refusal = match.check(seat, *choice); !refusal.allowed()) {
    const Naming naming = match.naming(language);
    throw ProtocolError{refusal_text(naming, refusal), "choice", refusal_to_json(naming, refusal)};
  }
  json::array list;
  for (const Odds& each : match.game().odds(match.ruleset().block(), match.view(seat).data(), seat, *choice)) {
    list.push_back(odds_json(match, each, language));
  }
  return {{"odds", std::move(list)}};
}

json::object why(SessionState& session, Request& request) {
  const Match& match = match_of(session, request);
  const packs::Language language = request.language();
  const int seat = seat_from(match, request, "seat");
  const auto wish = wish_from_json(match.terms(), request.required("wish", "a verb and operands"));
  if (!wish) request.fail("wish", wish.error());
  request.finish();
  const Why because = match.game().why(match.ruleset().block(), match.view(seat).data(), seat, *wish);
  if (!because.refusal.allowed()) {
    return {{"allowed", false}, {"refusal", refusal_to_json(match.naming(language), because.refusal)}};
  }
  json::array path;
  for (const Choice choice : because.path) path.push_back(choice_to_json(match.terms(), choice));
  return {{"allowed", true}, {"path", std::move(path)}};
}

}  // namespace

std::span<const Command> query_commands() {
  static constexpr std::array commands{Command{"view", view}, Command{"scene", scene}, Command{"query", query},
                                       Command{"odds", odds}, Command{"why", why}};
  return commands;
}

}  // namespace agon::engine
