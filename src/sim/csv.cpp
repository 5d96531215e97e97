#include "sim/csv.h"

#include <fmt/format.h>

namespace agon::sim {

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string field = "\"";
  for (const char c : text) {
    if (c == '"') field += '"';
    field += c;
  }
  return field + '"';
}

std::string csv_header(const GameRecord& sample) {
  std::string line = "seed,choices,turns,ending,winner";
  for (std::size_t seat = 1; seat <= sample.results.size(); ++seat) {
    line += fmt::format(",{0}.ai,{0}.result,{0}.score", seat);
  }
  for (const auto& [name, value] : sample.shown) line += "," + csv_field(name);
  return line + "\n";
}

std::string csv_row(const GameRecord& record, const std::vector<int>& levels) {
  int winner = 0;  // none
  for (std::size_t seat = 0; seat < record.results.size(); ++seat) {
    if (record.results[seat] == 2) winner = static_cast<int>(seat) + 1;
  }
  std::string line = fmt::format("{},{},{},{},{}", record.seed, record.choices, record.turns, csv_field(record.ending),
                                 winner == 0 ? std::string() : std::to_string(winner));
  for (std::size_t seat = 0; seat < record.results.size(); ++seat) {
    line += fmt::format(",{},{},{}", levels[seat], record.results[seat] / 2.0, record.scores[seat]);
  }
  for (const auto& [name, value] : record.shown) line += "," + csv_field(value);
  return line + "\n";
}

}  // namespace agon::sim
