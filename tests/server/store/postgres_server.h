// A PostgreSQL of the tests' own, in a temporary folder and reached through a socket there, so that it is in nobody's
// way. It starts when the first test wants it and ends with the program, however that ends.
#pragma once
#include <string>

#include "tests/server/store/temporary_folder.h"

namespace agon::server {

class PostgresServer {
 public:
  // The one of this program.
  static PostgresServer& get();

  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  // Empty when it runs.
  const std::string& why_not() const { return why_not_; }
  // The address of a database that is empty. One at a time: a server holds them all.
  std::string new_database();
  // As when its machine fails, and when it is back.
  void go_away();
  void come_back();
  // Runs SQL from another connection.
  void run(const std::string& sql);

 private:
  PostgresServer();
  void start();
  void launch();
  std::string address() const;

  TemporaryFolder folder_{std::filesystem::temp_directory_path()};  // too large for memory
  std::string why_not_;
  int process_ = -1;
  int databases_ = 0;
};

}  // namespace agon::server
