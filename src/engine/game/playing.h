// The part of a game's interface that plays: positions, who is asked what, what is allowed, what happens then.
#pragma once
#include <boost/json/fwd.hpp>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/choice.h"
#include "core/event.h"
#include "core/question.h"
#include "core/random.h"
#include "core/refusal.h"
#include "engine/words.h"

namespace agon::engine {

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

// A named place where a position can be set up: "turn", with the operands that it takes.
struct EntryInfo {
  std::string_view name;
  std::vector<NamedOperand> operands;
};

// `rules` is what `compile` made; `at` points to a position of `bytes` bytes, aligned to 64.
struct Playing {
  std::size_t bytes = 0;

  // The rules as one block of bytes (core/block.h), for machines on which packs cannot be read.
  std::vector<std::byte> (*rules_block)(const void* rules) = nullptr;

  // Options are values in the order of `match_options`; `refuse_options` says in words what is wrong with them
  // together, or nothing.
  std::vector<OptionInfo> (*match_options)(const void* rules) = nullptr;
  std::string (*refuse_options)(const void* rules, std::span<const i64> options) = nullptr;
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

  // Chance. `outcomes` gives false when there are too many to list.
  Choice (*draw)(const void* rules, const std::byte* at, Random& random) = nullptr;
  bool (*outcomes)(const void* rules, const std::byte* at, std::vector<Outcome>& out) = nullptr;
  u16 (*outcome_class)(const void* rules, const std::byte* at, Choice choice) = nullptr;

  // Many choices at once, for search and simulation. `play_out` plays random choices to the end or for `most` of them,
  // folds every choice into `signature`, and gives their number. `advance` goes on to the next real decision: through
  // chance, and through questions with a single option.
  u64 (*play_out)(const void* rules, std::byte* at, Random& random, u64 most, u64& signature) = nullptr;
  u64 (*advance)(const void* rules, std::byte* at, Random& random) = nullptr;

  // Knowledge.
  void (*blank)(const void* rules, std::byte* at, int seat) = nullptr;
  void (*deal)(const void* rules, std::byte* at, int seat, Random& random) = nullptr;

  // How it stands. `broken` says in words which invariant does not hold (empty: all do); `hidden` is the mask of seats
  // whose secrets were blanked. `result` is in halves of a win; `ending` is a key of the texts.
  std::string_view (*broken)(const void* rules, const std::byte* at, u8 hidden) = nullptr;
  int (*seats)(const std::byte* at) = nullptr;
  u64 (*turns)(const std::byte* at) = nullptr;
  i64 (*score)(const void* rules, const std::byte* at, int seat) = nullptr;
  int (*result)(const void* rules, const std::byte* at, int seat) = nullptr;
  std::string_view (*ending)(const std::byte* at) = nullptr;

  // JSON by names. `save_text` is what `save` gives as text, and sooner; `load` reads what `save` wrote; `set_up` reads
  // {"options": …, "position": …, "entry": …, operands}: the position may name only what differs from the start. Both
  // say in words what is wrong and then change nothing.
  std::vector<EntryInfo> (*entries)() = nullptr;
  u64 (*hash)(const void* rules, const std::byte* at) = nullptr;
  std::string (*save_text)(const void* rules, const std::byte* at) = nullptr;
  boost::json::object (*save)(const void* rules, const std::byte* at) = nullptr;
  std::string (*load)(const void* rules, const boost::json::object& saved, std::byte* at) = nullptr;
  std::string (*set_up)(const void* rules, std::span<const i64> options, const boost::json::object& wanted,
                        std::byte* at) = nullptr;
};

}  // namespace agon::engine
