// Reading a data file by its schema. A game says what it expects, key by key; everything that is not as expected
// becomes a Problem with its place, and reading goes on with a harmless value, so that one run reports every mistake:
//
//   read_toml(file, problems, [&](TomlTable deck) {
//     Once<i64> numbers("card number");
//     for (TomlTable card : deck.tables("card", {1, 60})) {
//       const i64 number = card.required_int("number", {1, 60});
//       numbers.add(number, card.place_of("number"), problems);
//       const CardKind kind = card.one_of<CardKind>("kind", {{"move", CardKind::move}, {"attack", CardKind::attack}});
//       const Quoted effect = card.optional_string("effect", "");
//       if (…) problems.add(effect.at(offset), "expected a digit");   // points into the string
//     }
//   });
//
// Keys that nobody asked for are reported when the function returns. What was read may be used only if `problems` is
// empty. Tables and values belong to the call of `read_toml`; a Quoted may be kept.
#pragma once
#include <algorithm>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/types.h"
#include "packs/document.h"
#include "packs/problem.h"
#include "packs/source.h"

namespace agon::packs {

/// The integers allowed, both ends included.
struct Range {
  i64 min = std::numeric_limits<i64>::min();
  i64 max = std::numeric_limits<i64>::max();
};

/// How many items or characters are allowed, both ends included.
struct Count {
  std::size_t min = 0;
  std::size_t max = std::numeric_limits<std::size_t>::max();
};

/// A string of a file that can say where each of its bytes stands there: the error messages of the little notations
/// that live in strings point into them.
class Quoted {
 public:
  Quoted() = default;
  Quoted(std::string text, Place place) : text_(std::move(text)), place_(std::move(place)) {}
  Quoted(std::shared_ptr<const Document> document, const Node& node);

  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  const Place& place() const { return place_; }
  /// False for a fallback, and for what stands in for a string that was missing or wrong.
  bool is_in_file() const { return node_ != nullptr; }
  /// The place of the byte at `offset`. A string that is not in the file (a fallback) is all at the place of its table.
  Place at(std::size_t offset) const;

 private:
  std::string text_;
  Place place_;
  std::shared_ptr<const Document> document_;
  const Node* node_ = nullptr;
};

/// What one call of `read_toml` knows: the document, and which keys were asked of which table. Of a table of names all
/// are known.
struct Reading {
  std::shared_ptr<const Document> document;
  Problems& problems;
  std::map<const Node*, std::vector<std::string>> asked;
  std::set<const Node*> of_names;
};

class TomlTable;

/// A value that was asked for. One that is absent gives harmless values and no further problems.
class Value {
 public:
  Value() = default;
  Value(Reading& reading, const Node& node, std::string name)
      : reading_(&reading), node_(&node), name_(std::move(name)) {}

  explicit operator bool() const { return node_ != nullptr; }
  Kind kind() const { return node_ ? node_->kind : Kind::table; }
  Place place() const { return node_ ? reading_->document->place(node_->spot) : Place{}; }

  i64 integer(Range range = {}) const;
  double number() const;  // an integer will do
  bool boolean() const;
  Quoted string(Count length = {1}) const;
  /// The position of the string in `names`; 0 after a problem.
  std::size_t one_of(std::span<const std::string_view> names) const;
  TomlTable table() const;
  /// The items of an array, never more than allowed.
  std::vector<Value> list(Count count = {}) const;

  /// Adds a problem at this value, with its name in front.
  void problem(std::string_view message) const;

 private:
  bool is(Kind kind, std::string_view expected) const;
  friend class TomlTable;

  Reading* reading_ = nullptr;
  const Node* node_ = nullptr;
  std::string name_;
};

/// A table. Each key that is asked for becomes a known key of it.
class TomlTable {
 public:
  TomlTable() = default;
  TomlTable(Reading& reading, const Node& node);

  explicit operator bool() const { return node_ != nullptr; }
  Place place() const;
  /// The place of a key's value, or the table's own where the key is absent.
  Place place_of(std::string_view key) const;

