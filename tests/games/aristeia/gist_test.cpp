// What an option says beside its name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string gist(const TestTable& table, std::string_view choice, packs::Language language = packs::Language::en) {
  return engine::choice_gist({table.ruleset(), language, {}, table.position().data()}, table.read(choice));
}

TEST(Gist, AnActionShowsItsPrice) {
  const TestTable table = TestTable::at(R"({"entry": "actions", "piece": "miyamoto_mushashi", "position": {
      "rest": "infirmary", "figures": [{"piece": "miyamoto_mushashi", "at": "j10"}, {"piece": "parvati", "at": "j9"}]}})");
  constexpr std::string_view kKenNoSen = R"({"verb": "act", "action": "ken_no_sen", "target": "parvati"})";
  EXPECT_THAT(gist(table, kKenNoSen), HasSubstr("3 action points"));
  EXPECT_THAT(gist(table, kKenNoSen, packs::Language::es), HasSubstr("3 puntos de acci"));
}

// Neither action points nor movement points are paid for it.
TEST(Gist, AFreeActionShowsNoPrice) {
  TestTable table = TestTable::at(R"({"entry": "roll", "piece": "miyamoto_mushashi", "action": "ken_no_sen",
      "target": "parvati", "position": {"rest": "infirmary", "figures": [
      {"piece": "miyamoto_mushashi", "at": "j10"}, {"piece": "parvati", "at": "j9"}]}})");
  table.answer(R"({"verb": "roll", "dice": [2, 4, 6]})").answer(R"({"verb": "roll", "dice": [4, 4]})");
  table.answer(R"({"verb": "trade", "switch": "miyamoto_mushashi_ken_no_sen_switch_1", "successes": 0, "blocks": 0})");
  ASSERT_EQ(table.step(), "let_perform.which");
  constexpr std::string_view kKenNoSen = R"({"verb": "act", "action": "ken_no_sen", "target": "parvati"})";
  EXPECT_THAT(gist(table, kKenNoSen), Not(HasSubstr("point")));
  EXPECT_THAT(gist(table, kKenNoSen, packs::Language::es), Not(HasSubstr("punto")));
}

}  // namespace
}  // namespace agon::aristeia
