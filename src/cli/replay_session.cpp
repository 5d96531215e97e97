#include "cli/replay_session.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/board_view.h"
#include "cli/table_view.h"
#include "cli/wrap.h"
#include "engine/match/viewer.h"
#include "packs/number_text.h"

namespace agon::cli {

std::vector<LogLine> log_of(const engine::Replay& replay, packs::Language language, const packs::Texts* texts) {
  const Words words(language);
  std::vector<LogLine> lines;
  const auto add = [&](const std::vector<engine::ReplayEvent>& events, std::size_t entry) {
    for (const engine::ReplayEvent& event : events) {
      const auto place = static_cast<std::size_t>(language);
      const std::string text = place < event.texts.size() ? event.texts[place] : event.name;
      const std::string brief = "brief." + event.name;
      const bool dull = texts != nullptr && texts->has(brief) && texts->format(language, brief).empty();
      lines.push_back({entry, text, dull ? "" : text, event.rule});
    }
  };
  add(replay.start, 0);
  for (std::size_t i = 0; i < replay.entries.size(); ++i) {
    const engine::ReplayEntry& entry = replay.entries[i];
    add(entry.events, i + 1);
    if (entry.kind == engine::Entry::Kind::undo) {
      const auto seat = static_cast<std::size_t>(entry.seat);
      const std::string name = seat < replay.seats.size() ? replay.seats[seat] : std::to_string(entry.seat + 1);
      // How many were in force cannot be told from the line alone; what stays can.
      const std::string text = words("log.undo_to", {{"seat", name}, {"n", static_cast<i64>(entry.keeps)}});
      lines.push_back({i + 1, text, text, ""});
    } else if (entry.kind == engine::Entry::Kind::rebase) {
      const std::string text = words("log.rebase");
      lines.push_back({i + 1, text, text, ""});
    }
  }
  return lines;
}

ReplaySession::ReplaySession(engine::Replay replay, std::shared_ptr<const engine::Ruleset> ruleset,
                             packs::Language language, Terminal& terminal)
    : replay_(std::move(replay)),
      ruleset_(std::move(ruleset)),
      language_(language),
      terminal_(terminal),
      log_(log_of(replay_, language, &ruleset_->texts)) {}

void ReplaySession::run() {
  const Words words(language_);
  for (;;) {
    const Display display = terminal_.display();
    terminal_.show(compose(screen(), display));
    const std::string prompt = words("replay.prompt");
    const Input input = terminal_.read(display.unicode ? prompt : ascii(prompt));
    if (input.kind == Input::Kind::end || input.kind == Input::Kind::interrupted) return;
    if (input.kind == Input::Kind::line && !obey(input.text)) return;
  }
}

Screen ReplaySession::screen() const {
  const Words words(language_);
  const Display display = terminal_.display();
  const engine::Scene scene = replay_.scene_after(at_);
  const engine::Naming naming{*ruleset_, language_, replay_.seats};
  Screen screen;
  screen.board = draw_board(scene, {display.unicode, {}, board_room(display)});
  screen.sheet = describe_table(scene, {naming, engine::kAllSeeing, 0, display.unicode, {}});
  std::vector<LogLine> seen;
  std::copy_if(log_.begin(), log_.end(), std::back_inserter(seen),
               [&](const LogLine& line) { return line.choices <= at_; });
  screen.log = brief_log(seen, since_);
  screen.answer = answer_;
  screen.question =
      words("replay.title", {{"n", static_cast<i64>(at_)}, {"of", static_cast<i64>(replay_.entries.size())}});
  return screen;
}

bool ReplaySession::stops_after(std::size_t entries) const {
  if (entries == 0 || entries >= replay_.entries.size()) return true;
  const engine::ReplayEntry& next = replay_.entries[entries];
  return next.kind != engine::Entry::Kind::choice || next.seat != kChanceSeat;
}

std::size_t ReplaySession::next_stop(std::size_t from) const {
  if (from >= replay_.entries.size()) return replay_.entries.size();
  do ++from;
  while (!stops_after(from));
  return from;
}

std::size_t ReplaySession::previous_stop(std::size_t from) const {
  if (from == 0) return 0;
  do --from;
  while (!stops_after(from));
  return from;
}

bool ReplaySession::obey(const std::string& typed) {
  const Words words(language_);
  const std::string text = typed.substr(0, typed.find_last_not_of(" \t\r") + 1);
  answer_.clear();
  const auto go = [&](std::size_t to) {
    since_ = to > at_ ? at_ + 1 : previous_stop(to) + 1;
    at_ = to;
  };
  const auto number = packs::number_in<std::size_t>(text);
  if (text == "q" || text == "quit") return false;
  if (text.empty() || text == "n") {
    if (at_ == replay_.entries.size()) answer_ = {line_of(words("replay.end"))};
    go(next_stop(at_));
  } else if (text == "b") {
    if (at_ == 0) answer_ = {line_of(words("replay.begin"))};
    go(previous_stop(at_));
  } else if (text == "first") {
    go(0);
  } else if (text == "last") {
    go(replay_.entries.size());
  } else if (text == "log") {
    show_log();
  } else if (number) {
    go(std::min(*number, replay_.entries.size()));
  } else {
    answer_ = {line_of(words("replay.unknown"))};
  }
  return true;
}

void ReplaySession::show_log() {
  const Words words(language_);
  const Display display = terminal_.display();
  const auto pages = pages_of(full_log(log_), display);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    terminal_.show(pages[i]);
    const std::string prompt = words(i + 1 == pages.size() ? "prompt.enter" : "prompt.more");
    const Input input = terminal_.read(display.unicode ? prompt : ascii(prompt));
    if (input.kind != Input::Kind::line || input.text == "q") return;
  }
}

}  // namespace agon::cli
