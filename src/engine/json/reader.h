// Reading JSON that somebody else wrote: each field is asked for by name and kind. The first thing that is wrong is
// kept with its path, as in `entries[3].choice: expected an object, found 7`; after that, harmless values come back.
#pragma once
#include <boost/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/types.h"

namespace agon::engine {

class JsonReader {
 public:
  // An object, or whatever else is there: then that is what is wrong.
  JsonReader(const boost::json::value& value, std::string path, std::string& error);
  JsonReader(const boost::json::object& object, std::string path, std::string& error);

  // A field that may be absent: asked for before it is read.
  bool has(std::string_view name);
  i64 integer(std::string_view name, i64 least, i64 most);
  i64 integer(std::string_view name);
  bool boolean(std::string_view name, bool otherwise);  // may be absent
  std::string string(std::string_view name);
  const boost::json::object& object(std::string_view name);
  const boost::json::array& array(std::string_view name);
  std::vector<std::string> strings(std::string_view name);
  // One of these words: its place among them. `what` is how an error calls it: "kind of pile".
  std::size_t word(std::string_view name, std::string_view what, std::span<const std::string_view> words);

  // Calls read(reader) for each object of a list.
  template <class Read>
  void each(std::string_view name, Read&& read) {
    const boost::json::array& list = array(name);
    for (std::size_t i = 0; i < list.size() && error_.empty(); ++i) {
      JsonReader item(list[i], path(name) + "[" + std::to_string(i) + "]", error_);
      read(item);
    }
  }

  // Calls read(reader, key) for each object of an object of them.
  template <class Read>
  void each_keyed(std::string_view name, Read&& read) {
    const std::string here = path(name);
    for (const auto& field : object(name)) {
      if (!error_.empty()) return;
      const std::string key(field.key());
      std::string there = here;
      there.append(".").append(key);
      JsonReader item(field.value(), std::move(there), error_);
      read(item, key);
    }
  }
  // Calls read(value, path) for each value of a list, of whatever kind.
  template <class Read>
  void each_value(std::string_view name, Read&& read) {
    const boost::json::array& list = array(name);
    for (std::size_t i = 0; i < list.size() && error_.empty(); ++i) {
      read(list[i], std::string(name) + "[" + std::to_string(i) + "]");
    }
  }

  const boost::json::object& whole() const { return *object_; }
  // The field is there, but wrong; `expected` is what should be there.
  void fail(std::string_view name, std::string_view message);
  void wrong(std::string_view name, std::string_view expected, const boost::json::value& found);
  std::string& error() { return error_; }
  // All has been asked for: any other field is wrong.
  void finish();
  std::string path(std::string_view name) const;

 private:
  const boost::json::value* find(std::string_view name, std::string_view expected);

  const boost::json::object* object_;
  std::string path_;
  std::string& error_;
  std::vector<std::string> asked_;
};

}  // namespace agon::engine
