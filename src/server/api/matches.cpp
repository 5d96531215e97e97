// Matches: making them, joining them, lists of them, and what lies behind them.
#include <algorithm>

#include "engine/json/options.h"
#include "server/api/new_match.h"
#include "server/api/router.h"
#include "server/host/kept_match.h"
#include "server/store/accounts.h"
#include "server/store/matches.h"

namespace agon::server {
namespace {

namespace json = boost::json;

// Matches that are not over, at which somebody may sit at the same time.
constexpr i64 kMostOfGuest = 30;
constexpr i64 kMostOfAccount = 100;

Reader reader_of(const SharedCall& call, int viewer = kNobody) {
  return {call->visitor.player, viewer, call->visitor.language};
}

// Answers with the match as it is in lists.
void answer_summary(Service& service, const SharedCall& call, const std::string& match) {
  service.host.look(
      match,
      [call](const Hosted& at) {
        call->answer(
            {{"match", summary_message(at.table->record(), at.table->ruleset(), reader_of(call), at.presence())}});
      },
      [call](const Outcome& outcome) { succeeded(call, outcome); });
}

// The matches of a list, each once.
std::vector<MatchRecord> records_for(Database& database, const std::string& of, const std::string& game,
                                     const Player& player) {
  MatchFilter filter;
  if (!game.empty()) filter.game = game;
  std::vector<MatchRecord> found;
  const auto add = [&](const MatchFilter& which) {
    for (MatchRecord& record : list_matches(database, which)) {
      const bool known =
          std::any_of(found.begin(), found.end(), [&](const auto& each) { return each.id == record.id; });
      if (!known) found.push_back(std::move(record));
    }
  };
  MatchFilter which = filter;
  if (of == "mine") {
    which.states = {"open", "running"};
    which.player = player.id;
    add(which);
  } else if (of == "over") {
    which.states = {"over"};
    which.player = player.id;
    add(which);
  } else if (of == "running") {
    which.states = {"running"};
    which.listed = true;
    add(which);
  } else if (of == "open") {
    which.states = {"open"};
    if (!player.guest) {
      MatchFilter invited = which;
      invited.invited = player.id;
      add(invited);
    }
    which.listed = true;
    add(which);
  } else {
    throw bad_request("expected open, mine, running or over", "of");
  }
  return found;
}

void list(Service& service, const SharedCall& call) {
  const std::string of = call->text("of");
  const std::string game = call->text("game");
  if (of != "mine" && of != "over" && of != "running" && of != "open") {
    throw bad_request("expected open, mine, running or over", "of");
  }
  service.store.submit(
      [of, game, player = call->visitor.player](Database& database) { return records_for(database, of, game, player); },
      [&service, call, payer = Payer::present()](const std::expected<std::vector<MatchRecord>, StoreError>& records) {
        const Meter meter(payer);
        if (!records) return call->fail(store_failure(records.error(), "not_read"));
        json::array out;
        for (const MatchRecord& kept : *records) {
          const TableRecord record = record_of(kept);
          const auto ruleset = service.rulesets.find(record.pack);
          if (ruleset == nullptr) continue;
          out.push_back(summary_message(record, *ruleset, reader_of(call), service.host.presence(record.id)));
        }
        call->answer({{"matches", std::move(out)}});
      });
}

void make(Service& service, const SharedCall& call, const NewMatch& wish) {
  TableRecord record =
      record_for(wish, service.rulesets, call->visitor.player, call->visitor.language, service.host.now());
  const auto ruleset = service.rulesets.find(record.pack);
  Table table(ruleset, std::move(record), service.host.now());
  const std::string id = table.record().id;
  service.host.add(std::move(table), [&service, call, id](const Outcome& outcome) {
    if (succeeded(call, outcome)) answer_summary(service, call, id);
  });
}

// Who is invited must have an account.
void find_invited(Service& service, const SharedCall& call, const std::shared_ptr<NewMatch>& wish) {
  std::vector<std::string> names;
  for (const SeatWish& seat : wish->seats) names.push_back(seat.invite);
  service.store.submit(
      [names](Database& database) {
        std::vector<std::optional<AccountRecord>> found;
        for (const std::string& name : names) {
          found.push_back(name.empty() ? std::nullopt : find_account_by_name(database, name));
        }
        return found;
      },
      [&service, call, wish](const std::expected<std::vector<std::optional<AccountRecord>>, StoreError>& found) {
        if (!found) return call->fail(store_failure(found.error(), "not_read"));
        for (std::size_t i = 0; i < wish->seats.size(); ++i) {
          SeatWish& seat = wish->seats[i];
          if (seat.invite.empty()) continue;
          if (!(*found)[i]) {
            return call->fail(
                {.code = Code::not_found, .key = "no_account", .operands = {{"name", seat.invite}}, .at = "seats"});
          }
          seat.invite = (*found)[i]->name;
          seat.invite_id = (*found)[i]->id;
        }
        guarded(call, [&] { make(service, call, *wish); });
      });
}

// The visitor sits down at one more match, where there is room for it. A guest whose name has become an account's
// takes another one first.
void with_room(Service& service, const SharedCall& call, const std::function<void()>& then) {
  const Spender who = service.spender(call->visitor.player, call->visitor.address);
  const auto wait = service.budgets.take(who, Budgets::What::match);
  if (wait.count() != 0) throw too_many(wait);
  struct Standing {
    i64 unfinished;
    bool name_taken;
  };
  service.store.submit(
      [player = call->visitor.player](Database& database) {
        return Standing{unfinished_of(database, player.id), player.guest && is_account_name(database, player.name)};
      },
      [call, then, who](const std::expected<Standing, StoreError>& standing) {
        if (!standing) return call->fail(store_failure(standing.error(), "not_read"));
        const Player& player = call->visitor.player;
        if (standing->name_taken) return call->fail(name_taken(player.name));
        const i64 most = player.guest ? kMostOfGuest : kMostOfAccount;
        if (who.trusted || standing->unfinished < most) return guarded(call, then);
        call->fail({.code = Code::too_many, .key = "too_many_matches", .operands = {{"n", most}}});
      });
}

void begin_from(Service& service, const SharedCall& call, const std::shared_ptr<NewMatch>& wish);

void create(Service& service, const SharedCall& call) {
  const auto wish = std::make_shared<NewMatch>(new_match_from_json(call->body()));
  with_room(service, call, [&service, call, wish] {
    if (wish->from.empty()) return find_invited(service, call, wish);
    begin_from(service, call, wish);
  });
}

void begin_from(Service& service, const SharedCall& call, const std::shared_ptr<NewMatch>& wish) {
  // It begins at a moment of another match: where the game was then, whatever each player knew.
  service.host.look(
      wish->from,
      [&service, call, wish](const Hosted& at) {
        const Table& table = *at.table;
        if (table.match() == nullptr || !table.over()) throw Failure{.code = Code::not_allowed, .key = "not_over"};
        table.viewer_for(call->visitor.player, std::nullopt);
        if (wish->from_choices > table.match()->choices()) throw bad_request("there are not so many choices", "from");
        const engine::Position position = table.match()->position_after(wish->from_choices);
        wish->position = table.ruleset().game->save(table.ruleset().block(), position.data());
        wish->options = engine::options_to_json(table.ruleset(), table.match()->setup().options);
        wish->pack = table.record().pack;
        find_invited(service, call, wish);
      },
      [call](const Outcome& outcome) { succeeded(call, outcome); });
}

void one(Service& service, const SharedCall& call) { answer_summary(service, call, call->parts[0]); }

void join(Service& service, const SharedCall& call) {
  const json::object body = call->body();
  engine::Request request(body);
  std::optional<int> seat;
  if (request.has("seat")) seat = static_cast<int>(request.integer("seat", 0, kMaxSeats - 1));
  const std::string key = request.string("key", "");
  const std::string addition = request.string("addition", "");
  if (addition.size() > kMostAddition) throw bad_request("at most 200 bytes", "addition");
  request.finish();
  with_room(service, call, [&service, call, seat, key, addition] {
    const std::string match = call->parts[0];
    service.host.at(
        match,
        [&service, seat, key, addition, player = call->visitor.player](Table& table) {
          table.join(player, seat, key, addition, service.host.now());
        },
        [&service, call, match](const Outcome& outcome) {
          if (succeeded(call, outcome)) answer_summary(service, call, match);
        });
  });
}

void leave(Service& service, const SharedCall& call) {
  const std::string match = call->parts[0];
  service.host.at(
      match, [&service, player = call->visitor.player](Table& table) { table.leave(player, service.host.now()); },
      [&service, call, match](const Outcome& outcome) {
        if (succeeded(call, outcome)) answer_summary(service, call, match);
      });
}

// As whom the request wants to look: `as=` a seat, spectator or all.
std::optional<int> viewer_wanted(const Call& call) {
  const std::string as = call.text("as");
  if (as.empty()) return std::nullopt;
  if (as == "spectator") return kNobody;
  if (as == "all") return engine::kAllSeeing;
  return static_cast<int>(call.number("as", 0, kMaxSeats - 1, 0));
}

// Answers with something about a match, made for a viewer.
using Page = std::function<json::object(const Table&, const Reader&)>;
void page(Service& service, const SharedCall& call, const Page& make_page) {
  const std::optional<int> wanted = viewer_wanted(*call);
  service.host.look(
      call->parts[0],
      [call, wanted, make_page](const Hosted& at) {
        const int viewer = at.table->viewer_for(call->visitor.player, wanted);
        call->answer(make_page(*at.table, reader_of(call, viewer)));
      },
      [call](const Outcome& outcome) { succeeded(call, outcome); });
}

void moment(Service& service, const SharedCall& call) {
  const auto choices = static_cast<std::size_t>(call->number("choices", 0, 1'000'000, 0));
  page(service, call,
       [choices](const Table& table, const Reader& reader) { return moment_message(table, choices, reader); });
}

void entries(Service& service, const SharedCall& call) {
  const auto since = static_cast<std::size_t>(call->number("since", 0, 1'000'000, 0));
  const auto most = static_cast<std::size_t>(call->number("most", 1, 1000, 500));
  page(service, call,
       [since, most](const Table& table, const Reader& reader) { return entry_page(table, since, most, reader); });
}

}  // namespace

std::vector<Route> match_routes() {
  return {{"GET", "/api/matches", list, 2},
          {"POST", "/api/matches", create, 5},
          {"GET", "/api/matches/{match}", one},
          {"POST", "/api/matches/{match}/join", join},
          {"POST", "/api/matches/{match}/leave", leave},
          {"GET", "/api/matches/{match}/moment", moment},
          {"GET", "/api/matches/{match}/entries", entries, 3}};
}

}  // namespace agon::server
