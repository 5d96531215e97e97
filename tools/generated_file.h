// What the generators share: reading a source whole, writing a C++ string literal, and replacing an output only when
// it changed (so that nothing is rebuilt for nothing) and only as a whole (written beside, then renamed).
#pragma once
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace agon::tools {

inline std::optional<std::string> read_file(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in.bad()) return std::nullopt;
  return text;
}

/// Makes `path` hold `text`. False when that is impossible; then `path` is as it was.
inline bool write_if_changed(const std::filesystem::path& path, std::string_view text) {
  if (read_file(path) == text) return true;
  std::filesystem::path beside = path;
  beside += ".new";
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (!out) {
      std::filesystem::remove(beside, error);
      return false;
    }
  }
  std::filesystem::rename(beside, path, error);
  if (!error) return true;
  std::error_code ignored;
  std::filesystem::remove(beside, ignored);
  return false;
}

/// `text` as the inside of a C++ string literal. Bytes that are not printable ASCII become octal escapes of three
/// digits, which end by themselves whatever follows.
inline std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 8);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (byte >= 0x20 && byte < 0x7F) {
      out += c;
    } else {
      out += '\\';
      out += static_cast<char>('0' + (byte >> 6));
      out += static_cast<char>('0' + ((byte >> 3) & 7));
      out += static_cast<char>('0' + (byte & 7));
    }
  }
  return out;
}

}  // namespace agon::tools
