#include "engine/match/insight.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/codec.h"
#include "engine/protocol/request.h"
#include "packs/nearest.h"

namespace agon::engine {
namespace {

QueryInfo query_called(const Game& game, const std::string& name) {
  const std::vector<QueryInfo> infos = game.queries();
  const auto info = std::find_if(infos.begin(), infos.end(), [&](const QueryInfo& each) { return each.name == name; });
  if (info != infos.end()) return *info;
  std::vector<std::string_view> known;
  for (const QueryInfo& each : infos) known.push_back(each.name);
  throw ProtocolError{packs::unknown_name("query", name, known), "query"};
}

json::object odds_to_json(const Match& match, const Odds& odds, packs::Language language) {
  const packs::Texts& texts = match.ruleset().texts;
  json::object out{{"what", odds.what}};
  if (odds.seat != kNobody) out.emplace("seat", odds.seat);
  for (const auto& [operand, value] : odds.about) {
    out.emplace(operand.name, operand_to_json(match.terms(), operand.kind, value));
  }
  json::array weights;
  for (const auto& [value, weight] : odds.weights) weights.push_back({value, weight});
  json::object numbers;
  for (const auto& [name, parts] : odds.numbers) numbers.emplace(name, parts_to_json(match.ruleset(), parts));
  json::object assumptions;
  for (const std::string& key : odds.assumptions) {
    assumptions.emplace(key, texts.format(language, "odds.assumption." + key));
  }
  out.emplace("text", odds_text(match.naming(language), odds));
  out.emplace("weights", std::move(weights));
  out.emplace("total", odds.total);
  if (odds.sampled) out.emplace("sampled", true);
  out.emplace("numbers", std::move(numbers));
  out.emplace("assumptions", std::move(assumptions));
  return out;
}

}  // namespace

json::value query_result(const Match& match, int viewer, const std::string& name, const json::object& given) {
  const QueryInfo info = query_called(match.game(), name);
  Request operands(given, "operands");
  std::vector<std::pair<std::string, i64>> values;
  for (const NamedOperand& operand : info.operands) {
    const json::value& value =
        operands.required(operand.name, fmt::format("a {}", kind_name(match.game(), operand.kind)));
    const auto read = operand_from_json(match.terms(), operand.kind, value, operand.name);
    if (!read) operands.fail(operand.name, read.error());
    values.emplace_back(operand.name, *read);
  }
  operands.finish();
  std::string error;
  json::value result = match.game().query(match.ruleset().block(), match.view(viewer).data(), info.name, values, error);
  if (!error.empty()) throw ProtocolError{error, "operands"};
  return result;
}

json::array figure_numbers(const Match& match, int viewer, const std::string& figure, packs::Language language) {
  const auto wish = wish_from_json(match.terms(), json::object{{"figure", figure}});
  if (!wish) throw ProtocolError{wish.error(), "figure"};
  const Position view = match.view(viewer);
  const packs::Texts& texts = match.ruleset().texts;
  json::array list;
  for (const QueryInfo& info : match.game().queries()) {
    if (info.operands.size() != 1 || info.operands[0].kind != match.game().figures) continue;
    const std::vector<std::pair<std::string, i64>> about{
        {std::string(info.operands[0].name), wish->operands.at(0).second}};
    std::string error;
    const json::value result = match.game().query(match.ruleset().block(), view.data(), info.name, about, error);
    if (!error.empty() || !result.is_object()) continue;
    for (const auto& [name, number] : result.get_object()) {
      const json::object* parts = number.if_object();
      if (parts == nullptr || !parts->contains("value") || !parts->contains("parts")) continue;
      const std::string key = fmt::format("{}.{}", info.name, std::string_view(name));
      list.push_back({{"name", name},
                      {"title", texts.has(key) ? texts.format(language, key) : std::string(name)},
                      {"value", parts->at("value")},
                      {"parts", parts->at("parts")}});
    }
  }
  return list;
}

json::array odds_of(const Match& match, int seat, const json::value& given, packs::Language language) {
  const auto choice = choice_from_json(match.terms(), given);
  if (!choice) throw ProtocolError{choice.error(), "choice"};
  if (const Refusal refusal = match.check(seat, *choice); !refusal.allowed()) {
    const Naming naming = match.naming(language);
    throw ProtocolError{refusal_text(naming, refusal), "choice", refusal_to_json(naming, refusal)};
  }
  json::array list;
  for (const Odds& each : match.game().odds(match.ruleset().block(), match.view(seat).data(), seat, *choice)) {
    list.push_back(odds_to_json(match, each, language));
  }
  return list;
}

json::object why_not(const Match& match, int seat, const json::value& given, packs::Language language) {
  const auto wish = wish_from_json(match.terms(), given);
  if (!wish) throw ProtocolError{wish.error(), "wish"};
  const Why because = match.game().why(match.ruleset().block(), match.view(seat).data(), seat, *wish);
  if (!because.refusal.allowed()) {
    return {{"allowed", false}, {"refusal", refusal_to_json(match.naming(language), because.refusal)}};
  }
  json::array path;
  for (const Choice choice : because.path) path.push_back(choice_to_json(match.terms(), choice));
  return {{"allowed", true}, {"path", std::move(path)}};
}

}  // namespace agon::engine
