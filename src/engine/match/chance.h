// Dice that can be checked. Before the first roll whoever keeps the match shows a hash of a secret seed, and every seat
// may add a text of its own. The randomness of each question to chance is a keyed hash of the seed, these texts and the
// choices so far: nobody can steer it, the same choices always meet the same dice, and when the match is over and the
// seed is shown, everybody can do the sum again.
//
//   commitment = BLAKE2b-256(seed)                      (`b2sum -l 256` of its 32 bytes)
//   randomness = BLAKE2b-256(key = seed, the seats' texts, the transcript)
#pragma once
#include <array>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "core/random.h"
#include "core/types.h"

namespace agon::engine {

using Digest = std::array<u8, 32>;

std::string to_hex(std::span<const u8> bytes);
// 64 hexadecimal digits.
std::expected<Digest, std::string> digest_from_hex(std::string_view hex);

// The secret behind the dice of a match.
struct Seed {
  Digest bytes{};

  // From the system's generator.
  static Seed fresh();
  // The same for the same text on every machine: for tests, and for whoever wants the same match again.
  static Seed from_text(std::string_view text);

  // What may be shown before the match.
  std::string commitment() const;
  bool operator==(const Seed&) const = default;
};

// A running hash of all that was chosen. Each line is hashed with the transcript before it.
struct Transcript {
  Digest bytes{};

  [[nodiscard]] Transcript with(std::string_view line) const;
  bool operator==(const Transcript&) const = default;
};

// The source of chance's answer after these choices.
Random randomness(const Seed& seed, std::span<const std::string> additions, const Transcript& transcript);

}  // namespace agon::engine
