// Compiled into every source of a build with mutants (-include): which of them is awake, by AGON_MUTANT.
#pragma once
#include <cstdlib>

inline unsigned long agon_mutant_awake() {
  const char* id = std::getenv("AGON_MUTANT");
  return id == nullptr ? 0 : std::strtoul(id, nullptr, 16);
}

// Zero until it is read: what is made before main() is made by the rules as they are.
inline unsigned long agon_chosen_mutant = agon_mutant_awake();

// What the compiler evaluates is never changed: proofs hold, and constants are constant.
constexpr bool agon_mutant(unsigned long id) { return !__builtin_is_constant_evaluated() && id == agon_chosen_mutant; }
