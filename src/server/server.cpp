#include "server/server.h"

#include <algorithm>
#include <utility>

#include "server/api/router.h"
#include "server/identity/sodium.h"
#include "server/identity/tokens.h"
#include "server/live/contract.h"
#include "server/live/crowd.h"
#include "server/net/log.h"
#include "server/net/static_files.h"
#include "server/store/chat.h"
#include "server/store/keys.h"
#include "server/store/sqlite_copies.h"

namespace agon::server {
namespace {

constexpr std::size_t kMostSocketsOfAddress = 100;
constexpr double kSocketCost = 4;            // a new one is as dear as so many requests
constexpr std::size_t kInAnalysis = 60;      // pieces of work that may wait there
constexpr std::size_t kInAnalysisOfOne = 2;  // address
constexpr std::chrono::milliseconds kGrace{10'000};

std::string signing_key(const std::string& where, std::unique_ptr<Database>& database) {
  start_sodium();
  database = open_database(where);
  return keep_key(*database, "cookies", random_bytes());
}

NetSettings with_uploads(NetSettings settings) {
  settings.uploads.emplace_back("/api/replays", kMostReplayBytes);
  return settings;
}

}  // namespace

// In the order in which they need each other; they end in the opposite one.
struct Server::Parts {
  Parts(Loop& the_loop, const engine::Library& library, const ServerSettings& settings)
      : loop(the_loop),
        rulesets(library, settings.packs),
        key(signing_key(settings.database, database)),
        store(std::move(database), [&l = the_loop](std::function<void()> call) { l.post(std::move(call)); }),
        pools(loop, settings.workers),
        pulse(loop, store),
        host(loop, store, rulesets, pulse, pools, metrics, settings.host),
        replay_files(store, pools.analysis),
        visitors(store, key),
        crowd(loop),
        service{.loop = loop,
                .store = store,
                .host = host,
                .rulesets = rulesets,
                .pools = pools,
                .replay_files = replay_files,
                .metrics = metrics,
                .visitors = visitors,
                .budgets = budgets,
                .analysis_places = analysis_places,
                .crowd = crowd,
                .trusts = [net = settings.net](const std::string& address) { return net.trusts(address); }},
        router(service),
        metrics_token(settings.metrics_token) {
    if (!settings.web.empty()) files = std::make_unique<StaticFiles>(std::filesystem::path(settings.web));
    pulse.on_change = [this](bool answers) { crowd.store_changed(answers); };
    host.on_lists_changed = [this](const TableRecord& record, bool for_everybody) {
      crowd.lists_changed(record, for_everybody);
    };
  }

  NetHandlers handlers() {
    return {.http = [this](HttpRequest request, Respond respond) { answer(std::move(request), std::move(respond)); },
            .admit = [this](const HttpRequest& request) { return admit(request); },
            .accept_socket = [this](const HttpRequest& request) { return accept(request); }};
  }

  // Before a replay file is read: whose it is, is not asked yet, so that its address must have room for it.
  std::variant<HttpResponse, Room::Place> admit(const HttpRequest& request) {
    Room::Place place;
    const Outcome wrong = attempt([&] { place = service.place_in_analysis(request.remote); });
    if (wrong) return failure_response(*wrong, language_of(request));
    return place;
  }

  void answer(HttpRequest request, Respond respond) {
    if (router.handle(request, respond)) return;
    if (request.method != "GET") return respond(error_response(404, "not_found", "there is no such path"));
    if (request.path == "/healthz") {
      const boost::json::object health{{"ok", true}, {"matches", host.tables()}, {"connections", crowd.size()}};
      return respond({.body = boost::json::serialize(health)});
    }
    if (request.path == "/readyz") {
      return respond({.status = pulse.answers() ? 200 : 503,
                      .body = boost::json::serialize(boost::json::object{{"ready", pulse.answers()}})});
    }
    if (request.path == "/metrics") {
      if (!may_see_figures(request))
        return respond(error_response(403, "not_allowed", "Figures are for this machine."));
      return respond({.type = std::string(Metrics::kType), .body = figures()});
    }
    if (files == nullptr) return respond(error_response(404, "not_found", "this server has no client"));
    respond(files->answer(request));
  }

