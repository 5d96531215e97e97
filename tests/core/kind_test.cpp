// The kinds of a game from their list.
#include "core/kind.h"

#include <gtest/gtest.h>

namespace agon {
namespace {

namespace zoo {

#define AGON_ZOO_KINDS(X) X(kAnimalKind, animal) X(kCageKind, cage)
AGON_KINDS(AGON_ZOO_KINDS)

}  // namespace zoo

TEST(Kinds, OfAGameFollowThoseThatAllHave) {
  EXPECT_EQ(static_cast<int>(zoo::kAnimalKind), kGameKinds);
  EXPECT_EQ(static_cast<int>(zoo::kCageKind), kGameKinds + 1);
  EXPECT_LT(static_cast<int>(Kind::in_force), kGameKinds);
}

}  // namespace
}  // namespace agon
