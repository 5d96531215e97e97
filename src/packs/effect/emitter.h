// Writing expressions as code: the part of the compiler below statements.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "packs/effect/program.h"
#include "packs/effect/tree.h"
#include "packs/effect/vocabulary.h"
#include "packs/problem.h"
#include "packs/reader.h"

namespace agon::packs::effect {

class Emitter {
 public:
  /// What becomes of a phrase like "an enemy" in an expression.
  enum class Picks : u8 {
    registers,  // the register that `pick_first` gave it
    whole_set,  // nobody picks: all of the set
    subject,    // the piece that goes along with the ability
    refused,
  };

  Emitter(const Vocabulary& vocabulary, const Quoted& text, Program& program, Problems& problems)
      : vocabulary_(vocabulary), text_(text), program_(program), problems_(problems) {}

  std::size_t here() const { return program_.code.size(); }
  /// Adds an operation; its place.
  std::size_t emit(Flow flow, std::size_t a = 0, std::size_t b = 0);
  void emit(const Phrase& phrase);
  /// Makes the operation at `place` jump to what comes next.
  void land(std::size_t place);

  /// The code of an expression: leaves one value more.
  void expression(const Node& node, Picks picks);
  void operands(const Node& node, Picks picks);
  /// Ends a statement: its values are used up.
  void end_statement() { depth_ = 0; }

  /// Asks for every piece that is picked in these operands, in the order of the text. The places that must `land` after
  /// the statement, for when there is nothing to pick.
  std::vector<std::size_t> pick_first(const std::vector<Node>& operands);

  /// The register of what was picked last.
  std::optional<u8> last_picked() const { return last_picked_; }
  void set_last_picked(std::optional<u8> which) { last_picked_ = which; }
  /// How many registers the operands of the last `pick_first` need.
  int registers_in_use() const { return (in_use_ & 1) + (in_use_ >> 1 & 1); }
  /// New code begins: with or without a piece that goes along.
  void begin_code(bool with_subject);

  void problem(const Node& node, std::string message) { problems_.add(text_.at(node.offset), std::move(message)); }

 private:
  const Phrase& phrase_of(const Node& node) const { return vocabulary_.phrase(node.phrase); }
  const Node& operand(const Node& node, Kind kind) const;
  void pick_in(const Node& node, std::vector<std::size_t>& places);
  void picked(const Node& node, Picks picks);
  void push(const Node& node);
  void pop(std::size_t values) { depth_ -= values < depth_ ? values : depth_; }

  const Vocabulary& vocabulary_;
  const Quoted& text_;
  Program& program_;
  Problems& problems_;
  std::size_t depth_ = 0;
  std::optional<u8> last_picked_;
  u8 in_use_ = 0;  // the registers that the statement at hand needs, as bits
  std::vector<std::pair<const Node*, u8>> registers_;
};

}  // namespace agon::packs::effect
