// Whole files, read with a limit and written so that no reader ever sees half of one.
#pragma once
#include <cstddef>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace agon::engine {

inline constexpr std::size_t kMaxFile = std::size_t{64} << 20;

// The content, or in words why it cannot be had.
std::expected<std::string, std::string> read_file(const std::filesystem::path& path, std::size_t most = kMaxFile);

// Writes beside the file, makes sure it is on the disk, and renames. Empty, or in words what went wrong; then the file
// is as it was.
std::string write_file_atomically(const std::filesystem::path& path, std::string_view text);

}  // namespace agon::engine
