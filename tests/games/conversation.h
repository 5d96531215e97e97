// Asking a game by the protocol, and what it says in return.
#pragma once
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "engine/protocol/protocol.h"
#include "games/list.h"

namespace agon {

class Conversation : public testing::Test {
 protected:
  boost::json::object say(const std::string& line) {
    boost::json::object answer = boost::json::parse(session_.handle(line)).as_object();
    EXPECT_FALSE(answer.contains("error")) << boost::json::serialize(answer);
    return answer;
  }
  std::string question(const std::string& language = "en") {
    const boost::json::value answer = say(R"({"do":"question","language":")" + language + "\"}");
    return std::string(answer.at("question").at("text").as_string());
  }
  std::vector<std::string> options(const std::string& language = "en") { return of_options("text", language); }
  std::vector<std::string> gists(const std::string& language = "en") { return of_options("gist", language); }
  void answer(const std::string& choice) { say(R"({"do":"answer","choice":)" + choice + "}"); }

 private:
  // What each option has under a name; nothing where it has none.
  std::vector<std::string> of_options(const char* name, const std::string& language) {
    std::vector<std::string> texts;
    const boost::json::object answer = say(R"({"do":"options","language":")" + language + "\"}");
    for (const boost::json::value& each : answer.at("options").as_array()) {
      const boost::json::value* text = each.as_object().if_contains(name);
      texts.emplace_back(text == nullptr ? "" : std::string(text->as_string()));
    }
    return texts;
  }

  engine::Session session_{games::all_games()};
};

}  // namespace agon
