// Reading JSON that somebody else wrote: each field is asked for by name and kind. The first thing that is wrong is
// kept with its path, as in `entries[3].choice: expected an object, found 7`; after that, harmless values come back.
#pragma once
#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace agon::engine {

class JsonReader {
 public:
  // An object, or whatever else is there: then that is what is wrong.
  JsonReader(const boost::json::value& value, std::string path, std::string& error);
  JsonReader(const boost::json::object& object, std::string path, std::string& error);

  bool has(std::string_view name) const { return object_->contains(name); }
  i64 integer(std::string_view name, i64 least, i64 most);
  bool boolean(std::string_view name, bool otherwise);  // may be absent
  std::string string(std::string_view name);
  const boost::json::object& object(std::string_view name);
  const boost::json::array& array(std::string_view name);
  std::vector<std::string> strings(std::string_view name);

  // Calls read(reader) for each object of a list.
  template <class Read>
  void each(std::string_view name, Read&& read) {
    const boost::json::array& list = array(name);
    for (std::size_t i = 0; i < list.size() && error_.empty(); ++i) {
      JsonReader item(list[i], path(name) + "[" + std::to_string(i) + "]", error_);
      read(item);
    }
  }

  const boost::json::object& whole() const { return *object_; }
  // The field is there, but wrong.
  void fail(std::string_view name, std::string_view message);
  std::string& error() { return error_; }
  // All has been asked for: any other field is wrong.
  void finish();
  std::string path(std::string_view name) const;

 private:
  const boost::json::value* find(std::string_view name, std::string_view expected);
  void wrong(std::string_view name, std::string_view expected, const boost::json::value& found);

  const boost::json::object* object_;
  std::string path_;
  std::string& error_;
  std::vector<std::string> asked_;
};

}  // namespace agon::engine
