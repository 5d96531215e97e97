// The program `mutants` as a function, so that tests call it. tools/shell/mutants.sh is who uses it.
#pragma once
#include <istream>
#include <iterator>
#include <ostream>
#include <span>

#include "chosen_list.h"
#include "compiler_errors.h"
#include "planting.h"

namespace agon::mutants {

namespace detail {

inline constexpr std::string_view kUsage =
    "usage: mutants list ROOT AREA SEED\n"
    "       mutants plant ROOT AREA SEED N DROPPED TREE CHOSEN HARMLESS\n"
    "       mutants plant ROOT AREA only IDS DROPPED TREE CHOSEN HARMLESS\n"
    "       mutants blame TREE CHOSEN DROPPED <MESSAGES\n";

inline constexpr std::string_view kHarmlessList = "tests/mutants/harmless.txt";

inline std::set<std::uint32_t> ids_in(const std::string& text) {
  std::set<std::uint32_t> ids;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (const auto id = id_from(word)) ids.insert(*id);
  }
  return ids;
}

// The area in the order of the seed, and the reviewed list.
struct Plan {
  Area area;
  std::vector<Harmless> harmless;

  const Harmless* entry_for(const Mutant& mutant) const {
    const auto at = std::find_if(harmless.begin(), harmless.end(), [&](const Harmless& h) { return h.is(mutant); });
    return at == harmless.end() ? nullptr : &*at;
  }
};

inline std::optional<Plan> make_plan(const std::filesystem::path& root, const std::string& name, std::ostream& errors) {
  auto area = read_area(root, name);
  if (!area) {
    errors << "there is nothing to change for \"" << name << "\": expected \"core\" or the name of a game\n";
    return std::nullopt;
  }
  Plan plan{std::move(*area), {}};
  bool sound = true;
  plan.harmless =
      read_harmless(tools::read_file(root / kHarmlessList).value_or(""), [&](int line, std::string_view message) {
        errors << kHarmlessList << ":" << line << ": " << message << "\n";
        sound = false;
      });
  if (!sound) return std::nullopt;
  return plan;
}

inline int list(std::span<const std::string> arguments, std::ostream& out, std::ostream& errors) {
  auto plan = make_plan(arguments[0], arguments[1], errors);
  if (!plan) return 2;
  shuffle(plan->area.mutants, std::stoull(arguments[2]));
  for (const Mutant& mutant : plan->area.mutants) {
    out << id_text(mutant.id) << " " << mutant.file << ":" << mutant.line << ": " << change_text(mutant) << " ("
        << mutant.kind << ")" << (plan->entry_for(mutant) != nullptr ? " harmless" : "") << "\n";
  }
  return 0;
}

// What the list calls harmless is told with its reason, and what it names but is there no more.
inline std::string harmless_report(const Plan& plan, const std::string& area, const std::vector<Mutant>& passed_over) {
  std::string report;
  for (const Mutant& mutant : passed_over) {
    report += "harmless " + id_text(mutant.id) + " " + mutant.file + ":" + std::to_string(mutant.line) + ": " +
              change_text(mutant) + ": " + plan.entry_for(mutant)->why + "\n";
  }
  for (const Harmless& entry : plan.harmless) {
    if (!entry.file.starts_with(area == "core" ? "src/core/" : "src/games/" + area + "/")) continue;
    const auto& all = plan.area.mutants;
    if (std::none_of(all.begin(), all.end(), [&](const Mutant& mutant) { return entry.is(mutant); })) {
      report += "stale " + std::string(kHarmlessList) + ":" + std::to_string(entry.at) + ": there is no such mutant\n";
    }
  }
  return report;
}

inline int plant(std::span<const std::string> arguments, std::ostream& errors) {
  const std::filesystem::path root = arguments[0], tree = arguments[5];
  auto plan = make_plan(root, arguments[1], errors);
  if (!plan) return 2;
  const std::set<std::uint32_t> dropped = ids_in(tools::read_file(arguments[4]).value_or(""));
  std::vector<Mutant> open, passed_over;
  std::vector<Mutant> chosen;
  if (arguments[2] == "only") {
    const std::set<std::uint32_t> wanted = ids_in(arguments[3]);
    for (const Mutant& mutant : plan->area.mutants) {
      if (wanted.contains(mutant.id) && !dropped.contains(mutant.id)) open.push_back(mutant);
    }
    chosen = choose(open, open.size());
    std::copy_if(chosen.begin(), chosen.end(), std::back_inserter(passed_over),
                 [&](const Mutant& mutant) { return plan->entry_for(mutant) != nullptr; });
  } else {
    shuffle(plan->area.mutants, std::stoull(arguments[2]));
    for (const Mutant& mutant : plan->area.mutants) {
      if (!dropped.contains(mutant.id)) open.push_back(mutant);
    }
    std::vector<Mutant> counted;
    std::copy_if(open.begin(), open.end(), std::back_inserter(counted),
                 [&](const Mutant& mutant) { return plan->entry_for(mutant) == nullptr; });
    const std::size_t most = std::stoull(arguments[3]);
    chosen = choose(counted, most);
    // Those on the way to the last one that was chosen.
    for (const Mutant& mutant : open) {
      if (chosen.size() == most && mutant.id == chosen.back().id) break;
      if (plan->entry_for(mutant) != nullptr) passed_over.push_back(mutant);
    }
  }
  std::string list;
  for (const Mutant& mutant : chosen) list += list_line(mutant);
  if (!mutants::plant(root, tree, chosen) || !tools::write_if_changed(arguments[6], list) ||
      !tools::write_if_changed(arguments[7], harmless_report(*plan, arguments[1], passed_over))) {
    errors << tree.string() << ": cannot be written\n";
    return 2;
  }
  return 0;
}

// Adds to DROPPED the numbers of the mutants that the messages are about; 1 when they are about none.
inline int blame(std::span<const std::string> arguments, std::istream& in, std::ostream& errors) {
  const std::string messages(std::istreambuf_iterator<char>(in), {});
  const std::vector<Mutant> mutants = read_list(tools::read_file(arguments[1]).value_or(""));
  std::string dropped = tools::read_file(arguments[2]).value_or("");
  const std::vector<const Mutant*> guilty = blamed(mutants, error_places(messages, arguments[0] + "/"));
  if (guilty.empty()) {
    errors << "the sources do not compile, and no mutant is to blame\n";
    return 1;
  }
  for (const Mutant* mutant : guilty) dropped += id_text(mutant->id) + "\n";
  return tools::write_if_changed(arguments[2], dropped) ? 0 : 2;
}

}  // namespace detail

inline int program(std::span<const std::string> arguments, std::istream& in, std::ostream& out, std::ostream& errors) {
  const std::string command = arguments.empty() ? "" : arguments[0];
  const std::span<const std::string> rest = arguments.subspan(std::min<std::size_t>(1, arguments.size()));
  if (command == "list" && rest.size() == 3) return detail::list(rest, out, errors);
  if (command == "plant" && rest.size() == 8) return detail::plant(rest, errors);
  if (command == "blame" && rest.size() == 3) return detail::blame(rest, in, errors);
  errors << detail::kUsage;
  return 2;
}

}  // namespace agon::mutants
