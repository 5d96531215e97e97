// The `?` of our SQL as PostgreSQL wants them: $1, $2, …
#pragma once
#include <string>
#include <string_view>

namespace agon::server {

// A question mark inside quotes is none.
std::string numbered_placeholders(std::string_view sql);

}  // namespace agon::server
