// The options of a match: the scenario, the rule set with each differing rule, the teams, the decks.
#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/playing.h"
#include "games/aristeia/editions.h"
#include "games/aristeia/pack.h"

namespace agon::aristeia {

// In this order.
enum OptionIndex : std::size_t {
  scenario_option,
  rules_option,
  first_edition_option,  // the rules that exist in two versions, in the order of kEditions
  omadon_option = first_edition_option + 8,
  first_team_option,
  first_deck_option = first_team_option + kSeats,
  tactics_option = first_deck_option + kSeats,
  option_count
};

struct EditionOption {
  std::string_view name;
  Edition Options::* edition;
};
inline constexpr std::array<EditionOption, 8> kEditions{{{"critical_block", &Options::critical_block},
                                                         {"critical_success", &Options::critical_success},
                                                         {"dazzled", &Options::dazzled},
                                                         {"hidden", &Options::hidden},
                                                         {"marked", &Options::marked},
                                                         {"stunned", &Options::stunned},
                                                         {"contender", &Options::contender},
                                                         {"frags", &Options::frags}}};

inline std::vector<std::string> ids(const std::vector<Title>& titles, std::vector<std::string> first = {}) {
  for (const Title& title : titles) first.push_back(title.id);
  return first;
}

// Nobody yet for "chosen" and "random".
inline std::vector<std::vector<std::string>> team_members(const Pack& pack) {
  std::vector<std::vector<std::string>> teams(kFirstTeam);
  for (const Team& team : pack.teams) {
    std::vector<std::string>& members = teams.emplace_back();
    for (const u16 character : team.characters) members.push_back(pack.character_titles[character].id);
  }
  return teams;
}

inline std::vector<engine::OptionInfo> match_options(const Pack& pack) {
  const auto words = [](std::string name, std::vector<std::string> list, i64 usual) {
    const i64 most = static_cast<i64>(list.size()) - 1;
    return engine::OptionInfo{std::move(name), 0, most, usual, std::move(list)};
  };
  const RuleSet usual = pack.defaults.omadon != 0                          ? RuleSet::recommended
                        : pack.defaults.critical_block == Edition::classic ? RuleSet::classic
                                                                           : RuleSet::agl;
  std::vector<engine::OptionInfo> list;
  list.push_back(words("scenario", ids(pack.scenario_titles), pack.defaults.scenario));
  list.push_back(words("rules", {"classic", "agl", "recommended"}, static_cast<i64>(usual)));
  for (const EditionOption& each : kEditions) {
    list.push_back(words(std::string(each.name), {"as_rules", "classic", "agl"}, 0));
  }
  list.push_back(words("omadon", {"as_rules", "off", "on"}, 0));
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    list.push_back(words("team_" + std::to_string(seat + 1), ids(pack.team_titles, {"chosen", "random"}),
                         pack.defaults.team[seat]));
    list.back().includes = team_members(pack);
  }
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    list.push_back(words("deck_" + std::to_string(seat + 1), ids(pack.deck_titles), pack.default_decks[seat]));
  }
  list.push_back(words("tactics", {"chosen", "random"}, pack.defaults.random_tactics));
  return list;
}

// What the players agreed on, from the values of the options.
struct Agreed {
  Options options;
  std::array<u8, kSeats> decks{};
};
inline Agreed agreed(std::span<const i64> values) {
  Agreed a;
  a.options.scenario = static_cast<u8>(values[scenario_option]);
  set_edition(a.options, static_cast<RuleSet>(values[rules_option]));
  for (std::size_t i = 0; i < kEditions.size(); ++i) {
    const i64 value = values[first_edition_option + i];
    if (value != 0) a.options.*kEditions[i].edition = value == 1 ? Edition::classic : Edition::agl;
  }
  if (values[omadon_option] != 0) a.options.omadon = values[omadon_option] == 2 ? 1 : 0;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    a.options.team[seat] = static_cast<u8>(values[first_team_option + seat]);
    a.decks[seat] = static_cast<u8>(values[first_deck_option + seat]);
  }
  a.options.random_tactics = static_cast<u8>(values[tactics_option]);
  return a;
}

}  // namespace agon::aristeia
