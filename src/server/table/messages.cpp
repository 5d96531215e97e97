#include "server/table/messages.h"

#include <algorithm>
#include <array>

#include "engine/codec.h"
#include "engine/match/changes.h"
#include "engine/match/own_words.h"
#include "engine/scene/scene_json.h"
#include "engine/scene/titles.h"
#include "packs/texts.h"
#include "server/table/ask.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using engine::Entry;
using engine::JsonText;
using engine::Match;

constexpr std::size_t kUsualBytes = 4000;  // of what a choice brings
constexpr std::size_t kSnapshotLog = 200;  // entries of the log that come with a snapshot

std::string words(packs::Language language, std::string_view key, const packs::Operands& operands = {}) {
  return packs::program_texts().format(language, key, operands);
}

json::object titles_to_json(const engine::Titles& titles) {
  json::object out;
  for (const auto& [name, title] : titles) out.emplace(name, title);
  return out;
}

std::string seat_name(const TableRecord& record, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  return at < record.seats.size() ? record.seats[at].player.name : std::string();
}

json::object result_message(const TableRecord& record, const engine::Ruleset& ruleset, packs::Language language) {
  const Result& result = *record.result;
  json::object out{{"how", name_of(result.how)}, {"results", json::value_from(result.results)}};
  if (result.seat != kNobody) out.emplace("seat", result.seat);
  if (!result.ending.empty()) out.emplace("ending", result.ending);
  if (!result.scores.empty()) out.emplace("scores", json::value_from(result.scores));
  const std::string key = "ending." + result.ending;
  if (result.how == Result::How::rules && ruleset.texts.has(key)) {
    out.emplace("text", ruleset.texts.format(language, key));
  } else {
    out.emplace("text", words(language, "server.result." + std::string(name_of(result.how)),
                              {{"seat", seat_name(record, result.seat)}}));
  }
  return out;
}

json::array seats_message(const TableRecord& record, const Reader& reader, const Presence& presence) {
  json::array list;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const Seat& seat = record.seats[i];
    json::object out{{"seat", i}, {"kind", name_of(seat.kind)}, {"name", seat.player.name}};
    if (seat.kind == Seat::Kind::machine) out.emplace("level", seat.level);
    if (seat.person()) {
      out.emplace("guest", seat.player.guest);
      out.emplace("online", (presence.online >> i & 1) != 0);
      if (seat.player.id == reader.player.id) out.emplace("you", true);
    }
    if (!seat.invited.empty()) out.emplace("invited", seat.invited);
    if (seat.shares) out.emplace("shares", true);
    if (seat.resigned) out.emplace("resigned", true);
    list.push_back(std::move(out));
  }
  return list;
}

std::string game_title(const engine::Ruleset& ruleset, packs::Language language) {
  return ruleset.texts.format(language, "game.name");
}

int seat_in(const TableRecord& record, const Player& player) {
  const auto found = std::find_if(record.seats.begin(), record.seats.end(),
                                  [&](const Seat& seat) { return seat.person() && seat.player.id == player.id; });
  return found == record.seats.end() ? kNobody : static_cast<int>(found - record.seats.begin());
}

std::string_view undo_name(Table::Undo undo) {
  return undo == Table::Undo::no ? "no" : undo == Table::Undo::free ? "free" : "consent";
}

json::object clocks_message(const Table& table, Millis now) {
  json::array left;
  for (std::size_t i = 0; i < table.record().seats.size(); ++i) {
    const auto time = table.clocks().left(static_cast<int>(i), now);
    left.push_back(time ? json::value(*time) : json::value(nullptr));
  }
  return {{"now", now}, {"left", std::move(left)}, {"runs", seats_to_json(table.clocks().running())}};
}

