// Any text as the parts of a request that are read by our own code: target, cookies, origin, encodings. What is
// accepted cannot be read in another way; no path finds anything but the files that there are.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzzing.h"
#include "packs/utf8.h"
#include "server/net/cookies.h"
#include "server/net/encoding.h"
#include "server/net/origin.h"
#include "server/net/response_head.h"
#include "server/net/static_files.h"
#include "server/net/target.h"

using agon::fuzzing::demand;

namespace {

using namespace agon::server;

void demand_plain(std::string_view text) {
  demand(agon::packs::first_bad_utf8(text) == std::string_view::npos, "what is decoded is UTF-8");
  demand(std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }),
         "what is decoded has no control characters");
}

void demand_sound(const Target& target) {
  demand(target.path.starts_with('/'), "a path begins with a slash");
  demand(!target.path.contains('\\'), "a path has no backslashes");
  demand_plain(target.path);
  const std::string closed = target.path + "/";
  demand(!closed.contains("/../") && !closed.contains("/./"), "a path has no dot segments");
  for (const auto& [name, value] : target.query) {
    demand_plain(name);
    demand_plain(value);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const StaticFiles files(
      std::vector<StaticFiles::Named>{{"/index.html", "page"}, {"/assets/app.js", "script"}});
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  HttpRequest request{.method = "GET",
                      .headers = {{"Accept-Encoding", std::string(text)}, {"If-None-Match", std::string(text)}}};
  if (auto target = parse_target(text)) {
    demand_sound(*target);
    request.path = target->path;
    const int status = files.answer(request).status;
    demand(status == 200 || status == 304 || status == 404, "a path finds a file or none");
  }
  const std::string_view cookie = find_cookie(text, "session");
  demand(cookie.empty() || text.contains(cookie), "a cookie is a part of its header");
  demand(!cookie.contains(';'), "a cookie ends where the next begins");
  demand(text.empty() || !origin_allowed(text, "", {}), "no origin is that of no host");
  const std::string_view address = forwarded_address(text);
  demand(address.empty() || text.contains(address), "an address is a part of its header");
  address_group(text);
  accepts_encoding(text, "gzip");

  const std::string head =
      response_head({.type = std::string(text), .headers = {{std::string(text), std::string(text)}}}, {});
  demand(head.find("\r\n\r\n") == head.size() - 4, "a head ends where it ends");
  return 0;
}