  /// `expected` completes the message about a missing key: `"move" is missing: expected an integer`.
  Value required(std::string_view key, std::string_view expected) const;
  Value optional(std::string_view key) const;

  i64 required_int(std::string_view key, Range range = {}) const;
  i64 optional_int(std::string_view key, Range range, i64 fallback) const;
  bool required_bool(std::string_view key) const;
  bool optional_bool(std::string_view key, bool fallback) const;
  double required_number(std::string_view key) const;
  double optional_number(std::string_view key, double fallback) const;
  Quoted required_string(std::string_view key, Count length = {1}) const;
  Quoted optional_string(std::string_view key, std::string_view fallback, Count length = {1}) const;

  /// The position of the key's string among the names; 0, or the fallback, where there is none.
  std::size_t one_of(std::string_view key, std::span<const std::string_view> names) const;
  std::size_t optional_one_of(std::string_view key, std::span<const std::string_view> names,
                              std::size_t fallback) const;
  template <class Enum>
  Enum one_of(std::string_view key, std::initializer_list<std::pair<std::string_view, Enum>> names) const {
    return std::data(names)[one_of(key, words(names))].second;
  }
  template <class Enum>
  Enum optional_one_of(std::string_view key, std::initializer_list<std::pair<std::string_view, Enum>> names,
                       Enum fallback) const {
    return optional(key) ? one_of(key, names) : fallback;
  }

  TomlTable required_table(std::string_view key) const;
  TomlTable optional_table(std::string_view key) const;
  /// An array of tables, as `[[key]]` writes it. With a least count of 0 it may be absent.
  std::vector<TomlTable> tables(std::string_view key, Count count = {}) const;
  std::vector<Value> required_list(std::string_view key, Count count = {}) const;
  std::vector<Value> optional_list(std::string_view key, Count count = {}) const;
  std::vector<Quoted> required_strings(std::string_view key, Count count = {}) const;
  std::vector<Quoted> optional_strings(std::string_view key, Count count = {}) const;

  /// Every key of the table with its value, in the order of the file: for tables whose keys are names.
  struct Entry {
    Quoted key;
    Value value;
  };
  std::vector<Entry> entries() const;

  /// Adds a problem at this table.
  void problem(std::string message) const;

 private:
  template <class Enum>
  static std::vector<std::string_view> words(std::initializer_list<std::pair<std::string_view, Enum>> names) {
    std::vector<std::string_view> out;
    for (const auto& [name, value] : names) out.push_back(name);
    return out;
  }

  Reading* reading_ = nullptr;
  const Node* node_ = nullptr;
};

/// Things that may be there only once: numbers, names, hexes. A repetition is a problem that names the first place.
template <class Key>
class Once {
 public:
  explicit Once(std::string what) : what_(std::move(what)) {}

  /// False, and a problem at `place`, when the key was there before. `shown` is how the message writes it.
  bool add(const Key& key, const Place& place, Problems& problems, std::string_view shown) {
    const auto [first, is_new] = first_.emplace(key, place);
    if (is_new) return true;
    problems.add(place, what_ + " " + std::string(shown) + " is there twice, first at " + to_string(first->second));
    return false;
  }
  bool add(const Key& key, const Place& place, Problems& problems)
    requires std::is_integral_v<Key>
  {
    return add(key, place, problems, std::to_string(key));
  }
  bool add(const Key& key, const Place& place, Problems& problems)
    requires std::is_same_v<Key, std::string>
  {
    return add(key, place, problems, '"' + key + '"');
  }

 private:
  std::string what_;
  std::map<Key, Place> first_;
};

/// Reads one file: parses it, calls `read` with its root, then reports the keys that nobody asked for. False when the
/// file is no TOML and `read` was not called.
bool read_toml(const PackFile& file, Problems& problems, const std::function<void(TomlTable)>& read);

}  // namespace agon::packs
