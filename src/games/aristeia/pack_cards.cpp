// Characters with their actions, switches, skills and tactics, and the standard decks.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "games/aristeia/pack_reader.h"
#include "packs/nearest.h"

namespace agon::aristeia {

using packs::Origin;
using packs::Quoted;
using packs::TomlTable;
using packs::effect::CompiledEffect;
using packs::effect::CompiledValue;

namespace {

// Calls word(text, offset) for each word of a string.
template <class Word>
void each_word(std::string_view text, Word&& word) {
  std::size_t i = 0;
  while (i < text.size()) {
    if (text[i] == ' ') {
      ++i;
      continue;
    }
    std::size_t end = text.find(' ', i);
    if (end == std::string_view::npos) end = text.size();
    word(text.substr(i, end - i), i);
    i = end;
  }
}

Slice abilities_of(const CompiledEffect& effect) { return {effect.first_ability, effect.abilities}; }

// Whether code speaks of the one whom a roll is against.
bool speaks_of(const packs::effect::Program& program, int place, std::initializer_list<Code> words) {
  for (std::size_t pc = static_cast<std::size_t>(place); pc < program.code.size(); ++pc) {
    const Op op = program.code[pc];
    if (op.code == static_cast<u8>(Flow::end)) return false;
    for (const Code word : words) {
      if (op.code == static_cast<u8>(word)) return true;
    }
  }
  return false;
}

}  // namespace

Dice PackReader::read_dice(const Quoted& text) {
  Dice dice;
  each_word(text.text(), [&](std::string_view word, std::size_t at) {
    for (std::size_t kind = 0; kind < kDieNames.size(); ++kind) {
      if (kDieNames[kind] != word) continue;
      if (!dice.push(static_cast<u8>(kind)))
        problems_.add(text.at(at), fmt::format("at most {} dice and symbols", kPrinted));
      return;
    }
    problems_.add(text.at(at), packs::unknown_name("die or symbol", word, kDieNames));
  });
  for (int colour = 0; colour < kColours; ++colour) {
    const auto n = std::count(dice.begin(), dice.end(), static_cast<u8>(colour));
    if (n > dice_at_most(colour)) {
      problems_.add(text.place(), fmt::format("{} {} dice: a roll holds at most {}", n,
                                              kDieNames[static_cast<std::size_t>(colour)], dice_at_most(colour)));
    }
  }
  return dice;
}

void PackReader::read_range(const Quoted& text, Action& action) {
  const std::string& t = text.text();
  const std::size_t dash = t.find('-'), space = t.find(' ');
  const auto number = [&](std::size_t from, std::size_t to) -> int {
    int n = 0;
    for (std::size_t i = from; i < to; ++i) {
      if (t[i] < '0' || t[i] > '9') return -1;
      n = n * 10 + (t[i] - '0');
      if (n > 15) return -1;
    }
    return to > from ? n : -1;
  };
  const bool shaped = dash != std::string::npos && space != std::string::npos && dash < space;
  const int least = shaped ? number(0, dash) : -1, most = shaped ? number(dash + 1, space) : -1;
  const std::string_view how = shaped ? std::string_view(t).substr(space + 1) : std::string_view{};
  if (least < 0 || most < least || (how != "sight" && how != "nosight")) {
    problems_.add(text.place(),
                  fmt::format("\"{}\" is no range: expected \"1-3 sight\" or \"1-3 nosight\", up to 15", t));
    return;
  }
  action.ranged = true;
  action.least = static_cast<u8>(least);
  action.most = static_cast<u8>(most);
  action.sight = how == "sight";
}

Slice PackReader::read_switches(const std::vector<TomlTable>& tables, const std::string& owner, const Title& title,
                                Origin origin) {
  Slice slice{static_cast<u16>(pack_.switches.size()), static_cast<u16>(tables.size())};
  int n = 0;
  for (const TomlTable& table : tables) {
    pack_.switch_origins.push_back(optional_origin(table, origin));
    const std::size_t index = pack_.switches.size();
    Switch& card = pack_.switches.emplace_back();
    pack_.switch_texts.emplace_back().own = read_own_text(table);
    pack_.switch_conditions.emplace_back();
    pack_.switch_ids.push_back(fmt::format("{}_switch_{}", owner, ++n));
    const Quoted cost = table.required_string("cost");
    each_word(cost.text(), [&](std::string_view word, std::size_t at) {
      for (std::size_t s = 0; s < card.cost.size(); ++s) {
        if (kSymbolNames[s] == word) {
          ++card.cost[s];
          return;
        }
      }
      problems_.add(cost.at(at), packs::unknown_name("symbol", word, std::span(kSymbolNames).first(3)));
    });
    effect(table.required_string("effect"), title, [this, index](CompiledEffect&& e) {
      Switch& done = pack_.switches[index];
      done.code = e.main;
      done.abilities = abilities_of(e);
      done.at_target = speaks_of(pack_.program, e.main, {Code::target});
      done.repeats = speaks_of(pack_.program, e.main, {Code::repeat_attack, Code::repeat_attack_on});
      for (int a = done.abilities.begin(); a < done.abilities.end(); ++a) {
        const AbilityCode& ability = pack_.program.abilities[static_cast<std::size_t>(a)];
        done.at_target = done.at_target || speaks_of(pack_.program, ability.code, {Code::target});
      }
      pack_.switch_texts[index].tree = std::move(e.tree);
    });
    if (const Quoted condition = table.optional_string("condition", ""); condition.is_in_file()) {
      values_.push_back({packs::effect::Kind::condition, condition, [this, index](CompiledValue&& value) {
                           pack_.switches[index].condition = value.place;
                           pack_.switch_conditions[index] = std::move(value.node);
                         }});
    }
  }
  return slice;
}

Action PackReader::read_action(const TomlTable& table, bool minion) {
  Action action;
  action.attack = table.optional_bool("attack", false);
  action.cost = static_cast<u8>(minion ? table.optional_int("cost", {0, 20}, 0) : table.required_int("cost", {0, 20}));
  action.movement = static_cast<u8>(table.optional_int("movement", {0, 20}, 0));
  if (!minion && action.cost == 0 && action.movement == 0) {
    problems_.add(table.place_of("cost"), "an action costs at least one action or movement point");
  }
  if (const Quoted range = table.optional_string("range", ""); range.is_in_file()) read_range(range, action);
  if (const Quoted dice = table.optional_string("dice", ""); dice.is_in_file()) {
    action.dice = read_dice(dice);
    action.rolls = true;
  }
  if (action.attack && (!action.ranged || !action.rolls)) table.problem("an attack needs a range and dice");
  return action;
}

void PackReader::add_action(const Action& action, Title title) {
  pack_.actions.push_back(action);
  pack_.action_titles.push_back(std::move(title));
  pack_.action_always.emplace_back();
  pack_.action_success.emplace_back();
  pack_.action_targets.emplace_back();
}

Slice PackReader::read_actions(const TomlTable& owner, const Title& whose, Origin origin, bool minion) {
  const std::vector<TomlTable> tables = owner.tables("action");
  Slice slice{static_cast<u16>(pack_.actions.size()), static_cast<u16>(tables.size())};
  for (const TomlTable& table : tables) {
    const std::size_t index = pack_.actions.size();
    Title title = read_title(table, optional_origin(table, origin));
    action_ids_.add(title.id, table.place_of("name"), problems_);
    add_action(read_action(table, minion), title);
    pack_.actions[index].switches =
        read_switches(table.tables("switch"), fmt::format("{}_{}", whose.id, title.id), title, title.origin);
    pack_.action_always[index].own = read_own_text(table);
    if (const Quoted targets = table.optional_string("targets", ""); targets.is_in_file()) {
      if (!pack_.actions[index].ranged) problems_.add(targets.place(), "targets without a range");
      values_.push_back({packs::effect::Kind::set, targets, [this, index](CompiledValue&& value) {
                           pack_.actions[index].targets = value.place;
                           pack_.action_targets[index] = std::move(value.node);
                         }});
    }
    effect(table.optional_string("always", ""), title, [this, index](CompiledEffect&& e) {
      pack_.actions[index].always = e.main;
      pack_.actions[index].abilities = abilities_of(e);
      pack_.action_always[index].tree = std::move(e.tree);
    });
    effect(table.optional_string("success", ""), title, [this, index](CompiledEffect&& e) {
      pack_.actions[index].success = e.main;
      pack_.actions[index].success_abilities = abilities_of(e);
      pack_.action_success[index].tree = std::move(e.tree);
    });
  }
  return slice;
}

Slice PackReader::read_skills(const TomlTable& owner, Origin origin) {
  const std::vector<TomlTable> tables = owner.tables("skill");
  Slice slice{static_cast<u16>(pack_.skills.size()), static_cast<u16>(tables.size())};
  for (const TomlTable& table : tables) {
    const std::size_t index = pack_.skills.size();
    pack_.skills.emplace_back();
    Title title = read_title(table, optional_origin(table, origin));
    pack_.skill_titles.push_back(title);
    pack_.skill_texts.emplace_back().own = read_own_text(table);
    const Quoted text = table.required_string("effect");
    effect(text, title, [this, index, text](CompiledEffect&& e) {
      if (e.main != 0)
        problems_.add(text.place(), "a skill acts at a moment or always: expected \"when …:\" or the like");
      pack_.skills[index].abilities = abilities_of(e);
      pack_.skill_texts[index].tree = std::move(e.tree);
    });
  }
  return slice;
}

u16 PackReader::read_tactic(const TomlTable& table, int number, const Title& title) {
  const std::size_t index = pack_.tactics.size();
  Tactic& tactic = pack_.tactics.emplace_back();
  tactic.number = static_cast<u16>(number);
  pack_.tactic_titles.push_back(title);
  pack_.tactic_texts.emplace_back().own = read_own_text(table);
  const Quoted text = table.required_string("effect");
  effect(text, title, [this, index, text](CompiledEffect&& e) {
    const bool one = e.main == 0 && e.abilities == 1;
    if (!e.tree.empty() && (!one || pack_.program.abilities[e.first_ability].passive())) {
      problems_.add(text.place(), "a tactic is played at one moment: expected \"before ally rolls: …\" or the like");
      return;
    }
    Tactic& done = pack_.tactics[index];
    done.ability = e.first_ability;
    if (one) done.moment = static_cast<Moment>(pack_.program.abilities[e.first_ability].op);
    pack_.tactic_texts[index].tree = std::move(e.tree);
  });
  return static_cast<u16>(index);
}

u16 PackReader::read_profile(const TomlTable& table, const Title& title, Origin origin, bool minion) {
  const std::size_t index = pack_.profiles.size();
  pack_.profiles.emplace_back();
  pack_.profile_titles.push_back(title);
  Profile card;
  const auto number = [&](std::string_view key, Attribute attribute, i64 least, i64 most) {
    card.value[static_cast<std::size_t>(attribute)] =
        static_cast<u8>(minion && attribute != Attribute::hit_points ? table.optional_int(key, {0, most}, 0)
                                                                     : table.required_int(key, {least, most}));
  };
  number("energy", Attribute::energy, 0, 20);
  number("hit_points", Attribute::hit_points, 1, 50);
  number("initiative", Attribute::initiative, 0, 20);
  number("speed", Attribute::speed, 0, 20);
  const auto dice = [&](std::string_view key, Dice& into, bool& has) {
    const Quoted text = minion ? table.optional_string(key, "") : table.required_string(key);
    has = text.is_in_file();
    if (has) into = read_dice(text);
  };
  dice("agility", card.agility, card.has_agility);
  dice("brawn", card.brawn, card.has_brawn);
  dice("defense", card.defense, card.has_defense);
  card.smoke = static_cast<u8>(table.optional_int("smoke", {0, 4}, 0));
  card.second = static_cast<u16>(index);
  card.character = static_cast<u16>(pack_.characters.size());
  card.switches = read_switches(table.tables("switch"), title.id, title, origin);
  card.actions = read_actions(table, title, origin, minion);
  card.skills = read_skills(table, origin);
  if (card.actions.count > 12) table.problem("a card has at most 12 actions");
  pack_.profiles[index] = card;
  return static_cast<u16>(index);
}

void PackReader::read_common() {
  const packs::PackFile* file = source_.required("common.toml", problems_);
  if (file == nullptr) return;
  packs::read_toml(*file, problems_, [&](const TomlTable& table) {
    const Origin origin = read_origin(table);
    const auto add = [&](std::string_view key, u16& where) {
      const TomlTable each = table.required_table(key);
      if (!each) return;
      Action action = read_action(each, false);
      action.move = key == "move";
      action.attack = !action.move;
      where = static_cast<u16>(pack_.actions.size());
      Title title = read_title(each, optional_origin(each, origin));
      action_ids_.add(title.id, each.place_of("name"), problems_);
      add_action(action, title);
    };
    add("move", pack_.rules.move);
    add("contender_classic", pack_.rules.contender_classic);
    add("contender_agl", pack_.rules.contender_agl);
  });
}

void PackReader::read_characters() {
  for (const packs::PackFile* file : source_.required_group("characters", problems_)) {
    packs::read_toml(*file, problems_, [&](const TomlTable& table) { read_character(table); });
  }
}

void PackReader::read_character(const TomlTable& table) {
  const Origin origin = read_origin(table);
  const Title title = read_title(table, origin);
  character_ids_.add(title.id, table.place_of("name"), problems_);
  Character character;
  character.profile = read_profile(table, title, origin, false);
  if (const TomlTable form = table.optional_table("form")) {
    const u16 second = read_profile(form, read_title(form, optional_origin(form, origin)), origin, false);
    pack_.profiles[character.profile].second = second;
    pack_.profiles[second].second = character.profile;
  }
  if (const TomlTable minion = table.optional_table("minion")) {
    const i64 count = minion.required_int("count", {1, kMinionsEach});
    const u16 card = read_profile(minion, read_title(minion, optional_origin(minion, origin)), origin, true);
    pack_.profiles[character.profile].minion = card;
    pack_.profiles[character.profile].minion_count = static_cast<u8>(count);
  }
  int i = 0;
  for (const TomlTable& each : table.tables("tactic", {kTacticsEach, kTacticsEach})) {
    Title name = read_title(each, optional_origin(each, origin));
    tactic_ids_.add(name.id, each.place_of("name"), problems_);
    const int number = static_cast<int>(each.required_int("number", {1, 9999}));
    const u16 tactic = read_tactic(each, number, name);
    if (i < kTacticsEach) character.tactics[static_cast<std::size_t>(i++)] = tactic;
  }
  pack_.characters.push_back(character);
  pack_.character_titles.push_back(title);
}

void PackReader::read_decks() {
  for (const packs::PackFile* file : source_.required_group("tactics", problems_)) {
    packs::read_toml(*file, problems_, [&](const TomlTable& table) {
      const Origin origin = read_origin(table);
      const Title title = read_title(table, origin);
      deck_ids_.add(title.id, table.place_of("name"), problems_);
      StandardDeck deck;
      int size = 0;
      for (const TomlTable& each : table.tables("tactic", {1, kStandard})) {
        const Title name = read_title(each, optional_origin(each, origin));
        const i64 first = each.required_int("number", {1, 9999});
        const i64 copies = each.optional_int("count", {1, kStandard}, 1);
        for (i64 k = 0; k < copies; ++k) {
          Title numbered = name;
          if (copies > 1) numbered.id = fmt::format("{}_{}", name.id, k + 1);
          tactic_ids_.add(fmt::format("{}.{}", title.id, numbered.id), each.place_of("name"), problems_);
          const u16 tactic = read_tactic(each, static_cast<int>(first + k), numbered);
          if (size < kStandard) deck.tactics[static_cast<std::size_t>(size)] = tactic;
          ++size;
        }
      }
      if (size != kStandard) table.problem(fmt::format("a standard deck has {} tactics, this one {}", kStandard, size));
      pack_.decks.push_back(deck);
      pack_.deck_titles.push_back(title);
    });
  }
}

}  // namespace agon::aristeia
