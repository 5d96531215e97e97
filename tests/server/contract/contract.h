// Messages held against contract/agon.schema.json.
#pragma once
#include <boost/json.hpp>
#include <string>

namespace agon::server {

// What is wrong with a message as one of the contract's definitions: "Snapshot", "Reply"; empty: nothing.
std::string contract_problem(const std::string& definition, const boost::json::value& message);

}  // namespace agon::server
