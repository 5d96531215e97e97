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

// What one visitor may ask for: bursts of a page that opens, and a steady trickle.
constexpr Rate kPerAddress{.per_second = 50, .at_once = 400};
constexpr Rate kPerPlayer{.per_second = 20, .at_once = 200};

}  // namespace

Router::Router(Service& service) : service_(service), by_address_(kPerAddress), by_player_(kPerPlayer) {
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
      if (const auto wait = wait_for(*call, route.cost); wait.count() != 0) {
        return call->fail({.code = Code::too_many, .key = "too_many", .retry_after = wait.count()});
      }
      guarded(call, [&] { route.answer(service_, call); });
    });
    return true;
  }
  call->fail({.code = path_known ? Code::bad_request : Code::not_found, .key = path_known ? "no_method" : "no_path"});
  return true;
}

std::chrono::milliseconds Router::wait_for(const Call& call, double cost) {
  if (service_.trusts(call.visitor.address)) return std::chrono::milliseconds(0);
  const auto now = std::chrono::steady_clock::now();
  const auto wait = by_address_.take(address_group(call.visitor.address), now, cost);
  return wait.count() != 0 ? wait : by_player_.take(call.visitor.player.id, now, cost);
}

void guarded(const SharedCall& call, const std::function<void()>& work) { succeeded(call, attempt(work)); }

bool succeeded(const SharedCall& call, const Outcome& outcome) {
  if (outcome) call->fail(*outcome);
  return !outcome;
}

}  // namespace agon::server
