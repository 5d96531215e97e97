#include <gtest/gtest.h>

#include <chrono>

#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;

constexpr const char* kPassword = "correct horse";

json::object with(const std::string& name, const std::string& password = kPassword) {
  return {{"name", name}, {"password", password}};
}

std::string name_of(const json::object& me) { return std::string(me.at("player").at("name").as_string()); }
bool is_guest(const json::object& me) { return me.at("player").at("guest").as_bool(); }

class Accounts : public OneServer {};

TEST_F(Accounts, EverybodyIsAGuestAtFirst) {
  TestClient ann(port());
  TestClient ben(port(), "es");
  const json::object me = ann.get("Me", "/api/me");
  EXPECT_TRUE(is_guest(me));
  EXPECT_EQ(me.at("language").as_string(), "en");
  EXPECT_EQ(ann.id(), ann.id());
  EXPECT_NE(ann.id(), ben.id());
  EXPECT_EQ(ben.get("Me", "/api/me").at("language").as_string(), "es");
}

TEST_F(Accounts, AGuestHasAName) {
  TestClient ann(port());
  const std::string id = ann.id();
  EXPECT_EQ(name_of(ann.post("Me", "/api/guest", {{"name", "Ánn"}})), "Ánn");
  EXPECT_EQ(name_of(ann.get("Me", "/api/me")), "Ánn");
  EXPECT_EQ(ann.id(), id);
  EXPECT_EQ(ann.no_post("/api/guest", {{"name", ""}}), "bad_request");
  EXPECT_EQ(ann.no_post("/api/guest", {{"name", std::string(1000, 'x')}}), "bad_request");
  EXPECT_EQ(ann.no_post("/api/guest", {{"name", 7}}), "bad_request");
  EXPECT_EQ(ann.no_post("/api/guest", {}), "bad_request");
  EXPECT_EQ(ann.no_post("/api/guest", {{"name", "Ann"}, {"more", 1}}), "bad_request");
}

TEST_F(Accounts, ACookieThatWasChangedIsNobodys) {
  TestClient ann(port());
  std::string cookie = ann.cookie("agon_guest");
  cookie[cookie.size() / 2] = cookie[cookie.size() / 2] == 'a' ? 'b' : 'a';
  TestClient other(port());
  const WebResponse answer = other.ask({.target = "/api/me", .headers = {{"Cookie", "agon_guest=" + cookie}}});
  EXPECT_EQ(answer.body.find(ann.id()), std::string::npos);
}

TEST_F(Accounts, ALinkBringsAGuestToAnotherDevice) {
  TestClient ann(port());
  TestClient phone(port());
  const std::string token(ann.post("MoveLink", "/api/guest/link").at("token").as_string());
  EXPECT_EQ(phone.no_post("/api/guest/take", {{"token", token + "a"}}), "not_allowed");
  EXPECT_EQ(phone.no_post("/api/guest/take", {{"token", ""}}), "not_allowed");
  // A cookie is signed as well, but for something else.
  EXPECT_EQ(phone.no_post("/api/guest/take", {{"token", ann.cookie("agon_guest")}}), "not_allowed");
  phone.post("Me", "/api/guest/take", {{"token", token}});
  EXPECT_EQ(phone.id(), ann.id());
}

TEST_F(Accounts, AreMadeOnce) {
  TestClient ann(port());
  TestClient ben(port());
  const json::object me = ann.post("Me", "/api/account", with("Ann"));
  EXPECT_FALSE(is_guest(me));
  EXPECT_EQ(name_of(me), "Ann");
  EXPECT_FALSE(is_guest(ann.get("Me", "/api/me")));
  EXPECT_EQ(ben.no_post("/api/account", with("Ann")), "conflict");
  EXPECT_EQ(ben.no_post("/api/account", with("ANN")), "conflict");
  EXPECT_EQ(ben.no_post("/api/account", with("Ben", "short")), "bad_request");
  EXPECT_EQ(ben.no_post("/api/account", with("Ben", std::string(300, 'x'))), "bad_request");
  EXPECT_EQ(ben.no_post("/api/account", with("")), "bad_request");
  EXPECT_EQ(ben.no_post("/api/account", {{"name", "Ben"}}), "bad_request");
  EXPECT_TRUE(is_guest(ben.get("Me", "/api/me")));
  // What is for guests is not for accounts.
  EXPECT_EQ(ann.no_post("/api/guest", {{"name", "Anna"}}), "conflict");
  EXPECT_EQ(ann.no_post("/api/guest/link"), "conflict");
}

