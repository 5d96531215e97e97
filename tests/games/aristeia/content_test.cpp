// What the published cards promise together: everything that the rules know occurs on some card, and the known figures
// are there.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

const Profile& card(std::string_view id) {
  const Pack& pack = built_in_pack();
  for (std::size_t i = 0; i < pack.profiles.size(); ++i) {
    if (pack.profile_titles[i].id == id) return pack.profiles[i];
  }
  throw std::runtime_error("no card " + std::string(id));
}

const Action& action_called(std::string_view id) {
  const Pack& pack = built_in_pack();
  for (std::size_t i = 0; i < pack.actions.size(); ++i) {
    if (pack.action_titles[i].id == id) return pack.actions[i];
  }
  throw std::runtime_error("no action " + std::string(id));
}

std::string dice(const Dice& list) {
  std::string text;
  for (const u8 kind : list) text += (text.empty() ? "" : " ") + std::string(kDieNames[kind]);
  return text;
}

struct KnownCard {
  std::string_view id;
  std::string_view agility, brawn, defense;
  int energy, hit_points, initiative, speed;
};

// The attributes of the eight characters of the core box.
TEST(Content, CoreCharactersHaveTheirKnownAttributes) {
  const KnownCard known[] = {
      {"8_ball", "orange orange", "blue blue", "green blue", 5, 5, 4, 4},
      {"gata", "red orange", "yellow", "blue black", 5, 2, 7, 5},
      {"hexx3r", "yellow yellow", "blue yellow", "blue yellow", 5, 3, 5, 4},
      {"major_lunah", "orange", "yellow", "green blue", 5, 3, 5, 4},
      {"maximus", "critical_success", "green blue", "green blue block special special", 5, 7, 4, 3},
      {"miyamoto_mushashi", "orange yellow", "blue orange", "green blue", 5, 4, 6, 5},
      {"parvati", "orange", "blue", "green blue", 5, 3, 4, 5},
      {"wild_bill", "orange", "blue", "green blue", 5, 4, 6, 4},
  };
  for (const KnownCard& each : known) {
    const Profile& p = card(each.id);
    EXPECT_EQ(dice(p.agility), each.agility) << each.id;
    EXPECT_EQ(dice(p.brawn), each.brawn) << each.id;
    EXPECT_EQ(dice(p.defense), each.defense) << each.id;
    const std::array<u8, kAttributes> values{static_cast<u8>(each.energy), static_cast<u8>(each.hit_points),
                                             static_cast<u8>(each.initiative), static_cast<u8>(each.speed)};
    EXPECT_EQ(p.value, values) << each.id;
  }
}

TEST(Content, CoreActionsHaveTheirKnownFigures) {
  const struct {
    std::string_view id;
    bool attack;
    int cost, movement, least, most;
    std::string_view dice;
  } known[] = {
      {"eat_my_fa_jing", true, 2, 0, 1, 3, "orange blue"},
      {"be_water_dude", false, 3, 0, 1, 2, "orange blue"},
      {"misdirection", false, 1, 0, 1, 1, "orange yellow"},
      {"freerun", false, 0, 1, 1, 1, ""},
      {"gotcha", false, 2, 0, 1, 3, "yellow yellow"},
      {"vade_retro", false, 1, 0, 1, 4, "yellow yellow yellow"},
      {"called_shot", true, 3, 0, 3, 8, "red orange star"},
      {"suppressive_fire", false, 2, 0, 3, 8, "orange yellow"},
      {"jotums_shield", true, 3, 0, 1, 1, "red blue black"},
      {"ken_no_sen", true, 3, 0, 1, 1, "red orange blue"},
      {"submachine_guns", true, 2, 0, 2, 6, "orange orange yellow"},
      {"reset", false, 2, 0, 0, 5, "orange yellow"},
      {"medikit", false, 1, 0, 0, 5, "orange"},
      {"twin_pistols", true, 3, 0, 2, 6, "red orange orange star"},
      {"contender", true, 3, 0, 1, 8, "orange"},
      {"contender_agl", true, 3, 0, 1, 8, "orange yellow"},
  };
  for (const auto& each : known) {
    const Action& a = action_called(each.id);
    EXPECT_EQ(a.attack, each.attack) << each.id;
    EXPECT_EQ(a.cost, each.cost) << each.id;
    EXPECT_EQ(a.movement, each.movement) << each.id;
    EXPECT_EQ(a.least, each.least) << each.id;
    EXPECT_EQ(a.most, each.most) << each.id;
    EXPECT_TRUE(a.sight) << each.id;
    EXPECT_EQ(dice(a.dice), each.dice) << each.id;
  }
  EXPECT_TRUE(action_called("move").move);
  EXPECT_EQ(action_called("move").cost, 2);
}

TEST(Content, ThereAreThirtyTwoCharactersAndThreeDecks) {
  const Pack& pack = built_in_pack();
  EXPECT_EQ(pack.characters.size(), 32u);
  EXPECT_EQ(pack.decks.size(), 3u);
  EXPECT_EQ(pack.scenarios.size(), 10u);
  EXPECT_EQ(card("taowu").value[static_cast<std::size_t>(Attribute::hit_points)], 2);
  EXPECT_EQ(card("bachmann").value[static_cast<std::size_t>(Attribute::initiative)], 5);
}

// What the cards of a pack say: the numbers of verbs, passives and everything that stands in expressions, moments with
// what they are about, ends, and the states that are imposed.
struct Said {
  std::set<u8> codes;
  std::set<std::pair<int, int>> moments;
  std::set<int> ends;
  std::set<u16> imposed;

