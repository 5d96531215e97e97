// Everything that answering a request may need.
#pragma once
#include <functional>
#include <string>

#include "server/budgets.h"
#include "server/host/host.h"
#include "server/host/replay_files.h"
#include "server/net/loop.h"
#include "server/net/metrics.h"
#include "server/net/origin.h"
#include "server/net/room.h"
#include "server/rulesets.h"
#include "server/store/store.h"
#include "server/table/failure.h"
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
  SharedRoom& analysis_places;
  Crowd& crowd;
  // Whether somebody at this address may ask as often as they like.
  std::function<bool(const std::string& address)> trusts;

  Spender spender(const Player& player, const std::string& address) const {
    return {.player = player.id, .address = address_group(address), .trusted = trusts(address)};
  }
  // For a piece of work of the analysis pool, to be held until it is done: each address has a few, so that nobody
  // waits behind much of one. Throws when they are taken.
  Room::Place place_in_analysis(const std::string& address) const {
    if (trusts(address)) return nullptr;
    Room::Place place = analysis_places.take(address_group(address), 1);
    if (place == nullptr) throw busy();
    return place;
  }
};

}  // namespace agon::server
