#include "tests/server/whole/followed.h"

#include "engine/scene/scene_json.h"

namespace agon::server {

namespace json = boost::json;

std::string Followed::take(const json::object& message) {
  const std::string tell(message.at("tell").as_string());
  if (tell == "table") {
    table = message.at("table").as_object();
    if (over()) ask.clear();
    return "";
  }
  if (tell == "snapshot") {
    entries = message.at("entries").to_number<std::size_t>();
    auto read = engine::scene_from_json(message.at("scene"));
    if (!read) return read.error();
    folded = std::move(*read);
    table = message.at("table").as_object();
    log = message.at("log").as_array();
    chat = message.at("chat").as_array();
    viewer = message.at("viewer");
  } else {
    if (message.at("from").to_number<std::size_t>() != entries) return "entries from elsewhere than where it stood";
    for (const json::value& entry : message.at("entries").as_array()) {
      if (std::string wrong = fold(entry.as_object()); !wrong.empty()) return wrong;
    }
    for (const char* name : {"clocks", "undo", "abort"}) table[name] = message.at(name);
  }
  standing = message.at("standing").as_object();
  const json::value* asked_now = message.if_contains("ask");
  ask = asked_now == nullptr ? json::object{} : asked_now->as_object();
  return "";
}

json::object Followed::scene() const { return engine::scene_to_json(folded); }

std::string Followed::fold(const json::object& entry) {
  ++entries;
  log.push_back(entry);
  if (const json::value* patch = entry.if_contains("patch")) {
    if (std::string wrong = fold_patch(*patch); !wrong.empty()) return wrong;
  }
  const json::value* events = entry.if_contains("events");
  if (events == nullptr) return "";
  for (const json::value& event : events->as_array()) {
    if (std::string wrong = fold_patch(event.at("patch")); !wrong.empty()) return wrong;
  }
  return "";
}

std::string Followed::fold_patch(const json::value& json) {
  const auto patch = engine::patch_from_json(json);
  return patch ? engine::apply(folded, *patch) : patch.error();
}

}  // namespace agon::server
