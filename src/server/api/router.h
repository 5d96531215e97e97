// Which request is answered by what.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "server/api/call.h"
#include "server/api/service.h"

namespace agon::server {

// What a route does. What it throws (a Failure, a ProtocolError) is its answer.
using Answer = std::function<void(Service&, const SharedCall&)>;

struct Route {
  std::string method;
  std::string pattern;  // "/api/matches/{match}/join"
  Answer answer;
  double cost = 1;  // of the visitor's allowance: what takes more counts more
};

std::vector<Route> account_routes();
std::vector<Route> game_routes();
std::vector<Route> match_routes();
std::vector<Route> replay_routes();

class Router {
 public:
  explicit Router(Service& service);

  // Whether there is a route for the path; if so it is answered, now or later.
  bool handle(HttpRequest& request, Respond& respond);

 private:
  Service& service_;
  std::vector<Route> routes_;
};

// Runs something that may throw a Failure or a ProtocolError, which then answers the call.
void guarded(const SharedCall& call, const std::function<void()>& work);
// An outcome that answers the call when it is a failure; true: go on.
bool succeeded(const SharedCall& call, const Outcome& outcome);

}  // namespace agon::server
