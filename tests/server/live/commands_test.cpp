#include "server/live/commands.h"

#include <gtest/gtest.h>

#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;

class Commands : public OneServer {
 protected:
  // The one who plays when it is their turn, and the other one.
  static TestSocket& asked(Pair& pair) { return pair.first.at(pair.match).asked() ? pair.first : pair.second; }
  static TestSocket& other(Pair& pair) { return pair.first.at(pair.match).asked() ? pair.second : pair.first; }
  static int seat(Pair& pair, const TestSocket& socket) { return &socket == &pair.first ? 0 : 1; }

  static json::object about(const std::string& what, const std::string& match, json::object more = {}) {
    more["do"] = what;
    more["match"] = match;
    return more;
  }
  static bool over(TestSocket& socket, const std::string& match) {
    return socket.until([&] { return socket.at(match).over(); });
  }
  static std::string how(TestSocket& socket, const std::string& match) {
    return std::string(socket.at(match).table.at("result").at("how").as_string());
  }
  // Plays until the two have looked at the same, so that one knows who is asked.
  void some(Pair& pair, std::size_t answers) {
    play({&pair.first, &pair.second}, pair.match, random, answers);
    pair.first.look();
    pair.second.look();
  }

  Random random{5};
};

TEST_F(Commands, AreForMatchesThatThereAre) {
  TestClient ann(port());
  TestSocket socket = ann.open();
  const json::object choice{{"verb", "pass"}};
  for (const json::object& message : std::vector<json::object>{
           about("watch", "none"),
           about("answer", "none", {{"answers", {choice}}, {"entries", 0}}),
           about("odds", "none", {{"choice", choice}}),
           about("why", "none", {{"wish", choice}}),
           about("walks", "none"),
           about("query", "none", {{"query", "x"}, {"operands", json::object{}}}),
           about("numbers", "none", {{"figure", "0"}}),
           about("undo", "none"),
           about("draw", "none"),
           about("rematch", "none"),
           about("consent", "none", {{"what", "draw"}, {"seat", 0}, {"agree", true}}),
           about("resign", "none"),
           about("abort", "none"),
           about("share", "none", {{"on", true}}),
           about("say", "none", {{"text", "hello"}}),
       }) {
    EXPECT_EQ(socket.no(message), "not_found") << json::serialize(message);
  }
  EXPECT_TRUE(socket.done(about("unwatch", "none")));
}

TEST_F(Commands, AreForWhoSitsThere) {
  Pair pair(port(), against_anybody("champions"));
  TestClient cid(port());
  TestSocket socket = cid.open();
  const std::string& match = pair.match;
  const json::object choice{{"verb", "pass"}};
  for (const json::object& message : std::vector<json::object>{
           about("answer", match, {{"answers", {choice}}, {"entries", 0}}),
           about("odds", match, {{"choice", choice}}),
           about("why", match, {{"wish", choice}}),
           about("walks", match),
           about("undo", match),
           about("draw", match),
           about("rematch", match),
           about("consent", match, {{"what", "draw"}, {"seat", 0}, {"agree", true}}),
           about("resign", match),
           about("abort", match),
           about("share", match, {{"on", true}}),
       }) {
    EXPECT_EQ(socket.no(message), "not_allowed") << json::serialize(message);
  }
}

