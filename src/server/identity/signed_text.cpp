#include "server/identity/signed_text.h"

#include <fmt/format.h>
#include <sodium.h>

#include <charconv>

#include "server/identity/blake2b.h"

namespace agon::server {
namespace {

// Takes as long wherever the first difference is, so that nobody learns a mac letter by letter.
bool same(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

// Cuts off what follows the last dot.
std::optional<std::string_view> take_last(std::string_view& text) {
  const std::size_t dot = text.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view last = text.substr(dot + 1);
  text = text.substr(0, dot);
  return last;
}

}  // namespace

std::string sign(std::string_view key, std::string_view purpose, std::string_view payload, i64 expires) {
  const std::string until = std::to_string(expires);
  return fmt::format("{}.{}.{}", payload, until, blake2b_hex(key, {purpose, payload, until}));
}

std::optional<std::string> check_signed(std::string_view key, std::string_view purpose, std::string_view text,
                                        i64 now) {
  const auto mac = take_last(text);
  const auto until = take_last(text);
  if (!mac || !until || !same(*mac, blake2b_hex(key, {purpose, text, *until}))) return std::nullopt;
  i64 expires = 0;
  std::from_chars(until->data(), until->data() + until->size(), expires);  // the mac says that it is a number of ours
  if (now >= expires) return std::nullopt;
  return std::string(text);
}

}  // namespace agon::server
