#include "engine/match/chance.h"

#include <fmt/format.h>
#include <sodium.h>

namespace agon::engine {
namespace {

// BLAKE2b, 256 bits, over pieces that each have their length in front, so that no two lists run together alike.
class Hasher {
 public:
  explicit Hasher(std::span<const u8> key = {}) {
    crypto_generichash_init(&state_, key.empty() ? nullptr : key.data(), key.size(), sizeof(Digest));
  }
  void add(std::span<const u8> piece) {
    std::array<u8, 8> length{};
    for (std::size_t i = 0; i < length.size(); ++i) length[i] = static_cast<u8>(piece.size() >> (8 * i));
    crypto_generichash_update(&state_, length.data(), length.size());
    crypto_generichash_update(&state_, piece.data(), piece.size());
  }
  void add(std::string_view piece) { add(std::span(reinterpret_cast<const u8*>(piece.data()), piece.size())); }
  Digest digest() {
    Digest out{};
    crypto_generichash_final(&state_, out.data(), out.size());
    return out;
  }

 private:
  crypto_generichash_state state_{};
};

// Little-endian, so that every machine draws the same.
std::array<u64, 4> words(const Digest& digest) {
  std::array<u64, 4> out{};
  for (std::size_t i = 0; i < digest.size(); ++i) out[i / 8] |= static_cast<u64>(digest[i]) << (8 * (i % 8));
  return out;
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

std::string to_hex(std::span<const u8> bytes) {
  std::string out;
  for (const u8 byte : bytes) out += fmt::format("{:02x}", byte);
  return out;
}

std::expected<Digest, std::string> digest_from_hex(std::string_view hex) {
  Digest out{};
  if (hex.size() != 2 * out.size()) {
    return std::unexpected(
        fmt::format("expected {} hexadecimal digits, found {} characters", 2 * out.size(), hex.size()));
  }
  for (std::size_t i = 0; i < hex.size(); ++i) {
    const int value = digit(hex[i]);
    if (value < 0) return std::unexpected(fmt::format("character {} is no small hexadecimal digit", i + 1));
    out[i / 2] = static_cast<u8>(out[i / 2] << 4 | value);
  }
  return out;
}

Seed Seed::fresh() {
  Seed seed;
  // Opens the system's generator, once. Where there is none, randombytes_buf ends the program: no seed is better than
  // one that can be guessed.
  [[maybe_unused]] const int ready = sodium_init();
  randombytes_buf(seed.bytes.data(), seed.bytes.size());
  return seed;
}

Seed Seed::from_text(std::string_view text) {
  Hasher hasher;
  hasher.add("agon seed");
  hasher.add(text);
  return {hasher.digest()};
}

std::string Seed::commitment() const {
  Digest out{};
  crypto_generichash(out.data(), out.size(), bytes.data(), bytes.size(), nullptr, 0);
  return to_hex(out);
}

Transcript Transcript::with(std::string_view line) const {
  Hasher hasher;
  hasher.add(bytes);
  hasher.add(line);
  return {hasher.digest()};
}

Random randomness(const Seed& seed, std::span<const std::string> additions, const Transcript& transcript) {
  Hasher hasher(seed.bytes);
  for (const std::string& addition : additions) hasher.add(addition);
  hasher.add(transcript.bytes);
  return Random::from_seed(words(hasher.digest()));
}

}  // namespace agon::engine