json::array offers_message(const Table& table, packs::Language language) {
  static constexpr std::array<std::string_view, 3> kOffers{"undo", "draw", "rematch"};
  json::array list;
  for (const Offer& offer : table.offers()) {
    const std::string_view name = kOffers[static_cast<std::size_t>(offer.what)];
    const auto n = static_cast<i64>(offer.what == Offer::What::undo ? table.match()->choices() - offer.keeps : 0);
    json::object out{{"what", name},
                     {"seat", offer.seat},
                     {"needs", seats_to_json(offer.needs)},
                     {"agreed", seats_to_json(offer.agreed)},
                     {"text", words(language, "server.offer." + std::string(name),
                                    {{"seat", seat_name(table.record(), offer.seat)}, {"n", n}})}};
    if (offer.what == Offer::What::undo) out.emplace("keeps", offer.keeps);
    list.push_back(std::move(out));
  }
  return list;
}

void write_scores(JsonText& out, const Match& match, const engine::Position& position) {
  out.name("scores");
  out.list([&] {
    for (int seat = 0; seat < match.seats(); ++seat) {
      out.value(match.game().score(match.ruleset().block(), position.data(), seat));
    }
  });
}

void write_standing(JsonText& out, const Match& match, const engine::Position& position, std::size_t choices,
                    packs::Language language) {
  out.field("choices", choices);
  write_scores(out, match, position);
  out.name("question");
  engine::Naming naming = match.naming(language);
  naming.at = position.data();
  engine::write_question(out, naming, position);
}

void write_standing(JsonText& out, const Table& table, packs::Language language) {
  const Match* match = table.match();
  if (match == nullptr) {
    out.field("choices", 0);
    out.field("scores", json::array{});
    const std::string_view key = table.over() ? "server.question.none" : "server.question.open";
    return out.field("question", json::object{{"text", words(language, key)}});
  }
  if (!table.over()) return write_standing(out, *match, match->position(), match->choices(), language);
  out.field("choices", match->choices());
  write_scores(out, *match, match->position());
  out.field("question", json::object{{"over", true},
                                     {"text", words(language, "server.question.over")},
                                     {"results", json::value_from(table.record().result->results)}});
}

void write_titles(JsonText& out, const engine::Titles& titles) {
  out.name("titles");
  out.object([&] {
    for (const auto& [name, title] : titles) {
      out.key(name);
      out.value(title);
    }
  });
}

// Entries for a reader, and the titles of what they bring into the scene.
void write_entries(JsonText& out, const Match& match, std::size_t from, std::size_t to, const Reader& reader,
                   engine::Changes& changes, engine::Titles& titles) {
  out.list([&] {
    for (std::size_t i = from; i < to; ++i) {
      const Entry& entry = *match.log()[i];
      const std::vector<engine::ScenePatch> changed = changes.of(match, entry);
      const engine::Naming naming = match.naming(reader.language, entry);
      for (const engine::ScenePatch& patch : changed) engine::add_titles(titles, naming, patch.put);
      if (entry.kind == Entry::Kind::rebase) {
        // The list is told while the match goes on: what only its end reveals stays behind.
        json::object line = engine::entry_to_json(match, entry, reader.viewer, reader.language);
        line.erase("position");
        out.value(line);
      } else {
        engine::write_entry(out, match, entry, changed, reader.viewer, reader.language);
      }
    }
  });
}

void write_ask_for(JsonText& out, const Table& table, const engine::Scene& scene, const Reader& reader) {
  const int seat = reader.viewer;
  if (!table.running() || seat != table.seat_of(reader.player) || !table.match()->question().asks(seat)) return;
  out.name("ask");
  write_ask(out, *table.match(), seat, scene, reader.language);
}

}  // namespace

json::value viewer_to_json(int viewer) {
  if (viewer == engine::kAllSeeing) return "all";
  return viewer == kNobody ? json::value("spectator") : json::value(viewer);
}

json::array seats_to_json(u8 seats) {
  json::array list;
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if ((seats >> seat & 1) != 0) list.emplace_back(seat);
  }
  return list;
}

