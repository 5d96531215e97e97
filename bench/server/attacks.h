// Those who mean no good: each does one thing to a server, from addresses of their own, as fast as they are let.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/loop.h"
#include "tests/server/client/client.h"

namespace agon::bench {

// Does something over HTTP again and again: the next request when the last one was answered and a pause is over.
class Repeating {
 public:
  using Ask = std::function<server::WebRequest(int turn)>;

  Repeating(server::Loop& loop, u16 port, const std::string& from, std::chrono::milliseconds pause, Ask ask);

 private:
  void next();

  server::Loop& loop_;
  std::chrono::milliseconds pause_;
  Ask ask_;
  int turn_ = 0;
  server::WebClient client_;
  server::Timer timer_;
};

// One guest with several sockets, who says the same over all of them without waiting for replies, and opens a new one
// for each that is taken away.
class Flood {
 public:
  Flood(server::Loop& loop, u16 port, const std::string& from, int sockets, std::string text);

 private:
  void open(std::size_t at);
  void shout();

  server::Loop& loop_;
  server::WebClient client_;
  std::string text_;
  std::vector<std::shared_ptr<server::WebSocket>> sockets_;
  server::Timer timer_;
};

server::WebRequest post(const std::string& target, std::string body);

// Everybody has an address of their own, as a proxy would tell it.
std::string address(int group, int n);

// All of them together. Lives on the loop.
class Attacks {
 public:
  Attacks(server::Loop& loop, u16 port);

  // A match that is over, whose replay is from now on taken away, checked and brought back again and again.
  void have(const std::string& match);

 private:
  void repeat(int group, int n, std::chrono::milliseconds pause, Repeating::Ask ask);

  server::Loop& loop_;
  u16 port_;
  server::WebClient client_;
  std::string half_;   // the beginning of a file, and nothing
  std::string zeros_;  // a file of very many values
  std::vector<std::unique_ptr<Repeating>> repeating_;
  std::vector<std::unique_ptr<Flood>> floods_;
};

}  // namespace agon::bench
