#include "server/identity/blake2b.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

#include "core/types.h"
#include "server/identity/sodium.h"

namespace agon::server {
namespace {

const u8* bytes_of(std::string_view text) { return reinterpret_cast<const u8*>(text.data()); }

}  // namespace

std::string blake2b_hex(std::string_view key, std::initializer_list<std::string_view> pieces) {
  start_sodium();
  if (!key.empty() && (key.size() < crypto_generichash_KEYBYTES_MIN || key.size() > crypto_generichash_KEYBYTES_MAX)) {
    throw std::invalid_argument("a key for BLAKE2b has 16 to 64 bytes");
  }
  std::array<u8, crypto_generichash_BYTES> digest{};
  crypto_generichash_state state;
  crypto_generichash_init(&state, bytes_of(key), key.size(), digest.size());
  for (const std::string_view piece : pieces) {
    std::array<u8, 8> length{};
    for (std::size_t i = 0; i < length.size(); ++i) length[i] = static_cast<u8>(u64{piece.size()} >> (8 * i));
    crypto_generichash_update(&state, length.data(), length.size());
    crypto_generichash_update(&state, bytes_of(piece), piece.size());
  }
  crypto_generichash_final(&state, digest.data(), digest.size());
  std::array<char, 2 * digest.size() + 1> hex{};
  return sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
}

}  // namespace agon::server
