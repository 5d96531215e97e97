// What the readers of a pack's files share: names, origins, and effects that are compiled when all names are known.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/aristeia/pack.h"
#include "packs/reader.h"

namespace agon::aristeia {

// Reads the files of one pack into it. Effects may name characters and actions of any file, so they are kept and
// compiled at the end.
class PackReader {
 public:
  PackReader(const packs::Source& source, Pack& pack, packs::Problems& problems)
      : source_(source), pack_(pack), problems_(problems) {}

  void run();

 private:
  using TomlTable = packs::TomlTable;
  struct Pending {
    packs::Quoted text;
    Title title;
    std::function<void(packs::effect::CompiledEffect&&)> assign;
  };
  struct PendingValue {
    packs::effect::Kind kind;
    packs::Quoted text;
    std::function<void(packs::effect::CompiledValue&&)> assign;
  };

  // pack_boards.cpp
  void read_boards();
  void read_scenarios();
  void read_board(const TomlTable& table, const Shadows<kFarthest>& shadows);
  void read_scenario(const TomlTable& table);
  u8 read_barrier(const packs::Value& value, int side);

  // pack_cards.cpp
  void read_common();
  void read_characters();
  void read_decks();
  void read_character(const TomlTable& table);
  u16 read_profile(const TomlTable& table, const Title& title, packs::Origin origin, bool minion);
  Slice read_switches(const std::vector<TomlTable>& tables, const std::string& owner, const Title& title,
                      packs::Origin origin);
  Slice read_actions(const TomlTable& table, const Title& owner, packs::Origin origin, bool minion);
  Action read_action(const TomlTable& table, bool minion);
  Slice read_skills(const TomlTable& table, packs::Origin origin);
  u16 read_tactic(const TomlTable& table, int number, const Title& title);
  void add_action(const Action& action, Title title);
  Dice read_dice(const packs::Quoted& text);
  void read_range(const packs::Quoted& text, Action& action);

  // pack.cpp
  void read_match();
  void compile_effects();
  void check_names(const packs::effect::Node& node, const packs::Quoted& text);
  void check_dice(const packs::effect::Node& node, const packs::Quoted& text);
  void name_all();
  void list_printed();
  void finish();
  Title read_title(const TomlTable& table, packs::Origin origin);
  packs::Origin read_origin(const TomlTable& table);
  packs::Origin optional_origin(const TomlTable& table, packs::Origin otherwise);
  std::array<std::string, packs::kLanguages.size()> read_own_text(const TomlTable& table);
  void effect(const packs::Quoted& text, const Title& title,
              std::function<void(packs::effect::CompiledEffect&&)> assign);
  u16 index_of(const std::vector<Title>& titles, const packs::Quoted& name, std::string_view what);

  const packs::Source& source_;
  Pack& pack_;
  packs::Problems& problems_;
  std::vector<Pending> effects_;
  std::vector<PendingValue> values_;
  packs::Once<std::string> character_ids_{"character"}, action_ids_{"action"}, tactic_ids_{"tactic"},
      scenario_ids_{"scenario"}, deck_ids_{"deck"}, team_ids_{"team"}, side_ids_{"board"};
  packs::Once<i64> standard_numbers_{"tactic number"};
  std::vector<std::pair<std::string, InQuotes>> names_;  // what effects may name: characters, then actions
};

}  // namespace agon::aristeia
