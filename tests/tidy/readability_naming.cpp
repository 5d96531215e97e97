// readability-identifier-naming
int PlantedNaming(int a) { return a; }
