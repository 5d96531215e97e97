#include "engine/match/chance.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace agon::engine {
namespace {

// 00 01 02 … 1f
Seed counting() {
  Seed seed;
  for (std::size_t i = 0; i < seed.bytes.size(); ++i) seed.bytes[i] = static_cast<u8>(i);
  return seed;
}

// The expected digests come from another implementation of BLAKE2b (Python's hashlib), fed as chance.h describes it:
// each piece with its length in front, as eight bytes, lowest first.
TEST(Chance, TheCommitmentIsTheHashOfTheSeed) {
  EXPECT_EQ(counting().commitment(), "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
}

TEST(Chance, ATextGivesTheSameSeedEverywhere) {
  EXPECT_EQ(to_hex(Seed::from_text("42").bytes), "08ddd7300c4c5579856fa5ebe1940be68d854c4de96ee88459889d5de2c7f0c9");
}

TEST(Chance, TheTranscriptHashesEachLineWithWhatWasBefore) {
  const Transcript transcript = Transcript{}.with("0 pass");
  EXPECT_EQ(to_hex(transcript.bytes), "c24337a364457a0375d5e07a43f57394b8d3cf66485795afc2247f0846463c3a");
}

TEST(Chance, RandomnessIsTheKeyedHashOfAdditionsAndTranscript) {
  const std::vector<std::string> additions{"left", ""};
  const Random random = randomness(counting(), additions, Transcript{}.with("0 pass"));
  const std::array<u64, 4> expected{0xa75dd8178dc53ed1, 0x80b5cd2408f77ec7, 0x4b88702e4b6e596f, 0x6e93c21d4e32f590};
  EXPECT_EQ(random.state, expected);
}

TEST(Chance, EveryIngredientChangesTheRandomness) {
  const std::vector<std::string> none{"", ""}, one{"a", ""}, other{"", "a"};
  const Transcript empty, line = empty.with("line");
  std::set<std::array<u64, 4>> states;
  states.insert(randomness(counting(), none, empty).state);
  states.insert(randomness(Seed::from_text("42"), none, empty).state);
  states.insert(randomness(counting(), one, empty).state);
  states.insert(randomness(counting(), other, empty).state);
  states.insert(randomness(counting(), none, line).state);
  EXPECT_EQ(states.size(), 5u);
}

TEST(Chance, LinesAndTheirOrderMatter) {
  const Transcript empty;
  EXPECT_NE(empty.with("a").with("b"), empty.with("b").with("a"));
  EXPECT_NE(empty.with("a").with("b"), empty.with("ab"));
  EXPECT_EQ(empty.with("a").with("b"), empty.with("a").with("b"));
}

TEST(Chance, FreshSeedsDiffer) {
  EXPECT_NE(Seed::fresh(), Seed::fresh());
  EXPECT_NE(Seed::fresh(), Seed{});
}

TEST(Chance, HexLeadsBothWays) {
  const auto read = digest_from_hex(to_hex(counting().bytes));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, counting().bytes);
}

TEST(Chance, HexIsReadStrictly) {
  EXPECT_EQ(digest_from_hex("").error(), "expected 64 hexadecimal digits, found 0 characters");
  EXPECT_EQ(digest_from_hex(std::string(63, '0')).error(), "expected 64 hexadecimal digits, found 63 characters");
  EXPECT_EQ(digest_from_hex(std::string(10, '0') + "g" + std::string(53, '0')).error(),
            "character 11 is no small hexadecimal digit");
}

}  // namespace
}  // namespace agon::engine
