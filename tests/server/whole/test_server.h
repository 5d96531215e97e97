// The whole server in the test's own process, on a free port and a thread of its own.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/server.h"
#include "tests/server/whole/loop_thread.h"

namespace agon::server {

// What tests want: the machine answers at once, and limits are met by none but those who say that they come from
// elsewhere.
ServerSettings test_settings(const std::string& database);

class TestServer {
 public:
  explicit TestServer(ServerSettings settings);
  explicit TestServer(const std::string& database) : TestServer(test_settings(database)) {}
  ~TestServer();

  u16 port() const { return port_; }
  // As after a signal: clients are told. Returns when nothing is left.
  void stop();

 private:
  LoopThread thread_;
  std::unique_ptr<Server> server_;
  u16 port_ = 0;
};

// A server that comes back on the same database.
class Restarted {
 public:
  explicit Restarted(ServerSettings settings) : settings_(std::move(settings)) { server_.emplace(settings_); }

  u16 port() const { return server_->port(); }
  void stop() { server_->stop(); }
  // For when it comes back.
  void change(const std::function<void(ServerSettings&)>& how) { how(settings_); }
  // `meanwhile` is done while there is no server.
  void restart(const std::function<void()>& meanwhile = {}) {
    server_.reset();
    if (meanwhile) meanwhile();
    server_.emplace(settings_);
  }

 private:
  ServerSettings settings_;
  std::optional<TestServer> server_;
};

}  // namespace agon::server
