// The fields of a position by name. A game lists its fields once, for a visitor; three visitors are here: one writes
// the text of JSON, one reads JSON, one hashes.
//
//   number(name, value)               any integer or enumeration
//   named(name, kind, value)          a value that has a name: a space, a card
//   word(name, words, value)          one of a list of words, "offer, outcome"
//   list(name, kind, values, count)   the first `count` of an array of values that have names
//   set(name, kind, mask)             a set of named values as a bit mask
//   seats(name, mask)                 a mask of seats, with chance
//   object(name, list)                list(visitor) lists the fields inside
//   array(name, count, most, list)    list(visitor, i); a reader sets `count`, at most `most`
#pragma once
#include <array>
#include <boost/json.hpp>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/bits.h"
#include "core/fields.h"
#include "core/question.h"
#include "engine/game.h"
#include "engine/json/text.h"
#include "engine/words.h"

namespace agon::engine {

// How values of a kind are called, both ways: the two functions of a game's interface with its rules and the position
// that is written or read.
struct Names {
  const void* rules = nullptr;
  const std::byte* at = nullptr;
  std::string (*name_of)(const void*, const std::byte*, Kind, i64) = nullptr;
  std::optional<i64> (*value_of)(const void*, const std::byte*, Kind, std::string_view) = nullptr;

  std::string name(Kind kind, i64 value) const { return name_of(rules, at, kind, value); }
  std::optional<i64> value(Kind kind, std::string_view text) const { return value_of(rules, at, kind, text); }
};

// "offer, outcome" as a list, and the n-th of them.
std::vector<std::string_view> split_words(std::string_view words);
std::string_view word_at(std::string_view words, std::size_t n);

// Writes the fields of one object.
class FieldWriter {
 public:
  FieldWriter(const Names& names, JsonText& out) : names_(names), out_(out) {}

  template <class T>
  void number(std::string_view name, const T& value) {
    if (static_cast<i64>(value) != 0) out_.field(name, static_cast<i64>(value));
  }
  template <class T>
  void named(std::string_view name, Kind kind, const T& value) {
    out_.name(name);
    item(kind, static_cast<i64>(value));
  }
  template <class T>
  void word(std::string_view name, std::string_view words, const T& value) {
    out_.field(name, word_at(words, static_cast<std::size_t>(value)));
  }
  template <class Values, class T>
  void list(std::string_view name, Kind kind, const Values& values, const T& count) {
    if (static_cast<int>(count) == 0) return;
    out_.name(name);
    out_.list([&] {
      for (int i = 0; i < static_cast<int>(count); ++i) item(kind, static_cast<i64>(values[i]));
    });
  }
  void set(std::string_view name, Kind kind, u64 mask);
  void seats(std::string_view name, u8 mask);
  template <class List>
  void object(std::string_view name, List&& list) {
    out_.name(name);
    out_.object([&] { list(*this); });
  }
  template <class T, class List>
  void array(std::string_view name, const T& count, int, List&& list) {
    out_.name(name);
    out_.list([&] {
      for (int i = 0; i < static_cast<int>(count); ++i) {
        out_.object([&] { list(*this, i); });
      }
    });
  }

 private:
  void item(Kind kind, i64 value);

  const Names& names_;
  JsonText& out_;
};

// What is not there: in a position that was saved, what is none or 0; in one that is set up, as it was.
enum class Absent : u8 { is_none, stays };

// Reads the fields that are there. The first thing that is wrong ends up in `error`, with its path.
class FieldReader {
 public:
  FieldReader(const Names& names, const boost::json::object& in, std::string path, std::string& error,
              Absent absent = Absent::is_none)
      : names_(names), in_(in), path_(std::move(path)), error_(error), absent_(absent) {}
  FieldReader(const FieldReader&) = delete;
  FieldReader& operator=(const FieldReader&) = delete;
  // Says which fields nobody asked for.
  ~FieldReader();

