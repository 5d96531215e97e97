#include "engine/replay/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/json/options.h"
#include "engine/replay/repeat.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

// Whether the file was played by these rules, whatever their version.
std::string other_game(const Replay& replay, const Ruleset& ruleset) {
  if (replay.game == ruleset.game->name) return "";
  return fmt::format("this is a match of {}, not of {}", replay.game, ruleset.game->name);
}

std::string other_rules(const Replay& replay, const Ruleset& ruleset) {
  if (std::string wrong = other_game(replay, ruleset); !wrong.empty()) return wrong;
  if (replay.version != ruleset.game->version) {
    return fmt::format(
        "it was played by version {} of the rules, and this program has version {}: it can be watched, or go on from "
        "where it stands by the rules of today",
        replay.version, ruleset.game->version);
  }
  for (std::size_t i = 0; i < std::max(replay.packs.size(), ruleset.packs.size()); ++i) {
    if (i >= replay.packs.size()) return fmt::format("the pack {} was not in use", ruleset.packs[i].name);
    const ReplayPack& played = replay.packs[i];
    if (i >= ruleset.packs.size()) return fmt::format("the pack {} is missing", played.name);
    const packs::PackInfo& here = ruleset.packs[i];
    if (played.name == here.name && played.version == here.version && played.hash == here.hash) continue;
    return fmt::format("it was played with the pack {} {} ({}), and here is {} {} ({})", played.name, played.version,
                       played.hash, here.name, here.version, here.hash);
  }
  return "";
}

std::expected<MatchSetup, std::string> setup_of(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset) {
  if (replay.seed && replay.seed->commitment() != replay.commitment) {
    return std::unexpected("seed: it is not the one that the commitment was made for");
  }
  auto options = options_from_json(*ruleset, replay.options);
  if (!options) return std::unexpected("options: " + options.error());
  return MatchSetup{.ruleset = ruleset,
                    .options = std::move(*options),
                    .seats = replay.seats,
                    .seed = replay.seed.value_or(Seed{}),
                    .additions = replay.additions,
                    .by_hand = replay.by_hand || !replay.seed};
}

// Where the list that can be repeated begins: after the last rebase, if there is one.
std::size_t last_rebase(const Replay& replay) {
  std::size_t at = replay.entries.size();
  while (at > 0 && replay.entries[at - 1].kind != Entry::Kind::rebase) --at;
  return at == 0 ? replay.entries.size() : at - 1;
}

PastLine past_line(const ReplayEntry& entry) {
  PastLine out{.line = entry.line};
  const auto add = [&](const ScenePatch& patch) {
    if (!patch.empty()) out.patches.push_back(patch);
  };
  for (const ReplayEvent& event : entry.events) add(event.patch);
  add(entry.patch);
  return out;
}

Past past_of(const Replay& replay, std::size_t lines) {
  if (lines == 0) return {};
  Past past{.start = replay.start_lines, .opening = replay.opening, .closing = replay.scene_after(lines)};
  for (std::size_t i = 0; i < lines; ++i) past.lines.push_back(past_line(replay.entries[i]));
  return past;
}

std::expected<Position, std::string> loaded(const Ruleset& ruleset, const json::object& saved) {
  Position position(ruleset.game->bytes);
  if (std::string wrong = ruleset.game->load(ruleset.block(), saved, position.data()); !wrong.empty()) {
    return std::unexpected(std::move(wrong));
  }
  return position;
}

}  // namespace

std::expected<Beginning, std::string> beginning(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset) {
  if (std::string wrong = other_rules(replay, *ruleset); !wrong.empty()) return std::unexpected(std::move(wrong));
  auto setup = setup_of(replay, ruleset);
  if (!setup) return std::unexpected(setup.error());
  const std::size_t rebase = last_rebase(replay);
  if (rebase == replay.entries.size()) {
    auto match = Match::begin(std::move(*setup));
    if (!match) return std::unexpected(match.error());
    return Beginning{std::move(*match), 0};
  }
  const ReplayEntry& entry = replay.entries[rebase];
  const std::string path = fmt::format("entries[{}]", rebase);
  if (entry.version != replay.version) return std::unexpected(path + ".version: it is not the version of the file");
  const auto position = loaded(*ruleset, entry.position);
  if (!position) return std::unexpected(fmt::format("{}.position: {}", path, position.error()));
  auto match = Match::begin_from(std::move(*setup), *position, past_of(replay, rebase));
  if (!match) return std::unexpected(match.error());
  return Beginning{std::move(*match), rebase + 1};
}

std::expected<Entry, std::string> understood(const ReplayEntry& line, const Terms& terms) {
  Entry entry{
      .kind = line.kind, .seat = line.seat, .by_hand = line.by_hand, .keeps = line.keeps, .consents = line.consents};
  if (line.kind != Entry::Kind::choice) return entry;
  const auto choice = choice_from_json(terms, line.choice);
  if (!choice) return std::unexpected("choice: " + choice.error());
  entry.choice = *choice;
  return entry;
}

std::expected<Match, std::string> resume(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset) {
  auto begun = beginning(replay, ruleset);
  if (!begun) return std::unexpected(begun.error());
  Match& match = begun->match;
  for (std::size_t i = begun->next; i < replay.entries.size(); ++i) {
    const ReplayEntry& line = replay.entries[i];
    const auto wrong = [&](std::string_view what) { return std::unexpected(fmt::format("entries[{}]: {}", i, what)); };
    const auto entry = understood(line, match.terms());
    if (!entry) return wrong(entry.error());
    if (const std::string refused = match.repeat(*entry); !refused.empty()) return wrong(refused);
    if (const u64 hash = match.hash(); hash != line.hash) {
      return wrong(fmt::format("hash: the position after it is {:016x}, and the file says {:016x}", hash, line.hash));
    }
  }
  match.go_on();
  return std::move(match);
}

std::expected<Match, std::string> watched(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset) {
  if (std::string wrong = other_game(replay, *ruleset); !wrong.empty()) return std::unexpected(std::move(wrong));
  auto setup = setup_of(replay, ruleset);
  if (!setup) return std::unexpected(setup.error());
  const auto position = loaded(*ruleset, replay.position);
  if (!position) return std::unexpected("position: " + position.error());
  return Match::start_from(std::move(*setup), *position, past_of(replay, replay.entries.size()));
}

std::expected<Match, std::string> rebase(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset) {
  if (replay.over) {
    const std::string wrong = other_game(replay, *ruleset);
    return std::unexpected(wrong.empty() ? "the match is over" : wrong);
  }
  return watched(replay, ruleset);
}

}  // namespace agon::engine
