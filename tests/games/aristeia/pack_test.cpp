#include "games/aristeia/pack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/games/aristeia/support.h"
#include "tests/packs/support.h"

namespace agon::aristeia {
namespace {

using packs::Problems;
using packs::TemporaryFolder;
using testing::HasSubstr;

TEST(Ids, AreMadeFromNames) {
  EXPECT_EQ(id_of("Ken No Sen"), "ken_no_sen");
  EXPECT_EQ(id_of("8-Ball"), "8_ball");
  EXPECT_EQ(id_of("NO!"), "no");
  EXPECT_EQ(id_of("Señor Massacre"), "senor_massacre");
  EXPECT_EQ(id_of("Táowù"), "taowu");
  EXPECT_EQ(id_of("!?"), "");
}

TEST(Pack, OfTheProgramIsClean) {
  Problems problems;
  EXPECT_NE(read_from("aristeia", problems), nullptr);
  EXPECT_EQ(problems.text(), "");
}

constexpr std::string_view kPackFile = R"(name = "mine"
game = "aristeia"
version = "1.0"
extends = "aristeia"
source = "ours"
[title]
en = "Mine"
es = "Mío"
)";

constexpr std::string_view kCharacter = R"(source = "ours"
name = "Tester"
agility = "orange"
brawn = "blue"
defense = "green blue"
energy = 5
hit_points = 4
initiative = 5
speed = 4

[[action]]
name = "Poke"
attack = true
cost = 2
range = "1-2 sight"
dice = "orange blue"
switch = [{ cost = "special", effect = "displace target" }]

[[skill]]
name = "Calm"
effect = "beginning of actions of self: heal self 1"

[[tactic]]
number = 901
name = "One"
effect = "before ally rolls: add yellow"

[[tactic]]
number = 902
name = "Two"
effect = "before ally rolls: add orange"

[[tactic]]
number = 903
name = "Three"
effect = "during actions of 'Tester': draw 1"

[[tactic]]
number = 904
name = "Four"
effect = "when a rival tactic is played: cancel that tactic"
)";

// What `agon check` says of a pack whose one character has `from` replaced by `to`.
std::string problems_of(std::string_view from, std::string_view to) {
  std::string text(kCharacter);
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("the test replaces what is not there");
  text.replace(at, from.size(), to);
  const TemporaryFolder folder;
  folder.write("pack.toml", kPackFile);
  folder.write("characters/tester.toml", text);
  Problems problems;
  read_from(folder.path().string(), problems);
  return problems.text();
}

TEST(Pack, OfADesignerAddsACharacter) {
  const TemporaryFolder folder;
  folder.write("pack.toml", kPackFile);
  folder.write("characters/tester.toml", kCharacter);
  Problems problems;
  const auto pack = read_from(folder.path().string(), problems);
  EXPECT_EQ(problems.text(), "");
  ASSERT_NE(pack, nullptr);
  EXPECT_EQ(pack->characters.size(), built_in_pack().characters.size() + 1);
}

struct Mistake {
  std::string_view name, from, to;
  std::string_view place, said;
};
void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.name; }
class Mistakes : public testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreToldWithTheirPlace) {
  const Mistake& mistake = GetParam();
  const std::string said = problems_of(mistake.from, mistake.to);
  EXPECT_THAT(said, HasSubstr(std::string("characters/tester.toml:") + std::string(mistake.place)));
  EXPECT_THAT(said, HasSubstr(mistake.said));
}

INSTANTIATE_TEST_SUITE_P(
    Characters, Mistakes,
    testing::Values(
        Mistake{"a_verb", "displace target", "displce target", "17:41", "did you mean \"displace\""},
        Mistake{"a_state_that_is_none", "add yellow", "impose sleepy on self", "26:37", "sleepy"},
        Mistake{"a_name", "'Tester'", "'Testor'", "36:29", "did you mean \"Tester\""},
        Mistake{"an_action_as_somebody", "'Tester'", "'Broadsword'", "36:29", "is an action: expected a character"},
        Mistake{"too_many_dice_of_a_kind", "add yellow", "add red red red red red red red red", "26:34",
                "8 red: at most 7 of a kind are named together"},
        Mistake{"a_die", "dice = \"orange blue\"", "dice = \"orange bleu\"", "16:16", "unknown die or symbol"},
        Mistake{"too_many_dice", "dice = \"orange blue\"", "dice = \"red red\"", "16", "at most 1"},
        Mistake{"a_symbol", "cost = \"special\"", "cost = \"specials\"", "17:21", "did you mean \"special\""},
        Mistake{"a_range", "1-2 sight", "2-1 sight", "15", "is no range"},
        Mistake{"no_price", "cost = 2", "cost = 0", "14", "at least one action or movement point"},
        Mistake{"a_skill_that_acts_at_once", "beginning of actions of self: heal self 1", "heal self 1", "21",
                "a skill acts at a moment or always"},
        Mistake{"a_tactic_without_a_moment", "before ally rolls: add yellow", "draw 1", "26", "played at one moment"},
        Mistake{"three_tactics",
                "[[tactic]]\nnumber = 904\nname = \"Four\"\neffect = \"when a rival tactic is played: "
                "cancel that tactic\"\n",
                "", "", "4"},
        Mistake{"a_key", "hit_points = 4", "hitpoints = 4", "", "did you mean \"hit_points\""}),
    [](const auto& each) { return std::string(each.param.name); });

TEST(Pack, ReplacesFilesOfTheSamePath) {
  const TemporaryFolder folder;
  folder.write("pack.toml", kPackFile);
  folder.write("scenarios/assault.toml", "source = \"ours\"\n");
  Problems problems;
  EXPECT_EQ(read_from(folder.path().string(), problems), nullptr);
  EXPECT_THAT(problems.text(), HasSubstr("scenarios/assault.toml"));
  EXPECT_THAT(problems.text(), HasSubstr("\"name\" is missing"));
}

}  // namespace
}  // namespace agon::aristeia
