#include "server/net/metrics.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace agon::server {

namespace {

// name{labels,extra} with neither comma nor braces where there is nothing.
std::string sample(std::string_view name, std::string_view labels, std::string_view extra = {}) {
  if (labels.empty() && extra.empty()) return std::string(name);
  return fmt::format("{}{{{}{}{}}}", name, labels, labels.empty() || extra.empty() ? "" : ",", extra);
}

template <class Metric>
Metric& find_or_make(std::map<std::string, std::unique_ptr<Metric>, std::less<>>& metrics, std::string_view labels,
                     auto&&... arguments) {
  auto found = metrics.find(labels);
  if (found == metrics.end()) {
    found = metrics.emplace(labels, std::make_unique<Metric>(std::forward<decltype(arguments)>(arguments)...)).first;
  }
  return *found->second;
}

void write(std::string& out, std::string_view name, std::string_view labels, const Histogram& histogram) {
  const std::string bucket = fmt::format("{}_bucket", name);
  u64 total = 0;
  for (std::size_t i = 0; i <= histogram.bounds().size(); ++i) {
    total += histogram.count(i);
    const std::string bound = i < histogram.bounds().size() ? fmt::format("{}", histogram.bounds()[i]) : "+Inf";
    out += fmt::format("{} {}\n", sample(bucket, labels, fmt::format("le=\"{}\"", bound)), total);
  }
  out += fmt::format("{} {}\n", sample(fmt::format("{}_sum", name), labels), histogram.sum());
  out += fmt::format("{} {}\n", sample(fmt::format("{}_count", name), labels), total);
}

}  // namespace

Histogram::Histogram(std::vector<double> bounds) : bounds_(std::move(bounds)), counts_(bounds_.size() + 1) {}

void Histogram::observe(double value) {
  const auto bucket = std::ranges::lower_bound(bounds_, value) - bounds_.begin();
  counts_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
  sum_.fetch_add(value, std::memory_order_relaxed);
}

std::vector<double> time_bounds() {
  return {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10};
}

Metrics::Family& Metrics::family(std::string_view name, std::string_view help) {
  auto found = families_.find(name);
  if (found == families_.end()) found = families_.emplace(name, Family{.help = std::string(help)}).first;
  return found->second;
}

Counter& Metrics::counter(std::string_view name, std::string_view help, std::string_view labels) {
  const std::lock_guard lock(mutex_);
  return find_or_make(family(name, help).counters, labels);
}

Gauge& Metrics::gauge(std::string_view name, std::string_view help, std::string_view labels) {
  const std::lock_guard lock(mutex_);
  return find_or_make(family(name, help).gauges, labels);
}

Histogram& Metrics::histogram(std::string_view name, std::string_view help, std::string_view labels,
                              std::vector<double> bounds) {
  const std::lock_guard lock(mutex_);
  return find_or_make(family(name, help).histograms, labels, std::move(bounds));
}

std::string Metrics::text() const {
  const std::lock_guard lock(mutex_);
  std::string out;
  for (const auto& [name, family] : families_) {
    const std::string_view kind = !family.counters.empty() ? "counter" : !family.gauges.empty() ? "gauge" : "histogram";
    out += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, family.help, name, kind);
    for (const auto& [labels, counter] : family.counters) {
      out += fmt::format("{} {}\n", sample(name, labels), counter->value());
    }
    for (const auto& [labels, gauge] : family.gauges) {
      out += fmt::format("{} {}\n", sample(name, labels), gauge->value());
    }
    for (const auto& [labels, histogram] : family.histograms) write(out, name, labels, *histogram);
  }
  return out;
}

}  // namespace agon::server
