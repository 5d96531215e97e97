// libsodium, ready: it picks the fastest code for the machine once, before anything else of it is used.
#pragma once

namespace agon::server {

// Throws std::runtime_error where the system gives no randomness. May be called as often as one likes, from any thread.
void start_sodium();

}  // namespace agon::server
