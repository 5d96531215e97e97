#include "engine/match/own_words.h"

#include <gtest/gtest.h>

namespace agon::engine {
namespace {

TEST(OwnWords, AreThereInBothLanguages) {
  EXPECT_EQ(own_words(packs::Language::en, "player.person", {{"n", i64{2}}}), "Player 2");
  EXPECT_EQ(own_words(packs::Language::es, "player.person", {{"n", i64{2}}}), "Jugador 2");
  for (const char* key : {"engine.nothing_to_undo", "engine.undo_needs", "engine.verify_holds", "engine.verify_file",
                          "engine.verify_differs"}) {
    EXPECT_NE(own_words(packs::Language::en, key), key);
    EXPECT_NE(own_words(packs::Language::en, key), own_words(packs::Language::es, key));
  }
}

}  // namespace
}  // namespace agon::engine
