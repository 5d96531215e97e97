// The replay files of matches that are over. Each is made once, away from the loop, and kept.
#pragma once
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/net/room.h"
#include "server/store/store.h"
#include "server/table/table.h"
#include "server/workers.h"

namespace agon::server {

class ReplayFiles {
 public:
  using File = std::shared_ptr<const std::string>;
  using Done = std::function<void(const std::expected<File, Failure>&)>;

  // Of all files together so many bytes may be in memory at the same time.
  ReplayFiles(Store& store, Workers& workers, std::size_t most = std::size_t{128} << 20)
      : store_(store), workers_(workers), room_(most) {}

  // The file of a match that is over: its list does not change any more, so that others may read it meanwhile. All who
  // want the same file at the same time get the same one.
  void get(std::shared_ptr<const Table> table, Done done);

 private:
  using Found = std::expected<File, Failure>;

  void unpack(const std::string& match, Bytes packed);
  void make(const std::shared_ptr<const Table>& table);
  void ready(const std::string& match, std::expected<std::string, Failure> text);
  void give(const std::string& match, const Found& file);

  Store& store_;
  Workers& workers_;
  Room room_;
  std::map<std::string, std::vector<Done>> wanted_;               // on their way, by match
  std::map<std::string, std::weak_ptr<const std::string>> sent_;  // that somebody still holds
};

}  // namespace agon::server
