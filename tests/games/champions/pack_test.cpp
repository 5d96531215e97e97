#include "games/champions/pack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "packs/embedded.h"
#include "tests/games/champions/support.h"
#include "tests/packs/support.h"

namespace agon::champions {
namespace {

using packs::ProblemAt;
using packs::Problems;
using packs::TemporaryFolder;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

std::optional<Pack> read_from(std::string_view where, Problems& problems) {
  const auto source = packs::open_pack(where, packs::embedded_files(), problems);
  return source ? read_pack(*source, problems) : std::nullopt;
}

Pack built_in_pack() {
  Problems problems;
  const std::optional<Pack> pack = read_from("champions", problems);
  if (!pack) throw std::runtime_error(problems.text());
  return *pack;
}

// The cards of the published game: number, colour, and the icons of the three sections.
struct CardRow {
  int number;
  Colour colour;
  std::array<std::string_view, kSections> icons;
};
constexpr CardRow kDeck[] = {
    {1, Colour::move, {"2", "dd", "1+"}},       {2, Colour::move, {"1z", "dd", "1+"}},
    {3, Colour::move, {"++", "dd", "1+"}},      {4, Colour::move, {"2", "dd", "1+"}},
    {5, Colour::move, {"2", "d+", "x"}},        {6, Colour::attack, {"1", "db", "x"}},
    {7, Colour::attack, {"1", "dd", "x"}},      {8, Colour::attack, {"0+", "ddp-", "x"}},
    {9, Colour::attack, {"0+", "dddf-", "x"}},  {10, Colour::attack, {"0+", "ddb-", "x"}},
    {11, Colour::reaction, {"1", "dd", "++"}},  {12, Colour::reaction, {"1", "d+", "xx-"}},
    {13, Colour::reaction, {"1", "d+", "2-"}},  {14, Colour::reaction, {"1", "d+", "xx-"}},
    {15, Colour::reaction, {"1", "d+", "1x-"}},
};

// What a section's icons say, by counting them.
Section counted(std::string_view icons) {
  const auto times = [&](char icon) { return static_cast<u8>(std::count(icons.begin(), icons.end(), icon)); };
  const std::size_t digit = icons.find_first_of("0123456");
  Section s;
  s.move = digit == std::string_view::npos ? i8{-1} : static_cast<i8>(icons[digit] - '0');
  s.dice = times('d');
  s.shields = times('x');
  s.gain = times('+');
  s.cost = times('-');
  s.displace = times('z') != 0;
  s.barrage = times('b') != 0;
  s.fumble = times('f') != 0;
  s.push = times('p') != 0;
  return s;
}

TEST(Pack, HasThePublishedDeck) {
  const Definition definition = built_in_pack().definition;
  ASSERT_EQ(definition.deck.size(), 15);
  for (int i = 0; i < 15; ++i) {
    SCOPED_TRACE(kDeck[i].number);
    EXPECT_EQ(definition.deck[i].number, kDeck[i].number);
    EXPECT_EQ(definition.deck[i].colour, kDeck[i].colour);
    for (std::size_t k = 0; k < kSections; ++k) {
      EXPECT_EQ(definition.deck[i].sections[k], counted(kDeck[i].icons[k])) << kDeck[i].icons[k];
    }
  }
}

// Offsets by hand: N is one up, NE and NW are half a hex lower to the sides.
TEST(Pack, HasThePublishedStyles) {
  const Hex n{0, -1}, ne{1, -1}, se{1, 0}, sw{-1, 1}, nw{-1, 0};
  const Hex n2{0, -2}, n3{0, -3}, n4{0, -4}, n_nw{-1, -1}, n_ne{1, -2};
  const std::vector<std::vector<Hex>> at_four{{nw, ne, se},     {nw, ne, sw},   {n2, n3, n4},
                                              {n2, n_nw, n_ne}, {n2, nw, ne},   {n2, n_nw, nw},
                                              {n2, n_ne, ne},   {nw, ne, n_nw}, {nw, ne, n_ne}};
  const Definition definition = built_in_pack().definition;
  ASSERT_EQ(definition.styles.size(), 9);
  for (int i = 0; i < 9; ++i) {
    const Style& style = definition.styles[i];
    EXPECT_EQ(style.number, i + 1);
    std::map<std::pair<int, int>, int> needs, expected{{{n.q, n.r}, 3}};
    for (const StyleHex& hex : style.hexes) needs[{hex.offset.q, hex.offset.r}] = hex.need;
    for (const Hex hex : at_four[static_cast<std::size_t>(i)]) expected[{hex.q, hex.r}] = 4;
    EXPECT_EQ(needs, expected) << "style " << i + 1;
    EXPECT_EQ(style.hexes.size(), 4);
  }
}

TEST(Pack, HasTheHexagonOfRadiusThree) {
  const Definition definition = built_in_pack().definition;
  EXPECT_EQ(definition.hexes.size(), 37);
  EXPECT_TRUE(definition.walls.empty());
  for (const Hex hex : definition.hexes) EXPECT_LE(distance(hex, {0, 0}), 3);
}

TEST(Pack, FightersStartOnCornersAndFaceTheCentre) {
  const Definition definition = built_in_pack().definition;
  for (int players = 2; players <= 4; ++players) {
    std::vector<int> corners;  // by the direction in which they lie, as seen from the centre
    for (int i = 0; i < players; ++i) {
      const Start& start = definition.starts[static_cast<std::size_t>(players - 2)][static_cast<std::size_t>(i)];
      EXPECT_EQ(distance(start.at, {0, 0}), 3);
      Hex hex = start.at;
      for (int k = 0; k < 3; ++k) hex = neighbour(hex, start.facing);
      EXPECT_EQ(hex, (Hex{0, 0}));
      corners.push_back(static_cast<int>(opposite(start.facing)));
    }
    std::sort(corners.begin(), corners.end());
    std::vector<int> gaps;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      gaps.push_back((corners[(i + 1) % corners.size()] - corners[i] + kDirections) % kDirections);
    }
    // Opposite corners; every second corner; all but one opposite pair.
    if (players == 2) {
      EXPECT_THAT(gaps, ElementsAre(3, 3));
    } else if (players == 3) {
      EXPECT_THAT(gaps, ElementsAre(2, 2, 2));
    } else {
      EXPECT_TRUE(gaps == (std::vector{1, 2, 1, 2}) || gaps == (std::vector{2, 1, 2, 1}));
    }
  }
}

TEST(Pack, HasTheNumbersOfTheBook) {
  const Pack pack = built_in_pack();
  EXPECT_EQ(pack.definition.hand_size, 4);
  EXPECT_EQ(pack.definition.win_score, 5);
  EXPECT_EQ(pack.definition.score_tokens, 20);
  EXPECT_EQ(pack.definition.power_tokens, 20);
  EXPECT_EQ(pack.definition.initiative_each, 2);
  EXPECT_EQ(pack.defaults, (Options{.players = 2, .win_score = 5, .round_limit = 0}));
}

// A designer's pack over the published game, in a folder of its own.
class DesignersPack {
 public:
  DesignersPack() {
    folder_.write("pack.toml",
                  "name = \"mine\"\ngame = \"champions\"\nversion = \"1.0\"\nextends = \"champions\"\n"
                  "[title]\nen = \"Mine\"\nes = \"Mío\"\n");
  }
  DesignersPack& with(std::string_view file, std::string_view text) {
    folder_.write(file, text);
    return *this;
  }
  std::string path() const { return folder_.path().string(); }
  std::string operator/(std::string_view file) const { return folder_ / file; }
  Problems problems() const {
    Problems problems;
    const bool was_read = read_from(path(), problems).has_value();
    EXPECT_EQ(was_read, problems.empty());
    return problems;
  }

