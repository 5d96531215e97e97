// Which contract the server speaks (contract/agon.schema.json, ContractVersion).
#pragma once
#include <string_view>

namespace agon::server {

// Raised when pages from before would not understand what they are told, or say what is not understood. A page that was
// loaded before an update opens its socket with another number: it is told so, and loads itself anew.
inline constexpr std::string_view kContractVersion = "2";

}  // namespace agon::server
