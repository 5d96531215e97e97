#include "tests/server/whole/play.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace agon::server {

namespace json = boost::json;

std::size_t play(std::initializer_list<TestSocket*> players, const std::string& match, Random& random,
                 std::size_t most) {
  std::size_t answers = 0;
  const auto over = [&] { return (*players.begin())->at(match).over(); };
  const auto last = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  while (answers < most && !over() && std::chrono::steady_clock::now() < last) {
    bool anybody = false;
    for (TestSocket* player : players) {
      player->look();
      if (answers >= most || !player->at(match).asked()) continue;
      anybody = true;
      const json::object reply = player->answer(match, random);
      if (reply.contains("applied")) {
        ++answers;
        continue;
      }
      // Somebody was quicker: what it offered is no longer so, and it hears of that.
      if (!reply.contains("error")) return answers;
      EXPECT_EQ(reply.at("error").at("code").as_string(), "conflict") << json::serialize(reply);
    }
    if (anybody) continue;
    // It is a machine's turn, or what has happened is still on its way.
    (*players.begin())
        ->until(
            [&] {
              return over() || std::any_of(players.begin(), players.end(), [&](TestSocket* player) {
                       player->look();
                       return player->at(match).asked();
                     });
            },
            std::chrono::milliseconds(50));
  }
  return answers;
}

json::object against_machine(const std::string& game, int level) {
  return {{"game", game}, {"seats", {{{"kind", "me"}}, {{"kind", "machine"}, {"level", level}}}}};
}

json::object against_anybody(const std::string& game) {
  return {{"game", game}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}};
}

Pair::Pair(u16 port, json::object wish)
    : ann(port), ben(port), match(ann.make(wish)), first(ann.open()), second(ben.open()) {
  const json::object made = ann.get("MatchAnswer", "/api/matches/" + match);
  ben.post("MatchAnswer", "/api/matches/" + match + "/join", {{"key", made.at("match").at("key")}});
  EXPECT_TRUE(first.watch(match));
  EXPECT_TRUE(second.watch(match));
}

}  // namespace agon::server
