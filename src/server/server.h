// The server as a whole: everything that `agon serve` is made of, put together.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/ruleset.h"
#include "server/host/host.h"
#include "server/net/net_server.h"

namespace agon::server {

struct ServerSettings {
  NetSettings net{};
  HostSettings host{};
  std::string database{};            // a folder, or postgresql://…
  std::string web{};                 // the folder with the built client; empty: none
  std::vector<std::string> packs{};  // folders of designers' packs
  std::string metrics_token{};       // shows /metrics to whoever brings it, from wherever
  int workers = 2;                   // that opponents think on, and matches are opened
};

// Lives on the loop's thread. The loop does not run any more when it ends: what other threads have brought there is for
// it.
class Server {
 public:
  // Opens the database and listens. Throws std::runtime_error with words for people when something is in the way.
  Server(Loop& loop, const engine::Library& library, ServerSettings settings);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  u16 port() const;
  // Finishes what was begun, tells clients, and calls `done` when nothing is left.
  void stop(std::function<void()> done);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace agon::server
