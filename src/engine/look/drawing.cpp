#include "engine/look/drawing.h"

#include <fmt/format.h>

#include <cctype>

namespace agon::engine {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_between(char c) { return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r'; }

// How many numbers a command takes at a time; -1: it is none.
int numbers_of(char command) {
  switch (std::tolower(static_cast<unsigned char>(command))) {
    case 'm':
    case 'l':
    case 't': return 2;
    case 'h':
    case 'v': return 1;
    case 's':
    case 'q': return 4;
    case 'c': return 6;
    case 'a': return 7;
    case 'z': return 0;
    default: return -1;
  }
}

// Reads the data of a path from left to right.
class PathReader {
 public:
  explicit PathReader(std::string_view path) : path_(path) {}

  std::optional<PathMistake> mistake() {
    skip();
    if (at_ == path_.size()) return wrong("expected a path");
    if (path_[at_] != 'M' && path_[at_] != 'm') return wrong("a path begins with M");
    while (at_ < path_.size()) {
      const char command = path_[at_];
      const int takes = numbers_of(command);
      if (takes < 0) return wrong("expected a command of a path: one of MLHVCSQTAZ, large or small");
      ++at_;
      skip();
      if (auto found = groups(command, takes)) return found;
    }
    return std::nullopt;
  }

 private:
  std::optional<PathMistake> wrong(std::string message) const { return PathMistake{at_, std::move(message)}; }

  void skip() {
    while (at_ < path_.size() && is_between(path_[at_])) ++at_;
  }
  bool digits() {
    const std::size_t begin = at_;
    while (at_ < path_.size() && is_digit(path_[at_])) ++at_;
    return at_ != begin;
  }
  bool begins_number() const {
    return at_ < path_.size() && (is_digit(path_[at_]) || path_[at_] == '-' || path_[at_] == '+' || path_[at_] == '.');
  }
  bool number() {
    if (path_[at_] == '-' || path_[at_] == '+') ++at_;
    bool any = digits();
    if (at_ < path_.size() && path_[at_] == '.') {
      ++at_;
      any = digits() || any;
    }
    return any;
  }

  // The numbers of a command, once or several times over. The two flags of an arc are a digit each, and what follows
  // may stand close to them.
  std::optional<PathMistake> groups(char command, int takes) {
    const bool arc = command == 'a' || command == 'A';
    int read = 0;
    for (; takes != 0 && begins_number(); ++read) {
      const int place = read % takes;
      if (arc && (place == 3 || place == 4)) {
        if (path_[at_] != '0' && path_[at_] != '1') return wrong("expected 0 or 1, a flag of the arc");
        ++at_;
      } else if (!number()) {
        return wrong("expected a number");
      }
      skip();
    }
    if (takes != 0 && (read == 0 || read % takes != 0)) {
      return wrong(fmt::format("\"{}\" takes {} numbers at a time, found {}", command, takes, read));
    }
    return std::nullopt;
  }

  std::string_view path_;
  std::size_t at_ = 0;
};

Stroke read_stroke(const packs::TomlTable& table, packs::Problems& problems) {
  Stroke stroke;
  const packs::Quoted path = table.required_string("path", {1, kMostPathBytes});
  if (const auto mistake = mistake_in_path(path.text()); path.is_in_file() && mistake) {
    problems.add(path.at(mistake->at), mistake->message);
  }
  stroke.path = path.text();
  stroke.paint = table.optional_one_of("paint", kPaints, 0);
  stroke.fill = table.optional_bool("fill", false);
  return stroke;
}

}  // namespace

std::optional<PathMistake> mistake_in_path(std::string_view path) { return PathReader(path).mistake(); }

Drawing read_drawing(const packs::TomlTable& table, packs::Problems& problems) {
  Drawing drawing;
  drawing.size = table.required_int("size", {1, kMostDrawingSize});
  for (const packs::Value& stroke : table.required_list("strokes", {1, kMostStrokes})) {
    drawing.strokes.push_back(read_stroke(stroke.table(), problems));
  }
  return drawing;
}

}  // namespace agon::engine
