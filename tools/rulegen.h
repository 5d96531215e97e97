// The program `rulegen` as a function, so that tests call it.
#pragma once
#include <filesystem>
#include <ostream>
#include <span>
#include <string>

#include "generated_file.h"
#include "rules_page.h"

namespace agon::tools {

/// rulegen INPUT.md OUT.h OUT.cpp: the game is the name of the page. 0 when both files are up to date; 2 when the
/// arguments or the page are wrong, and then no file is touched.
inline int rulegen(std::span<const std::string> arguments, std::ostream& errors) {
  if (arguments.size() != 3) {
    errors << "usage: rulegen INPUT.md OUT.h OUT.cpp\n";
    return 2;
  }
  const std::filesystem::path input = arguments[0];
  const auto text = read_file(input);
  if (!text) {
    errors << input.string() << ": cannot be read\n";
    return 2;
  }
  const std::string game = input.stem().string();
  const Page page = read_page(game, *text);
  if (!report(errors, input, page.problems)) return 2;
  const std::string outputs[] = {page_header(game, page), page_source(game, page)};
  for (std::size_t i = 0; i < 2; ++i) {
    if (!write_if_changed(arguments[i + 1], outputs[i])) {
      errors << arguments[i + 1] << ": cannot be written\n";
      return 2;
    }
  }
  return 0;
}

}  // namespace agon::tools
