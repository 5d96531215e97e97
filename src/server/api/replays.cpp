// Replay files: taking them away, bringing them, and checking every roll.
#include "server/store/replays.h"
#include "engine/json/options.h"
#include "engine/replay/replay.h"
#include "server/api/json_values.h"
#include "server/api/router.h"
#include "server/identity/tokens.h"

namespace agon::server {
namespace {

namespace json = boost::json;

// What only the end reveals is in the file: so it is for matches that are over.
void need_over(const Table& table, const Player& player) {
  table.viewer_for(player, std::nullopt);
  if (!table.over() || table.match() == nullptr) throw Failure{.code = Code::not_allowed, .key = "not_over"};
}

// What is shared is sent as it is, however many want it.
void download(Service& service, const SharedCall& call) {
  service.host.look(
      call->parts[0],
      [&service, call](const Hosted& at) {
        need_over(*at.table, call->visitor.player);
        const std::string name = at.table->record().game + "-" + at.id + ".agon.json";
        service.replay_files.get(at.table, [call, name, place = service.place_in_analysis(call->visitor.address)](
                                               const std::expected<ReplayFiles::File, Failure>& file) {
          if (!file) return call->fail(file.error());
          call->file(*file, name);
        });
      },
      [call](const Outcome& outcome) { succeeded(call, outcome); });
}

json::object verification_message(const engine::Verification& found, packs::Language language) {
  return {{"holds", found.holds},
          {"text", found.text(language)},
          {"rolls", found.rolls},
          {"by_hand", found.by_hand},
          {"choices", found.choices}};
}

// Playing a match again takes a while, so it is done elsewhere; the list of one that is over does not change any more.
void verify(Service& service, const SharedCall& call) {
  service.host.look(
      call->parts[0],
      [&service, call](const Hosted& at) {
        need_over(*at.table, call->visitor.player);
        service.pools.analysis.run(
            [table = std::shared_ptr<const Table>(at.table)] {
              const auto replay = engine::parse_replay(engine::replay_text(*table->match(), true));
              return replay ? engine::verify(*replay, table->shared_ruleset()) : engine::Verification{};
            },
            [call, place = service.place_in_analysis(call->visitor.address)](
                const std::expected<engine::Verification, Failure>& found) {
              if (!found) return call->fail(found.error());
              call->answer(verification_message(*found, call->visitor.language));
            });
      },
      [call](const Outcome& outcome) { succeeded(call, outcome); });
}

TableRecord record_of_upload(const engine::Replay& replay, const engine::Match& match, Millis now) {
  TableRecord record{.id = random_token(16), .game = replay.game, .pack = replay.game, .state = TableState::over};
  record.created = record.updated = now;
  record.options = engine::options_to_json(match.ruleset(), match.setup().options);
  record.version = replay.version;
  record.uploaded = true;
  if (replay.seed) record.seed = engine::to_hex(replay.seed->bytes);
  for (std::size_t i = 0; i < replay.seats.size(); ++i) {
    Seat seat{.kind = Seat::Kind::machine, .player = {"", replay.seats[i], true}};
    if (i < replay.additions.size()) seat.addition = replay.additions[i];
    record.seats.push_back(std::move(seat));
  }
  Result result{.how = match.over() ? Result::How::rules : Result::How::aborted};
  for (int seat = 0; seat < match.seats(); ++seat) {
    result.results.push_back(match.over() ? match.game().result(match.ruleset().block(), match.position().data(), seat)
                                          : 0);
  }
  if (match.over()) result.ending = match.game().ending(match.position().data());
  record.result = std::move(result);
  return record;
}

// A file that somebody brought: the table, and the file as it is kept.
struct Brought {
  Table table;
  Bytes packed;
};

Brought read_upload(const std::string& text, const Rulesets& rulesets, Millis now) {
  if (json_values(text) > kMostReplayValues) {
    throw Failure{
        .code = Code::too_large, .key = "replay_values", .operands = {{"n", static_cast<i64>(kMostReplayValues)}}};
  }
  const auto replay = engine::parse_replay(text);
  if (!replay) throw bad_request(replay.error());
  if (replay->entries.size() > kMostEntries) {
    throw Failure{.code = Code::too_large,
                  .key = "replay_entries",
                  .operands = {{"n", static_cast<i64>(kMostEntries)}, {"m", static_cast<i64>(replay->entries.size())}}};
  }
  const auto ruleset = rulesets.find(replay->game);
  if (ruleset == nullptr) throw bad_request("this server does not know the game \"" + replay->game + "\"");
  auto match = engine::resume(*replay, ruleset);
  const std::string error = match ? std::string() : match.error();
  if (!match) match = engine::watched(*replay, ruleset);
  if (!match) throw bad_request(error);
  TableRecord record = record_of_upload(*replay, *match, now);
  return {Table::uploaded(std::move(record), std::move(*match)), packed_replay(text)};
}

void keep_upload(Service& service, const SharedCall& call, Brought brought) {
  const std::string id = brought.table.record().id;
  const auto answer = [call](const Hosted& at) {
    const Reader reader{call->visitor.player, kNobody, call->visitor.language};
    call->answer({{"match", summary_message(at.table->record(), at.table->ruleset(), reader, at.presence())}});
  };
  service.host.add(
      std::move(brought.table),
      [&service, call, id, answer](const Outcome& outcome) {
        if (!succeeded(call, outcome)) return;
        service.host.look(id, answer, [call](const Outcome& looked) { succeeded(call, looked); });
      },
      std::move(brought.packed));
}

void upload(Service& service, const SharedCall& call) {
  const Spender who = service.spender(call->visitor.player, call->visitor.address);
  for (const auto& [what, much] : {std::pair(Budgets::What::replay, 1.0),
                                   std::pair(Budgets::What::kept, static_cast<double>(call->request.body.size()))}) {
    if (const auto wait = service.budgets.take(who, what, much); wait.count() != 0) throw too_many(wait);
  }
  service.pools.analysis.run(
      [&rulesets = service.rulesets, text = std::make_shared<const std::string>(std::move(call->request.body)),
       now = service.host.now()] { return read_upload(*text, rulesets, now); },
      [&service, call](std::expected<Brought, Failure> brought) {
        if (!brought) return call->fail(brought.error());
        keep_upload(service, call, std::move(*brought));
      });
}

}  // namespace

std::vector<Route> replay_routes() {
  return {{"GET", "/api/matches/{match}/replay", download, 5},
          {"GET", "/api/matches/{match}/verify", verify, 10},
          {"POST", "/api/replays", upload, 20}};
}

}  // namespace agon::server