 private:
  TemporaryFolder folder_;
};

TEST(DesignersPack, AddsAStyle) {
  DesignersPack pack;
  pack.with("styles/mine.toml", "source = \"ours\"\n[[style]]\nnumber = 10\nhits3 = [\"S\", \"N2\"]\n");
  ASSERT_EQ(pack.problems().text(), "");
  const RulesetPtr ruleset = open_rules(pack.path());
  TestTable table(R"({"styles": "chosen"})", ruleset);
  table.answer(R"({"verb": "style", "style": "10"})");
  table.answer(R"({"verb": "style", "style": "9"})");
  // It hits behind the fighter, who cannot see there by any published style.
  TestTable behind = TestTable::at(R"({"entry": "turn", "seat": 0, "position": {"fighters": [
      {"at": "d4", "facing": "n", "style": "10", "hand": ["1"]}, {"at": "d3", "facing": "n", "style": "1"}]}})",
                                   "{}", ruleset);
  EXPECT_THAT(behind.option_lines(), testing::Contains("play card=1 section=attack"));
}

std::string four_cards(std::string_view first =
                           "number = 1\nkind = \"move\"\nmove = \"3\"\nattack = \"d\"\n"
                           "reaction = \"x\"\n") {
  std::string text = "source = \"ours\"\n[[card]]\n" + std::string(first);
  for (const std::string number : {"2", "3", "4"}) {
    text += "[[card]]\nnumber = " + number + "\nkind = \"attack\"\nmove = \"1\"\nattack = \"dd\"\nreaction = \"x\"\n";
  }
  return text;
}

