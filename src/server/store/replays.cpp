#include "server/store/replays.h"

#include <fmt/format.h>
#include <zstd.h>

namespace agon::server {
namespace {

// No file is larger than what may be brought, many times over.
constexpr unsigned long long kMostFile = 1ull << 30;

}  // namespace

Bytes packed_replay(const std::string& file) {
  std::string out(ZSTD_compressBound(file.size()), '\0');
  const std::size_t size = ZSTD_compress(out.data(), out.size(), file.data(), file.size(), ZSTD_CLEVEL_DEFAULT);
  if (ZSTD_isError(size) != 0) throw DatabaseError(fmt::format("zstd: {}", ZSTD_getErrorName(size)));
  out.resize(size);
  return Bytes(std::move(out));
}

std::string unpacked_replay(const Bytes& packed) {
  const std::string& bytes = packed.data;
  const unsigned long long expected = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (expected > kMostFile) {  // errors and what is unknown are the largest numbers
    throw DatabaseError("a kept replay is damaged: it does not say its size");
  }
  std::string file(expected, '\0');
  const std::size_t size = ZSTD_decompress(file.data(), file.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(size) != 0) {
    throw DatabaseError(fmt::format("a kept replay is damaged: {}", ZSTD_getErrorName(size)));
  }
  return file;
}

void put_replay(Database& database, const std::string& match, const Bytes& packed) {
  database.run(
      "insert into replays (match_id, file) values (?, ?) on conflict (match_id) do update set file = excluded.file",
      {match, packed});
}

std::optional<Bytes> find_replay(Database& database, const std::string& match) {
  const Rows rows = database.run("select file from replays where match_id = ?", {match});
  return rows.empty() ? std::nullopt : std::optional(Bytes(rows.front().bytes(0)));
}

void delete_replay(Database& database, const std::string& match) {
  database.run("delete from replays where match_id = ?", {match});
}

}  // namespace agon::server
