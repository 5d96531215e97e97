// A client that sends whatever bytes a test wants, and blocks. No library keeps it from being rude.
#pragma once
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "core/types.h"

namespace agon::server::net_tests {

class RawClient {
 public:
  explicit RawClient(u16 port, int receive_buffer = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval limit{.tv_sec = 60, .tv_usec = 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in address{.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  RawClient(RawClient&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), connected_(other.connected_), text_(std::move(other.text_)) {}
  RawClient& operator=(RawClient&&) = delete;
  ~RawClient() { close(); }

  bool connected() const { return connected_; }

  // False when the other side does not take it.
  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t done = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (done <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(done));
    }
    return true;
  }

  void finish_sending() { shutdown(socket_, SHUT_WR); }

  void close() {
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
  }

  // Ends the connection the impolite way: the other side gets a reset.
  void reset() {
    const linger now{.l_onoff = 1, .l_linger = 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    close();
  }

  // Everything until the other side closes, or a minute has gone.
  std::string read_all() {
    while (receive()) {
    }
    return std::exchange(text_, {});
  }

  // The next response, head and body, by its Content-Length; what there is of it when the connection ends.
  std::string read_response() {
    std::size_t end = 0;
    while ((end = text_.find("\r\n\r\n")) == std::string::npos) {
      if (!receive()) return std::exchange(text_, {});
    }
    end += 4;
    if (const std::size_t at = text_.find("Content-Length: "); at < end) end += std::stoul(text_.substr(at + 16));
    while (text_.size() < end) {
      if (!receive()) break;
    }
    const std::string response = text_.substr(0, end);
    text_.erase(0, end);
    return response;
  }

  // Exactly so many bytes, or fewer when the connection ends.
  std::string read_bytes(std::size_t size) {
    while (text_.size() < size) {
      if (!receive()) break;
    }
    const std::string bytes = text_.substr(0, size);
    text_.erase(0, size);
    return bytes;
  }

 private:
  bool receive() {
    std::array<char, 65536> bytes;
    const ssize_t size = recv(socket_, bytes.data(), bytes.size(), 0);
    if (size <= 0) return false;
    text_.append(bytes.data(), static_cast<std::size_t>(size));
    return true;
  }

  int socket_;
  bool connected_ = false;
  std::string text_;
};

inline std::string exchange(u16 port, std::string_view bytes) {
  RawClient client(port);
  client.send(bytes);
  return client.read_response();
}

}  // namespace agon::server::net_tests
