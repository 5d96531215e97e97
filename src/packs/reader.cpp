#include "packs/reader.h"

#include <fmt/format.h>

#include "packs/nearest.h"
#include "packs/utf8.h"

namespace agon::packs {
namespace {

std::string found(const Node& node) {
  switch (node.kind) {
    case Kind::boolean: return node.boolean ? "true" : "false";
    case Kind::integer: return std::to_string(node.integer);
    case Kind::number: return fmt::format("{}", node.number);
    case Kind::string: return "the string " + in_quotes(node.string);
    case Kind::date: return "a date";
    case Kind::array: return fmt::format("an array of {}", node.items.size());
    case Kind::table: return "a table";
  }
  return {};
}

std::string described(Range range) {
  constexpr Range kAll;
  if (range.min == kAll.min && range.max == kAll.max) return "an integer";
  if (range.max == kAll.max) return fmt::format("an integer of at least {}", range.min);
  if (range.min == kAll.min) return fmt::format("an integer of at most {}", range.max);
  if (range.min == range.max) return fmt::format("the integer {}", range.min);
  return fmt::format("an integer from {} to {}", range.min, range.max);
}

std::string described(Count count, std::string_view things) {
  if (count.max == Count{}.max) return fmt::format("at least {} {}", count.min, things);
  if (count.min == count.max) return fmt::format("{} {}", count.min, things);
  return fmt::format("{} to {} {}", count.min, count.max, things);
}

bool fits(std::size_t size, Count count) { return size >= count.min && size <= count.max; }

std::string described_names(std::span<const std::string_view> names) {
  return (names.size() > 1 ? "one of " : "") + name_list(names);
}

const Member* member(const Node* table, std::string_view key) {
  if (!table) return nullptr;
  for (const Member& each : table->members) {
    if (each.key == key) return &each;
  }
  return nullptr;
}

/// A table that was read reports its keys that were not; one that was never opened was reported where it stands.
void report_unknown_keys(const Reading& reading, const Node& node) {
  const auto asked = reading.asked.find(&node);
  if (asked != reading.asked.end() && !reading.of_names.contains(&node)) {
    const std::vector<std::string_view> known(asked->second.begin(), asked->second.end());
    for (const Member& each : node.members) {
      if (std::find(known.begin(), known.end(), each.key) != known.end()) continue;
      reading.problems.add(reading.document->place(each.spot), unknown_name("key", each.key, known));
    }
  }
  for (const Member& each : node.members) report_unknown_keys(reading, each.value);
  for (const Node& item : node.items) report_unknown_keys(reading, item);
}

}  // namespace

Quoted::Quoted(std::shared_ptr<const Document> document, const Node& node)
    : text_(node.string), place_(document->place(node.spot)), document_(std::move(document)), node_(&node) {}

Place Quoted::at(std::size_t offset) const { return node_ ? document_->place_in(*node_, offset) : place_; }

bool Value::is(Kind kind, std::string_view expected) const {
  if (!node_) return false;
  if (node_->kind == kind) return true;
  problem(fmt::format("expected {}, found {}", expected, found(*node_)));
  return false;
}

void Value::problem(std::string_view message) const {
  if (node_) reading_->problems.add(place(), fmt::format("\"{}\": {}", name_, message));
}

i64 Value::integer(Range range) const {
  if (!is(Kind::integer, described(range))) return range.min;
  if (node_->integer >= range.min && node_->integer <= range.max) return node_->integer;
  problem(fmt::format("expected {}, found {}", described(range), node_->integer));
  return range.min;
}

double Value::number() const {
  if (node_ && node_->kind == Kind::integer) return static_cast<double>(node_->integer);
  return is(Kind::number, "a number") ? node_->number : 0;
}

bool Value::boolean() const { return is(Kind::boolean, "true or false") && node_->boolean; }

Quoted Value::string(Count length) const {
  if (!is(Kind::string, "a string")) return {{}, place()};
  if (!fits(utf8_count(node_->string), length)) {
    problem(fmt::format("expected a string of {}, found {}", described(length, "characters"), found(*node_)));
  }
  return {reading_->document, *node_};
}

std::size_t Value::one_of(std::span<const std::string_view> names) const {
  if (!is(Kind::string, described_names(names))) return 0;
  const auto name = std::find(names.begin(), names.end(), node_->string);
  if (name != names.end()) return static_cast<std::size_t>(name - names.begin());
  problem(fmt::format("expected {}, found {}{}", described_names(names), found(*node_),
                      did_you_mean(node_->string, names)));
  return 0;
}

TomlTable Value::table() const { return is(Kind::table, "a table") ? TomlTable(*reading_, *node_) : TomlTable(); }

std::vector<Value> Value::list(Count count) const {
  std::vector<Value> out;
  if (!is(Kind::array, "an array")) return out;
  if (!fits(node_->items.size(), count)) {
    problem(fmt::format("expected {}, found {}", described(count, "items"), node_->items.size()));
  }
  for (const Node& item : node_->items) {
    if (out.size() == count.max) break;
    out.emplace_back(*reading_, item, name_);
  }
  return out;
}

TomlTable::TomlTable(Reading& reading, const Node& node) : reading_(&reading), node_(&node) { reading.asked[&node]; }

Place TomlTable::place() const { return node_ ? reading_->document->place(node_->spot) : Place{}; }

Place TomlTable::place_of(std::string_view key) const {
  const Member* found_member = member(node_, key);
  return found_member ? reading_->document->place(found_member->value.spot) : place();
}

void TomlTable::problem(std::string message) const {
  if (node_) reading_->problems.add(place(), std::move(message));
}

Value TomlTable::optional(std::string_view key) const {
  if (!node_) return {};
  std::vector<std::string>& asked = reading_->asked[node_];
  if (std::find(asked.begin(), asked.end(), key) == asked.end()) asked.emplace_back(key);
  const Member* found_member = member(node_, key);
  return found_member ? Value(*reading_, found_member->value, std::string(key)) : Value();
}

Value TomlTable::required(std::string_view key, std::string_view expected) const {
  Value value = optional(key);
  if (!value) problem(fmt::format("\"{}\" is missing: expected {}", key, expected));
  return value;
}

i64 TomlTable::required_int(std::string_view key, Range range) const {
  const Value value = required(key, described(range));
  return value ? value.integer(range) : range.min;
}

i64 TomlTable::optional_int(std::string_view key, Range range, i64 fallback) const {
  const Value value = optional(key);
  return value ? value.integer(range) : fallback;
}

bool TomlTable::required_bool(std::string_view key) const { return required(key, "true or false").boolean(); }

bool TomlTable::optional_bool(std::string_view key, bool fallback) const {
  const Value value = optional(key);
  return value ? value.boolean() : fallback;
}

double TomlTable::required_number(std::string_view key) const { return required(key, "a number").number(); }

double TomlTable::optional_number(std::string_view key, double fallback) const {
  const Value value = optional(key);
  return value ? value.number() : fallback;
}

Quoted TomlTable::required_string(std::string_view key, Count length) const {
  const Value value = required(key, "a string");
  return value ? value.string(length) : Quoted({}, place());
}

Quoted TomlTable::optional_string(std::string_view key, std::string_view fallback, Count length) const {
  const Value value = optional(key);
  return value ? value.string(length) : Quoted(std::string(fallback), place());
}

std::size_t TomlTable::one_of(std::string_view key, std::span<const std::string_view> names) const {
  return required(key, described_names(names)).one_of(names);
}

std::size_t TomlTable::optional_one_of(std::string_view key, std::span<const std::string_view> names,
                                       std::size_t fallback) const {
  const Value value = optional(key);
  return value ? value.one_of(names) : fallback;
}

TomlTable TomlTable::required_table(std::string_view key) const { return required(key, "a table").table(); }

TomlTable TomlTable::optional_table(std::string_view key) const { return optional(key).table(); }

std::vector<TomlTable> TomlTable::tables(std::string_view key, Count count) const {
  std::vector<TomlTable> out;
  const Value value = count.min > 0 ? required(key, fmt::format("tables headed [[{}]]", key)) : optional(key);
  for (const Value& item : value.list(count)) {
    if (TomlTable table = item.table()) out.push_back(table);
  }
  return out;
}

std::vector<Value> TomlTable::required_list(std::string_view key, Count count) const {
  return required(key, "an array").list(count);
}

std::vector<Value> TomlTable::optional_list(std::string_view key, Count count) const {
  return optional(key).list(count);
}

std::vector<Quoted> TomlTable::required_strings(std::string_view key, Count count) const {
  std::vector<Quoted> out;
  for (const Value& item : required(key, "an array of strings").list(count)) out.push_back(item.string());
  return out;
}

std::vector<Quoted> TomlTable::optional_strings(std::string_view key, Count count) const {
  std::vector<Quoted> out;
  for (const Value& item : optional(key).list(count)) out.push_back(item.string());
  return out;
}

std::vector<TomlTable::Entry> TomlTable::entries() const {
  std::vector<Entry> out;
  if (!node_) return out;
  reading_->of_names.insert(node_);
  for (const Member& each : node_->members) {
    out.push_back({Quoted(each.key, reading_->document->place(each.spot)), Value(*reading_, each.value, each.key)});
  }
  return out;
}

bool read_toml(const PackFile& file, Problems& problems, const std::function<void(TomlTable)>& read) {
  const auto document = parse_document(file.shown, file.text, problems);
  if (!document) return false;
  Reading reading{document, problems, {}, {}};
  read(TomlTable(reading, document->root));
  report_unknown_keys(reading, document->root);
  return true;
}

}  // namespace agon::packs
