// Any text as a message: it is read, or the place of the mistake lies in it; what was read can be filled in.
#include <cstdint>
#include <string_view>
#include <variant>

#include "fuzzing.h"
#include "packs/message.h"

using agon::fuzzing::demand;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon::packs;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ParsedMessage parsed = parse_message(text);
  if (const auto* error = std::get_if<MessageError>(&parsed)) {
    demand(error->offset <= text.size() && !error->message.empty(), "a mistake must be told with a place in the text");
    return 0;
  }
  const Message& message = std::get<Message>(parsed);
  Operands numbers, words;
  for (const std::string& name : operands(message)) {
    demand(!name.empty(), "an operand must have a name");
    numbers.add(name, agon::i64{1});
    words.add(name, "x");
  }
  for (const Language language : kLanguages) {
    format(message, numbers, language);
    format(message, words, language);
    format(message, {}, language);
  }
  return 0;
}
