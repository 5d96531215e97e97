#include "server/store/replays.h"

#include <fmt/format.h>
#include <zstd.h>

namespace agon::server {
namespace {

std::string compressed(const std::string& file) {
  std::string out(ZSTD_compressBound(file.size()), '\0');
  const std::size_t size = ZSTD_compress(out.data(), out.size(), file.data(), file.size(), ZSTD_CLEVEL_DEFAULT);
  if (ZSTD_isError(size) != 0) throw DatabaseError(fmt::format("zstd: {}", ZSTD_getErrorName(size)));
  out.resize(size);
  return out;
}

std::string expanded(const std::string& bytes) {
  const unsigned long long expected = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (expected == ZSTD_CONTENTSIZE_UNKNOWN || expected == ZSTD_CONTENTSIZE_ERROR) {
    throw DatabaseError("a kept replay is damaged: it does not say its size");
  }
  std::string file(expected, '\0');
  const std::size_t size = ZSTD_decompress(file.data(), file.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(size) != 0) {
    throw DatabaseError(fmt::format("a kept replay is damaged: {}", ZSTD_getErrorName(size)));
  }
  return file;
}

}  // namespace

void add_replay(Database& database, const std::string& match, const std::string& file) {
  database.run("insert into replays (match_id, file) values (?, ?)", {match, Bytes(compressed(file))});
}

std::optional<std::string> find_replay(Database& database, const std::string& match) {
  const Rows rows = database.run("select file from replays where match_id = ?", {match});
  return rows.empty() ? std::nullopt : std::optional(expanded(rows.front().bytes(0)));
}

}  // namespace agon::server
