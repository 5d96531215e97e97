#include "games/aristeia/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "games/aristeia/dice.h"
#include "games/aristeia/editions.h"
#include "games/aristeia/pack_reader.h"
#include "games/aristeia/vocabulary.h"
#include "packs/nearest.h"

namespace agon::aristeia {

using packs::Origin;
using packs::Problems;
using packs::Quoted;
using packs::TomlTable;
using packs::effect::CompiledEffect;

const packs::effect::Vocabulary& vocabulary() {
  static const packs::effect::Vocabulary kVocabulary{kPhrases, kWordKinds};
  return kVocabulary;
}

namespace {

// "jackbot", "jackbot-2": where an id is there several times, the later ones are numbered.
std::string numbered(const std::vector<Title>& titles, std::size_t i) {
  const auto end = titles.begin() + static_cast<std::ptrdiff_t>(i);
  const auto before = std::count_if(titles.begin(), end, [&](const Title& t) { return t.id == titles[i].id; });
  return before == 0 ? titles[i].id : fmt::format("{}-{}", titles[i].id, before + 1);
}

// "dodge", and with the number of the card where several have that id: "dodge_1".
std::string with_card_number(const Pack& pack, std::size_t i) {
  const std::string& id = pack.tactic_titles[i].id;
  const auto same = std::ranges::count_if(pack.tactic_titles, [&](const Title& t) { return t.id == id; });
  return same == 1 ? id : fmt::format("{}_{:03}", id, pack.tactics[i].number);
}

}  // namespace

std::string id_of(std::string_view name) {
  // The letters with accents that names of the game have; each is two bytes.
  static constexpr std::pair<std::string_view, char> kAccents[] = {
      {"á", 'a'}, {"é", 'e'}, {"í", 'i'}, {"ó", 'o'}, {"ú", 'u'}, {"ü", 'u'}, {"ñ", 'n'}, {"ù", 'u'},
      {"Á", 'a'}, {"É", 'e'}, {"Í", 'i'}, {"Ó", 'o'}, {"Ú", 'u'}, {"Ü", 'u'}, {"Ñ", 'n'}, {"ò", 'o'}};
  std::string id;
  bool gap = false;
  const auto put = [&](char c) {
    if (gap && !id.empty()) id += '_';
    gap = false;
    id += c;
  };
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      put(c);
    } else if (c >= 'A' && c <= 'Z') {
      put(static_cast<char>(c - 'A' + 'a'));
    } else {
      bool accent = false;
      for (const auto& [letter, plain] : kAccents) {
        if (name.substr(i).starts_with(letter)) {
          put(plain);
          i += letter.size() - 1;
          accent = true;
          break;
        }
      }
      if (!accent && c != '\'') gap = true;
    }
  }
  return id;
}

Origin PackReader::read_origin(const TomlTable& table) {
  return static_cast<Origin>(table.one_of("source", packs::kOriginNames));
}

Origin PackReader::optional_origin(const TomlTable& table, Origin otherwise) {
  return static_cast<Origin>(table.optional_one_of("source", packs::kOriginNames, static_cast<std::size_t>(otherwise)));
}

Title PackReader::read_title(const TomlTable& table, Origin origin) {
  Title title;
  title.origin = origin;
  const packs::Value value = table.required("name", "a name, or one for each language");
  if (value && value.kind() == packs::Kind::table) {
    const TomlTable names = value.table();
    for (const packs::Language language : packs::kLanguages) {
      title.shown[static_cast<std::size_t>(language)] = names.required_string(packs::language_name(language)).text();
    }
  } else if (value) {
    title.shown.fill(value.string().text());
  }
  title.id = id_of(title.shown[0]);
  if (value && title.id.empty()) table.problem("the name needs a letter or a digit");
  return title;
}

std::array<std::string, packs::kLanguages.size()> PackReader::read_own_text(const TomlTable& table) {
  std::array<std::string, packs::kLanguages.size()> own;
  const TomlTable texts = table.optional_table("text");
  if (!texts) return own;
  for (const packs::Language language : packs::kLanguages) {
    own[static_cast<std::size_t>(language)] = texts.required_string(packs::language_name(language)).text();
  }
  return own;
}

void PackReader::effect(const Quoted& text, const Title& title, std::function<void(CompiledEffect&&)> assign) {
  if (text.is_in_file()) effects_.push_back({text, title, std::move(assign)});
}

u16 PackReader::index_of(const std::vector<Title>& titles, const Quoted& name, std::string_view what) {
  const std::string id = id_of(name.text());
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < titles.size(); ++i) {
    if (titles[i].id == id) return static_cast<u16>(i);
    known.push_back(titles[i].shown[0]);
  }
  if (name.is_in_file()) problems_.add(name.place(), packs::unknown_name(what, name.text(), known));
  return 0;
}

