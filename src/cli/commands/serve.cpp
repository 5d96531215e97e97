// agon serve
#include <malloc.h>

#include <csignal>
#include <filesystem>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "games/list.h"
#include "server/net/loop.h"
#include "server/server.h"

namespace agon::cli {

namespace {

struct ServeArguments {
  u16 port = 8080;
  std::vector<std::string> listen;
  std::string data = "agon-data";
  std::string database;
  std::string web;
  std::vector<std::string> packs;
  std::vector<std::string> hosts;
  std::vector<std::string> origins;
  std::vector<std::string> trusted;
  int connections = server::NetSettings{}.most_connections;
  bool behind_proxy = false;
  std::string metrics_token;
  int forget_guests = 0;
  i64 machine_delay = server::HostSettings{}.machine_delay;
};

// The client lies beside the program: build/web beside build/release, share/agon/web beside bin.
std::string web_beside_program() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return "";
  for (const char* place : {"../web", "../share/agon/web"}) {
    const std::filesystem::path folder = (program.parent_path() / place).lexically_normal();
    if (std::filesystem::exists(folder / "index.html", error)) return folder.string();
  }
  return "";
}

server::ServerSettings settings_from(const ServeArguments& arguments) {
  server::ServerSettings settings;
  settings.net.port = arguments.port;
  if (!arguments.listen.empty()) settings.net.addresses = arguments.listen;
  settings.net.most_connections = arguments.connections;
  settings.net.behind_proxy = arguments.behind_proxy;
  settings.net.hosts = arguments.hosts;
  settings.net.origins = arguments.origins;
  settings.net.trusted = arguments.trusted;
  settings.host.machine_delay = arguments.machine_delay;
  settings.metrics_token = arguments.metrics_token;
  constexpr i64 kDay = 86'400'000;
  settings.host.forget_guests = arguments.forget_guests * kDay;
  settings.database = arguments.database.empty() ? arguments.data : arguments.database;
  settings.web = arguments.web.empty() ? web_beside_program() : arguments.web;
  settings.packs = arguments.packs;
  return settings;
}

// Large blocks, as bodies and messages are, go back to the system when they are let go of. Left to itself, the library
// would soon keep them among the small ones that stay, and what the process takes would only grow.
void give_memory_back() {
  constexpr int kLarge = 128 * 1024;
  mallopt(M_MMAP_THRESHOLD, kLarge);
  mallopt(M_TRIM_THRESHOLD, 32 * kLarge);
}

int serve(const ServeArguments& arguments) {
  give_memory_back();
  server::ServerSettings settings = settings_from(arguments);
  if (settings.web.empty())
    complain("agon: the browser client is not built (./dev build makes it): serving bots only\n");
  server::Loop loop;
  try {
    server::Server running(loop, games::all_games(), settings);
    const std::string host = arguments.listen.empty() ? "localhost" : arguments.listen.front();
    print(fmt::format("Agon is at http://{}:{}/ (Ctrl-C ends it)\n", host, running.port()));
    bool stopping = false;
    loop.on_signals({SIGINT, SIGTERM}, [&](int) {
      if (stopping) return loop.stop();  // asked twice: at once
      stopping = true;
      running.stop([&loop] { loop.stop(); });
    });
    loop.run();
  } catch (const std::runtime_error& error) {
    throw BadInput(error.what());
  }
  return kDone;
}

}  // namespace

void add_serve(CLI::App& program, int& status) {
  auto arguments = std::make_shared<ServeArguments>();
  CLI::App* command = add_command(program, "serve", "Play in the browser: the server and its page",
                                  "  agon serve\n"
                                  "  agon serve --port 9000 --data ~/agon\n"
                                  "  agon serve --listen 0.0.0.0 --host play.example --behind-proxy");
  command->add_option("--port", arguments->port, "The port; 0 takes any that is free")->capture_default_str();
  command->add_option("--listen", arguments->listen, "Addresses to listen at (usually this machine only)");
  command->add_option("--data", arguments->data, "The folder with the database; made if it is not there")
      ->capture_default_str();
  command->add_option("--database", arguments->database, "A PostgreSQL database instead: postgresql://…");
  command->add_option("--web", arguments->web, "The folder with the built client (usually found beside the program)");
  command->add_option("--pack", arguments->packs, "A designer's pack to offer as well");
  command->add_option("--host", arguments->hosts,
                      "A name by which people reach this server (numbers and localhost are known)");
  command->add_option("--origin", arguments->origins, "A page from elsewhere that may use this server");
  command->add_option("--trusted", arguments->trusted,
                      "An address that may connect and ask as often as it likes: bots of your own, measurements");
  command->add_option("--connections", arguments->connections, "Connections at the same time, at most")
      ->capture_default_str()
      ->check(CLI::Range(10, 1'000'000));
  command->add_flag("--behind-proxy", arguments->behind_proxy, "Believe X-Forwarded-For and X-Forwarded-Proto");
  command->add_option("--metrics-token", arguments->metrics_token,
                      "Shows /metrics to whoever brings it (Authorization: Bearer TOKEN); else to this machine only");
  command
      ->add_option("--forget-guests", arguments->forget_guests,
                   "Delete matches of guests alone that nobody has touched for so many days; 0: never")
      ->capture_default_str()
      ->check(CLI::Range(0, 36'500));
  command->add_option("--machine-delay", arguments->machine_delay, "Milliseconds before the machine answers")
      ->capture_default_str()
      ->check(CLI::Range(0, 10'000));
  command->callback([arguments, &status] { status = serve(*arguments); });
}

}  // namespace agon::cli
