#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;

class Matches : public OneServer {
 protected:
  TestClient ann{port()};
  TestClient ben{port()};
  TestClient cid{port()};

  static std::string path(const std::string& match, const std::string& more = "") {
    return "/api/matches/" + match + more;
  }
  static bool lists(TestClient& client, const std::string& of, const std::string& match) {
    const json::object list = client.get("MatchList", "/api/matches?of=" + of);
    const json::array& matches = list.at("matches").as_array();
    return std::any_of(matches.begin(), matches.end(),
                       [&](const json::value& each) { return each.at("match").as_string() == match; });
  }
  static void make_account(TestClient& client, const std::string& name) {
    client.post("Me", "/api/account", {{"name", name}, {"password", "correct horse"}});
  }
};

const json::object kMe{{"kind", "me"}};
const json::object kOpen{{"kind", "open"}};
const json::object kMachine{{"kind", "machine"}, {"level", 0}};

json::object wish(json::array seats, json::object more = {}) {
  more["game"] = "champions";
  more["seats"] = std::move(seats);
  return more;
}

TEST_F(Matches, AreAsUsualWhereNothingIsSaid) {
  const json::object made = ann.post("MatchAnswer", "/api/matches", {{"game", "champions"}});
  const json::object& match = made.at("match").as_object();
  EXPECT_EQ(match.at("state").as_string(), "running");
  EXPECT_EQ(match.at("you").as_int64(), 0);
  EXPECT_EQ(match.at("seats").at(1).at("kind").as_string(), "machine");
  EXPECT_EQ(match.at("clock").at("kind").as_string(), "none");
  EXPECT_FALSE(match.at("listed").as_bool());
}

TEST_F(Matches, CanHaveMorePlayers) {
  const json::object made = ann.post(
      "MatchAnswer", "/api/matches",
      wish({kMachine, kMe, kOpen}, {{"options", {{"players", 3}}}, {"clock", {{"kind", "days"}, {"days", 2}}}}));
  EXPECT_EQ(made.at("match").at("you").as_int64(), 1);
  EXPECT_EQ(made.at("match").at("state").as_string(), "open");
  EXPECT_EQ(made.at("match").at("clock").at("days").as_int64(), 2);
}

TEST_F(Matches, ThatCannotBeAreRefused) {
  const auto no = [&](const json::object& body) { return ann.no_post("/api/matches", body); };
  EXPECT_EQ(no({}), "bad_request");
  EXPECT_EQ(no({{"game", "chess"}}), "not_found");
  EXPECT_EQ(no({{"game", "champions"}, {"pack", "aristeia"}}), "not_found");
  EXPECT_EQ(no({{"game", "champions"}, {"options", {{"players", 99}}}}), "bad_request");
  EXPECT_EQ(no({{"game", "champions"}, {"options", {{"no such option", 1}}}}), "bad_request");
  EXPECT_EQ(no({{"game", "champions"}, {"options", "all"}}), "bad_request");
  EXPECT_EQ(no(wish({kMe})), "bad_request");
  EXPECT_EQ(no(wish({kMe, kMe})), "bad_request");
  EXPECT_EQ(no(wish({kOpen, kOpen})), "bad_request");
  EXPECT_EQ(no(wish({kMe, json::object{{"kind", "cat"}}})), "bad_request");
  EXPECT_EQ(no(wish({kMe, json::object{{"kind", "machine"}, {"level", 99}}})), "bad_request");
  EXPECT_EQ(no(wish({kMe, 7})), "bad_request");
  EXPECT_EQ(no({{"game", "champions"}, {"seats", {}}, {"clock", {{"kind", "sand"}}}}), "bad_request");
  EXPECT_EQ(no({{"game", "champions"}, {"clock", {{"kind", "move"}, {"seconds", 0}}}}), "bad_request");
  EXPECT_EQ(no({{"game", "champions"}, {"addition", std::string(201, 'x')}}), "bad_request");
  EXPECT_EQ(no({{"game", "champions"}, {"wish", 1}}), "bad_request");
  EXPECT_EQ(no(wish({kMe, json::object{{"kind", "open"}, {"invite", "Nobody"}}})), "not_found");
  EXPECT_EQ(no({{"game", "champions"}, {"from", {{"match", "none"}, {"choices", 1}}}}), "not_found");
  EXPECT_TRUE(ann.get("MatchList", "/api/matches?of=mine").at("matches").as_array().empty());
}

