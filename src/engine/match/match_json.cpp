#include <fmt/format.h>

#include "engine/match/changes.h"
#include "engine/match/match.h"
#include "engine/scene/scene_json.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

void write_told(JsonText& out, const Naming& naming, const Event& event, const ScenePatch& changed, int viewer) {
  out.object([&] {
    write_event(out, naming, event, viewer);
    out.name("patch");
    write(out, changed);
  });
}

// What a line as a whole changed.
void write_patch(JsonText& out, std::span<const ScenePatch> changed) {
  out.name("patch");
  write(out, changed.empty() ? ScenePatch{} : changed.front());
}

void write_choice_line(JsonText& out, const Match& match, const Entry& entry, std::span<const ScenePatch> changed,
                       int viewer, packs::Language language) {
  out.field("kind", "choice");
  out.name("seat");
  if (entry.seat == kChanceSeat) {
    out.value("chance");
  } else {
    out.value(entry.seat);
  }
  if (entry.by_hand) out.field("by_hand", true);
  if (viewer == kAllSeeing || viewer == entry.seat) {
    out.name("choice");
    write_choice(out, match.terms(entry), entry.choice);
  }
  out.name("events");
  out.list([&] {
    const Naming naming = match.naming(language, entry);
    for (std::size_t i = 0; i < entry.events.size(); ++i) {
      write_told(out, naming, entry.events[i], changed[i], viewer);
    }
  });
}

void write_undo_line(JsonText& out, const Entry& entry, std::span<const ScenePatch> changed) {
  out.field("kind", "undo");
  out.field("seat", entry.seat);
  out.field("keeps", entry.keeps);
  out.name("consents");
  out.list([&] {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      if ((entry.consents >> seat & 1) != 0) out.value(seat);
    }
  });
  write_patch(out, changed);
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

std::string hash_text(u64 hash) { return fmt::format("{:016x}", hash); }

json::array start_to_json(const Match& match, int viewer, packs::Language language) {
  if (match.past() != nullptr && viewer == kAllSeeing) {
    json::value events = match.past()->start;
    choose_language(events, language);
    return std::move(events.get_array());
  }
  JsonText out;
  // There is no scene yet: the first one shows what was told.
  out.list([&] {
    for (const Event& event : match.events_at_start()) write_told(out, match.naming(language), event, {}, viewer);
  });
  return json::parse(out.take()).as_array();
}

json::object entry_to_json(const Match& match, const Entry& entry, int viewer, packs::Language language) {
  JsonText out;
  write_entry(out, match, entry, Changes(viewer).of(match, entry), viewer, language);
  return json::parse(out.take()).as_object();
}

void write_entry(JsonText& out, const Match& match, const Entry& entry, std::span<const ScenePatch> changed, int viewer,
                 packs::Language language) {
  const bool knows_all = viewer == kAllSeeing;
  if (entry.kind == Entry::Kind::past && knows_all) {
    json::object line = in_language(entry.content, language);
    line.emplace("hash", hash_text(match.hash(entry)));
    return out.value(line);
  }
  out.object([&] {
    switch (entry.kind) {
      case Entry::Kind::choice: write_choice_line(out, match, entry, changed, viewer, language); break;
      case Entry::Kind::undo: write_undo_line(out, entry, changed); break;
      case Entry::Kind::rebase:
        out.field("kind", "rebase");
        out.field("version", entry.version);
        write_patch(out, changed);
        out.field("position", knows_all ? entry.content : first_view(match, viewer));
        break;
      case Entry::Kind::past: out.field("kind", "past"); break;
    }
    if (knows_all) out.field("hash", hash_text(match.hash(entry)));
  });
}

}  // namespace agon::engine
