#include "games/aristeia/version_1.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "games/aristeia/called.h"

namespace agon::aristeia {
namespace {

namespace json = boost::json;

// Answers that were kept in secret, as version 1 counted them: cards, abilities by their slot, rights, a pass.
constexpr i64 kFirstAbility = 0x40;
constexpr i64 kFirstRight = 0x80;

std::string_view text_at(const json::object& in, std::string_view name) {
  const json::value* value = in.if_contains(name);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}
i64 number_at(const json::object& in, std::string_view name) {
  const json::value* value = in.if_contains(name);
  return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}
json::array* list_at(json::object& in, std::string_view name) {
  json::value* value = in.if_contains(name);
  return value != nullptr ? value->if_array() : nullptr;
}
template <class Do>
void each_object(json::array* list, Do&& use) {
  if (list == nullptr) return;
  for (json::value& each : *list) {
    if (json::object* object = each.if_object()) use(*object);
  }
}
void rename(json::object& in, std::string_view from, std::string_view to) {
  const auto found = in.find(from);
  if (found == in.end()) return;
  json::value value = std::move(found->value());
  in.erase(found);
  in[to] = std::move(value);
}

class Version1 {
 public:
  Version1(const Pack& pack, json::object& saved) : pack_(pack), saved_(saved) {}

  void rewrite() {
    abilities();
    marks("used_this_round", 0);
    marks("used_this_activation", 1);
    each_object(list_at(saved_, "players"), [&](json::object& player) { pick(player); });
    stack();
    each_object(list_at(saved_, "rolls"), [](json::object& roll) { each_object(list_at(roll, "sides"), halves); });
    if (saved_.contains("in_force") && saved_.at("in_force").is_array()) saved_["in_force"] = std::move(left_);
    if (!acted_.empty()) saved_["acted"] = std::move(acted_);
  }

 private:
  struct Slot {
    std::string id;  // today's name of it
    std::string piece, ability;
    std::optional<std::size_t> left;  // where it is in the list of what is left behind
  };

  // Skills are found on their cards again; what effects left behind keeps its order.
  void abilities() {
    json::array* list = list_at(saved_, "in_force");
    if (list == nullptr) return;
    for (json::value& each : *list) {
      json::object* entry = each.if_object();
      if (entry == nullptr || (!entry->contains("moment") && text_at(*entry, "end") != "never")) {
        left_.push_back(std::move(each));
        continue;
      }
      Slot slot;
      slot.piece = text_at(*entry, "source");
      slot.ability = text_at(*entry, "ability");
      const i64 number = number_at(*entry, "slot");
      if (text_at(*entry, "end") == "never") {
        slot.id = fmt::format("{}/{}", slot.piece, number_on_card(slot.piece, slot.ability));
      } else {
        slot.left = left_.size();
        slot.id = fmt::format("left/{}", left_.size() + 1);
        entry->erase("moment");
        (*entry)["slot"] = left_.size();
        if (entry->contains("subject")) (*entry)["about"] = json::array{entry->at("subject")};
        entry->erase("subject");
        left_.push_back(std::move(each));
      }
      slots_[number] = std::move(slot);
    }
  }

  int number_on_card(std::string_view piece, std::string_view ability) {
    std::size_t form = 0;
    each_object(list_at(saved_, "pieces"), [&](const json::object& each) {
      if (text_at(each, "piece") == piece) form = static_cast<std::size_t>(number_at(each, "profile"));
    });
    if (form >= pack_.rules.profiles.size()) return 0;
    int number = 0;
    const Slice card = pack_.rules.profiles[form].abilities;
    for (const u16 each : pack_.rules.printed.subspan(card.first, card.count)) {
      ++number;
      if (pack_.ability_names[each] == ability) return number;
    }
    return 0;
  }

  // Which abilities have acted in a period.
  void marks(std::string_view name, int period) {
    json::array* list = list_at(saved_, name);
    if (list == nullptr) return;
    json::array today;
    for (const json::value& each : *list) {
      const Slot* slot = each.is_int64() ? slot_of(each.get_int64()) : nullptr;
      if (slot == nullptr) {
        today.push_back(each);
      } else if (slot->left) {
        json::object& entry = left_[*slot->left].as_object();
        if (!entry.contains("used")) entry["used"] = json::array();
        entry["used"].as_array().push_back(period);
      } else {
        today.emplace_back(slot->id);
      }
    }
    *list = std::move(today);
  }

