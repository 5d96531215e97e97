#include "cli/log_view.h"

#include <fmt/format.h>

namespace agon::cli {

namespace {

using engine::Match;

// The words of the narrow log are the event's own unless there is a `brief` for it.
std::string brief_of(const engine::Naming& naming, const Event& event, int viewer, const std::string& text) {
  const engine::Ruleset& ruleset = naming.ruleset;
  const engine::WordInfo& word = ruleset.game->events[event.what];
  bool hidden = false;
  packs::Operands operands;
  for (std::size_t i = 0; i < word.used().size(); ++i) {
    const engine::NamedOperand& operand = word.used()[i];
    if (operand.secret && !engine::may_see(event.sees, viewer)) {
      hidden = true;
    } else if (operand.kind == engine::Kind::number) {
      operands.add(std::string(operand.name), event.operands[i]);
    } else {
      operands.add(std::string(operand.name), engine::operand_text(naming, operand.kind, event.operands[i]));
    }
  }
  const std::string key = fmt::format("brief.{}{}", word.name, hidden ? "_hidden" : "");
  return ruleset.texts.has(key) ? ruleset.texts.format(naming.language, key, operands) : text;
}

}  // namespace

std::vector<LogLine> log_of(const Match& match, int viewer, const engine::Naming& naming) {
  const Words words(naming.language);
  std::vector<LogLine> lines;
  std::size_t choices = 0;
  const auto add = [&](const std::vector<Event>& events, const engine::Naming& called) {
    for (const Event& each : events) {
      std::string text = engine::event_text(called, each, viewer);
      std::string brief = brief_of(called, each, viewer, text);
      lines.push_back({choices, std::move(text), std::move(brief), std::string(match.ruleset().rule(each.rule).id)});
    }
  };
  add(match.events_at_start(), naming);
  for (const auto& entry : match.log()) {
    switch (entry->kind) {
      case engine::Entry::Kind::choice: {
        engine::Naming called = naming;
        if (entry->after) called.at = entry->after->data();
        add(entry->events, called);
        ++choices;
        break;
      }
      case engine::Entry::Kind::undo: {
        const std::string text =
            words("log.undo", {{"seat", naming.seat(entry->seat)}, {"n", static_cast<i64>(choices - entry->keeps)}});
        choices = entry->keeps;
        lines.push_back({choices, text, text, ""});
        break;
      }
      case engine::Entry::Kind::rebase:
      case engine::Entry::Kind::past: {
        const std::string text = words(entry->kind == engine::Entry::Kind::past ? "log.past" : "log.rebase");
        if (lines.empty() || lines.back().text != text) lines.push_back({choices, text, text, ""});
        break;
      }
    }
  }
  return lines;
}

std::string short_rule(std::string_view id) {
  const std::size_t dot = id.find('.');
  return std::string(dot == std::string_view::npos ? id : id.substr(dot + 1));
}

std::vector<Line> brief_log(const std::vector<LogLine>& log, std::size_t fresh) {
  struct Group {
    const LogLine* first;
    std::string text;
    int times;
  };
  std::vector<Group> groups;
  const LogLine* before = nullptr;
  for (const LogLine& line : log) {
    if (line.brief.empty()) continue;
    if (before != nullptr && before->brief == line.brief && before->rule == line.rule) {
      ++groups.back().times;
    } else {
      groups.push_back({&line, line.brief, 1});
    }
    before = &line;
  }
  std::vector<Line> lines;
  for (const Group& group : groups) {
    const bool old = group.first->choices < fresh;
    std::string text = group.text;
    if (group.times > 1) text += fmt::format(" (×{})", group.times);
    Line line{{std::move(text), old ? kFaint : kPlain}};
    if (!group.first->rule.empty()) line.push_back({" [" + short_rule(group.first->rule) + "]", kFaint});
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<Line> full_log(const std::vector<LogLine>& log) {
  std::vector<Line> lines;
  for (const LogLine& line : log) {
    lines.push_back({{fmt::format("{:>4}  ", line.choices), kFaint},
                     {line.text},
                     {line.rule.empty() ? "" : " [" + line.rule + "]", kFaint}});
  }
  return lines;
}

}  // namespace agon::cli
