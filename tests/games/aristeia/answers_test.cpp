// "question.answer": what is offered is allowed, and nothing else, at every kind of question.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/games/aristeia/sound_positions.h"
#include "tests/games/exact_options.h"

namespace agon::aristeia {
namespace {

TEST(Answers, AreAllowedExactlyWhenTheyAreOffered) {
  const std::vector<std::pair<const char*, TestTable (*)()>> questions{
      {"drafting", drafting},
      {"including", including},
      {"keeping", keeping},
      {"deploying", deploying},
      {"picking_first_place", picking_first_place},
      {"planning", planning},
      {"actions", actions},
      {"benched", benched},
      {"coming_back", coming_back},
      {"minions", minions},
      {"smoky", smoky},
      {"asking_both", asking_both},
      {"answering", answering},
      {"before_roll", before_roll},
      {"choosing_holder", choosing_holder},
      {"defending", defending},
      {"choosing_die", choosing_die},
      {"switching_free", switching_free},
      {"after_roll", [] { return after_roll(); }},
      {"switching", switching},
      {"switching_at_dart", switching_at_dart},
      {"nullifying", nullifying},
      {"sharing", sharing},
      {"falling", falling},
      {"picking", picking},
      {"displacing_once", displacing_once},
      {"displacing", displacing},
      {"placing", placing},
      {"silencing", silencing},
      {"taking_states", taking_states},
      {"drawing", drawing},
      {"discarding", discarding},
      {"taking_discard", taking_discard},
      {"performing", performing},
      {"picking_place", picking_place},
  };
  for (const auto& [name, position] : questions) {
    const TestTable table = position();
    int asked = 0;
    for (int seat = 0; seat <= kChanceSeat; ++seat) {
      if (!table.question().asks(seat)) continue;
      ++asked;
      EXPECT_EQ(games::not_exactly_offered(table, seat), "") << name << ", asked " << seat;
    }
    EXPECT_NE(asked, 0) << name;
  }
}

}  // namespace
}  // namespace agon::aristeia
