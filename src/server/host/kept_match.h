// Matches between memory and the database.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/rulesets.h"
#include "server/store/chat.h"
#include "server/store/database.h"
#include "server/store/matches.h"
#include "server/store/store.h"
#include "server/table/messages.h"
#include "server/table/table.h"

namespace agon::server {

// All that is kept of a match.
struct KeptMatch {
  MatchRecord record;
  std::vector<std::string> lines;
  std::vector<ChatLine> chat;
  std::optional<Bytes> replay;  // of an uploaded one, packed
};

// Nothing when there is no such match. With the last lines of its chat.
std::optional<KeptMatch> read_match(Database& database, const std::string& match, std::size_t chat_lines);
// Writes a table's record and what has been added to its list; a packed
// `replay` file comes with a new upload. The file that was made of a match goes when its record changes: names are in
// it.
void write_match(Database& database, const MatchRecord& record, const TableChanges& changes,
                 const std::optional<Bytes>& replay);

// The table as it was. Throws a Failure when what is kept makes no match. Takes long: not for the loop.
// Clocks that ran before `from` go on from there.
Table open_match(const KeptMatch& kept, const Rulesets& rulesets, Millis now, Millis from);

// What a job of the store that has failed is to whoever wanted it: `key` says what was not done.
Failure store_failure(const StoreError& error, std::string key);

// What the match starts from is there only where it is added.
MatchRecord match_record(const TableRecord& record, bool added);
TableRecord record_of(const MatchRecord& kept);
ChatRecord chat_record(const std::string& match, const ChatLine& line);

}  // namespace agon::server
