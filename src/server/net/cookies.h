// Cookies: reading what a browser sends back, writing what it should keep.
#pragma once
#include <chrono>
#include <string>
#include <string_view>

namespace agon::server {

// The value of the first cookie of that name in a `Cookie` header; empty when there is none.
std::string_view find_cookie(std::string_view header, std::string_view name);

// No script of the page can read it, and no other site's forms send it.
struct Cookie {
  std::string name;
  std::string value;
  std::chrono::seconds age{0};  // 0: until the browser is closed
  bool secure = false;
};

// The value of a `Set-Cookie` header. Name and value must be made of what cookies may hold (base64url and the like);
// throws std::invalid_argument otherwise.
std::string set_cookie(const Cookie& cookie);

// Tells the browser to forget it.
std::string drop_cookie(std::string_view name, bool secure);

}  // namespace agon::server
