// Finding phrases in a text: every way to read something of a kind at a place, the best one for each length.
#pragma once
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "packs/effect/expectation.h"
#include "packs/effect/lexer.h"
#include "packs/effect/tree.h"
#include "packs/effect/vocabulary.h"

namespace agon::packs::effect {

/// Something that was found, and the token after it.
struct Found {
  std::size_t end = 0;
  std::size_t reading = 0;  // for `PhraseFinder::tree`
  bool continues = false;   // begins with something of its own kind: 1 per enemy
};

/// Reads one text. A phrase may be read in several lengths, and what follows decides which is meant; each kind is
/// looked for only once at each token, so the time grows with the text and not with the number of its readings.
class PhraseFinder {
 public:
  PhraseFinder(const Vocabulary& vocabulary, std::span<const Token> tokens, Expectations& expected);

  /// Everything of this kind that begins at the token, the longest first. Of two readings of one length
  ///   - what stands by itself wins over what continues something;
  ///   - what continues more wins, so that operations go from left to right: (1 plus 2) per enemy;
  ///   - but a filter belongs to the nearest set: enemy adjacent to (ally with stunned);
  ///   - then the phrase that stands first in the vocabulary.
  const std::vector<Found>& at(Kind kind, std::size_t token);
  /// The same; where there is nothing, the kind is noted as expected.
  const std::vector<Found>& expect(Kind kind, std::size_t token);

  Node tree(std::size_t reading) const;

 private:
  struct Reading {
    Shape shape = Shape::phrase;
    std::size_t token = 0;
    std::size_t phrase = 0;
    std::array<std::size_t, kMostSlots + 1> operands{};
    std::size_t count = 0;
  };
  /// A reading among others: which one is kept of those with the same end.
  struct Candidate {
    Found found;
    std::size_t head_end = 0;  // of what it continues
    std::size_t variant = 0;
  };
  /// A pattern read up to some element.
  struct Progress {
    std::size_t at = 0;
    Reading reading;
  };
  struct Memo {
    bool known = false;
    std::vector<Found> found;
  };

  void literals(Kind kind, std::size_t token, std::vector<Candidate>& out);
  void comparisons(std::size_t token, std::vector<Candidate>& out);
  void match(std::size_t variant, std::size_t first_element, const Progress& from, std::size_t head_end,
             std::vector<Candidate>& out);
  std::vector<Progress> after_slot(Kind kind, bool silent, bool alone, const std::vector<Progress>& readings);
  std::vector<Progress> after_word(const Variant::Element& element, bool silent, const std::vector<Progress>& readings);
  void continue_all(Kind kind, std::size_t token, std::vector<Candidate>& out);
  std::size_t keep(Reading reading);
  void add(const Candidate& candidate, std::vector<Candidate>& out) const;

  const Vocabulary& vocabulary_;
  std::span<const Token> tokens_;
  Expectations& expected_;
  std::vector<Memo> memo_;
  std::vector<Reading> readings_;
};

}  // namespace agon::packs::effect
