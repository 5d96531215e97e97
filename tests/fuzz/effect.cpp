// Any text as the effect of a card: it is compiled and can be described, or a problem is told and nothing is left
// behind.
#include <cstdint>
#include <string>

#include "../packs/effect/arena.h"
#include "fuzzing.h"
#include "packs/effect/compiler.h"
#include "packs/effect/describe.h"

using agon::fuzzing::demand;

namespace {

using namespace agon;

bool jumps(Op op) {
  if (!is_flow(op)) return false;
  switch (flow(op)) {
    case Flow::jump:
    case Flow::jump_if_not:
    case Flow::pick:
    case Flow::pick_several:
    case Flow::may: return true;
    default: return false;
  }
}

// Jumps go forward and stay in the code, so that every effect ends.
void demand_sound(const packs::effect::Program& program) {
  const std::size_t size = program.code.size();
  for (std::size_t i = 1; i < size; ++i) {
    const Op op = program.code[i];
    demand(op.code < static_cast<u8>(packs::effect::arena::Code::end_), "an unknown operation");
    demand(!jumps(op) || (op.b > i && op.b < size), "a jump must go forward");
    demand(!is_flow(op) || flow(op) != Flow::force || op.b < program.abilities.size(), "an unknown ability");
  }
  demand(flow(program.code.back()) == Flow::end && is_flow(program.code.back()), "code must have an end");
  for (const AbilityCode& ability : program.abilities) {
    demand(ability.who < size && ability.condition < size && ability.code < size, "an ability outside of the code");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon::packs;
  const Quoted text(std::string(reinterpret_cast<const char*>(data), size), {"effect", 1, 1});
  effect::Program program;
  Problems problems;
  const effect::CompiledEffect compiled =
      effect::compile(effect::arena::vocabulary(), text, effect::arena::names(), program, problems);
  demand(compiled.tree.empty() == !problems.empty(), "a text is read, or a problem is told");
  demand_sound(program);
  if (!problems.empty()) {
    demand(program.code.size() == 1 && program.abilities.empty(), "a text with a problem leaves nothing behind");
    return 0;
  }
  demand(compiled.main != 0 || compiled.abilities != 0, "an effect does something");
  for (const Language language : kLanguages) {
    const std::string shown =
        effect::describe(effect::arena::vocabulary(), compiled.tree, effect::arena::texts(), language, {});
    demand(!shown.empty() && shown.find("effect.") == std::string::npos, "an effect can be described");
  }
  return 0;
}