  template <class T>
  void number(std::string_view name, T& value) {
    i64 read = 0;
    if (integer(name, least<T>(), most<T>(), read)) value = static_cast<T>(read);
  }
  template <class T>
  void named(std::string_view name, Kind kind, T& value) {
    i64 read = 0;
    if (!name_value(name, kind, read)) return;
    if (read < least<T>() || read > most<T>()) return no_such(name, read);
    value = static_cast<T>(read);
  }
  template <class T>
  void word(std::string_view name, std::string_view words, T& value) {
    i64 read = 0;
    if (one_of(name, words, read)) value = static_cast<T>(read);
  }
  template <class Values, class T>
  void list(std::string_view name, Kind kind, Values& values, T& count) {
    const boost::json::array* items = array_at(name, static_cast<int>(values.size()));
    if (items == nullptr) return;
    values = {};
    count = static_cast<T>(items->size());
    for (std::size_t i = 0; i < items->size(); ++i) {
      using Item = typename Values::value_type;
      i64 read = 0;
      if (!read_name((*items)[i], name, kind, read)) return;
      if (read < least<Item>() || read > most<Item>()) return no_such(name, read);
      values[i] = static_cast<Item>(read);
    }
  }
  void set(std::string_view name, Kind kind, u64& mask);
  void seats(std::string_view name, u8& mask);
  template <class List>
  void object(std::string_view name, List&& list) {
    if (const boost::json::object* inner = object_at(name)) {
      FieldReader reader(names_, *inner, join(name), error_, absent_);
      list(reader);
    }
  }
  template <class T, class List>
  void array(std::string_view name, T& count, int most_items, List&& list) {
    const boost::json::array* items = array_at(name, most_items);
    if (items == nullptr) return;
    count = static_cast<T>(items->size());
    for (int i = 0; i < static_cast<int>(items->size()); ++i) {
      const std::string path = join(name) + "[" + std::to_string(i) + "]";
      if (const boost::json::object* inner = item_object((*items)[static_cast<std::size_t>(i)], path)) {
        FieldReader reader(names_, *inner, path, error_, absent_);
        list(reader, i);
      }
    }
  }

  bool has(std::string_view name) const { return in_.contains(name); }
  // Is the field to be none before it is read?
  bool clears(std::string_view name) const { return has(name) || absent_ == Absent::is_none; }
  void fail(std::string_view name, const std::string& message);

 private:
  template <class T>
  static constexpr i64 least() {
    if constexpr (std::is_enum_v<T> || kIsValue<T>) {
      return 0;
    } else {
      return static_cast<i64>(std::numeric_limits<T>::min());
    }
  }
  template <class T>
  static constexpr i64 most() {
    if constexpr (kIsValue<T>) {
      return most<typename T::Integer>();
    } else if constexpr (std::is_enum_v<T>) {
      return static_cast<i64>(std::numeric_limits<std::underlying_type_t<T>>::max());
    } else if constexpr (std::is_same_v<T, u64>) {
      return std::numeric_limits<i64>::max();
    } else {
      return static_cast<i64>(std::numeric_limits<T>::max());
    }
  }
  const boost::json::value* find(std::string_view name);
  bool integer(std::string_view name, i64 low, i64 high, i64& out);
  void no_such(std::string_view name, i64 value);
  bool name_value(std::string_view name, Kind kind, i64& out);
  bool one_of(std::string_view name, std::string_view words, i64& out);
  bool read_name(const boost::json::value& value, std::string_view at, Kind kind, i64& out);
  const boost::json::object* object_at(std::string_view name);
  const boost::json::array* array_at(std::string_view name, int most_items);
  const boost::json::object* item_object(const boost::json::value& value, const std::string& path);
  std::string join(std::string_view name) const;

  const Names& names_;
  const boost::json::object& in_;
  std::string path_;
  std::string& error_;
  Absent absent_;
  std::vector<std::string_view> asked_;
};

// The hash of a position: from field names and the values that are not zero, so that a new field changes no old hash.
class FieldHasher {
 public:
  u64 value() const { return hash_; }

