// What is told to whoever sets up a position that cannot be.
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

// What stands in the position, and the words for what is wrong with it.
struct Wrong {
  std::string_view name;
  std::string_view position;
  std::string_view words;
};
void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.name; }

class SetUp : public testing::TestWithParam<Wrong> {};

TEST_P(SetUp, SaysWhatIsWrong) {
  TestTable table;
  const engine::Position before = table.position();
  EXPECT_EQ(
      table.set_up(R"({"entry": "actions", "piece": "gata", "position": )" + std::string(GetParam().position) + "}"),
      GetParam().words);
  EXPECT_EQ(table.position(), before);
}

INSTANTIATE_TEST_SUITE_P(
    Every, SetUp,
    testing::Values(
        Wrong{"NoPiece", R"({"figures": [{"at": "m4"}]})",
              "position.figures[0].piece: every figure needs the name of a piece"},
        Wrong{"OnOneSpace", R"({"figures": [{"piece": "gata", "at": "m4"}, {"piece": "parvati", "at": "m4"}]})",
              "position.figures[1].at: somebody is there already"},
        Wrong{"InAndOut", R"({"figures": [{"piece": "gata", "where": "bench", "at": "m4"}]})",
              "position.figures[0].at: it is not in the HexaDome"},
        Wrong{"BarrierOnTheBench", R"({"figures": [{"piece": "barrier-1", "where": "bench"}]})",
              "position.figures[0].where: only characters leave the HexaDome so"},
        Wrong{"OneSide", R"({"figures": [{"piece": "gata", "at": "m4", "form": 2}]})",
              "position.figures[0].form: its card has one side"},
        Wrong{"TooManyStates", R"({"figures": [{"piece": "gata", "at": "m4", "states": ["burning", "burning", "burning",
              "burning", "burning", "burning", "burning", "burning"], "blue": ["stunned"]}]})",
              "position.figures[0].states: there are more states than fit on a card"},
        Wrong{"NoSuchSkill",
              R"({"figures": [{"piece": "gata", "at": "m4", "tokens": [{"state": "silenced", "named": "skill-9"}]}]})",
              "position.figures[0].tokens[0].named: the card has no such line"},
        Wrong{"NoSuchAction",
              R"({"figures": [{"piece": "gata", "at": "m4", "tokens": [{"state": "silenced", "named": "action-9"}]}]})",
              "position.figures[0].tokens[0].named: the card has no such line"},
        Wrong{"NoLine",
              R"({"figures": [{"piece": "gata", "at": "m4", "tokens": [{"state": "silenced", "named": "howl"}]}]})",
              "position.figures[0].tokens[0].named: there is nothing called \"howl\" here"}),
    [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace agon::aristeia