TEST(DesignersPack, ReplacesTheDeck) {
  DesignersPack pack;
  pack.with("deck.toml", four_cards());
  ASSERT_EQ(pack.problems().text(), "");
  const RulesetPtr ruleset = open_rules(pack.path());
  TestTable table("{}", ruleset);
  Random random(1);
  while (table.step() != "turn.play") table.play(random, 1);
  for (int seat = 0; seat < 2; ++seat) {  // four cards, and a hand of four
    EXPECT_EQ(table.hand(seat), (std::vector<std::string>{"1", "2", "3", "4"}));
  }
  EXPECT_THAT(table.option_lines(), testing::Contains("play card=1 section=move"));
  table.play(random, 1'000'000);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.broken(), "");
}

TEST(DesignersPack, AddsCardsInAFileOfItsOwn) {
  DesignersPack pack;
  pack.with("deck/more.toml",
            "source = \"ours\"\n[[card]]\nnumber = 16\nkind = \"move\"\nmove = \"3z\"\nattack = \"dddd\"\n"
            "reaction = \"xxx---\"\n");
  Problems problems;
  const std::optional<Pack> read = read_from(pack.path(), problems);
  ASSERT_TRUE(read) << problems.text();
  ASSERT_EQ(read->definition.deck.size(), 16);
  EXPECT_EQ(read->definition.deck[15].number, 16);
  EXPECT_EQ(read->definition.deck[15][SectionName::attack].dice, 4);
}

// A mistake in one file of a pack: where it is told, and in which words.
struct Mistake {
  std::string_view name;
  std::string_view file;
  std::string text;
  int line;
  int column;
  std::string_view words;
};

void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.name; }

std::string card(std::string_view move, std::string_view attack, std::string_view reaction,
                 std::string_view kind = "move", std::string_view number = "1") {
  return four_cards("number = " + std::string(number) + "\nkind = \"" + std::string(kind) + "\"\nmove = \"" +
                    std::string(move) + "\"\nattack = \"" + std::string(attack) + "\"\nreaction = \"" +
                    std::string(reaction) + "\"\n");
}

std::string style(std::string_view keys) { return "source = \"ours\"\n[[style]]\n" + std::string(keys); }

// A board of 37 hexes; `two` are the seats of two players, each on a line of its own.
std::string board(std::string_view head, std::string_view two =
                                             "  { at = [0, 3], facing = \"N\" },\n"
                                             "  { at = [0, -3], facing = \"S\" },\n") {
  return "source = \"ours\"\n" + std::string(head) + "[[start]]\nplayers = 2\nseats = [\n" + std::string(two) +
         "]\n[[start]]\nplayers = 3\nseats = [ { at = [0, 3], facing = \"N\" }, { at = [-3, 0], facing = \"SE\" },"
         " { at = [3, -3], facing = \"SW\" } ]\n[[start]]\nplayers = 4\nseats = [ { at = [-3, 3], facing = \"NE\" },"
         " { at = [-3, 0], facing = \"SE\" }, { at = [3, -3], facing = \"SW\" }, { at = [3, 0], facing = \"NW\" } ]\n";
}
constexpr std::string_view kHexagon = "shape = \"hexagon\"\nradius = 3\n";

