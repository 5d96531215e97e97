#include "server/net/http.h"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "server/net/cookies.h"

namespace agon::server {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool same_ignoring_case(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

std::string_view HttpRequest::header(std::string_view name) const {
  const auto found = std::ranges::find_if(headers, [&](const auto& h) { return same_ignoring_case(h.first, name); });
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

std::optional<std::string_view> HttpRequest::parameter(std::string_view name) const {
  const auto found = std::ranges::find(query, name, &Fields::value_type::first);
  if (found == query.end()) return std::nullopt;
  return found->second;
}

std::string_view HttpRequest::cookie(std::string_view name) const {
  for (const auto& [header, value] : headers) {
    if (!same_ignoring_case(header, "Cookie")) continue;
    if (const std::string_view found = find_cookie(value, name); !found.empty()) return found;
  }
  return {};
}

HttpResponse error_response(int status, std::string_view code, std::string_view message) {
  const boost::json::value body = {{"error", {{"code", code}, {"message", message}}}};
  return {.status = status, .body = boost::json::serialize(body)};
}

std::string_view status_phrase(int status) {
  switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 206: return "Partial Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 307: return "Temporary Redirect";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 406: return "Not Acceptable";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 411: return "Length Required";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 415: return "Unsupported Media Type";
    case 417: return "Expectation Failed";
    case 421: return "Misdirected Request";
    case 422: return "Unprocessable Content";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "Other";
  }
}

}  // namespace agon::server