json::object summary_message(const TableRecord& record, const engine::Ruleset& ruleset, const Reader& reader,
                             const Presence& presence) {
  json::object out{{"match", record.id},
                   {"game", record.game},
                   {"title", game_title(ruleset, reader.language)},
                   {"state", name_of(record.state)},
                   {"created", record.created},
                   {"updated", record.updated},
                   {"seats", seats_message(record, reader, presence)},
                   {"clock", clock_rules_to_json(record.clock)},
                   {"options", record.options},
                   {"listed", record.listed},
                   {"choices", record.choices}};
  const int own = seat_in(record, reader.player);
  if (own != kNobody) {
    out.emplace("you", own);
    if (!record.key.empty()) out.emplace("key", record.key);
  }
  if (record.state == TableState::running) {
    out.emplace("owes", seats_to_json(record.owes));
    if (own != kNobody) out.emplace("your_turn", (record.owes >> own & 1) != 0);
  }
  if (record.state == TableState::open && !reader.player.guest) {
    const bool invited = std::any_of(record.seats.begin(), record.seats.end(), [&](const Seat& seat) {
      return seat.kind == Seat::Kind::open && seat.invited_id == reader.player.id;
    });
    if (invited) out.emplace("invited", true);
  }
  if (record.result) out.emplace("result", result_message(record, ruleset, reader.language));
  if (record.uploaded) out.emplace("uploaded", true);
  if (!record.from.empty()) out.emplace("from", record.from);
  if (!record.rematch.empty()) out.emplace("rematch", record.rematch);
  return out;
}

json::object table_message(const Table& table, const Reader& reader, const Presence& presence, Millis now) {
  const TableRecord& record = table.record();
  const auto seed = engine::digest_from_hex(record.seed);
  json::object out{{"match", record.id},
                   {"game", record.game},
                   {"title", game_title(table.ruleset(), reader.language)},
                   {"state", name_of(record.state)},
                   {"seats", seats_message(record, reader, presence)},
                   {"clock", clock_rules_to_json(record.clock)},
                   {"clocks", clocks_message(table, now)},
                   {"offers", offers_message(table, reader.language)},
                   {"spectators", presence.spectators},
                   {"commitment", seed ? engine::Seed{*seed}.commitment() : std::string()},
                   {"options", record.options},
                   {"undo", undo_name(table.undo_for(table.seat_of(reader.player)))},
                   {"draws", table.may_draw(table.seat_of(reader.player))},
                   {"abort", table.may_abort()}};
  const int own = table.seat_of(reader.player);
  if (own != kNobody) {
    out.emplace("you", own);
    if (table.open() && !record.key.empty()) out.emplace("key", record.key);
  }
  if (record.result) out.emplace("result", result_message(record, table.ruleset(), reader.language));
  if (!record.rematch.empty()) out.emplace("rematch", record.rematch);
  if (!record.from.empty()) out.emplace("from", record.from);
  if (!table.over()) return out;
  json::array additions;
  for (const Seat& seat : record.seats) additions.emplace_back(seat.addition);
  if (!record.seed.empty()) out.emplace("seed", record.seed);
  out.emplace("additions", std::move(additions));
  return out;
}

std::string snapshot_text(const Table& table, const Reader& reader, const Presence& presence,
                          const std::vector<ChatLine>& chat, engine::Changes& changes, Millis now) {
  JsonText out;
  engine::Titles titles;
  engine::Scene scene;
  const std::size_t from = table.entries() - std::min(table.entries(), kSnapshotLog);
  const auto write_match = [&](const Match& match) {
    out.name("log");
    write_entries(out, match, from, table.entries(), reader, changes, titles);
    scene = match.scene(reader.viewer);
    engine::add_titles(titles, match.naming(reader.language), scene);
    if (from == 0) out.field("start", engine::start_to_json(match, reader.viewer, reader.language));
  };
  out.object([&] {
    out.field("tell", "snapshot");
    out.field("match", table.record().id);
    out.field("viewer", viewer_to_json(reader.viewer));
    out.field("entries", table.entries());
    out.field("log_from", from);
    if (const Match* match = table.match()) {
      write_match(*match);
    } else {
      out.field("log", json::array{});
    }
    out.name("scene");
    write(out, scene);
    write_titles(out, titles);
    out.name("standing");
    out.object([&] { write_standing(out, table, reader.language); });
    out.field("table", table_message(table, reader, presence, now));
    out.name("chat");
    out.list([&] {
      for (const ChatLine& line : chat) out.value(chat_message(line));
    });
    write_ask_for(out, table, scene, reader);
  });
  return out.take();
}

