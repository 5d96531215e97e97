// modernize-use-nullptr
const char* planted_modernize() { return 0; }
