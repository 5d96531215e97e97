// Everything about one player, over all tables: to hand it out, to forget it, to give it to their account.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/store/accounts.h"
#include "server/store/chat.h"
#include "server/store/sessions.h"

namespace agon::server {

// A seat that a player has at a match.
struct PersonalSeat {
  std::string match{};
  i64 seat = 0;

  bool operator==(const PersonalSeat&) const = default;
};

// All that is kept about a player. What is secret even to them, the hashes of their password and sessions, is in here
// too: whoever shows it leaves that out.
struct PersonalData {
  std::optional<AccountRecord> account{};
  std::vector<SessionRecord> sessions{};
  std::vector<PersonalSeat> seats{};
  std::vector<PersonalSeat> invitations{};
  std::vector<ChatRecord> chat{};
  std::vector<std::string> muted{};
};

PersonalData personal_data(Database& database, const std::string& player);

// The account or guest is gone with all sessions, chat lines and mutes, and nobody sits at their seats. The matches
// where they sat: their `table` may name the player too.
std::vector<std::string> delete_player(Database& database, const std::string& player);

// A guest has signed in: seats, chat lines and mutes are the account's from now on, and the guest is gone. The matches
// where they sat, as above.
std::vector<std::string> move_player(Database& database, const std::string& guest, const std::string& account);

}  // namespace agon::server