  explicit Said(const Pack& pack) {
    const std::vector<Op>& code = pack.program.code;
    for (std::size_t i = 0; i < code.size(); ++i) {
      codes.insert(code[i].code);
      if (code[i].code == static_cast<u8>(Flow::force)) ends.insert(code[i].a);
      if (code_of(code[i]) == Code::impose || code_of(code[i]) == Code::impose_shared) {
        imposed.merge(state_before(code, i));
      }
    }
    for (const AbilityCode& ability : pack.program.abilities) {
      if (ability.passive()) {
        codes.insert(ability.op);
      } else {
        moments.insert({ability.op, ability.literal});
      }
    }
  }

  bool has(const packs::effect::Phrase& phrase) const {
    using packs::effect::Kind;
    if (phrase.kind == Kind::moment) return moments.contains({phrase.op, phrase.literal});
    if (phrase.kind == Kind::end) return ends.contains(static_cast<u8>(phrase.literal));
    return phrase.op < kFirstGameOp || codes.contains(phrase.op);
  }

 private:
  // The state is pushed somewhere before the verb, in the same statement.
  static std::set<u16> state_before(const std::vector<Op>& code, std::size_t verb) {
    for (std::size_t k = verb; k > 0 && code[k - 1].code < kFirstVerb; --k) {
      if (code[k - 1].code == static_cast<u8>(Flow::push)) return {code[k - 1].b};
    }
    return {};
  }
};

// Every phrase of the vocabulary is said by some card: a published one, or one of the pack that is made for what none
// of them needs. So each is at work in a situation (see below).
TEST(Content, SaysEverythingThatTheRulesKnow) {
  const Said published(built_in_pack()), edges(edges_pack());
  for (const packs::effect::Phrase& phrase : vocabulary().phrases()) {
    EXPECT_TRUE(published.has(phrase) || edges.has(phrase)) << phrase.id << " is said by no card";
  }
  for (int state = 0; state < kStates; ++state) {
    EXPECT_TRUE(published.imposed.contains(static_cast<u16>(state))) << kStateNames[static_cast<std::size_t>(state)];
  }
}

// The lines of a folder of situations, or of one file.
std::vector<std::string> lines_of_situations(const std::string& where) {
  std::vector<std::string> lines;
  const std::filesystem::path path = std::filesystem::path(AGON_SOURCE_DIR) / "tests/situations/aristeia" / where;
  const auto read = [&](const std::filesystem::path& file) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
  };
  if (std::filesystem::is_directory(path)) {
    for (const auto& file : std::filesystem::directory_iterator(path)) read(file.path());
  } else {
    read(path);
  }
  return lines;
}

// Every action, skill and tactic has a situation that is named after it.
TEST(Content, EveryCardIsProvedByASituation) {
  const Pack& pack = built_in_pack();
  std::set<std::string> named;
  for (const std::string& line : lines_of_situations("cards")) {
    const std::size_t quote = line.find('"'), colon = line.find(": ");
    if (line.starts_with("name") && quote < colon) named.insert(line.substr(quote + 1, colon - quote - 1));
  }
  const auto expect = [&](const std::vector<Title>& titles, std::size_t first) {
    for (std::size_t i = first; i < titles.size(); ++i) {
      EXPECT_TRUE(named.contains(titles[i].shown[0])) << titles[i].shown[0] << " has no situation";
    }
  };
  expect(pack.tactic_titles, 0);
  expect(pack.skill_titles, 0);
  expect(pack.action_titles, 3);  // what everybody can do is proved elsewhere
  expect(pack.character_titles, 0);
}

// The cards that were made for what no published one needs are at work in a situation, each of them.
TEST(Content, EveryCardOfTheEdgesIsProvedByASituation) {
  const Pack &published = built_in_pack(), &edges = edges_pack();
  std::string text;
  for (const char* file : {"edges.toml", "edges_harm.toml", "edges_lasting.toml", "edges_many.toml",
                           "edges_nobody.toml", "edges_rolls.toml", "edges_several.toml", "language.toml"}) {
    for (const std::string& line : lines_of_situations(file)) text += line + "\n";
  }
  int cards = 0;
  const auto expect = [&](const std::vector<Title>& known, const std::vector<Title>& titles) {
    for (const Title& title : titles) {
      const auto same = [&](const Title& other) { return other.id == title.id; };
      if (std::any_of(known.begin(), known.end(), same)) continue;
      const bool named =
          text.find(title.id) != std::string::npos || text.find(title.shown[0] + ":") != std::string::npos;
      EXPECT_TRUE(named) << title.id << " is in no situation";
      ++cards;
    }
  };
  expect(published.tactic_titles, edges.tactic_titles);
  expect(published.skill_titles, edges.skill_titles);
  expect(published.action_titles, edges.action_titles);
  EXPECT_GT(cards, 20);
}

// The blocked spaces of side A, of which two are in dispute.
TEST(Content, SideAHasTwentyEightBlockedSpaces) {
  const Pack& pack = built_in_pack();
  ASSERT_EQ(pack.side_titles[0].id, "a");
  EXPECT_EQ(pack.blocked[0].size(), 28u);
  for (const Hex hex : {Hex{-2, 0}, Hex{-4, 5}}) {
    EXPECT_NE(std::find(pack.blocked[0].begin(), pack.blocked[0].end(), hex), pack.blocked[0].end());
  }
  EXPECT_EQ(pack.sides[0].board.size, 271 - 28);
  for (int zone = 0; zone < kZones; ++zone) EXPECT_EQ(pack.sides[0].places[static_cast<std::size_t>(zone)].count(), 7);
}

}  // namespace
}  // namespace agon::aristeia
