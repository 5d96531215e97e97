// The other end, on the same loop: a client for HTTP and WebSocket, for tests and for load.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/types.h"
#include "server/live/contract.h"
#include "server/net/http.h"
#include "server/net/loop.h"

namespace agon::server {

// Where sockets are opened, by a client that speaks the contract of today.
inline std::string live_at(std::string_view language) {
  return std::string("/live?language=").append(language).append("&contract=").append(kContractVersion);
}

// Status 0: there was none, and `error` says why.
struct WebResponse {
  int status = 0;
  Fields headers;
  std::string body;
  std::string error;

  std::string_view header(std::string_view name) const;
};

struct WebRequest {
  std::string method = "GET";
  std::string target = "/";
  Fields headers;
  std::string body;
};

// A client's end of a WebSocket, open until one of both ends closes it. Does not outlive the loop.
class WebSocket {
 public:
  virtual ~WebSocket() = default;
  virtual void send(std::string text) = 0;
  virtual void close() = 0;
};

// Each may be left empty. on_close comes once, also when there was no on_open; then `why` begins with the status of the
// refusal, if there was one.
struct WebSocketHandler {
  std::function<void()> on_open;
  std::function<void(std::string_view text)> on_text;
  std::function<void(std::string_view why)> on_close;
};

// One visitor: keeps its cookies, and sends its requests over one connection, one after the other.
class WebClient {
 public:
  using Done = std::function<void(WebResponse)>;

  // `address` in numbers.
  WebClient(Loop& loop, const std::string& address, u16 port);
  // Whoever still waits for a response hears nothing.
  ~WebClient();
  WebClient(const WebClient&) = delete;
  WebClient& operator=(const WebClient&) = delete;

  void get(std::string target, Done done);
  void post(std::string target, std::string json, Done done);
  void request(WebRequest request, Done done);

  std::shared_ptr<WebSocket> open(std::string target, WebSocketHandler handler);

  // Empty when there is none.
  std::string_view cookie(std::string_view name) const;
  // Sent with everything from now on.
  void add_header(std::string name, std::string value);
  void give_up_after(std::chrono::milliseconds limit);  // for each response; 30 s at first

 private:
  class Implementation;
  std::shared_ptr<Implementation> implementation_;
};

}  // namespace agon::server
