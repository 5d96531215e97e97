// Requests and responses as those see them who answer: plain values, checked and decoded by net/ beforehand.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace agon::server {

// Names and values in the order in which they came.
using Fields = std::vector<std::pair<std::string, std::string>>;

// A whole request. HEAD arrives as GET: the server itself keeps the body back.
struct HttpRequest {
  std::string method;
  std::string path;  // decoded UTF-8; begins with '/', has no dot segments and no control characters
  Fields query;      // decoded UTF-8
  Fields headers;    // as they came
  std::string body;  // with a limit: NetSettings
  std::vector<std::shared_ptr<const void>> places{};  // that it takes as long as it is there: see room.h
  std::string remote;                                 // the address of whoever asks, for limits and the log
  bool secure = false;                                // came through a proxy that speaks TLS: cookies must be Secure

  // The value of the first such header, of any case; empty when there is none.
  std::string_view header(std::string_view name) const;
  std::optional<std::string_view> parameter(std::string_view name) const;
  // Empty when there is none.
  std::string_view cookie(std::string_view name) const;
};

// The server adds length, date, security headers and, where there is none, `Cache-Control: no-store`.
struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::shared_ptr<const std::string> shared_body;  // in place of `body`: sent without being copied
  Fields headers;

  const std::string& content() const { return shared_body ? *shared_body : body; }
};

// Answers one request, now or later, on the loop. The first call counts; when the last copy goes without one, the
// client gets a 500. Does nothing when the client has left.
using Respond = std::function<void(HttpResponse)>;

// An `ErrorBody` of the contract.
HttpResponse error_response(int status, std::string_view code, std::string_view message);

// "Not Found" for 404.
std::string_view status_phrase(int status);

bool same_ignoring_case(std::string_view a, std::string_view b);

}  // namespace agon::server
