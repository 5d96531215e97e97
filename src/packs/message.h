// The one message format of the project: a small part of ICU's, with named operands.
//
//   {who} scores {n, plural, =0 {nothing} one {# hit} other {# hits}}.
//   {sex, select, f {Ella} m {Él} other {Alguien}} ataca.
//
// `#` is the number of the innermost plural. An apostrophe before a brace (inside a plural also before #) starts quoted
// text, which the next apostrophe ends: '{'; two apostrophes are one; any other apostrophe is itself. `plural` knows
// exact values (=0) and the plural forms of the language, `select` compares words; both need an `other`.
//
// tests/packs/message_vectors.json says what the format is by examples; the browser client runs the same ones.
#pragma once
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/types.h"
#include "packs/language.h"

namespace agon::packs {

/// The forms that numbers take in the world's languages; English and Spanish have `one` and `other`.
enum class PluralForm : u8 { zero, one, two, few, many, other };

/// The form that a language uses for a number.
PluralForm plural_form(Language language, i64 number);

struct MessageBranch;

/// A piece of a message. `text` is the text of a literal, else the operand's name.
struct MessagePart {
  enum class Kind : u8 { literal, operand, plural, select, number_sign } kind = Kind::literal;
  std::string text;
  std::vector<MessageBranch> branches;
};

/// One choice of a plural or a select: `one {…}`, `=0 {…}`, `f {…}`.
struct MessageBranch {
  std::string selector;
  std::vector<MessagePart> parts;
};

struct Message {
  std::vector<MessagePart> parts;
  std::string source;  // as it was written, for whoever formats it elsewhere
};

/// What is wrong with a message, and at which byte of it.
struct MessageError {
  std::size_t offset = 0;
  std::string message;
};

using ParsedMessage = std::variant<Message, MessageError>;
ParsedMessage parse_message(std::string_view text);

/// The operands that a message names, sorted, each once.
std::vector<std::string> operands(const Message& message);

/// The values for a message's operands.
using Operand = std::variant<i64, std::string>;
class Operands {
 public:
  Operands() = default;
  Operands(std::initializer_list<std::pair<std::string, Operand>> list) : list_(list) {}

  void add(std::string name, Operand value) { list_.emplace_back(std::move(name), std::move(value)); }
  const Operand* find(std::string_view name) const;

 private:
  std::vector<std::pair<std::string, Operand>> list_;
};

/// The message with its operands filled in. An operand that was not given stays visible as {name}.
std::string format(const Message& message, const Operands& operands, Language language);

}  // namespace agon::packs
