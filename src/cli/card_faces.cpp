#include "cli/card_faces.h"

#include <utility>

#include <boost/json.hpp>

namespace agon::cli {

CardFaces::CardFaces(const engine::Ruleset& ruleset, engine::Position view)
    : ruleset_(&ruleset), view_(std::move(view)) {
  for (const engine::QueryInfo& query : ruleset.game->queries()) {
    if (query.name == "card" && query.operands.size() == 1 && query.operands[0].kind == engine::Kind::card) {
      operand_ = query.operands[0].name;
    }
  }
}

CardFace CardFaces::operator()(const std::string& card) const {
  const std::optional<i64> value = ruleset_->game->value_of(ruleset_->block(), view_.data(), engine::Kind::card, card);
  if (operand_.empty() || !value) return {};
  std::string error;
  const boost::json::value answer =
      ruleset_->game->query(ruleset_->block(), view_.data(), "card", {{operand_, *value}}, error);
  CardFace face;
  if (!error.empty() || !answer.is_object()) return face;
  for (const auto& [name, part] : answer.get_object()) {
    face.emplace_back(std::string(name),
                      part.is_string() ? std::string(part.get_string()) : boost::json::serialize(part));
  }
  return face;
}

}  // namespace agon::cli
