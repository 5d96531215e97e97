// What is said at the tables, and who does not want to hear whom.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/store/database.h"

namespace agon::server {

struct ChatRecord {
  std::string match{};
  i64 n = 0;  // its number in the match
  i64 at = 0;
  std::string player{};
  std::string name{};         // what the player was called then
  std::optional<i64> seat{};  // none: a spectator
  std::string text{};

  bool operator==(const ChatRecord&) const = default;
};

// So many lines of a match are kept: the oldest make room.
inline constexpr i64 kMostLines = 1000;
void add_chat(Database& database, const ChatRecord& line);
// The last `most` lines, in order. Numbers may be missing: their players are gone.
std::vector<ChatRecord> chat_of(Database& database, const std::string& match, i64 most);
// In all matches, oldest first.
std::vector<ChatRecord> chat_by(Database& database, const std::string& player);

// Saying it twice is saying it once. False: there are too many already.
inline constexpr i64 kMostMuted = 200;
bool mute(Database& database, const std::string& player, const std::string& muted);
void unmute(Database& database, const std::string& player, const std::string& muted);
// Whom a player does not want to hear.
std::vector<std::string> muted_by(Database& database, const std::string& player);

struct MutedRecord {
  std::string player{};
  std::string name{};  // an account's, or what a guest was called when they last said something

  bool operator==(const MutedRecord&) const = default;
};
std::vector<MutedRecord> muted_with_names(Database& database, const std::string& player);

}  // namespace agon::server
