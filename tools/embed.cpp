// embed: writes files into a C++ source, so that the program carries its data.
#include "embed.h"

#include <iostream>
#include <string>
#include <vector>

int main(int count, char** values) {
  const std::vector<std::string> arguments(values + 1, values + count);
  return agon::tools::embed(arguments, std::cerr);
}
