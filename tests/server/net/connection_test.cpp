#include "server/net/connection.h"

#include <gtest/gtest.h>

namespace agon::server {
namespace {

class Plain final : public Connection {
 public:
  using Connection::Connection;
  using Connection::hand_over_place;
  using Connection::leave;

  void check_deadlines(Clock::time_point) override {}
  void wind_down() override {}
  void cut() override {}
};

class Connections : public testing::Test {
 protected:
  std::shared_ptr<Plain> connect() { return std::make_shared<Plain>(core, *core->roster.admit("a")); }

  Loop loop;
  Metrics metrics;
  std::shared_ptr<NetCore> core = std::make_shared<NetCore>(loop, NetSettings{}, NetHandlers{}, metrics);
};

TEST_F(Connections, AreThereUntilTheyLeave) {
  auto first = connect();
  const auto second = connect();
  EXPECT_EQ(core->present().size(), 2u);
  EXPECT_EQ(core->roster.total(), 2);
  EXPECT_EQ(core->metrics.connections.value(), 2);
  first.reset();
  EXPECT_EQ(core->present().size(), 1u);
  second->leave();
  second->leave();
  EXPECT_TRUE(core->present().empty());
  EXPECT_EQ(core->roster.total(), 0) << "though somebody still holds it";
  EXPECT_EQ(core->metrics.connections.value(), 0);
}

TEST_F(Connections, HandTheirPlaceOn) {
  auto http = connect();
  const auto socket = std::make_shared<Plain>(core, http->hand_over_place());
  http.reset();
  EXPECT_EQ(core->present().size(), 1u);
  EXPECT_EQ(core->roster.total(), 1);
}

TEST_F(Connections, CountStatusesByTheirKind) {
  core->metrics.answered(204).add();
  core->metrics.answered(404).add();
  core->metrics.answered(999).add();
  EXPECT_EQ(metrics.counter("agon_http_responses_total", "", "status=\"2xx\"").value(), 1u);
  EXPECT_EQ(metrics.counter("agon_http_responses_total", "", "status=\"4xx\"").value(), 1u);
  EXPECT_EQ(metrics.counter("agon_http_responses_total", "", "status=\"5xx\"").value(), 1u);
}

}  // namespace
}  // namespace agon::server
