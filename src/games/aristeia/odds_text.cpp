#include "games/aristeia/odds_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/aristeia/odds_list.h"
#include "packs/nearest.h"

namespace agon::aristeia {

namespace {

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find_first_of(separators, from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words = split(text, " \t");
  std::erase(words, std::string_view{});
  return words;
}

struct TextSide {
  Pool pool;
  bool stunned = false;
};

// Reads one side; what is wrong is in `error`.
class SideReader {
 public:
  explicit SideReader(std::string& error) : error_(error) {}

  TextSide read(std::string_view text) {
    TextSide side;
    const std::vector<std::string_view> clauses = split(text, ",");
    read_dice(words_of(clauses[0]), side.pool);
    for (std::size_t i = 1; i < clauses.size() && error_.empty(); ++i) read_clause(words_of(clauses[i]), side);
    return side;
  }

 private:
  void read_dice(const std::vector<std::string_view>& words, Pool& pool) {
    std::array<int, kDieKinds> count{};
    for (const std::string_view word : words) {
      const auto at = std::find(kDieNames.begin(), kDieNames.end(), word);
      if (at == kDieNames.end()) return fail(packs::unknown_name("die or symbol", word, kDieNames));
      const int kind = static_cast<int>(at - kDieNames.begin());
      if (++count[static_cast<std::size_t>(kind)] > (kind < kColours ? dice_at_most(kind) : kMaxDice)) {
        return fail(fmt::format("a roll has at most {} {}", kind < kColours ? dice_at_most(kind) : kMaxDice, word));
      }
      pool.dice.push_back({static_cast<u8>(kind), {}});
    }
    if (words.size() > kMaxDice) return fail(fmt::format("a roll has at most {} dice and symbols", kMaxDice));
    if (words.empty()) fail("a side without dice: name some, as in \"red orange star | green blue\"");
  }

  void read_clause(const std::vector<std::string_view>& words, TextSide& side) {
    constexpr std::array<std::string_view, 5> kClauses{"stunned", "reroll", "marked", "buys", "cancels"};
    if (words.size() == 1 && words[0] == "stunned") {
      side.stunned = true;
    } else if (words.size() == 1 && words[0] == "reroll") {
      side.pool.may_reroll = true;
    } else if (words.size() == 1 && words[0] == "marked") {
      side.pool.may_reroll = side.pool.may_add_star = true;
    } else {
      const auto verb = std::find_if(words.begin(), words.end(), [](auto w) { return w == "buys" || w == "cancels"; });
      if (verb == words.end()) {
        return fail(words.empty() ? "nothing after a comma"
                                  : packs::unknown_name("word after a comma", words[0], kClauses));
      }
      RollSwitch made;
      made.cost = read_symbols({words.begin(), verb});
      (*verb == "buys" ? made.adds : made.cancels) = read_symbols({verb + 1, words.end()});
      side.pool.switches.push_back(made);
    }
  }

  std::array<u8, 3> read_symbols(const std::vector<std::string_view>& words) {
    constexpr std::size_t kPlain = 3;
    std::array<u8, kPlain> count{};
    if (words.empty()) fail("a switch is written as \"block buys star\" or \"special special cancels block\"");
    for (const std::string_view word : words) {
      const auto at = std::find(kSymbolNames.begin(), kSymbolNames.begin() + kPlain, word);
      if (at == kSymbolNames.begin() + kPlain) {
        fail(packs::unknown_name("symbol", word, std::span(kSymbolNames).first(kPlain)));
        break;
      }
      ++count[static_cast<std::size_t>(at - kSymbolNames.begin())];
    }
    return count;
  }

  void fail(std::string what) {
    if (error_.empty()) error_ = std::move(what);
  }

  std::string& error_;
};

// "Stunned": classic, a star goes; AGL, the rival names what goes before the dice are rolled, first of the active side.
PoolOdds stunned_odds(PoolRoll& roll, const std::array<bool, 2>& stunned, bool agl, int side = 0) {
  if (side == roll.sides) return pool_odds(roll);
  if (!stunned[side]) return stunned_odds(roll, stunned, agl, side + 1);
  std::optional<PoolOdds> best;
  for (const Symbol symbol : {Symbol::star, Symbol::block, Symbol::special}) {
    roll.side[side].cancelled = symbol;
    const PoolOdds odds = stunned_odds(roll, stunned, agl, side + 1);
    if (!agl) return odds;
    const bool worse =
        !best || (side == 0 ? odds.mean_worth() < best->mean_worth() : odds.mean_worth() > best->mean_worth());
    if (worse) best = odds;
  }
  return *best;
}

}  // namespace

std::vector<engine::Odds> odds_of_text(const Options& options, std::string_view text, std::string& error) {
  const std::vector<std::string_view> sides = split(text, "|");
  if (sides.size() > 2) {
    error = "two sides at most, with one \"|\" between them";
    return {};
  }
  PoolRoll roll;
  roll.sides = static_cast<int>(sides.size());
  roll.agl_block = options.critical_block == Edition::agl;
  roll.agl_success = options.critical_success == Edition::agl;
  std::array<bool, 2> stunned{};
  SideReader reader(error);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    TextSide side = reader.read(sides[i]);
    roll.side[i] = std::move(side.pool);
    stunned[i] = side.stunned;
  }
  if (!error.empty()) return {};
  const PoolOdds odds = stunned_odds(roll, stunned, options.stunned == Edition::agl);
  Meaning meaning{.of = roll.sides == 1 ? Meaning::Of::stars : Meaning::Of::damage, .seat = {0, 1}, .room = {}};
  if (roll.sides == 2) meaning.room = {roll.side[0].most + 1, roll.side[1].most + 1};  // nobody falls
  Explained explained;
  const auto may_block = [&](int i) {
    return std::any_of(roll.side[i].dice.begin(), roll.side[i].dice.end(), [](const PoolDie& die) {
      return die.kind == static_cast<u8>(DieKind::green) || die.kind == static_cast<u8>(DieKind::critical_block);
    });
  };
  if (roll.sides == 2) explained.assumptions.emplace_back("best_play");
  if (roll.sides == 2 && may_block(0) && may_block(1)) explained.assumptions.emplace_back("second_is_underdog");
  const bool rights = std::any_of(roll.side.begin(), roll.side.end(), [](const Pool& p) { return p.may_reroll; });
  if (rights && !odds.rights_used) explained.assumptions.emplace_back("no_rerolls");
  return list_odds(odds, meaning, explained);
}

}  // namespace agon::aristeia
