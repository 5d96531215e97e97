// The terminal as the game sees it: something that shows screens and reads lines.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/screen.h"

namespace agon::cli {

// What came of waiting for a line.
struct Input {
  enum class Kind : u8 { line, end, interrupted, resized };
  Kind kind = Kind::line;
  std::string text;
};

class Terminal {
 public:
  virtual ~Terminal() = default;

  virtual Display display() const = 0;
  /// Shows a screen in place of the one before.
  virtual void show(const std::vector<std::string>& lines) = 0;
  /// Waits for a line below the screen.
  virtual Input read(std::string_view prompt) = 0;
};

/// Whether texts in this environment may hold more than ASCII: what LC_ALL, LC_CTYPE or LANG says, the first that is
/// set.
bool locale_is_utf8();

/// Whether to use colours: not when asked not to (by an argument or NO_COLOR), and only on a terminal that knows them.
bool wants_colour(bool asked_not);

// The terminal that the program was started in. Where both ends are a terminal it has the whole screen to itself until
// it is destroyed; else screens are printed one after the other. While it lives, Ctrl-C and requests to end interrupt
// `read` instead of ending the program.
class Console : public Terminal {
 public:
  explicit Console(bool colour);
  ~Console() override;
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  Display display() const override;
  void show(const std::vector<std::string>& lines) override;
  Input read(std::string_view prompt) override;

 private:
  bool whole_screen_;
  bool colour_;
  bool unicode_;
  std::string pending_;     // read, but not yet asked for
  std::size_t length_ = 0;  // of the line that is being read
};

}  // namespace agon::cli
