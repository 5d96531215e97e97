#include "server/net/socket.h"

#include <fmt/format.h>

namespace agon::server {

std::string_view name_of(Closing why) {
  switch (why) {
    case Closing::stopping: return "stopping";
    case Closing::slow: return "slow";
    case Closing::signed_out: return "signed_out";
    case Closing::replaced: return "replaced";
    case Closing::unavailable: return "unavailable";
    case Closing::outdated: return "outdated";
  }
  return "";
}

std::string closing_message(Closing why, std::chrono::milliseconds retry_after) {
  return fmt::format(R"({{"tell":"closing","reason":"{}","retry_after":{}}})", name_of(why), retry_after.count());
}

}  // namespace agon::server
