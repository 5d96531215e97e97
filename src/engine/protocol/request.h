// One line of the protocol, taken apart.
#pragma once
#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "packs/language.h"

namespace agon::engine {

// What is wrong with a line. `at` is the field, as in `answers[2].choice`; `refusal` is there when a rule says so.
struct ProtocolError {
  std::string message;
  std::string at{};
  boost::json::object refusal{};
};

// The fields of a line, or of an object in it, asked for one by one. Everything that is not as expected throws a
// ProtocolError; so does `finish` for fields that nobody asked for: a command calls it before it changes anything.
class Request {
 public:
  explicit Request(const boost::json::object& object, std::string path = {})
      : object_(object), path_(std::move(path)) {}
  // Of a value that must be an object.
  Request(const boost::json::value& value, std::string path);

  bool has(std::string_view name) const { return object_.contains(name); }
  const boost::json::value* optional(std::string_view name);
  const boost::json::value& required(std::string_view name, std::string_view expected);

  std::string string(std::string_view name);
  std::string string(std::string_view name, std::string_view otherwise);
  bool boolean(std::string_view name, bool otherwise);
  i64 integer(std::string_view name, i64 least, i64 most);
  i64 integer(std::string_view name, i64 least, i64 most, i64 otherwise);
  std::vector<std::string> strings(std::string_view name);  // may be absent
  boost::json::object object(std::string_view name);        // may be absent
  packs::Language language();                               // of texts: "language", English where absent

  void finish() const;

  [[noreturn]] void fail(std::string_view name, std::string message) const;
  [[noreturn]] void wrong(std::string_view name, std::string_view expected, const boost::json::value& found) const;
  std::string path(std::string_view name) const;
  const boost::json::object& whole() const { return object_; }

 private:
  void ask(std::string_view name);

  const boost::json::object& object_;
  std::string path_;
  std::vector<std::string_view> asked_;  // each once
};

}  // namespace agon::engine
