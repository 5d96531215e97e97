#include "tests/server/whole/program.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace agon::server {
namespace {

// "Agon is at http://localhost:PORT/ (…)"
u16 port_in(const std::string& line) {
  const std::size_t colon = line.find(':', line.find("//"));
  return colon == std::string::npos ? u16{0} : static_cast<u16>(std::strtoul(line.c_str() + colon + 1, nullptr, 10));
}

}  // namespace

Program::Program(const std::vector<std::string>& arguments) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return;
  std::vector<std::string> words{AGON_BINARY, "serve", "--port", "0"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  process_ = ::fork();
  if (process_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(ends[1], STDOUT_FILENO);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDERR_FILENO);
    ::execv(pointers.front(), pointers.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  std::string line;
  for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
  ::close(ends[0]);
  port_ = port_in(line);
}

void Program::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

}  // namespace agon::server
