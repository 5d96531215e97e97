// Any JSON as a saved position, or as one that is set up: it is refused in words, or it is sound and can be played on.
#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/checks/soundness.h"
#include "engine/json/options.h"
#include "engine/match/position.h"
#include "fuzzing.h"

namespace {

using namespace agon;
using fuzzing::demand;
namespace json = boost::json;

// What is wrong with it, or a position.
std::string read(json::object wanted, engine::Position& at) {
  const engine::Ruleset& ruleset = *fuzzing::champions();
  if (!wanted.contains("entry")) return ruleset.game->load(ruleset.block(), wanted, at.data());
  std::vector<i64> options = engine::usual_options(ruleset);
  if (const json::value* given = wanted.if_contains("options")) {
    auto read = engine::options_from_json(ruleset, *given);
    if (!read) return read.error();
    options = std::move(*read);
    wanted.erase("options");
  }
  return ruleset.game->set_up(ruleset.block(), options, wanted, at.data());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  json::error_code wrong;
  const json::value value = json::parse(input, wrong);
  if (wrong || !value.is_object()) return 0;
  const engine::Ruleset& ruleset = *fuzzing::champions();
  const engine::Game& game = *ruleset.game;
  engine::Position at(game.bytes);
  const engine::Position before = at;
  if (!read(value.get_object(), at).empty()) {
    demand(at == before, "what is refused changes nothing");
    return 0;
  }
  engine::Soundness sound(ruleset, size);
  Random random = fuzzing::random_of(input);
  const std::string first = sound.heavy(at);
  demand(first.empty(), first);
  u64 signature = 0;
  for (int i = 0; i < 100 && game.owes(at.data()) != 0; ++i) {
    const std::string broken = sound.cheap(at);
    demand(broken.empty(), broken);
    game.play_out(ruleset.block(), at.data(), random, 1, signature);
  }
  return 0;
}