std::string match(std::string_view hand_size, std::string_view tokens, std::string_view defaults) {
  return "source = \"ours\"\nhand_size = " + std::string(hand_size) + "\nscore_tokens = " + std::string(tokens) +
         "\npower_tokens = 20\ninitiative_cards = 2\n[defaults]\n" + std::string(defaults);
}
std::string defaults(std::string_view players = "2", std::string_view win_score = "5",
                     std::string_view styles = "random") {
  return "players = " + std::string(players) + "\nwin_score = " + std::string(win_score) +
         "\nround_limit = 0\nstyles = \"" + std::string(styles) + "\"\nseat_order = \"given\"\n";
}

std::vector<Mistake> mistakes() {
  std::vector<Mistake> list{
      // Sections: the place is that of the icon.
      {"UnknownIcon", "deck.toml", card("2q", "dd", "x"), 5, 10, "\"2q\" is no move section: expected icons out of"},
      {"DieInAMove", "deck.toml", card("d", "dd", "x"), 5, 9, "one number from 0 to 6"},
      {"TwoNumbers", "deck.toml", card("+12", "dd", "x"), 5, 11, "\"+12\" is no move section"},
      {"DisplacingInPlace", "deck.toml", card("0z", "dd", "x"), 5, 10, "z (after a number from 1)"},
      {"FiveDice", "deck.toml", card("1", "ddddd", "x"), 6, 15, "\"ddddd\" is no attack section: expected icons"},
      {"NoDie", "deck.toml", card("1", "b+", "x"), 6, 13, "at least one"},
      {"ShieldInAnAttack", "deck.toml", card("1", "dx", "x"), 6, 12, "up to 4 d"},
      {"BarrageInAReaction", "deck.toml", card("1", "d", "xb"), 7, 14, "\"xb\" is no reaction section"},
      {"EmptySection", "deck.toml", card("", "d", "x"), 5, 8, "\"move\": expected a string of at least 1 characters"},
      // Cards.
      {"UnknownKind", "deck.toml", card("1", "d", "x", "atack"), 4, 8, "(did you mean \"attack\"?)"},
      {"CardTwice", "deck.toml", card("1", "d", "x", "move", "3"), 15, 10, "card 3 is there twice, first at "},
      {"CardNumber", "deck.toml", card("1", "d", "x", "move", "256"), 3, 10,
       "\"number\": expected an integer from 1 to 255, found 256"},
      {"UnknownKey", "deck.toml",
       four_cards("number = 1\nkind = \"move\"\nmove = \"3\"\nattack = \"d\"\nreacton = "
                  "\"x\"\nreaction = \"x\"\n"),
       7, 1, "unknown key \"reacton\" (did you mean \"reaction\"?)"},
      {"MissingSection", "deck.toml", four_cards("number = 1\nkind = \"move\"\nmove = \"3\"\nattack = \"d\"\n"), 2, 1,
       "\"reaction\" is missing"},
      {"NoOrigin", "deck.toml", four_cards().substr(four_cards().find('\n') + 1), 1, 1, "\"source\" is missing"},
      // Styles.
      {"UnknownWay", "styles/x.toml", style("number = 10\nhits3 = [\"N\", \"NN\"]\n"), 4, 16,
       "unknown direction \"NN\""},
      {"HexTwice", "styles/x.toml", style("number = 10\nhits3 = [\"N+NE\"]\nhits4 = [\"NE\", \"NE+N\"]\n"), 5, 16,
       "NE+N is in this style twice"},
      {"OwnHex", "styles/x.toml", style("number = 10\nhits3 = [\"N\", \"N2+S2\"]\n"), 4, 15,
       "N2+S2 leads back to the fighter itself"},
      {"NoHex", "styles/x.toml", style("number = 10\n"), 2, 1, "a style needs at least one hex in hits3 or hits4"},
      {"StyleTwice", "styles/x.toml", style("number = 4\nhits3 = [\"N\"]\n"), 3, 10,
       "style 4 is there twice, first at champions/styles.toml:23:10"},
      {"TooManyHexes", "styles/x.toml",
       style("number = 10\nhits3 = [\"N\", \"N2\", \"N3\", \"N4\", \"S\", \"S2\", \"S3\", \"S4\", \"NE\", \"NE2\", "
             "\"NE3\", \"NE4\",\n\"SW\"]\n"),
       5, 1, "a style has at most 12 hexes"},
      // The board.
      {"StartOffTheBoard", "board.toml",
       board(kHexagon, "  { at = [0, 4], facing = \"N\" },\n  { at = [0, -3], facing = \"S\" },\n"), 7, 10,
       "a fighter must start on the board"},
      {"StartInAWall", "board.toml",
       board("shape = \"hexagon\"\nradius = 3\nwalls = [[1, 1]]\n",
             "  { at = [1, 1], facing = \"N\" },\n  { at = [0, -3], facing = \"S\" },\n"),
       8, 10, "a fighter cannot start in a wall"},
      {"StartTwice", "board.toml",
       board(kHexagon, "  { at = [0, 1], facing = \"N\" },\n  { at = [0, 1], facing = \"S\" },\n"), 8, 10,
       "start \"[0, 1]\" is there twice, first at "},
      {"ThreeSeatsOfTwo", "board.toml",
       board(kHexagon,
             "  { at = [0, 1], facing = \"N\" },\n  { at = [0, 2], facing = \"S\" },\n"
             "  { at = [0, 3], facing = \"S\" },\n"),
       6, 9, "\"seats\": expected 2 items, found 3"},
      {"UnknownFacing", "board.toml",
       board(kHexagon, "  { at = [0, 3], facing = \"NWW\" },\n  { at = [0, -3], facing = \"S\" },\n"), 7, 27,
       "(did you mean \"NW\"?)"},
      {"WallOffTheBoard", "board.toml", board("shape = \"hexagon\"\nradius = 3\nwalls = [[4, 0]]\n"), 4, 10,
       "wall [4, 0] is not on the board"},
      {"BoardTooLarge", "board.toml", board("shape = \"hexagon\"\nradius = 5\n"), 3, 10,
       "\"radius\": expected an integer from 0 to 4, found 5"},
      // The match.
      {"HandLargerThanDeck", "match.toml", match("16", "20", defaults()), 2, 13,
       "a hand of 16 cannot be drawn from a deck of 15"},
      {"WinScoreTooHigh", "match.toml", match("4", "20", defaults("3", "8")), 8, 13,
       "\"win_score\": expected an integer from 1 to 7, found 8"},
      {"UnknownStyles", "match.toml", match("4", "20", defaults("2", "5", "choosen")), 10, 10,
       "(did you mean \"chosen\"?)"},
      {"TooFewTokens", "match.toml", match("4", "3", defaults()), 3, 16, "expected an integer from 4 to 200, found 3"},
      {"NoDefaults", "match.toml",
       "source = \"ours\"\nhand_size = 4\nscore_tokens = 20\npower_tokens = 20\n"
       "initiative_cards = 2\n",
       1, 1, "\"defaults\" is missing: expected a table"},
      // Files.
      {"UnknownFile", "style.toml", "source = \"ours\"\n", 0, 0,
       "unknown file \"style.toml\" (did you mean \"styles.toml\"?)"},
      {"NoToml", "deck.toml", "source = \"ours\"\n[[card]\n", 2, 8, ""},
  };
  return list;
}