TEST_F(Matches, AreJoinedWithTheirKey) {
  const json::object made = ann.post("MatchAnswer", "/api/matches", wish({kMe, kOpen}));
  const std::string match(made.at("match").at("match").as_string());
  const std::string key(made.at("match").at("key").as_string());
  EXPECT_FALSE(ben.get("MatchAnswer", path(match)).at("match").as_object().contains("key"));
  EXPECT_EQ(ben.no_post(path(match, "/join")), "not_allowed");
  EXPECT_EQ(ben.no_post(path(match, "/join"), {{"key", key + "x"}}), "not_allowed");
  EXPECT_EQ(ben.no_post(path(match, "/join"), {{"key", key}, {"seat", 0}}), "not_allowed");
  EXPECT_EQ(ben.no_post(path(match, "/join"), {{"key", key}, {"seat", 9}}), "bad_request");
  EXPECT_EQ(ben.no_post(path(match, "/join"), {{"key", key}, {"addition", std::string(201, 'x')}}), "bad_request");
  EXPECT_EQ(ben.no_post(path("none", "/join"), {{"key", key}}), "not_found");
  const json::object joined = ben.post("MatchAnswer", path(match, "/join"), {{"key", key}, {"addition", "my luck"}});
  EXPECT_EQ(joined.at("match").at("state").as_string(), "running");
  EXPECT_EQ(joined.at("match").at("you").as_int64(), 1);
  ben.post("MatchAnswer", path(match, "/join"), {{"key", key}});  // they sit there already
  EXPECT_EQ(cid.no_post(path(match, "/join"), {{"key", key}}), "conflict");
  EXPECT_EQ(ben.no_post(path(match, "/leave")), "conflict");
  EXPECT_EQ(cid.no_post(path(match, "/leave")), "not_allowed");
}

TEST_F(Matches, ThatAreListedAreJoinedByAnybody) {
  const std::string match = ann.make(wish({kMe, kOpen}, {{"listed", true}}));
  EXPECT_TRUE(lists(cid, "open", match));
  EXPECT_TRUE(lists(ann, "mine", match));
  ben.post("MatchAnswer", path(match, "/join"));
  EXPECT_FALSE(lists(cid, "open", match));
  EXPECT_TRUE(lists(cid, "running", match));
  EXPECT_TRUE(lists(ben, "mine", match));
  EXPECT_FALSE(lists(cid, "mine", match));
}

TEST_F(Matches, KeepASeatForWhoIsInvited) {
  make_account(ben, "Ben");
  const std::string match = ann.make(wish({kMe, json::object{{"kind", "open"}, {"invite", "BEN"}}}));
  EXPECT_FALSE(lists(cid, "open", match));
  ASSERT_TRUE(lists(ben, "open", match));
  const json::object seen = ben.get("MatchAnswer", path(match));
  EXPECT_TRUE(seen.at("match").at("invited").as_bool());
  EXPECT_EQ(seen.at("match").at("seats").at(1).at("invited").as_string(), "Ben");
  const json::object own = ann.get("MatchAnswer", path(match));
  EXPECT_EQ(cid.no_post(path(match, "/join"), {{"key", own.at("match").at("key")}}), "not_allowed");
  ben.post("MatchAnswer", path(match, "/join"));
  EXPECT_TRUE(lists(ben, "mine", match));
}

TEST_F(Matches, CanBeLeftBeforeTheyBegin) {
  const std::string match = ann.make(wish({kMe, kOpen, kOpen}, {{"options", {{"players", 3}}}, {"listed", true}}));
  ben.post("MatchAnswer", path(match, "/join"));
  const json::object left = ben.post("MatchAnswer", path(match, "/leave"));
  EXPECT_EQ(left.at("match").at("state").as_string(), "open");
  EXPECT_FALSE(left.at("match").as_object().contains("you"));
  EXPECT_EQ(ann.post("MatchAnswer", path(match, "/leave")).at("match").at("state").as_string(), "over");
  EXPECT_FALSE(lists(cid, "open", match));
}

