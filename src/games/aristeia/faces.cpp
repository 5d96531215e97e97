#include "games/aristeia/faces.h"

#include <fmt/format.h>

#include <span>
#include <utility>

#include "games/aristeia/called.h"
#include "packs/effect/describe.h"
#include "packs/rule_page.h"

namespace agon::aristeia {

std::span<const packs::RuleEntry> rule_page();  // generated from docs/rules/aristeia.md

namespace {

using engine::Face;
using engine::FaceText;
using engine::FaceValue;
using packs::Origin;

std::string origin_name(Origin origin) { return std::string(packs::kOriginNames[static_cast<std::size_t>(origin)]); }

// Which of a character's cards a profile is: its own, the other side of that, or the minions'.
std::string kind_of(const Pack& pack, std::size_t profile) {
  const Character& character = pack.characters[pack.profiles[profile].character];
  if (character.profile == profile) return "character";
  return pack.profiles[character.profile].second == profile ? "form" : "minion";
}

// What names in quotes are called.
packs::effect::ShownName names_in_texts(const Pack& pack, packs::Language language) {
  return [&pack, shown = static_cast<std::size_t>(language)](u16 name) {
    const InQuotes named = InQuotes::of(name);
    const auto& titles = named.action ? pack.action_titles : pack.character_titles;
    return titles[static_cast<std::size_t>(named.index)].shown[shown];
  };
}

class Printer {
 public:
  Printer(const Pack& pack, const packs::Texts& texts, packs::Language language)
      : pack_(pack), texts_(texts), language_(language) {}

  std::vector<Face> all() const {
    std::vector<Face> list;
    for (const std::string_view kind : {"character", "form", "minion"}) {
      for (std::size_t i = 0; i < pack_.profiles.size(); ++i) {
        if (kind_of(pack_, i) == kind) list.push_back(profile(i));
      }
    }
    for (std::size_t i = 0; i < pack_.tactics.size(); ++i) list.push_back(tactic(i));
    for (const u16 i : {pack_.rules.move, pack_.rules.contender_classic, pack_.rules.contender_agl}) {
      list.push_back(common_action(i));
    }
    for (std::size_t i = 0; i < kStates; ++i) list.push_back(state(i));
    for (std::size_t i = 0; i < pack_.scenarios.size(); ++i) list.push_back(scenario(i));
    return list;
  }

 private:
  std::string word(std::string_view key, const packs::Operands& operands = {}) const {
    return texts_.format(language_, fmt::format("face.{}", key), operands);
  }
  const std::string& shown(const Title& title) const { return title.shown[static_cast<std::size_t>(language_)]; }

  FaceValue value(std::string_view key, std::string value) const { return {word(key), std::move(value)}; }
  FaceValue value(std::string_view key, int number) const { return value(key, std::to_string(number)); }

  // "[green][blue]■": dice as icons stand on a card, then the printed symbols.
  std::string dice(const Dice& dice) const {
    std::string icons;
    for (const u8 kind : dice) {
      const std::string key = fmt::format("{}.{}", kind < kColours ? "effect" : "die", kDieNames[kind]);
      icons += texts_.format(language_, key);
    }
    return icons.empty() ? word("none") : icons;
  }

  // A part whose values come from elsewhere than those of its card says so.
  void add_origin(FaceText& text, Origin origin, Origin of_card) const {
    if (origin == of_card) return;
    text.values.push_back(
        value("source", packs::program_texts().format(language_, fmt::format("origin.{}", origin_name(origin)))));
  }

  std::string switch_title(std::size_t i) const { return word("switch", {{"cost", switch_cost(pack_, i)}}); }

