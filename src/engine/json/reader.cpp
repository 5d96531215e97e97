#include "engine/json/reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/json/shown.h"
#include "packs/nearest.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

const json::object kNoObject;
const json::array kNoArray;

}  // namespace

JsonReader::JsonReader(const json::value& value, std::string path, std::string& error)
    : object_(value.if_object()), path_(std::move(path)), error_(error) {
  if (object_ != nullptr) return;
  object_ = &kNoObject;
  if (error_.empty()) {
    error_ = fmt::format("{}{}expected an object, found {}", path_, path_.empty() ? "" : ": ", shown(value));
  }
}

JsonReader::JsonReader(const json::object& object, std::string path, std::string& error)
    : object_(&object), path_(std::move(path)), error_(error) {}

std::string JsonReader::path(std::string_view name) const {
  return path_.empty() ? std::string(name) : fmt::format("{}.{}", path_, name);
}

void JsonReader::fail(std::string_view name, std::string_view message) {
  if (error_.empty()) error_ = fmt::format("{}: {}", path(name), message);
}

void JsonReader::wrong(std::string_view name, std::string_view expected, const json::value& found) {
  fail(name, fmt::format("expected {}, found {}", expected, shown(found)));
}

const json::value* JsonReader::find(std::string_view name, std::string_view expected) {
  asked_.emplace_back(name);
  const json::value* value = object_->if_contains(name);
  if (value == nullptr) fail(name, fmt::format("it is missing: expected {}", expected));
  return value;
}

bool JsonReader::has(std::string_view name) {
  asked_.emplace_back(name);
  return object_->contains(name);
}

i64 JsonReader::integer(std::string_view name, i64 least, i64 most) {
  const std::string expected = fmt::format("a whole number from {} to {}", least, most);
  const json::value* value = find(name, expected);
  if (value == nullptr) return least;
  if (value->is_int64() && value->get_int64() >= least && value->get_int64() <= most) return value->get_int64();
  wrong(name, expected, *value);
  return least;
}

i64 JsonReader::integer(std::string_view name) {
  const json::value* value = find(name, "a whole number");
  if (value == nullptr) return 0;
  if (value->is_int64()) return value->get_int64();
  wrong(name, "a whole number", *value);
  return 0;
}

bool JsonReader::boolean(std::string_view name, bool otherwise) {
  if (!has(name)) return otherwise;
  const json::value* value = find(name, "");
  if (value->is_bool()) return value->get_bool();
  wrong(name, "true or false", *value);
  return otherwise;
}

std::string JsonReader::string(std::string_view name) {
  const json::value* value = find(name, "a string");
  if (value == nullptr) return "";
  if (value->is_string()) return std::string(value->get_string());
  wrong(name, "a string", *value);
  return "";
}

const json::object& JsonReader::object(std::string_view name) {
  const json::value* value = find(name, "an object");
  if (value == nullptr) return kNoObject;
  if (const json::object* object = value->if_object()) return *object;
  wrong(name, "an object", *value);
  return kNoObject;
}

const json::array& JsonReader::array(std::string_view name) {
  const json::value* value = find(name, "a list");
  if (value == nullptr) return kNoArray;
  if (const json::array* array = value->if_array()) return *array;
  wrong(name, "a list", *value);
  return kNoArray;
}

std::vector<std::string> JsonReader::strings(std::string_view name) {
  std::vector<std::string> out;
  const json::array& list = array(name);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].is_string()) {
      out.emplace_back(list[i].get_string());
    } else {
      wrong(fmt::format("{}[{}]", name, i), "a string", list[i]);
    }
  }
  return out;
}

std::size_t JsonReader::word(std::string_view name, std::string_view what, std::span<const std::string_view> words) {
  const std::string given = string(name);
  const auto found = std::ranges::find(words, given);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  fail(name, packs::unknown_name(what, given, words));
  return 0;
}

void JsonReader::finish() {
  for (const auto& field : *object_) {
    const std::string_view key = field.key();
    if (std::find(asked_.begin(), asked_.end(), key) != asked_.end()) continue;
    const std::vector<std::string_view> known(asked_.begin(), asked_.end());
    return fail(key, "there is no such field" + packs::did_you_mean(key, known));
  }
}

}  // namespace agon::engine
