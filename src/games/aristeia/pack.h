// Reading a pack of Aristeia!: everything that rules refer to, with the names and texts that they leave out.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/aristeia/rules.h"
#include "games/aristeia/state.h"
#include "packs/effect/compiler.h"
#include "packs/language.h"
#include "packs/problem.h"
#include "packs/source.h"

namespace agon::aristeia {

// "Ken No Sen" becomes ken_no_sen: lower case, accents dropped, everything else one underscore.
std::string id_of(std::string_view name);

// How something is called: its id in files and the protocol, and on the table in every language.
struct Title {
  std::string id;
  std::array<std::string, packs::kLanguages.size()> shown;
  packs::Origin origin = packs::Origin::ours;
};

// One text of a card: the tree that its words are made from, or words of its own.
struct CardText {
  packs::effect::Tree tree;
  std::array<std::string, packs::kLanguages.size()> own;
};

// A text of a card, where its code begins.
struct Passage {
  u16 place = 0;
  Title title;  // of the action, skill or tactic; a switch of a character has its title
};

// What a pack says. `rules` has spans into the lists below, so a pack is never copied.
struct Pack {
  Pack() = default;
  Pack(const Pack&) = delete;
  Pack& operator=(const Pack&) = delete;

  Rules rules;
  Options defaults;
  std::array<u8, kSeats> default_decks{};

  packs::effect::Program program;
  std::vector<Action> actions;
  std::vector<Switch> switches;
  std::vector<Skill> skills;
  std::vector<u16> printed;
  std::vector<Profile> profiles;
  std::vector<Tactic> tactics;
  std::vector<Character> characters;
  std::vector<StandardDeck> decks;
  std::vector<Team> teams;
  std::vector<Scenario> scenarios;
  std::vector<Side> sides;
  std::vector<std::vector<Hex>> blocked;  // of each side

  std::vector<Title> action_titles, skill_titles, profile_titles, tactic_titles, character_titles, deck_titles,
      team_titles, scenario_titles, side_titles;
  std::vector<std::string> switch_ids;
  std::vector<packs::Origin> switch_origins;
  // What an ability belongs to, for naming it: its card's id and title.
  std::vector<Title> ability_titles;
  // What has no name like it: "dodge_1", "valkyrie-2". Made once, since cards are named all the time.
  std::vector<std::string> action_names, skill_names, tactic_names, ability_names;

  // The words of the cards: always and success of an action, of a switch, of a skill, of a tactic.
  std::vector<CardText> action_always, action_success, switch_texts, skill_texts, tactic_texts;
  // Whose text the code belongs to, and what it does, both by place.
  std::vector<Passage> passages;
  std::vector<packs::effect::Statement> statements;
  // Whom an action may be aimed at and when a switch may be used, in words; nothing: what the rules say.
  std::vector<packs::effect::Node> action_targets, switch_conditions;
};

inline const Rules& tables_of(const Pack& pack) { return pack.rules; }

// The phrases of the game's effects, their patterns read once.
const packs::effect::Vocabulary& vocabulary();

// Reads and checks a pack. Null, and problems, when anything is wrong.
std::shared_ptr<const Pack> read_pack(const packs::Source& source, packs::Problems& problems);

}  // namespace agon::aristeia
