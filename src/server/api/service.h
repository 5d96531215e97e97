// Everything that answering a request may need.
#pragma once
#include <functional>
#include <string>

#include "server/api/budgets.h"
#include "server/host/host.h"
#include "server/host/replay_files.h"
#include "server/net/loop.h"
#include "server/net/metrics.h"
#include "server/net/origin.h"
#include "server/rulesets.h"
#include "server/store/store.h"
#include "server/workers.h"

namespace agon::server {

class Visitors;
class Crowd;

struct Service {
  Loop& loop;
  Store& store;
  Host& host;
  const Rulesets& rulesets;
  Pools& pools;
  ReplayFiles& replay_files;
  Metrics& metrics;
  Visitors& visitors;
  Budgets& budgets;
  Crowd& crowd;
  // Whether somebody at this address may ask as often as they like.
  std::function<bool(const std::string& address)> trusts;

  Spender spender(const Player& player, const std::string& address) const {
    return {.player = player.id, .address = address_group(address), .trusted = trusts(address)};
  }
};

}  // namespace agon::server
