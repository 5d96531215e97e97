// The engine protocol: one JSON object a line in, one a line out. docs/protocol.md describes it; `agon engine` is this
// class between stdin and stdout.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "engine/match/ruleset.h"

namespace agon::engine {

struct SessionState;

// What one partner says, line by line: its matches, by name. A line that is wrong in any way is answered with an error
// and changes nothing.
class Session {
 public:
  explicit Session(const Library& library);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // The answer to a line, without a line break.
  std::string handle(std::string_view line);

 private:
  std::unique_ptr<SessionState> state_;
};

}  // namespace agon::engine
