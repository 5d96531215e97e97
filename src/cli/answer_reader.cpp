#include "cli/answer_reader.h"

#include <algorithm>
#include <cctype>

#include "cli/wrap.h"
#include "engine/words.h"
#include "packs/number_text.h"

namespace agon::cli {

namespace {

using engine::Kind;

bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

// All words by which an option can be called: its verb, the names of its operands, and those of its sentence.
std::vector<std::string> words_for(const engine::Naming& naming, Choice option) {
  const engine::Game& game = *naming.ruleset.game;
  std::vector<std::string> words = words_of(engine::choice_text(naming, option));
  const engine::VerbInfo& verb = game.verbs[option.verb()];
  words.emplace_back(verb.name);
  for (const engine::VerbOperand& operand : verb.used()) {
    const i64 value = static_cast<i64>(engine::operand(option, operand));
    if (operand.kind == Kind::seat) continue;  // called by name, which the sentence has
    for (std::string& word : words_of(naming.terms().name(operand.kind, value))) {
      words.push_back(std::move(word));
    }
  }
  return words;
}

template <class Fits>
std::vector<Choice> options_with(const engine::Naming& naming, const ChoiceList& options,
                                 const std::vector<std::string>& typed, Fits fits) {
  std::vector<Choice> found;
  for (const Choice option : options) {
    const std::vector<std::string> words = words_for(naming, option);
    const bool all = std::all_of(typed.begin(), typed.end(), [&](const std::string& word) {
      return std::any_of(words.begin(), words.end(), [&](const std::string& known) { return fits(known, word); });
    });
    if (all) found.push_back(option);
  }
  return found;
}

std::optional<int> seat_named(const engine::Naming& naming, const std::string& word) {
  for (std::size_t seat = 0; seat < naming.seats.size(); ++seat) {
    const std::vector<std::string> name = words_of(naming.seats[seat]);
    if (std::find(name.begin(), name.end(), word) != name.end()) return static_cast<int>(seat);
  }
  return std::nullopt;
}

// The kinds that a word may name, the likeliest first. A number alone is a card, unless the verb says otherwise.
std::vector<Kind> kinds_for(const engine::Game& game, const engine::Wish& wish, const std::string& word) {
  std::vector<Kind> kinds;
  if (wish.verb) {
    for (const engine::VerbOperand& operand : game.verbs[*wish.verb].used()) kinds.push_back(operand.kind);
  }
  kinds.insert(kinds.end(), {Kind::space, Kind::direction, Kind::card});
  if (!is_number(word)) {
    for (const engine::KindInfo& info : game.kinds) kinds.push_back(info.kind);
  }
  return kinds;
}

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : ascii(text)) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '+' || c == '-' || c == '_') {
      words.back() += static_cast<char>(std::tolower(byte));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::vector<Choice> matching(const engine::Naming& naming, const ChoiceList& options, std::string_view typed) {
  const std::vector<std::string> words = words_of(typed);
  if (words.empty()) return {};
  if (words.size() == 1 && is_number(words[0])) {
    const int number = packs::number_in<int>(words[0]).value_or(0);
    if (number >= 1 && number <= options.size) return {options[number - 1]};
  }
  std::vector<Choice> found = options_with(
      naming, options, words, [](const std::string& known, const std::string& word) { return known == word; });
  if (!found.empty()) return found;
  return options_with(naming, options, words, [](const std::string& known, const std::string& word) {
    return is_number(word) ? known == word : known.starts_with(word);
  });
}

std::expected<engine::Wish, std::string> wish_of(const engine::Naming& naming, std::string_view typed) {
  const engine::Ruleset& ruleset = naming.ruleset;
  const engine::Game& game = *ruleset.game;
  engine::Wish wish;
  for (const std::string& word : words_of(typed)) {
    const auto verb = std::find_if(game.verbs.begin(), game.verbs.end(),
                                   [&](const engine::VerbInfo& info) { return info.name == word; });
    if (!wish.verb && verb != game.verbs.end()) {
      wish.verb = static_cast<u8>(verb - game.verbs.begin());
      continue;
    }
    if (const std::optional<int> seat = seat_named(naming, word)) {
      wish.operands.emplace_back(Kind::seat, *seat);
      continue;
    }
    bool known = false;
    for (const Kind kind : kinds_for(game, wish, word)) {
      if (kind == Kind::seat || kind == Kind::dice || wish.get(kind)) continue;
      if (const std::optional<i64> value = naming.terms().value(kind, word)) {
        wish.operands.emplace_back(kind, *value);
        known = true;
        break;
      }
    }
    // The word for a kind may go before its value: "card 8".
    const bool is_kind = !known && (word == "card" || word == "space" || word == "direction" || word == "to");
    if (!known && !is_kind) return std::unexpected(word);
  }
  return wish;
}

}  // namespace agon::cli
