// The commands that a player can type instead of an answer.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/answer_reader.h"
#include "cli/board_view.h"
#include "cli/card_faces.h"
#include "cli/face_view.h"
#include "cli/odds_view.h"
#include "cli/play_session.h"
#include "cli/table_view.h"
#include "core/bits.h"
#include "engine/replay/replay.h"

namespace agon::cli {

const std::array<PlaySession::Command, 12> PlaySession::kCommands{{
    {"help", &PlaySession::help},
    {"why", &PlaySession::why},
    {"odds", &PlaySession::odds},
    {"hint", &PlaySession::hint},
    {"undo", &PlaySession::undo},
    {"log", &PlaySession::log},
    {"table", &PlaySession::table},
    {"look", &PlaySession::look},
    {"rules", &PlaySession::rules},
    {"language", &PlaySession::language},
    {"save", &PlaySession::save},
    {"quit", &PlaySession::quit},
}};

void PlaySession::read_pages(const std::vector<Line>& text, bool newest_first) {
  auto pages = pages_of(text, terminal_.display());
  if (newest_first) std::reverse(pages.begin(), pages.end());
  for (std::size_t i = 0; i < pages.size() && !leaving_; ++i) {
    terminal_.show(pages[i]);
    const bool last = i + 1 == pages.size();
    const std::string_view prompt = last ? "prompt.enter" : newest_first ? "prompt.earlier" : "prompt.more";
    if (read_below(words()(prompt)) == "q") return;
  }
}

void PlaySession::help(const std::string&) {
  std::vector<Line> lines{line_of(words()("help.title"), kStrong), line_of(words()("help.answer"))};
  for (const Command& command : kCommands) {
    lines.push_back({{fmt::format("  {:<18}  ", words()(fmt::format("usage.{}", command.name))), kStrong},
                     {words()(fmt::format("help.{}", command.name))}});
  }
  std::string marks;
  for (int seat = 0; seat < match_.seats(); ++seat) marks += reach_mark(seat);
  lines.push_back(line_of(words()("help.board", {{"marks", marks}})));
  if (match_.ruleset().texts.has("game.icons")) {
    lines.push_back(line_of(match_.ruleset().texts.format(language_, "game.icons")));
  }
  lines.push_back(line_of(words()("help.keys")));
  read_pages(lines);
}

void PlaySession::why(const std::string& rest) {
  if (rest.empty()) return say(words()("why.usage"));
  const auto wish = wish_of(naming(), rest);
  if (!wish) return say(words()("why.unknown", {{"word", wish.error()}}));
  const engine::Why why = match_.game().why(match_.ruleset().block(), match_.view(viewer_).data(), viewer_, *wish);
  if (!why.refusal.allowed()) return say_refusal(why.refusal);
  std::vector<Line> lines{line_of(words()("why.possible"))};
  for (const Choice step : why.path) lines.push_back(line_of("  " + engine::choice_text(naming(), step)));
  say(std::move(lines));
}

void PlaySession::odds(const std::string& rest) {
  const ChoiceList options = match_.options(viewer_);
  const engine::Position view = match_.view(viewer_);
  const auto odds_of = [&](Choice choice) {
    return match_.game().odds(match_.ruleset().block(), view.data(), viewer_, choice);
  };
  std::vector<Line> lines;
  if (rest.empty()) {
    for (int i = 0; i < options.size; ++i) {
      for (const engine::Odds& odds : odds_of(options[i])) {
        lines.push_back(line_of(
            fmt::format("{} {}: {}", i + 1, engine::choice_text(naming(), options[i]), odds_summary(odds, naming()))));
      }
    }
    return lines.empty() ? say(words()("odds.none")) : say(std::move(lines));
  }
  const std::vector<Choice> found = matching(naming(), options, rest);
  if (found.size() != 1) return say(words()("odds.usage"));
  for (const engine::Odds& odds : odds_of(found[0])) {
    for (Line& line : odds_lines(odds, naming())) lines.push_back(std::move(line));
  }
  return lines.empty() ? say(words()("odds.none")) : say(std::move(lines));
}

void PlaySession::hint(const std::string&) {
  const ChoiceList options = match_.options(viewer_);
  if (options.size == 0) return say(words()("hint.none"));
  Random random = thoughts();
  const std::unique_ptr<ai::Opponent> adviser = ai::make_opponent(ai::kLevels - 1);
  const Choice advice = ai::choose_for(*adviser, match_.ruleset(), match_.position(), viewer_, random);
  const auto place = std::find(options.begin(), options.end(), advice) - options.begin();
  say(words()("hint.choice", {{"n", i64{place + 1}}, {"choice", engine::choice_text(naming(), advice)}}));
}

// Before the seat's last choice that was one: passing where nothing else was possible is not.
std::optional<std::size_t> PlaySession::undo_goal(int seat) const {
  for (std::size_t i = match_.choices(); i-- > 0;) {
    if (match_.choice(i).seat != seat) continue;
    ChoiceList options;
    match_.game().options(match_.ruleset().block(), match_.position_after(i).data(), seat, options);
    if (options.size > 1) return i;
  }
  return std::nullopt;
}

void PlaySession::undo(const std::string&) {
  if (viewer_ == kNobody) return say(words()("undo.nothing"));
  const std::optional<std::size_t> goal = undo_goal(viewer_);
  if (!goal) return say(words()("undo.nothing"));
  const engine::UndoTerms terms = match_.undo_terms(viewer_, *goal);
  if (!terms.possible) return say(words()("undo.nothing"));
  // The machine always agrees; people are asked.
  bool agreed = true;
  for_each_bit(terms.needs, [&](int seat) {
    if (!agreed || !is_person(seat)) return;
    terminal_.show({words()("undo.consent", {{"seat", naming().seat(seat)}, {"asker", naming().seat(viewer_)}})});
    const std::optional<std::string> line = read_below(words()("prompt.consent"));
    agreed = line && (*line == "y" || *line == words()("undo.yes"));
  });
  if (leaving_) return;
  if (!agreed) return say(words()("undo.refused"));
  if (const std::string error = match_.undo_to(viewer_, *goal, terms.needs, language_); !error.empty())
    return say(error);
  fresh_ = match_.choices();
  saved_ = false;
  say(words()(terms.needs == 0 ? "undo.done" : "undo.agreed"));
}

void PlaySession::log(const std::string&) { read_pages(full_log(log_of(match_, viewer_, naming())), true); }

void PlaySession::table(const std::string&) {
  const CardFaces faces(match_.ruleset(), match_.view(viewer_));
  const engine::Naming called = naming();
  read_pages(describe_table_in_full(match_.scene(viewer_),
                                    {called, viewer_, match_.question().owes, terminal_.display().unicode, faces}));
}

void PlaySession::look(const std::string& rest) {
  if (rest.empty()) return say(words()("look.usage"));
  const engine::Ruleset& ruleset = match_.ruleset();
  const auto found = faces_called(ruleset.game->faces(ruleset.block(), ruleset.texts, language_), rest);
  if (found.empty()) return say(words()("look.unknown", {{"name", rest}}));
  std::vector<Line> lines;
  for (const engine::Face& face : found) {
    if (!lines.empty()) lines.emplace_back();
    for (Line& line : face_lines(face, language_)) lines.push_back(std::move(line));
  }
  read_pages(lines);
}

void PlaySession::rules(const std::string& rest) {
  std::vector<Line> lines;
  std::string_view before;
  const bool spanish = language_ == packs::Language::es;
  for (const packs::RuleEntry& rule : match_.game().rule_page()) {
    if (rule.id.empty() || (!rest.empty() && rule.id.find(rest) == std::string_view::npos)) continue;
    const std::string_view section = spanish ? rule.section_es : rule.section_en;
    if (section != std::exchange(before, section)) lines.push_back(line_of(std::string(section), kStrong));
    lines.push_back({{std::string(rule.id) + "  ", kFaint}, {std::string(spanish ? rule.es : rule.en)}});
    if (rest.empty()) continue;
    const std::string source(spanish ? rule.source_es : rule.source_en);
    lines.push_back(line_of("  " + words()("rules.source", {{"source", source}}), kFaint));
  }
  if (lines.empty()) return say(words()("rules.none", {{"id", rest}}));
  read_pages(lines);
}

void PlaySession::language(const std::string& rest) {
  const std::optional<packs::Language> language = packs::language_from(rest);
  if (!language) return say(words()("language.usage"));
  language_ = *language;
  names_ = names_of(players_, language_);
}

void PlaySession::save(const std::string& rest) {
  if (!rest.empty()) {
    file_ = rest.ends_with(engine::kReplayEnding) ? rest : rest + std::string(engine::kReplayEnding);
  }
  if (const std::string error = engine::write_replay(match_, file_, true); !error.empty()) {
    return say(words()("save.failed", {{"error", error}}));
  }
  saved_ = true;
  say(words()("save.done", {{"file", file_}}));
}

void PlaySession::quit(const std::string& rest) {
  left_ = match_.over() ? Left::finished : rest == "!" || rest == "now" ? Left::abandoned : Left::quit;
  leaving_ = true;
}

}  // namespace agon::cli