TEST_F(Matches, AreListedByGame) {
  const std::string match = ann.make({{"game", "aristeia"}});
  EXPECT_TRUE(lists(ann, "mine&game=aristeia", match));
  EXPECT_FALSE(lists(ann, "mine&game=champions", match));
  EXPECT_EQ(ann.no_get("/api/matches?of=all"), "bad_request");
  EXPECT_EQ(ann.no_get("/api/matches"), "bad_request");
  EXPECT_EQ(ann.no_get(path("none")), "not_found");
}

TEST_F(Matches, ShowEveryMoment) {
  Pair pair(port(), against_anybody("champions"));
  Random random(1);
  play({&pair.first, &pair.second}, pair.match, random, 20);
  const Followed& now = pair.first.at(pair.match);
  const std::string choices = std::to_string(now.standing.at("choices").as_int64());
  const json::object last = pair.ann.get("Moment", path(pair.match, "/moment?choices=" + choices));
  EXPECT_EQ(last.at("scene"), now.scene());
  EXPECT_EQ(last.at("viewer").as_int64(), 0);
  pair.ann.get("Moment", path(pair.match, "/moment?choices=0"));
  EXPECT_EQ(cid.get("Moment", path(pair.match, "/moment")).at("viewer").as_string(), "spectator");
  EXPECT_EQ(pair.ann.no_get(path(pair.match, "/moment?choices=100000")), "bad_request");
  EXPECT_EQ(pair.ann.no_get(path(pair.match, "/moment?choices=-1")), "bad_request");
  EXPECT_EQ(pair.ann.no_get(path(pair.match, "/moment?choices=x")), "bad_request");
  EXPECT_EQ(pair.ann.no_get(path(pair.match, "/moment?as=1")), "not_allowed");
  EXPECT_EQ(pair.ann.no_get(path(pair.match, "/moment?as=all")), "not_allowed");
  EXPECT_EQ(pair.ann.no_get(path(pair.match, "/moment?as=9")), "bad_request");
}

TEST_F(Matches, ShowTheirListPageByPage) {
  Pair pair(port(), against_anybody("champions"));
  Random random(1);
  play({&pair.first, &pair.second}, pair.match, random, 20);
  json::array all;
  Followed folded;
  for (std::size_t next = 0;;) {
    const json::object page =
        pair.ann.get("EntryPage", path(pair.match, "/entries?most=7&since=" + std::to_string(next)));
    for (const json::value& entry : page.at("entries").as_array()) all.push_back(entry);
    next = page.at("next").to_number<std::size_t>();
    if (next == page.at("total").to_number<std::size_t>()) break;
  }
  EXPECT_EQ(all, pair.first.at(pair.match).log);
  EXPECT_EQ(pair.ann.no_get(path(pair.match, "/entries?since=100000")), "bad_request");
  EXPECT_EQ(pair.ann.no_get(path(pair.match, "/entries?most=0")), "bad_request");
  EXPECT_EQ(cid.no_get(path(pair.match, "/entries?as=0")), "not_allowed");
}

TEST_F(Matches, ThatHaveNotBegunHaveNothingToShow) {
  const std::string match = ann.make(wish({kMe, kOpen}));
  EXPECT_EQ(ann.no_get(path(match, "/moment")), "conflict");
  EXPECT_EQ(ann.no_get(path(match, "/entries")), "conflict");
  EXPECT_EQ(ann.no_get(path(match, "/replay")), "not_allowed");
}

TEST_F(Matches, CanDoWithoutSpectators) {
  const std::string match = ann.make(wish({kMe, kMachine}, {{"spectators", false}}));
  EXPECT_EQ(cid.no_get(path(match, "/moment")), "not_allowed");
  EXPECT_EQ(cid.no_get(path(match, "/entries")), "not_allowed");
  TestSocket socket = cid.open();
  EXPECT_EQ(socket.no({{"do", "watch"}, {"match", match}}), "not_allowed");
  EXPECT_EQ(socket.no({{"do", "say"}, {"match", match}, {"text", "hello"}}), "not_allowed");
  EXPECT_EQ(socket.no({{"do", "query"}, {"match", match}, {"query", "x"}, {"operands", json::object{}}}),
            "not_allowed");
}

}  // namespace
}  // namespace agon::server