void PackReader::read_match() {
  const packs::PackFile* file = source_.required("match.toml", problems_);
  if (file == nullptr) return;
  packs::read_toml(*file, problems_, [&](const TomlTable& table) {
    const Origin origin = read_origin(table);
    for (const TomlTable& each : table.tables("team")) {
      Team team;
      const Title title = read_title(each, origin);
      team_ids_.add(title.id, each.place_of("name"), problems_);
      packs::Once<std::string> members("character");
      int i = 0;
      for (const Quoted& name : each.required_strings("characters", {kTeam, kTeam})) {
        if (name.is_in_file()) members.add(id_of(name.text()), name.place(), problems_);
        if (i < kTeam) team.characters[i++] = index_of(pack_.character_titles, name, "character");
      }
      team.deck = index_of(pack_.deck_titles, each.required_string("deck"), "standard deck");
      pack_.teams.push_back(team);
      pack_.team_titles.push_back(title);
    }
    const TomlTable defaults = table.required_table("defaults");
    if (!defaults) return;
    pack_.defaults.scenario =
        static_cast<u8>(index_of(pack_.scenario_titles, defaults.required_string("scenario"), "scenario"));
    set_edition(pack_.defaults, defaults.one_of<RuleSet>("rules", {{"classic", RuleSet::classic},
                                                                   {"agl", RuleSet::agl},
                                                                   {"recommended", RuleSet::recommended}}));
    int seat = 0;
    for (const Quoted& name : defaults.required_strings("teams", {kSeats, kSeats})) {
      if (seat == kSeats) break;
      const u16 team = index_of(pack_.team_titles, name, "team");
      pack_.defaults.team[static_cast<std::size_t>(seat)] = static_cast<u8>(kFirstTeam + team);
      if (team < pack_.teams.size()) {
        pack_.default_decks[static_cast<std::size_t>(seat)] = static_cast<u8>(pack_.teams[team].deck);
      }
      ++seat;
    }
    pack_.defaults.random_tactics = 1;
  });
}

void PackReader::compile_effects() {
  packs::effect::Names names;
  for (std::size_t i = 0; i < pack_.character_titles.size(); ++i) {
    names_.emplace_back(pack_.character_titles[i].shown[0], InQuotes{false, static_cast<int>(i)});
  }
  for (std::size_t i = 0; i < pack_.action_titles.size(); ++i) {
    names_.emplace_back(pack_.action_titles[i].shown[0], InQuotes{true, static_cast<int>(i)});
  }
  for (const auto& [name, value] : names_) names.known.push_back(name);
  names.find = [this](std::string_view name) -> std::optional<u16> {
    for (const auto& [known, value] : names_) {
      if (known == name) return value.value();
    }
    return std::nullopt;
  };
  for (Pending& pending : effects_) {
    pack_.passages.push_back({static_cast<u16>(pack_.program.code.size()), pending.title});
    CompiledEffect made = packs::effect::compile(vocabulary(), pending.text, names, pack_.program, problems_);
    check_names(made.tree.root, pending.text);
    check_dice(made.tree.root, pending.text);
    pack_.ability_titles.resize(pack_.program.abilities.size(), pending.title);
    std::ranges::move(made.statements, std::back_inserter(pack_.statements));
    pending.assign(std::move(made));
  }
  for (PendingValue& pending : values_) {
    packs::effect::CompiledValue made =
        packs::effect::compile_value(vocabulary(), pending.kind, pending.text, names, pack_.program, problems_);
    check_names(made.node, pending.text);
    check_dice(made.node, pending.text);
    pending.assign(std::move(made));
  }
}

// Who is named must be a character, and what is to be performed an action.
void PackReader::check_names(const packs::effect::Node& node, const Quoted& text) {
  for (const packs::effect::Node& child : node.children) {
    check_names(child, text);
    if (child.shape != packs::effect::Shape::name) continue;
    const bool who = vocabulary().phrase(node.phrase).op == packs::effect::code(Code::named);
    if (InQuotes::of(child.value).action != who) continue;
    problems_.add(text.at(child.offset),
                  fmt::format("\"{}\" is {}: expected {}", child.name, who ? "an action" : "a character",
                              who ? "a character" : "an action"));
  }
}

// How often a die or symbol of that kind is named in a text, or in a part of it.
static int count_of(const packs::effect::Node& node, int kind) {
  const packs::effect::Phrase& phrase = vocabulary().phrase(node.phrase);
  const bool is_phrase = node.shape == packs::effect::Shape::phrase;
  int n = is_phrase && phrase.op == packs::effect::code(Code::one_die) && phrase.literal == kind ? 1 : 0;
  for (const packs::effect::Node& child : node.children) n += count_of(child, kind);
  return n;
}

