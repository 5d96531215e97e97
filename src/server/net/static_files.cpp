#include "server/net/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>
#include <xxhash.h>

#include "server/net/encoding.h"

namespace agon::server {

namespace {

constexpr std::size_t kMostBytes = std::size_t{256} << 20;

struct Type {
  std::string_view extension;
  std::string_view type;
  bool compress;
};

constexpr std::array kTypes = std::to_array<Type>({
    {"html", "text/html; charset=utf-8", true},
    {"js", "text/javascript; charset=utf-8", true},
    {"mjs", "text/javascript; charset=utf-8", true},
    {"css", "text/css; charset=utf-8", true},
    {"json", "application/json", true},
    {"map", "application/json", true},
    {"webmanifest", "application/manifest+json", true},
    {"svg", "image/svg+xml", true},
    {"txt", "text/plain; charset=utf-8", true},
    {"md", "text/plain; charset=utf-8", true},
    {"xml", "application/xml", true},
    {"wasm", "application/wasm", true},
    {"ico", "image/x-icon", true},
    {"ttf", "font/ttf", true},
    {"woff", "font/woff", false},
    {"woff2", "font/woff2", false},
    {"png", "image/png", false},
    {"jpg", "image/jpeg", false},
    {"webp", "image/webp", false},
    {"avif", "image/avif", false},
    {"mp3", "audio/mpeg", false},
    {"ogg", "audio/ogg", false},
});

Type type_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  const std::string_view extension = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  const auto found =
      std::ranges::find_if(kTypes, [&](const Type& t) { return same_ignoring_case(t.extension, extension); });
  return found == kTypes.end() ? Type{"", "application/octet-stream", false} : *found;
}

// Not everything with a dot is a file: the keys in links have dots too.
bool is_page(std::string_view path) {
  return !path.starts_with("/assets/") && !path.contains("..") && type_of(path).extension.empty();
}

// "/assets/index-B3x_81zQ.js": the build put a hash of the content into the name, eight characters after a hyphen.
bool named_by_content(std::string_view path) {
  constexpr std::size_t kHash = 8;
  if (!path.starts_with("/assets/")) return false;
  std::string_view stem = path.substr(path.rfind('/') + 1);
  stem = stem.substr(0, stem.find('.'));
  return stem.size() > kHash + 1 && stem[stem.size() - kHash - 1] == '-';
}

// Whether one of the tags that the client has is this one.
bool has_tag(std::string_view header, std::string_view tag) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(','), header.size());
    std::string_view one = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    while (one.ends_with(' ')) one.remove_suffix(1);
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == "*" || one == tag) return true;
  }
  return false;
}

}  // namespace

StaticFiles::StaticFiles(const std::filesystem::path& folder) : StaticFiles(read(folder)) {}

StaticFiles::StaticFiles(std::vector<Named> files) {
  // Plain names are prefixes of the compressed ones, so they come first.
  std::ranges::sort(files, {}, &Named::first);
  for (auto& [path, content] : files) {
    const bool brotli = path.ends_with(".br");
    const auto plain = brotli || path.ends_with(".gz") ? files_.find(path.substr(0, path.size() - 3)) : files_.end();
    if (plain == files_.end()) {
      files_.emplace(path, make(path, std::move(content)));
    } else {
      (brotli ? plain->second.brotli : plain->second.gzip) = std::make_shared<const std::string>(std::move(content));
    }
  }
  for (auto& [path, file] : files_) {
    if (file.gzip || !type_of(path).compress) continue;
    std::string smaller = agon::server::gzip(*file.plain);
    if (smaller.size() < file.plain->size()) file.gzip = std::make_shared<const std::string>(std::move(smaller));
  }
}

StaticFiles::File StaticFiles::make(const std::string& path, std::string content) {
  const XXH128_hash_t hash = XXH3_128bits(content.data(), content.size());
  return {.type = std::string(type_of(path).type),
          .etag = fmt::format("{:016x}{:016x}", hash.high64, hash.low64),
          .cache = named_by_content(path) ? "public, max-age=31536000, immutable" : "no-cache",
          .plain = std::make_shared<const std::string>(std::move(content))};
}

std::vector<StaticFiles::Named> StaticFiles::read(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  std::vector<Named> files;
  std::size_t total = 0;
  try {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
      if (!entry.is_regular_file()) continue;
      total += entry.file_size();
      if (total > kMostBytes) throw std::runtime_error(fmt::format("{} has too much in it", folder.string()));
      std::ifstream in(entry.path(), std::ios::binary);
      std::string content{std::istreambuf_iterator<char>(in), {}};
      if (!in) throw std::runtime_error(fmt::format("{} cannot be read", entry.path().string()));
      files.emplace_back("/" + fs::relative(entry.path(), folder).generic_string(), std::move(content));
    }
  } catch (const fs::filesystem_error& error) {
    throw std::runtime_error(fmt::format("{} cannot be read: {}", folder.string(), error.code().message()));
  }
  return files;
}

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
  if (request.method != "GET") {
    HttpResponse response = error_response(405, "bad_request", "Files can be read only.");
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  auto found = files_.find(request.path);
  if (found == files_.end() && is_page(request.path)) found = files_.find("/index.html");
  if (found == files_.end()) return error_response(404, "not_found", "There is no such file.");

  const File& file = found->second;
  const std::string_view takes = request.header("Accept-Encoding");
  Content content = file.plain;
  std::string_view coding;
  if (file.brotli && accepts_encoding(takes, "br")) {
    content = file.brotli;
    coding = "br";
  } else if (file.gzip && accepts_encoding(takes, "gzip")) {
    content = file.gzip;
    coding = "gzip";
  }
  const std::string tag = fmt::format("\"{}{}{}\"", file.etag, coding.empty() ? "" : "-", coding);
  HttpResponse response{.type = file.type, .headers = {{"ETag", tag}, {"Cache-Control", file.cache}}};
  if (file.gzip || file.brotli) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (has_tag(request.header("If-None-Match"), tag)) {
    response.status = 304;
    return response;
  }
  if (!coding.empty()) response.headers.emplace_back("Content-Encoding", coding);
  response.shared_body = std::move(content);
  return response;
}

}  // namespace agon::server
