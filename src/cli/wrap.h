// Text measured and cut in characters, not bytes.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace agon::cli {

/// The characters of a text, each as its UTF-8 bytes. Bytes that are no UTF-8 become one '?' each, and control
/// characters a space: what is shown never moves the cursor.
std::vector<std::string> characters(std::string_view text);

/// How many characters; the texts of the project use none that are two columns wide.
std::size_t width(std::string_view text);

/// Cut to `most` characters, with an ellipsis where something is left out.
std::string clipped(std::string_view text, std::size_t most, bool unicode = true);

/// Cut or filled with spaces to exactly `wide` characters.
std::string padded(std::string_view text, std::size_t wide, bool unicode = true);

/// The nearest text in ASCII, for terminals that have nothing else: letters without accents, arrows as `^`, `v`.
std::string ascii(std::string_view text);

}  // namespace agon::cli
