// Texts that the server hands out and takes back later without keeping them: a guest's cookie, a link to another
// device.
//
//   payload.expires.mac        mac = BLAKE2b-256(key, purpose, payload, expires)
//
// Anybody can read the payload; only who has the key can make one. The purpose is no part of the text: a text that was
// signed for one purpose is worth nothing for another.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace agon::server {

// The key is a secret of 32 bytes. The payload comes out as it went in: it must fit where the text shall go.
std::string sign(std::string_view key, std::string_view purpose, std::string_view payload, i64 expires);

// The payload, if the text was signed with this key for this purpose and has not expired: `now < expires`.
std::optional<std::string> check_signed(std::string_view key, std::string_view purpose, std::string_view text, i64 now);

}  // namespace agon::server
