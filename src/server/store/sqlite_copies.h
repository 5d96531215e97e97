// Copies of a SQLite database, and whether one is sound.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

namespace agon::server {

// Larger ones take long to check: a server does that while it runs.
inline constexpr std::uintmax_t kCheckedAtOnce = std::uintmax_t{64} << 20;

std::filesystem::path sqlite_file(const std::filesystem::path& folder);

// The first damage that is found in a database file; empty: none. A server may have it open. Reads all of it.
std::string damage_of(const std::filesystem::path& file);
// What there is to do about it, in words for whoever runs the server.
std::string what_to_do_about(const std::filesystem::path& file, const std::string& damage);

// Copies the database of a folder into a new file, as it is at one moment; a server may be running. Checks the copy.
// Throws a DatabaseError.
void backup_sqlite(const std::filesystem::path& folder, const std::filesystem::path& copy);
// Puts a copy in place of the database of a folder, which no server may have open; what was there is kept beside it.
// Where, or empty when there was none. Throws a DatabaseError, and then all is as it was.
std::filesystem::path restore_sqlite(const std::filesystem::path& folder, const std::filesystem::path& copy);

}  // namespace agon::server