TEST_F(Accounts, AreSignedInToAndOutOf) {
  TestClient ann(port());
  ann.post("Me", "/api/account", with("Ann"));
  const std::string id = ann.id();
  TestClient elsewhere(port());
  EXPECT_EQ(elsewhere.no_post("/api/session", with("Ann", "wrong password")), "not_allowed");
  EXPECT_EQ(elsewhere.no_post("/api/session", with("Nobody")), "not_allowed");
  EXPECT_EQ(elsewhere.no_post("/api/session/end"), "not_signed_in");
  elsewhere.post("Me", "/api/session", with("ann"));
  EXPECT_EQ(elsewhere.id(), id);
  TestSocket socket = elsewhere.open();
  EXPECT_TRUE(socket.done({{"do", "ping"}}));
  EXPECT_TRUE(is_guest(elsewhere.post("Me", "/api/session/end")));
  EXPECT_NE(elsewhere.id(), id);
  EXPECT_EQ(ann.id(), id);
  ASSERT_TRUE(socket.until([&] { return socket.count("closing") == 1; }));
  EXPECT_EQ(socket.told().back().at("reason").as_string(), "signed_out");
}

TEST_F(Accounts, ASignedOutCookieIsWorthNothing) {
  TestClient ann(port());
  ann.post("Me", "/api/account", with("Ann"));
  const std::string id = ann.id();
  const std::string cookie = "agon_session=" + ann.cookie("agon_session");
  TestClient thief(port());
  const auto seen = [&] { return thief.ask({.target = "/api/me", .headers = {{"Cookie", cookie}}}).body; };
  ann.post("Me", "/api/session/end");
  EXPECT_EQ(seen().find("\"" + id + "\""), std::string::npos);
}

TEST_F(Accounts, ANewPasswordEndsOtherSessions) {
  TestClient ann(port());
  ann.post("Me", "/api/account", with("Ann"));
  const std::string id = ann.id();
  TestClient elsewhere(port());
  elsewhere.post("Me", "/api/session", with("Ann"));
  TestSocket socket = elsewhere.open();
  ASSERT_TRUE(socket.done({{"do", "ping"}}));
  EXPECT_EQ(ann.no_post("/api/account/password", {{"old", "wrong password"}, {"new", "battery staple"}}),
            "not_allowed");
  EXPECT_EQ(ann.no_post("/api/account/password", {{"old", kPassword}, {"new", "short"}}), "bad_request");
  EXPECT_EQ(elsewhere.id(), id);
  ann.post("Me", "/api/account/password", {{"old", kPassword}, {"new", "battery staple"}});
  EXPECT_EQ(ann.id(), id);
  EXPECT_NE(elsewhere.id(), id);
  EXPECT_TRUE(socket.until([&] { return socket.ended(); }));
  EXPECT_EQ(elsewhere.no_post("/api/session", with("Ann")), "not_allowed");
  elsewhere.post("Me", "/api/session", with("Ann", "battery staple"));
  TestClient guest(port());
  EXPECT_EQ(guest.no_post("/api/account/password", {{"old", kPassword}, {"new", kPassword}}), "not_signed_in");
}

