#include <gtest/gtest.h>

#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;

class Games : public OneServer {};

TEST_F(Games, AreListedInBothLanguages) {
  TestClient english(port());
  TestClient spanish(port(), "es");
  const json::object list = english.get("GameList", "/api/games");
  ASSERT_EQ(list.at("games").as_array().size(), 2u);
  EXPECT_NE(list, spanish.get("GameList", "/api/games"));
  EXPECT_EQ(english.get("GameList", "/api/games?language=es"), spanish.get("GameList", "/api/games"));
}

TEST_F(Games, AreToldAboutInBothLanguages) {
  for (const std::string game : {"champions", "aristeia"}) {
    for (const auto& [page, definition] :
         {std::pair{"", "GameAbout"}, {"/rules", "RulesPage"}, {"/faces", "Faces"}, {"/tour", "Tour"}}) {
      TestClient english(port());
      TestClient spanish(port(), "es");
      const std::string target = "/api/games/" + game + page;
      const json::object one = english.get(definition, target);
      const json::object other = spanish.get(definition, target);
      EXPECT_NE(one, other) << target;
      EXPECT_FALSE(one.empty());
    }
  }
}

TEST_F(Games, SayWhoIsInAReadyTeam) {
  TestClient ann(port());
  const json::object about = ann.get("GameAbout", "/api/games/aristeia");
  std::string members;
  for (const json::value& option : about.at("options").as_array()) {
    if (option.at("name") != "team_1") continue;
    for (const json::value& word : option.at("words").as_array()) {
      if (word.at("value") == "green") members = word.at("text").as_string();
      const bool is_ready = word.at("value") != "chosen" && word.at("value") != "random";
      EXPECT_EQ(word.as_object().contains("text"), is_ready);
    }
  }
  EXPECT_EQ(members, "Major Lunah, hEXx3r, Maximus, Parvati");
}

TEST_F(Games, ThatAreNotThereAreNotFound) {
  TestClient ann(port());
  for (const char* page : {"", "/rules", "/faces", "/tour"}) {
    EXPECT_EQ(ann.no_get(std::string("/api/games/chess") + page), "not_found");
  }
  EXPECT_EQ(ann.no_get("/api/games/champions/nothing"), "not_found");
  EXPECT_EQ(ann.no_post("/api/games"), "bad_request");
}

}  // namespace
}  // namespace agon::server
