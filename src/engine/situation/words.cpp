#include "engine/situation/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace agon::engine {
namespace {

namespace json = boost::json;

// How far a bracket at this place changes the depth.
int nesting(char c) { return c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0; }

bool in_brackets(std::string_view text, char open, char close) {
  return text.size() >= 2 && text.front() == open && text.back() == close;
}

std::string_view inside(std::string_view text) { return text.substr(1, text.size() - 2); }

// A value that is no list and no object, as a line of play writes it.
std::string plain(const json::value& value) {
  if (value.is_null()) return "nobody";
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

bool same_list(std::string_view expected, const json::array& actual, std::span<const std::string> seats, bool as_sets) {
  if (!in_brackets(expected, '[', ']')) return false;
  const std::vector<std::string_view> items = parts_of(inside(expected), ',');
  if (items.size() != actual.size()) return false;
  std::vector<bool> used(actual.size(), false);
  for (std::size_t i = 0; i < items.size(); ++i) {
    bool found = false;
    for (std::size_t k = as_sets ? 0 : i; k < (as_sets ? actual.size() : i + 1) && !found; ++k) {
      found = !used[k] && same(items[i], actual[k], seats, as_sets);
      if (found) used[k] = true;
    }
    if (!found) return false;
  }
  return true;
}

bool same_object(std::string_view expected, const json::object& actual, std::span<const std::string> seats,
                 bool as_sets) {
  if (!in_brackets(expected, '{', '}')) return false;
  const std::vector<std::string_view> items = parts_of(inside(expected), ',');
  if (items.size() != actual.size()) return false;
  return std::all_of(items.begin(), items.end(), [&](std::string_view item) {
    const auto [key, value] = halves_of(item, ':');
    const json::value* there = actual.if_contains(key);
    return there != nullptr && same(value, *there, seats, as_sets);
  });
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\r')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  int depth = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size()) depth += nesting(text[i]);
    if (i < text.size() && (text[i] != separator || depth > 0)) continue;
    if (const std::string_view part = trimmed(text.substr(start, i - start)); !part.empty()) parts.push_back(part);
    start = i + 1;
  }
  return parts;
}

std::pair<std::string_view, std::string_view> halves_of(std::string_view text, char separator) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    depth += nesting(text[i]);
    // A colon within a name, "1:prysm", has no space behind it.
    const bool within = separator == ':' && i + 1 < text.size() && text[i + 1] != ' ' && text[i + 1] != '\t';
    if (text[i] == separator && depth <= 0 && !within) return {trimmed(text.substr(0, i)), trimmed(text.substr(i + 1))};
  }
  return {trimmed(text), {}};
}

json::value in_brief(const json::value& value) {
  if (const json::array* list = value.if_array()) {
    json::array out;
    for (const json::value& item : *list) out.push_back(in_brief(item));
    return out;
  }
  const json::object* object = value.if_object();
  if (object == nullptr) return value;
  if (object->empty()) return "?";
  if (const json::value* number = object->if_contains("value")) return *number;
  const json::value* name = object->if_contains("name");
  if (name == nullptr || !object->contains("kind")) return value;
  std::string text(name->get_string());
  if (const json::value* side = object->if_contains("side"))
    text += fmt::format("-{}", std::string_view(side->get_string()));
  if (const json::value* of = object->if_contains("of"))
    text += fmt::format(":{}", std::string_view(of->at("name").as_string()));
  return json::value(json::string(text));
}

bool same(std::string_view expected, const json::value& actual, std::span<const std::string> seats, bool as_sets) {
  if (const json::array* list = actual.if_array()) return same_list(expected, *list, seats, as_sets);
  if (const json::object* object = actual.if_object()) return same_object(expected, *object, seats, as_sets);
  const std::string there = plain(actual);
  if (there == expected) return true;
  const auto seat = std::find(seats.begin(), seats.end(), expected);
  return seat != seats.end() && there == std::to_string(seat - seats.begin());
}

}  // namespace agon::engine
