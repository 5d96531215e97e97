#include "engine/situation/situation.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "engine/situation/file.h"
#include "engine/situation/play.h"

namespace agon::engine {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 10'000;

// The files that the paths stand for, each once.
std::vector<fs::path> files_of(std::span<const fs::path> paths, packs::Problems& problems) {
  std::vector<fs::path> files;
  for (const fs::path& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<fs::path> found;
    fs::recursive_directory_iterator at(path, error);
    for (; !error && at != fs::recursive_directory_iterator() && found.size() < kMostFiles; at.increment(error)) {
      if (at->is_regular_file(error) && at->path().extension() == ".toml") found.push_back(at->path());
    }
    if (error) problems.add({path.string()}, "the folder cannot be read: " + error.message());
    if (!error && found.empty()) problems.add({path.string()}, "there are no .toml files in this folder");
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  std::vector<fs::path> once;
  for (fs::path& file : files) {
    if (std::find(once.begin(), once.end(), file) == once.end()) once.push_back(std::move(file));
  }
  return once;
}

}  // namespace

std::string SituationReport::text() const {
  std::string out = problems.text();
  if (!out.empty() && out.back() != '\n') out += '\n';
  for (const SituationFailure& failure : failures) {
    out += fmt::format("{}: {}: {}\n", packs::to_string(failure.place), failure.situation, failure.message);
  }
  return out + fmt::format("{} passed, {} failed\n", passed, failed);
}

SituationReport run_situations(const Library& library, std::span<const fs::path> paths, StopAt stop) {
  SituationReport report;
  Rulesets rulesets(library);
  for (const fs::path& file : files_of(paths, report.problems)) {
    for (const Situation& situation : read_situations(rulesets, file, report.problems)) {
      if (stop == StopAt::first_failure && !report.ok()) return report;
      std::vector<SituationFailure> failures = play(situation);
      if (failures.empty()) {
        ++report.passed;
        for (const packs::Quoted& rule : situation.rules) report.proved.insert(rule.text());
      } else {
        ++report.failed;
      }
      for (SituationFailure& failure : failures) report.failures.push_back(std::move(failure));
    }
  }
  return report;
}

}  // namespace agon::engine
