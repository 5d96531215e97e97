// Compressed bodies: what a client takes, and gzip.
#pragma once
#include <string>
#include <string_view>

namespace agon::server {

// Whether an `Accept-Encoding` header takes this coding ("gzip", "br").
bool accepts_encoding(std::string_view header, std::string_view coding);

// As small as zlib can make it: for what is compressed once and sent often.
std::string gzip(std::string_view content);

}  // namespace agon::server
