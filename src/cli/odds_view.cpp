#include "cli/odds_view.h"

#include <cmath>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "cli/log_view.h"
#include "cli/program_texts.h"

namespace agon::cli {

namespace {

double share(u64 weight, u64 total) {
  return total == 0 ? 0 : static_cast<double>(weight) / static_cast<double>(total);
}

}  // namespace

double mean_of(const engine::Odds& odds) {
  double sum = 0;
  for (const auto& [value, weight] : odds.weights) sum += static_cast<double>(value) * share(weight, odds.total);
  return sum;
}

double error_of(const engine::Odds& odds) {
  if (!odds.sampled || odds.total == 0) return 0;
  const double mean = mean_of(odds);
  double variance = 0;
  for (const auto& [value, weight] : odds.weights) {
    variance += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean) * share(weight, odds.total);
  }
  return std::sqrt(variance / static_cast<double>(odds.total));
}

std::vector<Line> odds_lines(const engine::Odds& odds, const engine::Naming& naming) {
  constexpr double kBar = 20;  // characters for certainty
  const Words words(naming.language);
  std::vector<Line> lines;
  lines.push_back({{engine::odds_text(naming, odds), kStrong},
                   {words("odds.mean", {{"mean", fmt::format("{:.2f}", mean_of(odds))}})}});
  if (odds.sampled) {
    lines.push_back(line_of(words("odds.sampled", {{"times", static_cast<i64>(odds.total)},
                                                   {"error", fmt::format("{:.4f}", error_of(odds))}}),
                            kFaint));
  }
  for (const auto& [value, weight] : odds.weights) {
    const double chance = share(weight, odds.total);
    std::string bar;
    for (int i = 0; i < static_cast<int>(std::lround(chance * kBar)); ++i) bar += "█";
    lines.push_back({{fmt::format("{:>3} {:>6.1f}% ", value, 100 * chance)}, {bar, kFaint}});
  }
  for (const auto& [name, parts] : odds.numbers) {
    i64 sum = 0;
    std::string rules;
    for (const Part& part : parts) {
      sum += part.amount;
      rules += fmt::format("{}{:+} {}", rules.empty() ? "" : ", ", part.amount,
                           short_rule(naming.ruleset.rule(part.rule).id));
    }
    lines.push_back({{fmt::format("{} {}", naming.ruleset.texts.format(naming.language, "odds.number." + name), sum)},
                     {fmt::format("  ({})", rules), kFaint}});
  }
  for (const std::string& assumption : odds.assumptions) {
    lines.push_back(line_of(naming.ruleset.texts.format(naming.language, "odds.assumption." + assumption), kFaint));
  }
  return lines;
}

std::string odds_summary(const engine::Odds& odds, const engine::Naming& naming) {
  u64 some = 0;
  for (const auto& [value, weight] : odds.weights) some += value >= 1 ? weight : 0;
  return Words(naming.language)("odds.summary", {{"what", engine::odds_text(naming, odds)},
                                                 {"mean", fmt::format("{:.2f}", mean_of(odds))},
                                                 {"some", fmt::format("{:.1f}", 100 * share(some, odds.total))}});
}

boost::json::object odds_to_json(const engine::Odds& odds, const engine::Ruleset& ruleset) {
  boost::json::array weights;
  for (const auto& [value, weight] : odds.weights) {
    weights.push_back({{"value", value}, {"weight", weight}, {"share", share(weight, odds.total)}});
  }
  boost::json::object numbers;
  for (const auto& [name, parts] : odds.numbers) numbers[name] = engine::parts_to_json(ruleset, parts);
  boost::json::array assumptions;
  for (const std::string& assumption : odds.assumptions) assumptions.emplace_back(assumption);
  boost::json::object out{{"what", odds.what}};
  if (odds.seat != kNobody) out["seat"] = odds.seat;
  out["mean"] = mean_of(odds);
  out["total"] = odds.total;
  if (odds.sampled) out["error"] = error_of(odds);
  out["weights"] = std::move(weights);
  out["numbers"] = std::move(numbers);
  out["assumptions"] = std::move(assumptions);
  return out;
}

}  // namespace agon::cli
