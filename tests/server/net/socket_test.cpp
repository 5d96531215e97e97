#include "server/net/socket.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <fstream>
#include <iterator>

namespace agon::server {
namespace {

using namespace std::chrono_literals;

TEST(Socket, ClosingIsAMessageOfTheContract) {
  std::ifstream in(AGON_SOURCE_DIR "/contract/agon.schema.json");
  const auto contract = boost::json::parse(std::string{std::istreambuf_iterator<char>(in), {}});
  const auto& properties = contract.at("definitions").at("Closing").at("properties");
  const auto& reasons = properties.at("reason").at("enum").as_array();
  ASSERT_EQ(reasons.size(), 6u);
  for (const Closing why : {Closing::stopping, Closing::slow, Closing::signed_out, Closing::replaced,
                            Closing::unavailable, Closing::outdated}) {
    const auto message = boost::json::parse(closing_message(why, 1500ms));
    EXPECT_EQ(message, (boost::json::value{{"tell", "closing"}, {"reason", name_of(why)}, {"retry_after", 1500}}));
    EXPECT_NE(std::ranges::find(reasons, message.at("reason")), reasons.end()) << name_of(why);
  }
}

}  // namespace
}  // namespace agon::server
