// The program `rulinggen` as a function, so that tests call it.
#pragma once
#include <filesystem>
#include <map>
#include <ostream>
#include <span>
#include <string>

#include "generated_file.h"
#include "rulings_page.h"

namespace agon::tools {

/// rulinggen RULINGS.md RULINGS.es.md FOLDER PAGE.md…: FOLDER/GAME/rulings.cpp for the game of each rules page, which
/// is the page's name. All pages are read at once, so that a rule of no game is found. 0 when all files are up to date;
/// 2 when the arguments or the pages are wrong, and then no file is touched.
inline int rulinggen(std::span<const std::string> arguments, std::ostream& errors) {
  if (arguments.size() < 4) {
    errors << "usage: rulinggen RULINGS.md RULINGS.es.md FOLDER PAGE.md...\n";
    return 2;
  }
  std::map<std::string, std::string> texts;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (i == 2) continue;
    const auto text = read_file(arguments[i]);
    if (!text) {
      errors << arguments[i] << ": cannot be read\n";
      return 2;
    }
    texts[arguments[i]] = *text;
  }
  const auto game_of_page = [](const std::string& page) { return std::filesystem::path(page).stem().string(); };
  const RulingsPage en = read_rulings("Rules:", texts[arguments[0]]);
  const RulingsPage es = read_rulings("Reglas:", texts[arguments[1]]);
  std::map<std::string, Page> games;
  bool sound = report(errors, arguments[0], en.problems);
  sound = report(errors, arguments[1], es.problems) && sound;
  for (const std::string& page : arguments.subspan(3)) {
    const std::string game = game_of_page(page);
    games[game] = read_page(game, texts[page]);
    sound = report(errors, page, games[game].problems) && sound;
  }
  if (!sound) return 2;
  sound = report(errors, arguments[0], unknown_rules(en, games));
  sound = report(errors, arguments[1], departures(en, es)) && sound;
  for (const std::string& page : arguments.subspan(3)) {
    const std::string game = game_of_page(page);
    sound = report(errors, page, unknown_rulings(game, games[game], en)) && sound;
  }
  if (!sound) return 2;
  for (const auto& [game, page] : games) {
    const std::filesystem::path output = std::filesystem::path(arguments[2]) / game / "rulings.cpp";
    if (!write_if_changed(output, rulings_source(game, en, es))) {
      errors << output.string() << ": cannot be written\n";
      return 2;
    }
  }
  return 0;
}

}  // namespace agon::tools
