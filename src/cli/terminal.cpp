#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdlib>

namespace agon::cli {

namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr std::array kEnding{SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t interrupted = 0;
volatile std::sig_atomic_t resized = 0;

void on_interrupt(int) { interrupted = 1; }
void on_resize(int) { resized = 1; }

// Without SA_RESTART: a signal ends the wait for input.
void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

void write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    std::string text(value);
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text.find("utf-8") != std::string::npos || text.find("utf8") != std::string::npos;
  }
  return false;
}

bool wants_colour(bool asked_not) {
  const char* no_color = std::getenv("NO_COLOR");
  const char* name = std::getenv("TERM");
  if (asked_not || (no_color != nullptr && *no_color != '\0')) return false;
  return name != nullptr && std::string_view(name) != "dumb" && isatty(STDOUT_FILENO) != 0;
}

Console::Console(bool colour)
    : whole_screen_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0),
      colour_(colour),
      unicode_(locale_is_utf8()) {
  interrupted = 0;
  resized = 0;
  for (const int signal : kEnding) handle(signal, on_interrupt);
  handle(SIGWINCH, on_resize);
  handle(SIGPIPE, SIG_IGN);
  if (whole_screen_) write_all("\x1b[?1049h");
}

Console::~Console() {
  if (whole_screen_) write_all("\x1b[?1049l");
  for (const int signal : kEnding) handle(signal, SIG_DFL);
  handle(SIGWINCH, SIG_DFL);
}

Display Console::display() const {
  Display display{.colour = colour_, .unicode = unicode_};
  winsize size{};
  if (whole_screen_ && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    display.width = size.ws_col;
    display.height = size.ws_row;
  }
  return display;
}

void Console::show(const std::vector<std::string>& lines) {
  std::string text;
  if (whole_screen_) {
    text = "\x1b[H\x1b[2J";
    for (const std::string& line : lines) text += line + "\n";
    // The prompt stands on the last line, whatever the screen above it holds.
    text += "\x1b[" + std::to_string(display().height) + ";1H";
  } else {
    std::size_t used = lines.size();
    while (used > 0 && lines[used - 1].empty()) --used;
    for (std::size_t i = 0; i < used; ++i) text += lines[i] + "\n";
  }
  write_all(text);
}

Input Console::read(std::string_view prompt) {
  write_all(prompt);
  for (;;) {
    if (const std::size_t end = pending_.find('\n'); end != std::string::npos) {
      Input input{Input::Kind::line, pending_.substr(0, end)};
      pending_.erase(0, end + 1);
      if (!whole_screen_) write_all("\n");
      return input;
    }
    if (interrupted != 0) return {Input::Kind::interrupted, {}};
    if (resized != 0) {
      resized = 0;
      return {Input::Kind::resized, {}};
    }
    std::array<char, 512> buffer{};
    const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      if (pending_.empty()) return {Input::Kind::end, {}};
      pending_ += '\n';  // a last line without an end
      continue;
    }
    for (const char c : std::string_view(buffer.data(), static_cast<std::size_t>(got))) {
      // A line that nobody would type keeps its beginning only.
      length_ = c == '\n' ? 0 : length_ + 1;
      if (length_ <= kLongestLine) pending_ += c;
    }
  }
}

}  // namespace agon::cli
