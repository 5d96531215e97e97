// The head of a response: everything before the body, as bytes.
#pragma once
#include <cstddef>
#include <ctime>
#include <string>

#include "server/net/http.h"

namespace agon::server {

struct HeadSettings {
  bool keep_alive = true;
  std::time_t now = 0;
};

// With the headers that every response has: length, date, what a browser may do with the page. Scripts, styles and
// everything else come from this server, as files; a header that would break the line is left out.
std::string response_head(const HttpResponse& response, const HeadSettings& settings);

// Whether a response of this status has a body at all.
bool may_have_body(int status);

}  // namespace agon::server
