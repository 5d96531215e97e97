#include "server/identity/tokens.h"

#include <sodium.h>

#include "server/identity/blake2b.h"
#include "server/identity/sodium.h"

namespace agon::server {

std::string random_bytes(std::size_t count) {
  start_sodium();
  std::string bytes(count, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string random_token(std::size_t characters) {
  constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyz234567";
  std::string token = random_bytes(characters);
  for (char& c : token) c = alphabet[static_cast<unsigned char>(c) % alphabet.size()];
  return token;
}

std::string hash_token(std::string_view token) { return blake2b_hex("", {token}); }

}  // namespace agon::server
