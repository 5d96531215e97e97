// Compiled into every source of a build with mutants (-include): which of them is awake, by AGON_MUTANT.
#pragma once
#include <cstdlib>

inline unsigned long agon_mutant_awake() {
  const char* id = std::getenv("AGON_MUTANT");
  return id == nullptr ? 0 : std::strtoul(id, nullptr, 16);
}

// Read before anything else: this stands at the beginning of every source.
inline const unsigned long agon_chosen_mutant = agon_mutant_awake();

// The one that is awake in what the compiler evaluates. In a build it is none, so that constants are constant and
// proofs hold; it is named when proofs are compiled to see whether they still do.
#ifndef AGON_MUTANT_OF_PROOFS
#define AGON_MUTANT_OF_PROOFS 0
#endif

constexpr bool agon_mutant(unsigned long id) {
  return id == (__builtin_is_constant_evaluated() ? AGON_MUTANT_OF_PROOFS : agon_chosen_mutant);
}
