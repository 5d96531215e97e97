// A new match as somebody wants it.
#pragma once
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "server/rulesets.h"
#include "server/table/record.h"

namespace agon::server {

inline constexpr std::size_t kMostAddition = 200;  // bytes that a player adds to the seed

struct SeatWish {
  Seat::Kind kind = Seat::Kind::open;
  bool me = false;
  int level = 0;
  std::string invite{};     // the name of an account
  std::string invite_id{};  // which whoever looked it up fills in
};

// The contract's NewMatch.
struct NewMatch {
  std::string game{};
  std::string pack{};
  boost::json::object options{};
  std::vector<SeatWish> seats{};  // none: me, and machines
  ClockRules clock{};
  bool listed = false;
  bool spectators = true;
  std::string addition{};
  std::string from{};  // a match, and how many of its choices
  std::size_t from_choices = 0;
  boost::json::object position{};  // the position there, which whoever looked it up fills in
};

// Throws a Failure, or a ProtocolError.
NewMatch new_match_from_json(const boost::json::object& json);

// The record of the match, with who made it at their seat. Throws a Failure when game, options or seats do not fit.
TableRecord record_for(const NewMatch& wish, const Rulesets& rulesets, const Player& player, packs::Language language,
                       Millis now);

}  // namespace agon::server
