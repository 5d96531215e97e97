#include <fmt/format.h>

#include <algorithm>

#include "engine/match/own_words.h"
#include "engine/replay/lines.h"
#include "engine/replay/repeat.h"
#include "engine/replay/replay.h"
#include "engine/scene/scene_json.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

std::string rule_of(const ReplayEntry& line) { return line.events.empty() ? "" : line.events.front().rule; }

// Goes through a file and its match side by side, up to the first difference.
class Verifier {
 public:
  Verifier(const Replay& replay, Beginning& begun) : replay_(replay), match_(begun.match), next_(begun.next) {}

  Verification run() {
    out_.past = next_ == 0 ? 0 : next_ - 1;
    if (differs("opening", scene_to_json(replay_.opening), scene_to_json(match_.opening())) ||
        differs("start", replay_.start_lines, start_lines(match_))) {
      return out_;
    }
    for (std::size_t i = 0; i < replay_.entries.size(); ++i) {
      out_.entry = i;
      if (i < next_ ? differs_rebased(i) : differs_at(replay_.entries[i])) return out_;
    }
    const json::object position = match_.game().save(match_.ruleset().block(), match_.position().data());
    if (differs("position", replay_.position, position) || differs("over", replay_.over, match_.over())) return out_;
    out_.entry = 0;
    out_.rule.clear();
    out_.holds = true;
    return out_;
  }

 private:
  bool differs(std::string_view what, const json::value& in_file, const json::value& recomputed) {
    if (in_file == recomputed) return false;
    out_.what = what;
    out_.in_file = json::serialize(in_file);
    out_.recomputed = json::serialize(recomputed);
    return true;
  }

  // Lines before the match begins: the last of them may be the rebase that it begins with.
  bool differs_rebased(std::size_t i) {
    return differs("entry", replay_.entries[i].line, entry_line(match_, *match_.log()[i]));
  }

  bool differs_at(const ReplayEntry& line) {
    out_.rule = rule_of(line);
    const auto entry = understood(line, match_.terms());
    if (!entry) return refused(line, entry.error());
    if (line.kind == Entry::Kind::choice && line.seat == kChanceSeat && differs_rolled(line, entry->choice))
      return true;
    if (const std::string wrong = match_.repeat(*entry); !wrong.empty()) return refused(line, wrong);
    if (line.seat != kChanceSeat && line.kind == Entry::Kind::choice) ++out_.choices;
    return differs_line(line.line, entry_line(match_, *match_.log().back()));
  }

  bool refused(const ReplayEntry& line, const std::string& why) {
    out_.what = "line";
    out_.in_file = json::serialize(line.kind == Entry::Kind::choice ? line.choice : line.line);
    out_.recomputed = why;
    return true;
  }

  bool differs_rolled(const ReplayEntry& line, Choice choice) {
    ++(line.by_hand ? out_.by_hand : out_.rolls);
    if (line.by_hand) return differs("by_hand", true, replay_.by_hand);
    if (!replay_.seed) {
      out_.what = "seed";
      out_.in_file = "none";
      out_.recomputed = "no roll can be checked before the seed is shown";
      return true;
    }
    if (!match_.question().chance()) return false;  // repeating it will say so
    const Terms terms = match_.terms();
    return differs("roll", choice_to_json(terms, choice), choice_to_json(terms, match_.draw()));
  }

  // The first field of the line that differs; of events, the first event.
  bool differs_line(const json::object& in_file, const json::object& recomputed) {
    const json::value* events = in_file.if_contains("events");
    const json::value* again = recomputed.if_contains("events");
    if (events != nullptr && again != nullptr) {
      const json::array& a = events->get_array();
      const json::array& b = again->get_array();
      for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        const json::value& one = i < a.size() ? a[i] : json::value();
        const json::value& other = i < b.size() ? b[i] : json::value();
        const json::value& told = i < b.size() ? other : one;
        if (one != other) out_.rule = told.at("rule").get_string();
        if (differs(fmt::format("events[{}]", i), one, other)) return true;
      }
    }
    for (const auto& [name, value] : recomputed) {
      const json::value* written = in_file.if_contains(name);
      if (differs(name, written == nullptr ? json::value() : *written, value)) return true;
    }
    return differs("entry", in_file, recomputed);
  }

  const Replay& replay_;
  Match& match_;
  std::size_t next_;
  Verification out_;
};

}  // namespace

Verification verify(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset) {
  auto begun = beginning(replay, ruleset);
  if (!begun) return {.what = "file", .recomputed = begun.error()};
  return Verifier(replay, *begun).run();
}

std::string Verification::text(packs::Language language) const {
  const auto number = [](std::size_t count) { return static_cast<i64>(count); };
  if (holds) {
    return own_words(
        language, "engine.verify_holds",
        {{"choices", number(choices)}, {"rolls", number(rolls)}, {"by_hand", number(by_hand)}, {"past", number(past)}});
  }
  if (what == "file") return own_words(language, "engine.verify_file", {{"error", recomputed}});
  return own_words(language, "engine.verify_differs",
                   {{"entry", number(entry)},
                    {"rule", rule.empty() ? "" : fmt::format(" ({})", rule)},
                    {"what", what},
                    {"in_file", in_file},
                    {"recomputed", recomputed}});
}

}  // namespace agon::engine
