// Replay files: taking them away, bringing them, and checking every roll.
#include "engine/options_json.h"
#include "engine/replay.h"
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

void download(Service& service, const SharedCall& call) {
  service.host.look(
      call->parts[0],
      [call](const Hosted& at) {
        need_over(*at.table, call->visitor.player);
        call->file(engine::replay_text(*at.table->match(), true), at.table->record().game + "-" + at.id + ".agon.json");
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

// Playing a match again takes a while, so it is done elsewhere, on a copy.
void verify(Service& service, const SharedCall& call) {
  service.host.look(
      call->parts[0],
      [&service, call](const Hosted& at) {
        need_over(*at.table, call->visitor.player);
        service.workers.post([&service, call, match = *at.table->match()] {
          const auto replay = engine::parse_replay(engine::replay_text(match, true));
          const auto found = std::make_shared<engine::Verification>();
          if (replay) *found = engine::verify(*replay, match.setup().ruleset);
          service.loop.post([call, found] { call->answer(verification_message(*found, call->visitor.language)); });
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

// What came of reading a file that somebody brought.
struct Read {
  std::optional<Table> table;
  std::string error;
};

Read read_upload(const std::string& text, const Rulesets& rulesets, Millis now) {
  const auto replay = engine::parse_replay(text);
  if (!replay) return {std::nullopt, replay.error()};
  const auto ruleset = rulesets.find(replay->game);
  if (ruleset == nullptr) return {std::nullopt, "this server does not know the game \"" + replay->game + "\""};
  auto match = engine::resume(*replay, ruleset);
  std::string error = match ? std::string() : match.error();
  if (!match) match = engine::watched(*replay, ruleset);
  if (!match) return {std::nullopt, error};
  TableRecord record = record_of_upload(*replay, *match, now);
  return {Table::uploaded(std::move(record), std::move(*match)), ""};
}

void upload(Service& service, const SharedCall& call) {
  service.workers.post([&service, call, now = service.host.now()] {
    const auto read = std::make_shared<Read>(read_upload(call->request.body, service.rulesets, now));
    service.loop.post([&service, call, read] {
      if (!read->table) return call->fail(bad_request(read->error));
      const std::string id = read->table->record().id;
      service.host.add(
          std::move(*read->table),
          [&service, call, id](const Outcome& outcome) {
            if (!succeeded(call, outcome)) return;
            service.host.look(
                id,
                [call](const Hosted& at) {
                  const Reader reader{call->visitor.player, kNobody, call->visitor.language};
                  call->answer(
                      {{"match", summary_message(at.table->record(), at.table->ruleset(), reader, at.presence())}});
                },
                [call](const Outcome& looked) { succeeded(call, looked); });
          },
          call->request.body);
    });
  });
}

}  // namespace

std::vector<Route> replay_routes() {
  return {{"GET", "/api/matches/{match}/replay", download, 5},
          {"GET", "/api/matches/{match}/verify", verify, 10},
          {"POST", "/api/replays", upload, 20}};
}

}  // namespace agon::server
