// A game at the terminal: asks the people, lets the machine answer for its seats, and obeys commands in between.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/opponent.h"
#include "ai/players.h"
#include "cli/log_view.h"
#include "cli/program_texts.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "engine/match/match.h"

namespace agon::cli {

// How a game was left.
enum class Left : u8 { finished, quit, abandoned, input_ended, interrupted };

/// What the players of a game at one terminal are called: "You" and "Machine", or by number where there are several.
std::vector<std::string> names_of(const std::vector<ai::Player>& players, packs::Language language);

class PlaySession {
 public:
  /// `players` has one for each seat of the match. `file` is where `save` writes when no other name is given.
  PlaySession(engine::Match match, const std::vector<ai::Player>& players, packs::Language language, std::string file,
              Terminal& terminal);

  /// Plays until the end or until somebody leaves.
  Left run();

  const engine::Match& match() const { return match_; }
  packs::Language language() const { return language_; }
  bool saved() const { return saved_; }  // and nothing has happened since
  const std::string& file() const { return file_; }

 private:
  using Handler = void (PlaySession::*)(const std::string& rest);
  struct Command {
    std::string_view name;  // its English word; other languages have theirs in the texts, `command.<name>`
    Handler handler;
  };
  static const std::array<Command, 12> kCommands;

  engine::Naming naming() const { return {match_.ruleset(), language_, names_, match_.position().data()}; }
  Words words() const { return Words(language_); }
  int person_count() const;
  bool is_person(int seat) const { return players_[static_cast<std::size_t>(seat)].person(); }

  // The loop.
  void play_machine(int seat);
  bool ask(int seat);                                                // false: leave
  bool ask_at_the_end();                                             // the same when the game is over
  bool watch();                                                      // the same when there are only machines
  bool curtain(int seat);                                            // so that nobody sees another's hand
  std::optional<std::string> read_line(const std::string& prompt);   // below the table; nothing: leave
  std::optional<std::string> read_below(const std::string& prompt);  // the same below what is shown now
  void obey(const std::string& line);
  void answer(const std::string& typed);
  std::optional<Choice> meant(const engine::Wish& wish, const ChoiceList& options) const;
  void give(Choice choice);
  bool run_command(const std::string& line);

  // The commands.
  void help(const std::string& rest);
  void why(const std::string& rest);
  void odds(const std::string& rest);
  void undo(const std::string& rest);
  void hint(const std::string& rest);
  void save(const std::string& rest);
  void quit(const std::string& rest);
  void rules(const std::string& rest);
  void log(const std::string& rest);
  void language(const std::string& rest);
  void table(const std::string& rest);
  void look(const std::string& rest);

  // What is shown.
  void draw();
  Screen screen() const;
  void say(const std::string& text);
  void say(std::vector<Line> lines) { answer_ = std::move(lines); }
  void say_refusal(const Refusal& refusal);
  void read_pages(const std::vector<Line>& text, bool newest_first = false);
  void list_choices(const ChoiceList& options, Screen& screen) const;

  std::optional<std::size_t> undo_goal(int seat) const;
  Random thoughts() const;

  engine::Match match_;
  std::vector<ai::Player> players_;
  std::vector<std::unique_ptr<ai::Opponent>> opponents_;
  packs::Language language_;
  std::vector<std::string> names_;  // of the players, in that language
  std::string file_;
  Terminal& terminal_;
  int viewer_ = kNobody;                  // whose eyes the screen has
  std::size_t fresh_ = 0;                 // choices that the viewer had seen when they answered last
  std::vector<Line> answer_;              // to the last command
  std::vector<std::string> typed_ahead_;  // answers that followed the first one on a line
  Left left_ = Left::finished;
  bool leaving_ = false;
  bool saved_ = false;
};

}  // namespace agon::cli