  FaceText action(std::size_t i, Origin of_card) const {
    const Action& card = pack_.actions[i];
    FaceText text{.title = shown(pack_.action_titles[i]),
                  .text = card_text(pack_, pack_.action_always[i], texts_, language_)};
    if (card.move) text.text = word("move");
    if (const std::string success = card_text(pack_, pack_.action_success[i], texts_, language_); !success.empty()) {
      text.text += (text.text.empty() ? "" : " ") + word("success", {{"effect", success}});
    }
    text.values.push_back(value("type", word(card.attack ? "attack" : "action")));
    if (card.cost != 0) text.values.push_back(value("cost", word("action_points", {{"n", i64{card.cost}}})));
    if (card.movement != 0) text.values.push_back(value("cost", word("movement_points", {{"n", i64{card.movement}}})));
    if (card.ranged) {
      const std::string range =
          card.least == card.most ? std::to_string(card.most) : fmt::format("{}-{}", card.least, card.most);
      text.values.push_back(value("range", word(card.sight ? "range_sight" : "range_only", {{"range", range}})));
    }
    if (pack_.action_targets[i].shape != packs::effect::Shape::nothing) {
      text.values.push_back(value("targets", part_text(pack_, pack_.action_targets[i], texts_, language_)));
    }
    if (card.rolls) text.values.push_back(value("dice", dice(card.dice)));
    for (int k = card.switches.begin(); k < card.switches.end(); ++k) {
      const auto each = static_cast<std::size_t>(k);
      text.values.push_back({switch_title(each), switch_text(pack_, each, texts_, language_)});
    }
    add_origin(text, pack_.action_titles[i].origin, of_card);
    return text;
  }

  Face profile(std::size_t i) const {
    const Profile& card = pack_.profiles[i];
    const Title& title = pack_.profile_titles[i];
    Face face{.kind = kind_of(pack_, i), .name = title.id, .title = shown(title), .source = origin_name(title.origin)};
    if (face.kind != "character") {
      face.subtitle = word(face.kind, {{"character", shown(pack_.character_titles[card.character])}});
    }
    for (int k = 0; k < kAttributes; ++k) {
      const auto attribute = static_cast<std::size_t>(k);
      if (card.value[attribute] == 0) continue;
      face.values.push_back({attribute_title(kAttributeNames[attribute]), std::to_string(card.value[attribute])});
    }
    if (card.has_agility) face.values.push_back({attribute_title("agility"), dice(card.agility)});
    if (card.has_brawn) face.values.push_back({attribute_title("brawn"), dice(card.brawn)});
    if (card.has_defense) face.values.push_back({attribute_title("defense"), dice(card.defense)});
    if (card.smoke != 0) face.values.push_back(value("smoke", card.smoke));
    if (card.minion_count != 0) {
      face.values.push_back(
          value("minions", fmt::format("{} × {}", card.minion_count, shown(pack_.profile_titles[card.minion]))));
    }
    if (face.kind == "character" && card.second != i) {
      face.values.push_back(value("other_form", shown(pack_.profile_titles[card.second])));
    }
    for (int k = card.switches.begin(); k < card.switches.end(); ++k) {
      const auto each = static_cast<std::size_t>(k);
      FaceText text{.title = switch_title(each), .text = switch_text(pack_, each, texts_, language_)};
      add_origin(text, pack_.switch_origins[each], title.origin);
      face.texts.push_back(std::move(text));
    }
    for (int k = card.actions.begin(); k < card.actions.end(); ++k) {
      face.texts.push_back(action(static_cast<std::size_t>(k), title.origin));
    }
    for (int k = card.skills.begin(); k < card.skills.end(); ++k) {
      const auto each = static_cast<std::size_t>(k);
      FaceText text{.title = shown(pack_.skill_titles[each]),
                    .text = card_text(pack_, pack_.skill_texts[each], texts_, language_),
                    .values = {value("type", word("skill"))}};
      add_origin(text, pack_.skill_titles[each].origin, title.origin);
      face.texts.push_back(std::move(text));
    }
    return face;
  }

  std::string attribute_title(std::string_view name) const {
    return texts_.format(language_, fmt::format("attribute.{}", name));
  }

  // The character or the deck that a tactic belongs to.
  std::string owner_of_tactic(std::size_t i) const {
    for (std::size_t k = 0; k < pack_.characters.size(); ++k) {
      if (std::ranges::count(pack_.characters[k].tactics, i) != 0) return shown(pack_.character_titles[k]);
    }
    for (std::size_t k = 0; k < pack_.decks.size(); ++k) {
      if (std::ranges::count(pack_.decks[k].tactics, i) == 0) continue;
      return word("deck", {{"deck", shown(pack_.deck_titles[k])}});
    }
    return {};
  }

