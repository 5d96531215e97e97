#include "server/api/router.h"

#include <chrono>
#include <utility>

#include "server/net/origin.h"

namespace agon::server {
namespace {

// Matches a path with a route's pattern; the parts that stand for {…}.
bool matches(std::string_view pattern, std::string_view path, std::vector<std::string>& parts) {
  parts.clear();
  while (!pattern.empty() && !path.empty()) {
    const std::string_view want = pattern.substr(0, pattern.find('/', 1));
    const std::string_view have = path.substr(0, path.find('/', 1));
    if (want.size() > 1 && want[1] == '{') {
      if (have.size() < 2) return false;
      parts.emplace_back(have.substr(1));
    } else if (want != have) {
      return false;
    }
    pattern.remove_prefix(want.size());
    path.remove_prefix(have.size());
  }
  return pattern.empty() && path.empty();
}

bool is_json(const HttpRequest& request) { return request.header("Content-Type").starts_with("application/json"); }

constexpr i64 kRetryMillis = 2000;

}  // namespace

Router::Router(Service& service) : service_(service) {
  for (auto routes : {account_routes(), game_routes(), match_routes(), replay_routes()}) {
    for (Route& route : routes) routes_.push_back(std::move(route));
  }
}

bool Router::handle(HttpRequest& request, Respond& respond) {
  if (!request.path.starts_with("/api/")) return false;
  auto call = std::make_shared<Call>(Call{.request = std::move(request), .respond = std::move(respond)});
  call->visitor.language = language_of(call->request);
  bool path_known = false;
  for (const Route& route : routes_) {
    if (!matches(route.pattern, call->request.path, call->parts)) continue;
    path_known = true;
    if (route.method != call->request.method) continue;
    if (route.method != "GET" && !is_json(call->request)) {
      call->fail(bad_request("expected Content-Type: application/json"));
      return true;
    }
    service_.visitors.identify(call->request, [this, call, &route](Visitor visitor) {
      call->visitor = std::move(visitor);
      if (!call->visitor.known) {
        return call->fail({.code = Code::unavailable, .key = "store_away", .retry_after = kRetryMillis});
      }
      const Spender who = service_.spender(call->visitor.player, call->visitor.address);
      const auto wait =
          std::max(service_.budgets.time_owed(who), service_.budgets.take(who, Budgets::What::request, route.cost));
      if (wait.count() != 0) return call->fail(too_many(wait));
      const Meter meter({service_.budgets, who});
      guarded(call, [&] { route.answer(service_, call); });
    });
    return true;
  }
  call->fail({.code = path_known ? Code::bad_request : Code::not_found, .key = path_known ? "no_method" : "no_path"});
  return true;
}

void guarded(const SharedCall& call, const std::function<void()>& work) { succeeded(call, attempt(work)); }

bool succeeded(const SharedCall& call, const Outcome& outcome) {
  if (outcome) call->fail(*outcome);
  return !outcome;
}

}  // namespace agon::server
