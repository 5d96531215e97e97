#include "server/net/metrics.h"

#include <gtest/gtest.h>

#include <thread>

namespace agon::server {
namespace {

TEST(Metrics, AreWrittenForPrometheus) {
  Metrics metrics;
  metrics.counter("agon_b_total", "Counted.", "kind=\"x\"").add();
  metrics.counter("agon_b_total", "Counted.", "kind=\"y\"").add(41);
  metrics.gauge("agon_a", "Now.").set(-3);
  Histogram& histogram = metrics.histogram("agon_c_seconds", "Took.", "kind=\"x\"", {0.1, 1});
  for (const double value : {0.05, 0.1, 0.5, 7.0}) histogram.observe(value);
  EXPECT_EQ(metrics.text(),
            "# HELP agon_a Now.\n"
            "# TYPE agon_a gauge\n"
            "agon_a -3\n"
            "# HELP agon_b_total Counted.\n"
            "# TYPE agon_b_total counter\n"
            "agon_b_total{kind=\"x\"} 1\n"
            "agon_b_total{kind=\"y\"} 41\n"
            "# HELP agon_c_seconds Took.\n"
            "# TYPE agon_c_seconds histogram\n"
            "agon_c_seconds_bucket{kind=\"x\",le=\"0.1\"} 2\n"
            "agon_c_seconds_bucket{kind=\"x\",le=\"1\"} 3\n"
            "agon_c_seconds_bucket{kind=\"x\",le=\"+Inf\"} 4\n"
            "agon_c_seconds_sum{kind=\"x\"} 7.65\n"
            "agon_c_seconds_count{kind=\"x\"} 4\n");
}

TEST(Metrics, TheSameNameIsTheSameMetric) {
  Metrics metrics;
  Counter& first = metrics.counter("a", "A.");
  first.add(2);
  EXPECT_EQ(&metrics.counter("a", "A."), &first);
  EXPECT_NE(&metrics.counter("a", "A.", "b=\"c\""), &first);
}

TEST(Metrics, CountFromAllThreads) {
  Metrics metrics;
  Counter& counter = metrics.counter("a", "A.");
  Histogram& histogram = metrics.histogram("b", "B.");
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        for (int n = 0; n < 10'000; ++n) {
          counter.add();
          histogram.observe(1);
        }
      });
    }
  }
  EXPECT_EQ(counter.value(), 40'000u);
  EXPECT_EQ(histogram.sum(), 40'000);
}

}  // namespace
}  // namespace agon::server
