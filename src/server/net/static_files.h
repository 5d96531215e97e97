// The files of the browser client, in memory. A path is looked up in a map of what was there at the start, so that no
// path, however written, leads anywhere else.
#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/http.h"

namespace agon::server {

class StaticFiles {
 public:
  // A path, "/assets/app.js", and what is there.
  using Named = std::pair<std::string, std::string>;

  // "/x.br" and "/x.gz" are what the build made of "/x", and not served by themselves; gzip is made where it is
  // missing.
  explicit StaticFiles(std::vector<Named> files);
  // All files of a folder; throws std::runtime_error with words for people when it cannot be read.
  explicit StaticFiles(const std::filesystem::path& folder);

  // Whatever ends like no file is a page of the client, and gets index.html.
  HttpResponse answer(const HttpRequest& request) const;

  bool has(std::string_view path) const { return files_.contains(path); }

 private:
  using Content = std::shared_ptr<const std::string>;
  struct File {
    std::string type;
    std::string etag;  // without quotes; each form adds its name
    std::string cache;
    Content plain;
    Content gzip;    // nothing where it would gain nothing
    Content brotli;  // nothing where the build made none
  };

  static std::vector<Named> read(const std::filesystem::path& folder);
  static File make(const std::string& path, std::string content);

  std::map<std::string, File, std::less<>> files_;
};

}  // namespace agon::server
