// Reading situation files.
#pragma once
#include <boost/json.hpp>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"
#include "engine/match/ruleset.h"
#include "packs/problem.h"
#include "packs/reader.h"

namespace agon::engine {

// One situation, with its rules opened and its names understood; only what is played is still text.
struct Situation {
  std::string name;
  packs::Place place;
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<std::string> seats;
  std::vector<i64> options;
  std::vector<packs::Quoted> rules;
  std::optional<boost::json::object> from;  // what Game::set_up wants; none: a game just started
  packs::Quoted play;
};

// Packs that were opened, so that many files share one.
class Rulesets {
 public:
  explicit Rulesets(const Library& library) : library_(library) {}

  // Null with problems. A pack that cannot be opened is reported each time.
  std::shared_ptr<const Ruleset> open(const std::string& pack, packs::Problems& problems);

 private:
  const Library& library_;
  std::map<std::string, std::shared_ptr<const Ruleset>> open_;
};

// The situations of a file; those with problems are left out.
std::vector<Situation> read_situations(Rulesets& rulesets, const std::filesystem::path& file,
                                       packs::Problems& problems);

}  // namespace agon::engine
