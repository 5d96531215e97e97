#include "games/champions/odds_text.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "games/champions/hits.h"

namespace agon::champions {

namespace {

constexpr int kUsualNeed = 4;
constexpr int kMostShields = 99;

// What the words of the text say.
struct Throw {
  int dice = 0;
  int need = kUsualNeed;
  int shields = 0;
};

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// "3 dice": the number, and what follows it.
std::optional<std::pair<int, std::string_view>> numbered_word(std::string_view part) {
  int number = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
  if (error != std::errc{} || number < 0) return std::nullopt;
  return std::pair{number, trimmed(part.substr(static_cast<std::size_t>(end - part.data())))};
}

std::string read_part(std::string_view part, Throw& read) {
  const auto said = numbered_word(part);
  if (!said) return fmt::format("\"{}\" begins with no number: write \"3 dice, 4+, 1 shield\"", part);
  const auto [number, word] = *said;
  const auto within = [&](int least, int most, int& into) -> std::string {
    if (number < least || number > most) return fmt::format("\"{}\": from {} to {}", part, least, most);
    into = number;
    return {};
  };
  if (word == "die" || word == "dice") return within(1, kMaxDice, read.dice);
  if (word == "+") return within(1, kFaces + 1, read.need);
  if (word == "shield" || word == "shields") return within(0, kMostShields, read.shields);
  return fmt::format("\"{}\" is neither dice, nor what they need, nor shields: write \"3 dice, 4+, 1 shield\"", part);
}

}  // namespace

std::vector<engine::Odds> odds_of_text(std::string_view text, std::string& error) {
  Throw read;
  while (!text.empty() && error.empty()) {
    const std::size_t comma = text.find(',');
    error = read_part(trimmed(text.substr(0, comma)), read);
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
  }
  if (error.empty() && read.dice == 0) error = "it names no dice: write \"3 dice, 4+, 1 shield\"";
  if (!error.empty()) return {};
  return {less_shields(engine::odds_of("hits", kNobody, hit_odds(read.dice, read.need)), read.shields)};
}

}  // namespace agon::champions
