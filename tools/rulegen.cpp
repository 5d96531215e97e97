// rulegen: makes a game's `enum class Rule` and its table of rules from docs/rules/<game>.md.
#include "rulegen.h"

#include <iostream>
#include <string>
#include <vector>

int main(int count, char** values) {
  const std::vector<std::string> arguments(values + 1, values + count);
  return agon::tools::rulegen(arguments, std::cerr);
}
