// docs/protocol.md is true: its examples are played from top to bottom, as one session.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files.h"
#include "engine/protocol/protocol.h"
#include "games/list.h"

namespace agon::engine {
namespace {

constexpr std::string_view kAnything = "…";

struct Example {
  int line = 0;
  std::string request;
  std::string answer;
};

// Whether the text is the pattern, in which … stands for anything. Each piece between them is taken where it comes
// first; only the last one must be at the end.
bool fits(std::string_view pattern, std::string_view text) {
  std::size_t gap = pattern.find(kAnything);
  if (gap == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, gap))) return false;
  text.remove_prefix(gap);
  for (;;) {
    pattern.remove_prefix(gap + kAnything.size());
    gap = pattern.find(kAnything);
    if (gap == std::string_view::npos) return text.ends_with(pattern);
    const std::size_t at = text.find(pattern.substr(0, gap));
    if (at == std::string_view::npos) return false;
    text.remove_prefix(at + gap);
  }
}

std::vector<Example> examples() {
  const std::string page = read_file(std::string(AGON_SOURCE_DIR) + "/docs/protocol.md").value();
  std::vector<Example> out;
  bool inside = false;
  int number = 0;
  for (std::size_t start = 0; start < page.size();) {
    const std::size_t end = std::min(page.find('\n', start), page.size());
    const std::string_view line = std::string_view(page).substr(start, end - start);
    start = end + 1;
    ++number;
    if (line.starts_with("```")) {
      inside = line == "```protocol";
    } else if (inside && line.starts_with("> ")) {
      out.push_back({number, std::string(line.substr(2)), ""});
    } else if (inside && line.starts_with("< ")) {
      out.back().answer = line.substr(2);
    } else {
      EXPECT_FALSE(inside) << "line " << number << " is neither sent nor answered";
    }
  }
  return out;
}

TEST(ProtocolDoc, PatternsFit) {
  EXPECT_TRUE(fits("a…c", "abbc"));
  EXPECT_TRUE(fits("a…", "a"));
  EXPECT_TRUE(fits("…b…", "abc"));
  EXPECT_FALSE(fits("a…c", "abb"));
  EXPECT_FALSE(fits("ab…b", "ab"));
  EXPECT_FALSE(fits("a…b…c", "acb"));
  EXPECT_FALSE(fits("abc", "abcd"));
}

TEST(ProtocolDoc, EveryExampleIsTrue) {
  Session session(games::all_games());
  const std::vector<Example> list = examples();
  ASSERT_GT(list.size(), 40u);
  for (const Example& example : list) {
    const std::string answer = session.handle(example.request);
    EXPECT_TRUE(fits(example.answer, answer)) << "docs/protocol.md:" << example.line << "\nsent     " << example.request
                                              << "\nexpected " << example.answer << "\ncame     " << answer;
  }
}

// Every command that there is has an example.
TEST(ProtocolDoc, EveryCommandHasAnExample) {
  Session session(games::all_games());
  const boost::json::value help = boost::json::parse(session.handle(R"({"do": "help"})"));
  const std::vector<Example> list = examples();
  for (const boost::json::value& command : help.at("commands").as_array()) {
    const std::string start = "{\"do\": \"" + std::string(command.as_string()) + "\"";
    bool found = false;
    for (const Example& example : list) {
      found = found || (example.request.starts_with(start) && !example.answer.starts_with("{\"error\""));
    }
    const bool too_long_to_print = command.as_string() == "load";
    EXPECT_NE(found, too_long_to_print) << start;
  }
}

}  // namespace
}  // namespace agon::engine
