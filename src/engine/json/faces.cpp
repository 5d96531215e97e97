#include "engine/json/faces.h"

#include <utility>

namespace agon::engine {
namespace {

namespace json = boost::json;

json::array to_json(const std::vector<FaceValue>& values) {
  json::array list;
  for (const FaceValue& each : values) list.push_back({{"label", each.label}, {"value", each.value}});
  return list;
}

json::array to_json(const std::vector<FaceText>& texts) {
  json::array list;
  for (const FaceText& each : texts) {
    json::object text{{"title", each.title}, {"text", each.text}};
    if (!each.values.empty()) text.emplace("values", to_json(each.values));
    list.push_back(std::move(text));
  }
  return list;
}

}  // namespace

json::object face_to_json(const Face& face) {
  json::object out{{"kind", face.kind}, {"name", face.name}, {"title", face.title}};
  if (!face.subtitle.empty()) out.emplace("subtitle", face.subtitle);
  if (!face.source.empty()) out.emplace("source", face.source);
  out.emplace("values", to_json(face.values));
  out.emplace("texts", to_json(face.texts));
  return out;
}

}  // namespace agon::engine
