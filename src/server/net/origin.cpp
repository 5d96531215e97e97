#include "server/net/origin.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/types.h"
#include "server/net/http.h"

namespace agon::server {

namespace {

bool remove_prefix(std::string_view& text, std::string_view prefix) {
  if (text.size() < prefix.size() || !same_ignoring_case(text.substr(0, prefix.size()), prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::string_view without_port(std::string_view authority, std::string_view port) {
  return authority.ends_with(port) ? authority.substr(0, authority.size() - port.size()) : authority;
}

bool is_address(const std::string& text) {
  std::array<u8, 16> bytes;
  return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 || inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

}  // namespace

bool origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> others) {
  if (origin.empty()) return true;
  if (std::ranges::any_of(others, [&](const std::string& other) { return same_ignoring_case(other, origin); })) {
    return true;
  }
  // A browser leaves the usual port out of both; a proxy may have written it into one of them.
  std::string_view authority = origin;
  std::string_view port;
  if (remove_prefix(authority, "https://")) {
    port = ":443";
  } else if (remove_prefix(authority, "http://")) {
    port = ":80";
  } else {
    return false;
  }
  return !authority.empty() && same_ignoring_case(without_port(authority, port), without_port(host, port));
}

bool host_known(std::string_view host, std::span<const std::string> names) {
  std::string_view name = host;
  if (name.starts_with('[')) {
    const std::size_t end = name.find(']');
    if (end == std::string_view::npos || (end + 1 < name.size() && name[end + 1] != ':')) return false;
    return is_address(std::string(name.substr(1, end - 1)));
  }
  name = name.substr(0, name.find(':'));
  return is_address(std::string(name)) || same_ignoring_case(name, "localhost") ||
         std::ranges::any_of(names, [&](const std::string& known) { return same_ignoring_case(known, name); });
}

std::string_view forwarded_address(std::string_view header) {
  const std::size_t comma = header.rfind(',');
  std::string_view last = comma == std::string_view::npos ? header : header.substr(comma + 1);
  while (last.starts_with(' ') || last.starts_with('\t')) last.remove_prefix(1);
  while (last.ends_with(' ') || last.ends_with('\t')) last.remove_suffix(1);
  return is_address(std::string(last)) ? last : std::string_view();
}

std::string address_group(std::string_view address) {
  std::array<u8, 16> bytes;
  std::string text(address);
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  // IPv4 written as IPv6 (::ffff:1.2.3.4), as a socket for both tells it.
  constexpr std::array<u8, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(kMapped.begin(), kMapped.end(), bytes.begin())) {
    return fmt::format("{}.{}.{}.{}", bytes[12], bytes[13], bytes[14], bytes[15]);
  }
  return fmt::format("{:02x}{:02x}:{:02x}{:02x}:{:02x}{:02x}:{:02x}{:02x}::/64", bytes[0], bytes[1], bytes[2], bytes[3],
                     bytes[4], bytes[5], bytes[6], bytes[7]);
}

}  // namespace agon::server
