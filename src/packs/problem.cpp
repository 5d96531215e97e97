#include "packs/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace agon::packs {

std::string to_string(const Place& place) {
  if (place.line == 0) return place.file;
  return fmt::format("{}:{}:{}", place.file, place.line, place.column);
}

std::string to_string(const Problem& problem) {
  return to_string(Place{problem.file, problem.line, problem.column}) + ": " + problem.message;
}

void Problems::add(const Place& place, std::string message) {
  add(Problem{place.file, place.line, place.column, std::move(message)});
}

void Problems::add(Problem problem) {
  if (std::find(list_.begin(), list_.end(), problem) != list_.end()) return;
  if (full()) {
    ++left_out_;
  } else {
    list_.push_back(std::move(problem));
  }
}

void Problems::add(const Problems& others) {
  for (const Problem& problem : others) add(problem);
  left_out_ += others.left_out_;
}

std::string Problems::text() const {
  std::string out;
  for (const Problem& problem : list_) out += to_string(problem) + '\n';
  if (left_out_ > 0) out += fmt::format("and {} more\n", left_out_);
  return out;
}

}  // namespace agon::packs
