#include "server/identity/passwords.h"

#include <sodium.h>

#include <array>
#include <new>

#include "server/identity/sodium.h"

namespace agon::server {
namespace {

// What somebody who waits at a browser does not mind, by libsodium's figures.
constexpr auto kOperations = crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE;
constexpr auto kMemory = crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE;

using Hash = std::array<char, crypto_pwhash_argon2id_STRBYTES>;

}  // namespace

std::string hash_password(std::string_view password) {
  start_sodium();
  Hash hash{};
  if (crypto_pwhash_argon2id_str(hash.data(), password.data(), password.size(), kOperations, kMemory) != 0) {
    throw std::bad_alloc();
  }
  return hash.data();
}

bool verify_password(std::string_view hash, std::string_view password) {
  start_sodium();
  const std::string terminated(hash);
  return crypto_pwhash_argon2id_str_verify(terminated.c_str(), password.data(), password.size()) == 0;
}

bool needs_rehash(std::string_view hash) {
  const std::string terminated(hash);
  return crypto_pwhash_argon2id_str_needs_rehash(terminated.c_str(), kOperations, kMemory) != 0;
}

}  // namespace agon::server
