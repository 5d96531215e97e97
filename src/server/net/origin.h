// Who is asking: which page a request comes from, and which address.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace agon::server {

// A browser says in `Origin` which page sends a request. May that page change things here? Yes when it came from this
// host, or from one of the `others`; and when there is no origin: then it is no browser.
bool origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> others);

// Whether a `Host` is this server: an address in numbers, localhost, or one of `names`; whatever the port.
bool host_known(std::string_view host, std::span<const std::string> names);

// The last address of X-Forwarded-For, which the proxy in front has written itself; empty when there is none.
std::string_view forwarded_address(std::string_view header);

// What limits count an address as: IPv6 by its first 64 bits, of which one household has all; others as they are.
std::string address_group(std::string_view address);

}  // namespace agon::server
