#include "engine/json/keys.h"

#include <fmt/format.h>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/error.hpp>
#include <set>
#include <vector>

namespace agon::engine {
namespace {

namespace json = boost::json;

// What the parser calls as it goes through a text; it keeps where it is, and stops at the first field that it has met
// before in the same object.
class KeyWatcher {
 public:
  static constexpr std::size_t max_object_size = std::size_t(-1);
  static constexpr std::size_t max_array_size = std::size_t(-1);
  static constexpr std::size_t max_key_size = std::size_t(-1);
  static constexpr std::size_t max_string_size = std::size_t(-1);

  std::optional<std::string> doubled;

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) { return begin(false); }
  bool on_object_end(std::size_t, json::error_code&) { return end(); }
  bool on_array_begin(json::error_code&) { return begin(true); }
  bool on_array_end(std::size_t, json::error_code&) { return end(); }
  bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
    key_ += part;
    return true;
  }
  bool on_key(json::string_view part, std::size_t, json::error_code& error) {
    Level& level = levels_.back();
    level.key = key_ + std::string(part);
    key_.clear();
    if (level.keys.insert(level.key).second) return true;
    doubled = path();
    error = json::error::syntax;
    return false;
  }
  bool on_string_part(json::string_view, std::size_t, json::error_code&) { return true; }
  bool on_string(json::string_view, std::size_t, json::error_code&) { return value(); }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t, json::string_view, json::error_code&) { return value(); }
  bool on_uint64(std::uint64_t, json::string_view, json::error_code&) { return value(); }
  bool on_double(double, json::string_view, json::error_code&) { return value(); }
  bool on_bool(bool, json::error_code&) { return value(); }
  bool on_null(json::error_code&) { return value(); }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

 private:
  // An object with the fields that it has so far, or a list with the number of its items.
  struct Level {
    bool list = false;
    std::size_t items = 0;
    std::set<std::string> keys{};
    std::string key{};
  };

  bool value() {
    if (!levels_.empty()) ++levels_.back().items;
    return true;
  }
  bool begin(bool list) {
    levels_.push_back({.list = list});
    return true;
  }
  bool end() {
    levels_.pop_back();
    return value();
  }
  std::string path() const {
    std::string out;
    for (const Level& level : levels_) {
      out += level.list ? fmt::format("[{}]", level.items) : (out.empty() ? "" : ".") + level.key;
    }
    return out;
  }

  std::vector<Level> levels_;
  std::string key_;
};

}  // namespace

std::optional<std::string> doubled_key(std::string_view text) {
  json::basic_parser<KeyWatcher> parser{json::parse_options{}};
  json::error_code error;
  parser.write_some(false, text.data(), text.size(), error);
  return parser.handler().doubled;
}

}  // namespace agon::engine
