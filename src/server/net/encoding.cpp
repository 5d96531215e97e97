#include "server/net/encoding.h"

#include <zlib.h>

#include <limits>
#include <stdexcept>

#include "server/net/http.h"
#include "server/net/text_parts.h"

namespace agon::server {

namespace {

// "q=0", "q=0.0" and so on: named in order to be excluded.
bool excluded(std::string_view parameter) {
  return parameter.size() >= 3 && same_ignoring_case(parameter.substr(0, 2), "q=") &&
         parameter.find_first_not_of("0.", 2) == std::string_view::npos;
}

}  // namespace

bool accepts_encoding(std::string_view header, std::string_view coding) {
  bool any = false;
  while (!header.empty()) {
    std::string_view rest = next_part(header, ',');
    const std::string_view name = trimmed(next_part(rest, ';'));
    const bool wanted = !excluded(trimmed(rest));
    if (same_ignoring_case(name, coding)) return wanted;
    if (name == "*") any = wanted;
  }
  return any;
}

std::string gzip(std::string_view content) {
  constexpr int kGzipWindow = 15 + 16;
  z_stream stream{};
  if (content.size() > std::numeric_limits<uInt>::max() ||
      deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("zlib cannot compress this");
  }
  std::string out(deflateBound(&stream, static_cast<uLong>(content.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));  // zlib's interface, not its doing
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int result = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("zlib did not finish");
  return out;
}

}  // namespace agon::server
