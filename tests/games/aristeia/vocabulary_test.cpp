// The phrases of card texts: what they promise together.
#include <gtest/gtest.h>

#include "packs/effect/check.h"
#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

TEST(Vocabulary, CanSayWhatItPromises) { EXPECT_EQ(packs::effect::check_vocabulary(vocabulary()).text(), ""); }

TEST(Vocabulary, EveryPhraseHasItsWordsInBothLanguages) {
  EXPECT_EQ(packs::effect::check_texts(vocabulary(), built_in()->texts).text(), "");
}

// Codes below the first verb are expressions, those from the first passive on always hold: the engine relies on it.
TEST(Vocabulary, KindsAndCodesGoTogether) {
  using packs::effect::Kind;
  for (const packs::effect::Phrase& phrase : vocabulary().phrases()) {
    if (phrase.op < kFirstGameOp || phrase.kind == Kind::moment || phrase.kind == Kind::end) continue;
    const bool verb = phrase.op >= static_cast<u8>(Code::displace) && phrase.op < static_cast<u8>(Code::ignores_cover);
    const bool passive = phrase.op >= static_cast<u8>(Code::ignores_cover);
    EXPECT_EQ(verb, phrase.kind == Kind::verb) << phrase.id;
    EXPECT_EQ(passive, phrase.kind == Kind::passive) << phrase.id;
  }
}

}  // namespace
}  // namespace agon::aristeia
