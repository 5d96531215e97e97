// rulinggen: makes the games' tables of rulings from docs/rulings.md and its translation, and checks both against the
// rules pages.
#include "rulinggen.h"

#include <iostream>
#include <string>
#include <vector>

int main(int count, char** values) {
  const std::vector<std::string> arguments(values + 1, values + count);
  return agon::tools::rulinggen(arguments, std::cerr);
}
