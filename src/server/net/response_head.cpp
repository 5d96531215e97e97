#include "server/net/response_head.h"

#include <algorithm>
#include <string_view>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace agon::server {

namespace {

// `same-origin` for the referrer: with `no-referrer` some browsers send `Origin: null` even to their own server.
constexpr std::string_view kSecurity =
    "Content-Security-Policy: default-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

bool one_line(std::string_view text) {
  return std::ranges::none_of(text,
                              [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; });
}

// The date changes once a second, and is asked for tens of thousands of times.
std::string_view date(std::time_t now) {
  thread_local std::time_t at = -1;
  thread_local std::string text;
  if (at != now) {
    at = now;
    text = fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(now));
  }
  return text;
}

}  // namespace

bool may_have_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::string response_head(const HttpResponse& response, const HeadSettings& settings) {
  std::string out;
  out.reserve(640);
  const auto into = std::back_inserter(out);
  fmt::format_to(into, "HTTP/1.1 {} {}\r\nDate: {}\r\n", response.status, status_phrase(response.status),
                 date(settings.now));
  if (may_have_body(response.status)) {
    fmt::format_to(into, "Content-Length: {}\r\n", response.content().size());
    if (!response.type.empty() && one_line(response.type)) fmt::format_to(into, "Content-Type: {}\r\n", response.type);
  }
  bool cached = false;
  for (const auto& [name, value] : response.headers) {
    if (name.empty() || !one_line(name) || !one_line(value)) continue;
    cached = cached || same_ignoring_case(name, "Cache-Control");
    fmt::format_to(into, "{}: {}\r\n", name, value);
  }
  if (!cached) out += "Cache-Control: no-store\r\n";
  out += kSecurity;
  out += settings.keep_alive ? "\r\n" : "Connection: close\r\n\r\n";
  return out;
}

}  // namespace agon::server