std::string entries_text(const Table& table, std::size_t from, const Reader& reader, engine::Changes& changes,
                         Millis now) {
  JsonText out(kUsualBytes);
  engine::Titles titles;
  out.object([&] {
    out.field("tell", "entries");
    out.field("match", table.record().id);
    out.field("from", from);
    out.name("entries");
    write_entries(out, *table.match(), from, table.entries(), reader, changes, titles);
    write_titles(out, titles);
    out.name("standing");
    out.object([&] { write_standing(out, table, reader.language); });
    out.field("clocks", clocks_message(table, now));
    out.field("undo", undo_name(table.undo_for(table.seat_of(reader.player))));
    out.field("abort", table.may_abort());
    write_ask_for(out, table, changes.pieces(*table.match()), reader);
  });
  return out.take();
}

json::object chat_message(const ChatLine& line) {
  json::object out{
      {"n", line.n}, {"at", line.at}, {"name", line.player.name}, {"text", line.text}, {"player", line.player.id}};
  if (line.seat != kNobody) out.emplace("seat", line.seat);
  return out;
}

json::object moment_message(const Table& table, std::size_t choices, const Reader& reader) {
  const Match* match = table.match();
  if (match == nullptr) throw Failure{.code = Code::conflict, .key = "not_begun"};
  if (choices > match->choices()) throw bad_request("there are not so many choices", "choices");
  const engine::Position then = match->position_after(choices);
  const engine::Position seen = match->view(then, reader.viewer);
  const engine::Scene scene = match->scene(then, reader.viewer);
  engine::Naming naming = match->naming(reader.language);
  naming.at = seen.data();
  engine::Titles titles;
  engine::add_titles(titles, naming, scene);
  JsonText standing;
  standing.object([&] { write_standing(standing, *match, seen, choices, reader.language); });
  return {{"match", table.record().id},
          {"viewer", viewer_to_json(reader.viewer)},
          {"choices", choices},
          {"scene", engine::scene_to_json(scene)},
          {"titles", titles_to_json(titles)},
          {"standing", json::parse(standing.take())}};
}

json::object entry_page(const Table& table, std::size_t from, std::size_t most, const Reader& reader) {
  const Match* match = table.match();
  if (match == nullptr) throw Failure{.code = Code::conflict, .key = "not_begun"};
  if (from > table.entries()) throw bad_request("there are not so many entries", "since");
  const std::size_t to = from + std::min(most, table.entries() - from);
  engine::Titles titles;
  engine::Changes changes(reader.viewer);
  JsonText list;
  write_entries(list, *match, from, to, reader, changes, titles);
  json::object out{{"match", table.record().id},
                   {"viewer", viewer_to_json(reader.viewer)},
                   {"from", from},
                   {"entries", json::parse(list.take())},
                   {"next", to},
                   {"total", table.entries()}};
  if (from == 0) {
    // What was played by other rules began elsewhere than what is played by those of today.
    const bool with_past = match->past() != nullptr && reader.viewer == engine::kAllSeeing;
    const engine::Scene opening = with_past ? match->opening() : match->scene(match->position_after(0), reader.viewer);
    engine::add_titles(titles, match->naming(reader.language), opening);
    out.emplace("start", engine::start_to_json(*match, reader.viewer, reader.language));
    out.emplace("opening", engine::scene_to_json(opening));
  }
  out.emplace("titles", titles_to_json(titles));
  return out;
}

}  // namespace agon::server
