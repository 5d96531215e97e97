// Everything that answering a request may need.
#pragma once
#include <string>

#include "server/host/host.h"
#include "server/net/loop.h"
#include "server/net/metrics.h"
#include "server/rulesets.h"
#include "server/store/store.h"
#include "server/workers.h"

namespace agon::server {

class Visitors;

struct Service {
  Loop& loop;
  Store& store;
  Host& host;
  const Rulesets& rulesets;
  Workers& workers;
  Metrics& metrics;
  Visitors& visitors;
};

}  // namespace agon::server