TEST_F(Accounts, AGuestsSeatsComeAlong) {
  Pair pair(port(), against_anybody("champions"));
  pair.ann.post("Me", "/api/account", with("Ann"));
  const json::object seen = pair.ann.get("MatchAnswer", "/api/matches/" + pair.match);
  EXPECT_EQ(seen.at("match").at("you").as_int64(), 0);
  EXPECT_EQ(seen.at("match").at("seats").at(0).at("name").as_string(), "Ann");
  EXPECT_EQ(pair.ann.get("MatchList", "/api/matches?of=mine").at("matches").as_array().size(), 1u);
  // Signing in to an account that there is brings them as well.
  TestClient elsewhere(port());
  const std::string match = elsewhere.make(against_machine("champions"));
  elsewhere.post("Me", "/api/session", with("Ann"));
  EXPECT_EQ(pair.ann.get("MatchList", "/api/matches?of=mine").at("matches").as_array().size(), 2u);
  TestSocket socket = elsewhere.open();
  ASSERT_TRUE(socket.watch(match));
  Random random(1);
  EXPECT_EQ(play({&socket}, match, random, 3), 3u);
}

TEST_F(Accounts, TellWhatIsKept) {
  Pair pair(port(), against_anybody("champions"));
  pair.ann.post("Me", "/api/account", with("Ann"));
  TestSocket socket = pair.ann.open();
  ASSERT_TRUE(socket.watch(pair.match));
  EXPECT_TRUE(socket.done({{"do", "say"}, {"match", pair.match}, {"text", "a word of mine"}}));
  EXPECT_TRUE(socket.done({{"do", "mute"}, {"player", pair.ben.id()}, {"on", true}}));
  const WebResponse file = pair.ann.ask({.target = "/api/account/export"});
  EXPECT_EQ(file.status, 200);
  EXPECT_TRUE(file.header("Content-Disposition").starts_with("attachment"));
  const json::object kept = json::parse(file.body).as_object();
  EXPECT_EQ(kept.at("name").as_string(), "Ann");
  EXPECT_EQ(kept.at("seats").at(0).at("match").as_string(), pair.match);
  EXPECT_EQ(kept.at("chat").at(0).at("text").as_string(), "a word of mine");
  EXPECT_EQ(kept.at("muted").at(0).as_string(), pair.ben.id());
  EXPECT_EQ(kept.at("sessions").as_array().size(), 1u);
  EXPECT_EQ(file.body.find("argon"), std::string::npos);
  EXPECT_EQ(pair.ann.get("Muted", "/api/me/muted").at("muted").as_array().size(), 1u);
}

TEST_F(Accounts, AreForgotten) {
  Pair pair(port(), against_anybody("champions"));
  pair.ann.post("Me", "/api/account", with("Ann"));
  const std::string id = pair.ann.id();
  TestSocket socket = pair.ann.open();
  EXPECT_TRUE(socket.done({{"do", "say"}, {"match", pair.match}, {"text", "a word of mine"}}));
  EXPECT_EQ(pair.ben.no_post("/api/account/delete", {{"password", kPassword}}), "not_signed_in");
  EXPECT_EQ(pair.ann.no_post("/api/account/delete", {{"password", "wrong password"}}), "not_allowed");
  EXPECT_TRUE(is_guest(pair.ann.post("Me", "/api/account/delete", {{"password", kPassword}})));
  EXPECT_EQ(pair.ann.no_post("/api/session", with("Ann")), "not_allowed");
  // The other one has won, and nothing of who has gone is left.
  ASSERT_TRUE(pair.second.until([&] { return pair.second.at(pair.match).over(); }));
  EXPECT_EQ(pair.second.at(pair.match).table.at("result").at("how").as_string(), "resigned");
  TestSocket again = pair.ben.open();
  ASSERT_TRUE(again.watch(pair.match));
  EXPECT_TRUE(again.at(pair.match).chat.empty());
  EXPECT_EQ(json::serialize(again.at(pair.match).table).find("Ann"), std::string::npos);
  EXPECT_EQ(json::serialize(again.at(pair.match).scene()).find("Ann"), std::string::npos);
  server.restart();
  pair.ben.moves_to(port());
  again = pair.ben.open();
  ASSERT_TRUE(again.watch(pair.match));
  EXPECT_TRUE(again.at(pair.match).over());
  EXPECT_EQ(json::serialize(again.at(pair.match).table).find("\"" + id + "\""), std::string::npos);
  TestClient other(port());
  EXPECT_FALSE(is_guest(other.post("Me", "/api/account", with("Ann"))));
}

