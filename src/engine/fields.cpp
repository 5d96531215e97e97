#include "engine/fields.h"

#include <fmt/format.h>

#include "engine/json/shown.h"
#include "packs/nearest.h"

namespace agon::engine {

namespace json = boost::json;

std::vector<std::string_view> split_words(std::string_view words) {
  std::vector<std::string_view> out;
  while (!words.empty()) {
    const std::size_t comma = words.find(',');
    std::string_view word = words.substr(0, comma);
    while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
    while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
    out.push_back(word);
    if (comma == std::string_view::npos) break;
    words.remove_prefix(comma + 1);
  }
  return out;
}

std::string_view word_at(std::string_view words, std::size_t n) {
  for (; n > 0; --n) words.remove_prefix(words.find(',') + 1);
  words = words.substr(0, words.find(','));
  while (words.starts_with(' ')) words.remove_prefix(1);
  while (words.ends_with(' ')) words.remove_suffix(1);
  return words;
}

void FieldWriter::item(Kind kind, i64 value) {
  if (kind == Kind::seat || kind == Kind::number) {
    out_.value(value);
  } else {
    out_.value(names_.name(kind, value));
  }
}

void FieldWriter::set(std::string_view name, Kind kind, u64 mask) {
  if (mask == 0) return;
  out_.name(name);
  out_.list([&] { for_each_bit(mask, [&](int i) { item(kind, i); }); });
}

void FieldWriter::seats(std::string_view name, u8 mask) {
  if (mask == kChance) {
    out_.field(name, "chance");
  } else {
    set(name, Kind::seat, mask);
  }
}

FieldReader::~FieldReader() {
  if (!error_.empty()) return;
  for (const auto& field : in_) {
    const std::string_view key = field.key();
    bool known = false;
    for (const std::string_view name : asked_) known = known || name == key;
    if (!known) fail(key, "there is no such field" + packs::did_you_mean(key, asked_));
  }
}

std::string FieldReader::join(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

void FieldReader::fail(std::string_view name, const std::string& message) {
  if (error_.empty()) error_ = fmt::format("{}: {}", join(name), message);
}

const json::value* FieldReader::find(std::string_view name) {
  asked_.push_back(name);
  return in_.if_contains(name);
}

bool FieldReader::integer(std::string_view name, i64 low, i64 high, i64& out) {
  const json::value* value = find(name);
  if (value == nullptr) return false;
  if (!value->is_int64() || value->get_int64() < low || value->get_int64() > high) {
    fail(name, fmt::format("expected a whole number from {} to {}, found {}", low, high, shown(*value)));
    return false;
  }
  out = value->get_int64();
  return true;
}

bool FieldReader::read_name(const json::value& value, std::string_view at, Kind kind, i64& out) {
  if ((kind == Kind::seat || kind == Kind::number) && value.is_int64() && value.get_int64() >= 0) {
    out = value.get_int64();
    return true;
  }
  if (value.is_string() || value.is_int64()) {
    const std::string text = value.is_string() ? std::string(value.get_string()) : std::to_string(value.get_int64());
    if (const std::optional<i64> found = names_.value(kind, text)) {
      out = *found;
      return true;
    }
  }
  fail(at, fmt::format("there is nothing called {} here", json::serialize(value)));
  return false;
}

void FieldReader::no_such(std::string_view name, i64 value) {
  fail(name, fmt::format("there is nothing called {} here", value));
}

bool FieldReader::name_value(std::string_view name, Kind kind, i64& out) {
  const json::value* value = find(name);
  return value != nullptr && read_name(*value, name, kind, out);
}

bool FieldReader::one_of(std::string_view name, std::string_view words, i64& out) {
  const json::value* value = find(name);
  if (value == nullptr) return false;
  const std::vector<std::string_view> known = split_words(words);
  if (value->is_string()) {
    const std::string_view text = value->get_string();
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (known[i] == text) {
        out = static_cast<i64>(i);
        return true;
      }
    }
    fail(name, fmt::format("there is no \"{}\"{}", text, packs::did_you_mean(text, known)));
  } else {
    fail(name, fmt::format("expected a word, found {}", shown(*value)));
  }
  return false;
}

void FieldReader::set(std::string_view name, Kind kind, u64& mask) {
  const json::value* value = find(name);
  if (value == nullptr) return;
  if (!value->is_array()) return fail(name, fmt::format("expected a list, found {}", shown(*value)));
  u64 read = 0;
  for (const json::value& item : value->get_array()) {
    i64 i = 0;
    if (!read_name(item, name, kind, i)) return;
    if (i < 0 || i > 63) return fail(name, fmt::format("{} is out of bounds", json::serialize(item)));
    if ((read >> i & 1) != 0) return fail(name, fmt::format("{} is there twice", json::serialize(item)));
    read |= bit(static_cast<int>(i));
  }
  mask = read;
}

void FieldReader::seats(std::string_view name, u8& mask) {
  const json::value* value = in_.if_contains(name);
  if (value != nullptr && value->is_string() && value->get_string() == "chance") {
    asked_.push_back(name);
    mask = kChance;
    return;
  }
  u64 read = mask;
  set(name, Kind::seat, read);
  if (read > first_seats(kMaxSeats)) {
    if (mask != read) fail(name, "there is no such seat");
    return;
  }
  mask = static_cast<u8>(read);
}

const json::object* FieldReader::item_object(const json::value& value, const std::string& path) {
  if (const json::object* object = value.if_object()) return object;
  if (error_.empty()) error_ = fmt::format("{}: expected an object, found {}", path, shown(value));
  return nullptr;
}

const json::object* FieldReader::object_at(std::string_view name) {
  const json::value* value = find(name);
  return value == nullptr ? nullptr : item_object(*value, join(name));
}

const json::array* FieldReader::array_at(std::string_view name, int most_items) {
  const json::value* value = find(name);
  if (value == nullptr) return nullptr;
  const json::array* array = value->if_array();
  if (array == nullptr) {
    fail(name, fmt::format("expected a list, found {}", shown(*value)));
  } else if (static_cast<int>(array->size()) > most_items) {
    fail(name, fmt::format("{} items, at most {} fit", array->size(), most_items));
    return nullptr;
  }
  return array;
}

}  // namespace agon::engine
