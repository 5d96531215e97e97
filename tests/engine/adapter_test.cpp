// The interface that the adapter makes, seen through the second game.
#include "engine/adapter/playing.h"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/match/position.h"
#include "tests/core/second/game.h"

namespace agon::engine {
namespace {

class AdapterTest : public testing::Test {
 protected:
  AdapterTest() : at_(game_.bytes) { game_.start(rules(), {}, at_.data(), nullptr); }

  const void* rules() const { return ruleset_->block(); }
  void play(u64 seed, u64 choices) {
    Random random{seed};
    u64 signature = 0;
    game_.play_out(rules(), at_.data(), random, choices, signature);
  }

  const Game& game_ = second::game();
  std::shared_ptr<const Ruleset> ruleset_ = second::ruleset();
  Position at_;
};

TEST_F(AdapterTest, FillsTheWholeTable) {
  EXPECT_EQ(game_.name, "second");
  EXPECT_EQ(game_.bytes % 64, 0u);
  EXPECT_EQ(game_.verbs.front().name, "pass");
  EXPECT_EQ(game_.procedures[1].name, "round");
  EXPECT_EQ(game_.rule_page()[0].id, "");
  // Every function is there but the one that this game can do without. They follow the data members, one pointer each.
  const auto* const optional = reinterpret_cast<const std::byte*>(&game_.odds_of_text);
  const auto* const first = reinterpret_cast<const std::byte*>(&game_.rule_page);
  const auto* const end = reinterpret_cast<const std::byte*>(&game_ + 1);
  for (const std::byte* p = first; p < end; p += sizeof(void*)) {
    void* function = nullptr;
    std::memcpy(&function, p, sizeof function);
    if (p == optional) continue;
    EXPECT_NE(function, nullptr) << "function " << (p - first) / static_cast<std::ptrdiff_t>(sizeof function);
  }
}

TEST_F(AdapterTest, StartsTheSameWhetherSomebodyListensOrNot) {
  int heard = 0;
  const Listener listener{&heard, [](void* self, const Event&) { ++*static_cast<int*>(self); }};
  Position other(game_.bytes);
  std::memset(other.data(), 0xff, other.size());
  game_.start(rules(), {}, other.data(), &listener);
  EXPECT_EQ(other, at_);
}

TEST_F(AdapterTest, WhoIsNotAskedHasNoOptions) {
  for (u64 seed = 1; game_.owes(at_.data()) != kChance; ++seed) play(seed, 1);
  ChoiceList list;
  game_.options(rules(), at_.data(), 0, list);
  EXPECT_EQ(list.size, 0);
  game_.options(rules(), at_.data(), kChanceSeat, list);
  EXPECT_GE(list.size, 10);  // a ten-sided die or more
  EXPECT_TRUE(game_.listed_all(rules(), at_.data(), kChanceSeat));
  std::vector<Outcome> outcomes;
  EXPECT_TRUE(game_.outcomes(rules(), at_.data(), outcomes));
  EXPECT_EQ(outcomes.size(), static_cast<std::size_t>(list.size));
}

TEST_F(AdapterTest, TellsWhereMoreIsAllowedThanListed) {
  EXPECT_TRUE(game_.listed_all(rules(), at_.data(), 0));  // who leads
  play(1, 4);
  EXPECT_FALSE(game_.listed_all(rules(), at_.data(), lowest(game_.owes(at_.data()))));  // where to go
}

TEST_F(AdapterTest, AnsweringAndTellingDoTheSame) {
  Position told = at_;
  std::vector<Event> heard;
  const Listener listener{
      &heard, [](void* self, const Event& event) { static_cast<std::vector<Event>*>(self)->push_back(event); }};
  for (int seat = 0; seat < 4; ++seat) {
    ChoiceList list;
    game_.options(rules(), at_.data(), seat, list);
    game_.answer(rules(), at_.data(), seat, list[0]);
    EXPECT_EQ(heard.size(), static_cast<std::size_t>(seat));  // that each has a plan
    game_.tell(rules(), told.data(), seat, list[0], listener);
    EXPECT_EQ(told, at_);
  }
  EXPECT_FALSE(heard.empty());
}

TEST_F(AdapterTest, LoadsWhatItSavedAndNothingElse) {
  play(2, 20);
  const boost::json::object saved = game_.save(rules(), at_.data());
  Position loaded(game_.bytes);
  EXPECT_EQ(game_.load(rules(), saved, loaded.data()), "");
  EXPECT_EQ(loaded, at_);

  boost::json::object wrong = saved;
  wrong["round"] = "three";
  EXPECT_EQ(game_.load(rules(), wrong, loaded.data()), "round: expected a whole number from 0 to 255, found \"three\"");
  boost::json::object broken = saved;
  broken["round"] = 200;
  EXPECT_EQ(game_.load(rules(), broken, loaded.data()), "there is no such round");
  boost::json::object unknown = saved;
  unknown["weather"] = 1;
  EXPECT_NE(game_.load(rules(), unknown, loaded.data()), "");
  EXPECT_EQ(loaded, at_);  // nothing has changed
}

TEST_F(AdapterTest, SetsUpOverAStartedGame) {
  const auto wanted =
      boost::json::parse(R"({"position": {"figures": [{"at": "50"}, {}, {"wounds": 2}]}})").get_object();
  Position made(game_.bytes);
  EXPECT_EQ(game_.set_up(rules(), {}, wanted, made.data()), "");
  const boost::json::object saved = game_.save(rules(), made.data());
  EXPECT_EQ(saved.at("figures").at(0).at("at"), "50");
  EXPECT_EQ(saved.at("figures").at(1).at("at"), "1");  // as it starts
  EXPECT_EQ(saved.at("figures").at(2).at("wounds"), 2);
  const Position before = made;
  const auto clash = boost::json::parse(R"({"position": {"figures": [{"at": "2"}]}})").get_object();
  EXPECT_EQ(game_.set_up(rules(), {}, clash, made.data()), "two figures stand on one space");
  EXPECT_EQ(made, before);
}

TEST_F(AdapterTest, HashesThePositionAndNotItsPlaceInMemory) {
  play(3, 20);
  const Position copy = at_;
  EXPECT_EQ(game_.hash(rules(), copy.data()), game_.hash(rules(), at_.data()));
  play(3, 1);
  EXPECT_NE(game_.hash(rules(), copy.data()), game_.hash(rules(), at_.data()));
}

}  // namespace
}  // namespace agon::engine
