// One interface over all games: a table of functions over positions kept as plain bytes.
//
// Everything above the rules (matches, opponents, simulation, server, terminal, tests) uses a game through this table
// and nothing else. adapter.h makes the table from a game's own functions.
#pragma once
#include <boost/json/fwd.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/choice.h"
#include "core/event.h"
#include "core/parts.h"
#include "core/question.h"
#include "core/random.h"
#include "core/refusal.h"
#include "engine/face.h"
#include "engine/scene/scene.h"
#include "engine/words.h"
#include "packs/language.h"
#include "packs/problem.h"
#include "packs/rule_page.h"
#include "packs/rulings.h"
#include "packs/source.h"
#include "packs/texts.h"

namespace agon::engine {

struct Naming;

// An option of a match: a number within bounds, or one of a list of words (its value is the index).
struct OptionInfo {
  std::string name;
  i64 least = 0;
  i64 most = 0;
  i64 usual = 0;
  std::vector<std::string> words;  // empty: a number
  // By word, where there is something to tell: the names of what it includes, such as the characters of a team.
  std::vector<std::vector<std::string>> includes{};
};

// One answer that chance can give, out of all with their weights.
struct Outcome {
  Choice choice{};
  u64 weight = 0;
};

// What somebody would like to do, as far as it is known: a verb and operands by kind.
struct Wish {
  std::optional<u8> verb;
  std::vector<std::pair<Kind, i64>> operands;

  std::optional<i64> get(Kind kind) const {
    for (const auto& [k, value] : operands) {
      if (k == kind) return value;
    }
    return std::nullopt;
  }
};

// The answer to "why not?": allowed (then `path` is how: the choices to make from here), or the first refusal in the
// book's order.
struct Why {
  Refusal refusal{};
  std::vector<Choice> path;
};

// A distribution: what the number is, its values with integer weights, what it is made of, and what is assumed. It is
// exact unless there were too many cases to count.
struct Odds {
  std::string what;                                   // a key of the texts: "hits"
  int seat = kNobody;                                 // about whom
  std::vector<std::pair<NamedOperand, i64>> about{};  // and about what else, by name
  std::vector<std::pair<i64, u64>> weights;           // ascending values
  u64 total = 0;
  bool sampled = false;  // `total` cases were drawn: every chance has an error
  std::vector<std::pair<std::string, std::vector<Part>>> numbers;  // the numbers behind it, taken apart: "dice", "need"
  std::vector<std::string> assumptions;                            // keys of the texts
};

// A named place where a position can be set up: "turn", with the operands that it takes.
struct EntryInfo {
  std::string_view name;
  std::vector<NamedOperand> operands;
};

// Something that can be asked about a position: "reach", with its operands.
struct QueryInfo {
  std::string_view name;
  std::vector<NamedOperand> operands;
};

// `rules` is the block that `compile` made; `at` points to a position of `bytes` bytes, aligned to 64.
struct Game {
  // Who it is.
  std::string_view name;
  int version = 0;  // of the rules; raised with the signature
  std::size_t bytes = 0;
  int least_seats = 0;
  int most_seats = 0;
  std::span<const VerbInfo> verbs;
  std::span<const WordInfo> events;
  std::span<const WordInfo> reasons;
  std::span<const ProcedureInfo> procedures;
  std::span<const KindInfo> kinds;
  Kind figures = Kind::seat;  // what the ids of a scene's figures name
  int die_bits = 3;           // of each die in a roll (core/rolled.h)
  std::span<const packs::RuleEntry> (*rule_page)() = nullptr;
  std::span<const packs::RulingEntry> (*rulings)() = nullptr;

  // Packs and options. `compile` gives null when there are problems. Options are values in the order of
  // `match_options`; `refuse_options` says in words what is wrong with them together, or nothing.
  std::shared_ptr<const void> (*compile)(const packs::Source&, packs::Problems&) = nullptr;
  std::vector<OptionInfo> (*match_options)(const void* rules) = nullptr;
  std::string (*refuse_options)(const void* rules, std::span<const i64> options) = nullptr;

  // Play.
  void (*start)(const void* rules, std::span<const i64> options, std::byte* at, const Listener* listener) = nullptr;
  u8 (*owes)(const std::byte* at) = nullptr;
  Question (*question)(const std::byte* at) = nullptr;
  // `listed_all` says whether `options` lists everything that `check` allows: a question may list a part of it, which
  // the game documents.
  void (*options)(const void* rules, const std::byte* at, int seat, ChoiceList& out) = nullptr;
  bool (*listed_all)(const void* rules, const std::byte* at, int seat) = nullptr;
  Refusal (*check)(const void* rules, const std::byte* at, int seat, Choice choice) = nullptr;
  void (*answer)(const void* rules, std::byte* at, int seat, Choice choice) = nullptr;
  void (*tell)(const void* rules, std::byte* at, int seat, Choice choice, const Listener& listener) = nullptr;