  // From this machine itself, and not through a proxy on it; or with the token.
  bool may_see_figures(const HttpRequest& request) const {
    const std::string_view given = request.header("Authorization");
    constexpr std::string_view kBearer = "Bearer ";
    if (!metrics_token.empty() && given.starts_with(kBearer)) {
      return hash_token(given.substr(kBearer.size())) == hash_token(metrics_token);  // takes as long for any guess
    }
    if (!request.header("X-Forwarded-For").empty() || !request.header("Forwarded").empty()) return false;
    return request.remote == "::1" || request.remote.starts_with("127.");
  }

  // A large file is looked through while the server runs.
  void check_database(const std::string& where) {
    if (is_postgres(where)) return;
    const std::filesystem::path file = sqlite_file(where);
    if (std::filesystem::file_size(file) <= kCheckedAtOnce) return;
    pools.analysis.run([file] { return damage_of(file); },
                       [file](const std::expected<std::string, Failure>& damage) {
                         if (damage && !damage->empty()) log(LogLevel::error, what_to_do_about(file, *damage));
                       });
  }

  std::string figures() {
    const StoreFigures kept = store.figures();
    metrics.gauge("agon_store_waiting", "Jobs that wait for the database.").set(static_cast<i64>(store.waiting()));
    metrics.gauge("agon_store_jobs", "Jobs that the database has done.").set(static_cast<i64>(kept.jobs));
    metrics.gauge("agon_store_transactions", "Transactions that they were put into.")
        .set(static_cast<i64>(kept.transactions));
    metrics.gauge("agon_connections", "Open sockets.").set(static_cast<i64>(crowd.size()));
    return metrics.text();
  }

  std::variant<HttpResponse, OpenSocket> accept(const HttpRequest& request) {
    if (request.path != "/live") return error_response(404, "not_found", "the socket is at /live");
    const std::string group = service.trusts(request.remote) ? "" : address_group(request.remote);
    if (!group.empty() && crowd.from(group) >= kMostSocketsOfAddress) {
      return failure_response({.code = Code::too_many, .key = "too_many_sockets"}, language_of(request));
    }
    const Spender who{.address = group, .trusted = group.empty()};
    if (const auto wait = budgets.take(who, Budgets::What::request, kSocketCost); wait.count() != 0) {
      return failure_response(too_many(wait), language_of(request));
    }
    if (request.parameter("contract") != kContractVersion) {
      return [](const std::shared_ptr<Socket>& socket) {
        socket->close(Closing::outdated);
        return SocketHandler{};
      };
    }
    return [this, request, group](std::shared_ptr<Socket> socket) {
      auto connection = std::make_shared<LiveConnection>(service, std::move(socket), language_of(request));
      crowd.add(connection, group);
      visitors.identify(request, [this, connection](const Visitor& visitor) {
        if (!visitor.known) return connection->end(Closing::unavailable);
        store.submit([id = visitor.player.id](Database& open) { return muted_by(open, id); },
                     [this, connection, visitor](const std::expected<std::vector<std::string>, StoreError>& muted) {
                       std::set<std::string> names;
                       if (muted) names.insert(muted->begin(), muted->end());
                       connection->identified(visitor, std::move(names));
                       crowd.identified(*connection);
                     });
      });
      return SocketHandler{[connection](std::string_view text) { connection->said(text); },
                           [this, connection](std::string_view) {
                             connection->closed();
                             crowd.remove(*connection);
                           }};
    };
  }

  Loop& loop;
  Metrics metrics;
  Rulesets rulesets;
  std::unique_ptr<Database> database;
  std::string key;
  Store store;
  Pools pools;
  StorePulse pulse;
  Host host;
  ReplayFiles replay_files;
  Visitors visitors;
  Budgets budgets;
  SharedRoom analysis_places{kInAnalysis, kInAnalysisOfOne};
  Crowd crowd;
  Service service;
  Router router;
  std::string metrics_token;
  std::unique_ptr<StaticFiles> files;
  std::unique_ptr<NetServer> net;
};

Server::Server(Loop& loop, const engine::Library& library, ServerSettings settings)
    : parts_(std::make_unique<Parts>(loop, library, settings)) {
  parts_->net =
      std::make_unique<NetServer>(loop, with_uploads(std::move(settings.net)), parts_->handlers(), parts_->metrics);
  parts_->pulse.start();
  parts_->host.start();
  parts_->check_database(settings.database);
}

Server::~Server() {
  parts_->net.reset();
  parts_->pools.stop();
}

u16 Server::port() const { return parts_->net->port(); }

void Server::stop(std::function<void()> done) {
  parts_->host.stop([this, done = std::move(done)] { parts_->net->stop(kGrace, done); });
}

}  // namespace agon::server
