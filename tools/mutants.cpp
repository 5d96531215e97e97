// mutants: plants small mistakes into a copy of the sources, for `./dev mutants` to see which tests find them.
#include <iostream>
#include <string>
#include <vector>

#include "mutants/program.h"

int main(int count, char** values) {
  const std::vector<std::string> arguments(values + 1, values + count);
  return agon::mutants::program(arguments, std::cin, std::cout, std::cerr);
}