  // Chance. `outcomes` gives false when there are too many to list. `play_out` plays random choices to the end or for
  // `most` of them, folds every choice into `signature`, and gives their number.
  Choice (*draw)(const void* rules, const std::byte* at, Random& random) = nullptr;
  bool (*outcomes)(const void* rules, const std::byte* at, std::vector<Outcome>& out) = nullptr;
  u16 (*outcome_class)(const void* rules, const std::byte* at, Choice choice) = nullptr;
  u64 (*play_out)(const void* rules, std::byte* at, Random& random, u64 most, u64& signature) = nullptr;

  // Knowledge.
  void (*blank)(const void* rules, std::byte* at, int seat) = nullptr;
  void (*deal)(const void* rules, std::byte* at, int seat, Random& random) = nullptr;

  // About a position. `broken` says in words which invariant does not hold (empty: all do); `hidden` is the mask of
  // seats whose secrets were blanked. `result` is in halves of a win; `ending` is a key of the texts.
  std::string_view (*broken)(const void* rules, const std::byte* at, u8 hidden) = nullptr;
  int (*seats)(const std::byte* at) = nullptr;
  u64 (*turns)(const std::byte* at) = nullptr;
  i64 (*score)(const void* rules, const std::byte* at, int seat) = nullptr;
  int (*result)(const void* rules, const std::byte* at, int seat) = nullptr;
  std::string_view (*ending)(const std::byte* at) = nullptr;
  u64 (*hash)(const void* rules, const std::byte* at) = nullptr;
  // What is drawn of a blanked position. The spaces stay as they are as long as a match lasts, so what is drawn again
  // after every event goes without them.
  std::vector<SceneSpace> (*spaces)(const void* rules, const std::byte* at) = nullptr;
  Scene (*pieces)(const void* rules, const std::byte* at, int viewer) = nullptr;
  Scene scene(const void* rules, const std::byte* at, int viewer) const {
    Scene whole = pieces(rules, at, viewer);
    whole.spaces = spaces(rules, at);
    return whole;
  }

  // JSON by names. `load` reads what `save` wrote; `set_up` reads {"options": …, "position": …, "entry": …, operands}:
  // the position may name only what differs from the start. Both say in words what is wrong and then change nothing.
  boost::json::object (*save)(const void* rules, const std::byte* at) = nullptr;
  std::string (*load)(const void* rules, const boost::json::object& saved, std::byte* at) = nullptr;
  std::string (*set_up)(const void* rules, std::span<const i64> options, const boost::json::object& wanted,
                        std::byte* at) = nullptr;
  std::vector<EntryInfo> (*entries)() = nullptr;

  // Names of operands' values, both ways. They may depend on the position (on which board it is played, who is in which
  // team), but a value that has been named in a match keeps its name; `at` is null where there is no position yet.
  // `title_of` is how people call it in a language; empty: the texts say it, or else its name does.
  std::string (*name_of)(const void* rules, const std::byte* at, Kind kind, i64 value) = nullptr;
  std::optional<i64> (*value_of)(const void* rules, const std::byte* at, Kind kind, std::string_view name) = nullptr;
  std::string (*title_of)(const void* rules, const std::byte* at, Kind kind, i64 value, const packs::Texts& texts,
                          packs::Language language) = nullptr;

  // Everything that is printed and that players may look at, in the order in which they would look for it.
  std::vector<Face> (*faces)(const void* rules, const packs::Texts& texts, packs::Language language) = nullptr;

  // What the open question is about for a seat that owes an answer, where its step does not tell: a card, a piece, a
  // moment. Empty: nothing more.
  std::string (*occasion)(const void* rules, const std::byte* at, int seat, const Naming& naming) = nullptr;
  // What a choice costs and brings, in a few words, where its text does not tell. Empty: nothing more.
  std::string (*gist)(const void* rules, const std::byte* at, Choice choice, const packs::Texts& texts,
                      packs::Language language) = nullptr;

  // Insight. `prefer` is the scripted opponent's opinion of an option, higher is better, from a blanked position.
  Why (*why)(const void* rules, const std::byte* at, int seat, const Wish& wish) = nullptr;
  std::vector<Odds> (*odds)(const void* rules, const std::byte* at, int seat, Choice choice) = nullptr;
  // The odds of dice as people write them in this game, without a position; null where they do not. Seats are the sides
  // in the order of the text.
  std::vector<Odds> (*odds_of_text)(const void* rules, std::span<const i64> options, std::string_view text,
                                    std::string& error) = nullptr;
  i64 (*prefer)(const void* rules, const std::byte* at, int seat, Choice choice) = nullptr;
  std::vector<QueryInfo> (*queries)() = nullptr;
  boost::json::value (*query)(const void* rules, const std::byte* at, std::string_view name,
                              const std::vector<std::pair<std::string, i64>>& operands, std::string& error) = nullptr;
};

}  // namespace agon::engine