TEST_F(Accounts, GuessingAPasswordIsSlowFromEverywhere) {
  TestClient ann(port());
  ann.post("Me", "/api/account", {{"name", "Ann"}, {"password", "correct horse battery"}});
  int wrong = 0;
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < 30; ++i) {
    TestClient eve(port(), "en", "10.0.1." + std::to_string(i + 1));
    wrong +=
        eve.no_post("/api/session", {{"name", i % 2 == 0 ? "Ann" : "ANN"}, {"password", "a guess"}}) == "not_allowed";
  }
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
  EXPECT_LE(wrong, 10 + 0.1 * passed.count() + 1);
  TestClient other(port());
  other.post("Me", "/api/account", {{"name", "Ben"}, {"password", "correct horse battery"}});
}

TEST_F(Accounts, CommonPasswordsAreRefused) {
  TestClient ann(port(), "es");
  const WebResponse answer = ann.ask({.method = "POST",
                                      .target = "/api/account?language=es",
                                      .headers = {{"Content-Type", "application/json"}},
                                      .body = R"({"name":"Ann","password":"password123"})"});
  EXPECT_EQ(answer.status, 400);
  EXPECT_NE(answer.body.find("se adivinan primero"), std::string::npos) << answer.body;
}

TEST_F(Accounts, GuestsDoNotBearTheNamesOfAccounts) {
  TestClient ann(port());
  ann.post("Me", "/api/account", {{"name", "Ann"}, {"password", "correct horse battery"}});
  TestClient eve(port());
  for (const char* name : {"Ann", "ann", "\u0410nn"}) {
    EXPECT_EQ(eve.no_post("/api/guest", {{"name", name}}), "conflict") << name;
    EXPECT_EQ(eve.no_post("/api/account", {{"name", name}, {"password", "correct horse battery"}}), "conflict") << name;
  }
  eve.post("Me", "/api/guest", {{"name", "Anna"}});
}

// A guest may have come by the name before there was the account.
TEST_F(Accounts, WhoBearsANameThatHasBecomeAnAccountsTakesAnotherFirst) {
  TestClient eve(port());
  eve.post("Me", "/api/guest", {{"name", "Ann"}});
  const std::string match = eve.make(against_machine("champions"));
  TestSocket socket = eve.open();
  ASSERT_TRUE(socket.watch(match));
  const json::object say{{"do", "say"}, {"match", match}, {"text", "hello"}};
  EXPECT_TRUE(socket.done(say));
  TestClient ann(port());
  ann.post("Me", "/api/account", with("Ann"));
  EXPECT_EQ(socket.no(say), "conflict");
  EXPECT_EQ(eve.no_post("/api/matches", against_machine("champions")), "conflict");
  json::object wish = against_anybody("champions");
  wish["listed"] = true;
  const std::string other = ann.make(wish);
  EXPECT_EQ(eve.no_post("/api/matches/" + other + "/join"), "conflict");
  Random random(1);
  EXPECT_EQ(play({&socket}, match, random, 2), 2u);  // what has begun goes on
  eve.post("Me", "/api/guest", {{"name", "Eve"}});
  eve.post("MatchAnswer", "/api/matches/" + other + "/join");
}

TEST_F(Accounts, AreNotCalledLikeGuestsAreByThemselves) {
  TestClient ann(port());
  for (const char* name : {"Guest 1234", "guest 7", "INVITADO 99", "Guest\u00a01234"}) {
    EXPECT_EQ(ann.no_post("/api/account", with(name)), "conflict") << name;
  }
  ann.post("Me", "/api/account", with("Guest of honour"));
}

}  // namespace
}  // namespace agon::server