  template <class T>
  void number(std::string_view name, const T& value) {
    mix(name, static_cast<u64>(value));
  }
  template <class T>
  void named(std::string_view name, Kind, const T& value) {
    mix(name, static_cast<u64>(value));
  }
  template <class T>
  void word(std::string_view name, std::string_view, const T& value) {
    mix(name, static_cast<u64>(value));
  }
  template <class Values, class T>
  void list(std::string_view name, Kind, const Values& values, const T& count) {
    const u64 outer = path_;
    mix(name, static_cast<u64>(count));
    for (int i = 0; i < static_cast<int>(count); ++i) {
      path_ = stir(stir(outer ^ text(name)) + static_cast<u64>(i) + 1);
      mix("", static_cast<u64>(values[i]));
    }
    path_ = outer;
  }
  void set(std::string_view name, Kind, u64 mask) { mix(name, mask); }
  void seats(std::string_view name, u8 mask) { mix(name, mask); }
  template <class List>
  void object(std::string_view name, List&& list) {
    const u64 outer = path_;
    path_ = stir(path_ ^ text(name));
    list(*this);
    path_ = outer;
  }
  template <class T, class List>
  void array(std::string_view name, const T& count, int, List&& list) {
    const u64 outer = path_;
    mix(name, static_cast<u64>(count));
    for (int i = 0; i < static_cast<int>(count); ++i) {
      path_ = stir(stir(outer ^ text(name)) + static_cast<u64>(i) + 1);
      list(*this, i);
    }
    path_ = outer;
  }

