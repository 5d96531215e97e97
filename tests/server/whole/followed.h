// A match as a client has it: what it was told first, with all that was told since folded in.
#pragma once
#include <boost/json.hpp>
#include <cstddef>
#include <string>

#include "engine/scene/patch.h"

namespace agon::server {

struct Followed {
  std::size_t entries = 0;
  engine::Scene folded{};
  boost::json::object standing{};
  boost::json::object table{};
  boost::json::object ask{};  // empty: nothing is asked
  boost::json::array log{};   // the entries that were told
  boost::json::array chat{};
  boost::json::value viewer{};

  // As JSON, in which the order of things does not count.
  boost::json::object scene() const;
  bool asked() const { return !ask.empty(); }
  std::string state() const { return table.empty() ? "" : std::string(table.at("state").as_string()); }
  bool over() const { return state() == "over"; }

  // A snapshot, entries or a table; says in words what does not fit what was told before.
  std::string take(const boost::json::object& message);

 private:
  std::string fold(const boost::json::object& entry);
  std::string fold_patch(const boost::json::value& json);
};

}  // namespace agon::server