TEST_F(Commands, WatchingBeginsAndEnds) {
  Pair pair(port(), against_anybody("champions"));
  TestClient cid(port());
  TestSocket socket = cid.open();
  ASSERT_TRUE(socket.watch(pair.match));
  ASSERT_TRUE(pair.first.until([&] { return pair.first.at(pair.match).table.at("spectators").as_int64() == 1; }));
  EXPECT_TRUE(pair.first.at(pair.match).table.at("seats").at(1).at("online").as_bool());
  EXPECT_TRUE(socket.done(about("unwatch", pair.match)));
  ASSERT_TRUE(pair.first.until([&] { return pair.first.at(pair.match).table.at("spectators").as_int64() == 0; }));
  const int heard = socket.count("entries");
  some(pair, 3);
  EXPECT_TRUE(socket.done({{"do", "ping"}}));
  EXPECT_EQ(socket.count("entries"), heard);
  pair.second.drop();
  ASSERT_TRUE(
      pair.first.until([&] { return !pair.first.at(pair.match).table.at("seats").at(1).at("online").as_bool(); }));
  EXPECT_EQ(socket.no(about("watch", pair.match, {{"as", 0}})), "not_allowed");
  EXPECT_EQ(socket.no(about("watch", pair.match, {{"as", "all"}})), "not_allowed");
  EXPECT_EQ(socket.no(about("watch", pair.match, {{"as", 6}})), "not_allowed");
  EXPECT_EQ(socket.no(about("watch", pair.match, {{"as", 9}})), "bad_request");
  EXPECT_EQ(socket.no(about("watch", pair.match, {{"as", "me"}})), "bad_request");
  EXPECT_EQ(socket.no(about("watch", pair.match, {{"since", -1}})), "bad_request");
  EXPECT_TRUE(socket.watch(pair.match, {{"since", 100'000}}));  // more than there are: anew
  EXPECT_EQ(socket.count("snapshot"), 2);
}

TEST_F(Commands, WhoTakesASeatIsToldTheMatchFromThere) {
  TestClient ann(port());
  TestClient ben(port());
  const std::string match =
      ann.make({{"game", "champions"}, {"listed", true}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
  TestSocket socket = ben.open();
  ASSERT_TRUE(socket.watch(match));
  EXPECT_EQ(socket.at(match).viewer, "spectator");
  EXPECT_EQ(socket.at(match).state(), "open");
  ben.post("MatchAnswer", "/api/matches/" + match + "/join");
  ASSERT_TRUE(socket.until([&] { return socket.at(match).viewer == 1; }));
  EXPECT_EQ(socket.at(match).state(), "running");
}

TEST_F(Commands, AnswersAreTakenOrRefused) {
  Pair pair(port(), against_anybody("champions"));
  const std::string& match = pair.match;
  TestSocket& one = asked(pair);
  TestSocket& two = other(pair);
  const std::size_t entries = one.at(match).entries;
  const json::value choice = one.at(match).ask.at("options").at(0).at("choice");
  const auto answer = [&](json::array answers, std::size_t seen) {
    return about("answer", match, {{"answers", std::move(answers)}, {"entries", seen}});
  };
  EXPECT_EQ(one.no(answer({}, entries)), "bad_request");
  EXPECT_EQ(one.no(answer({json::object{{"verb", "fly"}}}, entries)), "bad_request");
  EXPECT_EQ(one.no(answer({7}, entries)), "bad_request");
  EXPECT_EQ(one.no(answer(json::array(300, choice), entries)), "bad_request");
  EXPECT_EQ(one.no(answer({choice}, entries + 1)), "bad_request");
  EXPECT_EQ(one.no(about("answer", match)), "bad_request");
  const json::object refused = two.say(answer({choice}, entries));
  EXPECT_EQ(refused.at("error").at("code").as_string(), "refused");
  EXPECT_TRUE(refused.at("error").as_object().contains("refusal"));
  const json::object done = one.say(answer({choice, json::object{{"verb", "fly"}}}, entries));
  EXPECT_EQ(done.at("applied").as_int64(), 1);
  EXPECT_EQ(done.at("stopped").at("code").as_string(), "bad_request");
  EXPECT_EQ(done.at("entries").to_number<std::size_t>(), one.at(match).entries);
  EXPECT_EQ(one.no(answer({choice}, entries)), "conflict");
}

TEST_F(Commands, QuestionsAboutWhatCouldBeDone) {
  for (const std::string game : {"champions", "aristeia"}) {
    std::size_t odds = 0;
    std::size_t walks = 0;
    // Nobody knows how a match goes; sooner or later somebody may roll dice.
    for (int matches = 0; matches < 20 && (odds == 0 || walks == 0); ++matches) {
      Pair pair(port(), against_anybody(game));
      for (int i = 0; i < 200 && (odds == 0 || walks == 0); ++i) {
        some(pair, 1);
        if (pair.first.at(pair.match).over()) break;
        TestSocket& one = asked(pair);
        if (!one.at(pair.match).asked()) continue;
        walks += one.say(about("walks", pair.match)).at("walks").as_array().size();
        const json::array options = one.at(pair.match).ask.at("options").as_array();
        for (const json::value& option : options) {
          const json::value& choice = option.at("choice");
          EXPECT_TRUE(one.say(about("why", pair.match, {{"wish", choice}})).at("allowed").as_bool());
          odds += one.say(about("odds", pair.match, {{"choice", choice}})).at("odds").as_array().size();
          if (odds > 0) break;
        }
      }
      EXPECT_EQ(pair.first.no(about("odds", pair.match, {{"choice", 7}})), "bad_request");
      EXPECT_EQ(pair.first.no(about("why", pair.match, {{"wish", {{"verb", "fly"}}}})), "bad_request");
      EXPECT_EQ(pair.first.no(about("query", pair.match, {{"query", "none"}, {"operands", json::object{}}})),
                "bad_request");
    }
    EXPECT_GT(odds, 0u) << game;
    EXPECT_GT(walks, 0u) << game;
  }
}

TEST_F(Commands, QueriesAreAnsweredToSpectatorsToo) {
  Pair pair(port(), against_anybody("champions"));
  some(pair, 20);
  TestClient cid(port());
  TestSocket socket = cid.open();
  const json::object query =
      about("query", pair.match, {{"query", "range"}, {"operands", {{"from", "d4"}, {"to", "d6"}}}});
  EXPECT_EQ(socket.say(query).at("result"), pair.first.say(query).at("result"));
}

TEST_F(Commands, NumbersOfAFigureAreToldToAnybody) {
  Pair pair(port(), against_anybody("aristeia"));
  some(pair, 30);  // everybody is deployed
  TestClient cid(port());
  TestSocket socket = cid.open();
  const json::object asked = about("numbers", pair.match, {{"figure", "gata"}});
  EXPECT_EQ(socket.say(asked).at("numbers"), pair.first.say(asked).at("numbers"));
  EXPECT_FALSE(socket.say(asked).at("numbers").as_array().empty());
  EXPECT_EQ(socket.no(about("numbers", pair.match, {{"figure", "x"}})), "bad_request");
}

TEST_F(Commands, TakingBackIsFreeWhereNobodyElseHasChosen) {
  Pair pair(port(), against_anybody("champions"));
  for (int i = 0; i < 300; ++i) {
    some(pair, 1);
    if (pair.first.at(pair.match).over()) break;
    const json::object reply = pair.first.say(about("undo", pair.match));
    if (reply.contains("error")) continue;
    if (pair.first.at(pair.match).log.back().at("kind").as_string() == "undo") break;
    ASSERT_TRUE(pair.first.done(about("consent", pair.match, {{"what", "undo"}, {"seat", 0}, {"agree", false}})));
  }
  ASSERT_EQ(pair.first.at(pair.match).log.back().at("kind").as_string(), "undo");
  TestSocket again = pair.ann.open();
  ASSERT_TRUE(again.watch(pair.match));
  EXPECT_EQ(again.at(pair.match).scene(), pair.first.at(pair.match).scene());
  EXPECT_EQ(again.at(pair.match).ask, pair.first.at(pair.match).ask);
}

TEST_F(Commands, ElseTheOtherMustAgree) {
  Pair pair(port(), against_anybody("champions"));
  some(pair, 20);
  const auto may = [&](TestSocket& socket) {
    TestSocket fresh = (&socket == &pair.first ? pair.ann : pair.ben).open();
    return fresh.watch(pair.match) && fresh.at(pair.match).table.at("undo") == "consent";
  };
  while (!may(pair.first) && !pair.first.at(pair.match).over()) some(pair, 1);
  const std::size_t entries = pair.first.at(pair.match).entries;
  ASSERT_TRUE(pair.first.done(about("undo", pair.match)));
  const auto offers = [&](TestSocket& socket) { return socket.at(pair.match).table.at("offers").as_array().size(); };
  ASSERT_TRUE(pair.second.until([&] { return offers(pair.second) == 1; }));
  const auto consent = [&](bool agree) {
    return about("consent", pair.match, {{"what", "undo"}, {"seat", 0}, {"agree", agree}});
  };
  EXPECT_EQ(pair.first.no(consent(true)), "conflict");
  EXPECT_EQ(pair.second.no(about("consent", pair.match, {{"what", "undo"}, {"seat", 1}, {"agree", true}})), "conflict");
  EXPECT_EQ(pair.second.no(about("consent", pair.match, {{"what", "tea"}, {"seat", 0}, {"agree", true}})),
            "bad_request");
  EXPECT_TRUE(pair.second.done(consent(false)));
  ASSERT_TRUE(pair.first.until([&] { return offers(pair.first) == 0; }));
  EXPECT_EQ(pair.first.at(pair.match).entries, entries);
  EXPECT_EQ(pair.second.no(consent(true)), "conflict");  // it is refused already
  ASSERT_TRUE(pair.first.done(about("undo", pair.match)));
  EXPECT_TRUE(pair.second.done(consent(true)));
  ASSERT_TRUE(pair.first.until([&] { return pair.first.at(pair.match).entries > entries; }));
  EXPECT_EQ(pair.first.at(pair.match).log.back().at("kind").as_string(), "undo");
}

TEST_F(Commands, NothingCanBeTakenBackAtFirst) {
  Pair pair(port(), against_anybody("champions"));
  EXPECT_EQ(pair.first.no(about("undo", pair.match)), "conflict");
  EXPECT_EQ(pair.first.no(about("rematch", pair.match)), "conflict");
}

TEST_F(Commands, ADrawIsAgreedOn) {
  Pair pair(port(), against_anybody("champions"));
  EXPECT_TRUE(pair.first.done(about("draw", pair.match)));
  ASSERT_TRUE(pair.second.until([&] { return !pair.second.at(pair.match).table.at("offers").as_array().empty(); }));
  EXPECT_TRUE(pair.second.done(about("consent", pair.match, {{"what", "draw"}, {"seat", 0}, {"agree", true}})));
  ASSERT_TRUE(over(pair.first, pair.match));
  EXPECT_EQ(how(pair.first, pair.match), "draw");
  TestClient cid(port());
  const std::string match = cid.make(against_machine("champions"));
  TestSocket socket = cid.open();
  EXPECT_EQ(socket.no(about("draw", match)), "conflict");
}

TEST_F(Commands, WhoGivesUpLosesAndMayPlayAgainAtTheOtherSeat) {
  Pair pair(port(), against_anybody("champions"));
  some(pair, 5);
  EXPECT_TRUE(pair.second.done(about("resign", pair.match)));
  ASSERT_TRUE(over(pair.first, pair.match));
  EXPECT_EQ(how(pair.first, pair.match), "resigned");
  EXPECT_EQ(pair.first.at(pair.match).table.at("result").at("results").at(0).as_int64(), 2);
  EXPECT_EQ(pair.second.no(about("resign", pair.match)), "conflict");
  EXPECT_EQ(pair.second.no(about("draw", pair.match)), "conflict");
  EXPECT_TRUE(pair.second.done(about("rematch", pair.match)));
  EXPECT_TRUE(pair.first.done(about("consent", pair.match, {{"what", "rematch"}, {"seat", 1}, {"agree", true}})));
  ASSERT_TRUE(pair.second.until([&] { return pair.second.at(pair.match).table.contains("rematch"); }));
  const std::string next(pair.second.at(pair.match).table.at("rematch").as_string());
  ASSERT_TRUE(pair.second.watch(next));
  ASSERT_TRUE(pair.first.watch(next));
  EXPECT_EQ(pair.second.at(next).table.at("you").as_int64(), 0);
  EXPECT_EQ(play({&pair.first, &pair.second}, next, random, 5), 5u);
}

TEST_F(Commands, AMatchIsCalledOffBeforeAnybodyHasChosen) {
  Pair pair(port(), against_anybody("champions"));
  EXPECT_TRUE(pair.second.done(about("abort", pair.match)));
  ASSERT_TRUE(over(pair.first, pair.match));
  EXPECT_EQ(how(pair.first, pair.match), "aborted");
  Pair other_pair(port(), against_anybody("champions"));
  some(other_pair, 1);
  EXPECT_EQ(other_pair.first.no(about("abort", other_pair.match)), "conflict");
  // One that has never begun leads nowhere.
  TestClient cid(port());
  const std::string open = cid.make(against_anybody("champions"));
  TestSocket socket = cid.open();
  ASSERT_TRUE(socket.watch(open));
  EXPECT_TRUE(socket.done(about("abort", open)));
  ASSERT_TRUE(over(socket, open));
  EXPECT_EQ(socket.no(about("rematch", open)), "conflict");
}

TEST_F(Commands, KnowledgeIsSharedByConsentOnly) {
  Pair pair(port(), against_anybody("champions"));
  TestClient cid(port());
  TestSocket socket = cid.open();
  EXPECT_EQ(socket.no(about("watch", pair.match, {{"as", 0}})), "not_allowed");
  EXPECT_TRUE(pair.first.done(about("share", pair.match, {{"on", true}})));
  EXPECT_EQ(socket.no(about("watch", pair.match, {{"as", 1}})), "not_allowed");
  EXPECT_EQ(pair.second.no(about("watch", pair.match, {{"as", 0}})), "not_allowed");
  ASSERT_TRUE(socket.watch(pair.match, {{"as", 0}}));
  EXPECT_EQ(socket.at(pair.match).viewer, 0);
  some(pair, 10);
  ASSERT_TRUE(socket.until([&] { return socket.at(pair.match).entries == pair.first.at(pair.match).entries; }));
  EXPECT_EQ(socket.at(pair.match).scene(), pair.first.at(pair.match).scene());
  EXPECT_FALSE(socket.at(pair.match).asked());
  EXPECT_TRUE(pair.first.done(about("share", pair.match, {{"on", false}})));
  ASSERT_TRUE(socket.until([&] { return socket.at(pair.match).viewer == "spectator"; }));
  EXPECT_NE(socket.at(pair.match).scene(), pair.first.at(pair.match).scene());
}

TEST_F(Commands, TimeThatIsUpLoses) {
  json::object wish = against_anybody("champions");
  wish["clock"] = {{"kind", "move"}, {"seconds", 1}};
  Pair pair(port(), wish);
  ASSERT_TRUE(over(pair.first, pair.match));
  EXPECT_EQ(how(pair.first, pair.match), "time");
}

TEST_F(Commands, OrTheMachinePlaysOn) {
  json::object wish = against_anybody("champions");
  wish["clock"] = {{"kind", "move"}, {"seconds", 1}, {"out", "machine"}};
  Pair pair(port(), wish);
  // Whoever does not answer is played for; until both are, when nobody is left to play for.
  const auto gone = [&](int seat) {
    return pair.first.at(pair.match).table.at("seats").at(seat).as_object().contains("resigned");
  };
  ASSERT_TRUE(pair.first.until([&] { return gone(0) || gone(1); }));
  ASSERT_TRUE(pair.first.until([&] { return pair.first.at(pair.match).entries > 0; }));
  EXPECT_TRUE(pair.first.at(pair.match).state() == "running" || (gone(0) && gone(1)));
}

TEST_F(Commands, PlayersHearEachOtherAndSpectatorsAmongThemselves) {
  Pair pair(port(), against_anybody("champions"));
  TestClient cid(port());
  TestClient dan(port());
  TestSocket third = cid.open();
  TestSocket fourth = dan.open();
  ASSERT_TRUE(third.watch(pair.match));
  ASSERT_TRUE(fourth.watch(pair.match));
  const auto say = [&](const std::string& text) { return about("say", pair.match, {{"text", text}}); };
  EXPECT_TRUE(pair.first.done(say("hello")));
  for (TestSocket* each : {&pair.first, &pair.second, &third, &fourth}) {
    ASSERT_TRUE(each->until([&] { return each->count("said") == 1; }));
  }
  EXPECT_EQ(pair.second.told().back().at("chat").at("seat").as_int64(), 0);
  EXPECT_TRUE(third.done(say("look at that card")));
  ASSERT_TRUE(fourth.until([&] { return fourth.count("said") == 2; }));
  EXPECT_TRUE(pair.first.done({{"do", "ping"}}));
  EXPECT_EQ(pair.first.count("said"), 1);
  // Who mutes somebody hears them no more, also not when they come back.
  EXPECT_TRUE(fourth.done({{"do", "mute"}, {"player", cid.id()}, {"on", true}}));
  EXPECT_TRUE(third.done(say("nobody listens")));
  EXPECT_TRUE(fourth.done({{"do", "ping"}}));
  EXPECT_EQ(fourth.count("said"), 2);
  fourth = dan.open();
  ASSERT_TRUE(fourth.watch(pair.match));
  EXPECT_EQ(fourth.at(pair.match).chat.size(), 1u);
  EXPECT_TRUE(fourth.done({{"do", "mute"}, {"player", cid.id()}, {"on", false}}));
  fourth = dan.open();
  ASSERT_TRUE(fourth.watch(pair.match));
  EXPECT_EQ(fourth.at(pair.match).chat.size(), 3u);
  EXPECT_EQ(pair.first.no(say("")), "bad_request");
  EXPECT_EQ(pair.first.no(say(std::string(2001, 'x'))), "bad_request");
  // When it is over there is nothing to give away.
  EXPECT_TRUE(pair.first.done(about("resign", pair.match)));
  EXPECT_TRUE(third.done(say("well played")));
  ASSERT_TRUE(pair.second.until([&] { return pair.second.count("said") == 2; }));
}

TEST_F(Commands, ManyTalkAtOnce) {
  Pair pair(port(), against_anybody("champions"));
  for (int i = 1; i <= 20; ++i) {
    for (TestSocket* each : {&pair.first, &pair.second}) {
      each->send(json::serialize(about("say", pair.match, {{"text", "word"}, {"id", 1000 + i}})));
    }
  }
  for (TestSocket* each : {&pair.first, &pair.second}) {
    EXPECT_TRUE(each->until([&] { return each->count("said") == 40; }));
  }
}

TEST_F(Commands, ListsThatChangeAreTold) {
  TestClient ann(port());
  TestClient ben(port());
  TestSocket socket = ben.open();
  EXPECT_TRUE(socket.done({{"do", "lobby"}, {"on", true}}));
  ann.make({{"game", "champions"}, {"listed", true}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
  ASSERT_TRUE(socket.until([&] { return socket.count("lobby") == 1; }));
  EXPECT_TRUE(socket.done({{"do", "lobby"}, {"on", false}}));
}

}  // namespace
}  // namespace agon::server
