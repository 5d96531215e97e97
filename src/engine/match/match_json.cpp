#include <fmt/format.h>

#include "engine/match/changes.h"
#include "engine/match/match.h"
#include "engine/scene/scene_json.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

json::value seat_to_json(int seat) { return seat == kChanceSeat ? json::value("chance") : json::value(seat); }

json::array seats_to_json(u8 seats) {
  json::array list;
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if ((seats >> seat & 1) != 0) list.emplace_back(seat);
  }
  return list;
}

json::object told_to_json(const Naming& naming, const Event& event, const ScenePatch& changed, int viewer) {
  json::object out = event_to_json(naming, event, viewer);
  out.emplace("patch", patch_to_json(changed));
  return out;
}

// What a line as a whole changed.
json::object patch_of(std::span<const ScenePatch> changed) {
  return changed.empty() ? json::object{} : patch_to_json(changed.front());
}

// Takes the text of one language for each event of a list.
void choose_language(json::value& events, packs::Language language) {
  for (json::value& event : events.as_array()) {
    json::value& text = event.at("text");
    text = json::value(text.at(packs::language_name(language)));
  }
}

json::object in_language(json::object line, packs::Language language) {
  if (json::value* events = line.if_contains("events")) choose_language(*events, language);
  return line;
}

// The position that a match was set up at, as the viewer may know it.
json::object first_view(const Match& match, int viewer) {
  Position position = match.position_after(0);
  match.game().blank(match.ruleset().block(), position.data(), viewer);
  return match.game().save(match.ruleset().block(), position.data());
}

}  // namespace

json::array start_to_json(const Match& match, int viewer, packs::Language language) {
  if (match.past() != nullptr && viewer == kAllSeeing) {
    json::value events = match.past()->start;
    choose_language(events, language);
    return std::move(events.get_array());
  }
  json::array events;
  const Naming naming = match.naming(language);
  // There is no scene yet: the first one shows what was told.
  for (const Event& event : match.events_at_start()) events.push_back(told_to_json(naming, event, {}, viewer));
  return events;
}

json::object entry_to_json(const Match& match, const Entry& entry, int viewer, packs::Language language) {
  return entry_to_json(match, entry, Changes(match, viewer).of(entry), viewer, language);
}

json::object entry_to_json(const Match& match, const Entry& entry, std::span<const ScenePatch> changed, int viewer,
                           packs::Language language) {
  const bool knows_all = viewer == kAllSeeing;
  json::object out;
  switch (entry.kind) {
    case Entry::Kind::choice: {
      out = {{"kind", "choice"}, {"seat", seat_to_json(entry.seat)}};
      if (entry.by_hand) out.emplace("by_hand", true);
      if (knows_all || viewer == entry.seat) out.emplace("choice", choice_to_json(match.terms(entry), entry.choice));
      json::array events;
      const Naming naming = match.naming(language, entry);
      for (std::size_t i = 0; i < entry.events.size(); ++i) {
        events.push_back(told_to_json(naming, entry.events[i], changed[i], viewer));
      }
      out.emplace("events", std::move(events));
      break;
    }
    case Entry::Kind::undo:
      out = {{"kind", "undo"},
             {"seat", entry.seat},
             {"keeps", entry.keeps},
             {"consents", seats_to_json(entry.consents)},
             {"patch", patch_of(changed)}};
      break;
    case Entry::Kind::rebase:
      out = {{"kind", "rebase"}, {"version", entry.version}, {"patch", patch_of(changed)}};
      out.emplace("position", knows_all ? entry.content : first_view(match, viewer));
      break;
    case Entry::Kind::past: return knows_all ? in_language(entry.content, language) : json::object{{"kind", "past"}};
  }
  if (knows_all) out.emplace("hash", fmt::format("{:016x}", match.hash(entry)));
  return out;
}

}  // namespace agon::engine
