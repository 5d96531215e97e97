// Fields that a JSON text gives twice. A reader would silently take the last of them, and whoever wrote the text may
// have meant the first.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace agon::engine {

// The place of the first such field, as in `answers[2].choice`; none when there is none, or the text is no JSON.
std::optional<std::string> doubled_key(std::string_view text);

}  // namespace agon::engine
