// The packs that come with the program, as far as it can be said without their games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/hex/hex.h"
#include "packs/board_map.h"
#include "packs/document.h"
#include "packs/embedded.h"
#include "packs/reader.h"
#include "packs/source.h"
#include "packs/texts.h"
#include "support.h"

namespace agon::packs {
namespace {

std::set<std::string> built_in_names() {
  std::set<std::string> names;
  for (const EmbeddedFile& file : embedded_files()) names.emplace(file.path.substr(0, file.path.find('/')));
  return names;
}

TEST(Data, OpensAndHasItsTextsInAllLanguages) {
  EXPECT_THAT(built_in_names(), testing::Contains("champions"));
  for (const std::string& name : built_in_names()) {
    SCOPED_TRACE(name);
    Problems problems;
    const auto source = open_pack(name, embedded_files(), problems);
    ASSERT_TRUE(source) << problems.text();
    EXPECT_EQ(source->packs().back().name, name);
    for (const PackFile& file : source->files()) EXPECT_TRUE(parse_document(file.shown, file.text, problems));
    const Texts texts = Texts::load(*source, problems);
    EXPECT_EQ(problems.text(), "");
    EXPECT_FALSE(texts.keys().empty());
  }
}

TEST(Data, ChampionsStartOnCornersOfTheRimAndFaceTheCentre) {
  const Source source = read_embedded(embedded_files(), "champions");
  Problems problems;
  std::set<i64> player_counts;
  read_toml(*source.find("board.toml"), problems, [&](TomlTable board) {
    board.required_string("source");
    const BoardMap map = read_board(board, 61, problems);
    EXPECT_EQ(map.cells.size(), 37u);
    for (const TomlTable& start : board.tables("start", {3, 3})) {
      const i64 players = start.required_int("players", {2, 4});
      player_counts.insert(players);
      const auto seats =
          start.required_list("seats", {static_cast<std::size_t>(players), static_cast<std::size_t>(players)});
      std::set<Direction> corners;
      for (const Value& value : seats) {
        const TomlTable seat = value.table();
        const Hex at = read_hex(seat.required("at", "a hex")).hex;
        const Direction facing = read_direction(seat.required("facing", "a direction"));
        Hex hex = at;
        for (int i = 0; i < 3; ++i) hex = neighbour(hex, facing);
        EXPECT_EQ(hex, (Hex{0, 0}));  // three steps along the facing: so it is a corner, and faces the centre
        corners.insert(opposite(facing));
      }
      EXPECT_EQ(corners.size(), static_cast<std::size_t>(players));
      for (const Direction corner : corners) {
        if (players == 3) {
          EXPECT_TRUE(corners.contains(turned(corner, 2)));
        } else {
          EXPECT_TRUE(corners.contains(opposite(corner)));
        }
      }
    }
  });
  EXPECT_EQ(problems.text(), "");
  EXPECT_EQ(player_counts, (std::set<i64>{2, 3, 4}));
}

TEST(Data, ChampionsHaveFifteenCardsAndNineStyles) {
  const Source source = read_embedded(embedded_files(), "champions");
  Problems problems;
  const std::string_view kinds[] = {"move", "attack", "reaction"};
  int cards[3] = {};
  Once<i64> numbers("card");
  read_toml(*source.find("deck.toml"), problems, [&](TomlTable deck) {
    deck.one_of("source", kOriginNames);
    for (const TomlTable& card : deck.tables("card", {15, 15})) {
      numbers.add(card.required_int("number", {1, 15}), card.place(), problems);
      ++cards[card.one_of("kind", kinds)];
      for (const std::string_view section : kinds) {
        EXPECT_EQ(card.required_string(section).text().find_first_not_of("0123zdbfp+-x"), std::string::npos);
      }
    }
  });
  EXPECT_THAT(cards, testing::ElementsAre(5, 5, 5));
  Once<i64> styles("style");
  read_toml(*source.find("styles.toml"), problems, [&](TomlTable file) {
    file.one_of("source", kOriginNames);
    for (const TomlTable& style : file.tables("style", {9, 9})) {
      styles.add(style.required_int("number", {1, 9}), style.place(), problems);
      std::set<std::pair<int, int>> hexes;
      for (const Quoted& way : style.required_strings("hits3", {1, 1})) {
        const Hex front = read_way(way, problems);
        EXPECT_EQ(front, step(Direction::n));
        hexes.emplace(front.q, front.r);
      }
      for (const Quoted& way : style.required_strings("hits4", {3, 3})) {
        const Hex hex = read_way(way, problems);
        hexes.emplace(hex.q, hex.r);
      }
      EXPECT_EQ(hexes.size(), 4u);
    }
  });
  EXPECT_EQ(problems.text(), "");
}

}  // namespace
}  // namespace agon::packs
