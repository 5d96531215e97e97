#include "server/net/static_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "server/net/encoding.h"

namespace agon::server {
namespace {

const std::string kScript = std::string(5000, 'j');

StaticFiles some_files() {
  return StaticFiles(std::vector<StaticFiles::Named>{{"/index.html", "<!doctype html><p>" + std::string(500, ' ')},
                                                     {"/assets/app-B3x_81zQ.js", kScript},
                                                     {"/assets/app-B3x_81zQ.js.br", "brotli"},
                                                     {"/assets/logo.svg", "<svg/>"},
                                                     {"/favicon.png", "png"},
                                                     {"/archive.br", "alone"}});
}

HttpRequest get(std::string path, std::string encoding = {}, std::string tag = {}) {
  return {.method = "GET",
          .path = std::move(path),
          .headers = {{"Accept-Encoding", std::move(encoding)}, {"If-None-Match", std::move(tag)}}};
}

std::string header(const HttpResponse& response, std::string_view name) {
  const auto found = std::ranges::find(response.headers, name, &Fields::value_type::first);
  return found == response.headers.end() ? "" : found->second;
}

TEST(StaticFiles, AreServedWithTheirTypes) {
  const StaticFiles files = some_files();
  const HttpResponse script = files.answer(get("/assets/app-B3x_81zQ.js"));
  EXPECT_EQ(script.status, 200);
  EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(script.content(), kScript);
  EXPECT_EQ(files.answer(get("/assets/logo.svg")).type, "image/svg+xml");
  EXPECT_EQ(files.answer(get("/archive.br")).content(), "alone");
}

TEST(StaticFiles, PagesAreTheClients) {
  const StaticFiles files = some_files();
  for (const char* path : {"/", "/matches/7", "/join/abc/key", "/take/name.12.h-_h", "/index.html"}) {
    const HttpResponse page = files.answer(get(path));
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_EQ(page.type, "text/html; charset=utf-8") << path;
    EXPECT_EQ(header(page, "Cache-Control"), "no-cache") << path;
  }
  for (const char* path : {"/missing.js", "/assets/app-B3x_81zQ.js.br", "/../index.html", "//index.html"}) {
    EXPECT_EQ(files.answer(get(path)).status, 404) << path;
  }
}

TEST(StaticFiles, AreCompressedForWhoeverTakesIt) {
  const StaticFiles files = some_files();
  const HttpResponse brotli = files.answer(get("/assets/app-B3x_81zQ.js", "gzip, br"));
  EXPECT_EQ(header(brotli, "Content-Encoding"), "br");
  EXPECT_EQ(brotli.content(), "brotli");
  const HttpResponse packed = files.answer(get("/assets/app-B3x_81zQ.js", "gzip"));
  EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(packed.content(), gzip(kScript));
  EXPECT_EQ(header(packed, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(files.answer(get("/favicon.png", "gzip")), "Content-Encoding"), "") << "packed already";
  EXPECT_EQ(header(files.answer(get("/assets/logo.svg", "gzip")), "Content-Encoding"), "") << "too small to gain";
}

TEST(StaticFiles, AreNotSentAgain) {
  const StaticFiles files = some_files();
  const std::string plain = header(files.answer(get("/index.html")), "ETag");
  const std::string packed = header(files.answer(get("/index.html", "gzip")), "ETag");
  EXPECT_NE(plain, packed) << "a strong tag is of bytes";
  const HttpResponse same = files.answer(get("/", "gzip", "\"other\", W/" + packed));
  EXPECT_EQ(same.status, 304);
  EXPECT_EQ(same.content(), "");
  EXPECT_EQ(header(same, "ETag"), packed);
  EXPECT_EQ(header(same, "Cache-Control"), "no-cache");
  EXPECT_EQ(files.answer(get("/", "gzip", plain)).status, 200);
  EXPECT_EQ(files.answer(get("/", "gzip", "*")).status, 304);
}

TEST(StaticFiles, NamesOfTheirContentAreKeptForEver) {
  const StaticFiles files = some_files();
  EXPECT_THAT(header(files.answer(get("/assets/app-B3x_81zQ.js")), "Cache-Control"), testing::HasSubstr("immutable"));
  EXPECT_EQ(header(files.answer(get("/assets/logo.svg")), "Cache-Control"), "no-cache");
}

TEST(StaticFiles, CanOnlyBeRead) {
  HttpRequest request = get("/");
  request.method = "POST";
  const HttpResponse response = some_files().answer(request);
  EXPECT_EQ(response.status, 405);
  EXPECT_EQ(header(response, "Allow"), "GET, HEAD");
}

TEST(StaticFiles, ComeFromAFolder) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("agon-static-" + std::to_string(getpid()));
  fs::create_directories(folder / "assets");
  std::ofstream(folder / "index.html") << "page";
  std::ofstream(folder / "assets" / "a.css") << "p{}";
  const StaticFiles files(folder);
  EXPECT_EQ(files.answer(get("/anything")).content(), "page");
  EXPECT_TRUE(files.has("/assets/a.css"));
  fs::remove_all(folder);
  EXPECT_THROW(StaticFiles{folder}, std::runtime_error);
}

}  // namespace
}  // namespace agon::server
