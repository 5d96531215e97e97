#include "tests/server/whole/test_server.h"

#include "games/list.h"

namespace agon::server {

ServerSettings test_settings(const std::string& database) {
  ServerSettings settings;
  settings.net.addresses = {"127.0.0.1"};
  settings.net.behind_proxy = true;
  settings.net.trusted = {"127.0.0.1"};
  settings.host.machine_delay = 0;
  settings.database = database;
  return settings;
}

TestServer::TestServer(ServerSettings settings)
    : server_(thread_.run(
          [&] { return std::make_unique<Server>(thread_.loop(), games::all_games(), std::move(settings)); })),
      port_(server_->port()) {}

TestServer::~TestServer() { thread_.end(); }

void TestServer::stop() {
  const auto stopped = std::make_shared<std::promise<void>>();
  thread_.loop().post([this, stopped] { server_->stop([stopped] { stopped->set_value(); }); });
  stopped->get_future().wait();
}

}  // namespace agon::server
