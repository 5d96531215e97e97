// What is printed on cards and sheets, to be read: finding it by what was typed, and writing it down.
#pragma once
#include <string_view>
#include <vector>

#include "cli/screen.h"
#include "engine/face.h"
#include "packs/language.h"

namespace agon::cli {

/// The faces that are called so; where none is, those with these letters in their title or name. Case and accents do
/// not matter.
std::vector<engine::Face> faces_called(const std::vector<engine::Face>& faces, std::string_view typed);

std::vector<Line> face_lines(const engine::Face& face, packs::Language language);

}  // namespace agon::cli
