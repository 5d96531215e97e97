// Playing over sockets as people do, at random.
#pragma once
#include <cstddef>
#include <initializer_list>
#include <string>

#include "core/random.h"
#include "tests/server/whole/test_client.h"

namespace agon::server {

inline constexpr std::size_t kToTheEnd = 1'000'000;

// Lets those of these sockets that are asked answer, until so many answers were given or the match is over; machines
// answer in between. Everybody must watch it already. Gives the number of answers.
std::size_t play(std::initializer_list<TestSocket*> players, const std::string& match, Random& random,
                 std::size_t most = kToTheEnd);

// What a new match wants: the creator, and the machine or whoever comes.
boost::json::object against_machine(const std::string& game, int level = 0);
boost::json::object against_anybody(const std::string& game);

// A running match of two people.
struct Pair {
  Pair(u16 port, boost::json::object wish);

  TestClient ann;
  TestClient ben;
  std::string match;
  TestSocket first;   // of ann
  TestSocket second;  // of ben
};

}  // namespace agon::server
