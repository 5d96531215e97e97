// agon odds
#include <optional>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/answer_reader.h"
#include "cli/commands/command.h"
#include "cli/commands/replay_files.h"
#include "cli/odds_view.h"
#include "cli/program_texts.h"
#include "cli/terminal.h"
#include "core/bits.h"
#include "engine/codec.h"
#include "engine/files.h"
#include "engine/json/options.h"

namespace agon::cli {

namespace {

struct OddsArguments {
  std::string game;
  std::string pack;
  std::string replay;
  std::optional<std::size_t> at;
  std::string position;
  std::optional<int> seat;
  std::vector<std::string> words;  // a choice at that moment, or dice
  std::vector<std::string> options;
  std::string language = "en";
  bool json = false;
};

// A position whose choices the odds are about.
struct OpenedPosition {
  std::shared_ptr<const engine::Ruleset> ruleset;
  engine::Position position;
  std::vector<std::string> seats;
};

constexpr std::string_view kSayWhat = "say what the odds are about: dice, --replay FILE or --position FILE";

OpenedPosition position_in_replay(const OddsArguments& arguments) {
  const engine::Replay replay = open_replay(arguments.replay);
  if (replay.game != arguments.game) {
    throw BadInput(fmt::format("{} holds a game of {}, not of {}", arguments.replay, replay.game, arguments.game));
  }
  const engine::Match match = open_match(replay, arguments.pack);
  const std::size_t at = arguments.at.value_or(match.choices());
  if (at > match.choices()) {
    throw BadInput(fmt::format("--at: the game has {} choices, not {}", match.choices(), at));
  }
  return {match.setup().ruleset, match.position_after(at), match.setup().seats};
}

OpenedPosition position_in_file(const OddsArguments& arguments) {
  const auto text = engine::read_file(arguments.position);
  if (!text) throw BadInput(text.error());
  boost::json::error_code error;
  const boost::json::value value = boost::json::parse(*text, error);
  if (error || !value.is_object()) {
    throw BadInput(fmt::format("{}: not a JSON object as `set_up` of docs/protocol.md takes it", arguments.position));
  }
  OpenedPosition opened{open_ruleset(arguments.game, arguments.pack), {}, {}};
  boost::json::object wanted = value.get_object();
  std::vector<i64> options = engine::usual_options(*opened.ruleset);
  if (const boost::json::value* given = wanted.if_contains("options")) {
    auto read = engine::options_from_json(*opened.ruleset, *given);
    if (!read) throw BadInput(fmt::format("{}: options: {}", arguments.position, read.error()));
    options = *read;
  }
  wanted.erase("options");
  opened.position = engine::Position(opened.ruleset->game->bytes);
  const std::string wrong =
      opened.ruleset->game->set_up(opened.ruleset->block(), options, wanted, opened.position.data());
  if (!wrong.empty()) throw BadInput(fmt::format("{}: {}", arguments.position, wrong));
  return opened;
}

int odds_of_position(const OddsArguments& arguments) {
  OpenedPosition opened = arguments.replay.empty() ? position_in_file(arguments) : position_in_replay(arguments);
  const engine::Game& game = *opened.ruleset->game;
  for (int seat = static_cast<int>(opened.seats.size()); seat < game.seats(opened.position.data()); ++seat) {
    opened.seats.push_back(fmt::format("Player {}", seat + 1));
  }
  const engine::Naming naming{*opened.ruleset, *packs::language_from(arguments.language), opened.seats,
                              opened.position.data()};
  const Question question = game.question(opened.position.data());
  if (question.over() || question.chance()) {
    throw BadInput(question.over() ? "the game is over there: nobody chooses"
                                   : "chance is asked there: nobody chooses");
  }
  const int seat = arguments.seat ? *arguments.seat - 1 : lowest(question.owes);
  if (!question.asks(seat)) throw BadInput(fmt::format("--seat: player {} is not asked there", seat + 1));
  // Odds are computed from what the seat knows.
  engine::Position view = opened.position;
  game.blank(opened.ruleset->block(), view.data(), seat);
  ChoiceList options;
  game.options(opened.ruleset->block(), view.data(), seat, options);
  std::vector<Choice> wanted(options.begin(), options.end());
  if (!arguments.words.empty()) {
    const std::string typed = fmt::format("{}", fmt::join(arguments.words, " "));
    wanted = matching(naming, options, typed);
    if (wanted.empty()) throw BadInput(fmt::format("\"{}\" is none of the {} choices there", typed, options.size));
  }
  boost::json::array list;
  std::string text;
  const Display display{.width = 78, .unicode = locale_is_utf8()};
  for (const Choice choice : wanted) {
    const std::vector<engine::Odds> odds = game.odds(opened.ruleset->block(), view.data(), seat, choice);
    if (odds.empty()) continue;
    text += engine::choice_text(naming, choice) + "\n";
    boost::json::array distributions;
    for (const engine::Odds& each : odds) {
      distributions.push_back(odds_to_json(each, *opened.ruleset));
      for (const Line& line : odds_lines(each, naming)) text += "  " + rendered(line, display) + "\n";
    }
    list.push_back({{"choice", engine::choice_to_json(naming.terms(), choice)}, {"odds", std::move(distributions)}});
  }
  if (text.empty()) text = "No dice hang on these choices.\n";
  print(arguments.json ? boost::json::serialize(list) + "\n" : text);
  return kDone;
}

// Dice as the game's players write them.
int odds_of_text(const OddsArguments& arguments) {
  const auto ruleset = open_ruleset(arguments.game, arguments.pack);
  if (ruleset->game->odds_of_text == nullptr) throw BadInput(std::string(kSayWhat));
  const std::vector<i64> options = read_options(*ruleset, arguments.options);
  const packs::Language language = *packs::language_from(arguments.language);
  const std::string text = fmt::format("{}", fmt::join(arguments.words, " "));
  std::string error;
  const std::vector<engine::Odds> odds = ruleset->game->odds_of_text(ruleset->block(), options, text, error);
  if (!error.empty()) throw BadInput(fmt::format("\"{}\": {}", text, error));
  const Words words(language);
  const std::vector<std::string> sides{words("odds.first_side"), words("odds.second_side")};
  const engine::Naming naming{*ruleset, language, sides};
  const Display display{.width = 78, .unicode = locale_is_utf8()};
  boost::json::array list;
  std::string shown;
  for (const engine::Odds& each : odds) {
    list.push_back(odds_to_json(each, *ruleset));
    for (const Line& line : odds_lines(each, naming)) shown += rendered(line, display) + "\n";
  }
  print(arguments.json ? boost::json::serialize(list) + "\n" : shown);
  return kDone;
}

int odds(const OddsArguments& arguments) {
  const int sources = (arguments.replay.empty() ? 0 : 1) + (arguments.position.empty() ? 0 : 1);
  if (sources == 0 && !arguments.words.empty()) return odds_of_text(arguments);
  if (sources != 1) throw BadInput(std::string(kSayWhat));
  return odds_of_position(arguments);
}

}  // namespace

void add_odds(CLI::App& program, int& status) {
  CLI::App* command =
      add_command(program, "odds", "Exact odds: of dice, or of the choices at a moment of a game",
                  "  agon odds champions \"3 dice, 4+, 1 shield\"\n"
                  "  agon odds champions --replay game.agon.json --at 40           every choice there\n"
                  "  agon odds champions --replay game.agon.json --at 40 8 attack  the choice with these words\n"
                  "  agon odds champions --position position.json --json\n"
                  "  agon odds aristeia \"red orange star | green blue\" --option rules=classic\n"
                  "  agon odds aristeia \"red orange blue, block buys star | green blue, stunned\"");
  auto arguments = std::make_shared<OddsArguments>();
  command->add_option("game", arguments->game, "The game")->required();
  command->add_option(
      "words", arguments->words,
      "One of the choices at that moment, by number or words; or dice, as in \"red star | green blue\"");
  command->add_option("--option", arguments->options, "An option of the match for dice, as name=value")
      ->type_name("K=V")
      ->allow_extra_args(false);
  command->add_option("--replay", arguments->replay, "A replay file")->type_name("FILE");
  command->add_option("--at", arguments->at, "After so many choices of it; else where it stands");
  command->add_option("--position", arguments->position, "A position as JSON, as the protocol's set_up takes it")
      ->type_name("FILE");
  command->add_option("--seat", arguments->seat, "Whose choices, counted from 1; else whoever is asked");
  command->add_option("--pack", arguments->pack, "A pack's folder to play by instead of the game's own");
  command->add_option("--language", arguments->language, "en or es")->check(CLI::IsMember({"en", "es"}));
  command->add_flag("--json", arguments->json, "JSON instead of text");
  command->callback([arguments, &status] { status = odds(*arguments); });
}

}  // namespace agon::cli
