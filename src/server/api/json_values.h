// How much reading a JSON text would take, before it is read.
#pragma once
#include <cstddef>
#include <string_view>

namespace agon::server {

// At least as many as there are values in a JSON text. A few bytes can be a value, and each becomes many bytes in
// memory: who reads what strangers bring looks at this first.
std::size_t json_values(std::string_view text);

}  // namespace agon::server
