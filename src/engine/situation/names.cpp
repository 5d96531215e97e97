#include "engine/situation/names.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/codec.h"
#include "engine/situation/words.h"
#include "packs/nearest.h"
#include "packs/number_text.h"

namespace agon::engine {
namespace {

// The names of a list of things that have one.
template <class Things>
std::vector<std::string_view> names_of(const Things& things) {
  std::vector<std::string_view> names;
  for (const auto& thing : things) names.push_back(thing.name);
  return names;
}

template <class Things>
auto named(const Things& things, std::string_view name) {
  return std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.name == name; });
}

}  // namespace

std::optional<int> SituationNames::who(std::string_view word) const {
  if (word == "chance") return kChanceSeat;
  if (word == "spectator") return kNobody;
  for (int i = 0; i < seats_ && static_cast<std::size_t>(i) < names_.size(); ++i) {
    if (names_[static_cast<std::size_t>(i)] == word) return i;
  }
  const auto number = packs::number_in<i64>(word);
  if (number && *number >= 0 && *number < seats_) return static_cast<int>(*number);
  return std::nullopt;
}

int SituationNames::player(std::string_view word) const {
  if (const auto seat = who(word); seat && *seat < seats_) return *seat;
  const auto shown = names_.first(std::min(names_.size(), static_cast<std::size_t>(seats_)));
  throw BadLine{packs::unknown_name("player", word, std::vector<std::string_view>(shown.begin(), shown.end()))};
}

int SituationNames::asked(std::string_view word) const { return word == "chance" ? kChanceSeat : player(word); }

std::vector<Choice> SituationNames::choices(std::string_view text) const {
  std::vector<Choice> out;
  const VerbInfo* meant = nullptr;
  for (const std::string_view part : parts_of(text, ',')) {
    const std::vector<std::string_view> words = parts_of(part, ' ');
    const VerbInfo* named = verb(words.front());
    if (named != nullptr) meant = named;
    if (meant == nullptr) throw BadLine{packs::unknown_name("verb", words.front(), names_of(game_.verbs))};
    out.push_back(choice(*meant, std::span(words).subspan(named != nullptr ? 1 : 0)));
  }
  if (out.empty()) throw BadLine{"expected a choice"};
  return out;
}

const VerbInfo* SituationNames::verb(std::string_view name) const {
  const auto found = named(game_.verbs, name);
  return found == game_.verbs.end() ? nullptr : &*found;
}

Choice SituationNames::choice(const VerbInfo& verb, std::span<const std::string_view> words) const {
  json::object out{{"verb", verb.name}};
  for (const VerbOperand& o : verb.used()) {
    if (words.empty()) throw BadLine{fmt::format("\"{}\" needs {} operands", verb.name, verb.count)};
    if (o.kind == Kind::dice) {
      json::array faces;
      for (const std::string_view word : words) faces.push_back(operand(Kind::number, word));
      out[o.name] = std::move(faces);
      words = {};
    } else {
      out[o.name] = operand(o.kind, words.front());
      words = words.subspan(1);
    }
  }
  if (!words.empty()) throw BadLine{fmt::format("\"{}\" has {} operands", verb.name, verb.count)};
  const auto read = choice_from_json(terms(), out);
  if (!read) throw BadLine{read.error()};
  return *read;
}

json::value SituationNames::operand(Kind kind, std::string_view word) const {
  if (kind == Kind::seat) return player(word);
  if (kind == Kind::number) {
    if (const auto number = packs::number_in<i64>(word)) return *number;
  }
  return json::string(word);
}

Wish SituationNames::wish(std::string_view text) const {
  json::object out;
  for (const std::string_view word : parts_of(text, ' ')) {
    const auto [name, value] = halves_of(word, '=');
    if (value.empty()) {
      out["verb"] = name;
      continue;
    }
    Kind kind = Kind::number;
    for (const VerbInfo& each : game_.verbs) {
      for (const VerbOperand& o : each.used()) {
        if (o.name == name) kind = o.kind;
      }
    }
    out[name] = operand(kind, value);
  }
  const auto read = wish_from_json(terms(), out);
  if (!read) throw BadLine{read.error()};
  return *read;
}

EventPattern SituationNames::event(std::string_view text) const {
  const auto [pattern, rule] = halves_of(text, ':');
  const std::vector<std::string_view> words = parts_of(pattern, ' ');
  const std::string_view name = words.empty() ? std::string_view{} : words.front();
  const auto found = named(game_.events, name);
  if (found == game_.events.end()) throw BadLine{packs::unknown_name("event", name, names_of(game_.events))};
  if (!rule.empty()) need_rule(rule);
  EventPattern out{static_cast<std::size_t>(found - game_.events.begin()), {}, rule};
  const auto operands = found->used();
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto [operand, value] = halves_of(words[i], '=');
    if (value.empty()) {
      if (i > operands.size()) throw BadLine{fmt::format("the event \"{}\" has {} operands", name, operands.size())};
      out.operands.emplace_back(operands[i - 1].name, operand);
    } else if (named(operands, operand) != operands.end()) {
      out.operands.emplace_back(operand, value);
    } else {
      throw BadLine{fmt::format("the event \"{}\" has no {}", name, packs::in_quotes(operand))};
    }
  }
  return out;
}

std::pair<std::string_view, SituationNames::Operands> SituationNames::query(std::string_view text) const {
  const std::vector<std::string_view> words = parts_of(text, ' ');
  const std::vector<QueryInfo> known = game_.queries();
  const std::string_view name = words.empty() ? std::string_view{} : words.front();
  const auto info = named(known, name);
  if (info == known.end()) throw BadLine{packs::unknown_name("query", name, names_of(known))};
  Operands operands;
  for (const NamedOperand& wanted : info->operands) {
    const auto given = std::find_if(words.begin() + 1, words.end(),
                                    [&](std::string_view word) { return halves_of(word, '=').first == wanted.name; });
    if (given == words.end()) throw BadLine{fmt::format("the query \"{}\" needs a {}", name, wanted.name)};
    const auto read =
        operand_from_json(terms(), wanted.kind, operand(wanted.kind, halves_of(*given, '=').second), wanted.name);
    if (!read) throw BadLine{read.error()};
    operands.emplace_back(wanted.name, *read);
  }
  if (words.size() != operands.size() + 1) {
    throw BadLine{fmt::format("the query \"{}\" has {} operands", name, operands.size())};
  }
  return {info->name, std::move(operands)};
}

void SituationNames::need_rule(std::string_view id) const {
  std::vector<std::string_view> known;
  for (const packs::RuleEntry& rule : game_.rule_page()) {
    if (rule.id == id && !id.empty()) return;
    if (!rule.id.empty()) known.push_back(rule.id);
  }
  throw BadLine{packs::unknown_name("rule", id, known)};
}

void SituationNames::need_refusal(std::string_view told) const {
  const std::vector<std::string_view> words = parts_of(told, ' ');
  need_rule(words.front());
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].find('=') != std::string_view::npos || named(game_.reasons, words[i]) != game_.reasons.end()) continue;
    throw BadLine{packs::unknown_name("reason", words[i], names_of(game_.reasons))};
  }
}

}  // namespace agon::engine
