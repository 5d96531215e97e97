#include "tests/server/whole/test_client.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/server/contract/contract.h"

namespace agon::server {
namespace {

namespace json = boost::json;

WebRequest change(const std::string& target, const json::object& body) {
  return {.method = "POST",
          .target = target,
          .headers = {{"Content-Type", "application/json"}},
          .body = json::serialize(body)};
}

json::object checked(const std::string& definition, const std::string& target, const WebResponse& response) {
  EXPECT_EQ(response.status, 200) << target << ": " << response.error << response.body.substr(0, 500);
  boost::system::error_code error;
  const json::value body = json::parse(response.body, error);
  if (response.status != 200 || error || !body.is_object()) return {};
  if (!definition.empty()) {
    EXPECT_EQ(contract_problem(definition, body), "") << target;
  }
  return body.get_object();
}

std::string code_of(const std::string& target, const WebResponse& response) {
  EXPECT_GE(response.status, 400) << target << ": " << response.body.substr(0, 500);
  boost::system::error_code error;
  const json::value body = json::parse(response.body, error);
  EXPECT_EQ(contract_problem("ErrorBody", body), "") << target;
  if (error || response.status < 400) return "";
  return std::string(body.at("error").at("code").as_string());
}

}  // namespace

LoopThread& clients_thread() {
  static LoopThread thread;
  return thread;
}

TestClient::TestClient(u16 port, std::string language, std::string address)
    : language_(std::move(language)), address_(std::move(address)) {
  connect(port);
  id();
}

TestClient::~TestClient() {
  clients_thread().run([this] { client_.reset(); });
}

void TestClient::connect(u16 port) {
  std::string cookies;
  for (const auto& [name, value] : brought_)
    cookies += fmt::format("{}{}={}", cookies.empty() ? "" : "; ", name, value);
  clients_thread().run([&] {
    client_ = std::make_unique<WebClient>(clients_thread().loop(), "127.0.0.1", port);
    if (!address_.empty()) client_->add_header("X-Forwarded-For", address_);
    client_->add_header("Accept-Language", language_);
    if (!cookies.empty()) client_->add_header("Cookie", cookies);
  });
}

void TestClient::moves_to(u16 port) {
  for (const char* name : {"agon_guest", "agon_session"}) {
    if (const std::string value = cookie(name); !value.empty()) brought_[name] = value;
  }
  connect(port);
}

WebResponse TestClient::ask(WebRequest request) {
  const auto answered = std::make_shared<std::promise<WebResponse>>();
  clients_thread().loop().post([&] {
    client_->request(std::move(request),
                     [answered](WebResponse response) { answered->set_value(std::move(response)); });
  });
  return answered->get_future().get();
}

json::object TestClient::get(const std::string& definition, const std::string& target) {
  return checked(definition, target, ask({.target = target}));
}

json::object TestClient::post(const std::string& definition, const std::string& target, const json::object& body) {
  return checked(definition, target, ask(change(target, body)));
}

std::string TestClient::no_get(const std::string& target) { return code_of(target, ask({.target = target})); }

std::string TestClient::no_post(const std::string& target, const json::object& body) {
  return code_of(target, ask(change(target, body)));
}

TestSocket TestClient::open() {
  return TestSocket(clients_thread(),
                    [&](WebSocketHandler handler) { return client_->open(live_at(language_), std::move(handler)); });
}

std::string TestClient::cookie(const std::string& name) {
  const std::string own = clients_thread().run([&] { return std::string(client_->cookie(name)); });
  const auto brought = brought_.find(name);
  return own.empty() && brought != brought_.end() ? brought->second : own;
}

std::string TestClient::id() { return std::string(get("Me", "/api/me").at("player").at("id").as_string()); }

std::string TestClient::make(const json::object& wish) {
  const json::object made = post("MatchAnswer", "/api/matches", wish);
  return made.empty() ? "" : std::string(made.at("match").at("match").as_string());
}

}  // namespace agon::server
