// Any lines to the engine: each is answered with one line of JSON, whatever it was.
#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/protocol/protocol.h"
#include "fuzzing.h"
#include "games/list.h"

using agon::fuzzing::demand;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  std::string_view input(reinterpret_cast<const char*>(data), size);
  engine::Session session(games::all_games());
  for (int lines = 0; lines < 20 && !input.empty(); ++lines) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const std::string answer = session.handle(input.substr(0, end));
    input.remove_prefix(std::min(end + 1, input.size()));
    boost::json::error_code wrong;
    const boost::json::value value = boost::json::parse(answer, wrong);
    demand(!wrong && value.is_object(), "no JSON object: " + answer);
    demand(answer.find('\n') == std::string::npos, "more than one line: " + answer);
  }
  return 0;
}
