#include "engine/protocol/request.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/json/shown.h"
#include "packs/nearest.h"

namespace agon::engine {

namespace json = boost::json;

namespace {

const json::object& object_of(const json::value& value, const std::string& path) {
  if (const json::object* object = value.if_object()) return *object;
  throw ProtocolError{fmt::format("expected an object, found {}", shown(value)), path};
}

}  // namespace

Request::Request(const json::value& value, std::string path)
    : object_(object_of(value, path)), path_(std::move(path)) {}

std::string Request::path(std::string_view name) const {
  return path_.empty() ? std::string(name) : fmt::format("{}.{}", path_, name);
}

void Request::fail(std::string_view name, std::string message) const {
  throw ProtocolError{std::move(message), path(name)};
}

void Request::wrong(std::string_view name, std::string_view expected, const json::value& found) const {
  fail(name, fmt::format("expected {}, found {}", expected, shown(found)));
}

void Request::ask(std::string_view name) {
  if (std::find(asked_.begin(), asked_.end(), name) == asked_.end()) asked_.push_back(name);
}

const json::value* Request::optional(std::string_view name) {
  ask(name);
  return object_.if_contains(name);
}

const json::value& Request::required(std::string_view name, std::string_view expected) {
  const json::value* value = optional(name);
  if (value == nullptr) fail(name, fmt::format("\"{}\" is missing: expected {}", name, expected));
  return *value;
}

std::string Request::string(std::string_view name) {
  const json::value& value = required(name, "a string");
  if (!value.is_string()) wrong(name, "a string", value);
  return std::string(value.get_string());
}

std::string Request::string(std::string_view name, std::string_view otherwise) {
  return has(name) ? string(name) : (ask(name), std::string(otherwise));
}

bool Request::boolean(std::string_view name, bool otherwise) {
  const json::value* value = optional(name);
  if (value == nullptr) return otherwise;
  if (!value->is_bool()) wrong(name, "true or false", *value);
  return value->get_bool();
}

i64 Request::integer(std::string_view name, i64 least, i64 most) {
  const std::string expected = fmt::format("a whole number from {} to {}", least, most);
  const json::value& value = required(name, expected);
  if (!value.is_int64() || value.get_int64() < least || value.get_int64() > most) wrong(name, expected, value);
  return value.get_int64();
}

i64 Request::integer(std::string_view name, i64 least, i64 most, i64 otherwise) {
  return has(name) ? integer(name, least, most) : (ask(name), otherwise);
}

std::vector<std::string> Request::strings(std::string_view name) {
  std::vector<std::string> out;
  const json::value* value = optional(name);
  if (value == nullptr) return out;
  if (!value->is_array()) wrong(name, "a list of strings", *value);
  for (const json::value& item : value->get_array()) {
    if (!item.is_string()) wrong(name, "a list of strings", *value);
    out.emplace_back(item.get_string());
  }
  return out;
}

json::object Request::object(std::string_view name) {
  const json::value* value = optional(name);
  if (value == nullptr) return {};
  if (!value->is_object()) wrong(name, "an object", *value);
  return value->get_object();
}

packs::Language Request::language() {
  const std::string name = string("language", packs::language_name(packs::Language::en));
  const auto language = packs::language_from(name);
  if (!language) fail("language", packs::unknown_name("language", name, packs::kLanguageNames));
  return *language;
}

void Request::finish() const {
  for (const auto& field : object_) {
    const std::string_view name = field.key();
    if (std::find(asked_.begin(), asked_.end(), name) != asked_.end()) continue;
    fail(name, packs::unknown_name("field", name, asked_));
  }
}

}  // namespace agon::engine
