// Any texts as the files of a designer's pack: each mistake is told with its place, and a pack without one can be
// played.
//
// The input is one text. A line `=== deck.toml` begins a file; the pack lies over the published game.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/position.h"
#include "fuzzing.h"
#include "packs/embedded.h"
#include "packs/texts.h"
#include "packs/utf8.h"

namespace {

using namespace agon;
using fuzzing::demand;

constexpr std::string_view kMark = "=== ";
constexpr std::string_view kManifest =
    "name = \"fuzz\"\ngame = \"champions\"\nversion = \"1.0\"\nextends = \"champions\"\n"
    "[title]\nen = \"F\"\nes = \"F\"\n";

// The files of the program and those of the input; their names live as long as `names`.
std::vector<packs::EmbeddedFile> files_of(std::string_view input, std::vector<std::string>& names) {
  std::vector<packs::EmbeddedFile> files(packs::embedded_files().begin(), packs::embedded_files().end());
  std::vector<std::string_view> texts;
  bool manifest = false;
  while (!input.empty()) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    std::string_view line = input.substr(0, end);
    if (line.starts_with(kMark)) {
      names.push_back("fuzz/" + std::string(line.substr(kMark.size())));
      manifest = manifest || names.back() == "fuzz/pack.toml";
      texts.push_back(input.substr(std::min(end + 1, input.size()), 0));
    } else if (!texts.empty()) {
      texts.back() = {texts.back().data(), static_cast<std::size_t>(input.data() + end - texts.back().data())};
    }
    input.remove_prefix(std::min(end + 1, input.size()));
  }
  for (std::size_t i = 0; i < names.size(); ++i) files.push_back({names[i], texts[i]});
  if (!manifest) files.push_back({"fuzz/pack.toml", kManifest});
  return files;
}

void play(const engine::Game& game, const void* rules, Random random) {
  std::vector<i64> options;
  for (const engine::OptionInfo& info : game.match_options(rules)) options.push_back(info.usual);
  options[0] =
      game.least_seats + static_cast<int>(random.below(static_cast<u32>(game.most_seats - game.least_seats + 1)));
  if (!game.refuse_options(rules, options).empty()) return;
  engine::Position at(game.bytes);
  game.start(rules, options, at.data(), nullptr);
  u64 signature = 0;
  for (int i = 0; i < 50 && game.owes(at.data()) != 0; ++i) {
    game.play_out(rules, at.data(), random, 3, signature);
    const std::string broken(game.broken(rules, at.data(), 0));
    demand(broken.empty(), "broken in play: " + broken);
    demand(game.question(at.data()).fault == Fault::none, "a fault in play");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  if (packs::first_bad_utf8(input) != std::string_view::npos) return 0;  // no reader of files lets it through
  std::vector<std::string> names;
  names.reserve(size);  // views of them must stay
  const std::vector<packs::EmbeddedFile> files = files_of(input, names);
  packs::Problems problems;
  const std::optional<packs::Source> source = packs::open_pack("fuzz", files, problems);
  demand(source.has_value() == problems.empty(), "a pack is opened, or a problem is told");
  if (source && source->packs().back().game == "champions") {
    const engine::Game& game = *fuzzing::champions()->game;
    packs::Problems in_texts, in_rules;
    // The texts of the published game take longest, so they are read only together with some of the input.
    const bool has_texts = std::any_of(names.begin(), names.end(),
                                       [](const std::string& name) { return name.starts_with("fuzz/texts."); });
    if (has_texts) static_cast<void>(packs::Texts::load(*source, in_texts));
    const std::shared_ptr<const void> rules = game.compile(*source, in_rules);
    demand((rules != nullptr) == in_rules.empty(), "rules are made, or a problem is told");
    if (rules != nullptr) play(game, rules.get(), fuzzing::random_of(input));
    problems.add(in_texts);
    problems.add(in_rules);
  }
  for (const packs::Problem& problem : problems) {
    demand(!problem.file.empty() && !problem.message.empty(), "a problem names its file and says what is wrong");
    demand((problem.line > 0) == (problem.column > 0), "a place has a line and a column, or neither");
  }
  return 0;
}
