#include "engine/json/options.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/json/shown.h"
#include "packs/nearest.h"
#include "packs/number_text.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

std::vector<OptionInfo> known(const Ruleset& ruleset) { return ruleset.game->match_options(ruleset.block()); }

std::expected<std::size_t, std::string> find(const std::vector<OptionInfo>& infos, std::string_view name) {
  std::vector<std::string_view> names;
  for (const OptionInfo& info : infos) names.push_back(info.name);
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::unexpected(packs::unknown_name("option", name, names));
  return static_cast<std::size_t>(at - names.begin());
}

std::expected<i64, std::string> read(const OptionInfo& info, const json::value& value) {
  if (info.words.empty()) {
    if (value.is_int64() && value.get_int64() >= info.least && value.get_int64() <= info.most) {
      return value.get_int64();
    }
    return std::unexpected(fmt::format("option \"{}\": expected a number from {} to {}, found {}", info.name,
                                       info.least, info.most, shown(value)));
  }
  const std::vector<std::string_view> words(info.words.begin(), info.words.end());
  const std::string found = value.is_string() ? std::string(value.get_string()) : json::serialize(value);
  const auto at = std::find(words.begin(), words.end(), found);
  if (!value.is_string() || at == words.end()) {
    return std::unexpected(fmt::format("option \"{}\": {}", info.name, packs::unknown_name("value", found, words)));
  }
  return at - words.begin();
}

}  // namespace

std::vector<i64> usual_options(const Ruleset& ruleset) {
  std::vector<i64> options;
  for (const OptionInfo& info : known(ruleset)) options.push_back(info.usual);
  return options;
}

json::object options_to_json(const Ruleset& ruleset, std::span<const i64> options) {
  const std::vector<OptionInfo> infos = known(ruleset);
  json::object out;
  for (std::size_t i = 0; i < infos.size() && i < options.size(); ++i) {
    if (infos[i].words.empty()) {
      out.emplace(infos[i].name, options[i]);
    } else {
      out.emplace(infos[i].name, infos[i].words[static_cast<std::size_t>(options[i])]);
    }
  }
  return out;
}

std::expected<std::vector<i64>, std::string> options_from_json(const Ruleset& ruleset, const json::value& value) {
  if (!value.is_object()) return std::unexpected("expected the options as an object");
  const std::vector<OptionInfo> infos = known(ruleset);
  std::vector<i64> options = usual_options(ruleset);
  for (const auto& [name, given] : value.get_object()) {
    const auto at = find(infos, name);
    if (!at) return std::unexpected(at.error());
    const auto number = read(infos[*at], given);
    if (!number) return std::unexpected(number.error());
    options[*at] = *number;
  }
  if (std::string refused = ruleset.game->refuse_options(ruleset.block(), options); !refused.empty()) {
    return std::unexpected(std::move(refused));
  }
  return options;
}

std::expected<std::vector<i64>, std::string> options_from_text(
    const Ruleset& ruleset, std::span<const std::pair<std::string, std::string>> typed) {
  json::object object;
  for (const auto& [name, text] : typed) {
    const auto number = packs::number_in<i64>(text);
    object[name] = number ? json::value(*number) : json::value(json::string(text));
  }
  return options_from_json(ruleset, object);
}

}  // namespace agon::engine
