// What a text could have gone on with, at the furthest place that was understood: the material of its one error
// message.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "packs/effect/lexer.h"
#include "packs/effect/vocabulary.h"

namespace agon::packs::effect {

class Expectations {
 public:
  static constexpr std::string_view kEnd{};  // the text could have ended there

  explicit Expectations(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  /// At token `at` something of this kind could have stood; or this word or sign.
  void add(std::size_t at, Kind kind);
  void add(std::size_t at, std::string_view text);
  /// A word that could have stood there too, of so many that only the nearest one is told.
  void add_hint(std::size_t at, WordId word);

  /// The token that could not be understood.
  std::size_t furthest() const { return furthest_; }
  /// `expected a number or ";", found "twcie" (did you mean "twice"?)`
  std::string message(const Token& found, std::string_view found_text) const;

 private:
  bool reach(std::size_t at);
  std::string list() const;

  const Vocabulary& vocabulary_;
  std::size_t furthest_ = 0;
  std::vector<Kind> kinds_;
  std::vector<std::string_view> texts_;
  std::vector<WordId> hints_;
};

}  // namespace agon::packs::effect
