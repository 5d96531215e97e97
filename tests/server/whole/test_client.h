// A visitor as the server meets it: requests that wait for their answers, cookies, and sockets. Everything that comes
// is held against the contract.
#pragma once
#include <boost/json.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/server/client/client.h"
#include "tests/server/whole/test_socket.h"

namespace agon::server {

class TestClient {
 public:
  // Somebody new, who has got the page: so they are a guest already. From another `address` they are a stranger, for
  // whom limits hold.
  explicit TestClient(u16 port, std::string language = "en", std::string address = "");
  ~TestClient();
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;

  // The body of an answer that must be a success, and what the contract calls `definition`.
  boost::json::object get(const std::string& definition, const std::string& target);
  boost::json::object post(const std::string& definition, const std::string& target,
                           const boost::json::object& body = {});
  // The code of an answer that must be none, and an ErrorBody.
  std::string no_get(const std::string& target);
  std::string no_post(const std::string& target, const boost::json::object& body = {});
  // Whatever comes.
  WebResponse ask(WebRequest request);

  TestSocket open();
  // The server is elsewhere now (it was started again): the cookies stay.
  void moves_to(u16 port);

  std::string cookie(const std::string& name);
  std::string id();
  // Makes a match, and gives its id.
  std::string make(const boost::json::object& wish);

 private:
  void connect(u16 port);

  std::string language_;
  std::string address_;
  std::map<std::string, std::string> brought_;  // cookies from where it was before
  std::unique_ptr<WebClient> client_;
};

// The loop on which all clients of a test live.
LoopThread& clients_thread();

}  // namespace agon::server
