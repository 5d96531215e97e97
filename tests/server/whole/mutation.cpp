#include "tests/server/whole/mutation.h"

#include <limits>

namespace agon::server {
namespace {

namespace json = boost::json;

json::value strange_value(Random& random) {
  switch (random.below(12)) {
    case 0: return nullptr;
    case 1: return true;
    case 2: return -1;
    case 3: return std::numeric_limits<i64>::max();
    case 4: return std::numeric_limits<i64>::min();
    case 5: return std::numeric_limits<u64>::max();
    case 6: return 1e308;
    case 7: return "";
    case 8: return json::string(random.below(5000), 'x');
    case 9: return json::array{json::array{}, json::object{}, 7};
    case 10: return json::object{{"verb", "pass"}, {"seat", 5}, {"space", "zz"}};
    default: {
      json::value deep = 1;
      for (u32 i = random.below(60); i > 0; --i) deep = json::array{std::move(deep)};
      return deep;
    }
  }
}

}  // namespace

std::vector<json::object> every_command(const std::string& match) {
  const json::object pass{{"verb", "pass"}};
  std::vector<json::object> list{
      {{"do", "watch"}, {"since", 3}, {"as", 0}},
      {{"do", "watch"}, {"as", "all"}},
      {{"do", "unwatch"}},
      {{"do", "answer"}, {"answers", {pass, {{"verb", "play"}, {"card", "3"}, {"section", "move"}}}}, {"entries", 1}},
      {{"do", "odds"}, {"choice", {{"verb", "play"}, {"card", "3"}, {"section", "attack"}}}},
      {{"do", "why"}, {"wish", {{"verb", "step"}, {"space", "d4"}, {"direction", "n"}}}},
      {{"do", "walks"}},
      {{"do", "query"}, {"query", "reach"}, {"operands", {{"seat", 0}, {"card", "3"}}}},
      {{"do", "query"}, {"query", "range"}, {"operands", {{"from", "d4"}, {"to", "a1"}}}},
      {{"do", "numbers"}, {"figure", "0"}},
      {{"do", "undo"}},
      {{"do", "draw"}},
      {{"do", "rematch"}},
      {{"do", "consent"}, {"what", "undo"}, {"seat", 1}, {"agree", true}},
      {{"do", "resign"}},
      {{"do", "abort"}},
      {{"do", "share"}, {"on", true}},
      {{"do", "say"}, {"text", "hello"}},
      {{"do", "mute"}, {"player", "g1"}, {"on", true}},
      {{"do", "lobby"}, {"on", true}},
      {{"do", "ping"}},
  };
  int id = 1;
  for (json::object& message : list) {
    message["id"] = id++;
    if (const auto what = message.at("do").as_string(); what != "mute" && what != "lobby" && what != "ping") {
      message["match"] = match;
    }
  }
  return list;
}

std::string mutated(const json::object& message, Random& random) {
  json::object changed = message;
  for (u32 i = random.below(3); i > 0 && !changed.empty(); --i) {
    auto field = changed.begin() + random.below(static_cast<u32>(changed.size()));
    switch (random.below(3)) {
      case 0: changed.erase(field); break;
      case 1: field->value() = strange_value(random); break;
      default: changed["more"] = strange_value(random);
    }
  }
  std::string text = json::serialize(changed);
  if (random.below(3) != 0) return text;
  for (u32 i = random.below(4); i > 0 && !text.empty(); --i) {
    const u32 at = random.below(static_cast<u32>(text.size()));
    switch (random.below(3)) {
      case 0: text.erase(at, random.below(10)); break;
      case 1: text.insert(at, 1, "{}[],:\"0-e\\ "[random.below(12)]); break;
      default: text[at] = static_cast<char>(' ' + random.below(95));
    }
  }
  return text;
}

}  // namespace agon::server
