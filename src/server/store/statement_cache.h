// Prepared statements by their text. There are as many as the program has pieces of SQL, so none is ever thrown out.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace agon::server {

template <class Statement>
class StatementCache {
 public:
  // The statement of this text; `prepare(sql)` makes it the first time.
  template <class Prepare>
  Statement& get(std::string_view sql, Prepare&& prepare) {
    if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
    return statements_.emplace(std::string(sql), prepare(sql)).first->second;
  }
  std::size_t size() const { return statements_.size(); }
  void clear() { statements_.clear(); }

 private:
  struct Hash {
    using is_transparent = void;  // a string_view finds without becoming a string
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  std::unordered_map<std::string, Statement, Hash, std::equal_to<>> statements_;
};

}  // namespace agon::server
