// One WebSocket connection as those see it who talk through it.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/types.h"

namespace agon::server {

// Why the server ends a connection: the reasons of the contract's `Closing`.
enum class Closing : u8 { stopping, slow, signed_out, replaced, unavailable, outdated };

std::string_view name_of(Closing why);

// The last message of a connection: {"tell":"closing",…}.
std::string closing_message(Closing why, std::chrono::milliseconds retry_after);

// On the loop's thread only. What is sent waits in a queue with a limit; a reader who lets it overflow is told
// `closing`, slow, in place of what is waiting, and dropped. After the connection has ended nothing here does anything.
class Socket {
 public:
  Socket(u64 id, std::string remote) : id_(id), remote_(std::move(remote)) {}
  virtual ~Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  // A text that many are sent is shared by them.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }
  // Sends what is waiting, then `closing` with this reason, and ends the connection.
  virtual void close(Closing why) = 0;

  u64 id() const { return id_; }  // never used twice by one server
  const std::string& remote() const { return remote_; }

 private:
  u64 id_;
  std::string remote_;
};

// What a connection calls. Both are dropped after on_close, so they may hold whatever holds the socket.
struct SocketHandler {
  // One message, valid UTF-8.
  std::function<void(std::string_view text)> on_text;
  // Once, when the connection has ended, by whomever; never from within send() or close(). `why` is for the log.
  std::function<void(std::string_view why)> on_close;
};

}  // namespace agon::server
