// Log lines on stderr: time, level, what happened, and facts as key=value. Cookies, tokens, passwords and bodies are
// never among the facts.
#pragma once
#include <concepts>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "core/types.h"

namespace agon::server {

enum class LogLevel : u8 { debug, info, warning, error };

// A fact of a log line. Texts may come from strangers: they are quoted where they need it, on one line and not too
// long.
struct LogFact {
  std::string_view key;
  std::string value;

  LogFact(std::string_view name, std::string_view text);
  LogFact(std::string_view name, const char* text) : LogFact(name, std::string_view(text)) {}
  LogFact(std::string_view name, const std::string& text) : LogFact(name, std::string_view(text)) {}
  template <class Number>
    requires std::integral<Number> || std::floating_point<Number>
  LogFact(std::string_view name, Number number) : key(name), value(fmt::format("{}", number)) {}
};

// From any thread: each line is written whole.
void log(LogLevel level, std::string_view message, std::initializer_list<LogFact> facts = {});

// Lines below this level are left out (at first: below info).
void log_from(LogLevel level);

// Sends lines elsewhere, for tests; an empty function sends them to stderr again.
void log_into(std::function<void(std::string_view line)> sink);

}  // namespace agon::server
