// The golden games told by choices, rolls and events alone. How positions, choices and saves are laid out may change;
// what is told must not, and these files are never written anew. Chance answers as it did then, whatever the version of
// the rules makes of its seed. Where a rule was mended, the line that it changed says so, {"mended": rule, "was":
// line}: from there on the game is another one, and the file ends; or it goes on with the same choices, where only
// other things are told: {"mended": rule, "was": line, "is": line}.
#pragma once
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "engine/codec.h"
#include "engine/replay/lines.h"
#include "tests/games/golden.h"

namespace agon::games {

inline json::array told_alone(const json::array& events) {
  json::array list;
  for (const json::value& each : events) {
    json::object event = each.as_object();
    event.erase("text");
    event.erase("patch");
    list.push_back(std::move(event));
  }
  return list;
}

// An entry of a match as the files have it.
inline json::object told_alone(const engine::Match& match, const engine::Entry& entry) {
  json::object line = engine::entry_line(match, entry);
  line.erase("kind");
  line.erase("by_hand");
  line.erase("hash");
  line["events"] = told_alone(line.at("events").as_array());
  return line;
}

// Gives an answer of the file. False: that is no answer any more.
inline bool answered(engine::Match& match, const json::object& line) {
  const auto choice = engine::choice_from_json(match.terms(), line.at("choice"));
  if (!choice) return false;
  const json::value& seat = line.at("seat");
  return seat.is_int64() ? match.answer(static_cast<int>(seat.as_int64()), *choice).allowed()
                         : match.question().chance() && match.supply(*choice).allowed();
}

inline void expect_told_as_it_was(const GoldenGame& golden) {
  const RulesetPtr rules = bare_rules(golden.game);
  const std::string path =
      std::string(AGON_SOURCE_DIR) + "/tests/replays/" + std::string(golden.game) + "/" + std::string(golden.name);
  std::ifstream file(path + ".events.jsonl");
  engine::Match match = begun(golden, rules, true);
  std::string line;
  ASSERT_TRUE(std::getline(file, line)) << path;
  ASSERT_EQ(json::parse(line).at("start"), told_alone(engine::start_lines(match)));
  std::size_t entry = 0;
  for (; std::getline(file, line); ++entry) {
    const json::object kept = json::parse(line).as_object();
    const bool mended = kept.contains("mended"), goes_on = kept.contains("is");
    const json::object& was = mended ? kept.at("was").as_object() : kept;
    const json::object& is = goes_on ? kept.at("is").as_object() : was;
    const bool done = answered(match, was);
    const bool same = done && told_alone(match, *match.log()[entry]) == is;
    if (goes_on) {
      ASSERT_NE(was, is) << "entry " << entry << ": no rule was mended here";
    } else if (mended) {
      EXPECT_FALSE(same) << "entry " << entry << ": no rule was mended here";
      EXPECT_FALSE(std::getline(file, line)) << "entry " << entry << ": after a mended rule it is another game";
      return;
    }
    ASSERT_TRUE(done) << "entry " << entry << " can no longer be chosen: " << line;
    ASSERT_TRUE(same) << "entry " << entry << " was " << line << "\nand is "
                      << json::serialize(told_alone(match, *match.log()[entry]));
  }
  EXPECT_EQ(entry, match.log().size());
  EXPECT_TRUE(match.over());
}

}  // namespace agon::games