  Face tactic(std::size_t i) const {
    const Title& title = pack_.tactic_titles[i];
    const auto moment = static_cast<std::size_t>(pack_.tactics[i].moment);
    return {.kind = "card",
            .name = pack_.tactic_names[i],
            .title = shown(title),
            .subtitle = owner_of_tactic(i),
            .source = origin_name(title.origin),
            .values = {value("number", pack_.tactics[i].number),
                       value("timing", texts_.format(language_, fmt::format("moment.{}", kMomentNames[moment])))},
            .texts = {{.title = word("effect"), .text = card_text(pack_, pack_.tactic_texts[i], texts_, language_)}}};
  }

  Face common_action(std::size_t i) const {
    const Title& title = pack_.action_titles[i];
    return {.kind = "action",
            .name = title.id,
            .title = shown(title),
            .subtitle = word("everybody"),
            .source = origin_name(title.origin),
            .texts = {action(i, title.origin)}};
  }

  // A state is what the rules page says of it; those that change an attribute share one entry.
  Face state(std::size_t i) const {
    const std::string_view name = kStateNames[i];
    Face face{.kind = "state",
              .name = std::string(name),
              .title = texts_.format(language_, fmt::format("state.{}", name)),
              .subtitle = word("state")};
    const std::string own = fmt::format("aristeia.states.{}", name);
    const bool changes_attribute = i >= static_cast<std::size_t>(StateName::energy_down);
    if (changes_attribute) face.texts.push_back({.title = word("sides"), .text = word("attribute_token")});
    for (const packs::RuleEntry& rule : rule_page()) {
      if (rule.id != own && !(changes_attribute && rule.id == "aristeia.attributes.states")) continue;
      face.texts.push_back(
          {.title = word("effect"), .text = std::string(language_ == packs::Language::es ? rule.es : rule.en)});
    }
    return face;
  }

  Face scenario(std::size_t i) const {
    const Scenario& card = pack_.scenarios[i];
    const Title& title = pack_.scenario_titles[i];
    Face face{.kind = "scenario",
              .name = title.id,
              .title = shown(title),
              .subtitle = word("scenario"),
              .source = origin_name(title.origin),
              .values = {value("side", shown(pack_.side_titles[card.side])), value("rounds", card.rounds),
                         value("points_to_win", card.points_to_win)}};
    const std::pair<std::string_view, int> points[] = {
        {"sole", card.sole}, {"more", card.more},           {"equal", card.equal},   {"lead", card.lead},
        {"frag", card.frag}, {"frag_most", card.frag_most}, {"fallen", card.fallen}, {"barriers", card.barrier_count}};
    for (const auto& [key, number] : points) {
      if (number != 0) face.values.push_back(value(key, number));
    }
    const std::string summary = fmt::format("scenario.{}.summary", title.id);
    if (texts_.has(summary)) face.texts.push_back({.title = word("goal"), .text = texts_.format(language_, summary)});
    return face;
  }

  const Pack& pack_;
  const packs::Texts& texts_;
  packs::Language language_;
};

}  // namespace

std::string card_text(const Pack& pack, const CardText& text, const packs::Texts& texts, packs::Language language) {
  const auto shown = static_cast<std::size_t>(language);
  if (!text.own[shown].empty()) return text.own[shown];
  return packs::effect::describe(vocabulary(), text.tree, texts, language, names_in_texts(pack, language));
}

std::string part_text(const Pack& pack, const packs::effect::Node& part, const packs::Texts& texts,
                      packs::Language language) {
  return packs::effect::describe(vocabulary(), part, texts, language, names_in_texts(pack, language));
}

std::string switch_cost(const Pack& pack, std::size_t i) {
  Shown cost;
  std::ranges::copy(pack.switches[i].cost, cost.n.begin());
  return shown_title(cost);
}

std::string switch_text(const Pack& pack, std::size_t i, const packs::Texts& texts, packs::Language language) {
  std::string text = card_text(pack, pack.switch_texts[i], texts, language);
  const packs::effect::Node& condition = pack.switch_conditions[i];
  if (condition.shape == packs::effect::Shape::nothing) return text;
  return texts.format(language, "face.only_if",
                      {{"effect", std::move(text)}, {"condition", part_text(pack, condition, texts, language)}});
}

std::vector<Face> faces(const Pack& pack, const packs::Texts& texts, packs::Language language) {
  return Printer(pack, texts, language).all();
}

engine::SceneNamed face_of_profile(const Pack& pack, std::size_t profile) {
  return {kind_of(pack, profile), pack.profile_titles[profile].id};
}

}  // namespace agon::aristeia