  void pick(json::object& player) {
    const json::value* value = player.if_contains("pick");
    if (value == nullptr || !value->is_int64()) return;
    const i64 pick = value->get_int64();
    player.erase("pick");  // a pass is not written
    if (pick >= kFirstRight && pick < kFirstRight + kRights) {
      const auto right = static_cast<std::size_t>(pick - kFirstRight);
      player["pick"] = right == static_cast<std::size_t>(Right::focus)
                           ? json::object{{"verb", "focus"}}
                           : json::object{{"verb", "reroll"}, {"right", kRightNames[right]}};
    } else if (const Slot* slot = slot_of(pick - kFirstAbility); slot != nullptr && pick >= kFirstAbility) {
      player["pick"] = {{"verb", "use"}, {"piece", slot->piece}, {"ability", slot->ability}};
    } else if (pick < kCards) {
      if (const auto tactic = tactic_of_card(static_cast<std::size_t>(pick))) {
        player["pick"] = {{"verb", "play"}, {"owner", pick / kCardsEach}, {"card", pack_.tactic_names[*tactic]}};
      }
    }
  }

  std::optional<std::size_t> tactic_of_card(std::size_t card) {
    constexpr std::size_t kOfCharacters = std::size_t{kTeam} * kTacticsEach;
    const std::size_t owner = card / kCardsEach, place = card % kCardsEach;
    const json::array* teams = list_at(saved_, "teams");
    if (teams == nullptr || teams->size() <= owner) return std::nullopt;
    const json::object* team = (*teams)[owner].if_object();
    if (team == nullptr) return std::nullopt;
    if (place >= kOfCharacters) {
      const auto deck = static_cast<std::size_t>(number_at(*team, "standard_deck"));
      if (deck >= pack_.rules.decks.size()) return std::nullopt;
      return pack_.rules.decks[deck].tactics[place - kOfCharacters];
    }
    const json::value* characters = team->if_contains("characters");
    if (characters == nullptr || !characters->is_array()) return std::nullopt;
    const std::size_t which = place / kTacticsEach;
    const json::array& list = characters->get_array();
    if (which >= list.size() || !list[which].is_string()) return std::nullopt;
    for (std::size_t i = 0; i < pack_.rules.characters.size(); ++i) {
      if (pack_.character_titles[i].id == list[which].get_string()) {
        return pack_.rules.characters[i].tactics[place % kTacticsEach];
      }
    }
    return std::nullopt;
  }

  void stack() {
    i64 depth = 0;
    each_object(list_at(saved_, "stack"), [&](json::object& frame) {
      ++depth;
      if (text_at(frame, "procedure") == "effect") {
        rename(frame, "suffered", "named");
        rename(frame, "by_switch", "cause");
        if (const Slot* slot = frame.contains("slot") ? slot_of(number_at(frame, "slot")) : nullptr) {
          rename(frame, "slot", "ability");
          frame["ability"] = slot->id;
        }
      }
      if (text_at(frame, "procedure") != "window") return;
      if (const json::array* done = list_at(frame, "done")) {
        for (const json::value& each : *done) {
          const Slot* slot = each.is_int64() ? slot_of(each.get_int64()) : nullptr;
          if (slot != nullptr) acted_.push_back({{"ability", slot->id}, {"depth", depth}, {"occasions", 1}});
        }
        frame.erase("done");
      }
    });
  }

  // What criticals leave over was one number, the stars its last digit of sixteen.
  static void halves(json::object& side) {
    const json::value* both = side.if_contains("halves");
    if (both == nullptr || !both->is_int64()) return;
    const i64 halves = both->get_int64();
    side.erase("halves");
    if (halves % 16 != 0) side["half_stars"] = halves % 16;
    if (halves / 16 != 0) side["half_blocks"] = halves / 16;
  }

  const Slot* slot_of(i64 number) const {
    const auto found = slots_.find(number);
    return found == slots_.end() ? nullptr : &found->second;
  }

  const Pack& pack_;
  json::object& saved_;
  std::map<i64, Slot> slots_;
  json::array left_, acted_;
};

}  // namespace

json::object as_written_today(const Pack& pack, const json::object& saved) {
  json::object today = saved;
  Version1(pack, today).rewrite();
  return today;
}

}  // namespace agon::aristeia
