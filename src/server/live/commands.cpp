#include "server/live/commands.h"

#include <array>
#include <string_view>

#include "engine/match/insight.h"
#include "engine/protocol/request.h"
#include "packs/nearest.h"
#include "server/live/crowd.h"
#include "server/live/live_connection.h"
#include "server/store/chat.h"
#include "server/table/ask.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using engine::Request;

constexpr std::size_t kMostAnswers = 256;
constexpr std::size_t kMostWatched = 32;  // matches, by one page

std::shared_ptr<LiveConnection> shared(LiveConnection& connection) { return connection.shared_from_this(); }

std::optional<int> viewer_from(Request& request) {
  const json::value* as = request.optional("as");
  if (as == nullptr) return std::nullopt;
  if (*as == "spectator") return kNobody;
  if (*as == "all") return engine::kAllSeeing;
  if (!as->is_int64() || as->get_int64() < 0 || as->get_int64() >= kMaxSeats) {
    request.wrong("as", "a seat, \"spectator\" or \"all\"", *as);
  }
  return static_cast<int>(as->get_int64());
}

// Throws when there is no more of it left for now.
void spend(LiveConnection& connection, Budgets::What what) {
  const auto wait = connection.service().budgets.take(connection.spender(), what);
  if (wait.count() != 0) throw too_many(wait);
}

void watch(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  std::optional<std::size_t> since;
  if (request.has("since")) since = static_cast<std::size_t>(request.integer("since", 0, 10'000'000));
  const std::optional<int> as = viewer_from(request);
  request.finish();
  const bool first = connection.watches(match);
  if (first && connection.watched() > kMostWatched) {
    connection.unwatch(match);
    throw Failure{.code = Code::too_many, .key = "too_many_watched", .operands = {{"n", i64{kMostWatched}}}};
  }
  connection.service().host.watch(match, shared(connection), since, as,
                                  [self = shared(connection), match, first](const Outcome& outcome) {
                                    if (!outcome) return self->reply({{"ok", true}});
                                    if (first) self->unwatch(match);
                                    self->fail(*outcome);
                                  });
}

void unwatch(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  request.finish();
  connection.unwatch(match);
  connection.reply({{"ok", true}});
}

void answer(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  const json::value& answers = request.required("answers", "a list of choices");
  if (!answers.is_array() || answers.get_array().size() > kMostAnswers) {
    request.wrong("answers", "a list of at most 256 choices", answers);
  }
  const auto seen = static_cast<std::size_t>(request.integer("entries", 0, 10'000'000));
  const auto list = std::make_shared<json::array>(answers.get_array());
  request.finish();
  struct Result {
    Table::Answered answered{};
    std::size_t entries = 0;
  };
  const auto result = std::make_shared<Result>();
  const auto self = shared(connection);
  Host& host = connection.service().host;
  host.at(
      match,
      [self, list, seen, result, &host](Table& table) {
        result->answered = table.answer(self->player(), *list, seen, self->language(), host.now());
        result->entries = table.entries();
      },
      [self, result](const Outcome& outcome) {
        if (outcome) return self->fail(*outcome);
        json::object out{{"applied", result->answered.applied}, {"entries", result->entries}};
        if (result->answered.stopped) out.emplace("stopped", result->answered.stopped->to_json(self->language()));
        self->reply(std::move(out));
      });
}

// Replies with what `make` says about a match that has begun, to the seat or viewer that `who` finds at its table.
using Make = std::function<json::object(const engine::Match& match, int who)>;
void reply_about(LiveConnection& connection, const std::string& match, int (*who)(const Table&, const Player&),
                 Make make) {
  const auto self = shared(connection);
  connection.service().host.look(
      match,
      [self, who, make = std::move(make)](const Hosted& at) {
        if (at.table->match() == nullptr) throw Failure{.code = Code::conflict, .key = "not_begun"};
        self->reply(make(*at.table->match(), who(*at.table, self->player())));
      },
      [self](const Outcome& outcome) {
        if (outcome) self->fail(*outcome);
      });
}

// What only those are told who sit there.
int playing(const Table& table, const Player& player) {
  const int seat = table.seat_of(player);
  if (seat == kNobody) throw Failure{.code = Code::not_allowed, .key = "not_your_match"};
  return seat;
}

// What spectators are told too, as far as they know.
int looking(const Table& table, const Player& player) { return table.viewer_for(player, std::nullopt); }

void odds(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  const json::value choice = request.required("choice", "a choice");
  request.finish();
  const auto self = shared(connection);
  // Millions of outcomes may have to be looked at: elsewhere, on a copy, while the match goes on.
  const auto count = [self, choice](const Hosted& at) {
    if (at.table->match() == nullptr) throw Failure{.code = Code::conflict, .key = "not_begun"};
    struct Counted {
      json::array odds;
      std::chrono::duration<double> took;
    };
    self->service().pools.looking.run(
        [copy = *at.table->match(), seat = playing(*at.table, self->player()), choice, language = self->language()] {
          const auto begun = processor_time();
          json::array found = engine::odds_of(copy, seat, choice, language);
          return Counted{std::move(found), processor_time() - begun};
        },
        [self, payer = Payer::present()](const std::expected<Counted, Failure>& counted) {
          if (!counted) return self->fail(counted.error());
          payer.pay(counted->took);
          self->reply({{"odds", counted->odds}});
        });
  };
  connection.service().host.look(match, count, [self](const Outcome& outcome) {
    if (outcome) self->fail(*outcome);
  });
}

