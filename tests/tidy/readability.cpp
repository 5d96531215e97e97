// readability-container-size-empty
#include <string>
bool planted_readability(const std::string& text) { return text.size() == 0; }
