#include "server/identity/sodium.h"

#include <sodium.h>

#include <stdexcept>

namespace agon::server {

void start_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot start: the system gives no randomness");
}

}  // namespace agon::server
