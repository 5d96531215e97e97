// misc-redundant-expression
bool planted_misc(int a) { return a == a; }
