#include "tests/server/whole/play.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace agon::server {

namespace json = boost::json;

namespace {

using Players = std::initializer_list<TestSocket*>;

// Waits until all have been told the same.
void level(Players players, const std::string& match) {
  std::size_t most = 0;
  for (TestSocket* player : players) {
    player->look();
    most = std::max(most, player->at(match).entries);
  }
  for (TestSocket* player : players) {
    player->until([&] { return player->at(match).entries >= most || player->ended(); });
  }
}

bool anybody_asked(Players players, const std::string& match) {
  return std::any_of(players.begin(), players.end(), [&](TestSocket* player) {
    player->look();
    return player->at(match).asked();
  });
}

}  // namespace

std::size_t play(Players players, const std::string& match, Random& random, std::size_t most) {
  std::size_t answers = 0;
  TestSocket& first = **players.begin();
  const auto over = [&] { return first.at(match).over(); };
  const auto last = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  while (answers < most && !over() && std::chrono::steady_clock::now() < last) {
    // It is a machine's turn, or what has happened is still on its way.
    const auto goes_on = [&] { return over() || anybody_asked(players, match); };
    if (!first.until(goes_on, std::chrono::milliseconds(20))) continue;
    for (TestSocket* player : players) {
      if (answers >= most || !player->at(match).asked()) continue;
      const json::object reply = player->answer(match, random);
      if (reply.contains("applied")) {
        ++answers;
        continue;
      }
      // Somebody was quicker: what was offered is no longer so, as it is told.
      EXPECT_TRUE(reply.contains("error") && reply.at("error").at("code") == "conflict") << json::serialize(reply);
      if (reply.empty()) return answers;
    }
  }
  level(players, match);
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
