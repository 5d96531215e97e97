// performance-for-range-copy
#include <string>
#include <vector>
std::size_t planted_performance(const std::vector<std::string>& list) {
  std::size_t sum = 0;
  for (const std::string each : list) sum += each.size();
  return sum;
}