// Dice that are named together are one value, which has room for so many of each kind.
void PackReader::check_dice(const packs::effect::Node& node, const Quoted& text) {
  const bool together = node.shape == packs::effect::Shape::phrase &&
                        vocabulary().phrase(node.phrase).op == packs::effect::code(Code::dice_sum);
  for (int kind = 0; together && kind < kDieKinds; ++kind) {
    if (count_of(node, kind) <= kMostOfAKind) continue;
    return problems_.add(text.at(node.offset),
                         fmt::format("{} {}: at most {} of a kind are named together", count_of(node, kind),
                                     kDieNames[static_cast<std::size_t>(kind)], kMostOfAKind));
  }
  for (const packs::effect::Node& child : node.children) check_dice(child, text);
}

void PackReader::name_all() {
  for (std::size_t i = 0; i < pack_.action_titles.size(); ++i) {
    pack_.action_names.push_back(numbered(pack_.action_titles, i));
  }
  for (std::size_t i = 0; i < pack_.skill_titles.size(); ++i) {
    pack_.skill_names.push_back(numbered(pack_.skill_titles, i));
  }
  for (std::size_t i = 0; i < pack_.tactic_titles.size(); ++i) {
    pack_.tactic_names.push_back(with_card_number(pack_, i));
  }
  for (std::size_t i = 0; i < pack_.ability_titles.size(); ++i) {
    pack_.ability_names.push_back(numbered(pack_.ability_titles, i));
  }
}

// The abilities of each card, one after the other: those of its skills that are in force by themselves.
void PackReader::list_printed() {
  for (std::size_t i = 0; i < pack_.profiles.size(); ++i) {
    Profile& card = pack_.profiles[i];
    card.abilities.first = static_cast<u16>(pack_.printed.size());
    for (int skill = card.skills.begin(); skill < card.skills.end(); ++skill) {
      const Slice abilities = pack_.skills[static_cast<std::size_t>(skill)].abilities;
      for (int a = abilities.begin(); a < abilities.end(); ++a) {
        const bool forced = (pack_.program.abilities[static_cast<std::size_t>(a)].flags & AbilityCode::kForced) != 0;
        if (!forced) pack_.printed.push_back(static_cast<u16>(a));
      }
    }
    card.abilities.count = static_cast<u16>(pack_.printed.size() - card.abilities.first);
    if (card.abilities.count > kMostOnCard) {
      problems_.add({source_.shown(), 0, 0},
                    fmt::format("the skills of {} have {} abilities, a card has at most {}",
                                pack_.profile_titles[i].shown[0], card.abilities.count, kMostOnCard));
    }
  }
}

void PackReader::finish() {
  name_all();
  list_printed();
  Rules& r = pack_.rules;
  r.code = pack_.program.code;
  r.abilities = pack_.program.abilities;
  r.actions = pack_.actions;
  r.switches = pack_.switches;
  r.skills = pack_.skills;
  r.printed = pack_.printed;
  r.profiles = pack_.profiles;
  r.tactics = pack_.tactics;
  r.characters = pack_.characters;
  r.decks = pack_.decks;
  r.teams = pack_.teams;
  r.scenarios = pack_.scenarios;
  r.sides = pack_.sides;
}

void PackReader::run() {
  source_.check_groups({"boards", "scenarios", "common", "characters", "tactics", "match"}, problems_);
  read_boards();
  read_scenarios();
  read_common();
  read_characters();
  read_decks();
  read_match();
  compile_effects();
  const auto limit = [&](std::size_t n, std::size_t most, std::string_view what) {
    if (n > most) problems_.add({source_.shown(), 0, 0}, fmt::format("there are {} {}, at most {} fit", n, what, most));
  };
  limit(pack_.actions.size(), 254, "actions");
  limit(pack_.skills.size(), 254, "skills");
  limit(pack_.switches.size(), 255, "switches");
  limit(pack_.characters.size(), 250, "characters");
  limit(pack_.scenarios.size(), 250, "scenarios");
  if (pack_.characters.size() < kTeam) {
    problems_.add({source_.shown(), 0, 0},
                  fmt::format("a team needs {} characters, there are {}", kTeam, pack_.characters.size()));
  }
  finish();
}

std::shared_ptr<const Pack> read_pack(const packs::Source& source, Problems& all_problems) {
  Problems problems;
  auto pack = std::make_shared<Pack>();
  PackReader(source, *pack, problems).run();
  all_problems.add(problems);
  if (!problems.empty()) return nullptr;
  return pack;
}

}  // namespace agon::aristeia
