#include "cli/face_view.h"

#include <cctype>

#include <fmt/format.h>

#include "cli/program_texts.h"
#include "cli/wrap.h"

namespace agon::cli {

namespace {

std::string plain(std::string_view text) {
  std::string letters = ascii(text);
  for (char& c : letters) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return letters;
}

// "Energy 5, Speed 4": what is on one line.
std::string listed(const std::vector<engine::FaceValue>& values) {
  std::string text;
  for (const engine::FaceValue& each : values) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", each.label, each.value);
  }
  return text;
}

}  // namespace

std::vector<engine::Face> faces_called(const std::vector<engine::Face>& faces, std::string_view typed) {
  const std::string wanted = plain(typed);
  std::vector<engine::Face> exact, within;
  for (const engine::Face& face : faces) {
    const std::string title = plain(face.title), name = plain(face.name);
    if (title == wanted || name == wanted) exact.push_back(face);
    if (title.find(wanted) != std::string::npos || name.find(wanted) != std::string::npos) within.push_back(face);
  }
  return exact.empty() ? within : exact;
}

std::vector<Line> face_lines(const engine::Face& face, packs::Language language) {
  std::vector<Line> lines{{{face.title, kStrong}}};
  if (!face.subtitle.empty()) lines.back().push_back({"  " + face.subtitle});
  if (!face.source.empty()) {
    const std::string source = program_texts().format(language, fmt::format("origin.{}", face.source));
    lines.back().push_back({fmt::format("  ({})", source), kFaint});
  }
  if (!face.values.empty()) lines.push_back(line_of("  " + listed(face.values)));
  for (const engine::FaceText& each : face.texts) {
    lines.push_back({{"  " + each.title, kStrong}});
    if (!each.values.empty()) lines.back().push_back({"  " + listed(each.values), kFaint});
    if (!each.text.empty()) lines.push_back(line_of("    " + each.text));
  }
  return lines;
}

}  // namespace agon::cli
