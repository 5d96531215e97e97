#include <fmt/format.h>

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

json::object patch_json(const Match& match, const Patches& patches, int viewer) {
  return patch_to_json(patch_for(match, patches, viewer));
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

const ScenePatch& patch_for(const Match& match, const Patches& patches, int viewer) {
  static const ScenePatch kNothing;
  const auto index = static_cast<std::size_t>(viewer_index(match.seats(), viewer));
  return index < patches.size() && patches[index] ? *patches[index] : kNothing;
}

json::object told_to_json(const Match& match, const Naming& naming, const Told& told, int viewer) {
  json::object out = event_to_json(naming, told.event, viewer);
  out.emplace("patch", patch_json(match, told.patches, viewer));
  return out;
}

json::array start_to_json(const Match& match, int viewer, packs::Language language) {
  if (match.past() != nullptr && viewer == kAllSeeing) {
    json::value events = match.past()->start;
    choose_language(events, language);
    return std::move(events.get_array());
  }
  json::array events;
  const Naming naming = match.naming(language);
  for (const Told& told : match.told_at_start()) events.push_back(told_to_json(match, naming, told, viewer));
  return events;
}

json::object entry_to_json(const Match& match, const Entry& entry, int viewer, packs::Language language) {
  const bool knows_all = viewer == kAllSeeing;
  json::object out;
  switch (entry.kind) {
    case Entry::Kind::choice: {
      out = {{"kind", "choice"}, {"seat", seat_to_json(entry.seat)}};
      if (entry.by_hand) out.emplace("by_hand", true);
      if (knows_all || viewer == entry.seat) out.emplace("choice", choice_to_json(match.terms(entry), entry.choice));
      json::array events;
      const Naming naming = match.naming(language, entry);
      for (const Told& told : entry.told) events.push_back(told_to_json(match, naming, told, viewer));
      out.emplace("events", std::move(events));
      break;
    }
    case Entry::Kind::undo:
      out = {{"kind", "undo"},
             {"seat", entry.seat},
             {"keeps", entry.keeps},
             {"consents", seats_to_json(entry.consents)},
             {"patch", patch_json(match, entry.patches, viewer)}};
      break;
    case Entry::Kind::rebase:
      out = {{"kind", "rebase"}, {"version", entry.version}, {"patch", patch_json(match, entry.patches, viewer)}};
      out.emplace("position", knows_all ? entry.content : first_view(match, viewer));
      break;
    case Entry::Kind::past: return knows_all ? in_language(entry.content, language) : json::object{{"kind", "past"}};
  }
  if (knows_all) out.emplace("hash", fmt::format("{:016x}", entry.hash));
  return out;
}

}  // namespace agon::engine