class PackMistake : public testing::TestWithParam<Mistake> {};

TEST_P(PackMistake, IsToldWithItsPlace) {
  const Mistake& mistake = GetParam();
  DesignersPack pack;
  pack.with(mistake.file, mistake.text);
  EXPECT_THAT(pack.problems(),
              testing::Contains(ProblemAt(pack / mistake.file, mistake.line, mistake.column, mistake.words)));
}

INSTANTIATE_TEST_SUITE_P(Every, PackMistake, testing::ValuesIn(mistakes()),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(DesignersPack, TellsEveryMistakeAtOnce) {
  DesignersPack pack;
  pack.with("deck.toml", card("2q", "x", "d"));
  const std::string file = pack / "deck.toml";
  EXPECT_THAT(pack.problems(), UnorderedElementsAre(ProblemAt(file, 5, 10, "move"), ProblemAt(file, 6, 11, "attack"),
                                                    ProblemAt(file, 7, 13, "reaction")));
}

// What is not there is told once, and not judged as if it were.
TEST(DesignersPack, AMissingPlaceIsNoPlace) {
  DesignersPack pack;
  pack.with("board.toml", board("cells = [[0, 3], [0, -3], [-3, 0], [3, -3], [-3, 3], [3, 0]]\n",
                                "  { ta = [0, 3], facing = \"N\" },\n  { at = [0, -3], facing = \"S\" },\n"));
  EXPECT_THAT(pack.problems(),
              UnorderedElementsAre(ProblemAt(pack / "board.toml", 6, 3, "\"at\" is missing: expected a hex [q, r]"),
                                   ProblemAt(pack / "board.toml", 6, 5, "unknown key \"ta\"")));
}

TEST(DesignersPack, StartsMustBeThereForEveryNumberOfPlayers) {
  DesignersPack pack;
  std::string text = board(kHexagon);
  text.replace(text.find("players = 3"), 11, "players = 2");
  pack.with("board.toml", text);
  EXPECT_THAT(pack.problems(), testing::Contains(ProblemAt(pack / "board.toml", 11, 11,
                                                           "start for this number of players 2 is there twice")));
  text.resize(text.rfind("[[start]]"));
  pack.with("board.toml", text);
  EXPECT_THAT(pack.problems(), testing::Contains(ProblemAt(pack / "board.toml", 4, 1, "expected 3 items, found 2")));
}

TEST(DesignersPack, HasAtMostSixtyFourCards) {
  std::string text = "source = \"ours\"\n";
  for (int i = 1; i <= 65; ++i) {
    text += "[[card]]\nnumber = " + std::to_string(i) +
            "\nkind = \"move\"\nmove = \"1\"\nattack = \"d\"\nreaction = "
            "\"x\"\n";
  }
  DesignersPack pack;
  pack.with("deck.toml", text);
  EXPECT_THAT(pack.problems(),
              ElementsAre(ProblemAt(pack / "deck.toml", 2 + 64 * 6, 1, "a deck has at most 64 cards")));
}

TEST(DesignersPack, HasAtMostSixteenStyles) {
  std::string text = "source = \"ours\"\n";
  for (int i = 10; i <= 17; ++i) text += "[[style]]\nnumber = " + std::to_string(i) + "\nhits3 = [\"N\"]\n";
  DesignersPack pack;
  pack.with("styles/mine.toml", text);
  EXPECT_THAT(pack.problems(),
              ElementsAre(ProblemAt(pack / "styles/mine.toml", 2 + 7 * 3, 1, "there are at most 16 styles")));
}

TEST(DesignersPack, NeedsAStyleForEveryPlayer) {
  std::string text = "source = \"ours\"\n";
  for (int i = 1; i <= 3; ++i) text += "[[style]]\nnumber = " + std::to_string(i) + "\nhits3 = [\"N\"]\n";
  DesignersPack pack;
  pack.with("styles.toml", text);
  EXPECT_THAT(pack.problems(),
              ElementsAre(ProblemAt(pack.path(), 0, 0, "there are 3 styles: 4 players need one each")));
}

TEST(DesignersPack, ThatExtendsNothingNeedsAllFiles) {
  DesignersPack pack;
  pack.with("pack.toml", "name = \"mine\"\ngame = \"champions\"\nversion = \"1.0\"\n[title]\nen = \"M\"\nes = \"M\"\n");
  const std::string folder = pack.path();
  EXPECT_THAT(pack.problems(), UnorderedElementsAre(ProblemAt(folder, 0, 0, "deck.toml is missing"),
                                                    ProblemAt(folder, 0, 0, "styles.toml is missing"),
                                                    ProblemAt(folder, 0, 0, "board.toml is missing"),
                                                    ProblemAt(folder, 0, 0, "match.toml is missing")));
}

TEST(DesignersPack, WallsAreNoFloor) {
  DesignersPack pack;
  pack.with("board.toml", board("shape = \"hexagon\"\nradius = 3\nwalls = [[0, 0]]\n"));
  TestTable table("{}", open_rules(pack.path()));
  EXPECT_EQ(table.set_up(R"({"entry": "turn", "position": {"fighters": [{"at": "d4"}, {"at": "d5"}]}})"),
            "a fighter is not on the board");
}

}  // namespace
}  // namespace agon::champions
