#include "server/net/log.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

#include <fmt/chrono.h>

namespace agon::server {

namespace {

constexpr std::size_t kLongest = 200;

std::atomic<LogLevel> least_level = LogLevel::info;
std::mutex sink_mutex;
std::function<void(std::string_view)> sink;

bool plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("-_.:/[]+%").contains(c);
}

// Bytes above ASCII stay as they are: they are texts for people, and terminals take no orders in UTF-8.
std::string quoted(std::string_view text) {
  const bool cut = text.size() > kLongest;
  text = text.substr(0, kLongest);
  if (!text.empty() && !cut && std::ranges::all_of(text, plain)) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  out += cut ? "…\"" : "\"";
  return out;
}

std::string_view name_of(LogLevel level) {
  switch (level) {
    case LogLevel::debug: return "debug";
    case LogLevel::info: return "info";
    case LogLevel::warning: return "warning";
    case LogLevel::error: return "error";
  }
  return "";
}

void write_whole(std::string_view line) {
  // One write a line, so that lines of several threads and processes do not mix. A log that cannot be written is lost.
  while (!line.empty()) {
    const ssize_t done = ::write(STDERR_FILENO, line.data(), line.size());
    if (done <= 0) return;
    line.remove_prefix(static_cast<std::size_t>(done));
  }
}

}  // namespace

LogFact::LogFact(std::string_view name, std::string_view text) : key(name), value(quoted(text)) {}

void log(LogLevel level, std::string_view message, std::initializer_list<LogFact> facts) {
  if (level < least_level.load(std::memory_order_relaxed)) return;
  const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
  std::string line =
      fmt::format("{:%FT%T}Z {} {}", fmt::gmtime(std::chrono::system_clock::to_time_t(now)), name_of(level), message);
  line.insert(19, fmt::format(".{:03}", now.time_since_epoch().count() % 1000));
  for (const LogFact& fact : facts) line += fmt::format(" {}={}", fact.key, fact.value);
  line += '\n';
  const std::lock_guard lock(sink_mutex);
  if (sink) {
    sink(line);
  } else {
    write_whole(line);
  }
}

void log_from(LogLevel level) { least_level.store(level, std::memory_order_relaxed); }

void log_into(std::function<void(std::string_view line)> into) {
  const std::lock_guard lock(sink_mutex);
  sink = std::move(into);
}

}  // namespace agon::server
