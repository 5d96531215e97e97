// Numbers about the running server, as the text that Prometheus reads. Counting is a relaxed atomic operation from any
// thread; names are looked up once, by whoever keeps the reference.
#pragma once
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace agon::server {

// Only ever grows.
class Counter {
 public:
  void add(u64 more = 1) { value_.fetch_add(more, std::memory_order_relaxed); }
  u64 value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<u64> value_ = 0;
};

class Gauge {
 public:
  void set(i64 value) { value_.store(value, std::memory_order_relaxed); }
  void add(i64 more) { value_.fetch_add(more, std::memory_order_relaxed); }
  i64 value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<i64> value_ = 0;
};

// How often values fell up to each of a few bounds.
class Histogram {
 public:
  explicit Histogram(std::vector<double> bounds);

  void observe(double value);

  const std::vector<double>& bounds() const { return bounds_; }
  // One more than there are bounds: the last counts what lies above them all.
  u64 count(std::size_t bucket) const { return counts_[bucket].load(std::memory_order_relaxed); }
  double sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  std::vector<double> bounds_;
  std::vector<std::atomic<u64>> counts_;
  std::atomic<double> sum_ = 0;
};

// Bounds in seconds, for things that take from a tenth of a millisecond to ten seconds.
std::vector<double> time_bounds();

// All metrics of a process. Asking again for the same name and labels gives the same metric; it stays where it is.
class Metrics {
 public:
  // `labels` as Prometheus writes them: `kind="http",status="2xx"`.
  Counter& counter(std::string_view name, std::string_view help, std::string_view labels = {});
  Gauge& gauge(std::string_view name, std::string_view help, std::string_view labels = {});
  Histogram& histogram(std::string_view name, std::string_view help, std::string_view labels = {},
                       std::vector<double> bounds = time_bounds());

  // Text format 0.0.4, by name.
  std::string text() const;
  static constexpr std::string_view kType = "text/plain; version=0.0.4; charset=utf-8";

 private:
  // The metrics of one name, by their labels. A name is of one kind: the other two maps stay empty.
  struct Family {
    std::string help;
    std::map<std::string, std::unique_ptr<Counter>, std::less<>> counters;
    std::map<std::string, std::unique_ptr<Gauge>, std::less<>> gauges;
    std::map<std::string, std::unique_ptr<Histogram>, std::less<>> histograms;
  };
  Family& family(std::string_view name, std::string_view help);

  mutable std::mutex mutex_;
  std::map<std::string, Family, std::less<>> families_;
};

}  // namespace agon::server
