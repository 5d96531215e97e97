// Why something was not done: thrown by whatever is asked to do it, and told to who asked in their language.
#pragma once
#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"
#include "packs/language.h"
#include "packs/message.h"

namespace agon::server {

// What kind of no it is, for programs; HTTP has a status for each.
enum class Code {
  bad_request,
  refused,
  not_allowed,
  not_found,
  conflict,
  too_many,
  too_large,
  not_signed_in,
  unavailable,  // what it needs does not answer; later it will
  internal
};

std::string_view name_of(Code code);
int http_status(Code code);

// `key` is a message of the program's texts, under "server."; `text` is there instead where the words are known already
// (a rule's refusal). `at` is the field that was wrong.
struct Failure {
  Code code = Code::internal;
  std::string key{};
  packs::Operands operands{};
  std::string at{};
  std::string text{};
  boost::json::object refusal{};
  i64 retry_after = 0;  // milliseconds; 0: nothing is known

  std::string message(packs::Language language) const;
  // The contract's Error.
  boost::json::object to_json(packs::Language language) const;
};

// What came of something: nothing, or why it was not done.
using Outcome = std::optional<Failure>;
// Does it. What it throws as a Failure, or as a ProtocolError of the engine's readers, is the outcome.
Outcome attempt(const std::function<void()>& work);

// A failure of what a message says, in words that are for whoever wrote the client.
Failure bad_request(std::string text, std::string at = {});
// What was asked too often, or of which there is too much; and how long to wait.
Failure too_many(std::chrono::milliseconds wait);
// There is too much work of this kind already.
Failure busy();
// Somebody else is called so, or nearly.
Failure name_taken(const std::string& name);
Failure not_your_match();
// What cannot be done as the match stands.
Failure not_now();

}  // namespace agon::server