void why(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  const json::value wish = request.required("wish", "a verb and operands");
  request.finish();
  reply_about(connection, match, playing, [wish, language = connection.language()](const engine::Match& at, int seat) {
    return engine::why_not(at, seat, wish, language);
  });
}

void walks(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  request.finish();
  reply_about(connection, match, playing,
              [](const engine::Match& at, int seat) { return json::object{{"walks", walks_message(at, seat)}}; });
}

void query(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  const std::string name = request.string("query");
  const json::object operands = request.object("operands");
  request.finish();
  reply_about(connection, match, looking, [name, operands](const engine::Match& at, int viewer) {
    return json::object{{"result", engine::query_result(at, viewer, name, operands)}};
  });
}

void numbers(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  const std::string figure = request.string("figure");
  request.finish();
  reply_about(connection, match, looking,
              [figure, language = connection.language()](const engine::Match& at, int viewer) {
                return json::object{{"numbers", engine::figure_numbers(at, viewer, figure, language)}};
              });
}

// Does something at a table as the player, and replies when it is kept.
using Act = std::function<void(Table&, const Player&, Millis now)>;
void act(LiveConnection& connection, const std::string& match, Act act_there) {
  const auto self = shared(connection);
  Host& host = connection.service().host;
  host.at(
      match,
      [self, &host, act_there = std::move(act_there)](Table& table) { act_there(table, self->player(), host.now()); },
      connection.when_done());
}

template <Offer::What what>
void offer(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  request.finish();
  if (what == Offer::What::rematch) spend(connection, Budgets::What::match);  // it makes one, by consent or at once
  act(connection, match, [language = connection.language()](Table& table, const Player& player, Millis now) {
    table.offer(player, what, language, now);
  });
}

void consent(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  const std::string what = request.string("what");
  const int seat = static_cast<int>(request.integer("seat", 0, kMaxSeats - 1));
  const bool agree = request.boolean("agree", false);
  request.finish();
  static constexpr std::array<std::string_view, 3> kNames{"undo", "draw", "rematch"};
  const auto found = std::find(kNames.begin(), kNames.end(), what);
  if (found == kNames.end()) throw bad_request("expected undo, draw or rematch", "what");
  const auto which = static_cast<Offer::What>(found - kNames.begin());
  act(connection, match, [which, seat, agree](Table& table, const Player& player, Millis now) {
    table.consent(player, which, seat, agree, now);
  });
}

void resign(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  request.finish();
  act(connection, match, [](Table& table, const Player& player, Millis now) { table.resign(player, now); });
}

void abort_match(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  request.finish();
  act(connection, match, [](Table& table, const Player& player, Millis now) { table.abort(player, now); });
}

void share(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  const bool on = request.boolean("on", true);
  request.finish();
  act(connection, match, [on](Table& table, const Player& player, Millis) { table.share(player, on); });
}

void say(LiveConnection& connection, Request& request) {
  const std::string match = request.string("match");
  const std::string text = request.string("text");
  request.finish();
  spend(connection, Budgets::What::chat);
  connection.service().host.say(match, connection.player(), text, connection.when_done());
}

void mute_player(LiveConnection& connection, Request& request) {
  const std::string player = request.string("player");
  const bool on = request.boolean("on", true);
  request.finish();
  if (!is_player_id(player)) throw bad_request("expected the id of a player", "player");
  connection.service().store.submit(
      [own = connection.player().id, player, on](Database& database) {
        if (on) return mute(database, own, player);
        unmute(database, own, player);
        return true;
      },
      [self = shared(connection), player, on](const std::expected<bool, StoreError>& done) {
        if (!done) return self->fail(store_failure(done.error(), "not_kept"));
        if (!*done) {
          return self->fail(
              {.code = Code::too_many, .key = "too_many_muted", .operands = {{"n", static_cast<i64>(kMostMuted)}}});
        }
        self->set_muted(player, on);
        self->reply({{"ok", true}});
      });
}

void lobby(LiveConnection& connection, Request& request) {
  const bool on = request.boolean("on", true);
  request.finish();
  connection.service().crowd.listens(connection, on);
  connection.reply({{"ok", true}});
}

void ping(LiveConnection& connection, Request& request) {
  request.finish();
  connection.reply({{"ok", true}});
}

struct Command {
  std::string_view name;
  void (*run)(LiveConnection&, Request&);
};

constexpr std::array kCommands{
    Command{"watch", watch},
    Command{"unwatch", unwatch},
    Command{"answer", answer},
    Command{"odds", odds},
    Command{"why", why},
    Command{"walks", walks},
    Command{"query", query},
    Command{"numbers", numbers},
    Command{"undo", offer<Offer::What::undo>},
    Command{"draw", offer<Offer::What::draw>},
    Command{"rematch", offer<Offer::What::rematch>},
    Command{"consent", consent},
    Command{"resign", resign},
    Command{"abort", abort_match},
    Command{"share", share},
    Command{"say", say},
    Command{"mute", mute_player},
    Command{"lobby", lobby},
    Command{"ping", ping},
};

}  // namespace

void run_command(LiveConnection& connection, const json::object& message) {
  Request request(message);
  const std::string name = request.string("do");
  request.integer("id", std::numeric_limits<i64>::min(), std::numeric_limits<i64>::max());
  for (const Command& command : kCommands) {
    if (command.name == name) return command.run(connection, request);
  }
  std::vector<std::string_view> known;
  for (const Command& command : kCommands) known.push_back(command.name);
  throw bad_request(packs::unknown_name("command", name, known), "do");
}

}  // namespace agon::server
