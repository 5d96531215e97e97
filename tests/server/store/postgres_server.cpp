#include "tests/server/store/postgres_server.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace agon::server {
namespace {

namespace fs = std::filesystem;

// Where the distribution puts the programs of the server, the newest version; empty: it is not installed.
fs::path programs() {
  fs::path newest;
  std::error_code error;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", error)) {
    if (fs::exists(version.path() / "bin/initdb") && version.path() > newest) newest = version.path();
  }
  return newest.empty() ? newest : newest / "bin";
}

// PostgreSQL refuses to run as root; then it runs as the user that its package has made.
const passwd* other_user() { return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr; }

// Starts a program that is told to quit when this one is gone, whatever the reason.
pid_t start_program(const std::vector<std::string>& words, const fs::path& output) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const passwd* user = other_user();
  const pid_t child = ::fork();
  if (child != 0) return child;
  const int file = ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(file, STDOUT_FILENO);
  ::dup2(file, STDERR_FILENO);
  if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // "stop at once"
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

int wait_for(pid_t process) {
  int status = 0;
  ::waitpid(process, &status, 0);
  return status;
}

}  // namespace

PostgresServer& PostgresServer::get() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() {
  try {
    start();
  } catch (const std::runtime_error& error) {
    why_not_ = error.what();
  }
}

void PostgresServer::start() {
  const fs::path bin = programs();
  if (bin.empty()) throw std::runtime_error("PostgreSQL is not installed (./dev test installs it)");
  if (::geteuid() == 0) {
    const passwd* user = other_user();
    if (user == nullptr || ::chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) {
      throw std::runtime_error("there is no user postgres, and PostgreSQL does not run as root");
    }
  }
  const std::string folder = folder_.path().string();
  const fs::path log = folder_.path() / "log";
  const pid_t making = start_program({(bin / "initdb").string(), "--pgdata=" + folder + "/data", "--username=postgres",
                                      "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"},
                                     log);
  if (wait_for(making) != 0) throw std::runtime_error("initdb failed");
  launch();
}

void PostgresServer::launch() {
  const std::string folder = folder_.path().string();
  process_ = start_program({(programs() / "postgres").string(), "-D", folder + "/data", "-k", folder, "-c",
                            "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=20"},
                           folder_.path() / "log");
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  while (PQping(address().c_str()) != PQPING_OK) {
    if (std::chrono::steady_clock::now() > deadline || ::waitpid(process_, nullptr, WNOHANG) != 0) {
      throw std::runtime_error("PostgreSQL does not start");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

PostgresServer::~PostgresServer() { go_away(); }

void PostgresServer::go_away() {
  if (process_ <= 0) return;
  ::kill(process_, SIGQUIT);
  wait_for(process_);
  process_ = -1;
}

void PostgresServer::come_back() { launch(); }

std::string PostgresServer::address() const {
  return fmt::format("postgresql://postgres@/postgres?host={}", folder_.path().string());
}

// A schema of its own is as good as a database, and made in no time.
std::string PostgresServer::new_database() {
  const std::string schema = fmt::format("test{}", ++databases_);
  run("create schema " + schema);
  return fmt::format("{}&options=-csearch_path%3D{}", address(), schema);
}

void PostgresServer::run(const std::string& sql) {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(address().c_str()), &PQfinish);
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), sql.c_str()), &PQclear);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
    throw std::runtime_error(PQerrorMessage(connection.get()));
}

}  // namespace agon::server
