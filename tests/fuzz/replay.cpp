// Any text as a replay file: it is refused in words, or it can be watched, checked and gone on with.
#include <cstdint>
#include <string_view>

#include "engine/replay/replay.h"
#include "fuzzing.h"

using agon::fuzzing::demand;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  auto replay = engine::parse_replay(input);
  if (!replay) {
    demand(!replay.error().empty(), "what is refused is refused in words");
    return 0;
  }
  replay->scene_after(0);
  replay->scene_after(replay->entries.size());
  const auto& ruleset = fuzzing::champions();
  // The hash of the published data changes with every text: here it is always the right one.
  replay->packs.clear();
  for (const packs::PackInfo& pack : ruleset->packs) replay->packs.push_back({pack.name, pack.version, pack.hash});
  demand(!engine::verify(*replay, ruleset).text().empty(), "there is always something to say");
  for (auto match : {engine::resume(*replay, ruleset), engine::rebase(*replay, ruleset)}) {
    if (!match) continue;
    const std::string broken(match->game().broken(ruleset->block(), match->position().data(), 0));
    demand(broken.empty(), broken);
    const std::string text = engine::replay_text(*match, true);
    demand(engine::parse_replay(text).has_value(), "what was written can be read");
  }
  return 0;
}
