// Any wish for a new match, and any answers at its table: each is granted or refused, and what is told is JSON.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "fuzzing.h"
#include "games/list.h"
#include "server/api/new_match.h"
#include "server/table/messages.h"

using agon::fuzzing::demand;

namespace {

namespace json = boost::json;
using namespace agon;
using namespace agon::server;

const Rulesets& rulesets() {
  static const Rulesets all(games::all_games(), {});
  return all;
}

void answer(Table& table, const Player& player, const json::array& answers) {
  const std::size_t before = table.entries();
  const Outcome outcome = attempt([&] { table.answer(player, answers, before, packs::Language::es, 1); });
  demand(!outcome || table.entries() == before, "refused, and yet something has changed");
}

}  // namespace

// The first line is the wish, each other one a list of answers.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input(reinterpret_cast<const char*>(data), size);
  const Player ann{"g-ann", "Ann", true};
  std::optional<Table> table;
  for (int lines = 0; lines < 20 && !input.empty(); ++lines) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    boost::system::error_code wrong;
    const json::value line = json::parse({input.data(), end}, wrong);
    input.remove_prefix(std::min(end + 1, input.size()));
    if (wrong) continue;
    if (table && line.is_array()) answer(*table, ann, line.get_array());
    if (table || !line.is_object()) continue;
    const Outcome outcome = attempt([&] {
      const NewMatch wish = new_match_from_json(line.get_object());
      TableRecord record = record_for(wish, rulesets(), ann, packs::Language::en, 1);
      table.emplace(rulesets().find(record.pack), std::move(record), 1);
    });
    demand(outcome.has_value() != table.has_value(), "neither granted nor refused");
  }
  if (!table) return 0;
  const Reader reader{ann, table->seat_of(ann), packs::Language::en};
  engine::Changes changes(reader.viewer);
  snapshot_text(*table, reader, {}, {}, changes, 1);
  json::serialize(summary_message(table->record(), table->ruleset(), reader, {}));
  return 0;
}