 private:
  static constexpr u64 stir(u64 z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  static constexpr u64 text(std::string_view name) {
    u64 h = 0xcbf29ce484222325ull;
    for (const char c : name) h = (h ^ static_cast<u8>(c)) * 0x100000001b3ull;
    return h;
  }
  // Fields are added up, so that their order does not matter.
  void mix(std::string_view name, u64 value) {
    if (value != 0) hash_ += stir(stir(path_ ^ text(name)) ^ stir(value + 0x9e3779b97f4a7c15ull));
  }

  u64 hash_ = 0;
  u64 path_ = 0;
};

template <class V>
inline constexpr bool kReads = requires(V& v) { v.fail("", std::string()); };
template <class V>
inline constexpr bool kHashes = requires(V& v) { v.value(); };

// A value that may be none: then the field is left out.
template <class V, class T>
void maybe(V& v, std::string_view name, Kind kind, T& value, std::type_identity_t<T> none) {
  if constexpr (kReads<V>) {
    if (v.clears(name)) value = none;
    v.named(name, kind, value);
  } else if constexpr (kHashes<V>) {
    v.number(name, value == none ? 0 : value + 1);
  } else if (value != none) {
    v.named(name, kind, value);
  }
}

// A set, in a mask of any width.
template <class V, class T>
void mask(V& v, std::string_view name, Kind kind, T& value) {
  u64 wide = value;
  v.set(name, kind, wide);
  if constexpr (kReads<V>) {
    if ((wide & ~u64{std::numeric_limits<T>::max()}) != 0) return v.fail(name, "it has something that cannot be in it");
    value = static_cast<T>(wide);
  }
}

// Things of which only some are there, each with its number or name in front.
template <class V, class Is, class List>
void some(V& v, std::string_view name, std::string_view key, Kind kind, int most, Is&& is, List&& list) {
  std::vector<u8> which;
  for (int i = 0; i < most; ++i) {
    if (is(i)) which.push_back(static_cast<u8>(i));
  }
  auto n = which.size();
  which.resize(static_cast<std::size_t>(most));
  v.array(name, n, most, [&](auto& inner, int i) {
    u8& each = which[static_cast<std::size_t>(i)];
    inner.named(key, kind, each);
    if constexpr (kReads<V>) {
      if (each >= most) return inner.fail(key, "there is no such one");
    }
    list(inner, each);
  });
}

// An answer that is kept, as its verb says it; left out where it is `nothing`, the verb without operands that means so.
template <class V, class C>
void choice(V& v, std::string_view name, std::span<const VerbInfo> verbs, C& given, Choice nothing) {
  if constexpr (kReads<V>) {
    given = nothing;
    if (!v.has(name)) return;
  } else {
    if (given == nothing) return;
  }
  std::string names;
  for (const VerbInfo& verb : verbs) names += (names.empty() ? "" : ", ") + std::string(verb.name);
  v.object(name, [&](auto& inner) {
    u8 verb = given.verb();
    inner.word("verb", names, verb);
    auto said = bare(verb);
    for (const VerbOperand& each : verbs[verb].used()) {
      u64 value = operand(given, each);
      if (each.kind == Kind::number) {
        inner.number(each.name, value);
      } else {
        inner.named(each.name, each.kind, value);
      }
      if constexpr (kReads<V>) {
        if (value > each.most()) return inner.fail(each.name, "there is no such one");
        said = with_operand(said, each, value);
      }
    }
    if constexpr (kReads<V>) given = said;
  });
}

namespace detail {

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

template <class V, class T>
void value_field(V& v, std::string_view name, T& value) {
  using Field = std::remove_const_t<T>;
  auto plain = static_cast<typename Field::Integer>(value);
  if constexpr (kReads<V>) {
    if (v.clears(name)) plain = Field::initial;
  }
  if constexpr (Field::form == Form::maybe) {
    maybe(v, name, Field::kind, plain, Field::initial);
  } else if constexpr (Field::form == Form::set && Field::kind == Kind::seat) {
    v.seats(name, plain);
  } else if constexpr (Field::form == Form::set) {
    mask(v, name, Field::kind, plain);
  } else if constexpr (Field::kind == Kind::number) {
    v.number(name, plain);
  } else {
    v.named(name, Field::kind, plain);
  }
  if constexpr (kReads<V>) value = plain;
}

// Several by seat, or by another small number.
template <class V, class Values>
void value_fields(V& v, std::string_view name, Values& values) {
  static constexpr std::array<std::string_view, 8> kPlaces{"0", "1", "2", "3", "4", "5", "6", "7"};
  v.object(name, [&](auto& inner) {
    for (std::size_t i = 0; i < values.size(); ++i) value_field(inner, kPlaces.at(i), values[i]);
  });
}

}  // namespace detail

// A field, as its type says that it is written: a value, an enumeration (by the names of its kind, or by its words), or
// several of them.
template <class V, class T>
void field(V& v, std::string_view name, T& value) {
  using Field = std::remove_const_t<T>;
  if constexpr (kIsValue<Field>) {
    detail::value_field(v, name, value);
  } else if constexpr (requires { kind_of(Field{}); }) {
    v.named(name, kind_of(Field{}), value);
  } else if constexpr (std::is_enum_v<Field>) {
    v.word(name, words_of(Field{}), value);
  } else if constexpr (kIsValue<typename Field::value_type>) {
    detail::value_fields(v, name, value);
  } else {
    static_assert(detail::kIsArray<Field>);
    auto count = value.size();
    v.array(name, count, static_cast<int>(value.size()), [&](auto& inner, int i) {
      each_field(value[static_cast<std::size_t>(i)],
                 [&](std::string_view each, auto& of_item) { field(inner, each, of_item); });
    });
  }
}

// The stack of procedures, innermost last, by what AGON_PROCEDURES knows of a game. `more(visitor, procedure)` is
// called after the fields of each.
template <class Visitor, class Stack, class More>
void stack_fields(Visitor& v, Stack& stack, std::span<const std::string_view> names,
                  std::span<const std::string_view> steps, More&& more) {
  // A game has one stack, and its procedures one list of names.
  static const std::string list = [names] {
    std::string joined;
    for (const std::string_view name : names) joined += (joined.empty() ? "" : ", ") + std::string(name);
    return joined;
  }();
  v.array("stack", stack.depth, Stack::kDepth, [&](auto& inner, int i) {
    auto& frame = stack.frames[static_cast<std::size_t>(i)];
    auto procedure = frame.procedure;
    inner.word("procedure", list, procedure);
    if constexpr (!std::is_const_v<Stack>) {
      if (procedure != frame.procedure) begin_frame(frame, procedure);
    }
    visit(frame, [&](auto& locals) {
      inner.word("step", steps[static_cast<std::size_t>(procedure)], locals.step);
      each_field(locals, [&](std::string_view name, auto& local) { field(inner, name, local); });
      more(inner, locals);
    });
  });
  v.seats("owes", stack.owes);
  v.number("result", stack.result);
  v.number("fault", stack.fault);
}
template <class Visitor, class Stack>
void stack_fields(Visitor& v, Stack& stack, std::span<const std::string_view> names,
                  std::span<const std::string_view> steps) {
  stack_fields(v, stack, names, steps, [](auto&, auto&) {});
}

}  // namespace agon::engine
