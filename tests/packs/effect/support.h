// What the tests of the effect language share: texts in, code and problems out.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "arena.h"
#include "packs/effect/compiler.h"
#include "packs/problem.h"
#include "packs/reader.h"

namespace agon::packs::effect {

/// A text compiled into a program of its own, which must go well.
struct Compiled {
  explicit Compiled(std::string_view text) {
    Problems problems;
    effect = compile(arena::vocabulary(), Quoted(std::string(text), {"t", 1, 1}), arena::names(), program, problems);
    EXPECT_EQ(problems.text(), "") << text;
  }

  /// The code from place 1 on.
  std::vector<std::string> code() const {
    std::vector<std::string> out;
    for (std::size_t i = 1; i < program.code.size(); ++i) out.push_back(arena::shown(program.code[i]));
    return out;
  }
  const std::vector<AbilityCode>& abilities() const { return program.abilities; }

  Program program;
  CompiledEffect effect;
};

inline std::vector<std::string> code_of(std::string_view text) { return Compiled(text).code(); }

}  // namespace agon::packs::effect
